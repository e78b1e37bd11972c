import type { DataColumn, TableSort } from '../columns.ts';
import { identity, matchingOrder, orderOfKeys, sortKeys } from './tableOrder.ts';

/** Search texts by column id. */
export type TableFilters = Readonly<Record<string, string>>;

/** Indices of the rows that match the search texts of all columns. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  filters: TableFilters,
): Uint32Array {
  let kept = identity(rows.length);
  for (const column of columns) {
    const search = filters[column.id];
    if (column.filter !== 'text' || !search) continue;
    const textOf = column.filterValue ?? ((row: Row) => String(column.sortValue?.(row) ?? ''));
    const matches = matchingOrder(
      Array.from(kept, (index) => textOf(rows[index]!)),
      search,
    );
    kept = matches.map((position) => kept[position]!);
  }
  return kept;
}

/** Sort keys of the rows at the given indices; null if the order does not change. */
export function keysOf<Row>(
  rows: readonly Row[],
  kept: Uint32Array,
  columns: readonly DataColumn<Row>[],
  columnId: string | undefined,
): Float64Array<ArrayBuffer> | null {
  const sortValue = columns.find((column) => column.id === columnId)?.sortValue;
  return sortValue ? sortKeys(kept.length, (at) => sortValue(rows[kept[at]!]!)) : null;
}

/** The given indices in key order. */
export const ordered = (
  kept: Uint32Array,
  keys: Float64Array<ArrayBuffer> | null,
  direction: TableSort['direction'] | undefined,
): Uint32Array =>
  keys && direction ? orderOfKeys(keys, direction).map((position) => kept[position]!) : kept;

import type { ColumnTotal, DataColumn } from '../columns.ts';

export interface GroupTotal {
  readonly kind: ColumnTotal<unknown>['kind'];
  /** null: nothing was measured. */
  readonly value: number | null;
  /** null: the rows have different units, so that there is no total. */
  readonly unit: string | null;
}

/**
 * Total of a column over rows; rows without a value are left out.
 * @example totalOf({ …, total: { kind: 'sum', unit: 'm²' } }, buildings) // { kind: 'sum', value: 1200, unit: 'm²' }
 */
export function totalOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): GroupTotal | null {
  const { total } = column;
  if (!total) return null;
  const { kind, unit } = total;
  const valueIn = total.value ?? ((row: Row) => numberOf(column.sortValue?.(row)));
  const units = new Set<string>();
  let count = 0;
  let value = 0;
  for (const row of rows) {
    const next = valueIn(row);
    if (next == null || Number.isNaN(next)) continue;
    units.add(typeof unit === 'string' ? unit : unit(row));
    if (kind === 'sum' || kind === 'mean') value += next;
    else value = count === 0 ? next : Math[kind](value, next);
    count += 1;
  }
  if (units.size > 1) return { kind, value: null, unit: null };
  const only = [...units][0] ?? '';
  return { kind, value: count === 0 ? null : kind === 'mean' ? value / count : value, unit: only };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

import { copyInstancePropertiesWithoutMemos, expandRows, type RowModel } from '@tanstack/react-table';
import type { DataColumn } from '../columns.ts';
import { totalOf } from './columnTotal.ts';
import { filterRows, type TableFilters } from './rowOrder.ts';
import { orderOfKeys, type SortValue, sortKeys } from './tableOrder.ts';

/** The parts of react-table's rows and tables that the row models below read. */
interface ModelRow {
  readonly original: unknown;
  readonly subRows: readonly ModelRow[];
  readonly groupingColumnId?: string;
  readonly leafRows?: readonly ModelRow[];
}
interface Model {
  readonly rows: ModelRow[];
  readonly flatRows: ModelRow[];
  readonly rowsById: Record<string, ModelRow>;
}
// biome-ignore lint/suspicious/noExplicitAny: what a slot of react-table takes, for tables of any rows
type AnyRowModel = RowModel<any, any>;
interface Atom<T> {
  get: () => T;
}
interface ModelTable {
  readonly options: { readonly meta?: { readonly columns: readonly DataColumn<unknown>[] } };
  readonly atoms: {
    readonly columnFilters: Atom<readonly { readonly id: string; readonly value: unknown }[]>;
    readonly sorting: Atom<readonly { readonly id: string; readonly desc: boolean }[]>;
    readonly pagination: Atom<{ readonly pageIndex: number; readonly pageSize: number }>;
    readonly expanded: Atom<unknown>;
  };
  readonly getPreFilteredRowModel: () => Model;
  readonly getPreSortedRowModel: () => Model;
  readonly getPrePaginatedRowModel: () => Model;
}

/** Row model that keeps rows whose texts contain the searched ones, by the rules of name search. */
export const searchedRows = (table: ModelTable) =>
  remembered(
    () => [table.getPreFilteredRowModel(), table.atoms.columnFilters.get(), columnsOf(table)] as const,
    ([model, columnFilters, columns]) => {
      if (columnFilters.length === 0) return model;
      const filters: TableFilters = Object.fromEntries(
        columnFilters.map(({ id, value }) => [id, String(value)]),
      );
      const kept = filterRows(
        model.rows.map((row) => row.original),
        columns,
        filters,
      );
      const rows = Array.from(kept, (index) => model.rows[index]!);
      return { ...model, rows, flatRows: rows };
    },
  );

/** Row model sorted by radix; groups are sorted by their name or their total, and sorted inside. */
export const radixSortedRows = (table: ModelTable) =>
  remembered(
    () => [table.getPreSortedRowModel(), table.atoms.sorting.get(), columnsOf(table)] as const,
    ([model, [sort], columns]) => {
      const column = columns.find(({ id }) => id === sort?.id);
      const { sortValue } = column ?? {};
      if (!column || !sortValue) return model;
      const keyIn = (row: ModelRow): SortValue => {
        if (!row.leafRows) return sortValue(row.original);
        if (row.groupingColumnId === column.id) return sortValue(row.original);
        return totalOf(
          column,
          row.leafRows.map(({ original }) => original),
        )?.value;
      };
      const sorted = (rows: readonly ModelRow[]): ModelRow[] => {
        const keys = sortKeys(rows.length, (index) => keyIn(rows[index]!));
        const order = orderOfKeys(keys, sort!.desc ? 'descending' : 'ascending');
        return Array.from(order, (index) => withSubRows(rows[index]!, sorted));
      };
      const rows = sorted(model.rows);
      return { ...model, rows, flatRows: flattened(rows) };
    },
  );

/** Row model of one page; a page after the last one is the last one. */
export const pagedRows = (table: ModelTable) =>
  remembered(
    () =>
      [table.getPrePaginatedRowModel(), table.atoms.pagination.get(), table.atoms.expanded.get()] as const,
    ([model, { pageIndex, pageSize }]) => {
      const last = Math.max(Math.ceil(model.rows.length / pageSize) - 1, 0);
      const first = Math.min(pageIndex, last) * pageSize;
      const rows = model.rows.slice(first, first + pageSize);
      return expandRows({ ...model, rows, flatRows: flattened(rows) } as never) as unknown as Model;
    },
  );

const noColumns: readonly DataColumn<unknown>[] = [];
const columnsOf = ({ options }: ModelTable) => options.meta?.columns ?? noColumns;

/** The row itself, or a copy where its rows are in a new order: row models share their rows. */
function withSubRows(row: ModelRow, sorted: (rows: readonly ModelRow[]) => ModelRow[]): ModelRow {
  if (row.subRows.length === 0) return row;
  const copy = Object.create(Object.getPrototypeOf(row));
  copyInstancePropertiesWithoutMemos(copy, row as never);
  return Object.assign(copy, { subRows: sorted(row.subRows) });
}

const flattened = (rows: readonly ModelRow[]): ModelRow[] =>
  rows.flatMap((row) => (row.subRows.length > 0 ? [row, ...flattened(row.subRows)] : [row]));

/** Computes again only when one of its inputs changed. */
function remembered<Inputs extends readonly unknown[]>(
  inputsOf: () => Inputs,
  compute: (inputs: Inputs) => Model,
): () => AnyRowModel {
  let last: { readonly inputs: Inputs; readonly result: Model } | undefined;
  return () => {
    const inputs = inputsOf();
    if (!last || inputs.some((input, index) => input !== last!.inputs[index]))
      last = { inputs, result: compute(inputs) };
    return last.result as unknown as AnyRowModel;
  };
}

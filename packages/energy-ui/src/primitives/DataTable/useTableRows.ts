import { useDeferredValue, useMemo, useState } from 'react';
import type { DataColumn, TableSort } from './columns.ts';
import { identity, matchingOrder, orderOfKeys, sortKeys } from './tableOrder.ts';

/** More rows than this take a moment to sort. */
const MANY = 5000;
const unsorted = { columnId: undefined, direction: undefined };

export interface TableRowsOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: TableSort | null;
  readonly defaultSort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  readonly isServerSide?: boolean;
  readonly page?: number;
  readonly pageSize?: number;
  readonly pageSizes: readonly number[];
  readonly total?: number;
  readonly onPageChange?: (page: number) => void;
  readonly onPageSizeChange?: (pageSize: number) => void;
  readonly isPaged: boolean;
}

export interface TableRows {
  /** Indices of `rows` in the order shown, over all pages. */
  readonly order: Uint32Array;
  /** The page that is shown, or all rows where there are no pages: [first, end) of `order`. */
  readonly first: number;
  readonly end: number;
  /** Rows behind all pages, after filtering. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pageSize: number;
  readonly sort: TableSort | null;
  readonly filters: Readonly<Record<string, string>>;
  readonly sortBy: (columnId: string) => void;
  readonly filterBy: (columnId: string, text: string) => void;
  readonly goTo: (page: number) => void;
  readonly showPerPage: (pageSize: number) => void;
}

/** Sorting, filtering and paging of a table over an array of indices; rows are never copied or wrapped. */
export function useTableRows<Row>(options: TableRowsOptions<Row>): TableRows {
  const { columns, rows, isServerSide, isPaged, pageSizes } = options;
  const [ownSort, setOwnSort] = useState<TableSort | null>(options.defaultSort ?? null);
  const [ownPage, setOwnPage] = useState(1);
  const [ownPageSize, setOwnPageSize] = useState(pageSizes[0] ?? 10);
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const sort = options.sort === undefined ? ownSort : options.sort;
  const pageSize = options.pageSize ?? ownPageSize;

  const kept = useMemo(
    () => (isServerSide ? identity(rows.length) : filtered(rows, columns, filters)),
    [isServerSide, rows, columns, filters],
  );
  // What was pressed shows at once; many rows follow it in a task of their own.
  const later = { columnId: useDeferredValue(sort?.columnId), direction: useDeferredValue(sort?.direction) };
  const { columnId: sortId, direction } = kept.length > MANY ? later : (sort ?? unsorted);
  const keys = useMemo(() => {
    const sortValue = columns.find((column) => column.id === sortId)?.sortValue;
    if (isServerSide || !sortValue) return null;
    return sortKeys(kept.length, (at) => sortValue(rows[kept[at]!]!));
  }, [isServerSide, kept, rows, columns, sortId]);
  const order = useMemo(
    () => (keys && direction ? orderOfKeys(keys, direction).map((position) => kept[position]!) : kept),
    [keys, kept, direction],
  );

  const total = (isServerSide ? options.total : undefined) ?? order.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(options.page ?? ownPage, 1), pageCount);
  const first = isPaged && !isServerSide ? (page - 1) * pageSize : 0;
  const end = isPaged && !isServerSide ? Math.min(first + pageSize, order.length) : order.length;

  const goTo = (next: number) => {
    setOwnPage(next);
    if (next !== page) options.onPageChange?.(next);
  };
  return {
    order,
    first,
    end,
    total,
    page,
    pageCount,
    pageSize,
    sort,
    filters,
    sortBy: (columnId) => {
      const isAscending = sort?.columnId === columnId && sort.direction === 'ascending';
      const next: TableSort = { columnId, direction: isAscending ? 'descending' : 'ascending' };
      setOwnSort(next);
      options.onSortChange?.(next);
      goTo(1);
    },
    filterBy: (columnId, text) => {
      setFilters({ ...filters, [columnId]: text });
      goTo(1);
    },
    goTo,
    showPerPage: (size) => {
      setOwnPageSize(size);
      options.onPageSizeChange?.(size);
      goTo(1);
    },
  };
}

function filtered<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  filters: Readonly<Record<string, string>>,
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

import { useState } from 'react';
import { useControlled } from '../useControlled.ts';
import type { TableSort } from './columns.ts';
import type { TableLayout } from './layout/tableLayout.ts';
import type { TableFilters } from './rows/rowOrder.ts';

export interface TableStateOptions {
  readonly sort?: TableSort | null;
  readonly defaultSort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  readonly page?: number;
  readonly pageSize?: number;
  readonly pageSizes: readonly number[];
  readonly onPageChange?: (page: number) => void;
  readonly onPageSizeChange?: (pageSize: number) => void;
  readonly layout?: TableLayout;
  readonly defaultLayout?: TableLayout;
  readonly onLayoutChange?: (layout: TableLayout) => void;
  readonly selection?: readonly string[];
  readonly defaultSelection?: readonly string[];
  readonly onSelectionChange?: (keys: readonly string[]) => void;
}

const noLayout: TableLayout = {};
const noKeys: readonly string[] = [];

/** State of a table; each part is controlled by its prop or kept here. */
export function useTableState(options: TableStateOptions) {
  const [sort, setSort] = useControlled<TableSort | null>(
    options.sort,
    options.defaultSort ?? null,
    options.onSortChange as (sort: TableSort | null) => void,
  );
  const [page, setPage] = useControlled(options.page, 1, options.onPageChange);
  const [pageSize, setPageSize] = useControlled(
    options.pageSize,
    options.pageSizes[0] ?? 10,
    options.onPageSizeChange,
  );
  const [layout, setLayout] = useControlled(
    options.layout,
    options.defaultLayout ?? noLayout,
    options.onLayoutChange,
  );
  const [selection, setSelection] = useControlled(
    options.selection,
    options.defaultSelection ?? noKeys,
    options.onSelectionChange,
  );
  const [filters, setFilters] = useState<TableFilters>({});
  const toFirstPage = () => page !== 1 && setPage(1);
  return {
    ...{ sort, page, pageSize, layout, selection, filters, setPage, setLayout, setSelection },
    hasLayout: Boolean(options.layout ?? options.defaultLayout ?? options.onLayoutChange),
    hasSelection: Boolean(options.selection ?? options.defaultSelection ?? options.onSelectionChange),
    sortBy: (columnId: string) => {
      const isAscending = sort?.columnId === columnId && sort.direction === 'ascending';
      setSort({ columnId, direction: isAscending ? 'descending' : 'ascending' });
      toFirstPage();
    },
    filterBy: (columnId: string, text: string) => {
      setFilters({ ...filters, [columnId]: text });
      toFirstPage();
    },
    clearFilters: () => {
      setFilters({});
      toFirstPage();
    },
    showPerPage: (size: number) => {
      setPageSize(size);
      toFirstPage();
    },
  };
}

export type TableState = ReturnType<typeof useTableState>;

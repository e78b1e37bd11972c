import {
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructAggregationFn,
  createExpandedRowModel,
  createGroupedRowModel,
  type ExpandedState,
  metaHelper,
  type RowSelectionState,
  rowAggregationFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo, useState } from 'react';
import type { DataColumn } from './columns.ts';
import { arrangeColumns, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './layout/tableLayout.ts';
import { totalOf } from './rows/columnTotal.ts';
import { pagedRows, radixSortedRows, searchedRows } from './rows/rowModels.ts';
import type { RowWindow } from './rows/useRowWindow.ts';
import type { TableState } from './useTableState.ts';

const features = tableFeatures({
  ...{ columnFilteringFeature, filteredRowModel: searchedRows },
  ...{ columnGroupingFeature, rowAggregationFeature, groupedRowModel: createGroupedRowModel() },
  ...{ rowSortingFeature, sortedRowModel: radixSortedRows },
  ...{ rowExpandingFeature, expandedRowModel: createExpandedRowModel() },
  ...{ rowPaginationFeature, paginatedRowModel: pagedRows },
  ...{ columnVisibilityFeature, columnOrderingFeature, columnSizingFeature, columnPinningFeature },
  rowSelectionFeature,
  tableMeta: metaHelper<{ readonly columns: readonly DataColumn<never>[] }>(),
});

export interface TableModelOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly window: RowWindow<Row>;
  readonly rowKey: (row: Row) => string;
  readonly canSelect?: (row: Row) => boolean;
  readonly state: TableState;
  readonly isServerSide: boolean;
  /** Rows come filtered and sorted from the window. */
  readonly isWindowed: boolean;
  readonly isPaged: boolean;
  /** Number of all rows, for `isServerSide`. */
  readonly total?: number;
}

/** A visible column with its layout. */
export interface ShownColumn<Row> {
  readonly column: DataColumn<Row>;
  /** Chosen width in px. */
  readonly width: number | undefined;
  readonly isPinned: boolean;
  readonly isLastPinned: boolean;
  readonly style: CSSProperties | undefined;
}

/** Columns, rows, pages, groups and selection of a table, by react-table. */
export function useTableModel<Row>(options: TableModelOptions<Row>) {
  const { columns, window, rowKey, canSelect, state, isServerSide, isWindowed, isPaged } = options;
  const { layout, sort, filters, selection, setSelection } = state;
  const isManual = isServerSide || isWindowed;
  const groupBy = isManual
    ? undefined
    : columns.find(({ id, isGroupable }) => isGroupable && id === layout.groupBy)?.id;
  const [expanded, setExpanded] = useState<ExpandedState>(true);
  // Grouping caches values in the row objects, which must not outlive the columns that computed them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const data = useMemo(() => (groupBy ? [...window.rows] : window.rows), [window.rows, groupBy && columns]);
  const arranged = useMemo(() => {
    const all = arrangeColumns(columns, layout);
    const pinned = all.filter(({ isPinned }) => isPinned).map(({ column }) => column.id);
    return {
      columnOrder: all.map(({ column }) => column.id),
      columnVisibility: Object.fromEntries(all.map((each) => [each.column.id, each.isVisible])),
      columnSizing: { ...layout.widths },
      // The group's name is in its first column.
      columnPinning: {
        start: groupBy && pinned.length > 0 ? [...new Set([groupBy, ...pinned])] : pinned,
        end: [],
      },
      grouping: groupBy ? [groupBy] : [],
    };
  }, [columns, layout, groupBy]);
  const rowSelection = useMemo(
    () => Object.fromEntries(selection.map((key) => [key, true])) as RowSelectionState,
    [selection],
  );
  // A hidden column does not filter.
  const columnFilters = useMemo(
    () =>
      Object.entries(filters)
        .filter(([id, text]) => text && arranged.columnVisibility[id])
        .map(([id, value]) => ({ id, value })),
    [filters, arranged],
  );

  const table = useTable({
    features,
    data: data as readonly object[],
    columns: useMemo(
      () =>
        columns.map((column) => ({
          id: column.id,
          header: column.header,
          accessorFn: (row: object) => column.sortValue?.(row as Row) ?? null,
          aggregationFn: constructAggregationFn({
            aggregate: ({ rows }) =>
              totalOf(
                column,
                rows.map((row) => row.original as Row),
              ),
          }),
        })),
      [columns],
    ),
    defaultColumn: { minSize: MIN_COLUMN_WIDTH, maxSize: MAX_COLUMN_WIDTH },
    meta: useMemo(() => ({ columns: columns as readonly DataColumn<never>[] }), [columns]),
    getRowId: (row) => rowKey(row as Row),
    manualFiltering: isManual,
    manualGrouping: isManual,
    manualSorting: isManual,
    manualPagination: !isPaged || isServerSide,
    paginateExpandedRows: false,
    autoResetAll: false,
    ...(isServerSide ? { rowCount: options.total ?? window.count } : {}),
    enableRowSelection: ({ original, subRows }) =>
      subRows.length === 0 && (canSelect?.(original as Row) ?? true),
    state: {
      ...arranged,
      sorting: sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : [],
      pagination: { pageIndex: Math.max(state.page, 1) - 1, pageSize: state.pageSize },
      columnFilters,
      rowSelection,
      expanded,
    },
    onExpandedChange: setExpanded,
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      setSelection(Object.keys(next).filter((key) => next[key]));
    },
  });

  const [group] = table.getHeaderGroups();
  const shown = useMemo(() => {
    const pinned = arranged.columnPinning.start;
    const byId = new Map(columns.map((column) => [column.id, column]));
    const headers = group?.headers ?? [];
    const pinnedCount = headers.filter(({ column }) => pinned.includes(column.id)).length;
    return headers.map(({ column: sized }, index): ShownColumn<Row> => {
      const { id } = sized;
      const width = layout.widths?.[id] === undefined ? undefined : sized.getSize();
      const isPinned = index < pinnedCount;
      const style = {
        ...(width !== undefined && { '--eui-column': `${width}px` }),
        ...(isPinned && { '--eui-pin': `var(--eui-pin-${index}, 0px)` }),
      } as CSSProperties;
      return {
        ...{ column: byId.get(id)!, width, isPinned, isLastPinned: index === pinnedCount - 1 },
        style: width !== undefined || isPinned ? style : undefined,
      };
    });
  }, [group, columns, arranged, layout.widths]);

  const total = isWindowed ? window.count : table.getRowCount();
  const pageCount = Math.max(1, Math.ceil(total / state.pageSize));
  return {
    table,
    shown,
    rows: table.getRowModel().rows,
    total,
    pageCount,
    page: Math.min(Math.max(state.page, 1), pageCount),
    groupBy,
    isFiltered: columnFilters.length > 0,
  };
}

export type TableModel<Row> = ReturnType<typeof useTableModel<Row>>;
export type ModelRow<Row> = TableModel<Row>['rows'][number];

// biome-ignore-all lint/a11y/noRedundantRoles: as a list of label and value the elements are no table to the browser
import { rowPaginationFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { usePrinting } from '../usePrinting.ts';
import type { DataColumn, TableSort } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { TablePager } from './TablePager.tsx';
import { useTableRows } from './useTableRows.ts';
import './DataTable.css';

export type RowState = 'danger' | 'warning' | 'selected' | undefined;

export interface DataTableProps<Row> {
  /** What the table lists: its name for screen readers. */
  label: string;
  /** Keep them between renders when the table is long. */
  columns: readonly DataColumn<Row>[];
  /** All rows, or those of one page where the server pages. */
  rows: readonly Row[];
  /** Id of a row. */
  rowKey: (row: Row) => string;
  /** Order of the rows; without it the table keeps its own. null = as given. */
  sort?: TableSort | null;
  /** Order at the start, for a table that keeps its own. */
  defaultSort?: TableSort;
  /** Called with the order that a press on a head asks for. */
  onSortChange?: (sort: TableSort) => void;
  /** `rows` is one page that the server has sorted; `total` tells how many there are. */
  isServerSide?: boolean;
  /** From 1; without it the table keeps its own. */
  page?: number;
  /** Rows on a page; without it the table keeps its own. */
  pageSize?: number;
  /** Sizes on offer. An empty list shows all rows without pages. */
  pageSizes?: readonly number[];
  /** Rows on all pages, for `isServerSide`. */
  total?: number;
  /** Called with the page that is asked for. */
  onPageChange?: (page: number) => void;
  /** Called with the wanted number of rows on a page. */
  onPageSizeChange?: (pageSize: number) => void;
  /** What is missing, when there is no row. */
  emptyText?: string;
  /** Takes the place of `emptyText`: an `EmptyState` with the next step. */
  empty?: ReactNode;
  /** Shows a skeleton, or dims the rows that are there already. */
  isLoading?: boolean;
  /** What failed, in one sentence; takes the place of the rows. */
  error?: string | null;
  /** Code to name when asking for help with it. */
  errorCode?: string | undefined;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Totals under the columns, by column id. */
  footer?: Readonly<Record<string, ReactNode>>;
  /** Height of the rows; that of the provider unless given. */
  density?: 'default' | 'compact' | 'comfortable';
  /** Tint of a row. */
  rowState?: (row: Row) => RowState;
  /** What stands below a row over the whole width, for one that is opened; nothing = closed. Not for `virtualised`. */
  rowDetail?: (row: Row) => ReactNode;
  /** Draws only the rows that are seen, in a window of `height`, instead of pages. */
  virtualised?: boolean;
  /** Height of the window in px, for `virtualised`. */
  height?: number;
  className?: string;
  id?: string;
}

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });
const rowHeights = { compact: 32, default: 38, comfortable: 46 };
const sizesOfDesign = [10, 20, 30];
/** More rows than this on paper would keep the browser busy for minutes; a file is the better way then. */
const MOST_ON_PAPER = 3000;

/**
 * Rows in columns, with sorting, filters and pages; below 720 px each row becomes a list of label and value.
 * @example <DataTable label="کاربران" columns={columns} rows={users} rowKey={(user) => user._id} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowKey,
    density,
    virtualised: hasWindow = false,
    isLoading,
    error,
    rowState,
    rowDetail,
    className,
    id,
  } = props;
  const { height = 480, footer, pageSizes = sizesOfDesign } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // Paper has no window to scroll.
  const isOnPaper = usePrinting() && hasWindow;
  const virtualised = hasWindow && !isOnPaper;
  const hasPages = !hasWindow && (pageSizes.length > 0 || props.pageSize !== undefined);
  const data = useTableRows({ ...props, pageSizes, isPaged: hasPages });

  const rowHeight = rowHeights[density ?? 'default'];
  const viewport = useVirtualizer<HTMLDivElement, Element>({
    count: data.end - data.first,
    enabled: virtualised,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    initialRect: { width: 800, height },
  });
  const seen = virtualised ? viewport.getVirtualItems() : null;
  const from = seen ? (seen[0]?.index ?? 0) : data.first;
  const to = seen ? (seen.at(-1)?.index ?? -1) + 1 : isOnPaper ? Math.min(data.end, MOST_ON_PAPER) : data.end;
  const { rows } = props;
  const { order } = data;
  const drawn = useMemo(
    () => Array.from(order.subarray(from, to), (index) => ({ row: rows[index]! })),
    [rows, order, from, to],
  );

  // Order and pages are worked out over an array of indices, so that the table wraps only the rows it draws.
  const table = useTable({
    features,
    data: drawn,
    columns: useMemo(
      () => columns.map(({ id: columnId, header }) => ({ id: columnId, header, accessorFn: () => null })),
      [columns],
    ),
    getRowId: ({ row }) => rowKey(row),
    manualSorting: true,
    manualPagination: true,
    rowCount: data.total,
    state: {
      sorting: data.sort ? [{ id: data.sort.columnId, desc: data.sort.direction === 'descending' }] : [],
      pagination: { pageIndex: data.page - 1, pageSize: data.pageSize },
    },
  });

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const hasFilterRow = columns.some((column) => column.filter);
  const isFiltered = Object.values(data.filters).some(Boolean);
  const isEmpty = data.end === data.first;
  const before = seen?.[0]?.start ?? 0;
  const after = seen ? viewport.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0;

  return (
    <div
      id={id}
      className={classes('eui-table-box', !virtualised && 'eui-table-stacking', className)}
      data-density={density}
      data-virtualised={virtualised || undefined}
    >
      <div
        ref={scroller}
        className="eui-table-scroller"
        style={virtualised ? { maxBlockSize: height } : undefined}
        {...(virtualised ? { tabIndex: 0, role: 'region', 'aria-label': label } : undefined)}
      >
        <table
          role="table"
          className="eui-table"
          aria-label={label}
          aria-busy={isLoading || undefined}
          aria-rowcount={virtualised ? data.total + 1 : undefined}
          style={virtualised ? windowStyle(columns, rowHeight) : undefined}
        >
          <thead role="rowgroup">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row" aria-rowindex={virtualised ? 1 : undefined}>
                {group.headers.map(({ column }) => (
                  <HeaderCell
                    key={column.id}
                    column={byId.get(column.id)!}
                    direction={data.sort?.columnId === column.id ? data.sort.direction : undefined}
                    filter={data.filters[column.id] ?? ''}
                    hasFilterRow={hasFilterRow}
                    onSort={() => data.sortBy(column.id)}
                    onFilter={(text) => data.filterBy(column.id, text)}
                  />
                ))}
              </tr>
            ))}
          </thead>
          {!isEmpty && !error && (
            <tbody role="rowgroup">
              <Spacer height={before} />
              {table.getRowModel().rows.map(({ id: key, original: { row } }, index) => {
                const detail = rowDetail?.(row);
                const isLast = from + index === data.end - 1;
                return (
                  <Fragment key={key}>
                    <TableRow
                      row={row}
                      columns={columns}
                      state={rowState?.(row)}
                      place={virtualised ? from + index + 2 : undefined}
                      isOpened={Boolean(detail)}
                      isLast={isLast && !detail}
                    />
                    {detail && (
                      <tr role="row" className="eui-table-detail" data-last={isLast || undefined}>
                        <td role="cell" colSpan={columns.length}>
                          {detail}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
              <Spacer height={after} />
            </tbody>
          )}
          {footer && !isEmpty && !error && (
            <tfoot role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <td key={column.id} role="cell" data-align={column.align} data-label={column.header}>
                    {footer[column.id]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {isOnPaper && to < data.end && (
        <p className="eui-table-cut">{t('table.cutOnPaper', { shown: to, total: data.total })}</p>
      )}
      {error ? (
        <ErrorState title={error} code={props.errorCode} onRetry={props.onRetry} />
      ) : isEmpty && isLoading ? (
        <Skeleton shape="table" rows={Math.min(data.pageSize, 10)} />
      ) : isEmpty ? (
        isFiltered ? (
          <EmptyState title={t('table.nothingFound')} text={t('table.nothingFoundHint')} />
        ) : (
          (props.empty ?? <EmptyState title={props.emptyText ?? t('table.empty')} />)
        )
      ) : (
        hasPages &&
        data.total > Math.min(data.pageSize, ...pageSizes) && (
          <TablePager
            label={label}
            page={data.page}
            pageCount={data.pageCount}
            pageSize={data.pageSize}
            pageSizes={pageSizes}
            total={data.total}
            onPage={data.goTo}
            onPageSize={data.showPerPage}
          />
        )
      )}
    </div>
  );
}

/** Columns of a window share its width, but have room for a number of ten digits or a day in words. */
const leastOf = <Row,>({ align }: DataColumn<Row>) => (align === 'number' ? '8rem' : '12rem');

const windowStyle = <Row,>(columns: readonly DataColumn<Row>[], rowHeight: number) =>
  ({
    '--eui-row-height': `${rowHeight}px`,
    '--eui-table-columns': columns
      .map((column) => column.width ?? `minmax(${leastOf(column)}, 1fr)`)
      .join(' '),
    '--eui-table-least': `calc(${columns.map((column) => column.width ?? leastOf(column)).join(' + ')})`,
  }) as CSSProperties;

/** Said beside each cell where there is no room for columns; a column of buttons needs no label. */
const labelOf = <Row,>({ header, isHeaderHidden }: DataColumn<Row>) => (isHeaderHidden ? '' : header);

interface TableRowProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  state: RowState;
  /** Among all rows, for a table that draws only a part of them. */
  place: number | undefined;
  /** A row with its detail follows. */
  isOpened: boolean;
  /** Nothing follows. */
  isLast: boolean;
}

/** While a long table is scrolled, the rows that stay in sight are left alone. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, state, place, isOpened, isLast } = props;
  return (
    <tr
      role="row"
      data-state={state}
      data-opened={isOpened || undefined}
      data-last={isLast || undefined}
      aria-rowindex={place}
    >
      {columns.map((column) => (
        <td key={column.id} role="cell" data-align={column.align} data-label={labelOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Room of the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="eui-table-spacer" style={{ blockSize: height }}>
      <td />
    </tr>
  );
}

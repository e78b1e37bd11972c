// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a list of label and value, the elements lose their table roles in the browser
import { type CSSProperties, type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { usePrinting } from '../usePrinting.ts';
import { BelowRows } from './BelowRows.tsx';
import type { DataColumn, TableSort } from './columns.ts';
import { TableHead } from './head/TableHead.tsx';
import { ColumnsButton } from './layout/ColumnsButton.tsx';
import { resizeColumn, type TableLayout } from './layout/tableLayout.ts';
import { usePinOffsets } from './layout/usePinOffsets.ts';
import { NarrowTools } from './narrow/NarrowTools.tsx';
import { narrowColumns } from './narrow/narrowColumns.ts';
import type { TableSteps } from './pager/StepPager.tsx';
import { MAX_PRINTED_ROWS, useRowWindow } from './rows/useRowWindow.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableBody } from './TableBody.tsx';
import type { RowState } from './TableRow.tsx';
import { TotalRow } from './TotalRow.tsx';
import { type ShownColumn, useTableModel } from './useTableModel.ts';
import { useTableState } from './useTableState.ts';
import { WaitingRows } from './WaitingRows.tsx';
import './DataTable.css';
import './narrow/narrow.css';

export type { RowState };

export interface DataTableProps<Row> extends RootProps<HTMLDivElement> {
  /** Name of the table for screen readers. */
  label: string;
  /** Memoize the columns for long tables. */
  columns: readonly DataColumn<Row>[];
  /** All rows, or those of one page with server-side paging. */
  rows: readonly Row[];
  /** Id of a row. */
  rowKey: (row: Row) => string;
  /** Sort order; uncontrolled if omitted. null = as given. */
  sort?: TableSort | null;
  /** Initial sort order of an uncontrolled table. */
  defaultSort?: TableSort;
  /** Called with the requested sort order. */
  onSortChange?: (sort: TableSort) => void;
  /** `rows` is one page sorted by the server; `total` is the number of all rows. */
  isServerSide?: boolean;
  /** Page from 1; uncontrolled if omitted. */
  page?: number;
  /** Rows per page; uncontrolled if omitted. */
  pageSize?: number;
  /** Offered page sizes. An empty list shows all rows without pages. */
  pageSizes?: readonly number[];
  /** Total number of rows, for `isServerSide`. */
  total?: number;
  /** Replaces numbered pages, for `isServerSide`: links to the next and previous rows. */
  steps?: TableSteps;
  /** Called with the requested page. */
  onPageChange?: (page: number) => void;
  /** Called with the requested rows per page. */
  onPageSizeChange?: (pageSize: number) => void;
  /** Text shown without rows. */
  emptyText?: string;
  /** Replaces `emptyText`: an `EmptyState` with the next step. */
  empty?: ReactNode;
  /** Shows a grid of bars, or dims existing rows. */
  isLoading?: boolean;
  /** Cause or remedy of a failed load; replaces the rows. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Column totals by column id. */
  footer?: Readonly<Record<string, ReactNode>>;
  /** Layout of the columns; uncontrolled if omitted. With any of the three layout props the table has a columns menu. */
  layout?: TableLayout;
  /** Initial layout of an uncontrolled table; `{}` is the default layout. */
  defaultLayout?: TableLayout;
  /** Called with the requested layout; `{}` after a reset. */
  onLayoutChange?: (layout: TableLayout) => void;
  /** Keys of the selected rows, also of other pages; uncontrolled if omitted. With any of the three selection props the table has checkboxes. */
  selection?: readonly string[];
  /** Initial selection of an uncontrolled table. */
  defaultSelection?: readonly string[];
  /** Called with the keys of the rows requested to be selected. */
  onSelectionChange?: (keys: readonly string[]) => void;
  /** Rows that can be selected; default all. */
  canSelect?: (row: Row) => boolean;
  /** Name of a row, for the label of its checkbox; default its key. */
  rowName?: (row: Row) => string;
  /** Buttons for the selected rows, shown below the table. */
  selectionActions?: (keys: readonly string[]) => ReactNode;
  /** Row height; default: that of the provider. */
  density?: 'default' | 'compact' | 'comfortable';
  /** Tint of a row. */
  rowState?: (row: Row) => RowState;
  /** Expanded content below a row at full width; nothing = collapsed. Not for `isVirtualized`. */
  rowDetail?: (row: Row) => ReactNode;
  /** Renders only the visible rows in a scroll container of `height`, instead of pages. */
  isVirtualized?: boolean;
  /** Height of the scroll container in px, for `isVirtualized`. */
  height?: number;
}

/** Columns with a name of their own: of two with one `id` the first. */
const namedColumns = <Row,>(columns: DataTableProps<Row>['columns']) =>
  columns.filter(({ id }, at) => id !== '' && columns.findIndex((each) => each.id === id) === at);

const rowHeights = { compact: 32, default: 38, comfortable: 46 };
const sizesOfDesign = [10, 20, 30];
const WAITING_ROWS = 10;

/**
 * Table with sorting, filters, pages, groups, selection and a column layout of the user. Below 720 px a row has two
 * lines, its name and its figure, and opens to the rest (`narrow` of the columns).
 * @example <DataTable label="کاربران" columns={columns} rows={users} rowKey={(user) => user._id} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, density, isLoading, error, isServerSide = false } = props;
  const { isVirtualized: hasWindow = false, height = 480, footer, pageSizes = sizesOfDesign } = props;
  const t = useText();
  const columns = useMemo(() => namedColumns(props.columns), [props.columns]);
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRootRef<HTMLDivElement>(props.ref as Ref<HTMLElement> | undefined);
  const element = useRef<HTMLTableElement>(null);
  const isPrinting = usePrinting();
  // No virtualization in print.
  const isOnPaper = isPrinting && hasWindow;
  const isVirtualized = hasWindow && !isOnPaper;
  const isPaged = !hasWindow && (pageSizes.length > 0 || props.pageSize !== undefined);
  const [draft, setDraft] = useState<TableLayout | null>(null);
  const kept = useTableState({ ...props, pageSizes });
  const state = {
    ...kept,
    ...(draft && { layout: draft }),
    // Nor pages, where all rows are here.
    ...(isPrinting && isPaged && !isServerSide && { page: 1, pageSize: MAX_PRINTED_ROWS }),
  };
  const { layout, selection } = state;
  const rowHeight = rowHeights[density ?? 'default'];
  const window = useRowWindow({
    ...{ rows: props.rows, columns, sort: state.sort, filters: state.filters, isServerSide },
    ...{ isOn: hasWindow, isOnPaper, scroller, height, rowHeight },
  });
  const model = useTableModel({
    ...{ columns, window, rowKey, state, isServerSide, isPaged, isWindowed: hasWindow },
    ...(props.canSelect && { canSelect: props.canSelect }),
    ...(props.total !== undefined && { total: props.total }),
  });
  const { table, shown, total } = model;
  const { hasLayout, hasSelection } = state;
  // On paper the columns stay.
  const isShort = useIsNarrow(root) && !hasWindow && !isPrinting;
  const narrow = useMemo(
    () => (isShort ? narrowColumns(shown.map(({ column }) => column)) : null),
    [isShort, shown],
  );
  usePinOffsets(
    element,
    shown.some(({ isPinned }) => isPinned),
    shown,
  );

  const isCut = isPrinting && !isServerSide && total > MAX_PRINTED_ROWS;
  const isEmpty = model.rows.length === 0;
  const hasRows = !isEmpty && !error;
  const isWaiting = isEmpty && !error && Boolean(isLoading);
  const resize = (columnId: string, width: number | null, isFinal: boolean) => {
    const next = resizeColumn(kept.layout, columnId, width);
    setDraft(isFinal ? null : next);
    if (isFinal) state.setLayout(next);
  };
  const selectAll = () => {
    if (!hasWindow)
      return {
        isAll: table.getIsAllPageRowsSelected(),
        isSome: table.getIsSomePageRowsSelected(),
        onChange: (isSelected: boolean) => table.toggleAllPageRowsSelected(isSelected),
      };
    const keys = props.rows.filter((row) => props.canSelect?.(row) ?? true).map(rowKey);
    return {
      isAll: keys.length > 0 && selection.length >= keys.length,
      isSome: selection.length > 0,
      onChange: (isSelected: boolean) => state.setSelection(isSelected ? keys : []),
    };
  };

  const columnsButton = hasLayout && (
    <ColumnsButton
      label={label}
      columns={columns}
      layout={layout}
      onLayoutChange={state.setLayout}
      canGroup={!isServerSide && !hasWindow}
      widthOf={(columnId) => headOf(element.current, columnId)?.offsetWidth ?? null}
    />
  );

  return (
    <div
      {...rootProps(props, 'eui-table-box')}
      ref={root}
      data-density={density}
      data-narrow={narrow ? '' : undefined}
      data-virtualized={isVirtualized || undefined}
      data-tools={hasLayout || undefined}
    >
      {narrow ? (
        <NarrowTools
          {...{ shown, narrow, state }}
          hasRows={hasRows || isWaiting}
          selectAll={hasSelection && (hasRows || isWaiting) ? selectAll() : null}
        >
          {columnsButton}
        </NarrowTools>
      ) : (
        columnsButton
      )}
      <div
        ref={scroller}
        className="eui-table-scroller"
        style={isVirtualized ? { maxBlockSize: height } : undefined}
        {...(isVirtualized ? { tabIndex: 0, role: 'region', 'aria-label': label } : undefined)}
      >
        <table
          ref={element}
          role="table"
          className="eui-table"
          aria-label={label}
          aria-busy={isLoading || undefined}
          aria-rowcount={isVirtualized ? total + 1 : undefined}
          style={isVirtualized ? windowStyle(shown, rowHeight, hasSelection) : undefined}
        >
          {!narrow && (
            <TableHead
              shown={shown}
              state={state}
              isVirtualized={isVirtualized}
              selectAll={hasSelection ? selectAll() : null}
              onResize={hasLayout ? resize : undefined}
            />
          )}
          {hasRows && (
            <TableBody
              {...{ model, window, narrow, hasSelection, rowKey }}
              isVirtualized={isVirtualized}
              rowState={props.rowState}
              rowDetail={props.rowDetail}
              rowName={props.rowName}
            />
          )}
          {isWaiting && (
            <WaitingRows
              {...{ shown, narrow, hasSelection }}
              rows={Math.min(hasWindow ? WAITING_ROWS : state.pageSize, WAITING_ROWS)}
            />
          )}
          {footer && hasRows && <TotalRow {...{ footer, shown, narrow, hasSelection }} />}
        </table>
      </div>
      {isCut && <p className="eui-table-cut">{t('table.cutOnPaper', { shown: MAX_PRINTED_ROWS, total })}</p>}
      {hasSelection && (
        <SelectionBar label={label} count={selection.length} onClear={() => state.setSelection([])}>
          {props.selectionActions?.(selection)}
        </SelectionBar>
      )}
      {isWaiting ? (
        <span role="status" className="eui-sr-only">
          {t('state.loading')}
        </span>
      ) : error ? (
        <ErrorState
          className="eui-table-message"
          title={t('table.failed', { label })}
          text={error}
          code={props.errorCode}
          onRetry={props.onRetry}
        />
      ) : isEmpty ? (
        <div className="eui-table-message">
          {model.isFiltered ? (
            <EmptyState
              title={t('table.nothingFound')}
              text={t('table.nothingFoundHint')}
              action={
                <Button size="sm" onPress={state.clearFilters}>
                  {t('table.clearFilters')}
                </Button>
              }
            />
          ) : (
            (props.empty ?? <EmptyState title={props.emptyText ?? t('table.empty')} />)
          )}
        </div>
      ) : (
        <BelowRows
          {...{ label, state, model, pageSizes, isPaged }}
          {...(props.steps && { steps: props.steps })}
        />
      )}
    </div>
  );
}

const headOf = (table: HTMLTableElement | null, columnId: string) =>
  [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])].find(
    (head) => head.getAttribute('data-column') === columnId,
  );

/** Columns of a virtualized table share its width, but fit a ten-digit number or a long date. */
const leastOf = <Row,>({ align }: DataColumn<Row>) => (align === 'number' ? '8rem' : '12rem');
const PICK_WIDTH = '44px';

function windowStyle<Row>(shown: readonly ShownColumn<Row>[], rowHeight: number, hasPick: boolean) {
  const fixedOf = ({ column, width }: ShownColumn<Row>) =>
    width === undefined ? column.width : `${width}px`;
  const pick = hasPick ? [PICK_WIDTH] : [];
  const tracks = shown.map((each) => fixedOf(each) ?? `minmax(${leastOf(each.column)}, 1fr)`);
  const widths = shown.map((each) => fixedOf(each) ?? leastOf(each.column));
  return {
    '--eui-row-height': `${rowHeight}px`,
    '--eui-table-columns': [...pick, ...tracks].join(' '),
    '--eui-table-least': `calc(${[...pick, ...widths].join(' + ')})`,
  } as CSSProperties;
}

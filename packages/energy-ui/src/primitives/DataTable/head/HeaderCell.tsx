// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a list of label and value, the elements lose their table roles in the browser
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { isSortable } from '../columns.ts';
import { ResizeHandle } from '../layout/ResizeHandle.tsx';
import type { SortDirection } from '../rows/tableOrder.ts';
import type { ShownColumn } from '../useTableModel.ts';
import { FilterField } from './FilterField.tsx';

export interface HeaderCellProps<Row> {
  shown: ShownColumn<Row>;
  /** undefined = sorted by another column. */
  direction: SortDirection | undefined;
  filter: string;
  hasFilterRow: boolean;
  onSort: () => void;
  onFilter: (text: string) => void;
  /** Makes the column resizable; null lets the content decide. `isFinal` is false while dragging. */
  onResize: ((width: number | null, isFinal: boolean) => void) | undefined;
}

/** Column header: its name as a sort button if sortable, its filter below, and the handle of its width. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { shown, direction, filter, hasFilterRow, onSort, onFilter, onResize } = props;
  const { column, width, isPinned, isLastPinned, style } = shown;
  const canSort = isSortable(column);
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      // Without the name of its handle.
      aria-label={onResize && column.header}
      data-column={column.id}
      data-align={column.align}
      data-sortable={canSort || undefined}
      data-sized={width !== undefined || undefined}
      data-pinned={isPinned ? (isLastPinned ? 'last' : '') : undefined}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      style={width === undefined && column.width ? { ...style, inlineSize: column.width } : style}
    >
      {canSort ? (
        <button type="button" className="eui-table-sort" onClick={onSort}>
          {column.header}
          <Arrow size={14} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'eui-sr-only' : undefined}>{column.header}</span>
      )}
      {hasFilterRow && (
        <div className="eui-table-filter">
          <FilterField column={column} value={filter} onChange={onFilter} />
        </div>
      )}
      {onResize && !column.isHeaderHidden && (
        <ResizeHandle header={column.header} width={width} onResize={onResize} />
      )}
    </th>
  );
}

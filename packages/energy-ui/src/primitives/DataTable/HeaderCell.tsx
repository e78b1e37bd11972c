// biome-ignore-all lint/a11y/noRedundantRoles: as a list of label and value the elements are no table to the browser
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { type DataColumn, isSortable } from './columns.ts';
import type { SortDirection } from './tableOrder.ts';

export interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  /** undefined = the rows are sorted by another column. */
  direction: SortDirection | undefined;
  filter: string;
  hasFilterRow: boolean;
  onSort: () => void;
  onFilter: (text: string) => void;
}

/** Head of one column: its name as a sort button where rows can be sorted by it, and its filter below. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, direction, filter, hasFilterRow, onSort, onFilter } = props;
  const t = useText();
  const canSort = isSortable(column);
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-sortable={canSort || undefined}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      style={column.width ? { inlineSize: column.width } : undefined}
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
          {column.filter === 'text' ? (
            <input
              type="search"
              className="eui-table-filter-input"
              aria-label={t('table.filter', { column: column.header })}
              placeholder={t('table.filterHint')}
              value={filter}
              onChange={(event) => onFilter(event.target.value)}
            />
          ) : (
            column.filter
          )}
        </div>
      )}
    </th>
  );
}

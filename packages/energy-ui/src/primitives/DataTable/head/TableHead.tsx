// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a list of label and value, the elements lose their table roles in the browser
import { useText } from '../../../i18n/useEnergy.ts';
import { Checkbox } from '../../Checkbox/Checkbox.tsx';
import type { ShownColumn } from '../useTableModel.ts';
import type { TableState } from '../useTableState.ts';
import { HeaderCell } from './HeaderCell.tsx';

export interface SelectAll {
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

interface TableHeadProps<Row> {
  shown: readonly ShownColumn<Row>[];
  state: TableState;
  isVirtualized: boolean;
  /** null = rows cannot be selected. */
  selectAll: SelectAll | null;
  onResize: ((columnId: string, width: number | null, isFinal: boolean) => void) | undefined;
}

/** Header row: select-all and the column headers. */
export function TableHead<Row>({ shown, state, isVirtualized, selectAll, onResize }: TableHeadProps<Row>) {
  const t = useText();
  const { sort, filters, sortBy, filterBy } = state;
  const hasFilterRow = shown.some(({ column }) => column.filter);
  const isAnyPinned = shown.some(({ isPinned }) => isPinned);
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isVirtualized ? 1 : undefined}>
        {selectAll && (
          <th
            role="columnheader"
            scope="col"
            className="eui-table-pick"
            data-sticky={isAnyPinned || undefined}
          >
            <Checkbox
              aria-label={t('table.selectAll')}
              isSelected={selectAll.isAll}
              isIndeterminate={selectAll.isSome && !selectAll.isAll}
              onChange={selectAll.onChange}
            />
          </th>
        )}
        {shown.map((each) => {
          const { id } = each.column;
          return (
            <HeaderCell
              key={id}
              shown={each}
              direction={sort?.columnId === id ? sort.direction : undefined}
              filter={filters[id] ?? ''}
              hasFilterRow={hasFilterRow}
              onSort={() => sortBy(id)}
              onFilter={(text) => filterBy(id, text)}
              onResize={onResize && ((width, isFinal) => onResize(id, width, isFinal))}
            />
          );
        })}
      </tr>
    </thead>
  );
}

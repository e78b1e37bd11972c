import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Checkbox } from '../../Checkbox/Checkbox.tsx';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { Select } from '../../Select/Select.tsx';
import { isSortable } from '../columns.ts';
import { FilterField } from '../head/FilterField.tsx';
import type { SelectAll } from '../head/TableHead.tsx';
import type { ShownColumn } from '../useTableModel.ts';
import type { TableState } from '../useTableState.ts';
import type { NarrowColumns } from './narrowColumns.ts';

interface NarrowToolsProps<Row> {
  shown: readonly ShownColumn<Row>[];
  narrow: NarrowColumns<Row>;
  state: TableState;
  /** null = rows cannot be selected. */
  selectAll: SelectAll | null;
  /** There are rows, or they are loading: the tools stay in place. */
  hasRows: boolean;
  /** Button of the columns. */
  children: ReactNode;
}

/** What the header of a wide table offers, above the rows of a narrow one: selection, order, filters, columns. */
export function NarrowTools<Row>(props: NarrowToolsProps<Row>) {
  const { shown, state, selectAll, narrow, hasRows } = props;
  const { sort } = state;
  const t = useText();
  const sortable = hasRows ? shown.map(({ column }) => column).filter(isSortable) : [];
  const filtered = shown.map(({ column }) => column).filter(({ filter }) => filter);
  const hidden = narrow.rest.filter(({ isHeaderHidden }) => !isHeaderHidden).length;
  const isHinted = hasRows && hidden > 0;
  if (!selectAll && sortable.length === 0 && filtered.length === 0 && !isHinted && !props.children)
    return null;
  const isDescending = sort?.direction === 'descending';
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="eui-table-narrow">
      {(selectAll || sortable.length > 0 || props.children) && (
        <div className="eui-table-narrow-line">
          {selectAll && (
            <Checkbox
              aria-label={t('table.selectAll')}
              isSelected={selectAll.isAll}
              isIndeterminate={selectAll.isSome && !selectAll.isAll}
              onChange={selectAll.onChange}
            />
          )}
          {sortable.length > 0 && (
            <Select
              className="eui-table-narrow-sort"
              label={t('table.sortBy')}
              isLabelHidden
              size="sm"
              placeholder={t('table.sortBy')}
              items={sortable.map(({ id, header }) => ({ id, name: header }))}
              value={sort?.columnId ?? null}
              onChange={(id) => id !== null && id !== sort?.columnId && state.sortBy(id)}
            />
          )}
          {sort && sortable.length > 0 && (
            <IconButton
              label={t(isDescending ? 'table.descending' : 'table.ascending')}
              icon={<Arrow size={16} strokeWidth={1.75} aria-hidden />}
              onPress={() => state.sortBy(sort.columnId)}
            />
          )}
          {props.children}
        </div>
      )}
      {filtered.map((column) => (
        <FilterField
          key={column.id}
          column={column}
          value={state.filters[column.id] ?? ''}
          onChange={(text) => state.filterBy(column.id, text)}
        />
      ))}
      {isHinted && <p className="eui-table-narrow-hint">{t('table.moreInRow', { count: hidden })}</p>}
    </div>
  );
}

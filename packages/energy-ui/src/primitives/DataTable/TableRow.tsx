// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a list of label and value, the elements lose their table roles in the browser
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { memo, type ReactNode } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { DataColumn } from './columns.ts';
import type { GroupTotal } from './rows/columnTotal.ts';
import type { ShownColumn } from './useTableModel.ts';

export type RowState = 'danger' | 'warning' | 'selected' | undefined;

/** Label of each cell in the narrow layout; a column of buttons needs none. */
const labelOf = <Row,>({ header, isHeaderHidden }: DataColumn<Row>) => (isHeaderHidden ? '' : header);

/** Attributes of a body or footer cell of a column. */
export const cellOf = <Row,>({ column, width, isPinned, isLastPinned, style }: ShownColumn<Row>) => ({
  role: 'cell',
  'data-align': column.align,
  'data-label': labelOf(column),
  'data-sized': width !== undefined || undefined,
  'data-pinned': isPinned ? (isLastPinned ? 'last' : '') : undefined,
  style,
});

export interface TableRowProps<Row> {
  row: Row;
  shown: readonly ShownColumn<Row>[];
  state: RowState;
  /** Row index among all rows, for a virtualized table. */
  place: number | undefined;
  /** Followed by its expanded content. */
  isOpened: boolean;
  /** Last row. */
  isLast: boolean;
  /** Its group is named above. */
  groupBy: string | undefined;
  /** undefined = rows cannot be selected. */
  isSelected: boolean | undefined;
  canSelect: boolean;
  /** Name of the row, for its checkbox. */
  name: string;
  isPickSticky: boolean;
  onSelect: (row: Row, isSelected: boolean) => void;
}

/** Memoized: while scrolling, rows that stay visible do not render again. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, shown, state, place, isOpened, isLast, groupBy, isSelected } = props;
  return (
    <tr
      role="row"
      data-state={state}
      data-opened={isOpened || undefined}
      data-last={isLast || undefined}
      aria-rowindex={place}
      aria-selected={isSelected}
    >
      <PickCell {...props} isSticky={props.isPickSticky} />
      {shown.map((each) => (
        <td key={each.column.id} {...cellOf(each)}>
          {each.column.id === groupBy ? null : each.column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface PickCellProps<Row>
  extends Pick<TableRowProps<Row>, 'row' | 'isSelected' | 'canSelect' | 'name' | 'onSelect'> {
  isSticky: boolean;
}

/** Checkbox of a row; nothing if rows cannot be selected. */
export function PickCell<Row>({ row, isSelected, canSelect, name, onSelect, isSticky }: PickCellProps<Row>) {
  const t = useText();
  if (isSelected === undefined) return null;
  return (
    <td role="cell" className="eui-table-pick" data-label="" data-sticky={isSticky || undefined}>
      {canSelect && (
        <Checkbox
          aria-label={t('table.selectRow', { name })}
          isSelected={isSelected}
          onChange={(next) => onSelect(row, next)}
        />
      )}
    </td>
  );
}

interface GroupRowProps<Row> {
  /** First row of the group. */
  first: Row;
  count: number;
  shown: readonly ShownColumn<Row>[];
  groupBy: string;
  totalOf: (columnId: string) => GroupTotal | null | undefined;
  isExpanded: boolean;
  isLast: boolean;
  /** Space for the column of checkboxes. */
  hasPick: boolean;
  isPickSticky: boolean;
  onToggle: () => void;
}

/** Row above a group: its name, the number of its rows, and totals with their units. */
export function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { first, count, shown, groupBy, totalOf, isExpanded, isLast, hasPick, onToggle } = props;
  const t = useText();
  const Chevron = isExpanded ? ChevronDown : ChevronLeft;
  return (
    <tr role="row" className="eui-table-group" data-last={isLast || undefined}>
      {hasPick && (
        <td
          role="cell"
          className="eui-table-pick"
          data-label=""
          data-sticky={props.isPickSticky || undefined}
        />
      )}
      {shown.map((each) => {
        const { column } = each;
        if (column.id === groupBy)
          return (
            <td key={column.id} {...cellOf(each)}>
              <span className="eui-table-group-name">
                <IconButton
                  label={t(isExpanded ? 'table.closeGroup' : 'table.openGroup')}
                  icon={
                    <Chevron
                      className={isExpanded ? undefined : 'eui-flip'}
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden
                    />
                  }
                  aria-expanded={isExpanded}
                  onPress={onToggle}
                />
                <span>{column.cell(first) ?? '—'}</span>
                <span className="eui-table-group-count">{t('table.groupRows', { count })}</span>
              </span>
            </td>
          );
        const total = totalOf(column.id);
        return (
          <td key={column.id} {...cellOf(each)}>
            {total && <Total total={total} fractionDigits={column.total?.fractionDigits} />}
          </td>
        );
      })}
    </tr>
  );
}

function Total({ total, fractionDigits }: { total: GroupTotal; fractionDigits: number | undefined }) {
  const t = useText();
  const { kind, value, unit } = total;
  return (
    <span className="eui-table-total" title={unit === null ? t('table.mixedUnits') : undefined}>
      <span className="eui-table-total-kind">{t(`table.total.${kind}`)}</span>{' '}
      {unit === null ? (
        <>
          —<span className="eui-sr-only">{t('table.mixedUnits')}</span>
        </>
      ) : (
        <Num
          value={value}
          {...(unit ? { unit } : {})}
          {...(fractionDigits === undefined ? {} : { fractionDigits })}
        />
      )}
    </span>
  );
}

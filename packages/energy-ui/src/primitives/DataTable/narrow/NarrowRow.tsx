// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a grid, the elements lose their table roles in the browser
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { classes } from '../../classes.ts';
import type { DataColumn } from '../columns.ts';
import { PickCell, type TableRowProps } from '../TableRow.tsx';
import type { NarrowColumns } from './narrowColumns.ts';

interface NarrowRowProps<Row> extends Omit<TableRowProps<Row>, 'shown' | 'place' | 'isPickSticky'> {
  columns: NarrowColumns<Row>;
  isOpen: boolean;
  /** Id of the row, for `onToggle`. */
  id: string;
  onToggle: (id: string) => void;
}

/** A row of two lines, its name and its figures; the other cells follow when it is opened. */
export const NarrowRow = memo(function NarrowRow<Row>(props: NarrowRowProps<Row>) {
  const { row, columns, groupBy, isOpen, id } = props;
  const { name, figures, ends, rest, hasToggle } = columns;
  const t = useText();
  const nameId = useId();
  const canOpen = rest.length > 0 && !hasToggle;
  const isShown = hasToggle ? props.isOpened : isOpen;
  return (
    <tr
      role="row"
      className="eui-table-short"
      data-state={props.state}
      data-opened={props.isOpened || undefined}
      data-last={props.isLast || undefined}
      aria-selected={props.isSelected}
    >
      <PickCell {...props} isSticky={false} />
      <td role="cell" id={nameId} className="eui-table-short-name">
        {name && name.id !== groupBy && name.cell(row)}
      </td>
      {figures.length > 0 && (
        <td role="cell" className="eui-table-short-figures">
          {figures.map(
            (column) =>
              column.id !== groupBy && (
                <Figure key={column.id} {...{ column, row }} isNamed={figures.length > 1} />
              ),
          )}
        </td>
      )}
      {ends.map((column) => (
        <td
          key={column.id}
          role="cell"
          className={classes('eui-table-short-end', column.narrow === 'toggle' && 'eui-table-short-toggle')}
        >
          {column.cell(row)}
        </td>
      ))}
      {canOpen && (
        <td role="cell" className="eui-table-short-open">
          <button
            type="button"
            id={`${nameId}-open`}
            aria-expanded={isOpen}
            aria-label={t('table.details')}
            aria-labelledby={`${nameId}-open ${nameId}`}
            onClick={() => props.onToggle(id)}
          >
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </td>
      )}
      {isShown &&
        rest.map((column) => column.id !== groupBy && <Fact key={column.id} {...{ column, row }} />)}
    </tr>
  );
}) as <Row>(props: NarrowRowProps<Row>) => ReactNode;

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
}

/** Numbers are labeled, and so is each of several figures; a single text needs no label. */
const Figure = <Row,>({ column, row, isNamed }: CellProps<Row> & { readonly isNamed: boolean }) => (
  <span className="eui-table-short-figure">
    {(isNamed || column.align === 'number') && <span className="eui-table-label">{column.header}</span>}
    <span>{column.cell(row)}</span>
  </span>
);

/** A cell of an opened row, with the name of its column unless it has buttons. */
const Fact = <Row,>({ column, row }: CellProps<Row>) => (
  <td role="cell" className="eui-table-short-fact" data-bare={column.isHeaderHidden || undefined}>
    {!column.isHeaderHidden && <span className="eui-table-label">{column.header}</span>}
    <span className="eui-table-short-value">{column.cell(row)}</span>
  </td>
);

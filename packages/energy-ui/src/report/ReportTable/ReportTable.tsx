import {
  coefficientDecimals,
  formatNumber,
  isDay,
  type ReportCell,
  type ReportColumn,
  type ReportTableData,
  withoutIslands,
} from '@org/energy-core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { PValue } from '../../baseline/words/PValue.tsx';
import { DayText } from '../../i18n/dates/DayText.tsx';
import { fractionGap } from '../../i18n/islands/decimals.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { IslandText } from '../../i18n/islands/IslandText.tsx';
import { Unit } from '../../i18n/islands/Unit.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { IntervalLine, scaleOf } from '../IntervalLine/IntervalLine.tsx';
import './ReportTable.css';

export interface ReportTableProps extends RootProps {
  /** Columns with their units and decimals, rows and the total. */
  table: ReportTableData;
  /** The title stands above the table already. */
  isTitleHidden?: boolean;
  /** Rows that stand here: from the first up to `to`; the total follows the last row. All rows if omitted. */
  rowRange?: { readonly from: number; readonly to: number };
  /** Fixed widths of the columns, px. */
  columnWidths?: readonly number[];
}

/** Above it the letters are smaller, so that ten years of months fit between the margins. */
const WIDE_COLUMNS = 9;

/**
 * A table of a report: each number under its unit, the head repeated on every sheet, no row cut.
 * @example <ReportTable table={{ id: 'months', title: 'ماه به ماه', columns, rows, total }} />
 */
export function ReportTable({
  table,
  isTitleHidden = false,
  rowRange,
  columnWidths,
  ...root
}: ReportTableProps) {
  const { t } = useEnergy();
  const { title, note, columns, rows, total, after = [], groups = [] } = table;
  const { from, to } = rowRange ?? { from: 0, to: rows.length };
  const headings = new Map(groups.map(({ at, name }) => [at, name]));
  const hasFoot = to >= rows.length && ((total && total.length > 0) || after.length > 0);
  const intervals = [...rows, ...(total ? [total] : [])]
    .flat()
    .flatMap((cell) => (typeof cell === 'object' && cell && 'low' in cell ? [cell] : []));
  const scale = scaleOf(intervals);
  // A column without values says so once, over all of its rows.
  const line = (cells: readonly ReportCell[], position: number | null = null) =>
    columns.map((column, at) => {
      if (column.emptyText !== undefined && position !== null)
        return position > 0 ? null : (
          <td key={column.id} className="eui-report-table-empty" rowSpan={Math.max(1, to - from)}>
            <Islands text={column.emptyText} />
          </td>
        );
      const cell = { column, cell: cells[at] ?? null, scale };
      const look = { 'data-kind': column.kind, 'data-strong': column.isStrong || undefined };
      return at === 0 ? (
        <th key={column.id} scope="row" {...look}>
          <Cell {...cell} />
        </th>
      ) : (
        <td key={column.id} {...look}>
          <Cell {...cell} />
        </td>
      );
    });
  return (
    <section
      {...rootProps(root, 'eui-report-table')}
      data-wide={columns.length > WIDE_COLUMNS || undefined}
      // Beside others on a sheet it is neither a landmark nor scrolled.
      aria-label={rowRange ? undefined : withoutIslands(title)}
      tabIndex={rowRange ? undefined : 0}
    >
      <table style={columnWidths && { tableLayout: 'fixed' }}>
        <caption>
          <span className={isTitleHidden ? 'eui-sr-only' : undefined}>
            <Islands text={title} />
          </span>
          {/* Without a space the last letter of the title would join the first one of the note. */}
          {note && (
            <>
              {' '}
              <small>
                <Islands text={note} />
              </small>
            </>
          )}
          {from > 0 && (
            <>
              {' '}
              <small>{t('report.continued')}</small>
            </>
          )}
        </caption>
        {columnWidths && (
          <colgroup>
            {columns.map(({ id }, at) => (
              <col key={id} style={{ inlineSize: columnWidths[at] }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map(({ id, name, unit, kind }) => (
              <th key={id} scope="col" data-kind={kind}>
                <Islands text={name} />
                {unit && (
                  <>
                    {' '}
                    <Unit symbol={unit} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(from, to).map((cells, at) => {
            const heading = headings.get(from + at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move.
              <Fragment key={at}>
                {heading !== undefined && (
                  <tr data-group>
                    <th colSpan={columns.length} scope="colgroup">
                      <Islands text={heading} />
                    </th>
                  </tr>
                )}
                <tr>{line(cells, at)}</tr>
              </Fragment>
            );
          })}
        </tbody>
        {hasFoot && (
          <tfoot>
            {total && total.length > 0 && <tr>{line(total)}</tr>}
            {after.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move.
              <tr key={at} data-quiet>
                {line(cells)}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** A text that is isolated already. */
const ONE_ISLAND = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/;

interface CellProps {
  readonly column: ReportColumn;
  readonly cell: ReportCell;
  readonly scale: { readonly low: number; readonly high: number };
}

function Cell({ column: { kind, decimals = 0 }, cell, scale }: CellProps): ReactNode {
  const { t } = useEnergy();
  // A dash without an island of its own: a report has thousands of cells.
  if (cell === null) return kind === 'interval' ? null : '—';
  if (typeof cell === 'number' && kind === 'pValue') return <PValue value={cell} decimals={3} />;
  if (typeof cell === 'number' && kind === 'coefficient')
    return <Num value={cell} fractionDigits={coefficientDecimals(cell)} />;
  if (typeof cell === 'number' && kind === 'change') return <Change value={cell} decimals={decimals} />;
  if (typeof cell === 'number') return <Figure value={cell} decimals={decimals} />;
  if (typeof cell === 'string')
    return kind === 'day' && isDay(cell) ? (
      <DayText day={cell} />
    ) : ONE_ISLAND.test(cell) ? (
      <Islands text={cell} />
    ) : (
      <IslandText text={cell} />
    );
  if ('text' in cell) return <Islands text={cell.text} />;
  const [before, after] = t('report.interval', { low: '\u0000', high: '\u0001' }).split('\u0000');
  const [between, end] = (after ?? '').split('\u0001');
  return (
    <>
      <IntervalLine interval={cell} scale={scale} />
      <span className="eui-sr-only">
        {before}
        <Num value={cell.low} maxFractionDigits={decimals} />
        {between}
        <Num value={cell.high} maxFractionDigits={decimals} />
        {end}
      </span>
    </>
  );
}

/** As `Num`, in one element: a report has thousands of them. */
function Figure({ value, decimals }: { value: number; decimals: number }) {
  const { digits } = useEnergy();
  const text = formatNumber(value, { digits, fractionDigits: decimals });
  return (
    <bdi dir="ltr" style={fractionGap(text) as CSSProperties}>
      {text}
    </bdi>
  );
}

/** More is red with a plus, less green with a minus; the sign says it, too. */
function Change({ value, decimals }: { value: number; decimals: number }) {
  const { digits } = useEnergy();
  const figure = formatNumber(Math.abs(value), { digits, fractionDigits: decimals });
  const sign = value > 0 ? '+' : value < 0 ? '\u2212' : '';
  return (
    <bdi
      dir="ltr"
      className="eui-report-change"
      data-sign={value > 0 ? 'more' : value < 0 ? 'less' : undefined}
    >
      {sign}
      {figure}
    </bdi>
  );
}

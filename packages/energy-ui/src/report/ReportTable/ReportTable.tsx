import {
  coefficientDecimals,
  type ReportCell,
  type ReportColumn,
  type ReportTableData,
  withoutIslands,
} from '@org/energy-core';
import type { ReactNode } from 'react';
import { PValue } from '../../baseline/words/PValue.tsx';
import { DayText } from '../../i18n/dates/DayText.tsx';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Unit } from '../../i18n/islands/Unit.tsx';
import { Num } from '../../i18n/Num.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { IntervalLine, scaleOf } from '../IntervalLine/IntervalLine.tsx';
import './ReportTable.css';

export interface ReportTableProps extends RootProps {
  /** Columns with their units and decimals, rows and the total. */
  table: ReportTableData;
  /** The title stands above the table already. */
  isTitleHidden?: boolean;
}

/**
 * A table of a report: each number under its unit, the head repeated on every sheet, no row cut.
 * @example <ReportTable table={{ id: 'months', title: 'ماه به ماه', columns, rows, total }} />
 */
export function ReportTable({ table, isTitleHidden = false, ...root }: ReportTableProps) {
  const { title, note, columns, rows, total } = table;
  const intervals = [...rows, ...(total ? [total] : [])]
    .flat()
    .flatMap((cell) => (typeof cell === 'object' && cell !== null ? [cell] : []));
  const scale = scaleOf(intervals);
  const line = (cells: readonly ReportCell[]) =>
    columns.map((column, at) => {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
    <section {...rootProps(root, 'eui-report-table')} aria-label={withoutIslands(title)} tabIndex={0}>
      <table>
        <caption>
          <span className={isTitleHidden ? 'eui-sr-only' : undefined}>
            <Islands text={title} />
          </span>
          {note && (
            <small>
              <Islands text={note} />
            </small>
          )}
        </caption>
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
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move.
            <tr key={at}>{line(cells)}</tr>
          ))}
        </tbody>
        {total && total.length > 0 && (
          <tfoot>
            <tr>{line(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface CellProps {
  readonly column: ReportColumn;
  readonly cell: ReportCell;
  readonly scale: { readonly low: number; readonly high: number };
}

function Cell({ column: { kind, decimals = 0 }, cell, scale }: CellProps): ReactNode {
  const { t } = useEnergy();
  if (cell === null) return kind === 'interval' ? null : <Num value={null} />;
  if (typeof cell === 'number' && kind === 'pValue') return <PValue value={cell} decimals={3} />;
  if (typeof cell === 'number' && kind === 'coefficient')
    return <Num value={cell} fractionDigits={coefficientDecimals(cell)} />;
  if (typeof cell === 'number') return <Num value={cell} fractionDigits={decimals} />;
  if (typeof cell === 'string')
    return kind === 'day' ? (
      <DayText day={cell} />
    ) : (
      <bdi>
        <Islands text={cell} />
      </bdi>
    );
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

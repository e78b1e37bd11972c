import {
  coefficientDecimals,
  formatJalali,
  formatNumber,
  isDay,
  island,
  isolate,
  type ReportCell,
  type ReportColumn,
  type ReportTableData,
} from '@org/energy-core';
import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import { runsOf } from './runs.ts';

interface Language {
  readonly isRightToLeft: boolean;
  readonly digits: 'fa' | 'en';
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const thin = { style: BorderStyle.SINGLE, size: 4, color: 'C9C5BA' } as const;
const strong = { style: BorderStyle.SINGLE, size: 6, color: '17223B' } as const;
const SMALL = 17;

interface CellLook {
  readonly isNumber?: boolean;
  readonly isBold?: boolean;
  readonly isHead?: boolean;
  /** On the page of the row below. */
  readonly isKept?: boolean;
}

/** A cell of one line. */
export const cellOf = (
  text: string,
  { isRightToLeft }: Language,
  { isNumber = false, isBold = false, isHead = false, isKept = false }: CellLook = {},
): TableCell =>
  new TableCell({
    borders: { top: none, left: none, right: none, bottom: isHead ? strong : thin },
    children: [
      new Paragraph({
        ...{ bidirectional: isRightToLeft, alignment: isNumber ? AlignmentType.END : AlignmentType.START },
        // A head with the first row.
        keepNext: isKept || isHead,
        children: runsOf(text, isRightToLeft, { size: SMALL, bold: isBold || isHead }),
      }),
    ],
  });

/** A heading between the rows. */
const headingCell = (text: string, columnSpan: number, { isRightToLeft }: Language): TableCell =>
  new TableCell({
    columnSpan,
    borders: { top: none, left: none, right: none, bottom: thin },
    children: [
      new Paragraph({
        ...{ bidirectional: isRightToLeft, spacing: { before: 120 }, keepNext: true },
        children: runsOf(text, isRightToLeft, { size: SMALL, bold: true }),
      }),
    ],
  });

/** Rows of cells over the width of the page; no row is cut, and the first `heads` repeat on every page. */
export const tableOf = (rows: readonly TableCell[][], { isRightToLeft }: Language, heads = 0): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    visuallyRightToLeft: isRightToLeft,
    rows: rows.map((children, at) => new TableRow({ children, cantSplit: true, tableHeader: at < heads })),
  });

const isNumber = ({ kind }: ReportColumn) => ['number', 'coefficient', 'pValue', 'change'].includes(kind);

/** Below it a p value says no more than that it is small. */
const MIN_P = 0.001;

function textOf(
  { kind, decimals = 0 }: ReportColumn,
  cell: ReportCell | undefined,
  { digits }: Language,
): string {
  if (cell === null || cell === undefined) return '—';
  const number = (value: number, fractionDigits = decimals) =>
    island(formatNumber(value, { digits, fractionDigits }));
  if (kind === 'pValue' && typeof cell === 'number')
    return cell < MIN_P ? `< ${number(MIN_P, 3)}` : number(cell, 3);
  if (typeof cell === 'number' && kind === 'coefficient') return number(cell, coefficientDecimals(cell));
  if (kind === 'change' && typeof cell === 'number')
    return island(
      `${cell > 0 ? '+' : cell < 0 ? '−' : ''}${formatNumber(Math.abs(cell), { digits, fractionDigits: decimals })}`,
    );
  if (typeof cell === 'number') return number(cell);
  if (typeof cell === 'string')
    return kind === 'day' && isDay(cell) ? island(formatJalali(cell, 'numeric', digits)) : cell;
  if ('text' in cell) return cell.text;
  return `${number(cell.low)} … ${number(cell.high)}`;
}

/** A table of a report, the unit beside the name of its column. */
export function reportTable(
  { columns, rows, total, after = [], groups = [] }: ReportTableData,
  language: Language,
): Table {
  const headings = new Map(groups.map(({ at, name }) => [at, name]));
  const head = columns.map((column) =>
    cellOf(column.unit ? `${column.name} ${isolate(`(${column.unit})`)}` : column.name, language, {
      ...{ isHead: true, isNumber: isNumber(column) },
    }),
  );
  const line = (cells: readonly ReportCell[], isBold: boolean) =>
    columns.map((column, at) =>
      cellOf(textOf(column, cells[at], language), language, {
        ...{ isNumber: isNumber(column), isBold: isBold || column.isStrong === true },
      }),
    );
  return tableOf(
    [
      head,
      ...rows.flatMap((row, at) => {
        const heading = headings.get(at);
        const cells = line(row, false);
        return heading === undefined ? [cells] : [[headingCell(heading, columns.length, language)], cells];
      }),
      ...(total ? [line(total, true)] : []),
      ...after.map((row) => line(row, false)),
    ],
    language,
    1,
  );
}

import { type Day, dayNumber, dayOfNumber, isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import type { ReadingMapping } from '../../metering/reading.ts';
import type { DateFormat } from '../../metering/schemas/reading.ts';
import { toLatinDigits } from '../../numerals/digits.ts';
import { cellText, isBlankRow, isEmptyCell } from '../cell.ts';
import type { RowIssueCode, SheetIssue } from '../issue.ts';
import { readDateCell, readNumberCell } from './cellRules.ts';
import { startsTotal } from './totalRow.ts';

/** Maximum days of one row. */
export const MAX_RANGE_DAYS = 3_700;

export type DropReason = 'empty-date' | 'empty-to-date' | 'empty-value' | 'total-row' | 'blank' | 'left-out';

/** A row skipped by the specification's rules; shown with its count. */
export interface DroppedRow {
  /** 1-based row of the sheet. */
  readonly row: number;
  readonly reason: DropReason;
}

/** A validated mapping: columns are numbers, `to` and `cost` −1 if absent. */
export interface RowPlan {
  readonly format: DateFormat;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly cost: number;
  /** Day number of the last accepted day. */
  readonly lastDay: number;
  /** 1-based rows to skip. */
  readonly leaveOut: ReadonlySet<number>;
}

/** Receives the result of each row. */
export interface RowSink {
  /** Day numbers, both ends included; `cost` is NaN without one. */
  keep(row: number, from: number, to: number, value: number, cost: number): void;
  drop(dropped: DroppedRow): void;
  refuse(issue: SheetIssue<RowIssueCode>): void;
}

const isColumn = (column: unknown): column is number =>
  typeof column === 'number' && Number.isInteger(column) && column >= 0;

/** Validates a mapping, or reports what is missing. */
export function planOf(mapping: ReadingMapping): RowPlan | SheetIssue[] {
  const { kind, format, from, to, value, cost, today, leaveOut } = mapping;
  const issues: SheetIssue[] = [];
  if (!isColumn(from)) issues.push({ code: 'mapping.from' });
  if (kind === 'range' && !isColumn(to)) issues.push({ code: 'mapping.to' });
  if (!isColumn(value)) issues.push({ code: 'mapping.value' });
  if (format !== 'YYYY/MM/DD' && format !== 'YY/MM/DD') issues.push({ code: 'mapping.format' });
  if (mapping.isRegister && kind !== 'day') issues.push({ code: 'mapping.register' });
  const plan: RowPlan = {
    format,
    from,
    to: kind === 'range' && isColumn(to) ? to : -1,
    value,
    cost: isColumn(cost) ? cost : -1,
    lastDay: today === undefined ? Number.POSITIVE_INFINITY : dayNumber(today),
    leaveOut: new Set(leaveOut),
  };
  const used = [plan.from, plan.to, plan.value, plan.cost].filter(isColumn);
  const repeated = used.find((column, index) => used.indexOf(column) < index);
  if (repeated !== undefined) issues.push({ code: 'mapping.same-column', column: repeated });
  return issues.length > 0 ? issues : plan;
}

const hasDigit = (cell: unknown) => /\d/.test(toLatinDigits(cellText(cell)));

/** Whether a first row is a header: its date or its value has no digit, and neither is data. */
export function isHeaderRow(cells: readonly unknown[], plan: RowPlan): boolean {
  const date = cells[plan.from];
  const value = cells[plan.value];
  if (hasDigit(date) && hasDigit(value)) return false;
  return typeof readDateCell(date, plan.format) === 'string' && typeof readNumberCell(value) === 'string';
}

function dropReason(cells: readonly unknown[], plan: RowPlan): DropReason | null {
  const date = cells[plan.from];
  if (isEmptyCell(date)) {
    if (isBlankRow(cells)) return 'blank';
    return startsTotal(cells.find((cell) => !isEmptyCell(cell))) ? 'total-row' : 'empty-date';
  }
  if (startsTotal(date)) return 'total-row';
  if (plan.to >= 0 && isEmptyCell(cells[plan.to])) return 'empty-to-date';
  return isEmptyCell(cells[plan.value]) ? 'empty-value' : null;
}

/** Parameters of a date issue. */
function dateValues(code: RowIssueCode, text: string, lastDay: number): SheetIssue['values'] {
  const numbers = toLatinDigits(text).match(/\d+/g)?.map(Number) ?? [];
  if (code === 'date.not-leap')
    return { year: (numbers[0] ?? 0) + (numbers[0]! < 50 ? 1400 : numbers[0]! < 100 ? 1300 : 0) };
  if (code === 'date.no-month') return { month: numbers[1] ?? 0 };
  if (code === 'date.future') return { last: jalaliText(dayOfNumber(lastDay)) };
  if (code !== 'date.gregorian') return undefined;
  const [year = 0, month = 0, day = 0] = numbers[0]! > 31 ? numbers : [...numbers].reverse();
  const two = (value: number) => String(value).padStart(2, '0');
  const gregorian: Day = `${year}-${two(month)}-${two(day)}`;
  return { jalali: isDay(gregorian) ? jalaliText(gregorian) : '' };
}

/**
 * Reads one row by the upload rules and passes the result to the sink. A dropped row is not checked
 * further; for a refused row every bad cell is reported.
 */
export function readRow(cells: readonly unknown[], row: number, plan: RowPlan, sink: RowSink): void {
  const isLeftOut = plan.leaveOut.has(row) && !isBlankRow(cells);
  const reason = isLeftOut ? 'left-out' : dropReason(cells, plan);
  if (reason) {
    sink.drop({ row, reason });
    return;
  }
  const refuse = (column: number, code: RowIssueCode, values?: SheetIssue['values']) =>
    sink.refuse({ code, row, column, text: cellText(cells[column]), ...(values && { values }) });

  const readDate = (column: number): number => {
    const date = readDateCell(cells[column], plan.format);
    const code = typeof date === 'string' ? date : date > plan.lastDay ? 'date.future' : null;
    if (!code) return date as number;
    refuse(column, code, dateValues(code, cellText(cells[column]), plan.lastDay));
    return Number.NaN;
  };
  const readAmount = (column: number, role: 'value' | 'cost'): number => {
    const number = readNumberCell(cells[column]);
    if (typeof number === 'number') return number;
    refuse(column, `${role}.${number}`);
    return Number.NaN;
  };

  const from = readDate(plan.from);
  const to = plan.to < 0 ? from : readDate(plan.to);
  const value = readAmount(plan.value, 'value');
  const hasCost = plan.cost >= 0 && !isEmptyCell(cells[plan.cost]);
  const cost = hasCost ? readAmount(plan.cost, 'cost') : Number.NaN;
  if (to < from) refuse(plan.to, 'range.to-before-from', { from: cellText(cells[plan.from]) });
  else if (to - from >= MAX_RANGE_DAYS) refuse(plan.to, 'range.too-long', { limit: MAX_RANGE_DAYS });
  else if (from <= to && !Number.isNaN(value) && !(hasCost && Number.isNaN(cost)))
    sink.keep(row, from, to, value, cost);
}

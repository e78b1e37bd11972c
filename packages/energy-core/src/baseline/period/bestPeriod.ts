import { type Day, type DayRange, dayNumber, dayOfNumber, isDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { Sample } from '../model.ts';

export interface BestPeriod extends DayRange {
  /** Days of the period with every value. */
  readonly completeDays: number;
  /** The same as a share of its days, 0 to 1. */
  readonly share: number;
}

export type PeriodIssue =
  | { readonly code: 'period.length-unknown'; readonly found: string; readonly limit: number }
  | { readonly code: 'period.lengths-differ'; readonly found: number; readonly needed: number }
  | { readonly code: 'period.day-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'period.no-complete-day' }
  | { readonly code: 'period.too-short'; readonly days: number; readonly needed: number };

export type BestPeriodResult =
  | { readonly ok: true; readonly period: BestPeriod }
  | { readonly ok: false; readonly issues: readonly PeriodIssue[] };

/** Ten years and their leap days. */
const MAX_LENGTH = 3653;

/**
 * The period of a given length with the most complete days, for a baseline: a day is complete with a value in every
 * column. Of several equally complete ones it is the latest, which is nearest to the present building.
 *
 * `days` in any order, `columns` one array per series (consumption and every variable, each in its own unit) as long as
 * `days`, null for missing; `lengthDays` 1 to 3653, 365 for a year. The period lies between the first and the last day.
 * One pass over the days.
 *
 * Issues: `period.length-unknown`, `.lengths-differ`, `.day-unknown`, `.no-complete-day`, `.too-short`.
 * Source: ours; that a baseline covers whole cycles is IPMVP Core Concepts.
 * @example
 * const days = ['2025-03-21', '2025-03-22', '2025-03-23', '2025-03-24'];
 * bestPeriod({ days, columns: [[4, 5, 6, 7], [20, null, 21, 19]], lengthDays: 2 }).period // { from: '2025-03-23', to: '2025-03-24', completeDays: 2, share: 1 }
 */
export function bestPeriod(given: {
  readonly days: readonly Day[];
  readonly columns: readonly (readonly Sample[])[];
  readonly lengthDays: number;
}): BestPeriodResult {
  const input = asRecord(given);
  const { lengthDays } = input;
  const days = asList(input.days);
  const columns = asList(input.columns).map((column) => asList(column));
  const issues = issuesOf(days, columns, lengthDays);
  if (issues.length > 0) return { ok: false, issues };

  const numbers = days.map(dayNumber);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  const covered = days.length === 0 ? 0 : last - first + 1;
  if (covered < lengthDays) return refused({ code: 'period.too-short', days: covered, needed: lengthDays });
  const isComplete = new Uint8Array(covered);
  for (const [row, number] of numbers.entries())
    if (columns.length > 0 && columns.every((column) => isKnown(column[row]))) isComplete[number - first] = 1;

  let [count, most, end] = [0, 0, 0];
  for (let at = 0; at < covered; at += 1) {
    count += isComplete[at]! - (at >= lengthDays ? isComplete[at - lengthDays]! : 0);
    if (at >= lengthDays - 1 && count >= most) [most, end] = [count, at];
  }
  if (most === 0) return refused({ code: 'period.no-complete-day' });
  const from = dayOfNumber(first + end - lengthDays + 1);
  const period = { from, to: dayOfNumber(first + end), completeDays: most, share: most / lengthDays };
  return { ok: true, period };
}

function issuesOf(
  days: readonly Day[],
  columns: readonly (readonly Sample[])[],
  lengthDays: number,
): PeriodIssue[] {
  const issues: PeriodIssue[] = [];
  if (!(Number.isInteger(lengthDays) && lengthDays >= 1 && lengthDays <= MAX_LENGTH))
    issues.push({ code: 'period.length-unknown', found: foundText(lengthDays), limit: MAX_LENGTH });
  const other = columns.find((column) => column.length !== days.length);
  if (other) issues.push({ code: 'period.lengths-differ', found: other.length, needed: days.length });
  const row = days.findIndex((day) => !isDay(day));
  if (row >= 0) issues.push({ code: 'period.day-unknown', row: row + 1, found: foundText(days[row]) });
  return issues;
}

const refused = (issue: PeriodIssue) => ({ ok: false, issues: [issue] }) as const;

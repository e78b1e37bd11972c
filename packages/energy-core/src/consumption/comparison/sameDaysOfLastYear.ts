import { type Day, type DayRange, daysBetween, isDay } from '../../calendar/day.ts';
import { fromJalali, isJalaliDate, isLeapJalaliYear, toJalali } from '../../calendar/jalali.ts';
import { FIRST_YEAR } from '../../calendar/yearTable.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';

export type SameDaysIssue =
  | { readonly code: 'comparison.day-unknown'; readonly day: string }
  | { readonly code: 'comparison.range-inverted' }
  /** The days lie in the first year of the calendar, or consist only of a 30 Esfand missing in the year before. */
  | { readonly code: 'comparison.no-last-year' };

export interface SameDays {
  readonly ok: true;
  readonly current: DayRange;
  readonly previous: DayRange;
  /** Days of one range without a counterpart in the other: always a 30 Esfand. Exclude them from both totals. */
  readonly unmatched: readonly Day[];
  /** Days with a counterpart: the same number in each range. */
  readonly days: number;
}

export type SameDaysResult = SameDays | { readonly ok: false; readonly issues: readonly SameDaysIssue[] };

const refuse = (issue: SameDaysIssue): SameDaysResult => ({ ok: false, issues: [issue] });

/** Every 30 Esfand of a range. */
function leapDaysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let year = toJalali(from).year; year <= toJalali(to).year; year += 1) {
    if (!isLeapJalaliYear(year)) continue;
    const leapDay = fromJalali(year, 12, 30);
    if (from <= leapDay && leapDay <= to) days.push(leapDay);
  }
  return days;
}

/**
 * The same Jalali days one year earlier: 1404/01/01 to 1404/08/12 against 1403/01/01 to 1403/08/12. A day missing
 * in last year (30 Esfand after a leap year) moves the end inward: to 29 Esfand at the end of a range, to
 * 1 Farvardin at its beginning. A 30 Esfand that only one of the two has is listed as unmatched; otherwise both
 * have the same days.
 *
 * @param range Gregorian days, both ends included.
 * @returns Both ranges, or the issues `comparison.day-unknown`, `comparison.range-inverted`, `comparison.no-last-year`.
 *
 * Source: the home summary, "this year's total against the same days of last year".
 * @example sameDaysOfLastYear({ from: fromJalali(1404, 1, 1), to: fromJalali(1404, 8, 12) }).previous // { from: '2024-03-20', to: '2024-11-02' }
 * @example sameDaysOfLastYear({ from: fromJalali(1403, 1, 1), to: fromJalali(1403, 12, 30) }).unmatched // ['2025-03-20']
 */
export function sameDaysOfLastYear(input: DayRange): SameDaysResult {
  const { from, to } = asRecord(input);
  for (const day of [from, to]) {
    if (!isDay(day)) return refuse({ code: 'comparison.day-unknown', day: foundText(day) });
  }
  if (to < from) return refuse({ code: 'comparison.range-inverted' });
  const first = toJalali(from);
  const last = toJalali(to);
  if (first.year === FIRST_YEAR) return refuse({ code: 'comparison.no-last-year' });
  const previousFrom = isJalaliDate(first.year - 1, first.month, first.day)
    ? fromJalali(first.year - 1, first.month, first.day)
    : fromJalali(first.year, 1, 1);
  const previousTo = isJalaliDate(last.year - 1, last.month, last.day)
    ? fromJalali(last.year - 1, last.month, last.day)
    : fromJalali(last.year - 1, 12, 29);
  if (previousTo < previousFrom) return refuse({ code: 'comparison.no-last-year' });
  const current = { from, to };
  const previous = { from: previousFrom, to: previousTo };
  // Two leap years are never consecutive, so no 30 Esfand has a counterpart.
  const unmatchedNow = leapDaysOf(current);
  return {
    ok: true,
    current,
    previous,
    unmatched: [...new Set([...unmatchedNow, ...leapDaysOf(previous)])].sort(),
    days: daysBetween(from, to) + 1 - unmatchedNow.length,
  };
}

import { addDays, type Day, type DayRange, dayNumber, dayOfNumber } from '../day.ts';
import { addJalaliMonths, toJalali } from '../jalali.ts';
import { FIRST_NUMBER, LAST_NUMBER, LAST_YEAR } from '../yearTable.ts';

export const repeatUnits = ['week', 'month', 'year'] as const;
/** Interval of a repetition: seven days, one Jalali month, one Jalali year. */
export type RepeatUnit = (typeof repeatUnits)[number];

/** The days of an event and how they repeat. */
export interface RepeatedDays {
  /** First day of the first occurrence. */
  readonly from: Day;
  /** Last day of the first occurrence. */
  readonly to: Day;
  /** Null for an event that occurs once. */
  readonly repeat: RepeatUnit | null;
  /** Last day on which an occurrence may begin; null without an end. */
  readonly until: Day | null;
  /** First days of occurrences that were taken out. */
  readonly skipped: readonly Day[];
}

const monthsOf = (day: Day): number => {
  const { year, month } = toJalali(day);
  return year * 12 + month;
};
const step = { month: 1, year: 12 } as const;
const LAST_MONTH = LAST_YEAR * 12 + 12;

/**
 * First day of the n-th occurrence, counted from 0; null where it leaves the calendar. Each occurrence is computed from
 * the first one: the 31st is the last day of shorter months and the 31st again after them, and 30 Esfand is 29 Esfand in
 * a common year.
 * @throws RangeError for a day outside 1300–1500.
 * @example nthOccurrence('2025-03-20', 'year', 1) // '2026-03-20'
 */
export function nthOccurrence(from: Day, repeat: RepeatUnit, n: number): Day | null {
  if (repeat === 'week') {
    const number = dayNumber(from) + n * 7;
    return number >= FIRST_NUMBER && number <= LAST_NUMBER ? dayOfNumber(number) : null;
  }
  const months = n * step[repeat];
  return monthsOf(from) + months > LAST_MONTH ? null : addJalaliMonths(from, months);
}

/** Number of the last occurrence that begins on a day or before it; negative before the first one. */
function indexUpTo(from: Day, repeat: RepeatUnit, day: Day): number {
  if (repeat === 'week') return Math.floor((dayNumber(day) - dayNumber(from)) / 7);
  const whole = Math.floor((monthsOf(day) - monthsOf(from)) / step[repeat]);
  if (whole < 0) return -1;
  const start = nthOccurrence(from, repeat, whole);
  return start !== null && start <= day ? whole : whole - 1;
}

/**
 * Number of the occurrence that begins on a day, counted from 0 with those taken out; null if none does.
 * @throws RangeError for a day outside 1300–1500.
 * @example
 * const days = { from: '2025-03-22', to: '2025-03-22', repeat: 'week', until: null, skipped: [] } as const;
 * occurrenceIndex(days, '2025-04-05') // 2
 */
export function occurrenceIndex({ from, repeat, until }: RepeatedDays, day: Day): number | null {
  if (repeat === null) return day === from ? 0 : null;
  if (day < from || (until !== null && day > until)) return null;
  const n = indexUpTo(from, repeat, day);
  return nthOccurrence(from, repeat, n) === day ? n : null;
}

/**
 * The occurrences of an event that share a day with a range, in time order, without those taken out.
 * @throws RangeError for a day outside 1300–1500.
 * @example
 * const payday = { from: '2025-08-22', to: '2025-08-22', repeat: 'month', until: null, skipped: [] } as const;
 * occurrencesIn(payday, { from: '2025-09-23', to: '2025-11-21' }).map(({ from }) => from) // ['2025-10-22', '2025-11-21']
 */
export function occurrencesIn(days: RepeatedDays, range: DayRange): DayRange[] {
  const { from, to, repeat, until, skipped } = days;
  if (range.to < from) return [];
  if (repeat === null) return to >= range.from ? [{ from, to }] : [];
  const length = dayNumber(to) - dayNumber(from);
  const earliest = Math.max(dayNumber(range.from) - length, FIRST_NUMBER);
  const found: DayRange[] = [];
  for (let n = Math.max(0, indexUpTo(from, repeat, dayOfNumber(earliest))); ; n += 1) {
    const first = nthOccurrence(from, repeat, n);
    if (first === null || first > range.to || (until !== null && first > until)) return found;
    const last = Math.min(dayNumber(first) + length, LAST_NUMBER);
    if (last >= dayNumber(range.from) && !skipped.includes(first))
      found.push({ from: first, to: dayOfNumber(last) });
  }
}

/**
 * The same occurrences taken out after an event was moved to another first day.
 * @throws RangeError for a day outside 1300–1500.
 * @example
 * const days = { from: '2025-03-22', to: '2025-03-22', repeat: 'week', until: null, skipped: ['2025-03-29'] } as const;
 * moveSkipped(days, '2025-03-23') // ['2025-03-30']
 */
export function moveSkipped(days: RepeatedDays, from: Day): Day[] {
  const { repeat } = days;
  if (repeat === null) return [];
  return days.skipped.flatMap((day) => {
    const n = occurrenceIndex({ ...days, until: null }, day);
    const moved = n === null ? null : nthOccurrence(from, repeat, n);
    return moved === null ? [] : [moved];
  });
}

/**
 * An event that ends before one of its occurrences; null if none is left.
 * @throws RangeError for a day outside 1300–1500.
 * @example
 * const days = { from: '2025-03-22', to: '2025-03-22', repeat: 'week', until: null, skipped: [] } as const;
 * endBefore(days, '2025-04-05')?.until // '2025-04-04'
 */
export function endBefore(days: RepeatedDays, day: Day): RepeatedDays | null {
  if (day <= days.from) return null;
  const until = addDays(day, -1);
  const ended = { ...days, until, skipped: days.skipped.filter((each) => each <= until) };
  return occurrencesIn(ended, { from: days.from, to: until }).length > 0 ? ended : null;
}

import { type Day, type DayRange, dayNumber, dayOfNumber, daysBetween, weekdayOf } from '../day.ts';
import type { ContentLine } from './contentLines.ts';

/** A recurrence rule of a file (§3.3.10), by Gregorian days. */
export interface Rule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  /** Last day. */
  readonly until: Day | null;
  /** Weekday, 0 Saturday, with its number within the month or year. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number | null }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  /** First day of weeks. */
  readonly weekStart: number;
}

const weekdays = ['SA', 'SU', 'MO', 'TU', 'WE', 'TH', 'FR'];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST']);

const numbers = (text: string | undefined): number[] | null => {
  const found = text === undefined ? [] : text.split(',').map(Number);
  return found.every(Number.isInteger) ? found : null;
};

/**
 * Reads a rule; null for parts that are not supported, such as hours or positions in a set.
 * @param dayOf the day in Iran of a date or date-time
 */
export function readRule(
  { value }: Pick<ContentLine, 'value'>,
  dayOf: (text: string) => Day | null,
): Rule | null {
  const parts = new Map(value.split(';').map((part) => part.toUpperCase().split('=') as [string, string]));
  if ([...parts.keys()].some((key) => !known.has(key))) return null;
  const frequency = frequencies.find((each) => each === parts.get('FREQ'));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const until = parts.has('UNTIL') ? dayOf(parts.get('UNTIL')!) : null;
  const byDay = (parts.get('BYDAY')?.split(',') ?? []).map((text) =>
    /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text),
  );
  const [monthDays, months] = [numbers(parts.get('BYMONTHDAY')), numbers(parts.get('BYMONTH'))];
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO');
  const isBad =
    !frequency ||
    !Number.isInteger(interval) ||
    interval < 1 ||
    (count !== null && (!Number.isInteger(count) || count < 1)) ||
    (parts.has('UNTIL') && until === null) ||
    byDay.some((found) => !found || weekdays.indexOf(found[2]!) < 0) ||
    weekStart < 0;
  if (isBad || !monthDays || !months) return null;
  return {
    ...{ frequency, interval, count, until, monthDays, months, weekStart },
    weekdays: byDay.map((found) => ({
      weekday: weekdays.indexOf(found![2]!),
      nth: found![1] === undefined ? null : Number(found![1]),
    })),
  };
}

const partsOf = (day: Day) => ({
  ...{ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) },
});
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysOfMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]!;
/** Days of the year before a day. */
const daysBefore = ({ year, month, date }: ReturnType<typeof partsOf>): number =>
  date -
  1 +
  Array.from({ length: month - 1 }, (_, at) => daysOfMonth(year, at + 1)).reduce(
    (sum, days) => sum + days,
    0,
  );

/** Periods of the rule between its first day and another one. */
function periodsUntil({ frequency, weekStart }: Rule, start: Day, day: Day): number {
  const [a, b] = [partsOf(start), partsOf(day)];
  if (frequency === 'YEARLY') return b.year - a.year;
  if (frequency === 'MONTHLY') return (b.year - a.year) * 12 + b.month - a.month;
  if (frequency === 'DAILY') return daysBetween(start, day);
  const weekOf = (each: Day) => dayNumber(each) - ((weekdayOf(each) - weekStart + 7) % 7);
  return (weekOf(day) - weekOf(start)) / 7;
}

/** Whether a rule from a first day on has a day. */
function falls(rule: Rule, start: Day, day: Day): boolean {
  if (periodsUntil(rule, start, day) % rule.interval !== 0) return false;
  const first = partsOf(start);
  const { year, month, date } = partsOf(day);
  const { frequency, monthDays, months } = rule;
  const length = daysOfMonth(year, month);
  if (months.length > 0 && !months.includes(month)) return false;
  const isYearly = frequency === 'YEARLY' && months.length === 0;
  if (isYearly && (monthDays.length > 0 || rule.weekdays.length === 0) && month !== first.month) return false;
  if (monthDays.length > 0 && !monthDays.some((each) => (each < 0 ? length + 1 + each : each) === date))
    return false;
  if (rule.weekdays.length > 0)
    return rule.weekdays.some(({ weekday, nth }) => {
      if (weekday !== weekdayOf(day)) return false;
      if (nth === null) return true;
      const [at, of] = isYearly
        ? [daysBefore({ year, month, date }), isLeap(year) ? 366 : 365]
        : [date - 1, length];
      return nth > 0 ? Math.floor(at / 7) + 1 === nth : Math.floor((of - 1 - at) / 7) + 1 === -nth;
    });
  if (frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(start);
  if (frequency === 'DAILY' || monthDays.length > 0) return true;
  return date === first.date;
}

/**
 * Days of a rule in a range, its first day included, as §3.8.5.3 counts it. Without a count only the range is looked through.
 * @param max most days
 */
export function daysOfRule(rule: Rule, start: Day, { from, to }: DayRange, max: number): Day[] {
  const end = dayNumber(rule.until !== null && rule.until < to ? rule.until : to);
  const found: Day[] = [];
  const most = Math.min(max, rule.count ?? max);
  const first = rule.count === null && from > start ? from : start;
  for (let number = dayNumber(first); number <= end && found.length < most; number += 1) {
    const day = dayOfNumber(number);
    if (day === start || falls(rule, start, day)) found.push(day);
    else if (isOtherMonth(rule, start, day)) {
      const { year, month, date } = partsOf(day);
      number += daysOfMonth(year, month) - date;
    }
  }
  return found.filter((day) => day >= from);
}

/** Whether no day of a month can be of the rule. */
const isOtherMonth = (rule: Rule, start: Day, day: Day): boolean =>
  (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') &&
  (periodsUntil(rule, start, day) % rule.interval !== 0 ||
    (rule.months.length > 0 && !rule.months.includes(partsOf(day).month)));

/** Whether a rule is a plain week: the weekday of its first day, each week. */
export const isPlainWeek = (rule: Rule, start: Day): boolean =>
  rule.frequency === 'WEEKLY' &&
  rule.interval === 1 &&
  rule.months.length === 0 &&
  rule.monthDays.length === 0 &&
  rule.weekdays.every(({ weekday, nth }) => nth === null && weekday === weekdayOf(start));

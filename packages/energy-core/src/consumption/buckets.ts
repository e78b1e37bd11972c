import { addDays, type Day, type DayRange, daysBetween, isDay } from '../calendar/day.ts';
import { jalaliText } from '../calendar/format.ts';
import { monthRange, weekRange, weeksOfJalaliYear, yearRange } from '../calendar/periods.ts';
import type { JalaliKey } from '../calendar/textKinds.ts';
import { FIRST_YEAR, LAST_YEAR } from '../calendar/yearTable.ts';
import { asRecord } from '../statistics/descriptive/asList.ts';
import type { ChartQuery } from './schemas/chartQuery.ts';

/** One bar or point of a chart: its Jalali name and its days, both ends included. */
export interface Bucket extends DayRange {
  /** `1403` (multiyear), `1403/07` (year), `1403/07/18` (others). */
  readonly dateOf: JalaliKey;
  readonly expectedDays: number;
}

/** Index of the bucket of a day, or −1; buckets are in time order. */
export function bucketAt(buckets: readonly Bucket[], day: Day): number {
  let low = 0;
  let high = buckets.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to } = buckets[middle]!;
    if (day < from) high = middle - 1;
    else if (day > to) low = middle + 1;
    else return middle;
  }
  return -1;
}

export type QueryIssueCode =
  | 'query.year-missing'
  | 'query.year-unknown'
  | 'query.month-missing'
  | 'query.month-unknown'
  | 'query.week-missing'
  | 'query.week-unknown'
  | 'query.dates-missing'
  | 'query.day-unknown'
  | 'query.range-inverted'
  | 'query.range-too-long'
  | 'query.days-missing'
  | 'query.too-many-days'
  | 'query.compare-missing';

export interface QueryIssue {
  readonly code: QueryIssueCode;
  /** The field of the query that is missing or wrong. */
  readonly path: string;
  /** The limit that was exceeded. */
  readonly limit?: number;
}

export type Buckets =
  | { readonly ok: true; readonly buckets: readonly Bucket[] }
  | { readonly ok: false; readonly issues: readonly QueryIssue[] };

/** Days of the longest range: ten years. */
export const MAX_RANGE_DAYS = 3700;
export const MAX_CHOSEN_DAYS = 366;

/** Fields that determine the buckets; the whole query may be passed. */
export type PeriodQuery = Omit<ChartQuery, 'nav'>;

export const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
const two = (value: number) => String(value).padStart(2, '0');
const refuse = (code: QueryIssueCode, path: string, limit?: number): Buckets => ({
  ok: false,
  issues: [limit === undefined ? { code, path } : { code, path, limit }],
});

/**
 * A bucket of some days under its Jalali name.
 * @example bucketOfDays('1404/12', { from: '2026-02-20', to: '2026-03-20' }).expectedDays // 29
 */
export const bucketOfDays = (dateOf: JalaliKey, input: DayRange): Bucket => {
  const { from, to } = asRecord(input);
  return {
    dateOf,
    from,
    to,
    expectedDays: daysBetween(from, to) + 1,
  };
};
const dayBucket = (day: Day): Bucket => ({ dateOf: jalaliText(day), from: day, to: day, expectedDays: 1 });

/** Lazy: a page often checks only whether a period is valid, and ten years have 3,653 days. */
function daysOf({ from, to }: DayRange): Buckets {
  let made: readonly Bucket[] | undefined;
  const make = () =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayBucket(addDays(from, index)));
  return {
    ok: true,
    get buckets() {
      made ??= make();
      return made;
    },
  };
}

const monthsOf = (year: number): Buckets => ({
  ok: true,
  buckets: Array.from({ length: 12 }, (_, index) =>
    bucketOfDays(`${year}/${two(index + 1)}`, monthRange(year, index + 1)),
  ),
});

/** Every year from first to last: a year without data is a gap. */
function yearsOf(years: readonly number[]): Buckets {
  if (years.length === 0) return { ok: true, buckets: [] };
  const first = Math.max(Math.min(...years), FIRST_YEAR);
  const last = Math.min(Math.max(...years), LAST_YEAR);
  const count = Math.max(last - first + 1, 0);
  return {
    ok: true,
    buckets: Array.from({ length: count }, (_, index) =>
      bucketOfDays(String(first + index), yearRange(first + index)),
    ),
  };
}

function weekDaysOf(year: number, week: number, path: string): Buckets {
  const count = weeksOfJalaliYear(year).length;
  return isWhole(week, 1, count) ? daysOf(weekRange(year, week)) : refuse('query.week-unknown', path, count);
}

function rangeOf({ fromDate, toDate }: PeriodQuery): Buckets {
  if (!fromDate || !toDate) return refuse('query.dates-missing', fromDate ? 'toDate' : 'fromDate');
  if (!isDay(fromDate)) return refuse('query.day-unknown', 'fromDate');
  if (!isDay(toDate)) return refuse('query.day-unknown', 'toDate');
  const length = daysBetween(fromDate, toDate) + 1;
  if (length < 1) return refuse('query.range-inverted', 'toDate');
  if (length > MAX_RANGE_DAYS) return refuse('query.range-too-long', 'toDate', MAX_RANGE_DAYS);
  return daysOf({ from: fromDate, to: toDate });
}

function chosenDaysOf({ days }: PeriodQuery): Buckets {
  if (!days || days.length === 0) return refuse('query.days-missing', 'days');
  const chosen = [...new Set(days)].sort();
  if (chosen.length > MAX_CHOSEN_DAYS) return refuse('query.too-many-days', 'days', MAX_CHOSEN_DAYS);
  if (!chosen.every(isDay)) return refuse('query.day-unknown', 'days');
  return { ok: true, buckets: chosen.map(dayBucket) };
}

/**
 * The buckets of a chart, complete and in time order: years, the months of a year, or
 * days. Missing and invalid fields are issues `query.*` with the field's name in `path`.
 * @param years For `multiyear`: the years that have data.
 * @example
 * const year = bucketsOf({ kind: 'year', year: 1404 });
 * year.ok && year.buckets[11]
 * // { dateOf: '1404/12', from: '2026-02-20', to: '2026-03-20', expectedDays: 29 }
 * bucketsOf({ kind: 'month', year: 1404 }) // { ok: false, issues: [{ code: 'query.month-missing', path: 'month' }] }
 */
export function bucketsOf(given: PeriodQuery, years: readonly number[] = []): Buckets {
  const query = asRecord(given);
  const { kind, year, month, week } = query;
  if (kind === 'multiyear') return yearsOf(years);
  if (kind === 'range') return rangeOf(query);
  if (kind === 'multiDay') return chosenDaysOf(query);
  if (!year) return refuse('query.year-missing', 'year');
  if (!isWhole(year, FIRST_YEAR, LAST_YEAR)) return refuse('query.year-unknown', 'year');
  if (kind === 'year') return monthsOf(year);
  if (kind === 'month') {
    if (!month) return refuse('query.month-missing', 'month');
    return isWhole(month, 1, 12) ? daysOf(monthRange(year, month)) : refuse('query.month-unknown', 'month');
  }
  return week ? weekDaysOf(year, week, 'week') : refuse('query.week-missing', 'week');
}

/**
 * Whether a kind of period can be compared: a year, a month or a week.
 * @example canCompare('range') // false
 */
export const canCompare = (kind: ChartQuery['kind']): boolean =>
  kind === 'year' || kind === 'month' || kind === 'week';

/**
 * The buckets of the comparison period; none without a comparison. Without its own month or week
 * it is the same month or week of the other year. A shorter month has fewer buckets; the missing ones are gaps.
 * Issues are those of `bucketsOf`, with `path` naming the field of the comparison: `weekCompare`.
 * @example
 * const query: PeriodQuery = { kind: 'month', year: 1403, month: 12, compareActive: true, yearCompare: 1404 };
 * const compared = compareBucketsOf(query);
 * compared.ok && compared.buckets.length // 29
 */
export function compareBucketsOf(given: PeriodQuery): Buckets {
  const query = asRecord(given);
  if (!query.compareActive || !canCompare(query.kind)) return { ok: true, buckets: [] };
  if (!query.yearCompare) return refuse('query.compare-missing', 'yearCompare');
  const compared = bucketsOf({
    kind: query.kind,
    year: query.yearCompare,
    month: query.monthCompare ?? query.month,
    week: query.weekCompare ?? query.week,
  });
  if (compared.ok) return compared;
  return { ok: false, issues: compared.issues.map((issue) => ({ ...issue, path: `${issue.path}Compare` })) };
}

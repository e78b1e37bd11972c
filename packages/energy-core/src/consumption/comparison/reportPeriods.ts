import { monthRange, type Season, seasonRange, yearRange } from '../../calendar/periods.ts';
import type { JalaliKey } from '../../calendar/textKinds.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import { type Bucket, bucketOfDays, bucketsOf, isWhole } from '../buckets.ts';

/** Past years in the chart by month and in the seasonal comparison: 002 of the specification, §9. */
export const ANNUAL_PAST_YEARS = 10;
export const SEASONAL_PAST_YEARS = 5;

export type ReportPeriodIssue =
  | { readonly code: 'report.year-unknown' }
  | { readonly code: 'report.season-unknown' }
  | { readonly code: 'report.month-unknown' };

interface Refused {
  readonly ok: false;
  readonly issues: readonly ReportPeriodIssue[];
}

/** One year of the chart by month. */
export interface YearOfMonths {
  /** `1403` */
  readonly dateOf: JalaliKey;
  readonly months: readonly Bucket[];
}

/** Null before 1300, the first year of the calendar. */
export interface AnnualPeriods {
  readonly ok: true;
  readonly currentYear: Bucket;
  readonly lastYear: Bucket | null;
  readonly twoYearAgo: Bucket | null;
  /** Up to ten years before the current one, oldest first; last year and two years ago are among them. */
  readonly prevYears: readonly Bucket[];
  /** The chart by month: the months of `prevYears` and, last, of the current year. */
  readonly monthlyChart: readonly YearOfMonths[];
}

export interface SeasonalPeriods {
  readonly ok: true;
  readonly currentSeason: Bucket;
  /** Of spring: winter of the year before. */
  readonly prevSeason: Bucket | null;
  /** The same season one year earlier. */
  readonly prevYearSeason: Bucket | null;
  /** The same season of up to five years before, oldest first; the last one is `prevYearSeason`. */
  readonly prevYears: readonly Bucket[];
}

export interface MonthlyPeriods {
  readonly ok: true;
  readonly currentMonth: Bucket;
  /** Of Farvardin: Esfand of the year before. */
  readonly prevMonth: Bucket | null;
  /** The same month one year earlier. */
  readonly prevYearCurrentMonth: Bucket | null;
  /** The whole year before; its total / 12 is the average month. */
  readonly prevYear: Bucket | null;
  readonly currentMonthAllDay: readonly Bucket[];
}

const refuse = (issue: ReportPeriodIssue): Refused => ({ ok: false, issues: [issue] });
const isYear = (year: number) => isWhole(year, FIRST_YEAR, LAST_YEAR);
const refuseYear = () => refuse({ code: 'report.year-unknown' });

const yearBucket = (year: number) => (isYear(year) ? bucketOfDays(String(year), yearRange(year)) : null);
const seasonBucket = (year: number, season: Season) =>
  isYear(year) ? bucketOfDays(`${year}/S${season}`, seasonRange(year, season)) : null;
const monthBucket = (year: number, month: number) =>
  isYear(year) ? bucketOfDays(`${year}/${String(month).padStart(2, '0')}`, monthRange(year, month)) : null;

/** The `count` years before this one within the calendar, oldest first. */
const yearsBefore = (year: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => year - count + index).filter(isYear);

function bucketsIn(query: Parameters<typeof bucketsOf>[0]): readonly Bucket[] {
  const result = bucketsOf(query);
  return result.ok ? result.buckets : [];
}

/**
 * Periods the annual report sums: the year, the two before it, ten past years and the months of all of them.
 * @param year Jalali, 1300–1500.
 * @returns Periods under the API's names for report rows, or the issue `report.year-unknown`.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example annualPeriods(1404).lastYear // { dateOf: '1403', from: '2024-03-20', to: '2025-03-20', expectedDays: 366 }
 */
export function annualPeriods(year: number): AnnualPeriods | Refused {
  const currentYear = yearBucket(year);
  if (!currentYear) return refuseYear();
  const past = yearsBefore(year, ANNUAL_PAST_YEARS);
  return {
    ok: true,
    currentYear,
    lastYear: yearBucket(year - 1),
    twoYearAgo: yearBucket(year - 2),
    prevYears: past.map((each) => yearBucket(each)!),
    monthlyChart: [...past, year].map((each) => ({
      dateOf: String(each),
      months: bucketsIn({ kind: 'year', year: each }),
    })),
  };
}

/**
 * Periods the seasonal report sums: the season, the one before it, and the same season of past years. A season's
 * `dateOf` is the year and S1 (spring) to S4 (winter).
 * @param year Jalali, 1300–1500.
 * @param season 1 = spring … 4 = winter.
 * @returns Periods under the API's names, or the issues `report.year-unknown`, `report.season-unknown`.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example seasonalPeriods(1404, 1).prevSeason // { dateOf: '1403/S4', from: '2024-12-21', to: '2025-03-20', expectedDays: 90 }
 */
export function seasonalPeriods(year: number, season: Season): SeasonalPeriods | Refused {
  if (!isWhole(season, 1, 4)) return refuse({ code: 'report.season-unknown' });
  const currentSeason = seasonBucket(year, season);
  if (!currentSeason) return refuseYear();
  return {
    ok: true,
    currentSeason,
    prevSeason: season === 1 ? seasonBucket(year - 1, 4) : seasonBucket(year, (season - 1) as Season),
    prevYearSeason: seasonBucket(year - 1, season),
    prevYears: yearsBefore(year, SEASONAL_PAST_YEARS).map((each) => seasonBucket(each, season)!),
  };
}

/**
 * Periods the monthly report sums: the month and each of its days, the month before, the same month of last year,
 * and the whole of last year for the average month.
 * @param year Jalali, 1300–1500.
 * @param month 1 = Farvardin … 12 = Esfand.
 * @returns Periods under the API's names, or the issues `report.year-unknown`, `report.month-unknown`.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example monthlyPeriods(1404, 1).prevMonth // { dateOf: '1403/12', from: '2025-02-19', to: '2025-03-20', expectedDays: 30 }
 */
export function monthlyPeriods(year: number, month: number): MonthlyPeriods | Refused {
  if (!isWhole(month, 1, 12)) return refuse({ code: 'report.month-unknown' });
  const currentMonth = monthBucket(year, month);
  if (!currentMonth) return refuseYear();
  return {
    ok: true,
    currentMonth,
    prevMonth: month === 1 ? monthBucket(year - 1, 12) : monthBucket(year, month - 1),
    prevYearCurrentMonth: monthBucket(year - 1, month),
    prevYear: yearBucket(year - 1),
    currentMonthAllDay: bucketsIn({ kind: 'month', year, month }),
  };
}

/**
 * All distinct ranges of a report: one query per entry, or one pass over the readings.
 * @returns Buckets by first day, longer ones first; they overlap (a month lies in its year).
 * @example
 * const periods = monthlyPeriods(1404, 12);
 * bucketsToSum(periods).length // 33
 */
export function bucketsToSum(periods: AnnualPeriods | SeasonalPeriods | MonthlyPeriods): Bucket[] {
  const found = new Map<string, Bucket>();
  const add = (buckets: readonly (Bucket | null)[]) => {
    for (const each of buckets) if (each) found.set(each.dateOf, each);
  };
  if ('currentYear' in periods) {
    add([periods.currentYear, periods.lastYear, periods.twoYearAgo, ...periods.prevYears]);
    for (const { months } of periods.monthlyChart) add(months);
  } else if ('currentSeason' in periods) {
    add([periods.currentSeason, periods.prevSeason, periods.prevYearSeason, ...periods.prevYears]);
  } else {
    add([periods.currentMonth, periods.prevMonth, periods.prevYearCurrentMonth, periods.prevYear]);
    add(periods.currentMonthAllDay);
  }
  return [...found.values()].sort((one, other) =>
    one.from < other.from ? -1 : one.from > other.from ? 1 : one.to > other.to ? -1 : 1,
  );
}

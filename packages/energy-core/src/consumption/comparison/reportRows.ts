import type { JalaliKey } from '../../calendar/textKinds.ts';
import type { UnitKind } from '../../quantities/unitKind.ts';
import { recordsOf } from '../../statistics/descriptive/asList.ts';
import { knownOrNull } from '../../statistics/knownValue.ts';
import { type BucketTotal, percentChange } from '../aggregate.ts';
import type { Bucket } from '../buckets.ts';
import { type Comparability, type Coverage, comparabilityOf } from '../comparability.ts';
import type { AnnualPeriods, MonthlyPeriods, SeasonalPeriods } from './reportPeriods.ts';

/** One period of a report in the API's form. `total` and `cost` are null without readings, never 0. */
export interface ReportTotal {
  readonly _id: { readonly dateOf: JalaliKey };
  readonly total: number | null;
  /** Toman. */
  readonly cost: number | null;
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any has; absent for a period that was not summed. */
  readonly anyDays?: number;
  readonly expectedDays: number;
}

/** A period compared with the current one. */
export interface ComparedTotal extends ReportTotal {
  /** Change of the current total against this one, in percent of the current total. */
  readonly changePercent: number | null;
  readonly costChangePercent: number | null;
  readonly comparability: Comparability;
}

export interface AnnualRows {
  readonly currentYear: ReportTotal;
  readonly lastYear: ComparedTotal | null;
  readonly twoYearAgo: ComparedTotal | null;
  readonly prevYears: readonly ComparedTotal[];
  readonly monthlyChart: readonly { readonly dateOf: JalaliKey; readonly months: readonly ReportTotal[] }[];
}

export interface SeasonalRows {
  readonly currentSeason: ReportTotal;
  readonly prevSeason: ComparedTotal | null;
  readonly prevYearSeason: ComparedTotal | null;
  readonly prevYears: readonly ComparedTotal[];
}

/** Last year with its average month: total and cost divided by 12, regardless of missing days (see `days`); of a mean, the mean. */
export interface AverageMonth extends ComparedTotal {
  readonly averageTotal: number | null;
  readonly averageCost: number | null;
  /** Change of the current month against the average one, in percent of the current month. */
  readonly changePercent: number | null;
  readonly costChangePercent: number | null;
}

export interface MonthlyRows {
  readonly currentMonth: ReportTotal;
  readonly prevMonth: ComparedTotal | null;
  readonly prevYearCurrentMonth: ComparedTotal | null;
  readonly prevYear: AverageMonth | null;
  readonly currentMonthAllDay: readonly ReportTotal[];
}

/** Looks up the total of a period; a missing total is a gap. */
function totalFinder(totals: readonly BucketTotal[]) {
  const byDate = new Map(recordsOf(totals).map((total) => [total.dateOf, total]));
  return ({ dateOf, expectedDays }: Bucket): ReportTotal => {
    const found = byDate.get(dateOf);
    return {
      _id: { dateOf },
      total: knownOrNull(found?.total),
      cost: knownOrNull(found?.cost),
      days: found?.days ?? 0,
      ...(found && { anyDays: found.anyDays }),
      // The caller may pass fewer expected days: future days are not missing.
      expectedDays: found?.expectedDays ?? expectedDays,
    };
  };
}

/**
 * A total beside the current one of its report.
 * @example
 * const total = (dateOf, total) => ({ _id: { dateOf }, total, cost: null, days: 30, anyDays: 30, expectedDays: 30 });
 * compareTotals(total('1404/07', 100), total('1403/07', 80)).changePercent // 20
 */
export const compareTotals = (current: ReportTotal, previous: ReportTotal): ComparedTotal => ({
  ...previous,
  changePercent: percentChange(current.total, previous.total),
  costChangePercent: percentChange(current.cost, previous.cost),
  comparability: comparabilityOf(current, previous),
});

/**
 * Rows of the annual report: the year, the two before it, and ten past years.
 * @param periods From `annualPeriods`.
 * @param totals The sums of `bucketsToSum(periods)`, matched by `dateOf`, in one unit; a missing one is a gap. Costs in
 *   toman.
 * @returns Totals and costs with day counts, and percent changes of the current year against each other one. A
 *   year outside 1300–1500 is null.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example
 * const total = (dateOf, total) => ({ dateOf, total, cost: null, days: 365, expectedDays: 365 });
 * const rows = annualRows(annualPeriods(1402), [total('1402', 1000), total('1401', 800)]);
 * rows.lastYear.changePercent // 20
 * rows.twoYearAgo.total // null
 */
export function annualRows(periods: AnnualPeriods, totals: readonly BucketTotal[]): AnnualRows {
  const totalOf = totalFinder(totals);
  const currentYear = totalOf(periods.currentYear);
  const compared = (bucket: Bucket) => compareTotals(currentYear, totalOf(bucket));
  return {
    currentYear,
    lastYear: periods.lastYear && compared(periods.lastYear),
    twoYearAgo: periods.twoYearAgo && compared(periods.twoYearAgo),
    prevYears: periods.prevYears.map(compared),
    monthlyChart: periods.monthlyChart.map(({ dateOf, months }) => ({
      dateOf,
      months: months.map(totalOf),
    })),
  };
}

/**
 * Rows of the seasonal report: the season, the one before and the same season of past years.
 * @param periods From `seasonalPeriods`.
 * @param totals The sums of `bucketsToSum(periods)`, matched by `dateOf`, in one unit; a missing one is a gap.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example
 * const total = (dateOf, total) => ({ dateOf, total, cost: null, days: 90, expectedDays: 90 });
 * seasonalRows(seasonalPeriods(1404, 1), [total('1404/S1', 400), total('1403/S4', 500)]).prevSeason.changePercent // -25
 */
export function seasonalRows(periods: SeasonalPeriods, totals: readonly BucketTotal[]): SeasonalRows {
  const totalOf = totalFinder(totals);
  const currentSeason = totalOf(periods.currentSeason);
  const compared = (bucket: Bucket) => compareTotals(currentSeason, totalOf(bucket));
  return {
    currentSeason,
    prevSeason: periods.prevSeason && compared(periods.prevSeason),
    prevYearSeason: periods.prevYearSeason && compared(periods.prevYearSeason),
    prevYears: periods.prevYears.map(compared),
  };
}

const twelfth = (value: number | null) => (value === null ? null : value / 12);
const monthOf = ({ days, expectedDays }: Coverage): Coverage => ({
  days: days / 12,
  expectedDays: expectedDays / 12,
});

/**
 * Rows of the monthly report: the month with its days, the month before, the same month of last year and the
 * average month of last year (its total divided by 12).
 * @param periods From `monthlyPeriods`.
 * @param totals The sums of `bucketsToSum(periods)`, matched by `dateOf`, in one unit; a missing one is a gap.
 * @param kind Of the unit: the average month of a unit that averages is the mean of the year.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example
 * const total = (dateOf, total) => ({ dateOf, total, cost: null, days: 30, expectedDays: 30 });
 * const rows = monthlyRows(monthlyPeriods(1404, 7), [total('1404/07', 100), total('1403', 960)]);
 * [rows.prevYear.averageTotal, rows.prevYear.changePercent] // [80, 20]
 * rows.prevMonth.total // null
 */
export function monthlyRows(
  periods: MonthlyPeriods,
  totals: readonly BucketTotal[],
  kind: UnitKind = 'additive',
): MonthlyRows {
  const totalOf = totalFinder(totals);
  const currentMonth = totalOf(periods.currentMonth);
  const compared = (bucket: Bucket) => compareTotals(currentMonth, totalOf(bucket));
  const prevYear = periods.prevYear && totalOf(periods.prevYear);
  const averageTotal = kind === 'additive' ? twelfth(prevYear?.total ?? null) : (prevYear?.total ?? null);
  const averageCost = twelfth(prevYear?.cost ?? null);
  return {
    currentMonth,
    prevMonth: periods.prevMonth && compared(periods.prevMonth),
    prevYearCurrentMonth: periods.prevYearCurrentMonth && compared(periods.prevYearCurrentMonth),
    prevYear: prevYear && {
      ...prevYear,
      averageTotal,
      averageCost,
      changePercent: percentChange(currentMonth.total, averageTotal),
      costChangePercent: percentChange(currentMonth.cost, averageCost),
      comparability: comparabilityOf(currentMonth, monthOf(prevYear)),
    },
    currentMonthAllDay: periods.currentMonthAllDay.map(totalOf),
  };
}

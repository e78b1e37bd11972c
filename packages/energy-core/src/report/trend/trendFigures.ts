import { daysBetween } from '../../calendar/day.ts';
import { rangeOfJalaliKey } from '../../calendar/jalaliKey.ts';
import type { Season } from '../../calendar/periods.ts';
import type { JalaliKey } from '../../calendar/textKinds.ts';
import { percentChange } from '../../consumption/aggregate.ts';
import { coverageShare, MIN_COVERAGE } from '../../consumption/comparability.ts';
import {
  type AnnualPeriods,
  annualPeriods,
  type MonthlyPeriods,
  monthlyPeriods,
  type ReportPeriodIssue,
  type SeasonalPeriods,
  seasonalPeriods,
} from '../../consumption/comparison/reportPeriods.ts';
import {
  annualRows,
  type ComparedTotal,
  monthlyRows,
  type ReportTotal,
  seasonalRows,
} from '../../consumption/comparison/reportRows.ts';
import type { UnitKind } from '../../quantities/unitKind.ts';
import { asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';
import { knownOrNull } from '../../statistics/knownValue.ts';

/** The sum of one period: a year, a season, a month or a day. */
export interface TrendTotal {
  /** `1403`, `1403/S2`, `1403/07`, `1403/07/18`. */
  readonly dateOf: JalaliKey;
  readonly total: number | null;
  /** Toman. */
  readonly cost: number | null;
  /** Days that all meters have, and days that any has. */
  readonly days: number;
  readonly anyDays: number;
  readonly expectedDays: number;
}

/** A part of a node in the period, such as a sub-meter. */
export interface TrendPart {
  readonly id: string;
  readonly total: number | null;
}

/** What the figures of one node of a trend report are computed from. */
export interface TrendInput {
  /** Default: `additive`. */
  readonly unitKind?: UnitKind;
  /** In any order, each period once. */
  readonly totals: readonly TrendTotal[];
  readonly parts: readonly TrendPart[];
}

export type TrendPeriod =
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'season'; readonly year: number; readonly season: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: number };

/** Which period the current one is compared with. */
export type TrendComparison = 'previous' | 'year-before' | 'two-years-before' | 'average-month' | 'earlier';

export interface TrendCompared extends ReportTotal {
  readonly as: TrendComparison;
  /** Against the current value, percent: (current − this) / current × 100. */
  readonly changePercent: number | null;
  readonly costChangePercent: number | null;
}

export interface TrendShare {
  readonly id: string;
  readonly total: number | null;
  /** Of the total of the node. */
  readonly percent: number | null;
}

export interface TrendFigures {
  readonly current: ReportTotal;
  /** Newest first, the average month last. */
  readonly compared: readonly TrendCompared[];
  /** Months of the year or season, days of the month. */
  readonly steps: readonly ReportTotal[];
  /** Months of the years before, oldest first; of an annual report only. */
  readonly monthsBefore: readonly { readonly dateOf: JalaliKey; readonly months: readonly ReportTotal[] }[];
  /** A twelfth of the current year; of an annual report only. */
  readonly averageMonth: { readonly total: number | null; readonly cost: number | null } | null;
  /** Largest first. */
  readonly shares: readonly TrendShare[];
  /** Among steps with nearly all their days; null without any. */
  readonly largest: ReportTotal | null;
  readonly smallest: ReportTotal | null;
}

export type TrendFiguresResult =
  | { readonly ok: true; readonly figures: TrendFigures }
  | { readonly ok: false; readonly issues: readonly ReportPeriodIssue[] };

const isNumber = (value: number | null): value is number => value !== null;
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isNumber);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
const twelfth = (value: number | null) => (value === null ? null : value / 12);

/** A period as the sum of its steps, as far as all of them are known. */
function fromSteps(
  own: TrendTotal | undefined,
  dateOf: JalaliKey,
  steps: readonly TrendTotal[],
): TrendTotal | undefined {
  if (!own || steps.length === 0) return own;
  return {
    dateOf,
    total: sumOf(steps.map(({ total }) => total)),
    cost: sumOf(steps.map(({ cost }) => cost)),
    days: own.days,
    anyDays: own.anyDays,
    expectedDays: own.expectedDays,
  };
}

/**
 * Figures of one node of a monthly, seasonal or annual trend report. The total of the period is the sum of its printed
 * months or days, so that each can be added up on paper; a change is in percent of the current value, and the average
 * month is the total of a year divided by 12. Means of a unit that averages are neither added nor divided.
 * @param period Jalali.
 * @param input Sums of its periods and of its parts; costs in toman.
 *
 * Source: 002 of the specification, §3 Report data rows and §9.
 * @example
 * const month = (number, total) => ({ dateOf: `1404/${String(number).padStart(2, '0')}`, total, cost: null, days: 30, anyDays: 30, expectedDays: 30 });
 * const year = (dateOf, total) => ({ dateOf, total, cost: null, days: 365, anyDays: 365, expectedDays: 365 });
 * const totals = [year('1404', 300), year('1403', 240), month(1, 100), month(2, 200)];
 * const { figures } = trendFigures({ kind: 'year', year: 1404 }, { totals, parts: [{ id: 'chiller', total: 75 }] });
 * figures.current.total // 300
 * figures.compared[0].changePercent // 20
 * figures.averageMonth.total // 25
 * figures.shares[0].percent // 25
 */
export function trendFigures(asked: TrendPeriod, given: TrendInput): TrendFiguresResult {
  const period = asRecord(asked);
  const input = asRecord(given);
  const kind = input.unitKind ?? 'additive';
  const byDate = new Map(recordsOf(input.totals).map((total) => [total.dateOf, total] as const));
  const stepsOf = (dates: readonly string[]) => dates.flatMap((dateOf) => byDate.get(dateOf) ?? []);
  /** All totals, periods with steps as their sums. */
  const totalsWith = (summed: ReadonlyMap<string, readonly string[]>) =>
    [...byDate.values()].map((total) => {
      const steps = summed.get(total.dateOf);
      const made = kind === 'additive' && steps ? fromSteps(total, total.dateOf, stepsOf(steps)) : total;
      return made ?? total;
    });
  if (period.kind === 'year') {
    const periods = annualPeriods(period.year);
    if (!periods.ok) return periods;
    const summed = new Map(
      periods.monthlyChart.map(
        ({ dateOf, months }) => [dateOf, months.map((month) => month.dateOf)] as const,
      ),
    );
    return done(annualFigures(periods, totalsWith(summed)), input);
  }
  if (period.kind === 'season') {
    const periods = seasonalPeriods(period.year, period.season as Season);
    if (!periods.ok) return periods;
    const { dateOf } = periods.currentSeason;
    const summed = new Map([[dateOf, monthsOfSeason(period.year, period.season)]]);
    return done(
      seasonalFigures(periods, totalsWith(summed), monthsOfSeason(period.year, period.season)),
      input,
    );
  }
  const periods = monthlyPeriods(period.year, period.month);
  if (!periods.ok) return periods;
  const days = periods.currentMonthAllDay.map(({ dateOf }) => dateOf);
  const summed = new Map([[periods.currentMonth.dateOf, days]]);
  return done(monthlyFigures(periods, totalsWith(summed), period, kind), input);
}

type Made = Pick<TrendFigures, 'current' | 'compared' | 'steps' | 'monthsBefore' | 'averageMonth'>;
type Totals = Parameters<typeof annualRows>[1];

function done(made: Made, input: TrendInput): TrendFiguresResult {
  const parts = recordsOf(input.parts);
  const whole = made.current.total;
  const shares = parts
    .map(({ id, total: given }) => {
      const total = knownOrNull(given);
      const percent = total === null || whole === null || whole === 0 ? null : (100 * total) / whole;
      return { id, total, percent };
    })
    .sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity));
  const complete = made.steps.filter(
    (step) => step.total !== null && (coverageShare(step) ?? 0) >= MIN_COVERAGE,
  );
  const extreme = (isMore: (one: number, other: number) => boolean) =>
    complete.reduce<ReportTotal | null>(
      (best, step) => (best === null || isMore(step.total!, best.total!) ? step : best),
      null,
    );
  return {
    ok: true,
    figures: {
      ...{ ...made, shares },
      largest: extreme((one, other) => one > other),
      smallest: extreme((one, other) => one < other),
    },
  };
}

const asCompared = (as: TrendComparison, row: ComparedTotal | null): TrendCompared[] => {
  if (!row) return [];
  const { comparability: _, ...rest } = row;
  return [{ ...rest, as }];
};

function annualFigures(periods: AnnualPeriods, totals: Totals): Made {
  const rows = annualRows(periods, totals);
  const months = rows.monthlyChart.at(-1)!.months;
  const older = rows.prevYears.slice(0, -2).reverse();
  const { total, cost } = rows.currentYear;
  return {
    current: rows.currentYear,
    compared: [
      ...asCompared('year-before', rows.lastYear),
      ...asCompared('two-years-before', rows.twoYearAgo),
      ...older.flatMap((row) => asCompared('earlier', row)),
    ],
    steps: months,
    monthsBefore: rows.monthlyChart.slice(0, -1),
    averageMonth: { total: twelfth(total), cost: twelfth(cost) },
  };
}

const monthsOfSeason = (year: number, season: number): string[] =>
  [1, 2, 3].map((at) => `${year}/${String((season - 1) * 3 + at).padStart(2, '0')}`);

function seasonalFigures(periods: SeasonalPeriods, totals: Totals, months: readonly string[]): Made {
  const rows = seasonalRows(periods, totals);
  const byDate = new Map(totals.map((total) => [total.dateOf, total]));
  return {
    current: rows.currentSeason,
    compared: [
      ...asCompared('previous', rows.prevSeason),
      ...asCompared('year-before', rows.prevYearSeason),
      ...rows.prevYears
        .slice(0, -1)
        .reverse()
        .flatMap((row, at) => asCompared(at === 0 ? 'two-years-before' : 'earlier', row)),
    ],
    steps: months.map((dateOf): ReportTotal => {
      const {
        total = null,
        cost = null,
        days = 0,
        anyDays = 0,
        expectedDays = daysOfMonth(dateOf),
      } = byDate.get(dateOf) ?? {};
      return { _id: { dateOf }, total, cost, days, anyDays, expectedDays };
    }),
    monthsBefore: [],
    averageMonth: null,
  };
}

const daysOfMonth = (dateOf: JalaliKey): number => {
  const range = rangeOfJalaliKey(dateOf);
  return range ? daysBetween(range.from, range.to) + 1 : 0;
};

function monthlyFigures(
  periods: MonthlyPeriods,
  totals: Totals,
  { year, month }: { readonly year: number; readonly month: number },
  kind: UnitKind,
): Made {
  const rows = monthlyRows(periods, totals);
  const current = rows.currentMonth;
  const own = new Set([
    rows.prevYearCurrentMonth?._id.dateOf,
    current._id.dateOf,
    rows.prevMonth?._id.dateOf,
  ]);
  const sameMonth = `/${String(month).padStart(2, '0')}`;
  const older = totals
    .filter(({ dateOf }) => dateOf.length === 7 && dateOf.endsWith(sameMonth) && !own.has(dateOf))
    .filter(({ dateOf }) => Number(dateOf.slice(0, 4)) < year)
    .sort((one, other) => (one.dateOf < other.dateOf ? 1 : -1))
    .map(
      ({ dateOf, total, cost, days, anyDays, expectedDays }, at): TrendCompared => ({
        ...{ _id: { dateOf }, total, cost, days, anyDays, expectedDays },
        as: at === 0 && Number(dateOf.slice(0, 4)) === year - 2 ? 'two-years-before' : 'earlier',
        changePercent: percentChange(current.total, total),
        costChangePercent: percentChange(current.cost, cost),
      }),
    );
  const { prevYear } = rows;
  const isMean = kind !== 'additive';
  const average = prevYear && {
    ...{ as: 'average-month' as const, _id: prevYear._id },
    ...{ days: prevYear.days, anyDays: prevYear.anyDays, expectedDays: prevYear.expectedDays },
    total: isMean ? prevYear.total : prevYear.averageTotal,
    cost: prevYear.averageCost,
    changePercent: isMean ? percentChange(current.total, prevYear.total) : prevYear.changePercent,
    costChangePercent: prevYear.costChangePercent,
  };
  return {
    current,
    compared: [
      ...asCompared('previous', rows.prevMonth),
      ...asCompared('year-before', rows.prevYearCurrentMonth),
      ...older,
      ...(average ? [average] : []),
    ],
    steps: rows.currentMonthAllDay,
    monthsBefore: [],
    averageMonth: null,
  };
}

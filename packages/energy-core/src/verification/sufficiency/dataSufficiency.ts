import {
  type Check,
  type CheckLevel,
  checkOf,
  type Finding,
  levelOf,
  percentOf,
  reportOf,
  type Threshold,
  type ThresholdSettings,
  type ThresholdWarning,
  withSettings,
} from '../../baseline/check.ts';
import { verdictThresholds } from '../../baseline/judgeBaseline.ts';
import type { Interval, Sample } from '../../baseline/model.ts';
import { type Day, type DayRange, dayNumber, dayOfNumber, isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { toJalali } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import { MAX_RANGE_DAYS } from '../../consumption/buckets.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import {
  completeDaysOf,
  type DailySeries,
  type LayoutIssue,
  layOut,
  type Run,
  rowsOfDays,
  runsOf,
} from './dailySeries.ts';

/**
 * Thresholds for the data of a baseline period, which an organization may override. Days with data: as in
 * the verdict. Length: twelve months for a whole building (IPMVP options C and D, second hand), counted as 365 days so
 * that any twelve months qualify; an isolated retrofit (A, B) needs one full operating cycle, to be
 * configured. Bad limits and the others are our own, with the reason beside them.
 */
export const sufficiencyThresholds = {
  // Bad: a whole season is missing.
  periodDays: { rule: 'at-least', good: 365, bad: 274 },
  completeDays: verdictThresholds.completeDays,
  completeMonth: verdictThresholds.completeMonth,
  // A week without data does not hide a season; a month does.
  longestGapDays: { rule: 'at-most', good: 7, bad: 31 },
  operatingRange: { rule: 'at-least', good: 0.9, bad: 0.5 },
  // Consumption below 0 is a correction or a mistake; at one day in ten the series is unusable.
  negativeDays: { rule: 'at-most', good: 0, bad: 0.1 },
} as const satisfies Readonly<Record<string, Threshold>>;

export type SufficiencySetting = keyof typeof sufficiencyThresholds;

export type SufficiencyCheckCode =
  | 'period-length'
  | 'complete-days'
  | 'complete-month'
  | 'longest-gap'
  | 'operating-range'
  | 'negative-days';

export interface SufficiencyInput extends DayRange {
  /** Day of each row, in any order, without duplicates; other days of the period count as missing. */
  readonly days: readonly Day[];
  /** Consumption, one entry per row. */
  readonly y: readonly Sample[];
  /** Independent variables: one array each, one entry per row. */
  readonly x: readonly (readonly Sample[])[];
  /** Names of the consumption and of the variables, for the lists of missing data; default Y, X1, X2 … */
  readonly yName?: string;
  readonly names?: readonly string[];
  /**
   * Operating range of each variable, in its unit; null or omitted: its range in the period over the
   * known days, whether consumption is known or not.
   */
  readonly operatingRanges?: readonly (Interval | null)[];
  readonly thresholds?: ThresholdSettings<SufficiencySetting>;
}

/** Data of one series in the period. */
export interface SeriesSufficiency {
  readonly name: string;
  /** Days of the period with a number. */
  readonly validDays: number;
  readonly share: number;
  readonly lowest: Sample;
  readonly highest: Sample;
  readonly negativeDays: number;
}

/** One Jalali month of the period, cut to the period. */
export interface MonthSufficiency extends DayRange {
  /** `1403/07` */
  readonly month: string;
  readonly days: number;
  /** Days with consumption and every variable. */
  readonly completeDays: number;
  readonly share: number;
  readonly level: CheckLevel;
  /** Missing days by series. Complete series are omitted. */
  readonly missing: readonly { readonly name: string; readonly ranges: readonly DayRange[] }[];
}

export interface DataSufficiency extends DayRange {
  /** Days of the period, both ends included. */
  readonly days: number;
  /** Complete days: with consumption and every variable. */
  readonly completeDays: number;
  readonly share: number;
  readonly lowestMonthShare: number;
  /** Consumption first, then the variables in order. */
  readonly series: readonly SeriesSufficiency[];
  readonly months: readonly MonthSufficiency[];
  /** The longest run of incomplete days. */
  readonly longestGap: (DayRange & { readonly days: number }) | null;
  /** Rows for days outside the period, which are otherwise ignored. */
  readonly outsideRows: number;
  readonly level: CheckLevel;
  readonly finding: Finding<`sufficiency.${CheckLevel}`>;
  readonly checks: readonly Check<SufficiencyCheckCode>[];
  readonly warnings: readonly ThresholdWarning[];
}

export type SufficiencyIssue =
  | LayoutIssue
  | { readonly code: 'sufficiency.range-inverted'; readonly from: Day; readonly to: Day }
  | { readonly code: 'sufficiency.range-too-long'; readonly found: number; readonly limit: number }
  | { readonly code: 'sufficiency.operating-range-unusable'; readonly name: string }
  | {
      readonly code: 'sufficiency.lengths-differ';
      readonly name: string;
      readonly found: number;
      readonly needed: number;
    };

export type SufficiencyResult =
  | { readonly ok: true; readonly sufficiency: DataSufficiency }
  | { readonly ok: false; readonly issues: readonly SufficiencyIssue[] };

function periodIssues({ from, to }: DayRange): SufficiencyIssue[] {
  const unknown = [from, to].filter((day) => !isDay(day));
  if (unknown.length > 0) {
    return unknown.map((day) => ({ code: 'sufficiency.day-unknown', found: foundText(day) }));
  }
  const found = dayNumber(to) - dayNumber(from) + 1;
  if (found < 1) return [{ code: 'sufficiency.range-inverted', from, to }];
  return found > MAX_RANGE_DAYS ? [{ code: 'sufficiency.range-too-long', found, limit: MAX_RANGE_DAYS }] : [];
}

/** Configured operating ranges without length. */
function operatingIssues(
  variables: readonly { readonly name: string }[],
  ranges: SufficiencyInput['operatingRanges'],
): SufficiencyIssue[] {
  return asList(ranges).flatMap((range, index): SufficiencyIssue[] => {
    const name = variables[index]?.name;
    if (!range || name === undefined) return [];
    const isUsable = isKnown(range.low) && isKnown(range.high) && range.low < range.high;
    return isUsable ? [] : [{ code: 'sufficiency.operating-range-unusable', name }];
  });
}

function describeSeries({ name, values }: DailySeries): SeriesSufficiency {
  let [validDays, negativeDays] = [0, 0];
  let lowest: Sample = null;
  let highest: Sample = null;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    validDays++;
    if (value < 0) negativeDays++;
    if (lowest === null || value < lowest) lowest = value;
    if (highest === null || value > highest) highest = value;
  }
  return { name, validDays, share: validDays / values.length, lowest, highest, negativeDays };
}

const daysOfRun = (first: number, { begin, end }: Run): DayRange => ({
  from: dayOfNumber(first + begin),
  to: dayOfNumber(first + end - 1),
});

function describeMonths(
  first: number,
  series: readonly DailySeries[],
  isComplete: Uint8Array,
  threshold: Threshold,
): MonthSufficiency[] {
  const months: MonthSufficiency[] = [];
  for (let begin = 0; begin < isComplete.length; ) {
    const from = dayOfNumber(first + begin);
    const { year, month } = toJalali(from);
    const end = Math.min(dayNumber(monthRange(year, month).to) + 1 - first, isComplete.length);
    const days = end - begin;
    const completeDays = isComplete.subarray(begin, end).reduce((sum, one) => sum + one, 0);
    const share = completeDays / days;
    const missing = series.flatMap(({ name, values }) => {
      const runs = runsOf(begin, end, (at) => Number.isNaN(values[at]));
      return runs.length > 0 ? [{ name, ranges: runs.map((run) => daysOfRun(first, run)) }] : [];
    });
    months.push({
      month: jalaliText(from).slice(0, 7),
      ...daysOfRun(first, { begin, end }),
      days,
      completeDays,
      share,
      level: levelOf(share, threshold),
      missing,
    });
    begin = end;
  }
  return months;
}

/** Share of the operating range of a variable covered between its lowest and highest complete day; 0 for a constant. */
function coverageOf({ values }: DailySeries, isComplete: Uint8Array, operating: Interval): Sample {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    if (isComplete[at] === 0) continue;
    low = Math.min(low, values[at]!);
    high = Math.max(high, values[at]!);
  }
  const covered = Math.min(high, operating.high) - Math.max(low, operating.low);
  return covered > 0 ? covered / (operating.high - operating.low) : 0;
}

function longestGapOf(first: number, isComplete: Uint8Array): DataSufficiency['longestGap'] {
  let longest: Run | undefined;
  for (const run of runsOf(0, isComplete.length, (at) => isComplete[at] === 0)) {
    if (!longest || run.end - run.begin > longest.end - longest.begin) longest = run;
  }
  return longest ? { ...daysOfRun(first, longest), days: longest.end - longest.begin } : null;
}

/** The variables with a known operating range, each with the share covered by complete days. */
function rangeChecks(
  variables: readonly DailySeries[],
  described: readonly SeriesSufficiency[],
  isComplete: Uint8Array,
  given: SufficiencyInput['operatingRanges'],
  threshold: Threshold,
): Check<SufficiencyCheckCode>[] {
  return variables.map((variable, index) => {
    const { name, lowest, highest } = described[index]!;
    const seen = lowest === null || highest === null ? null : { low: lowest, high: highest };
    const operating = asList(given)[index] ?? seen;
    const covered = operating && coverageOf(variable, isComplete, operating);
    const facts = { name, percent: percentOf(covered ?? 0), limit: percentOf(threshold.good), ...operating };
    return checkOf('operating-range', covered, threshold, facts, name);
  });
}

/**
 * Data-sufficiency report before a baseline is fitted: whether the period is long enough, how many of its days have
 * consumption and every variable, overall and in each Jalali month, the longest gap, how much of the operating range
 * of each variable those days cover, negative consumption – and for each month which days which series lacks, so that
 * they can be obtained. Checks have the format of the verdict; nothing is blocked.
 *
 * `from`, `to`: first and last day, at most 3,700 days. `days`, `y`, `x`: rows in any order; values in the units of
 * their meters, null or omitted if missing. A month cut by the period is judged by its days in the period.
 *
 * Issues: an invalid day or one outside 1300–1500, the range inverted or too long, arrays of unequal
 * length, a duplicate day, an invalid operating range.
 *
 * Source: see `sufficiencyThresholds`.
 * @example const report = dataSufficiency({ from: '2025-03-21', to: '2025-03-24', days: ['2025-03-21', '2025-03-22', '2025-03-24'],
 *   y: [30, 31, 29], x: [[12, 14, null]], names: ['temperature'] }).sufficiency;
 * report.share // 0.5
 * report.months[0].missing[1] // { name: 'temperature', ranges: [{ from: '2025-03-23', to: '2025-03-24' }] }
 */
export function dataSufficiency(asked: SufficiencyInput): SufficiencyResult {
  const input = asRecord(asked);
  const { from, to, yName = 'Y' } = input;
  const days = asList(input.days);
  const names = asList(input.names);
  const given = [
    { name: yName, values: asList(input.y) },
    ...asList(input.x).map((values, index) => ({
      name: typeof names[index] === 'string' ? names[index] : `X${index + 1}`,
      values: asList(values),
    })),
  ];
  const issues: SufficiencyIssue[] = [
    ...periodIssues(input),
    ...given.flatMap(({ name, values: { length } }): SufficiencyIssue[] =>
      length === days.length
        ? []
        : [{ code: 'sufficiency.lengths-differ', name, found: length, needed: days.length }],
    ),
    ...operatingIssues(given.slice(1), input.operatingRanges),
  ];
  if (issues.length > 0) return { ok: false, issues };

  const first = dayNumber(from);
  const length = dayNumber(to) - first + 1;
  const layout = rowsOfDays(days, first, length);
  if (!layout.ok) return { ok: false, issues: [layout.issue] };
  const daily = given.map(({ name, values }) => layOut(name, values, layout.rows));
  const isComplete = completeDaysOf(daily, length);
  const { thresholds, warnings } = withSettings<SufficiencySetting>(sufficiencyThresholds, input.thresholds);

  const series = daily.map(describeSeries);
  const months = describeMonths(first, daily, isComplete, thresholds.completeMonth);
  const longestGap = longestGapOf(first, isComplete);
  const completeDays = isComplete.reduce((sum, one) => sum + one, 0);
  const share = completeDays / length;
  const poorest = months.reduce((low, month) => (month.share < low.share ? month : low));
  const { negativeDays, validDays } = series[0]!;
  const negativeShare = validDays > 0 ? negativeDays / validDays : null;

  const { periodDays, longestGapDays } = thresholds;
  const shareFacts = (value: number, { good }: Threshold) => ({
    percent: percentOf(value),
    limit: percentOf(good),
  });
  const checks: Check<SufficiencyCheckCode>[] = [
    checkOf('period-length', length, periodDays, { days: length, limit: periodDays.good }),
    checkOf('complete-days', share, thresholds.completeDays, shareFacts(share, thresholds.completeDays)),
    checkOf(
      'complete-month',
      poorest.share,
      thresholds.completeMonth,
      shareFacts(poorest.share, thresholds.completeMonth),
      poorest.month,
    ),
    checkOf('longest-gap', longestGap?.days ?? 0, longestGapDays, {
      days: longestGap?.days ?? 0,
      limit: longestGapDays.good,
    }),
    ...rangeChecks(
      daily.slice(1),
      series.slice(1),
      isComplete,
      input.operatingRanges,
      thresholds.operatingRange,
    ),
    checkOf('negative-days', negativeShare, thresholds.negativeDays, { name: yName, days: negativeDays }),
  ];
  return {
    ok: true,
    sufficiency: {
      from,
      to,
      days: length,
      completeDays,
      share,
      lowestMonthShare: poorest.share,
      series,
      months,
      longestGap,
      outsideRows: layout.outsideRows,
      ...reportOf('sufficiency', checks),
      warnings,
    },
  };
}

import { type Day, isDay, knownDay, readDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { type Bill, daysOfBills, findBills, judgeBills, toBill } from './bills.ts';
import { type DailySeries, type DailyValue, layOutByDay, rangeOfReadings } from './dailySeries.ts';
import { type FindingCount, FindingList } from './findingList.ts';
import { findSpikes, SPIKE_RULE, type SpikeRule } from './findSpikes.ts';
import { findStuckRuns } from './findStuckRuns.ts';
import { findUnitSteps } from './findUnitSteps.ts';
import { type MonthCompleteness, monthCompleteness } from './monthCompleteness.ts';
import type { QualityCode, QualityFinding } from './qualityFinding.ts';
import { eachRun } from './runs.ts';

export interface QualitySettings {
  /** Minimum length of a reported run of zeros. 3: longer than a two-day weekend. */
  readonly zeroRunDays: number;
  /** Minimum length of a reported run of one value other than 0; longer for a meter that often repeats values. */
  readonly stuckRunDays: number;
  /** Maximum age of the last reading in days before `today`. 35: monthly sheets with a few days of grace. */
  readonly staleDays: number;
  readonly spikes: SpikeRule;
  /** Findings listed per kind; all are counted. */
  readonly maxFindings: number;
}

export const QUALITY_SETTINGS: QualitySettings = {
  zeroRunDays: 3,
  stuckRunDays: 5,
  staleDays: 35,
  spikes: SPIKE_RULE,
  maxFindings: 100,
};

/** Range to check, beside the settings. */
export interface QualityOptions extends Partial<QualitySettings> {
  /** First expected day; default: the first reading's day. */
  readonly from?: Day;
  /** Last expected day; default: the last reading's day. */
  readonly to?: Day;
  /** Later days are neither missing nor checked. Without it staleness is not reported. */
  readonly today?: Day;
}

export type QualityIssue =
  | { readonly code: 'quality.no-readings' }
  | { readonly code: 'quality.range-unknown'; readonly day: string }
  | { readonly code: 'quality.range-inverted' }
  | { readonly code: 'quality.setting-unusable'; readonly setting: string }
  /** Readings whose day is outside 1300–1500, with the first of them. They are ignored. */
  | { readonly code: 'quality.day-unknown'; readonly count: number; readonly day: string }
  /** Readings whose value is not a finite number. Their days count as missing. */
  | { readonly code: 'quality.value-unreadable'; readonly count: number };

export interface QualityReport {
  readonly ok: true;
  readonly from: Day;
  readonly to: Day;
  /** Days with a reading, of `expectedDays`. */
  readonly days: number;
  readonly expectedDays: number;
  /** 0 to 1. */
  readonly share: number;
  readonly months: readonly MonthCompleteness[];
  /** Sheet rows that cover several days, in time order. */
  readonly bills: readonly Bill[];
  /** In time order, at most `maxFindings` per kind. */
  readonly findings: readonly QualityFinding[];
  readonly counts: Readonly<Record<QualityCode, FindingCount>>;
  /** Readings that could not be checked. */
  readonly issues: readonly QualityIssue[];
  /** Readings before `from` or after `to`. */
  readonly outside: number;
}

export type QualityResult = QualityReport | { readonly ok: false; readonly issues: readonly QualityIssue[] };

const refuse = (issue: QualityIssue): QualityResult => ({ ok: false, issues: [issue] });

function unusableSetting(settings: QualitySettings): string | undefined {
  const { zeroRunDays, stuckRunDays, staleDays, spikes, maxFindings } = settings;
  const bounds: [setting: string, value: number, least: number, most: number][] = [
    ['zeroRunDays', zeroRunDays, 1, Infinity],
    ['stuckRunDays', stuckRunDays, 2, Infinity],
    ['staleDays', staleDays, 0, Infinity],
    ['spikes.score', spikes.score, 0, Infinity],
    ['spikes.dropScore', spikes.dropScore, 0, Infinity],
    ['spikes.minShare', spikes.minShare, 0, 0.99],
    ['maxFindings', maxFindings, 0, Infinity],
  ];
  return bounds.find(([, value, least, most]) => !(value >= least && value <= most))?.[0];
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The checked days, or why there are none. */
function rangeOf(readings: readonly DailyValue[], { from, to, today }: QualityOptions): Range | QualityIssue {
  for (const day of [from, to, today]) {
    if (day !== undefined && !isDay(day)) return { code: 'quality.range-unknown', day: foundText(day) };
  }
  const held = from === undefined || to === undefined ? rangeOfReadings(readings) : null;
  const first = from === undefined ? held?.first : readDay(from);
  const end = to === undefined ? held?.last : readDay(to);
  if (first === undefined || end === undefined) return { code: 'quality.no-readings' };
  const last = today === undefined ? end : Math.min(end, readDay(today));
  return last < first ? { code: 'quality.range-inverted' } : { first, last };
}

function findDuplicates({ first, values, repeats, contradicts }: DailySeries, list: FindingList): void {
  const kindAt = (at: number) => (repeats[at] ? 1 + contradicts[at]! : 0);
  for (const kind of [1, 2]) {
    eachRun(
      values.length,
      (at) => kindAt(at) === kind,
      (from, to) => {
        list.add('quality.duplicate', first + from, first + to, {
          value: from === to ? values[from]! : null,
          severity: kind === 2 ? 'error' : 'notice',
        });
      },
    );
  }
}

function lowestOf(values: Float64Array, from: number, to: number): number {
  let lowest = values[from]!;
  for (let at = from + 1; at <= to; at += 1) if (values[at]! < lowest) lowest = values[at]!;
  return lowest;
}

/** Typical value of the whole series: the median of the positive values. */
function typicalOf(values: Float64Array): number {
  const positive = values.filter((value) => value > 0).sort();
  const { length } = positive;
  return length === 0 ? 0 : positive[length >> 1]!;
}

function findLongSilence(
  readings: readonly DailyValue[],
  { today }: QualityOptions,
  staleDays: number,
  list: FindingList,
): void {
  if (today === undefined) return;
  const now = readDay(today);
  const last = rangeOfReadings(readings, now)?.last;
  if (last === undefined || now - last <= staleDays) return;
  list.add('quality.stale', last, now, { count: now - last });
}

/** All value checks; reported days and days of a bill are excluded from the search for spikes. */
function findOddValues(
  { first, values }: DailySeries,
  isBilled: Uint8Array,
  settings: QualitySettings,
  list: FindingList,
): void {
  // The days of a bill share one value: they can be neither stuck nor spikes.
  const read = values.map((value, at) => (isBilled[at] ? Number.NaN : value));
  const ordinary = read.slice();
  eachRun(
    values.length,
    (at) => values[at]! < 0,
    (from, to) => {
      list.add('quality.negative', first + from, first + to, { value: lowestOf(values, from, to) });
      ordinary.fill(Number.NaN, from, to + 1);
    },
  );
  eachRun(
    values.length,
    (at) => read[at] === 0,
    (from, to) => {
      if (to - from + 1 < settings.zeroRunDays) return;
      list.add('quality.zero-run', first + from, first + to, { value: 0 });
      ordinary.fill(Number.NaN, from, to + 1);
    },
  );
  findStuckRuns(ordinary.slice(), settings.stuckRunDays, (from, to) => {
    list.add('quality.stuck', first + from, first + to, { value: values[from]! });
    ordinary.fill(Number.NaN, from, to + 1);
  });
  // A change of unit starts a new series.
  const pieces = [0];
  findUnitSteps(read, (at, before, after) => {
    list.add('quality.unit-step', first + at, first + at, { value: after, usual: before });
    pieces.push(at);
  });
  findSpikes(ordinary, pieces, typicalOf(ordinary), settings.spikes, (at, usual) => {
    list.add('quality.spike', first + at, first + at, { value: values[at]!, usual });
  });
}

/**
 * Data-quality report of a daily series: missing, duplicate and unlikely readings, and the completeness of each month.
 *
 * - `quality.gap`: days without a reading. `quality.duplicate`: days with several readings; the first counts.
 * - `quality.negative`; `quality.zero-run`: 0 for `zeroRunDays` or more; `quality.stuck`: one other value for
 *   `stuckRunDays` or more.
 * - `quality.spike`: a day above the highest or below the lowest weekday level (medians) of the nine weeks around: up
 *   by more than 8 robust standard deviations (1.4826 · median absolute deviation) and half the level, or down by
 *   more than 6 of the logarithms and half the level. So neither weekends nor days off nor seasons are spikes.
 * - `quality.unit-step`: from here on about 1000 times as much or as little, seven readings before and after agreeing.
 * - `quality.bill`: a bill (days of one `origin`) whose daily mean is more than three times that of all three before and
 *   after it, or less than a third (six times at both ends), unless bills of the same season in other years are like it.
 * - `quality.stale`: the last reading is older than `staleDays` before `today`.
 *
 * A day reported as negative, zero or stuck is not reported as a spike again. Days of a bill are judged as one bill only.
 * Months are complete or not against all their days, also the first and the last, unless `from` or `to` cut them. Linear in days and readings.
 *
 * @param readings Of one meter, in any order, in the meter's unit. A null value is a gap.
 * @returns The report; its `issues` name readings that could not be checked. Without anything to check
 *   `ok: false` with `quality.no-readings`, `quality.range-unknown`, `quality.range-inverted` or
 *   `quality.setting-unusable`.
 *
 * Source: spike rule after Hampel (1974, JASA 69) and Iglewicz and Hoaglin (1993, How to Detect and Handle Outliers).
 * @example
 * const readings = [{ day: '2025-03-21', value: 5 }, { day: '2025-03-24', value: 6 }];
 * const report = dataQuality(readings);
 * report.findings // [{ code: 'quality.gap', severity: 'warning', from: '2025-03-22', to: '2025-03-23', count: 2, value: null, usual: null }]
 * report.share // 0.5
 */
export function dataQuality(readings: readonly DailyValue[], options: QualityOptions = {}): QualityResult {
  const settings = { ...QUALITY_SETTINGS, ...options };
  const setting = unusableSetting(settings);
  if (setting !== undefined) return refuse({ code: 'quality.setting-unusable', setting });
  const rows = asList(readings);
  const range = rangeOf(rows, options);
  if ('code' in range) return refuse(range);
  const { first, last } = range;
  const series = layOutByDay(rows, first, last);
  const list = new FindingList(settings.maxFindings);
  eachRun(
    series.values.length,
    (at) => Number.isNaN(series.values[at]!),
    (from, to) => list.add('quality.gap', first + from, first + to),
  );
  findDuplicates(series, list);
  const bills = findBills(series);
  findOddValues(series, daysOfBills(series, bills), settings, list);
  judgeBills(first, bills, list);
  findLongSilence(rows, options, settings.staleDays, list);
  const expectedDays = series.values.length;
  const days = expectedDays - list.counts['quality.gap'].days;
  const issues: QualityIssue[] = [];
  const { count, example } = series.unknownDays;
  if (count > 0) issues.push({ code: 'quality.day-unknown', count, day: example });
  if (series.unreadable > 0) issues.push({ code: 'quality.value-unreadable', count: series.unreadable });
  return {
    ok: true,
    from: knownDay(first),
    to: knownDay(last),
    days,
    expectedDays,
    share: days / expectedDays,
    months: monthCompleteness(first, series.values, options),
    bills: bills.map((bill) => toBill(first, bill)),
    findings: list.findings,
    counts: list.counts,
    issues,
    outside: series.outside,
  };
}

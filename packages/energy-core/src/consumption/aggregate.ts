import { type Day, isDay } from '../calendar/day.ts';
import type { JalaliKey } from '../calendar/textKinds.ts';
import type { Reading } from '../metering/reading.ts';
import type { UnitKind } from '../quantities/unitKind.ts';
import { asList, asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { type Bucket, bucketAt } from './buckets.ts';
import { coverageShare, MIN_COVERAGE } from './comparability.ts';
import { hasEveryMeter } from './coverage/coverageOfMeters.ts';
import type { Aggregate, CoverageChoice } from './schemas/chartQuery.ts';

/** Totals of one bucket. `total` and `cost` are null without readings, never 0. */
export type BucketTotal = Omit<Aggregate, 'unit'>;

/**
 * Totals of a bucket without readings: null, a gap and not 0.
 * @example
 * const day = { dateOf: '1404/08/12', from: '2025-11-03', to: '2025-11-03', expectedDays: 1 };
 * emptyTotal(day) // { dateOf: '1404/08/12', total: null, cost: null, days: 0, anyDays: 0, expectedDays: 1 }
 */
export const emptyTotal = (input: Bucket): BucketTotal => {
  const { dateOf, expectedDays } = asRecord(input);
  return {
    dateOf,
    total: null,
    cost: null,
    days: 0,
    anyDays: 0,
    expectedDays,
  };
};

/** How several meters are combined into one series. */
export interface AggregateChoice {
  /** Default: `additive`. */
  readonly kind?: UnitKind;
  /** Default: `any`. */
  readonly coverage?: CoverageChoice;
}

interface DaySum {
  meters: number;
  total: number;
  cost: number | null;
}

/**
 * Readings of several meters of one unit as one series: sums for an additive unit, means for an averaged one, and for a
 * state the value of a single day. `days` counts the days that all meters have, `anyDays` those that any has, and
 * `meterDays` those of several meters together; with coverage `all` only the first are summed. Days outside all buckets and values that are not numbers are ignored.
 * @param meters The readings of each meter; one without readings makes `days` 0.
 * @param buckets In time order, as from `bucketsOf`.
 * @example
 * const bucket = { dateOf: '1404/08', from: '2025-10-23', to: '2025-11-21', expectedDays: 30 };
 * const on = (day: string, value: number) => ({ day, value, cost: null });
 * const meters = [[on('2025-11-03', 7), on('2025-11-04', 7)], [on('2025-11-03', 5)]];
 * aggregateMeters(meters, [bucket])[0] // { dateOf: '1404/08', total: 19, cost: null, days: 1, anyDays: 2, meterDays: 3, costDays: 0, expectedDays: 30 }
 * aggregateMeters(meters, [bucket], { coverage: 'all' })[0]?.total // 12
 */
export function aggregateMeters(
  meters: readonly (readonly Reading[])[],
  buckets: readonly Bucket[],
  input: AggregateChoice = {},
): BucketTotal[] {
  const { kind = 'additive', coverage = 'any' } = asRecord(input);
  const inOrder = recordsOf(buckets);
  const sums = inOrder.map(() => new Map<Day, DaySum>());
  const all = asList(meters);
  for (const readings of all) {
    const counted = new Set<Day>();
    for (const reading of asList(readings)) {
      if (!reading) continue;
      const { day, value, cost } = reading;
      const days = isKnown(value) && isDay(day) ? sums[bucketAt(inOrder, day)] : undefined;
      if (!days) continue;
      const sum = days.get(day) ?? { meters: 0, total: 0, cost: null };
      if (!counted.has(day)) sum.meters += 1;
      counted.add(day);
      sum.total += value;
      if (isKnown(cost)) sum.cost = (sum.cost ?? 0) + cost;
      days.set(day, sum);
    }
  }
  return inOrder.map((bucket, at) => {
    const days = [...sums[at]!.values()];
    const complete = days.filter((sum) => hasEveryMeter(sum.meters, all.length));
    const used = coverage === 'all' ? complete : days;
    const costs = used.flatMap(({ cost }) => (cost === null ? [] : [cost]));
    const values = used.reduce((count, sum) => count + sum.meters, 0);
    const total = used.reduce((added, sum) => added + sum.total, 0);
    return {
      ...emptyTotal(bucket),
      total: combined({ kind, total, values, expectedDays: bucket.expectedDays }),
      cost: costs.length === 0 ? null : costs.reduce((added, cost) => added + cost, 0),
      days: complete.length,
      anyDays: days.length,
      ...(all.length > 1 && { meterDays: days.reduce((count, sum) => count + sum.meters, 0) }),
      costDays: costs.length,
    };
  });
}

/** Display value of a bucket from a sum of readings. */
export interface ReadingSum {
  readonly kind: UnitKind;
  readonly total: number;
  /** Number of readings summed. */
  readonly values: number;
  readonly expectedDays: number;
}

/**
 * Value of a bucket by the kind of its unit: the sum, the mean, or a state where the bucket is one reading. Null
 * without readings.
 * @example combined({ kind: 'average', total: 60, values: 3, expectedDays: 31 }) // 20
 * @example combined({ kind: 'state', total: 2, values: 2, expectedDays: 31 }) // null
 */
export function combined(input: ReadingSum): number | null {
  const { kind, total, values, expectedDays } = asRecord(input);
  if (!isKnown(total) || !(values > 0)) return null;
  if (kind === 'additive') return total;
  if (kind === 'average') return total / values;
  return values === 1 && expectedDays === 1 ? total : null;
}

/**
 * Sums readings of one meter into buckets: `aggregateMeters` of one. Totals are in the unit of the readings, costs in toman.
 * @example
 * const day = { dateOf: '1404/08/12', from: '2025-11-03', to: '2025-11-03', expectedDays: 1 };
 * aggregateReadings([{ day: '2025-11-03', value: 7, cost: 9000 }], [day])
 * // [{ dateOf: '1404/08/12', total: 7, cost: 9000, days: 1, anyDays: 1, costDays: 1, expectedDays: 1 }]
 */
export const aggregateReadings = (readings: readonly Reading[], buckets: readonly Bucket[]): BucketTotal[] =>
  aggregateMeters([readings], buckets);

export interface Extreme {
  readonly value: number;
  readonly dateOf: JalaliKey;
}

/**
 * Summary figures of a chart. `average`, `min` and `max` use the buckets with nearly all their days (all
 * measured ones without any), so that a started month is no minimum.
 */
export interface ConsumptionSummary {
  /** Null for a unit that is not additive. */
  readonly total: number | null;
  readonly cost: number | null;
  readonly average: number | null;
  /** Per day with a reading: total / days for an additive unit, the mean for an averaged one. */
  readonly dailyMean: number | null;
  readonly min: Extreme | null;
  readonly max: Extreme | null;
  /** Measured buckets left out of `average`, `min` and `max`, because days are missing. */
  readonly leftOut: number;
  /** Days with a cost, and the cost of such a day; null if the totals have no day counts or no cost. */
  readonly costDays: number | null;
  readonly dailyCost: number | null;
  readonly days: number;
  readonly anyDays: number;
  /** Days with a reading, summed over the meters; null for one meter. */
  readonly meterDays: number | null;
  readonly expectedDays: number;
}

/**
 * Total, average and extremes of a series; gaps are skipped, not taken as 0. All are null without readings.
 * @param input Unit kind, and coverage as used for the totals: a daily mean divides by the days in its sum.
 * @param totalOf Reads other items than totals, so that no list of totals has to be made of a long chart.
 * @example
 * const month = { cost: null, days: 30, anyDays: 30, expectedDays: 30 };
 * const gap = { dateOf: '1404/08', total: null, cost: null, days: 0, anyDays: 0, expectedDays: 30 };
 * const figures = summarize([{ ...month, dateOf: '1404/07', total: 10 }, gap, { ...month, dateOf: '1404/09', total: 14 }]);
 * figures.average // 12
 * figures.dailyMean // 0.4
 * figures.max // { value: 14, dateOf: '1404/09' }
 */
export function summarize<Item = BucketTotal>(
  aggregates: readonly Item[],
  input: AggregateChoice = {},
  totalOf: (item: Item) => BucketTotal = itself,
): ConsumptionSummary {
  const { kind = 'additive', coverage = 'any' } = asRecord(input);
  const [measured, whole] = [new Totals(), new Totals()];
  let weighed: number | null = null;
  let dayCount: number | null = null;
  let cost: number | null = null;
  let costDays: number | null = null;
  let meterDays: number | null = null;
  let days: number | null = null;
  let anyDays: number | null = null;
  let expectedDays: number | null = null;
  // One pass: a chart has up to 100,000 buckets.
  for (const item of asList(aggregates)) {
    if (typeof item !== 'object' || item === null) continue;
    const bucket = totalOf(item);
    cost = plus(cost, bucket.cost);
    costDays = plus(costDays, bucket.costDays);
    meterDays = plus(meterDays, bucket.meterDays);
    days = plus(days, bucket.days);
    anyDays = plus(anyDays, bucket.anyDays);
    expectedDays = plus(expectedDays, bucket.expectedDays);
    const { total } = bucket;
    if (!isKnown(total)) continue;
    const covered = coverage === 'all' ? bucket.days : bucket.anyDays;
    dayCount = plus(dayCount, covered);
    weighed = plus(weighed, kind === 'additive' ? total : total * covered);
    measured.add(total, bucket.dateOf);
    if ((coverageShare({ days: covered, expectedDays: bucket.expectedDays }) ?? 0) >= MIN_COVERAGE)
      whole.add(total, bucket.dateOf);
  }
  const compared = whole.count > 0 ? whole : measured;
  const dailyMean = weighed === null || !dayCount ? null : weighed / dayCount;
  const mean = compared.sum === null ? null : compared.sum / compared.count;
  return {
    total: kind === 'additive' ? measured.sum : null,
    cost,
    costDays,
    dailyCost: cost === null || !costDays ? null : cost / costDays,
    average: kind === 'state' || mean === null ? null : kind === 'average' ? dailyMean : mean,
    dailyMean: kind === 'state' ? null : dailyMean,
    min: compared.min,
    max: compared.max,
    leftOut: measured.count - compared.count,
    days: days ?? 0,
    anyDays: anyDays ?? 0,
    meterDays,
    expectedDays: expectedDays ?? 0,
  };
}

const itself = <Item>(item: Item) => item as unknown as BucketTotal;

const plus = (sum: number | null, value: number | null | undefined): number | null =>
  isKnown(value) ? (sum ?? 0) + value : sum;

/** Sum and extremes of measured buckets. */
class Totals {
  count = 0;
  sum: number | null = null;
  min: Extreme | null = null;
  max: Extreme | null = null;

  add(value: number, dateOf: string): void {
    this.count += 1;
    this.sum = (this.sum ?? 0) + value;
    if (this.min === null || value < this.min.value) this.min = { value, dateOf };
    if (this.max === null || value > this.max.value) this.max = { value, dateOf };
  }
}

/**
 * Change of the current value against the previous one, in percent **of the size of the current value**, as the
 * specification defines it (002, §9: shown with 4 decimals); the sign is that of the change, also for feed-in, which is
 * below 0. Null where one is missing or the current value is 0.
 * @example percentChange(100, 80) // 20
 * @example percentChange(-100, -80) // -20
 */
export function percentChange(current: number | null, previous: number | null): number | null {
  if (!isKnown(current) || !isKnown(previous) || current === 0) return null;
  const percent = ((current - previous) / Math.abs(current)) * 100;
  return Number.isFinite(percent) ? percent : null;
}

/** A bucket beside its counterpart; null if one period has no such day. */
export interface ComparedBucket<Total extends BucketTotal = BucketTotal> {
  readonly current: Total | null;
  readonly previous: Total | null;
}

/**
 * Aligns two periods by position: first day with first day. 30 Esfand of a leap year has no
 * counterpart in a common year.
 * @example
 * const day = (dateOf: string, total: number) => ({ dateOf, total, cost: null, days: 1, anyDays: 1, expectedDays: 1 });
 * const pairs = alignCompared([day('1403/12/29', 8), day('1403/12/30', 9)], [day('1404/12/29', 7)]);
 * pairs[0]?.previous?.total // 7
 * pairs[1]?.previous // null
 */
export function alignCompared<Total extends BucketTotal>(
  current: readonly Total[],
  previous: readonly Total[],
): ComparedBucket<Total>[] {
  const [now, before] = [asList(current), asList(previous)];
  const totalAt = (totals: readonly Total[], index: number): Total | null => {
    const total: unknown = totals[index];
    return typeof total === 'object' && total !== null ? totals[index]! : null;
  };
  return Array.from({ length: Math.max(now.length, before.length) }, (_, index) => ({
    current: totalAt(now, index),
    previous: totalAt(before, index),
  }));
}

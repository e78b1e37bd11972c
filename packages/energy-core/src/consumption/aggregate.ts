import type { Day } from '../calendar/day.ts';
import type { Reading } from '../metering/reading.ts';
import type { Bucket } from './buckets.ts';
import type { Aggregate } from './chartQuery.ts';

/** What one bucket holds. `total` and `cost` are null without readings, never 0. */
export type BucketTotal = Omit<Aggregate, 'unit'>;

/** A bucket nobody measured in. */
export const emptyTotal = ({ dateOf, expectedDays }: Bucket): BucketTotal => ({
  dateOf,
  total: null,
  cost: null,
  days: 0,
  expectedDays,
});

/** Index of the bucket a day lies in, or −1; the buckets stand in the order of time. */
function bucketAt(buckets: readonly Bucket[], day: Day): number {
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

/**
 * Sums readings into buckets. Readings of several meters may be given together: `days` counts each day once. Days
 * outside all buckets count nowhere.
 */
export function aggregateReadings(readings: readonly Reading[], buckets: readonly Bucket[]): BucketTotal[] {
  const totals = buckets.map((bucket) => ({ ...emptyTotal(bucket) }));
  const counted = new Set<Day>();
  for (const { day, value, cost } of readings) {
    const total = totals[bucketAt(buckets, day)];
    if (!total) continue;
    total.total = (total.total ?? 0) + value;
    if (cost !== null) total.cost = (total.cost ?? 0) + cost;
    if (counted.has(day)) continue;
    counted.add(day);
    total.days += 1;
  }
  return totals;
}

export interface Extreme {
  readonly value: number;
  readonly dateOf: string;
}

/** The figures under a chart. `average`, `min` and `max` are of the buckets that have readings. */
export interface ConsumptionSummary {
  readonly total: number | null;
  readonly cost: number | null;
  readonly average: number | null;
  readonly min: Extreme | null;
  readonly max: Extreme | null;
  readonly days: number;
  readonly expectedDays: number;
}

/** Total, average and extremes of a series; gaps are left out, not taken as 0. */
export function summarise(aggregates: readonly BucketTotal[]): ConsumptionSummary {
  let total: number | null = null;
  let cost: number | null = null;
  let min: Extreme | null = null;
  let max: Extreme | null = null;
  let measured = 0;
  let days = 0;
  let expectedDays = 0;
  for (const bucket of aggregates) {
    days += bucket.days;
    expectedDays += bucket.expectedDays;
    if (bucket.cost !== null) cost = (cost ?? 0) + bucket.cost;
    if (bucket.total === null) continue;
    const extreme = { value: bucket.total, dateOf: bucket.dateOf };
    total = (total ?? 0) + bucket.total;
    measured += 1;
    if (min === null || bucket.total < min.value) min = extreme;
    if (max === null || bucket.total > max.value) max = extreme;
  }
  return { total, cost, average: total === null ? null : total / measured, min, max, days, expectedDays };
}

/**
 * Change of the current value against the previous one, in per cent **of the current value**, as the specification
 * defines it. Null where one is missing or the current value is 0.
 * @example percentChange(100, 80) // 20
 */
export function percentChange(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || current === 0) return null;
  return ((current - previous) / current) * 100;
}

/** A bucket beside the one it is compared with; null where one period has no such day. */
export interface ComparedBucket<Total extends BucketTotal = BucketTotal> {
  readonly current: Total | null;
  readonly previous: Total | null;
}

/**
 * Lays two periods beside each other by position: first day by first day. 30 Esfand of a leap year stands beside
 * nothing in a common year.
 */
export function alignCompared<Total extends BucketTotal>(
  current: readonly Total[],
  previous: readonly Total[],
): ComparedBucket<Total>[] {
  return Array.from({ length: Math.max(current.length, previous.length) }, (_, index) => ({
    current: current[index] ?? null,
    previous: previous[index] ?? null,
  }));
}

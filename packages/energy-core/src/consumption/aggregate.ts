import { type Day, isDay } from '../calendar/day.ts';
import type { Reading } from '../metering/reading.ts';
import { asList } from '../statistics/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { Bucket } from './buckets.ts';
import type { Aggregate } from './chartQuery.ts';

/** What one bucket holds. `total` and `cost` are null without readings, never 0. */
export type BucketTotal = Omit<Aggregate, 'unit'>;

/**
 * What a bucket holds that nobody measured in: no total and no cost, a gap and not 0.
 * @example
 * const day = { dateOf: '1404/08/12', from: '2025-11-03', to: '2025-11-03', expectedDays: 1 };
 * emptyTotal(day) // { dateOf: '1404/08/12', total: null, cost: null, days: 0, expectedDays: 1 }
 */
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
 * outside all buckets and values that are no numbers count nowhere. Totals are in the unit of the readings, costs in
 * toman.
 * @param buckets In the order of time, as `bucketsOf` makes them.
 * @example
 * const day = { dateOf: '1404/08/12', from: '2025-11-03', to: '2025-11-03', expectedDays: 1 };
 * aggregateReadings([{ day: '2025-11-03', value: 7, cost: null }, { day: '2025-11-03', value: 5, cost: 9000 }], [day])
 * // [{ dateOf: '1404/08/12', total: 12, cost: 9000, days: 1, expectedDays: 1 }]
 */
export function aggregateReadings(readings: readonly Reading[], buckets: readonly Bucket[]): BucketTotal[] {
  const inOrder = asList(buckets);
  const totals = inOrder.map((bucket) => ({ ...emptyTotal(bucket) }));
  const counted = new Set<Day>();
  for (const { day, value, cost } of asList(readings)) {
    const total = isKnown(value) && isDay(day) ? totals[bucketAt(inOrder, day)] : undefined;
    if (!total) continue;
    total.total = (total.total ?? 0) + value;
    if (isKnown(cost)) total.cost = (total.cost ?? 0) + cost;
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

/**
 * Total, average and extremes of a series; gaps are left out, not taken as 0. All are null where nobody measured.
 * @example
 * const month = { cost: null, days: 30, expectedDays: 30 };
 * const gap = { dateOf: '1404/08', total: null, cost: null, days: 0, expectedDays: 30 };
 * const figures = summarise([{ ...month, dateOf: '1404/07', total: 10 }, gap, { ...month, dateOf: '1404/09', total: 14 }]);
 * figures.average // 12
 * figures.max // { value: 14, dateOf: '1404/09' }
 */
export function summarise(aggregates: readonly BucketTotal[]): ConsumptionSummary {
  let total: number | null = null;
  let cost: number | null = null;
  let min: Extreme | null = null;
  let max: Extreme | null = null;
  let measured = 0;
  let days = 0;
  let expectedDays = 0;
  for (const bucket of asList(aggregates)) {
    days += bucket.days;
    expectedDays += bucket.expectedDays;
    if (isKnown(bucket.cost)) cost = (cost ?? 0) + bucket.cost;
    if (!isKnown(bucket.total)) continue;
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
 * defines it (002, §9: shown with 4 decimals). Null where one is missing or the current value is 0.
 * @example percentChange(100, 80) // 20
 */
export function percentChange(current: number | null, previous: number | null): number | null {
  if (!isKnown(current) || !isKnown(previous) || current === 0) return null;
  const percent = ((current - previous) / current) * 100;
  return Number.isFinite(percent) ? percent : null;
}

/** A bucket beside the one it is compared with; null where one period has no such day. */
export interface ComparedBucket<Total extends BucketTotal = BucketTotal> {
  readonly current: Total | null;
  readonly previous: Total | null;
}

/**
 * Lays two periods beside each other by position: first day by first day. 30 Esfand of a leap year stands beside
 * nothing in a common year.
 * @example
 * const day = (dateOf: string, total: number) => ({ dateOf, total, cost: null, days: 1, expectedDays: 1 });
 * const pairs = alignCompared([day('1403/12/29', 8), day('1403/12/30', 9)], [day('1404/12/29', 7)]);
 * pairs[0]?.previous?.total // 7
 * pairs[1]?.previous // null
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

import type { Reading } from '../metering/reading.ts';
import { recordsOf } from '../statistics/descriptive/asList.ts';
import { aggregateReadings, type BucketTotal } from './aggregate.ts';
import type { Bucket } from './buckets.ts';

const byFirstDay = (one: Bucket, other: Bucket) =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : 0;

/** Buckets of one layer do not overlap, as `aggregateReadings` requires. */
function layersOf(buckets: readonly Bucket[]): Bucket[][] {
  const layers: Bucket[][] = [];
  for (const bucket of recordsOf(buckets).toSorted(byFirstDay)) {
    const layer = layers.find((each) => each.at(-1)!.to < bucket.from);
    if (layer) layer.push(bucket);
    else layers.push([bucket]);
  }
  return layers;
}

/**
 * Sums readings into buckets that may overlap: a year, its months and a month's days at once.
 * @param readings In any order, of one unit.
 * @returns One total per bucket, null without readings; look them up by `dateOf`, the order is unspecified.
 * @example
 * const periods = monthlyPeriods(1404, 1);
 * const totals = sumPeriods([{ day: fromJalali(1403, 1, 5), value: 7, cost: null }], bucketsToSum(periods));
 * monthlyRows(periods, totals).prevYearCurrentMonth.total // 7
 */
export const sumPeriods = (readings: readonly Reading[], buckets: readonly Bucket[]): BucketTotal[] =>
  layersOf(buckets).flatMap((layer) => aggregateReadings(readings, layer));

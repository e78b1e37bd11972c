import { type Bucket, type BucketTotal, combined, type UnitKind } from '@org/energy-core';
import type { Sum } from '../../../domain/readings/sum.ts';
import { roundedOrNull } from '../../../lib/rounded.ts';
import { isDay, monthsIn } from './periods.ts';

/** Sums of one series, months under `1403/07` and days under `2024-10-09`. */
export type SeriesSums = ReadonlyMap<string, Sum>;

export const sumsByBucket = (sums: readonly Sum[]): SeriesSums =>
  new Map(sums.map((sum) => [sum.bucket, sum]));

/** The total of a period of a report. */
export type TotalOf = (bucket: Bucket) => BucketTotal;

/** Totals of sums, by the kind of their unit: a sum, a mean, or nothing. */
export const totalsOf =
  (sums: SeriesSums, kind: UnitKind): TotalOf =>
  (bucket) =>
    totalOf(bucket, isDay(bucket) ? [bucket.from] : monthsIn(bucket.dateOf), sums, kind);

function totalOf(
  { dateOf, expectedDays }: Bucket,
  keys: readonly string[],
  sums: SeriesSums,
  kind: UnitKind,
): BucketTotal {
  const all = { total: 0, values: 0, days: 0, anyDays: 0, costDays: 0 };
  let cost: number | null = null;
  for (const key of keys) {
    const sum = sums.get(key);
    if (!sum) continue;
    all.total += sum.total;
    all.values += sum.count;
    all.days += sum.days;
    all.anyDays += sum.anyDays;
    all.costDays += sum.costDays;
    if (sum.cost !== null) cost = (cost ?? 0) + sum.cost;
  }
  const { total, values, days, anyDays, costDays } = all;
  return {
    ...{ dateOf, days, anyDays, costDays, expectedDays },
    total: roundedOrNull(combined({ kind, total, values, expectedDays })),
    cost: roundedOrNull(cost),
  };
}

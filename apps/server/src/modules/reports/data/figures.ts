import { type Bucket, type BucketTotal, combined, type UnitKind } from '@org/energy-core';
import type { Sum } from '../../../domain/readings/sumNav.ts';
import { rounded, roundedOrNull } from '../../../lib/rounded.ts';
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
  (bucket) => {
    const keys = isDay(bucket) ? [bucket.from] : monthsIn(bucket.dateOf);
    return totalOf(
      bucket,
      keys.flatMap((key) => sums.get(key) ?? []),
      kind,
    );
  };

function totalOf({ dateOf, expectedDays }: Bucket, months: readonly Sum[], kind: UnitKind): BucketTotal {
  const added = (pick: (sum: Sum) => number) => months.reduce((all, sum) => all + pick(sum), 0);
  const total = added((sum) => sum.total);
  const values = added((sum) => sum.count);
  const costs = months.flatMap(({ cost }) => cost ?? []);
  return {
    dateOf,
    total: roundedOrNull(combined({ kind, total, values, expectedDays })),
    cost: costs.length === 0 ? null : rounded(costs.reduce((all, cost) => all + cost, 0)),
    days: added(({ days }) => days),
    anyDays: added(({ anyDays }) => anyDays),
    costDays: added(({ costDays }) => costDays),
    expectedDays,
  };
}

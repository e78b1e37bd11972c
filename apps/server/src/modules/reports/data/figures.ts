import { type Bucket, type BucketTotal, combined, type UnitKind } from '@org/energy-core';
import type { Sum } from '../../../domain/readings/sumNav.ts';
import { rounded, roundedOrNull } from '../../../lib/rounded.ts';
import { monthsIn } from './periods.ts';

/** Sums of one series, months under `1403/07` and days under `2024-10-09`. */
export type SeriesSums = ReadonlyMap<string, Sum>;

export const sumsByBucket = (sums: readonly Sum[]): SeriesSums =>
  new Map(sums.map((sum) => [sum.bucket, sum]));

/** A bucket of months as a total, by the kind of the unit: a sum, a mean, or nothing. */
export function totalOfBucket(bucket: Bucket, sums: SeriesSums, kind: UnitKind): BucketTotal {
  const months = monthsIn(bucket.dateOf).flatMap((month) => sums.get(month) ?? []);
  return totalOf(bucket, months, kind);
}

/** A day as a total. */
export const totalOfDay = (bucket: Bucket, sums: SeriesSums, kind: UnitKind): BucketTotal =>
  totalOf(
    bucket,
    [sums.get(bucket.from)].flatMap((sum) => sum ?? []),
    kind,
  );

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

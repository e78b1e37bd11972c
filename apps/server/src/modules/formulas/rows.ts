import { type BucketRow, type DayRange, rowsOfBuckets } from '@org/energy-core';
import type { FormulaPoint } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { isCity } from '../../domain/formulas/cityMeters.ts';
import { together } from '../../domain/formulas/columns.ts';
import type { CommonSums, MeterSet } from '../../domain/formulas/commonDays.ts';
import { longReadings } from '../../domain/trends/longReadings.ts';

/** One row of the regression of a formula: a point, or several that come from the same reading. */
export interface FormulaRow extends DayRange {
  readonly x: number | null;
  readonly y: number | null;
  readonly points: number;
  /** False where a reading reaches beyond the period; such a row has no values. */
  readonly isWhole: boolean;
  /** Days with data as a share of its days. */
  readonly coverage: number;
}

/**
 * The points of a formula as rows for a fit: points that hold one reading of a meter are one row, with the mean of its
 * points, so that a yearly bill is not taken for many observations.
 * @param valuesOver both axes of sums of common days
 */
export async function rowsOfPoints(
  db: Queryable,
  sets: readonly MeterSet[],
  buckets: readonly (DayRange & Pick<FormulaPoint, 'expectedDays'>)[],
  sums: readonly (CommonSums | null)[],
  valuesOver: (sums: readonly (CommonSums | null)[]) => { x: (number | null)[]; y: (number | null)[] },
): Promise<FormulaRow[]> {
  if (buckets.length === 0) return [];
  const meters = [...new Set(sets.flatMap((set) => set.meters))].filter((meter) => !isCity(meter));
  const range = { from: buckets[0]!.from, to: buckets.at(-1)!.to };
  const long = await longReadings(db, meters, range);
  const rows = rowsOfBuckets(
    buckets,
    meters.map((meter) => long.filter((reading) => reading.meter === meter)),
  );
  const { x, y } = valuesOver(rows.map((row) => (row.isWhole ? meanOfPoints(row, sums) : null)));
  return rows.map(({ first, last, from, to, isWhole }, row) => {
    const expected = buckets.slice(first, last + 1).reduce((days, bucket) => days + bucket.expectedDays, 0);
    const days = sums.slice(first, last + 1).reduce((found, sum) => found + (sum?.days ?? 0), 0);
    const coverage = expected > 0 ? days / expected : 0;
    return { from, to, isWhole, points: last - first + 1, x: x[row]!, y: y[row]!, coverage };
  });
}

/** Mean of the sums of the points of a row; null where one of them has no common day. */
function meanOfPoints({ first, last }: BucketRow, sums: readonly (CommonSums | null)[]): CommonSums | null {
  const points = sums.slice(first, last + 1);
  if (points.length === 1) return points[0]!;
  const whole = points.includes(null) ? null : together(points);
  const share = 1 / points.length;
  return (
    whole && {
      days: whole.days * share,
      sets: whole.sets.map(({ value, cost, count }) => ({
        value: value * share,
        cost: cost === null ? null : cost * share,
        count: count * share,
      })),
    }
  );
}

import type { ChartPoint } from '../../series.ts';

/** Minimum share of days of a bucket drawn as complete: hatching is for more than 5 % missing. */
export const WHOLE_SHARE = 0.95;

/**
 * Whether a measured bucket is incomplete; null if none can be. With several meters all must have a day; a meter without
 * readings in the whole period does not make single buckets incomplete.
 */
export function partialRule(points: readonly ChartPoint[]): ((point: ChartPoint) => boolean) | null {
  let hasDays = false;
  let hasCommonDays = false;
  for (let index = 0; index < points.length && !hasCommonDays; index++) {
    const { days, anyDays } = points[index]!;
    hasDays ||= days !== undefined || anyDays !== undefined;
    hasCommonDays = days !== undefined && days > 0;
  }
  if (!hasDays) return null;
  return ({ days, anyDays, expectedDays }) => {
    const covered = hasCommonDays ? days : (anyDays ?? days);
    return covered !== undefined && expectedDays !== undefined && covered < WHOLE_SHARE * expectedDays;
  };
}

/**
 * The buckets drawn with hatching; null for none. Never all of several: a fully hatched plot adds nothing to the coverage
 * beside it and hides the values.
 */
export function hatchedOf(
  incomplete: readonly number[],
  { measured, count }: { readonly measured: number; readonly count: number },
): Uint8Array | null {
  if (incomplete.length === 0 || (incomplete.length === measured && measured > 1)) return null;
  const hatched = new Uint8Array(count);
  for (const index of incomplete) hatched[index] = 1;
  return hatched;
}

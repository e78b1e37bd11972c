import type { Sample, Samples } from './presentValues.ts';
import { variance } from './variance.ts';

/**
 * Standard deviation of a sample, in the unit of the values: divides by n − 1. Null with fewer than two values. As R's
 * sd().
 * @example standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]) // 2.138089935299395
 */
export function standardDeviation(values: Samples): Sample {
  const squared = variance(values);
  return squared === null ? null : Math.sqrt(squared);
}

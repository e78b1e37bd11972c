import type { Sample, Samples } from './presentValues.ts';
import { quantile } from './quantile.ts';

/**
 * The value in the middle, in the unit of the values; of an even number the mean of the two. Null where there is none.
 * @example median([7, 1, 3, 100]) // 5
 */
export function median(values: Samples): Sample {
  return quantile(values, 0.5);
}

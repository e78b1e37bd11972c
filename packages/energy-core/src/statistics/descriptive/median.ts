import type { Sample, Samples } from './presentValues.ts';
import { quantile } from './quantile.ts';

/**
 * Median, in the unit of the values; for an even number the mean of the two middle ones. Null without values.
 * @example median([7, 1, 3, 100]) // 5
 */
export function median(values: Samples): Sample {
  return quantile(values, 0.5);
}

import { compensatedSum } from '../exact/compensatedSum.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Arithmetic mean of the present values, in their unit; null without any.
 * @example mean([12, 15, null, 18]) // 15
 */
export function mean(values: Samples): Sample {
  const present = presentValues(values);
  return present && present.length > 0 ? finiteOrNull(compensatedSum(present) / present.length) : null;
}

import { compensatedSum } from './compensatedSum.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Arithmetic mean of the values that are there, in their unit; null where there is none.
 * @example mean([12, 15, null, 18]) // 15
 */
export function mean(values: Samples): Sample {
  const present = presentValues(values);
  return present && present.length > 0 ? finiteOrNull(compensatedSum(present) / present.length) : null;
}

import { compensatedSum } from '../exact/compensatedSum.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Sum of the present values, in their unit; null without any. Compensated summation (Neumaier 1974),
 * so that a million small readings do not drift.
 * @example sum([0.1, 0.2, 0.3, null]) // 0.6
 */
export function sum(values: Samples): Sample {
  const present = presentValues(values);
  return present && present.length > 0 ? finiteOrNull(compensatedSum(present)) : null;
}

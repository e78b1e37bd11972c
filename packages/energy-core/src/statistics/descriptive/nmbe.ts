import { compensatedSum } from '../exact/compensatedSum.ts';
import { finiteOrNull, presentPairs, type Sample, type Samples } from './presentValues.ts';

/**
 * NMBE: the model's overall bias as a share of mean consumption (0.05 = actual 5 % above predicted).
 * Σ (actual − predicted) / ((n − P) · mean). P counts the intercept. It is 0 by construction on the points fitted:
 * intended for a hold-out or the reporting period. Pairs with a missing value are left out. Null where n ≤ P or the mean
 * is 0. ASHRAE Guideline 14.
 * @example nmbe([10, 20, 30, 40], [9, 19, 29, 39], 0) // 0.04
 */
export function nmbe(actual: Samples, predicted: Samples, parameterCount: number): Sample {
  const pairs = presentPairs(actual, predicted);
  if (!pairs || !(pairs.a.length > parameterCount)) return null;
  const n = pairs.a.length;
  const errors = pairs.a.map((value, index) => value - pairs.b[index]!);
  return finiteOrNull(compensatedSum(errors) / (n - parameterCount) / (compensatedSum(pairs.a) / n));
}

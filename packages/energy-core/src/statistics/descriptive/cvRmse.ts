import { compensatedSum } from '../exact/compensatedSum.ts';
import { sumOfProducts } from './deviations.ts';
import { finiteOrNull, presentPairs, type Sample, type Samples } from './presentValues.ts';

/**
 * CV(RMSE): the model's typical error as a share of mean consumption (0.15 = 15 %). Divides by n − P; P counts the
 * intercept. Pairs with a missing value are left out. Null where n ≤ P or the mean is 0. ASHRAE Guideline 14.
 * @example cvRmse([10, 20, 30, 40], [12, 18, 33, 37], 2) // 0.1442220510
 */
export function cvRmse(actual: Samples, predicted: Samples, parameterCount: number): Sample {
  const pairs = presentPairs(actual, predicted);
  if (!pairs || !(pairs.a.length > parameterCount)) return null;
  const n = pairs.a.length;
  const errors = pairs.a.map((value, index) => value - pairs.b[index]!);
  const rmse = Math.sqrt(sumOfProducts(errors, errors) / (n - parameterCount));
  return finiteOrNull(rmse / (compensatedSum(pairs.a) / n));
}

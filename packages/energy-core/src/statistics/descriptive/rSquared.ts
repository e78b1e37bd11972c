import { deviations, sumOfProducts } from './deviations.ts';
import { finiteOrNull, presentPairs, type Sample, type Samples } from './presentValues.ts';

/**
 * R²: the share of the variation of `actual` about its mean that `predicted` explains, 1 − SSE / SST; negative where
 * the prediction is worse than the mean. Pairs with a missing value are left out. Null where `actual` is constant.
 * @example rSquared([1, 2, 3, 4], [1.1, 1.9, 3.2, 3.8]) // 0.98
 */
export function rSquared(actual: Samples, predicted: Samples): Sample {
  const pairs = presentPairs(actual, predicted);
  if (!pairs || pairs.a.length < 2) return null;
  const about = deviations(pairs.a);
  const errors = pairs.a.map((value, index) => value - pairs.b[index]!);
  return finiteOrNull(1 - sumOfProducts(errors, errors) / sumOfProducts(about, about));
}

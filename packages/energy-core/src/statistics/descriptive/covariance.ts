import { deviations, sumOfProducts } from './deviations.ts';
import { finiteOrNull, presentPairs, type Sample, type Samples } from './presentValues.ts';

/**
 * Covariance of two series, unit times unit, over the pairs with both values: divides by n − 1. Null with fewer
 * than two pairs or unequal lengths. As R's cov().
 * @example covariance([1, 2, 3], [2, 4, 7]) // 2.5
 */
export function covariance(a: Samples, b: Samples): Sample {
  const pairs = presentPairs(a, b);
  if (!pairs || pairs.a.length < 2) return null;
  return finiteOrNull(sumOfProducts(deviations(pairs.a), deviations(pairs.b)) / (pairs.a.length - 1));
}

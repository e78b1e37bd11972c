import { deviations, sumOfProducts } from './deviations.ts';
import { finiteOrNull, presentPairs, type Sample, type Samples } from './presentValues.ts';

/**
 * Pearson's correlation of two series, −1 to 1, over the pairs with both values. Null with fewer than two pairs,
 * unequal lengths or a constant series. As R's cor().
 * @example correlation([1, 2, 3, 4], [2, 4, 6, 9]) // 0.9943767126
 */
export function correlation(a: Samples, b: Samples): Sample {
  const pairs = presentPairs(a, b);
  if (!pairs || pairs.a.length < 2) return null;
  const [aboutA, aboutB] = [deviations(pairs.a), deviations(pairs.b)];
  const squares = Math.sqrt(sumOfProducts(aboutA, aboutA)) * Math.sqrt(sumOfProducts(aboutB, aboutB));
  const share = finiteOrNull(sumOfProducts(aboutA, aboutB) / squares);
  return share === null ? null : Math.max(-1, Math.min(1, share));
}

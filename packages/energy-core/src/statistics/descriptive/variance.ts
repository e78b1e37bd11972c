import { deviations, sumOfProducts } from './deviations.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Variance of a sample, unit squared: divides by n − 1. Null with fewer than two values. As R's var().
 * @example variance([2, 4, 4, 4, 5, 5, 7, 9]) // 4.571428571428571
 */
export function variance(values: Samples): Sample {
  const present = presentValues(values);
  if (!present || present.length < 2) return null;
  const about = deviations(present);
  return finiteOrNull(sumOfProducts(about, about) / (present.length - 1));
}

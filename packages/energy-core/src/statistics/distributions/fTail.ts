import { isDegreesOfFreedom } from './degreesOfFreedom.ts';
import { incompleteBeta } from './incompleteBeta.ts';

/**
 * Upper p value of Fisher's F: the probability of `f` or more with `numeratorDf` and `denominatorDf` degrees of freedom,
 * relative error below 1e-10 down to 1e-300. Null for invalid input (NaN, degrees of freedom outside 0.01 to ten
 * million).
 * Abramowitz & Stegun 26.6.2.
 * @example fTail(4.102821015, 2, 10) // 0.05
 */
export function fTail(f: number, numeratorDf: number, denominatorDf: number): number | null {
  const isKnown = isDegreesOfFreedom(numeratorDf) && isDegreesOfFreedom(denominatorDf);
  if (typeof f !== 'number' || Number.isNaN(f) || !isKnown) return null;
  if (f <= 0) return 1;
  const ratio = (numeratorDf * f) / denominatorDf;
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(1 / (1 + ratio), ratio / (1 + ratio), denominatorDf / 2, numeratorDf / 2);
}

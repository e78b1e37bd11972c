import { isDegreesOfFreedom } from './degreesOfFreedom.ts';
import { incompleteBeta } from './incompleteBeta.ts';

/**
 * Two-sided p value of Student's t: the probability of |t| or more under `degreesOfFreedom`, relative error below 1e-10
 * down to 1e-300. Null for invalid input (NaN, degrees of freedom outside 0.01 to ten million).
 * Abramowitz & Stegun 26.7.1.
 * @example tTail(2.2281388519649385, 10) // 0.05
 */
export function tTail(t: number, degreesOfFreedom: number): number | null {
  if (typeof t !== 'number' || Number.isNaN(t) || !isDegreesOfFreedom(degreesOfFreedom)) return null;
  const ratio = (t * t) / degreesOfFreedom;
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(1 / (1 + ratio), ratio / (1 + ratio), degreesOfFreedom / 2, 0.5);
}

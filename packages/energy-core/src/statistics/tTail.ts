import { incompleteBeta } from './incompleteBeta.ts';

/**
 * Two-sided p value of Student's t: the chance of |t| or more under `degreesOfFreedom`, relative error below 1e-10
 * down to 1e-300. Null where there is none (NaN, no degrees of freedom).
 * Abramowitz & Stegun 26.7.1.
 * @example tTail(2.2281388519649385, 10) // 0.05
 */
export function tTail(t: number, degreesOfFreedom: number): number | null {
  if (Number.isNaN(t) || !(degreesOfFreedom > 0)) return null;
  const ratio = (t * t) / degreesOfFreedom;
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(1 / (1 + ratio), ratio / (1 + ratio), degreesOfFreedom / 2, 0.5);
}

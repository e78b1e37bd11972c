import { incompleteBeta } from './incompleteBeta.ts';

/**
 * Upper p value of Fisher's F: the chance of `f` or more with `numeratorDf` and `denominatorDf` degrees of freedom,
 * relative error below 1e-10 down to 1e-300.
 * Abramowitz & Stegun 26.6.2.
 * @example fTail(1e5, 1, 10) // 2.4605588e-21
 */
export function fTail(f: number, numeratorDf: number, denominatorDf: number): number {
  if (f <= 0) return 1;
  const ratio = (numeratorDf * f) / denominatorDf;
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  return incompleteBeta(1 / (1 + ratio), ratio / (1 + ratio), denominatorDf / 2, numeratorDf / 2);
}

import { isDegreesOfFreedom } from './degreesOfFreedom.ts';
import { fTail } from './fTail.ts';
import { inverseOfTail } from './inverseOfTail.ts';
import { logBeta } from './logGamma.ts';

/**
 * Fisher's F below which the share `probability` (between 0 and 1) lies; null for invalid input.
 * Inverse of fTail by Newton's method.
 * @example fQuantile(0.95, 2, 10) // 4.1028210151
 */
export function fQuantile(probability: number, numeratorDf: number, denominatorDf: number): number | null {
  const isKnown = isDegreesOfFreedom(numeratorDf) && isDegreesOfFreedom(denominatorDf);
  if (typeof probability !== 'number' || !(probability > 0 && probability < 1 && isKnown)) return null;
  if (probability >= 0.5) return upperQuantile(1 - probability, numeratorDf, denominatorDf);
  // 1 / F swaps the degrees of freedom, so that a small share is not lost in 1 − share.
  const inverse = upperQuantile(probability, denominatorDf, numeratorDf);
  return inverse === null ? null : 1 / inverse;
}

/** The F whose upper tail is `share`. */
function upperQuantile(share: number, numeratorDf: number, denominatorDf: number): number | null {
  const ratio = numeratorDf / denominatorDf;
  const logConstant = (numeratorDf / 2) * Math.log(ratio) - logBeta(numeratorDf / 2, denominatorDf / 2);
  const density = (f: number) =>
    Math.exp(
      logConstant +
        (numeratorDf / 2 - 1) * Math.log(f) -
        ((numeratorDf + denominatorDf) / 2) * Math.log1p(ratio * f),
    );
  return inverseOfTail((f) => fTail(f, numeratorDf, denominatorDf)!, density, share);
}

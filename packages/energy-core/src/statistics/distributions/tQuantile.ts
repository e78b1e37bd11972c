import { isDegreesOfFreedom } from './degreesOfFreedom.ts';
import { inverseOfTail } from './inverseOfTail.ts';
import { logBeta } from './logGamma.ts';
import { tTail } from './tTail.ts';

/**
 * Student's t below which the share `probability` (between 0 and 1) lies; null for invalid input. For an interval at
 * 95 % pass probability 0.975.
 * Inverse of tTail by Newton's method.
 * @example tQuantile(0.975, 10) // 2.2281388519649385
 */
export function tQuantile(probability: number, degreesOfFreedom: number): number | null {
  if (
    typeof probability !== 'number' ||
    !(probability > 0 && probability < 1 && isDegreesOfFreedom(degreesOfFreedom))
  )
    return null;
  if (probability === 0.5) return 0;
  if (probability > 0.5) return upperQuantile(2 * (1 - probability), degreesOfFreedom);
  const mirrored = upperQuantile(2 * probability, degreesOfFreedom);
  return mirrored === null ? null : -mirrored;
}

/** The t > 0 whose two-sided tail is `bothTails`. */
function upperQuantile(bothTails: number, degreesOfFreedom: number): number | null {
  const logConstant = -logBeta(degreesOfFreedom / 2, 0.5) - 0.5 * Math.log(degreesOfFreedom);
  const density = (t: number) =>
    2 * Math.exp(logConstant - ((degreesOfFreedom + 1) / 2) * Math.log1p((t * t) / degreesOfFreedom));
  return inverseOfTail((t) => tTail(t, degreesOfFreedom)!, density, bothTails);
}

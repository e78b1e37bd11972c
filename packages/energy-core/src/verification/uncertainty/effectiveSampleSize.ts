import { isKnown } from '../../statistics/knownValue.ts';

/**
 * Effective number of independent points among n autocorrelated ones: n₁ = n (1 − r) / (1 + r). Negative autocorrelation
 * counts as none (r = 0), so that it never makes savings look more certain. Null if nothing remains (r ≥ 1, n < 1).
 * `n` points of the baseline, `lag1` the lag-1 autocorrelation of the model's residuals; null (a perfect fit) is 0.
 * Source: ASHRAE Guideline 14, annex on uncertainty.
 * @example effectiveSampleSize(365, 0.5) // 121.66666666666667
 * @example effectiveSampleSize(365, -0.2) // 365
 */
export function effectiveSampleSize(n: number, lag1: number | null): number | null {
  const r = Math.max(0, lag1 ?? 0);
  return isKnown(n) && r < 1 && n >= 1 ? (n * (1 - r)) / (1 + r) : null;
}

import type { BaselineModel } from '../../baseline/model.ts';
import type { PointInterval } from '../annualValue.ts';
import { effectiveSampleSize } from './effectiveSampleSize.ts';

/**
 * Factor k as a polynomial of M, the months of the reporting period: constant, M, M². Sun and Baltazar, "Analysis and
 * improvement on the estimation of building energy savings uncertainty", ASHRAE Transactions 119 (2013), as cited by
 * EVO, "Uncertainty Assessment for IPMVP" (2019). For hours the constant of ASHRAE Guideline 14 applies.
 */
export const improvedAshraeFactors: Readonly<Record<PointInterval, readonly [number, number, number]>> = {
  day: [1.00286, 0.03535, -0.00024],
  month: [0.94054, 0.03306, -0.00022],
  hour: [1.26, 0, 0],
};

/** All terms of the formula, for display. */
export interface ImprovedAshraeTerms {
  readonly k: number;
  /** M: length of the reporting period in months. */
  readonly months: number;
  /** √(SSE / (n₁ − P)) / mean of y over the baseline, a share. */
  readonly cvRmse: number;
  /** Points of the baseline. */
  readonly n: number;
  /** n₁: effective number of independent points. */
  readonly effectiveN: number;
  /** m: counted points of the reporting period. */
  readonly points: number;
  /** Sum of the predictions over these points, unit of y. */
  readonly totalPredicted: number;
  /** Degrees of freedom of t: n₁ − P. */
  readonly degreesOfFreedom: number;
  /** ± / t, in the unit of y. */
  readonly standardUncertainty: number;
}

/**
 * Uncertainty of savings by the improved ASHRAE form, before the factor t: k · CV · √((1 + 2 / n₁) / m) · ΣÊ with
 * CV = √(SSE / (n₁ − P)) / mean of y. That is the form of Guideline 14-2014, which takes SSE / (n₁ − P) in place of
 * n / n₁ · SSE / (n − P), with the factor k in place of 1.26, multiplied by the savings S, so that it is also defined
 * without savings. Null if the model has no scatter (no degrees of freedom, mean of y 0) or no more effective points
 * than coefficients.
 */
export function improvedAshraeUncertainty(
  model: BaselineModel,
  reporting: {
    readonly totalPredicted: number;
    readonly points: number;
    readonly months: number;
    readonly interval: PointInterval;
  },
): ImprovedAshraeTerms | null {
  const { totalPredicted, points, months, interval } = reporting;
  const { n, sse, lag1, parameterCount, meanOfY } = model;
  const effectiveN = effectiveSampleSize(n, lag1);
  if (effectiveN === null || points < 1 || model.standardError === null || meanOfY === 0) return null;
  const degreesOfFreedom = effectiveN - parameterCount;
  // Below one degree of freedom t is undefined.
  if (degreesOfFreedom < 1 && sse > 0) return null;
  const cvRmse = Math.sqrt(sse / Math.max(degreesOfFreedom, 1)) / Math.abs(meanOfY);
  const k = factorOf(interval, months);
  const standardUncertainty =
    k * Math.abs(cvRmse * totalPredicted) * Math.sqrt((1 + 2 / effectiveN) / points);
  if (!Number.isFinite(standardUncertainty)) return null;
  return {
    k,
    months,
    cvRmse,
    n,
    effectiveN,
    points,
    totalPredicted,
    degreesOfFreedom: Math.max(degreesOfFreedom, 1),
    standardUncertainty,
  };
}

/** k for a period in months. Constant past its maximum, at about 75 months, where the parabola would fall. */
function factorOf(interval: PointInterval, months: number): number {
  const [constant, linear, square] = improvedAshraeFactors[interval];
  const m = square < 0 ? Math.min(months, -linear / (2 * square)) : months;
  return constant + linear * m + square * m * m;
}

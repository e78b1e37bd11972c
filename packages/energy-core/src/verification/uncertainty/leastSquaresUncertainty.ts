import type { BaselineModel } from '../../baseline/model.ts';
import { coefficientForm } from '../../statistics/dependence/coefficientForm.ts';
import { varianceOfDependentSum } from '../../statistics/dependence/dependence.ts';
import { type Persistence, persistenceOf } from '../../statistics/dependence/persistence.ts';
import { inTimeOrder, type Sequence } from '../../statistics/regression/sequence.ts';

/** All terms of the formula, for display. */
export interface LeastSquaresTerms extends Persistence {
  /** Variance of the sum of the predictions by the uncertainty of the coefficients, unit of y squared. */
  readonly coefficientVariance: number;
  /** Variance of the sum of the errors of the reporting points, unit of y squared. */
  readonly scatterVariance: number;
  /** Degrees of freedom of t: effective n − P, at least 1. */
  readonly degreesOfFreedom: number;
  /** ± / t, in the unit of y. */
  readonly standardUncertainty: number;
}

/** Counted points of a reporting period. */
export interface ReportingPoints {
  /** One array per variable. */
  readonly x: readonly ArrayLike<number>[];
  readonly sequence: Sequence;
  /** Days of each point, where points differ in length: the total is Σ days · (value per day). */
  readonly days?: readonly number[] | undefined;
}

/**
 * Uncertainty of savings by least squares with persisting errors, before the factor t, in the unit of y:
 * √(σ² (uᵀΩu + vᵀΩ'v)). u are the shares of the baseline's rows in the sum of the predictions, v those of the reporting
 * points; Ω, Ω' are r^steps, with the gaps where they are, and σ² allows for the share of the errors that the fit has
 * taken; all that times 1 + 2 r / (n (1 − r)) for r itself being estimated. Without autocorrelation it is
 * √(1ᵀX V Xᵀ1 + m · MSE). Null without degrees of freedom.
 */
export function leastSquaresUncertainty(
  model: BaselineModel,
  { x, sequence, days }: ReportingPoints,
): LeastSquaresTerms | null {
  const persistence = persistenceOf(model);
  if (!persistence) return null;
  const { r, errorVariance } = persistence;
  const spread = model.sumInBasis(x, days);
  const ofBaseline = coefficientForm(model, r)(spread);
  const { meanWeight } = model;
  const points = x[0]?.length ?? 0;
  const factors = days
    ? Float64Array.from(days, (length) => Math.sqrt(length * meanWeight))
    : new Float64Array(points).fill(1);
  const coefficientVariance = errorVariance * ofBaseline;
  const scatterVariance =
    errorVariance * varianceOfDependentSum(inTimeOrder(factors, sequence), sequence.steps, r);
  const standardUncertainty = Math.sqrt(
    varianceFactorOfR(model.n, r) * (coefficientVariance + scatterVariance),
  );
  if (!Number.isFinite(standardUncertainty)) return null;
  const degreesOfFreedom = degreesOfFreedomOf(model, persistence);
  return { ...persistence, coefficientVariance, scatterVariance, degreesOfFreedom, standardUncertainty };
}

/** Effective n − P, at least 1. */
export const degreesOfFreedomOf = ({ parameterCount }: BaselineModel, { effectiveN }: Persistence): number =>
  Math.max(1, effectiveN - parameterCount);

/**
 * r is estimated too: the mean of (1 + r) / (1 − r) over its error exceeds the value at its mean by 2 / (n (1 − r)) to
 * second order; times r, since near 0 taking negative r as 0 does the same.
 */
export const varianceFactorOfR = (n: number, r: number): number => 1 + (2 * r) / (n * (1 - r));

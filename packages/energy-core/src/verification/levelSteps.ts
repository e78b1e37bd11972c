import type { Confidence, Sample } from '../baseline/model.ts';
import { coefficientForm } from '../statistics/dependence/coefficientForm.ts';
import { persistenceOf } from '../statistics/dependence/persistence.ts';
import { tQuantile } from '../statistics/distributions/tQuantile.ts';
import { regressLinear } from '../statistics/regression/regressLinear.ts';
import { varianceFactorOfR } from './uncertainty/leastSquaresUncertainty.ts';

/**
 * Another change left in counts as scatter and may hide this one, so that the scatter beside both is tried too, as long as
 * it is worth more than so many independent days: with fewer, persisting errors look like events. From simulation.
 */
export const CLEAR = 60;

/** A series with steps in its level, fitted together. */
export interface LevelSteps {
  /** Per known value: what is left without the steps. */
  readonly residuals: readonly number[];
  /** Change of the level by each step, with its ±, in the unit of the values. */
  readonly changes: readonly { readonly change: number; readonly plusMinus: number }[];
  /**
   * Root of n⁻¹ times the variance of the sum of n errors that persist from row to row, gaps where they are: what a
   * cumulative sum is measured by.
   */
  readonly longRunDeviation: number;
  /** Degrees of freedom of that deviation: effective number of values less levels and dates. */
  readonly degreesOfFreedom: number;
}

/**
 * Least squares of a series on steps, each the set of rows on which it counts; errors persist as r^steps, as for savings.
 * `datesOfStep`: dates that were searched for each step, which count as parameters. Null if the steps cannot be told
 * apart.
 */
export function fitLevelSteps(
  values: readonly Sample[],
  steps: readonly ((row: number) => boolean)[],
  confidence: Confidence,
  datesOfStep: number,
): LevelSteps | null {
  const x = steps.map((isOn) => values.map((_, row) => (isOn(row) ? 1 : 0)));
  const fit = regressLinear({ y: values, x, errors: 'classical' });
  if (!fit.ok) return null;
  const parameterCount = fit.model.parameterCount + datesOfStep * steps.length;
  const model = { ...fit.model, confidence, parameterCount };
  const persistence = persistenceOf(model);
  if (!persistence) return null;
  const { r, errorVariance, effectiveN } = persistence;
  const variance = errorVariance * varianceFactorOfR(model.n, r);
  const ofCoefficients = coefficientForm(model, r);
  const degreesOfFreedom = Math.max(1, effectiveN - parameterCount);
  const t = tQuantile(0.5 + confidence / 200, degreesOfFreedom)!;
  return {
    residuals: model.residuals,
    changes: x.map((_, step) => {
      // A coefficient is the prediction with its step less the one without.
      const onAndOff = x.map((_, other) => [other === step ? 1 : 0, 0]);
      const spread = model.sumInBasis(onAndOff, [1, -1]);
      const plusMinus = t * Math.sqrt(variance * ofCoefficients(spread));
      return { change: model.coefficients[step + 1]!, plusMinus };
    }),
    longRunDeviation: Math.sqrt((variance * model.n) / effectiveN),
    degreesOfFreedom,
  };
}

/**
 * A swing of the cumulative sums of n values, in long-run deviations times √n, as a Brownian bridge has it with the same
 * chance: the deviation is estimated, so that the swing is one of t. Twice a large swing has the tail of a normal
 * deviate; Wallace (1959) for the normal deviate of t.
 */
export function standardSwing(
  swing: number,
  n: number,
  { longRunDeviation, degreesOfFreedom }: LevelSteps,
): number {
  if (swing === 0) return 0;
  const t = (2 * swing) / (longRunDeviation * Math.sqrt(n));
  const df = degreesOfFreedom;
  const normal = t > 1e100 ? t : ((8 * df + 1) / (8 * df + 3)) * Math.sqrt(df * Math.log1p((t * t) / df));
  return normal / 2;
}

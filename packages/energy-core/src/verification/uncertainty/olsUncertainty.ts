import type { BaselineModel, Sample } from '../../baseline/model.ts';
import { effectiveSampleSize } from './effectiveSampleSize.ts';

/**
 * Uncertainty of savings from ordinary least squares, before the factor t, in the unit of y:
 * √(1ᵀX V Xᵀ1 + m · MSE) · √((1 + r) / (1 − r)). The first part is the uncertainty of the coefficients, the second the
 * scatter of the m points of the reporting period; r is the lag-1 autocorrelation, negative taken as 0.
 * `x` one array per variable with the counted points. Null without degrees of freedom.
 */
export function olsUncertainty(model: BaselineModel, x: readonly (readonly number[])[]): Sample {
  const effectiveN = effectiveSampleSize(model.n, model.lag1);
  const varianceOfSum = model.varianceOfSum(x);
  if (model.mse === null || varianceOfSum === null || effectiveN === null) return null;
  const points = x[0]?.length ?? 0;
  // n / n₁ is (1 + r) / (1 − r).
  const deviation = Math.sqrt((varianceOfSum + points * model.mse) * (model.n / effectiveN));
  return Number.isFinite(deviation) ? deviation : null;
}

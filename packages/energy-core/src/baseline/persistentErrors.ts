import { varianceOfDependentSum } from '../statistics/dependence/dependence.ts';
import { persistenceOf } from '../statistics/dependence/persistence.ts';
import { finiteOrNull } from '../statistics/descriptive/presentValues.ts';
import { inTimeOrder } from '../statistics/regression/sequence.ts';
import type { BaselineModel, Sample } from './model.ts';

/**
 * t of the coefficient of a variable (from 0; of a polynomial the highest power) with the standard error of least squares
 * where errors have the correlation r^steps: √(σ² aᵀΩa), the coefficient being Σ a · y over the rows; r and σ² from
 * `persistenceOf`. A few hundred rows whose errors last hardly show it to Newey-West, which assumes nothing of how errors
 * depend on each other. Null where the classical t is.
 * Source: Greene, Econometric Analysis, least squares with disturbances of first-order autoregression.
 */
export function persistentTValues(model: BaselineModel): (variable: number) => Sample {
  const persistence = model.sse > 0 ? persistenceOf(model) : null;
  if (!persistence) return () => null;
  const { r, errorVariance } = persistence;
  const { sequence } = model;
  // Balance points are taken as known, as in the classical errors of the coefficients.
  const basis = model.basis().slice(0, model.coefficients.length);
  return (variable) => {
    const at = model.order > 1 ? model.order : variable + Number(model.hasIntercept);
    const coefficient = model.coefficients[at];
    if (coefficient === undefined || (model.tValues[at] ?? null) === null) return null;
    const spread = coefficientInBasis(model, variable);
    const shares = new Float64Array(model.n);
    basis.forEach((column, k) => {
      for (let row = 0; row < shares.length; row += 1) shares[row]! += spread[k]! * column[row]!;
    });
    const inTime = inTimeOrder(shares, sequence);
    const variance = errorVariance * varianceOfDependentSum(inTime, sequence.steps, r);
    return finiteOrNull(coefficient / Math.sqrt(variance));
  };
}

/** A coefficient as a difference of predictions: of a polynomial the one of its highest order, over the range. */
function coefficientInBasis(model: BaselineModel, variable: number): Float64Array {
  if (model.order === 1) {
    const onAndOff = model.names.map((_, other) => [other === variable ? 1 : 0, 0]);
    return model.sumInBasis(onAndOff, [1, -1]);
  }
  const { low, high } = model.ranges[0]!;
  const step = (high - low) / model.order;
  const points: number[] = [];
  const factors: number[] = [];
  let factor = 1;
  for (let at = 0; at <= model.order; at += 1) {
    points.push(high - at * step);
    factors.push(factor);
    factor *= -(model.order - at) / (at + 1);
  }
  let size = 1;
  for (let power = 1; power <= model.order; power += 1) size *= power * step;
  return model.sumInBasis(
    [points],
    factors.map((value) => value / size),
  );
}

import { dot } from '../least-squares/householder.ts';
import type { Regression } from '../regression/regression.ts';
import { inTimeOrder } from '../regression/sequence.ts';
import { applyDependence, dependenceFactors } from './dependence.ts';

/**
 * Variance of a sum of predictions by the errors of the coefficients, in variances of an error, from its `sumInBasis`
 * s: sᵀ (QᵀΩQ) s with the correlation r^steps of the baseline's errors. A sum costs no pass over the rows.
 */
export function coefficientForm(model: Regression, r: number): (spread: Float64Array) => number {
  const { sequence } = model;
  if (r === 0) return (spread) => dot(spread, spread);
  const factors = dependenceFactors(sequence.steps, r);
  const basis = model.basis().map((column) => inTimeOrder(column, sequence));
  const applied = basis.map((column) => applyDependence(column, factors));
  const between = basis.map((column) => Float64Array.from(applied, (other) => dot(column, other)));
  return (spread) =>
    dot(
      spread,
      Float64Array.from(between, (row) => dot(row, spread)),
    );
}

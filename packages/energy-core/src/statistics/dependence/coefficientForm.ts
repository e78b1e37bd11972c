import { dot } from '../least-squares/householder.ts';
import type { Regression } from '../regression/regression.ts';
import { inTimeOrder } from '../regression/sequence.ts';
import { applyDependence, dependenceFactors } from './dependence.ts';

/**
 * Variance of a sum of predictions by the errors of the coefficients, in variances of an error, from its `sumInBasis`
 * s: sᵀ (QᵀΩQ) s with the correlation r^steps of the baseline's errors. A sum costs no pass over the rows, and one pass
 * serves all sums of a model.
 */
export function coefficientForm(model: Regression, r: number): (spread: Float64Array) => number {
  if (r === 0) return (spread) => dot(spread, spread);
  let found = known.get(model);
  if (found?.r !== r) {
    found = { r, between: basisBetween(model, r) };
    known.set(model, found);
  }
  const { between } = found;
  return (spread) => between.reduce((sum, row, k) => sum + spread[k]! * dot(row, spread), 0);
}

const known = new WeakMap<Regression, { readonly r: number; readonly between: readonly Float64Array[] }>();

/** QᵀΩQ, one array per column. */
function basisBetween(model: Regression, r: number): Float64Array[] {
  const { sequence } = model;
  const factors = dependenceFactors(sequence.steps, r);
  const basis = model.basis().map((column) => inTimeOrder(column, sequence));
  const applied = basis.map((column) => applyDependence(column, factors));
  return basis.map((column) => Float64Array.from(applied, (other) => dot(column, other)));
}

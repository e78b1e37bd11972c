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
    found = { r, form: packed(basisBetween(model, r)) };
    known.set(model, found);
  }
  const { form } = found;
  return (spread) => {
    let sum = 0;
    let at = 0;
    for (let k = 0; k < spread.length; k += 1) {
      let part = 0;
      for (let j = 0; j <= k; j += 1) {
        part += form[at]! * spread[j]!;
        at += 1;
      }
      sum += part * spread[k]!;
    }
    return sum;
  };
}

const known = new WeakMap<Regression, { readonly r: number; readonly form: Float64Array }>();

/** The lower half of a symmetric matrix row by row, what stands twice in it doubled. */
const packed = (matrix: readonly Float64Array[]): Float64Array =>
  Float64Array.from(
    matrix.flatMap((row, k) => Array.from(row.subarray(0, k + 1), (value, j) => (j < k ? 2 * value : value))),
  );

/** QᵀΩQ, one array per column. */
function basisBetween(model: Regression, r: number): Float64Array[] {
  const { sequence } = model;
  const factors = dependenceFactors(sequence.steps, r);
  const basis = model.basis().map((column) => inTimeOrder(column, sequence));
  const applied = basis.map((column) => applyDependence(column, factors));
  return basis.map((column) => Float64Array.from(applied, (other) => dot(column, other)));
}

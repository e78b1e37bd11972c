import { dot } from '../least-squares/householder.ts';

/** r^steps: the correlation of the error of each row with that of the row before. */
export function dependenceFactors(steps: Int32Array, r: number): Float64Array {
  const factors = new Float64Array(steps.length);
  for (let at = 0; at < factors.length; at += 1) factors[at] = steps[at] === 1 ? r : r ** steps[at]!;
  return factors;
}

/**
 * Ω · values for rows whose errors have the correlation r^steps: entry t is Σ r^|t − s| · value s, from the
 * `dependenceFactors` of the steps, so that gaps count; two passes, linear in the rows.
 */
export function applyDependence(values: Float64Array, factors: Float64Array): Float64Array {
  const result = Float64Array.from(values);
  let before = 0;
  for (let at = 1; at < values.length; at += 1) {
    before = factors[at]! * (before + values[at - 1]!);
    result[at]! += before;
  }
  let after = 0;
  for (let at = values.length - 2; at >= 0; at -= 1) {
    after = factors[at + 1]! * (after + values[at + 1]!);
    result[at]! += after;
  }
  return result;
}

/** Variance of a sum of rows with these factors, in variances of a row: Σ Σ fₜ fₛ r^|t − s|. */
export const varianceOfDependentSum = (factors: Float64Array, steps: Int32Array, r: number): number =>
  dot(factors, applyDependence(factors, dependenceFactors(steps, r)));

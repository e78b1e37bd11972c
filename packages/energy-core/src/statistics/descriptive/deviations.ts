import { compensatedSum } from '../exact/compensatedSum.ts';

/** Deviations from the mean; the mean is computed in two passes, so that a large mean costs no digits. */
export function deviations(values: Float64Array): Float64Array {
  const about = less(values, compensatedSum(values) / values.length);
  return less(about, compensatedSum(about) / about.length);
}

function less(values: Float64Array, amount: number): Float64Array {
  const about = new Float64Array(values.length);
  for (let index = 0; index < about.length; index += 1) about[index] = values[index]! - amount;
  return about;
}

/** Σ a · b of two columns. */
export function sumOfProducts(a: Float64Array, b: Float64Array): number {
  return compensatedSum(a.map((value, index) => value * b[index]!));
}

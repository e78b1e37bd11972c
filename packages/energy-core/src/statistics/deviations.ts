import { compensatedSum } from './compensatedSum.ts';

/** Each value less the mean; the mean is taken twice, so that deviations from a far mean lose nothing. */
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

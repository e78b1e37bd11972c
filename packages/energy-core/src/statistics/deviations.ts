import { compensatedSum } from './compensatedSum.ts';

/** Each value less the mean; the mean is taken twice, so that deviations from a far mean lose nothing. */
export function deviations(values: Float64Array): Float64Array {
  const mean = compensatedSum(values) / values.length;
  const about = values.map((value) => value - mean);
  const rest = compensatedSum(about) / values.length;
  return about.map((value) => value - rest);
}

/** Σ a · b of two columns. */
export function sumOfProducts(a: Float64Array, b: Float64Array): number {
  return compensatedSum(a.map((value, index) => value * b[index]!));
}

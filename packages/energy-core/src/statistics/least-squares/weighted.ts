import { compensatedSum } from '../exact/compensatedSum.ts';
import { productError } from '../exact/doubleDouble.ts';
import type { Column } from './scale.ts';

/** Root of the weight of each row; null for equal weights. The squares have a mean of 1. */
export type RootWeights = Float64Array | null;

/** Roots of weights, scaled so that the weights have a mean of 1 (null where all are equal), and their mean before. */
export function rootWeightsOf(weights: Float64Array): {
  readonly roots: RootWeights;
  readonly meanWeight: number;
} {
  const one = weights[0]!;
  let at = 0;
  while (at < weights.length && weights[at] === one) at += 1;
  if (at === weights.length) return { roots: null, meanWeight: one };
  const meanWeight = compensatedSum(weights) / weights.length;
  return { roots: weights.map((weight) => Math.sqrt(weight / meanWeight)), meanWeight };
}

/** A column times the roots of the weights, its rounding kept as the low part. */
export function weightedColumn(column: Column, roots: RootWeights): Column {
  if (!roots) return column;
  const high = column.high.map((value, row) => value * roots[row]!);
  const low = () => {
    const given = column.low();
    return high.map(
      (product, row) => productError(column.high[row]!, roots[row]!, product) + given[row]! * roots[row]!,
    );
  };
  return { high, low };
}

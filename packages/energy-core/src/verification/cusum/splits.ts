import { compensatedSum } from '../../statistics/exact/compensatedSum.ts';

/** Length of the first part of the split whose two means leave the least squared error; 0 without one. */
export function bestSplit(values: Float64Array, minLength: number): number {
  const n = values.length;
  const mean = compensatedSum(values) / n;
  let sum = 0;
  let best = 0;
  let largest = 0;
  for (let before = 1; before <= n - minLength; before += 1) {
    sum += values[before - 1]! - mean;
    if (before < minLength) continue;
    const explained = (sum * sum) / before + (sum * sum) / (n - before);
    if (explained > largest) [best, largest] = [before, explained];
  }
  return best;
}

/** The largest distance of the cumulative sums from their chord. */
export function farthest(values: Float64Array): number {
  const mean = compensatedSum(values) / values.length;
  let sum = 0;
  let largest = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at]! - mean;
    largest = Math.max(largest, Math.abs(sum));
  }
  return largest;
}

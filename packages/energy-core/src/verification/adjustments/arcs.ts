import { compensatedSum } from '../../statistics/exact/compensatedSum.ts';

/** A stretch of positions, from `begin` to before `end`. */
export interface Arc {
  readonly begin: number;
  readonly end: number;
}

/** Sums of the first values about their mean; entry i is that of the first i. */
function sumsOf(values: Float64Array): Float64Array {
  const mean = compensatedSum(values) / values.length;
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = sums[at]! + values[at]! - mean;
  return sums;
}

/**
 * The stretch whose own mean leaves the least squared error: at least `minLength` long, with as many values before it
 * and, unless it lasts to the end, after it. Null without one.
 */
export function bestArc(values: Float64Array, minLength: number): Arc | null {
  const n = values.length;
  const sums = sumsOf(values);
  let best: Arc | null = null;
  let largest = 0;
  const consider = (begin: number, end: number) => {
    const sum = sums[end]! - sums[begin]!;
    const length = end - begin;
    const explained = (sum * sum) / (length * (n - length));
    if (explained > largest) {
      largest = explained;
      best = { begin, end };
    }
  };
  for (let begin = minLength; begin <= n - minLength; begin += 1) {
    for (let end = begin + minLength; end <= n - minLength; end += 1) consider(begin, end);
    consider(begin, n);
  }
  return best;
}

/** Highest less lowest of the cumulative sums. */
export function rangeOfSums(values: Float64Array): number {
  let [low, high] = [0, 0];
  for (const sum of sumsOf(values)) {
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  }
  return high - low;
}

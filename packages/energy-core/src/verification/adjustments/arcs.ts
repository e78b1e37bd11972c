import { compensatedSum } from '../../statistics/exact/compensatedSum.ts';
import { regressLinear } from '../../statistics/regression/regressLinear.ts';

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

/** Positions of the smallest blocks; pairs of these are tried one by one. */
const SMALLEST = 8;

/**
 * The stretch whose own mean leaves the least squared error: at least `minLength` long, with as many values before it
 * and, unless it lasts to the end, after it. The first in time of equal ones; null without one.
 *
 * Pairs of a block of beginnings and a block of ends, halved again and again: the range of the cumulative sums in both
 * bounds what any of their stretches can explain, and what is below the best one found is left out. The answer is that
 * of trying all, in about n log n steps. Source: Venkatraman and Olshen (2007) for bounding blocks by their range.
 */
export function bestArc(values: Float64Array, minLength: number): Arc | null {
  const n = values.length;
  const last = n - minLength;
  if (last < minLength) return null;
  const sums = sumsOf(values);
  let [begin, end, largest] = [0, 0, 0];
  const consider = (from: number, to: number) => {
    const sum = sums[to]! - sums[from]!;
    const explained = (sum * sum) / ((to - from) * (n - to + from));
    const isEarlier = explained === largest && (from < begin || (from === begin && to < end));
    if (explained > largest || (isEarlier && largest > 0)) [begin, end, largest] = [from, to, explained];
  };
  for (let from = minLength; from <= last; from += 1) consider(from, n);

  const blocks = blockRanges(sums);
  const startOf = (level: number, block: number) => Math.max(minLength, block * (SMALLEST << level));
  const endOf = (level: number, block: number) => Math.min(last, (block + 1) * (SMALLEST << level) - 1);
  /** Most that a stretch from one block to another can explain; −1 without one. Rounded as `consider` rounds. */
  function bound(level: number, from: number, to: number): number {
    const shortest = Math.max(minLength, startOf(level, to) - endOf(level, from));
    const longest = endOf(level, to) - startOf(level, from);
    if (longest < shortest) return -1;
    const { low, high } = blocks[level]!;
    const sum = Math.max(high[to]! - low[from]!, high[from]! - low[to]!);
    return (sum * sum) / Math.min(shortest * (n - shortest), longest * (n - longest));
  }
  function search(level: number, from: number, to: number): void {
    if (level === 0) {
      for (let at = startOf(0, from); at <= endOf(0, from); at += 1)
        for (let until = Math.max(startOf(0, to), at + minLength); until <= endOf(0, to); until += 1)
          consider(at, until);
      return;
    }
    const halves: { readonly from: number; readonly to: number; readonly most: number }[] = [];
    for (let first = 2 * from; first < 2 * from + 2; first += 1)
      for (let second = Math.max(first, 2 * to); second < 2 * to + 2; second += 1)
        halves.push({ from: first, to: second, most: bound(level - 1, first, second) });
    halves.sort((a, b) => b.most - a.most);
    for (const half of halves)
      if (half.most > 0 && half.most >= largest) search(level - 1, half.from, half.to);
  }
  search(blocks.length - 1, 0, 0);
  return largest > 0 ? { begin, end } : null;
}

/**
 * The values less the change of level of each stretch, all changes fitted together; null if they cannot be told apart.
 * Between the ends of stretches nothing changes: the means of the parts, weighted by their length, have the same fit.
 */
export function withoutArcs(values: Float64Array, arcs: readonly Arc[]): Float64Array | null {
  const rest = values.slice();
  if (arcs.length === 0) return rest;
  const ends = [...new Set([0, values.length, ...arcs.flatMap(({ begin, end }) => [begin, end])])];
  ends.sort((a, b) => a - b);
  const parts = ends.slice(1).map((end, at) => ({ begin: ends[at]!, end }));
  const fit = regressLinear({
    y: parts.map(({ begin, end }) => compensatedSum(values.subarray(begin, end)) / (end - begin)),
    x: arcs.map((arc) => parts.map(({ begin }) => Number(begin >= arc.begin && begin < arc.end))),
    weights: parts.map(({ begin, end }) => end - begin),
    errors: 'classical',
  });
  if (!fit.ok) return null;
  arcs.forEach(({ begin, end }, at) => {
    const change = fit.model.coefficients[at + 1]!;
    for (let position = begin; position < end; position += 1) rest[position]! -= change;
  });
  return rest;
}

/** Lowest and highest sum of each block; each level halves their number, down to one. */
function blockRanges(sums: Float64Array): { readonly low: Float64Array; readonly high: Float64Array }[] {
  let [low, high, size] = [sums, sums, SMALLEST];
  const levels: { readonly low: Float64Array; readonly high: Float64Array }[] = [];
  do {
    const count = Math.ceil(low.length / size);
    const [lower, higher] = [new Float64Array(count), new Float64Array(count)];
    lower.fill(Number.POSITIVE_INFINITY);
    higher.fill(Number.NEGATIVE_INFINITY);
    for (let at = 0; at < low.length; at += 1) {
      const block = Math.floor(at / size);
      if (low[at]! < lower[block]!) lower[block] = low[at]!;
      if (high[at]! > higher[block]!) higher[block] = high[at]!;
    }
    levels.push({ low: lower, high: higher });
    [low, high, size] = [lower, higher, 2];
  } while (low.length > 1);
  return levels;
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

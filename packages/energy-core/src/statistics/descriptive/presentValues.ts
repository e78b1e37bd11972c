import { isList } from './asList.ts';

/** A value of a series; null if missing. */
export type Sample = number | null;
export type Samples = ArrayLike<Sample>;

/** The present values; null if one of them is not finite, so that no statistic becomes NaN. */
export function presentValues(values: Samples): Float64Array | null {
  if (!isList(values)) return null;
  const present = new Float64Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    if (!Number.isFinite(value)) return null;
    present[count] = value;
    count += 1;
  }
  return present.subarray(0, count);
}

/** Pairs with both values; null if one is not finite or the lengths differ. */
export function presentPairs(a: Samples, b: Samples): { a: Float64Array; b: Float64Array } | null {
  if (!isList(a) || !isList(b) || a.length !== b.length) return null;
  const first: number[] = [];
  const second: number[] = [];
  for (let index = 0; index < a.length; index += 1) {
    const [one, other] = [a[index] ?? null, b[index] ?? null];
    if (one === null || other === null) continue;
    if (!Number.isFinite(one) || !Number.isFinite(other)) return null;
    first.push(one);
    second.push(other);
  }
  return { a: Float64Array.from(first), b: Float64Array.from(second) };
}

/** Null for a result outside the range of a double. */
export const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/**
 * How far the temperatures of two periods are apart, in their unit: the area between their cumulative shares, which is
 * the mean difference of the sorted days. Null without temperatures.
 * Source: first Wasserstein distance of two empirical distributions.
 */
export function weatherDistance(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  const [a, b] = [Float64Array.from(one).sort(), Float64Array.from(other).sort()];
  let [i, j, area] = [0, 0, 0];
  let at = Math.min(a[0]!, b[0]!);
  while (i < a.length || j < b.length) {
    const next = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    area += Math.abs(i / a.length - j / b.length) * (next - at);
    at = next;
    while (a[i] === next) i += 1;
    while (b[j] === next) j += 1;
  }
  return area;
}

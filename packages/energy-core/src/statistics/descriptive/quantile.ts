import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Quantile: the value below which the share `probability` (0 to 1) of the values lies, with linear interpolation.
 * Null without values or for an invalid share. As R's quantile(), type 7; Hyndman & Fan 1996.
 * @example quantile([1, 2, 3, 4], 0.25) // 1.75
 */
export function quantile(values: Samples, probability: number): Sample {
  const sorted = presentValues(values)?.slice().sort();
  if (!sorted || sorted.length === 0 || !(probability >= 0 && probability <= 1)) return null;
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return finiteOrNull(low + (position - below) * (high - low));
}

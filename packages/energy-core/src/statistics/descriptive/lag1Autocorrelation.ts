import { deviations } from './deviations.ts';
import { presentSteps } from './presentSteps.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Correlation of each value with the previous one, −1 to 1: Σ dₜ dₜ₋₁ / Σ dₜ² of the deviations from the mean. Values
 * on both sides of a missing one are no neighbors: the sum has the neighboring pairs only, times (n − 1) / pairs. Null
 * without such a pair or for a constant series. NIST handbook 1.3.5.12; R's acf(lag.max = 1) of a series without gaps.
 * @example lag1Autocorrelation([1, 2, 3, 4, 5]) // 0.4
 * @example lag1Autocorrelation([1, null, 3, null, 5]) // null
 */
export function lag1Autocorrelation(values: Samples): Sample {
  const present = presentValues(values);
  return present && present.length > 1 ? lag1Of(present, presentSteps(values)) : null;
}

/** The same of a column in time order, with the steps of `Sequence`. */
export function lag1Of(values: Float64Array, steps: Int32Array): Sample {
  const about = deviations(values);
  let before = about[0]!;
  let products = 0;
  let squares = before * before;
  let pairs = 0;
  for (let index = 1; index < about.length; index += 1) {
    const value = about[index]!;
    if (steps[index] === 1) {
      products += value * before;
      pairs += 1;
    }
    squares += value * value;
    before = value;
  }
  if (pairs === 0) return null;
  const r = (products / squares) * ((about.length - 1) / pairs);
  return finiteOrNull(Math.max(-1, Math.min(1, r)));
}

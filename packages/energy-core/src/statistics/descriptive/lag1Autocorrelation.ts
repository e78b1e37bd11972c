import { deviations } from './deviations.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Correlation of each value with the previous one, −1 to 1: Σ dₜ dₜ₋₁ / Σ dₜ² of the deviations from the mean. Values
 * on both sides of a missing one count as neighbors. Null with fewer than two values or a constant series. NIST handbook
 * 1.3.5.12; R's acf(lag.max = 1).
 * @example lag1Autocorrelation([1, 2, 3, 4, 5]) // 0.4
 */
export function lag1Autocorrelation(values: Samples): Sample {
  const present = presentValues(values);
  return present && present.length > 1 ? lag1Of(present) : null;
}

/** The same of a column without gaps. */
export function lag1Of(values: Float64Array): Sample {
  const about = deviations(values);
  let before = about[0]!;
  let products = 0;
  let squares = before * before;
  for (let index = 1; index < about.length; index += 1) {
    const value = about[index]!;
    products += value * before;
    squares += value * value;
    before = value;
  }
  return finiteOrNull(products / squares);
}

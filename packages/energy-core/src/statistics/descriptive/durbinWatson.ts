import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Durbin-Watson statistic of residuals in their order, 0 to 4: near 2 without autocorrelation, below it where errors
 * persist from one day to the next. Σ (eₜ − eₜ₋₁)² / Σ eₜ². Null with fewer than two residuals or where all are 0.
 * @example durbinWatson([1, -1, 1, -1]) // 3
 */
export function durbinWatson(residuals: Samples): Sample {
  const present = presentValues(residuals);
  return present && present.length > 1 ? durbinWatsonOf(present) : null;
}

/** The same of a column without gaps. */
export function durbinWatsonOf(residuals: Float64Array): Sample {
  let before = residuals[0]!;
  let steps = 0;
  let squares = before * before;
  for (let index = 1; index < residuals.length; index += 1) {
    const value = residuals[index]!;
    steps += (value - before) * (value - before);
    squares += value * value;
    before = value;
  }
  return finiteOrNull(steps / squares);
}

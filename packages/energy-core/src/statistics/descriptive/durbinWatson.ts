import { presentSteps } from './presentSteps.ts';
import { finiteOrNull, presentValues, type Sample, type Samples } from './presentValues.ts';

/**
 * Durbin-Watson statistic of residuals in their order, 0 to 4: near 2 without autocorrelation, below it where errors
 * persist from one day to the next. Σ (eₜ − eₜ₋₁)² / Σ eₜ². Residuals on both sides of a missing one are no neighbors:
 * the sum has the neighboring pairs only, times (n − 1) / pairs. Null without such a pair or where all are 0.
 * Durbin and Watson 1950.
 * @example durbinWatson([1, -1, 1, -1]) // 3
 */
export function durbinWatson(residuals: Samples): Sample {
  const present = presentValues(residuals);
  return present && present.length > 1 ? durbinWatsonOf(present, presentSteps(residuals)) : null;
}

/** The same of a column in time order, with the steps of `Sequence`. */
export function durbinWatsonOf(residuals: Float64Array, steps: Int32Array): Sample {
  let before = residuals[0]!;
  let differences = 0;
  let squares = before * before;
  let pairs = 0;
  for (let index = 1; index < residuals.length; index += 1) {
    const value = residuals[index]!;
    if (steps[index] === 1) {
      differences += (value - before) * (value - before);
      pairs += 1;
    }
    squares += value * value;
    before = value;
  }
  if (pairs === 0) return null;
  return finiteOrNull((differences / squares) * ((residuals.length - 1) / pairs));
}

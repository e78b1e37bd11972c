import { finiteOrNull, presentValues, type Value, type Values } from './presentValues.ts';

/**
 * Durbin-Watson statistic of residuals in their order, 0 to 4: near 2 without autocorrelation, below it where errors
 * last from one day to the next. Σ (eₜ − eₜ₋₁)² / Σ eₜ². Null with fewer than two residuals or where all are 0.
 * @example durbinWatson([1, -1, 1, -1]) // 3
 */
export function durbinWatson(residuals: Values): Value {
  const present = presentValues(residuals);
  if (!present || present.length < 2) return null;
  let steps = 0;
  let squares = present[0]! ** 2;
  for (let index = 1; index < present.length; index += 1) {
    steps += (present[index]! - present[index - 1]!) ** 2;
    squares += present[index]! ** 2;
  }
  return finiteOrNull(steps / squares);
}

import { deviations } from './deviations.ts';
import { finiteOrNull, presentValues, type Value, type Values } from './presentValues.ts';

/**
 * How much each value resembles the one before it, −1 to 1: Σ dₜ dₜ₋₁ / Σ dₜ² of the deviations from the mean. Values
 * beside a missing one count as neighbours. Null with fewer than two values or a constant series. NIST handbook
 * 1.3.5.12; R's acf(lag.max = 1).
 * @example lag1Autocorrelation([1, 2, 3, 4, 5]) // 0.4
 */
export function lag1Autocorrelation(values: Values): Value {
  const present = presentValues(values);
  if (!present || present.length < 2) return null;
  const about = deviations(present);
  let products = 0;
  let squares = about[0]! ** 2;
  for (let index = 1; index < about.length; index += 1) {
    products += about[index]! * about[index - 1]!;
    squares += about[index]! ** 2;
  }
  return finiteOrNull(products / squares);
}

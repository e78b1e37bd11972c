import { presentValues, type Samples } from './presentValues.ts';

/**
 * Minimum and maximum of the present values, in their unit; null without any.
 * @example range([21.5, null, 3, 14]) // { low: 3, high: 21.5 }
 */
export function range(values: Samples): { low: number; high: number } | null {
  const present = presentValues(values);
  return present && present.length > 0 ? rangeOf(present) : null;
}

/** The same of a column without gaps. */
export function rangeOf(values: Float64Array): { low: number; high: number } {
  let low = values[0]!;
  let high = low;
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index]!;
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  return { low, high };
}

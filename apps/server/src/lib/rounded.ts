/** Sums of many floats differ in their last digits between engines; a millionth is below any measurement. */
export const rounded = (value: number): number =>
  Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value;
export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : rounded(value);

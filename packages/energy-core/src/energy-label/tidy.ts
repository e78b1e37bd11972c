/** Significant decimals; finer digits of a quotient are floating-point noise. */
const DECIMALS = 1e9;

/**
 * Rounded to 9 decimals, so that 299.7 / 111 is 2.7 and not 2.6999999999999997. Numbers too large for 9 decimals
 * are unchanged.
 */
export const toNineDecimals = (value: number): number =>
  Math.abs(value) < 1e6 ? Math.round(value * DECIMALS) / DECIMALS : value;

/** Rounded to 12 significant digits, which removes the noise of a product of table figures. */
export const toTwelveDigits = (value: number): number => Number(value.toPrecision(12));

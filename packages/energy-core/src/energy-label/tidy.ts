/** Digits after the point that count; what a quotient of doubles misses beyond them is noise. */
const DECIMALS = 1e9;

/**
 * Rounded to 9 decimals, so that 299.7 / 111 is 2.7 and not 2.6999999999999997. Numbers that have no such decimals
 * stay as they are.
 */
export const toNineDecimals = (value: number): number =>
  Math.abs(value) < 1e6 ? Math.round(value * DECIMALS) / DECIMALS : value;

/** Rounded to 12 significant digits: a bound that is a product of table figures shows as people would write it. */
export const toTwelveDigits = (value: number): number => Number(value.toPrecision(12));

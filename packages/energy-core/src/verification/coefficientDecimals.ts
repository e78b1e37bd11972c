/** Decimals by magnitude, 002 of the specification, §9; the last row applies to everything larger. */
export const coefficientDecimalRows: readonly { readonly below: number; readonly decimals: number }[] = [
  { below: 1, decimals: 5 },
  { below: 10, decimals: 3 },
  { below: Number.POSITIVE_INFINITY, decimals: 1 },
];

/**
 * Number of decimals of a displayed coefficient: the smaller its magnitude, the more.
 * Source: 002 of the specification, §9.
 * @example coefficientDecimals(-0.0123) // 5
 * @example coefficientDecimals(10) // 1
 */
export const coefficientDecimals = (coefficient: number): number =>
  coefficientDecimalRows.find(({ below }) => Math.abs(coefficient) < below)?.decimals ?? 1;

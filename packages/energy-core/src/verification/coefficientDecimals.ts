/** Decimals by size, 002 of the specification, §9; the last row holds for everything larger. */
export const coefficientDecimalRows: readonly { readonly below: number; readonly decimals: number }[] = [
  { below: 1, decimals: 5 },
  { below: 10, decimals: 3 },
  { below: Number.POSITIVE_INFINITY, decimals: 1 },
];

/**
 * How many decimals a coefficient of an M&V model is shown with: the smaller it is, the more; its sign does not count.
 * Source: 002 of the specification, §9.
 * @example coefficientDecimals(-0.0123) // 5
 * @example coefficientDecimals(10) // 1
 */
export const coefficientDecimals = (coefficient: number): number =>
  coefficientDecimalRows.find(({ below }) => Math.abs(coefficient) < below)?.decimals ?? 1;

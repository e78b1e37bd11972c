/**
 * The 15 digits that a double is sure to hold, at any size: sums of floats differ in what comes after between engines.
 * What is shown is rounded where it is shown; a model is fitted on these.
 */
export const rounded = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15));
export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : rounded(value);

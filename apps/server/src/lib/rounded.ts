/**
 * Rounds to the 15 digits a double always holds: sums of floats differ between engines beyond them.
 * What is shown is rounded where it is shown; a model is fitted on these.
 */
export const rounded = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15));
export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : rounded(value);

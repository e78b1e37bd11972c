/**
 * Rounds to the 15 digits a double always holds: sums of floats differ between engines beyond them.
 * What is shown is rounded where it is shown; a model is fitted on these.
 */
export function rounded(value: number): number {
  // A number of at most six decimals and 15 digits is what it is: most readings, without making a text of them.
  const millionths = Math.round(value * 1e6);
  if (Math.abs(millionths) < 1e15 && millionths / 1e6 === value) return value;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}
export const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : rounded(value);

/** Decimals of a displayed percent change: 002 of the specification, §9. */
export const PERCENT_CHANGE_DECIMALS = 4;

/** An increase is displayed with a plus, a decrease with a minus. */
export type ChangeDirection = 'increase' | 'decrease' | 'unchanged';

/**
 * Direction of a percent change as displayed: a value that rounds to 0.0000 has no sign.
 * @param percent From `percentChange`; null (undefined change) stays null.
 *
 * Source: 002 of the specification, §9 (positive with plus, negative with minus).
 * @example changeDirection(percentChange(100, 80)) // 'increase'
 * @example changeDirection(-0.00004) // 'unchanged'
 */
export function changeDirection(percent: number | null): ChangeDirection | null {
  if (percent === null || !Number.isFinite(percent)) return null;
  const shown = Number(percent.toFixed(PERCENT_CHANGE_DECIMALS));
  return shown > 0 ? 'increase' : shown < 0 ? 'decrease' : 'unchanged';
}

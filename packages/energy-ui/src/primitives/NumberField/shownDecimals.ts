/** All decimals of a number, at most ten: a field must not round its input. */
export function shownDecimals(value: number): number {
  const text = String(value);
  if (text.includes('e-')) return 10;
  return Math.min(10, text.split('.')[1]?.length ?? 0);
}

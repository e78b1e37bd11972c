/** As many decimals as a number has, at most ten: a field must not round what was typed. */
export function shownDecimals(value: number): number {
  const text = String(value);
  if (text.includes('e-')) return 10;
  return Math.min(10, text.split('.')[1]?.length ?? 0);
}

/** Common number of decimals of a column, at most `most`, so that decimal marks align. */
export function decimalsOf(values: readonly unknown[], most = 3): number {
  let decimals = 0;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    while (decimals < most && Math.abs(value - Number(value.toFixed(decimals))) > 1e-9) decimals += 1;
  }
  return decimals;
}

/** Decimals that the numbers of a column share, at most `most`, so that their points stand under each other. */
export function decimalsOf(values: readonly unknown[], most = 3): number {
  let decimals = 0;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    while (decimals < most && Math.abs(value - Number(value.toFixed(decimals))) > 1e-9) decimals += 1;
  }
  return decimals;
}

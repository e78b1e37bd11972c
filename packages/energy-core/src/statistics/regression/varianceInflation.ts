/** Factors R and R⁻¹ of a design whose first column is the intercept; see householder.ts. */
interface Factors {
  readonly r: readonly Float64Array[];
  readonly inverse: readonly Float64Array[];
}

/**
 * VIF of each variable from R alone, without auxiliary regressions: the variance of its coefficient relative to
 * that of an uncorrelated variable. Belsley, Kuh & Welsch 1980.
 */
export function varianceInflation({ r, inverse }: Factors): number[] {
  return r.slice(1).map((column, index) => {
    let [variance, squares] = [0, 0];
    for (const entries of inverse) variance += entries[index + 1]! ** 2;
    for (const entry of column.subarray(1)) squares += entry ** 2;
    return r.length === 2 ? 1 : Math.max(1, variance * squares);
  });
}

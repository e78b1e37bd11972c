/** Above this many terms nothing is left of either series. */
const MAX_TERMS = 200;
/** Below this every tail is 1 to all digits, and the series would need too many terms. */
const SURE = 0.1;

/**
 * Chance that the largest distance of a Brownian bridge from 0 exceeds x: the p of a CUSUM test. Null for no number.
 * Source: Kolmogorov's distribution, 2 Σ (−1)^(j+1) exp(−2 j² x²); as strucchange's `sctest` of an OLS-CUSUM process.
 * @example maxOfBridgeTail(1.358) // 0.0500267973
 */
export const maxOfBridgeTail = (x: number): number | null =>
  tailOf(x, (j, power) => 2 * (j % 2 === 1 ? power : -power));

/**
 * Chance that the range of a Brownian bridge, its highest point less its lowest, exceeds x: the p of a CUSUM test against a
 * change that ends again. Null for no number.
 * Source: Kuiper's distribution, 2 Σ (4 j² x² − 1) exp(−2 j² x²); as strucchange's `sctest` with the range as functional.
 * @example rangeOfBridgeTail(1.747) // 0.0500746819
 */
export const rangeOfBridgeTail = (x: number): number | null =>
  tailOf(x, (j, power) => 2 * (4 * j * j * x * x - 1) * power);

function tailOf(x: number, term: (j: number, power: number) => number): number | null {
  if (typeof x !== 'number' || Number.isNaN(x)) return null;
  if (x < SURE) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  let sum = 0;
  for (let j = 1; j <= MAX_TERMS; j += 1) {
    const power = Math.exp(-2 * j * j * x * x);
    if (power === 0) break;
    sum += term(j, power);
  }
  return Math.min(Math.max(sum, 0), 1);
}

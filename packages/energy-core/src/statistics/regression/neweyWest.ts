import type { Workspace } from '../least-squares/workspace.ts';
import { crossProducts } from './crossProducts.ts';
import { neighborPairs } from './sequence.ts';

/**
 * Number of rows over which errors may depend on each other: ⌈1.3 √n⌉. Lazarus, Lewis, Stock and Watson, "HAR
 * Inference: Recommendations for Practice", Journal of Business & Economic Statistics 36 (2018). The longest lag with a
 * weight is one less.
 */
export const dependenceWindow = (n: number): number =>
  Math.max(1, Math.min(n, Math.ceil(1.3 * Math.sqrt(n))));

/** Critical value of |t| at 95 % by b, the window as a share of the rows: constant, b, b², b³. */
const CRITICAL = [1.96, 2.9694, 0.416, -0.5324] as const;

/**
 * Critical value of a Newey-West t over that of a normal deviate, 1 where the window is short beside the rows. Kiefer and
 * Vogelsang, "A New Asymptotic Theory for Heteroskedasticity-Autocorrelation Robust Tests", Econometric Theory 21 (2005),
 * table 1, Bartlett kernel, two-sided 95 %; at other levels about the same factor.
 */
export const criticalFactor = (share: number): number =>
  (CRITICAL[0] + share * (CRITICAL[1] + share * (CRITICAL[2] + share * CRITICAL[3]))) / CRITICAL[0];

/**
 * Σ over rows t, s of w(|t − s|) · eₜ eₛ · qₜ qₛᵀ with weights falling linearly to 0 at `window` steps (Bartlett; Newey and
 * West 1987): the covariance of Qᵀe for errors that are heteroscedastic and depend on the days before. It is computed as the
 * squares of the sums over each stretch of `window` steps, which is the same and linear in the rows. Rows that are
 * missing count as no contribution (Parzen 1963), so that the distances of the others stay right.
 * `basis` and `residuals` in time order, `steps` as in `Sequence`; the result is p × p, one array per column.
 */
export function neweyWest(
  basis: readonly Float64Array[],
  residuals: Float64Array,
  steps: Int32Array,
  window: number,
  take: Workspace,
): Float64Array[] {
  const n = residuals.length;
  if (neighborPairs(steps) === n - 1) {
    const sums = basis.map((column) => evenSums(column, residuals, window, take(n + window - 1)));
    const products = crossProducts(sums);
    for (const column of products) for (let k = 0; k < column.length; k += 1) column[k]! /= window;
    return products;
  }
  const { begins, ends, roots } = stretches(steps, window, take);
  return crossProducts(
    basis.map((column) => slidingSums(column, residuals, begins, ends, roots, take(roots.length))),
  );
}

/** Sums of column · residual over every stretch of `window` rows that follow each other, partly filled ones too. */
function evenSums(
  column: Float64Array,
  residuals: Float64Array,
  window: number,
  sums: Float64Array,
): Float64Array {
  const n = residuals.length;
  let total = 0;
  for (let at = 0; at < window; at += 1) {
    total += column[at]! * residuals[at]!;
    sums[at] = total;
  }
  for (let at = window; at < n; at += 1) {
    total += column[at]! * residuals[at]! - column[at - window]! * residuals[at - window]!;
    sums[at] = total;
  }
  for (let at = n; at < sums.length; at += 1) {
    total -= column[at - window]! * residuals[at - window]!;
    sums[at] = total;
  }
  return sums;
}

function slidingSums(
  column: Float64Array,
  residuals: Float64Array,
  begins: Float64Array,
  ends: Float64Array,
  roots: Float64Array,
  sums: Float64Array,
): Float64Array {
  let total = 0;
  let entered = 0;
  let left = 0;
  for (let at = 0; at < sums.length; at += 1) {
    const end = ends[at]!;
    const begin = begins[at]!;
    // Without a row in common the sum starts anew, and so does its rounding.
    if (begin >= entered) {
      total = 0;
      entered = begin;
      left = begin;
    }
    for (; entered < end; entered += 1) total += column[entered]! * residuals[entered]!;
    for (; left < begin; left += 1) total -= column[left]! * residuals[left]!;
    sums[at] = total * roots[at]!;
  }
  return sums;
}

/**
 * The rows (from `begins` to before `ends`) in each stretch of `window` steps, and the root of how often this same
 * stretch occurs while it slides, as a share of the window.
 */
function stretches(steps: Int32Array, window: number, take: Workspace) {
  const n = steps.length;
  const [begins, ends, roots] = [take(2 * n), take(2 * n), take(2 * n)] as const;
  let count = 0;
  let entered = 0;
  let left = 0;
  let now = 0;
  let entersAt = 0;
  let leavesAt = window;
  while (left < n) {
    const isEntry = entered < n && entersAt < leavesAt;
    const next = isEntry ? entersAt : leavesAt;
    if (next > now && entered > left) {
      begins[count] = left;
      ends[count] = entered;
      roots[count] = Math.sqrt((next - now) / window);
      count += 1;
    }
    now = next;
    if (isEntry) {
      entered += 1;
      if (entered < n) entersAt += steps[entered]!;
    } else {
      left += 1;
      if (left < n) leavesAt += steps[left]!;
    }
  }
  return { begins, ends, roots: roots.subarray(0, count) };
}

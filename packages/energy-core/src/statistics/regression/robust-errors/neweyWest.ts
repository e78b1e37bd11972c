import type { Workspace } from '../../least-squares/workspace.ts';
import { neighborPairs } from '../sequence.ts';
import { addCrossProducts, crossProducts, noProducts } from './crossProducts.ts';

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
 * `columns` and `residuals` in time order, `steps` as in `Sequence`; the result is p × p, one array per column.
 */
export function neweyWest(
  columns: readonly Float64Array[],
  residuals: Float64Array,
  steps: Int32Array,
  window: number,
  take: Workspace,
): readonly Float64Array[] {
  if (neighborPairs(steps) === residuals.length - 1) return evenProducts(columns, residuals, window, take);
  const { begins, ends, roots } = stretches(steps, window, take);
  return crossProducts(
    columns.map((column) => slidingSums(column, residuals, begins, ends, roots, take(roots.length))),
  );
}

/** Sums held at a time, so that they stay in the fastest memory. */
const BLOCK = 512;

/** The same for rows that all follow each other. */
function evenProducts(
  columns: readonly Float64Array[],
  residuals: Float64Array,
  window: number,
  take: Workspace,
): Float64Array[] {
  const count = residuals.length + window - 1;
  const products = noProducts(columns.length);
  const totals = new Float64Array(columns.length);
  const sums = columns.map(() => take(Math.min(BLOCK, count)));
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(from + BLOCK, count);
    const block = to - from === sums[0]!.length ? sums : sums.map((of) => of.subarray(0, to - from));
    columns.forEach((column, k) => {
      totals[k] = evenSums(column, residuals, window, block[k]!, from, totals[k]!);
    });
    addCrossProducts(products, block);
  }
  for (const column of products) for (let k = 0; k < column.length; k += 1) column[k]! /= window;
  return products;
}

/**
 * Sums of column · residual over stretches of `window` rows that follow each other, partly filled ones too: those that
 * end with the rows `from` on. Takes the sum before and returns the last.
 */
function evenSums(
  column: Float64Array,
  residuals: Float64Array,
  window: number,
  sums: Float64Array,
  from: number,
  before: number,
): number {
  const count = sums.length;
  const full = Math.max(0, Math.min(window - from, count));
  const last = Math.max(full, Math.min(residuals.length - from, count));
  let total = before;
  for (let at = 0; at < full; at += 1) {
    total += column[from + at]! * residuals[from + at]!;
    sums[at] = total;
  }
  const left = from - window;
  for (let at = full; at < last; at += 1) {
    total += column[from + at]! * residuals[from + at]! - column[left + at]! * residuals[left + at]!;
    sums[at] = total;
  }
  for (let at = last; at < count; at += 1) {
    total -= column[left + at]! * residuals[left + at]!;
    sums[at] = total;
  }
  return total;
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
    // Without a common row the sum restarts, and so does its rounding.
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

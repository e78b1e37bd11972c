import { incompleteBeta } from '../distributions/incompleteBeta.ts';
import { dot } from '../least-squares/householder.ts';
import type { Workspace } from '../least-squares/workspace.ts';
import { addCrossProducts, noProducts, productsInBasis } from './robust-errors/crossProducts.ts';

/**
 * One-sided p of Durbin-Watson against positive autocorrelation: the chance of so small a value with independent
 * errors. From mean and variance of the statistic for these very variables and gaps, as a beta distribution on 0 to 4
 * (Durbin and Watson 1951, section 4); R's dwtest has the exact value for n < 100 and the normal approximation above.
 * `columns` span the design but for a constant, as `productsInBasis` takes them, and are in time order as `steps` are;
 * `free` is n − P, `found` Σ (eₜ − eₜ₋₁)² over neighbors / Σ eₜ². Null without neighbors.
 */
export function durbinWatsonTail(
  found: number,
  free: number,
  columns: readonly Float64Array[],
  inverse: readonly Float64Array[] | null,
  steps: Int32Array,
  take: Workspace,
): number | null {
  if (free < 1) return null;
  const n = steps.length;
  const gaps: number[] = [];
  let degreesSquared = 0;
  let pairs = 0;
  for (let row = 0; row < n; row += 1) {
    const degree = Number(steps[row] === 1) + Number(steps[row + 1] === 1);
    degreesSquared += degree * degree;
    if (steps[row] === 1) pairs += 1;
    else gaps.push(row);
  }
  if (pairs === 0) return null;
  // A is the matrix of the sum of squared differences between neighbors: QᵀAQ and QᵀA²Q.
  const differences = productsOfDifferences(columns, gaps, n, take);
  const b = productsInBasis(differences.first, inverse);
  const trace = traceOf(b);
  const squares = b.reduce((sum, column) => sum + dot(column, column), 0);
  const appliedSquared = traceOf(productsInBasis(differences.second, inverse));
  const first = 2 * pairs - trace;
  const second = degreesSquared + 2 * pairs - 2 * appliedSquared + squares;
  const mean = first / free;
  const variance = (2 * (second - first * mean)) / (free * (free + 2));
  const share = mean / 4;
  const sum = (share * (1 - share)) / (variance / 16) - 1;
  if (!(sum > 0 && Number.isFinite(sum))) return null;
  const x = Math.min(Math.max(found / 4, 0), 1);
  return incompleteBeta(x, 1 - x, share * sum, (1 - share) * sum);
}

const traceOf = (products: readonly Float64Array[]): number =>
  products.reduce((sum, column, k) => sum + column[k]!, 0);

/** Rows differenced at a time, so that they stay in the fastest memory. */
const BLOCK = 512;

/**
 * Products of the differences from the row before (0 across a gap), and of the differences of these from the next, which
 * is A applied to a column.
 */
function productsOfDifferences(
  columns: readonly Float64Array[],
  gaps: readonly number[],
  n: number,
  take: Workspace,
): { readonly first: Float64Array[]; readonly second: Float64Array[] } {
  const [first, second] = [noProducts(columns.length), noProducts(columns.length)];
  const size = Math.min(BLOCK, n);
  const firsts = columns.map(() => take(size));
  const seconds = columns.map(() => take(size));
  let gap = 0;
  for (let from = 0; from < n; from += size) {
    const length = Math.min(size, n - from);
    const nextGap = gaps.findIndex((row, at) => at >= gap && row >= from + length);
    const inBlock = gaps.slice(gap, nextGap < 0 ? gaps.length : nextGap + 1);
    for (const [k, column] of columns.entries())
      setDifferences(column, from, inBlock, firsts[k]!, seconds[k]!, length);
    gap = nextGap < 0 ? gaps.length : nextGap;
    const filled = (blocks: readonly Float64Array[]) =>
      length === size ? blocks : blocks.map((block) => block.subarray(0, length));
    addCrossProducts(first, filled(firsts));
    addCrossProducts(second, filled(seconds));
  }
  return { first, second };
}

function setDifferences(
  column: Float64Array,
  from: number,
  gaps: readonly number[],
  first: Float64Array,
  second: Float64Array,
  length: number,
): void {
  const isEnd = from + length === column.length;
  let here = column[from]!;
  let difference = from > 0 ? here - column[from - 1]! : 0;
  for (let at = 0; at < length; at += 1) {
    // Beyond the last row nothing follows.
    const next = at < length - 1 || !isEnd ? column[from + at + 1]! : here;
    const following = next - here;
    first[at] = difference;
    second[at] = difference - following;
    difference = following;
    here = next;
  }
  for (const row of gaps) {
    const across = row > 0 ? column[row]! - column[row - 1]! : 0;
    if (row < from + length) {
      first[row - from] = 0;
      second[row - from]! -= across;
    }
    if (row > from && row <= from + length) second[row - from - 1]! += across;
  }
}

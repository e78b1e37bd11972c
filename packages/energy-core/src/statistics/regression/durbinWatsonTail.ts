import { incompleteBeta } from '../distributions/incompleteBeta.ts';
import { dot } from '../least-squares/householder.ts';
import type { Workspace } from '../least-squares/workspace.ts';
import { crossProducts } from './crossProducts.ts';
import { neighborPairs } from './sequence.ts';

/**
 * One-sided p of Durbin-Watson against positive autocorrelation: the chance of so small a value with independent
 * errors. From mean and variance of the statistic for these very variables and gaps, as a beta distribution on 0 to 4
 * (Durbin and Watson 1951, section 4); R's dwtest has the exact value for n < 100 and the normal approximation above.
 * `basis` (overwritten) and `steps` are in time order, `found` Σ (eₜ − eₜ₋₁)² over neighbors / Σ eₜ². Null without neighbors.
 */
export function durbinWatsonTail(
  found: number,
  basis: readonly Float64Array[],
  steps: Int32Array,
  take: Workspace,
): number | null {
  const n = steps.length;
  const free = n - basis.length;
  if (free < 1) return null;
  // A is the matrix of the sum of squared differences between neighbors; QᵀAQ are the products of the differences.
  const pairs = neighborPairs(steps);
  if (pairs === 0) return null;
  const hasBefore = take(n + 1).fill(0);
  let degreesSquared = 0;
  for (let row = 0; row < n; row += 1) {
    if (row + 1 < n && steps[row + 1] === 1) hasBefore[row + 1] = 1;
    degreesSquared += (hasBefore[row]! + hasBefore[row + 1]!) ** 2;
  }
  let ofNeighbors = 0;
  for (const column of basis) {
    // The column becomes its differences, from the end on: no row is needed twice.
    for (let row = n - 1; row > 0; row -= 1)
      column[row] = hasBefore[row]! * (column[row]! - column[row - 1]!);
    column[0] = 0;
    ofNeighbors += dot(column.subarray(1), column.subarray(0, n - 1));
  }
  const b = crossProducts(basis);
  const trace = b.reduce((sum, column, k) => sum + column[k]!, 0);
  const squares = b.reduce((sum, column) => sum + dot(column, column), 0);
  // A applied to a column: differences of its differences.
  const appliedSquared = 2 * (trace - ofNeighbors);
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

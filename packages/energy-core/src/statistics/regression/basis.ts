import { applyQ, type Factorization } from '../least-squares/householder.ts';
import type { Workspace } from '../least-squares/workspace.ts';
import { inTimeOrder, type Sequence } from './sequence.ts';

/** Orthonormal columns that span the design, one entry per row: the first columns of Q. */
export function basisOf(factorization: Factorization, n: number): Float64Array[] {
  return factorization.mirrors.map((_, k) => {
    const column = new Float64Array(n);
    column[k] = 1;
    applyQ(factorization, column);
    return column;
  });
}

/**
 * The same as design · R⁻¹, which is cheaper and has the rounding of R⁻¹: good enough for variances. Rows in time order.
 */
export function roughBasis(
  columns: readonly Float64Array[],
  inverse: readonly Float64Array[],
  sequence: Sequence,
  take: Workspace,
): Float64Array[] {
  const n = columns[0]!.length;
  const inOrder = columns.map((column) => inTimeOrder(column, sequence));
  return inverse.map((factors, k) => {
    const basis = take(n);
    for (let j = 0; j <= k; j += AT_ONCE)
      addProducts(basis, inOrder, factors, j, Math.min(j + AT_ONCE, k + 1));
    return basis;
  });
}

/** Columns taken in one pass over the rows. */
const AT_ONCE = 3;
const nothing = new Float64Array(0);

/** Σ column · factor from one column to before another; of the first columns, the sum is set. */
function addProducts(
  sums: Float64Array,
  columns: readonly Float64Array[],
  factors: Float64Array,
  from: number,
  to: number,
): void {
  const [a, b, c] = [columns[from]!, columns[from + 1] ?? nothing, columns[from + 2] ?? nothing];
  const [ofA, ofB, ofC] = [factors[from]!, factors[from + 1] ?? 0, factors[from + 2] ?? 0];
  const isFirst = from === 0;
  if (to - from === 3) {
    for (let row = 0; row < sums.length; row += 1)
      sums[row] = (isFirst ? 0 : sums[row]!) + a[row]! * ofA + b[row]! * ofB + c[row]! * ofC;
  } else if (to - from === 2) {
    for (let row = 0; row < sums.length; row += 1)
      sums[row] = (isFirst ? 0 : sums[row]!) + a[row]! * ofA + b[row]! * ofB;
  } else {
    for (let row = 0; row < sums.length; row += 1) sums[row] = (isFirst ? 0 : sums[row]!) + a[row]! * ofA;
  }
}

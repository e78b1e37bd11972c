import { dot, solveR, solveTransposedR } from '../../least-squares/householder.ts';
import type { Regression } from '../regression.ts';

/** A group that takes more than this share of a direction of the design leaves nothing to fit it by. */
const WHOLE = 1 - 1e-9;

/**
 * Residual of each point against the fit without its whole group, in the unit of y, without fitting again:
 * e + Q (I − QᵀQ)⁻¹ Qᵀe over the rows of the group. `groups`: one number per point fitted. Null where a group cannot be
 * left out. Points near in time resemble each other, so that leaving out one of them alone proves little.
 * Source: the deletion formulas of Cook and Weisberg, Residuals and Influence in Regression (1982), 2.2.
 */
export function leaveGroupsOutResiduals(
  {
    residuals,
    weights,
    coefficients,
    basis,
  }: Pick<Regression, 'residuals' | 'weights' | 'coefficients' | 'basis'>,
  groups: ArrayLike<number>,
): number[] | null {
  // Searched parameters stay as they are.
  const columns = basis().slice(0, coefficients.length);
  const n = residuals.length;
  const { order, ends } = rowsByGroup(groups, n);
  const left = new Array<number>(n);
  const own = columns.map((column) => Float64Array.from(order, (row) => column[row]!));
  const roots = weights && Float64Array.from(order, (row) => Math.sqrt(weights[row]!));
  const weighted = Float64Array.from(order, (row, at) => residuals[row]! * (roots ? roots[at]! : 1));
  let begin = 0;
  for (const end of ends) {
    const group = own.map((column) => column.subarray(begin, end));
    const inGroup = weighted.subarray(begin, end);
    // I − QᵀQ of the group is QᵀQ of all the others.
    const rest = restFactor(group);
    if (!rest) return null;
    const toRow = Float64Array.from(group, (column) => dot(column, inGroup));
    const change = solveR(rest, solveTransposedR(rest, toRow));
    for (let at = begin; at < end; at += 1) {
      let moved = 0;
      for (let k = 0; k < own.length; k += 1) moved += own[k]![at]! * change[k]!;
      left[order[at]!] = residuals[order[at]!]! + (roots ? moved / roots[at]! : moved);
    }
    begin = end;
  }
  return left;
}

/** Rows one group after the other, and where each group ends. */
function rowsByGroup(groups: ArrayLike<number>, n: number): { order: number[]; ends: number[] } {
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < n; row += 1) {
    const rows = rowsOf.get(groups[row]!);
    if (rows) rows.push(row);
    else rowsOf.set(groups[row]!, [row]);
  }
  let end = 0;
  const ends = Array.from(rowsOf.values(), ({ length }) => {
    end += length;
    return end;
  });
  return { order: [...rowsOf.values()].flat(), ends };
}

/** Upper triangle R with RᵀR = I − QᵀQ (Cholesky), one array per column; null where that is singular. */
function restFactor(own: readonly Float64Array[]): Float64Array[] | null {
  const r: Float64Array[] = [];
  for (let k = 0; k < own.length; k += 1) {
    const column = new Float64Array(k + 1);
    let pivot = 1 - dot(own[k]!, own[k]!);
    for (let j = 0; j < k; j += 1) {
      let entry = -dot(own[j]!, own[k]!);
      for (let i = 0; i < j; i += 1) entry -= r[j]![i]! * column[i]!;
      column[j] = entry / r[j]![j]!;
      pivot -= column[j]! ** 2;
    }
    if (!(pivot > 1 - WHOLE)) return null;
    column[k] = Math.sqrt(pivot);
    r.push(column);
  }
  return r;
}

import { applyQ, applyTransposedQ, factorize } from '../../statistics/least-squares/householder.ts';

/** The columns that do not depend on a balance point, projected out of everything else. */
export interface FixedPart {
  /** Orthonormal columns that span them, one entry per row. */
  readonly basis: readonly Float64Array[];
  /** Part of y orthogonal to them, one entry per row. */
  readonly y: Float64Array;
  /** Root of the weight of each row; null where all weigh the same. */
  readonly roots: Float64Array | null;
  /** Times the root weights, then reduced to the part orthogonal to the fixed columns (n − p entries). In place. */
  own(column: Float64Array): Float64Array;
  /** y in the same coordinates. */
  readonly ownY: Float64Array;
}

/** Intercept and other columns, by QR. */
export function fixedPart(
  y: readonly number[],
  others: readonly (readonly number[])[],
  weights: readonly number[] | null | undefined,
): FixedPart {
  const n = y.length;
  const roots = weights ? Float64Array.from(weights, Math.sqrt) : null;
  const weighted = (column: Float64Array): Float64Array => {
    if (roots) for (let row = 0; row < n; row += 1) column[row]! *= roots[row]!;
    return column;
  };
  const columns = [new Float64Array(n).fill(1), ...others.map((x) => Float64Array.from(x))].map(weighted);
  const fixed = factorize(columns);
  const p = columns.length;
  const own = (column: Float64Array): Float64Array => {
    applyTransposedQ(fixed, weighted(column));
    return column.subarray(p);
  };
  const rotated = Float64Array.from(y);
  const ownY = own(rotated).slice();
  const orthogonal = rotated.fill(0, 0, p);
  applyQ(fixed, orthogonal);
  const basis = columns.map((_, k) => {
    const column = new Float64Array(n);
    column[k] = 1;
    applyQ(fixed, column);
    return column;
  });
  return { basis, y: orthogonal, roots, own, ownY };
}

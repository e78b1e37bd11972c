/** Q and R of a matrix A = QR; see {@link factorize}. */
export interface Factorization {
  /** The Householder vectors of Q: vector k is zero above row k. They reuse the input columns. */
  readonly mirrors: readonly Float64Array[];
  /** 2 / |v|² of each Householder vector. */
  readonly weights: Float64Array;
  /** Upper triangle, one array per column. */
  readonly r: readonly Float64Array[];
}

/**
 * QR factorization of a tall matrix by Householder reflections; needs no memory beyond the columns,
 * which it overwrites. Golub & Van Loan, Matrix Computations, 5.2.
 */
export function factorize(columns: readonly Float64Array[]): Factorization {
  const weights = new Float64Array(columns.length);
  const r = columns.map((_, index) => new Float64Array(index + 1));
  columns.forEach((column, k) => {
    for (let row = 0; row < k; row += 1) {
      r[k]![row] = column[row]!;
      column[row] = 0;
    }
    const norm = Math.sqrt(dot(column, column, k));
    const head = column[k]!;
    const pivot = head > 0 ? -norm : norm;
    r[k]![k] = pivot;
    if (norm === 0) return;
    column[k] = head - pivot;
    weights[k] = 1 / (norm * (norm + Math.abs(head)));
    for (let later = k + 1; later < columns.length; later += 1) {
      reflect(column, weights[k]!, columns[later]!, k);
    }
  });
  return { mirrors: columns, weights, r };
}

/** Qᵀ · vector, in place. */
export function applyTransposedQ({ mirrors, weights }: Factorization, vector: Float64Array): void {
  for (let k = 0; k < mirrors.length; k += 1) reflect(mirrors[k]!, weights[k]!, vector, k);
}

/** Q · vector, in place. */
export function applyQ({ mirrors, weights }: Factorization, vector: Float64Array): void {
  for (let k = mirrors.length - 1; k >= 0; k -= 1) reflect(mirrors[k]!, weights[k]!, vector, k);
}

/** Solves R x = right (upper triangle). */
export function solveR(r: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = right.slice(0, r.length);
  for (let k = r.length - 1; k >= 0; k -= 1) {
    x[k]! /= r[k]![k]!;
    for (let row = 0; row < k; row += 1) x[row]! -= r[k]![row]! * x[k]!;
  }
  return x;
}

/** Solves Rᵀ x = right (lower triangle). */
export function solveTransposedR(r: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = right.slice(0, r.length);
  for (let k = 0; k < r.length; k += 1) {
    for (let row = 0; row < k; row += 1) x[k]! -= r[k]![row]! * x[row]!;
    x[k]! /= r[k]![k]!;
  }
  return x;
}

/** R⁻¹, one array per column, each of full height. */
export function invertR(r: readonly Float64Array[]): Float64Array[] {
  return r.map((_, k) => {
    const unit = new Float64Array(r.length);
    unit[k] = 1;
    return solveR(r, unit);
  });
}

/** vector −= weight · v · (vᵀ vector), from a row on. */
function reflect(mirror: Float64Array, weight: number, vector: Float64Array, from: number): void {
  const factor = weight * dot(mirror, vector, from);
  for (let row = from; row < vector.length; row += 1) vector[row]! -= factor * mirror[row]!;
}

/** Four running sums: they run in parallel, and rounding errors are smaller than in one. */
export function dot(a: Float64Array, b: Float64Array, from = 0): number {
  const length = a.length;
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let row = from;
  for (; row + 3 < length; row += 4) {
    sum0 += a[row]! * b[row]!;
    sum1 += a[row + 1]! * b[row + 1]!;
    sum2 += a[row + 2]! * b[row + 2]!;
    sum3 += a[row + 3]! * b[row + 3]!;
  }
  for (; row < length; row += 1) sum0 += a[row]! * b[row]!;
  return sum0 + sum1 + (sum2 + sum3);
}

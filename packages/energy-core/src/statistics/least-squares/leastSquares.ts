import { ExactSum } from '../exact/doubleDouble.ts';
import {
  applyQ,
  applyTransposedQ,
  dot,
  type Factorization,
  solveR,
  solveTransposedR,
} from './householder.ts';
import type { Column } from './scale.ts';

interface Exact {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

export interface LeastSquares {
  readonly factorization: Factorization;
  /** Coefficients of the columns: high + low, with a low part where they were refined. */
  readonly coefficients: { readonly high: Float64Array; readonly low: Float64Array };
  readonly residuals: Float64Array;
  /** False if the columns are so nearly dependent that refinement could not restore the digits. */
  readonly isSettled: boolean;
}

/** Below this share of its length a column is nearly dependent on the previous ones, so that refinement is needed. */
const WORTH_REFINING = 0.1;
/** Small problems are always refined, at negligible cost. */
const ALWAYS_REFINED = 2_000;
const MAX_REFINEMENTS = 5;
/** Changes as a share of the fit: below the first a step is the last, above the other refinement has failed. */
const AT_REST = 2 ** -70;
const WORTH_KEEPING = 1e-9;

/**
 * Least-squares coefficients by Householder QR, and where the columns are nearly
 * dependent or few, iterative refinement of coefficients and residuals in doubled precision (Björck 1967).
 * `factorization` is that of the columns' high parts.
 */
export function leastSquares(
  columns: readonly Column[],
  y: Column,
  factorization: Factorization,
  smallestPivot: number,
): LeastSquares {
  const p = columns.length;
  const n = y.high.length;
  const residuals = y.high.slice();
  applyTransposedQ(factorization, residuals);
  const coefficients = { high: solveR(factorization.r, residuals), low: new Float64Array(p) };
  residuals.fill(0, 0, p);
  applyQ(factorization, residuals);
  const solution = { factorization, coefficients, residuals };
  const isRefined = smallestPivot < WORTH_REFINING || n * p <= ALWAYS_REFINED;
  return { ...solution, isSettled: isRefined ? refine(columns, y, solution) : true };
}

type Solution = Omit<LeastSquares, 'isSettled'>;

/** Repeats Björck's step while it changes the coefficients; returns whether they converged. */
function refine(rounded: readonly Column[], roundedY: Column, solution: Solution): boolean {
  const columns = rounded.map(exactColumn);
  const y = exactColumn(roundedY);
  let lastChange = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < MAX_REFINEMENTS; pass += 1) {
    const change = refineOnce(columns, y, solution);
    if (change < AT_REST) return true;
    if (change > lastChange / 4) break;
    lastChange = change;
  }
  return lastChange < WORTH_KEEPING;
}

const exactColumn = ({ high, low }: Column): Exact => ({ high, low: low() });

/**
 * One step: the remaining error of residuals r and coefficients b is computed in doubled precision, and QR solves for it.
 *   δr + A δb = y − r − A b        Aᵀ δr = −Aᵀ r
 * Returns the largest change of the fit by a coefficient, as a share of y.
 */
function refineOnce(columns: readonly Exact[], y: Exact, solution: Solution): number {
  const { factorization, coefficients, residuals } = solution;
  const { r } = factorization;
  const p = columns.length;
  const missing = missingOfRows(columns, y, solution);
  const slant = columns.map(({ high, low }) => -exactDot(high, low, residuals));
  const lean = solveTransposedR(r, Float64Array.from(slant));
  applyTransposedQ(factorization, missing);
  const step = missing.slice(0, p);
  for (let k = 0; k < p; k += 1) step[k]! -= lean[k]!;
  const change = solveR(r, step);
  let size = Math.sqrt(dot(y.high, y.high));
  let largestChange = 0;
  for (let k = 0; k < p; k += 1) {
    const sum = new ExactSum();
    sum.add(coefficients.high[k]!);
    sum.add(coefficients.low[k]!);
    sum.add(change[k]!);
    coefficients.high[k] = sum.value;
    coefficients.low[k] = sum.high - sum.value + sum.low;
    const length = Math.sqrt(dot(r[k]!, r[k]!));
    size = Math.max(size, Math.abs(sum.value) * length);
    largestChange = Math.max(largestChange, Math.abs(change[k]!) * length);
  }
  missing.set(lean);
  applyQ(factorization, missing);
  for (let row = 0; row < residuals.length; row += 1) residuals[row]! += missing[row]!;
  return size === 0 ? 0 : largestChange / size;
}

/** y − residual − fitted of each row, all products exact. */
function missingOfRows(columns: readonly Exact[], y: Exact, solution: Solution): Float64Array {
  const { coefficients, residuals } = solution;
  const missing = new Float64Array(residuals.length);
  const sum = new ExactSum();
  for (let row = 0; row < missing.length; row += 1) {
    sum.high = y.high[row]!;
    sum.low = y.low[row]!;
    sum.add(-residuals[row]!);
    for (let k = 0; k < columns.length; k += 1) {
      const { high, low } = columns[k]!;
      sum.addProduct(-high[row]!, coefficients.high[k]!);
      sum.low -= high[row]! * coefficients.low[k]! + low[row]! * coefficients.high[k]!;
    }
    missing[row] = sum.value;
  }
  return missing;
}

function exactDot(high: Float64Array, low: Float64Array, vector: Float64Array): number {
  const sum = new ExactSum();
  for (let row = 0; row < vector.length; row += 1) sum.addProduct(high[row]!, vector[row]!);
  return sum.value + dot(low, vector);
}

import { ExactSum } from './doubleDouble.ts';
import {
  applyQ,
  applyTransposedQ,
  dot,
  type Factorization,
  solveR,
  solveTransposedR,
} from './householder.ts';

/** A column of numbers, and what rounding took from each, worked out when it is asked for. */
export interface Column {
  readonly high: Float64Array;
  readonly low: () => Float64Array;
}
interface Exact {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

export interface LeastSquares {
  readonly factorization: Factorization;
  /** Coefficients of the columns: high + low, the low part known where they were refined. */
  readonly coefficients: { readonly high: Float64Array; readonly low: Float64Array };
  readonly residuals: Float64Array;
  /** Qᵀy: its first entries squared are what each column explains beyond those before it. */
  readonly rotated: Float64Array;
}

/** Below this share of its length a column is so near to those before it that digits are won back by refining. */
const WORTH_REFINING = 0.1;
/** So few numbers are refined always: it costs nothing anybody notices. */
const ALWAYS_REFINED = 6_000;
const MOST_REFINEMENTS = 4;

/**
 * The coefficients that make the sum of squared residuals least: Householder QR, and where the columns are nearly
 * dependent or few, refinement of coefficients and residuals together with doubled precision (Björck 1967).
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
  const rotated = y.high.slice();
  applyTransposedQ(factorization, rotated);
  const solution: LeastSquares = {
    factorization,
    coefficients: { high: solveR(factorization.r, rotated), low: new Float64Array(p) },
    residuals: rotated.slice().fill(0, 0, p),
    rotated,
  };
  applyQ(factorization, solution.residuals);
  if (smallestPivot < WORTH_REFINING || n * p <= ALWAYS_REFINED) refine(columns, y, solution);
  return solution;
}

/** Repeats Björck's step while it still changes the coefficients. */
function refine(rounded: readonly Column[], roundedY: Column, solution: LeastSquares): void {
  const columns = rounded.map(exactColumn);
  const y = exactColumn(roundedY);
  let lastChange = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < MOST_REFINEMENTS; pass += 1) {
    const change = refineOnce(columns, y, solution);
    if (change < 2 ** -70 || change > lastChange / 4) return;
    lastChange = change;
  }
}

const exactColumn = ({ high, low }: Column): Exact => ({ high, low: low() });

/** One step; gives the largest change of a coefficient against the largest coefficient. */
function refineOnce(columns: readonly Exact[], y: Exact, solution: LeastSquares): number {
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
  let [largest, largestChange] = [0, 0];
  for (let k = 0; k < p; k += 1) {
    const sum = coefficients.high[k]! + coefficients.low[k]!;
    const exact = new ExactSum();
    exact.add(coefficients.high[k]!);
    exact.add(coefficients.low[k]!);
    exact.add(change[k]!);
    coefficients.high[k] = exact.value;
    coefficients.low[k] = exact.high - coefficients.high[k]! + exact.low;
    largest = Math.max(largest, Math.abs(sum));
    largestChange = Math.max(largestChange, Math.abs(change[k]!));
  }
  missing.set(lean);
  applyQ(factorization, missing);
  for (let row = 0; row < residuals.length; row += 1) residuals[row]! += missing[row]!;
  return largest === 0 ? 0 : largestChange / largest;
}

/** y − residual − fitted of each row, all products exact. */
function missingOfRows(columns: readonly Exact[], y: Exact, solution: LeastSquares): Float64Array {
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

import { analysisOfVariance } from './analysisOfVariance.ts';
import { coefficientTable } from './coefficientTable.ts';
import { compensatedSum } from './compensatedSum.ts';
import { type Design, expandCoefficients, expandRows, scaleAbout, scaledColumn } from './design.ts';
import { durbinWatsonOf } from './durbinWatson.ts';
import { applyQ, dot, type Factorization, factorize, invertR, solveR } from './householder.ts';
import { lag1Of } from './lag1Autocorrelation.ts';
import { leastSquares } from './leastSquares.ts';
import { predictor } from './predictor.ts';
import { finiteOrNull } from './presentValues.ts';
import type { Regression } from './regression.ts';
import type { Rows } from './rows.ts';

/** A column whose part beyond those before it is a smaller share of its length than this depends on them. */
const DEPENDENT = 1e-12;
/** Scatter below this share of the size of y is rounding: then the fit is exact, or y constant. */
const ROUNDING = 16 * Number.EPSILON;

export interface DesignToFit {
  readonly rows: Rows;
  readonly design: Design;
  readonly hasIntercept: boolean;
  readonly order: number;
  readonly names: readonly string[];
  /** In per cent. */
  readonly confidence: number;
}

/** A column that depends on those before it, and on which of them. */
export interface Dependence {
  readonly column: number;
  readonly others: readonly number[];
}

/** Everything about the least-squares fit of a design; or the first of its columns that is dependent. */
export function fitDesign(given: DesignToFit): { model: Regression } | { dependence: Dependence } {
  const { rows, design, hasIntercept, order, names, confidence } = given;
  const factorization = factorize(copies(design));
  const { r } = factorization;
  const pivots = design.shifted.map((shifted, column) => pivotOf(r, column, shifted, rows.y.length));
  const dependent = pivots.findIndex(({ asGiven }) => asGiven < DEPENDENT);
  if (dependent >= 0) return { dependence: dependenceOf(r, dependent, hasIntercept) };

  const n = rows.y.length;
  const parameterCount = design.columns.length;
  const meanOfY = compensatedSum(rows.y) / n;
  const y = centredY(rows.y, meanOfY, hasIntercept);
  const smallestPivot = Math.min(...pivots.map(({ scaled }) => scaled));
  const fit = leastSquares(design.columns, y.column, factorization, smallestPivot);
  if (!fit.isSettled) {
    const nearest = pivots.findIndex(({ scaled }) => scaled === smallestPivot);
    return { dependence: dependenceOf(r, nearest, hasIntercept) };
  }
  const { residuals } = fit;
  const sst = y.total;
  const isExact = n === parameterCount || dot(residuals, residuals) <= y.rounding;
  if (isExact) residuals.fill(0);
  const sse = dot(residuals, residuals);
  const ssr = isExact ? sst : explainedSquares(y.column.high, residuals, hasIntercept);

  const figures = analysisOfVariance({ n, parameterCount, hasIntercept, ssr, sse, sst });
  const { degreesOfFreedom, standardError, mse } = figures;
  const coefficients = expandCoefficients(design, fit.coefficients, y.shift);
  const inverse = invertR(r);
  const errorFactors = expandRows(design, inverse).map((row) => Math.sqrt(dot(row, row)));
  const table = coefficientTable(coefficients, errorFactors, standardError, degreesOfFreedom, confidence);
  const hasError = degreesOfFreedom > 0 && sse > 0;
  const model: Regression = {
    order,
    hasIntercept,
    names,
    coefficients,
    ...table,
    confidence,
    n,
    parameterCount,
    ssr,
    sse,
    sst,
    ...figures,
    durbinWatson: hasError ? durbinWatsonOf(residuals) : null,
    lag1: hasError ? lag1Of(residuals) : null,
    vif: inflationFactors(r, inverse, { hasIntercept, order, degreesOfFreedom }),
    cvRmse: standardError === null ? null : finiteOrNull(standardError / meanOfY),
    meanOfY,
    residuals: differences(residuals),
    fitted: differences(rows.y, residuals),
    usedRows: rows.usedRows,
    droppedRows: rows.droppedRows,
    ranges: rows.ranges,
    warnings: [],
    ...predictor({
      scales: design.scales,
      order,
      hasIntercept,
      coefficients: fit.coefficients.high,
      shiftOfY: y.shift,
      r,
      mse,
    }),
    leverages: () => leveragesOf(factorization, n),
  };
  return { model };
}

/**
 * What a column has beyond those before it, as a share of its length: of the variable as given, and of the scaled
 * column that is fitted.
 */
function pivotOf(r: readonly Float64Array[], column: number, shifted: number, n: number) {
  const entries = r[column]!;
  const squares = dot(entries, entries);
  const sum = r[0]![0]! * entries[0]!;
  const squaresAsGiven = shifted === 0 ? squares : squares + shifted * (2 * sum + shifted * n);
  const pivot = Math.abs(entries[column]!);
  return {
    asGiven: pivot === 0 ? 0 : pivot / Math.sqrt(squaresAsGiven),
    scaled: pivot === 0 ? 0 : pivot / Math.sqrt(squares),
  };
}

/** The columns before it that make up a dependent one: those with a share above rounding. */
function dependenceOf(r: readonly Float64Array[], column: number, hasIntercept: boolean): Dependence {
  const before = r.slice(0, column);
  const shares = solveR(before, r[column]!);
  const length = Math.sqrt(dot(r[column]!, r[column]!));
  const others = before.flatMap((entries, index) => {
    const part = Math.abs(shares[index]!) * Math.sqrt(dot(entries, entries));
    return part > 1e-6 * length && !(hasIntercept && index === 0) ? [index] : [];
  });
  return { column, others };
}

/** y about a coarse mean (about 0 without an intercept), and its total sum of squares. */
function centredY(values: Float64Array, mean: number, hasIntercept: boolean) {
  const squares = dot(values, values);
  const rounding = ROUNDING ** 2 * squares;
  if (!hasIntercept)
    return { column: scaledColumn(values, { shift: 0, factor: 1 }), shift: 0, total: squares, rounding };
  const total = squaresAbout(values, mean);
  if (!(total > rounding)) {
    const zeros = new Float64Array(values.length);
    return { column: { high: zeros, low: () => zeros }, shift: mean, total: 0, rounding };
  }
  const { shift } = scaleAbout(mean, Math.sqrt(total / values.length));
  return { column: scaledColumn(values, { shift, factor: 1 }), shift, total, rounding };
}

/** Σ (value − mean)², freed of what rounding left in the mean. */
function squaresAbout(values: Float64Array, mean: number): number {
  let squares = 0;
  let rest = 0;
  for (let row = 0; row < values.length; row += 1) {
    const about = values[row]! - mean;
    squares += about * about;
    rest += about;
  }
  return squares - rest * (rest / values.length);
}

/** Σ (fitted − mean)², without an intercept Σ fitted². */
function explainedSquares(y: Float64Array, residuals: Float64Array, hasIntercept: boolean): number {
  let squares = 0;
  let sum = 0;
  for (let row = 0; row < y.length; row += 1) {
    const fitted = y[row]! - residuals[row]!;
    squares += fitted * fitted;
    sum += fitted;
  }
  return hasIntercept ? squares - sum * (sum / y.length) : squares;
}

/** VIF of each variable from R alone: the variance of its coefficient against what it would be on its own. */
function inflationFactors(
  r: readonly Float64Array[],
  inverse: readonly Float64Array[],
  {
    hasIntercept,
    order,
    degreesOfFreedom,
  }: { hasIntercept: boolean; order: number; degreesOfFreedom: number },
): (number | null)[] {
  if (order > 1) return [null];
  if (!hasIntercept || degreesOfFreedom === 0) return r.slice(hasIntercept ? 1 : 0).map(() => null);
  return r.slice(1).map((entries, index) => {
    if (r.length === 2) return 1;
    const own = entries.subarray(1);
    let variance = 0;
    for (const column of inverse) variance += column[index + 1]! ** 2;
    return Math.max(1, variance * dot(own, own));
  });
}

/** Lengths of the rows of Q. */
function leveragesOf(factorization: Factorization, n: number): number[] {
  const squares = new Float64Array(n);
  factorization.mirrors.forEach((_, k) => {
    const column = new Float64Array(n);
    column[k] = 1;
    applyQ(factorization, column);
    for (let row = 0; row < n; row += 1) squares[row]! += column[row]! ** 2;
  });
  return Array.from(squares);
}

/** The columns once more, side by side in one piece of memory, for the factorization to overwrite. */
function copies({ columns }: Design): Float64Array[] {
  const n = columns[0]!.high.length;
  const memory = new Float64Array(n * columns.length);
  return columns.map(({ high }, index) => {
    const copy = memory.subarray(index * n, (index + 1) * n);
    copy.set(high);
    return copy;
  });
}

/** a − b as a plain list. */
function differences(a: Float64Array, b?: Float64Array): number[] {
  const list = new Array<number>(a.length);
  for (let row = 0; row < a.length; row += 1) list[row] = b ? a[row]! - b[row]! : a[row]!;
  return list;
}

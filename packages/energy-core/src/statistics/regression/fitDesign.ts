import { durbinWatsonOf } from '../descriptive/durbinWatson.ts';
import { lag1Of } from '../descriptive/lag1Autocorrelation.ts';
import { finiteOrNull } from '../descriptive/presentValues.ts';
import { compensatedSum } from '../exact/compensatedSum.ts';
import { analysisOfVariance } from './analysisOfVariance.ts';
import { coefficientTable } from './coefficientTable.ts';
import { DEPENDENT, type Dependence, dependenceOf, pivotOf } from './dependence.ts';
import { type Design, expandCoefficients, expandRows } from './design.ts';
import { dot, factorize, invertR } from './householder.ts';
import { leastSquares } from './leastSquares.ts';
import { leveragesOf } from './leverages.ts';
import { predictor } from './predictor.ts';
import type { Regression } from './regression.ts';
import type { Rows } from './rows.ts';
import { centeredY, explainedSquares } from './sumsOfSquares.ts';
import { varianceInflation } from './varianceInflation.ts';

export interface DesignToFit {
  readonly rows: Rows;
  readonly design: Design;
  readonly hasIntercept: boolean;
  readonly order: number;
  readonly names: readonly string[];
  /** In percent. */
  readonly confidence: number;
}

/** The full least-squares fit of a design; or the first dependent column. */
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
  const y = centeredY(rows.y, meanOfY, hasIntercept);
  const smallestPivot = Math.min(...pivots.map(({ scaled }) => scaled));
  const fit = leastSquares(design.columns, y.column, factorization, smallestPivot);
  if (!fit.isSettled) {
    const nearest = pivots.findIndex(({ scaled }) => scaled === smallestPivot);
    return { dependence: dependenceOf(r, nearest, hasIntercept) };
  }
  const { residuals } = fit;
  const { sst } = y;
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
  const hasVif = hasIntercept && order === 1 && degreesOfFreedom > 0;
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
    vif: hasVif ? varianceInflation({ r, inverse }) : design.scales.map(() => null),
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

/** A copy of the columns in one contiguous buffer, for the factorization to overwrite. */
function copies({ columns }: Design): Float64Array[] {
  const n = columns[0]!.high.length;
  const memory = new Float64Array(n * columns.length);
  return columns.map(({ high }, index) => {
    const copy = memory.subarray(index * n, (index + 1) * n);
    copy.set(high);
    return copy;
  });
}

/** a − b as an array. */
function differences(a: Float64Array, b?: Float64Array): number[] {
  const list = new Array<number>(a.length);
  for (let row = 0; row < a.length; row += 1) list[row] = b ? a[row]! - b[row]! : a[row]!;
  return list;
}

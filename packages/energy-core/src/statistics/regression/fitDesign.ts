import { durbinWatsonOf } from '../descriptive/durbinWatson.ts';
import { lag1Of } from '../descriptive/lag1Autocorrelation.ts';
import { finiteOrNull } from '../descriptive/presentValues.ts';
import { DEPENDENT, type Dependence, dependenceOf, pivotOf } from '../least-squares/dependence.ts';
import { type Design, expandCoefficients, expandRows } from '../least-squares/design.ts';
import { dot, factorize, invertR } from '../least-squares/householder.ts';
import { leastSquares } from '../least-squares/leastSquares.ts';
import type { Column } from '../least-squares/scale.ts';
import { centeredY, explainedSquares } from '../least-squares/sumsOfSquares.ts';
import { type RootWeights, weightedColumn } from '../least-squares/weighted.ts';
import { workspace } from '../least-squares/workspace.ts';
import { analysisOfVariance } from './analysisOfVariance.ts';
import { basisOf, roughBasis } from './basis.ts';
import { coefficientTable } from './coefficientTable.ts';
import { durbinWatsonTail } from './durbinWatsonTail.ts';
import type { RegressionWarning } from './issue.ts';
import { leveragesOf } from './left-out/leverages.ts';
import { predictor } from './predictor.ts';
import type { Regression } from './regression.ts';
import { robustErrors } from './robust-errors/robustErrors.ts';
import type { RowFacts, Rows } from './rows.ts';
import { inTimeOrder, neighborPairs } from './sequence.ts';
import { varianceInflation } from './varianceInflation.ts';

export interface DesignToFit {
  readonly rows: Rows;
  readonly design: Design;
  readonly hasIntercept: boolean;
  readonly order: number;
  readonly names: readonly string[];
  /** In percent. */
  readonly confidence: number;
  readonly errors: RowFacts['errors'];
}

/** The full least-squares fit of a design; or the first dependent column. */
export function fitDesign(given: DesignToFit): { model: Regression } | { dependence: Dependence } {
  const { rows, design, hasIntercept, order, names, confidence } = given;
  const { roots, sequence } = rows;
  const columns = design.columns.map((column) => weightedColumn(column, roots));
  const factorization = factorize(copies(columns));
  const { r } = factorization;
  const pivots = design.shifted.map((shifted, column) => pivotOf(r, column, shifted));
  const dependent = pivots.findIndex(({ asGiven }) => asGiven < DEPENDENT);
  if (dependent >= 0) return { dependence: dependenceOf(r, dependent, hasIntercept) };

  const n = rows.y.length;
  const parameterCount = columns.length;
  const y = centeredY(rows.y, roots, hasIntercept);
  const smallestPivot = Math.min(...pivots.map(({ scaled }) => scaled));
  const fit = leastSquares(columns, y.column, factorization, smallestPivot);
  if (!fit.isSettled) {
    const nearest = pivots.findIndex(({ scaled }) => scaled === smallestPivot);
    return { dependence: dependenceOf(r, nearest, hasIntercept) };
  }
  const { residuals } = fit;
  const { sst, mean: meanOfY } = y;
  const isExact = n === parameterCount || dot(residuals, residuals) <= y.rounding;
  if (isExact) residuals.fill(0);
  const sse = dot(residuals, residuals);
  const ssr = isExact ? sst : explainedSquares(y.column.high, residuals, roots, hasIntercept);

  const logWeights = roots ? roots.reduce((sum, root) => sum + 2 * Math.log(root), 0) : 0;
  const figures = analysisOfVariance({ n, parameterCount, hasIntercept, ssr, sse, sst, logWeights });
  const { degreesOfFreedom, standardError, mse } = figures;
  const coefficients = expandCoefficients(design, fit.coefficients, y.shift);
  const inverse = invertR(r);
  const factors = expandRows(design, inverse);
  const errorFactors = factors.map((row) => Math.sqrt(dot(row, row)));
  const table = coefficientTable(coefficients, errorFactors, standardError, degreesOfFreedom, confidence);
  const hasError = degreesOfFreedom > 0 && sse > 0;
  const hasVif = hasIntercept && order === 1 && degreesOfFreedom > 0;
  const components = componentsOf(r, fit.coefficients.high);
  const isWellSpread = smallestPivot >= WELL_SPREAD;
  const inTime = { columns, inverse, factors, coefficients, components, residuals, isWellSpread };
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
    ...(hasError ? figuresInTime(given, inTime) : NOTHING_IN_TIME),
    vif: hasVif ? varianceInflation({ r, inverse }) : design.scales.map(() => null),
    cvRmse: standardError === null || meanOfY <= 0 ? null : finiteOrNull(standardError / meanOfY),
    meanOfY,
    residuals: unweighted(residuals, roots),
    fitted: differences(rows.y, residuals, roots),
    usedRows: rows.usedRows,
    weights: roots && Array.from(roots, (root) => root * root),
    meanWeight: rows.meanWeight,
    sequence,
    droppedRows: rows.droppedRows,
    ranges: rows.ranges,
    warnings: degreesOfFreedom > 0 ? warningsOf(n, sst === 0, sse <= y.hardly) : [],
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
    basis: () => basisOf(factorization, n),
  };
  return { model };
}

/** Smallest pivot with which products of the columns lose at most a few digits on their way to the basis. */
const WELL_SPREAD = 0.05;

const NOTHING_IN_TIME = { robust: null, durbinWatson: null, durbinWatsonP: null, lag1: null } as const;

interface InTime {
  readonly columns: readonly Column[];
  readonly inverse: readonly Float64Array[];
  readonly factors: readonly Float64Array[];
  readonly coefficients: readonly number[];
  readonly components: Float64Array;
  readonly residuals: Float64Array;
  /** Whether products of the unscaled columns keep their digits in the basis. */
  readonly isWellSpread: boolean;
}

/** What depends on which row follows which: autocorrelation of the (weighted) residuals, and errors that allow for it. */
function figuresInTime(
  { rows: { sequence, roots }, hasIntercept, errors }: DesignToFit,
  { columns, inverse, factors, coefficients, components, residuals, isWellSpread }: InTime,
): Pick<Regression, keyof typeof NOTHING_IN_TIME> {
  const { steps } = sequence;
  const inOrder = inTimeOrder(residuals, sequence);
  const durbinWatson = durbinWatsonOf(inOrder, steps);
  const lag1 = lag1Of(inOrder, steps);
  if (errors === 'classical') return { robust: null, durbinWatson, durbinWatsonP: null, lag1 };
  const n = steps.length;
  // The basis, the stretches and sums of the robust errors, the neighbors and blocks of differences.
  const take = workspace((3 * columns.length + 8) * n + 4 * 512 * columns.length + 1);
  const given = columns.map(({ high }) => high);
  const span = isWellSpread
    ? { columns: given.map((column) => inTimeOrder(column, sequence)), inverse }
    : { columns: roughBasis(given, inverse, sequence, take), inverse: null };
  // Differences of a constant are 0.
  const constant = hasIntercept && !roots ? 1 : 0;
  // The statistic is scaled to a series without gaps; its distribution is that of the unscaled sum.
  const share = neighborPairs(steps) / (steps.length - 1);
  return {
    robust: robustErrors({
      ...span,
      residuals: inOrder,
      steps,
      coefficients,
      factors,
      components,
      hasIntercept,
      take,
    }),
    durbinWatson,
    durbinWatsonP:
      durbinWatson === null
        ? null
        : durbinWatsonTail(
            durbinWatson * share,
            n - columns.length,
            span.columns.slice(constant),
            span.inverse?.map((column) => column.subarray(constant)) ?? null,
            steps,
            take,
          ),
    lag1,
  };
}

/** Components of y in the basis: R · coefficients. */
function componentsOf(r: readonly Float64Array[], coefficients: Float64Array): Float64Array {
  const components = new Float64Array(r.length);
  r.forEach((column, k) => {
    for (let row = 0; row <= k; row += 1) components[row]! += column[row]! * coefficients[k]!;
  });
  return components;
}

function warningsOf(points: number, isConstant: boolean, isPerfect: boolean): RegressionWarning[] {
  if (isConstant) return [{ code: 'regression.constant-y', points }];
  return isPerfect ? [{ code: 'regression.perfect-fit', points }] : [];
}

/** A copy of the columns in one contiguous buffer, for the factorization to overwrite. */
function copies(columns: readonly Column[]): Float64Array[] {
  const n = columns[0]!.high.length;
  const memory = new Float64Array(n * columns.length);
  return columns.map(({ high }, index) => {
    const copy = memory.subarray(index * n, (index + 1) * n);
    copy.set(high);
    return copy;
  });
}

/** Residuals in the unit of y. */
function unweighted(residuals: Float64Array, roots: RootWeights): number[] {
  const list = new Array<number>(residuals.length);
  for (let row = 0; row < list.length; row += 1)
    list[row] = roots ? residuals[row]! / roots[row]! : residuals[row]!;
  return list;
}

/** y − residual as an array. */
function differences(y: Float64Array, residuals: Float64Array, roots: RootWeights): number[] {
  const list = new Array<number>(y.length);
  for (let row = 0; row < list.length; row += 1)
    list[row] = y[row]! - (roots ? residuals[row]! / roots[row]! : residuals[row]!);
  return list;
}

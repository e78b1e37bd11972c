import { compensatedSum } from '../exact/compensatedSum.ts';
import { dot } from './householder.ts';
import { type Column, scaleAbout, scaledColumn } from './scale.ts';
import { type RootWeights, weightedColumn } from './weighted.ts';

/** Scatter below this share of the size of y is rounding: the fit is exact. */
const ROUNDING = 16 * Number.EPSILON;
/** Below this share of its size y is constant: a reading divided by its days differs by rounding only. */
const CONSTANT = 1e-9;

/** y as fitted. */
export interface CenteredY {
  /** Times the roots of the weights. */
  readonly column: Column;
  readonly shift: number;
  /** Weighted mean. */
  readonly mean: number;
  /** Total sum of squares: about the mean, or about 0 without an intercept. */
  readonly sst: number;
  /** Sums of squares up to this are rounding. */
  readonly rounding: number;
  /** Sums of squares up to this cannot be distinguished from rounding of the input. */
  readonly hardly: number;
}

/** y centered at a coarse mean (not centered without an intercept), and its total sum of squares. */
export function centeredY(values: Float64Array, roots: RootWeights, hasIntercept: boolean): CenteredY {
  const weighted = roots ? values.map((value, row) => value * roots[row]!) : values;
  const squares = dot(weighted, weighted);
  const mean = meanOf(values, roots);
  const about = { mean, rounding: ROUNDING ** 2 * squares, hardly: CONSTANT ** 2 * squares };
  if (!hasIntercept) {
    const column = weightedColumn(scaledColumn(values, { shift: 0, factor: 1 }), roots);
    return { ...about, column, shift: 0, sst: squares };
  }
  const sst = squaresAbout(values, mean, roots);
  if (!(sst > about.hardly)) {
    const zeros = new Float64Array(values.length);
    return { ...about, column: { high: zeros, low: () => zeros }, shift: mean, sst: 0 };
  }
  const { shift } = scaleAbout(mean, Math.sqrt(sst / values.length));
  const column = weightedColumn(scaledColumn(values, { shift, factor: 1 }), roots);
  return { ...about, column, shift, sst };
}

function meanOf(values: Float64Array, roots: RootWeights): number {
  if (!roots) return compensatedSum(values) / values.length;
  return compensatedSum(values.map((value, row) => value * roots[row]! ** 2)) / dot(roots, roots);
}

/** Σ w (value − mean)², corrected for the rounding error of the mean. */
function squaresAbout(values: Float64Array, mean: number, roots: RootWeights): number {
  let squares = 0;
  let rest = 0;
  let weights = 0;
  for (let row = 0; row < values.length; row += 1) {
    const about = values[row]! - mean;
    const weight = roots ? roots[row]! ** 2 : 1;
    weights += weight;
    squares += weight * about * about;
    rest += weight * about;
  }
  return squares - rest * (rest / weights);
}

/** Σ w (fitted − mean)², without an intercept Σ w fitted². `y` and `residuals` are times the roots. */
export function explainedSquares(
  y: Float64Array,
  residuals: Float64Array,
  roots: RootWeights,
  hasIntercept: boolean,
): number {
  let squares = 0;
  let sum = 0;
  let weights = 0;
  for (let row = 0; row < y.length; row += 1) {
    const fitted = y[row]! - residuals[row]!;
    const root = roots ? roots[row]! : 1;
    weights += root * root;
    squares += fitted * fitted;
    sum += root * fitted;
  }
  return hasIntercept ? squares - sum * (sum / weights) : squares;
}

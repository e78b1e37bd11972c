import { dot } from './householder.ts';
import { type Column, scaleAbout, scaledColumn } from './scale.ts';

/** Scatter below this share of the size of y is rounding: the fit is exact, or y constant. */
const ROUNDING = 16 * Number.EPSILON;

/** y as fitted. */
export interface CenteredY {
  readonly column: Column;
  readonly shift: number;
  /** Total sum of squares: about the mean, or about 0 without an intercept. */
  readonly sst: number;
  /** Sums of squares up to this are rounding. */
  readonly rounding: number;
}

/** y centered at a coarse mean (not centered without an intercept), and its total sum of squares. */
export function centeredY(values: Float64Array, mean: number, hasIntercept: boolean): CenteredY {
  const squares = dot(values, values);
  const rounding = ROUNDING ** 2 * squares;
  if (!hasIntercept)
    return { column: scaledColumn(values, { shift: 0, factor: 1 }), shift: 0, sst: squares, rounding };
  const sst = squaresAbout(values, mean);
  if (!(sst > rounding)) {
    const zeros = new Float64Array(values.length);
    return { column: { high: zeros, low: () => zeros }, shift: mean, sst: 0, rounding };
  }
  const { shift } = scaleAbout(mean, Math.sqrt(sst / values.length));
  return { column: scaledColumn(values, { shift, factor: 1 }), shift, sst, rounding };
}

/** Σ (value − mean)², corrected for the rounding error of the mean. */
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
export function explainedSquares(y: Float64Array, residuals: Float64Array, hasIntercept: boolean): number {
  let squares = 0;
  let sum = 0;
  for (let row = 0; row < y.length; row += 1) {
    const fitted = y[row]! - residuals[row]!;
    squares += fitted * fitted;
    sum += fitted;
  }
  return hasIntercept ? squares - sum * (sum / y.length) : squares;
}

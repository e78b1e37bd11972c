import type { RegressionIssue, RegressionWarning } from './issue.ts';
import type { Sequence } from './sequence.ts';

/** Both ends of an interval, in the unit of the estimate. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Standard errors that stay right where the scatter is uneven and errors persist from day to day (Newey-West), with t, p
 * and F of the same hypotheses. One entry per coefficient, as in the classical lists. Undefined ones are null.
 */
export interface RobustErrors {
  /** Rows over which errors may depend on each other: weights 1 − j / window at j steps. */
  readonly window: number;
  /** Degrees of freedom behind the p values. */
  readonly degreesOfFreedom: number;
  /**
   * How many times as large as with known errors |t| has to be: the errors are estimated from few independent stretches.
   * |t| / criticalFactor is to be compared with the usual limit.
   */
  readonly criticalFactor: number;
  readonly standardErrors: readonly (number | null)[];
  readonly tValues: readonly (number | null)[];
  /** Two-sided. */
  readonly pValues: readonly (number | null)[];
  /** Wald's F of all variables at once. */
  readonly fValue: number | null;
  readonly pValueOfFValue: number | null;
}

/** Result of a regression: the model, or the issues of the data. */
export type RegressionResult =
  | { readonly ok: true; readonly model: Regression }
  | { readonly ok: false; readonly issues: readonly RegressionIssue[] };

/**
 * A fitted regression with all statistics of its report. y is in its own unit, each x in its own. Lists with one entry per
 * coefficient are ordered intercept (if any), then powers ascending or variables in order. Undefined statistics
 * (no degrees of freedom, constant y, t and F of an exact fit) are null.
 */
export interface Regression {
  /** Power of the only variable; 1 with several variables. */
  readonly order: number;
  readonly hasIntercept: boolean;
  /** Names of the independent variables, as given or X1, X2 … */
  readonly names: readonly string[];
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly (number | null)[];
  readonly tValues: readonly (number | null)[];
  /** Two-sided, for the hypothesis that the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** At `confidence`. */
  readonly confidenceIntervals: readonly (Interval | null)[];
  /** In percent. */
  readonly confidence: number;
  /** Number of points fitted. */
  readonly n: number;
  /** Number of coefficients including the intercept: P of n − P. */
  readonly parameterCount: number;
  readonly degreesOfFreedom: number;
  /** Without an intercept about 0 instead of the mean, as in NIST and R. */
  readonly rSquared: number | null;
  readonly adjustedRSquared: number | null;
  /** Regression sum of squares (explained), unit of y squared. */
  readonly ssr: number;
  /** Error sum of squares (residual), unit of y squared. */
  readonly sse: number;
  /** Total sum of squares about the mean (without an intercept: about 0): SSR + SSE. */
  readonly sst: number;
  /** SSE / (n − P). */
  readonly mse: number | null;
  /** √MSE, unit of y. */
  readonly standardError: number | null;
  readonly fValue: number | null;
  readonly pValueOfFValue: number | null;
  /** As R's AIC(lm(…)): the variance is counted as a parameter. */
  readonly aic: number | null;
  /** As R's BIC(lm(…)): the variance is counted as a parameter. */
  readonly bic: number | null;
  /** Beside the classical errors; null where those are null, and of an exact fit. */
  readonly robust: RobustErrors | null;
  /** Of neighboring rows only: those on both sides of a gap are no neighbors. Null without neighbors. */
  readonly durbinWatson: number | null;
  /** One-sided p of Durbin-Watson: the chance of so small a value with independent errors. */
  readonly durbinWatsonP: number | null;
  /** Lag-1 autocorrelation of the residuals of neighboring rows; null without neighbors. */
  readonly lag1: number | null;
  /** Variance inflation factor per variable; 1 for a single variable. Null for powers of one variable and without intercept. */
  readonly vif: readonly (number | null)[];
  /** √(SSE / (n − P)) / mean of y, a share (0.15 = 15 %); null with a mean that is not positive. */
  readonly cvRmse: number | null;
  readonly meanOfY: number;
  /** y − fitted for the points fitted, in order. */
  readonly residuals: readonly number[];
  readonly fitted: readonly number[];
  /** Index in the input of each point fitted. */
  readonly usedRows: readonly number[];
  /** Weight of each point fitted, with a mean of 1: its days where rows differ in length; null if all weigh the same. */
  readonly weights: readonly number[] | null;
  /** Mean of the weights as given: with rows of days their mean length; 1 without. */
  readonly meanWeight: number;
  /** Time order of the points fitted. */
  readonly sequence: Sequence;
  /** Rows left out because y or an x was missing. */
  readonly droppedRows: number;
  /** Range of each variable on the points fitted: the model's range of validity. */
  readonly ranges: readonly Interval[];
  readonly warnings: readonly RegressionWarning[];
  /** Prediction of one point: one number per variable. Null if one is missing. */
  predict(point: readonly (number | null)[]): number | null;
  /** Predictions of many points: one array per variable, as `x` of the fit. */
  predict(x: readonly (readonly (number | null)[])[]): (number | null)[];
  /**
   * Variance of the sum of the predictions over these points due to the uncertainty of the coefficients (without the
   * scatter of the points themselves), unit of y squared; points with a missing value are left out, as in `predict`.
   * Null without degrees of freedom.
   */
  varianceOfSum(x: readonly (readonly (number | null)[])[]): number | null;
  /** Leverage of each point, 0 to 1: the diagonal of the hat matrix. They sum to P. */
  leverages(): number[];
  /**
   * Leverage that new points would have, one per point; null where a variable is missing. Above the largest of the
   * points fitted a point lies outside the joint range of the variables.
   */
  leveragesAt(x: readonly (readonly (number | null)[])[]): (number | null)[];
  /**
   * Orthonormal columns that span the (weighted) design, one entry per point fitted; after one per coefficient those of
   * searched parameters, if the model knows them.
   */
  basis(): Float64Array[];
  /**
   * Component on each basis column of a sum of predictions, each times `factors` (default 1): the sum's only link with
   * the data. Points with a missing value are left out.
   */
  sumInBasis(x: readonly ArrayLike<number | null>[], factors?: readonly number[]): Float64Array;
  /** The same of each prediction by itself: one array per basis column, 0 at points with a missing value. */
  basisAt(x: readonly ArrayLike<number | null>[]): Float64Array[];
}

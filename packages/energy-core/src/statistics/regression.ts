import type { RegressionIssue, RegressionWarning } from './issue.ts';

/** Two ends of an interval, both in the unit of what is estimated. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What a regression gives: the model, or what is wrong with the data. */
export type RegressionResult =
  | { readonly ok: true; readonly model: Regression }
  | { readonly ok: false; readonly issues: readonly RegressionIssue[] };

/**
 * A fitted regression with everything its report prints. y is in its own unit, each x in its own. One entry per
 * coefficient stands in the order intercept (if any), then powers ascending or variables in order. Figures that do not
 * exist (no degrees of freedom, constant y, t and F of an exact fit) are null.
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
  /** Two-sided, of the hypothesis that the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** At `confidence`. */
  readonly confidenceIntervals: readonly (Interval | null)[];
  /** In per cent. */
  readonly confidence: number;
  /** Points fitted. */
  readonly n: number;
  /** Coefficients, the intercept counted: P of n − P. */
  readonly parameterCount: number;
  readonly degreesOfFreedom: number;
  /** Without an intercept about 0 instead of the mean, as NIST and R have it. */
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
  readonly durbinWatson: number | null;
  /** Lag-1 autocorrelation of the residuals. */
  readonly lag1: number | null;
  /** Variance inflation factor per variable; of one variable 1. Null for powers of one variable and without intercept. */
  readonly vif: readonly (number | null)[];
  /** √(SSE / (n − P)) / mean of y, a share (0.15 = 15 %). */
  readonly cvRmse: number | null;
  readonly meanOfY: number;
  /** y − fitted of the points fitted, in their order. */
  readonly residuals: readonly number[];
  readonly fitted: readonly number[];
  /** Index in the input of each point fitted. */
  readonly usedRows: readonly number[];
  /** Rows left out because y or an x was missing. */
  readonly droppedRows: number;
  /** Range of each variable on the points fitted: the model's range of validity. */
  readonly ranges: readonly Interval[];
  readonly warnings: readonly RegressionWarning[];
  /** Prediction of one point: one number per variable. Null where one is missing. */
  predict(point: readonly (number | null)[]): number | null;
  /** Predictions of many points: one array per variable, as `x` of the fit. */
  predict(x: readonly (readonly (number | null)[])[]): (number | null)[];
  /**
   * Variance that the uncertainty of the coefficients gives the sum of the predictions over these points (without the
   * scatter of the points themselves), unit of y squared; points with a missing value are left out, as in `predict`.
   * Null without degrees of freedom.
   */
  varianceOfSum(x: readonly (readonly (number | null)[])[]): number | null;
  /** How much each point pulls the fit towards itself, 0 to 1: the diagonal of the hat matrix. They add up to P. */
  leverages(): number[];
}

/** A value of a series; a missing one is null. */
export type Sample = number | null;

/** Confidence in per cent, as people choose it. */
export type Confidence = 68 | 80 | 90 | 95;
export const confidences: readonly Confidence[] = [68, 80, 90, 95];

/** Two ends of an interval, both in the unit of what is estimated. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * A fitted baseline with everything its report prints. y is in the unit of the consumption, each x in its own.
 * One entry per coefficient stands in the order intercept, then powers ascending or variables in order. Figures that
 * do not exist (no degrees of freedom, constant y) are null.
 */
export interface BaselineModel {
  /** Power of the only variable, 1 to 4; 1 with several variables. */
  readonly order: number;
  /** Names of the independent variables, as given or X1, X2 … */
  readonly names: readonly string[];
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly Sample[];
  readonly tValues: readonly Sample[];
  /** Two-sided, of the hypothesis that the coefficient is 0. */
  readonly pValues: readonly Sample[];
  /** At `confidence`. */
  readonly confidenceIntervals: readonly (Interval | null)[];
  readonly confidence: Confidence;
  /** Points fitted. */
  readonly n: number;
  /** Coefficients, the intercept counted: P of n − P. */
  readonly parameterCount: number;
  readonly degreesOfFreedom: number;
  readonly rSquared: Sample;
  readonly adjustedRSquared: Sample;
  /** Regression sum of squares (explained), unit of y squared. */
  readonly ssr: number;
  /** Error sum of squares (residual), unit of y squared. */
  readonly sse: number;
  /** Total sum of squares about the mean: SSR + SSE. */
  readonly sst: number;
  /** SSE / (n − P). */
  readonly mse: Sample;
  /** √MSE, unit of y. */
  readonly standardError: Sample;
  readonly fValue: Sample;
  readonly pValueOfFValue: Sample;
  readonly aic: Sample;
  readonly bic: Sample;
  readonly durbinWatson: Sample;
  /** Lag-1 autocorrelation of the residuals. */
  readonly lag1: Sample;
  /** Variance inflation factor per variable; of one variable 1. Powers of one variable have none: null. */
  readonly vif: readonly Sample[];
  /** √(SSE / (n − P)) / mean of y, a share (0.15 = 15 %). */
  readonly cvRmse: Sample;
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
  /** Prediction of one point: one number per variable. Null where one is missing. */
  predict(point: readonly Sample[]): Sample;
  /** Predictions of many points: one array per variable, as `x` of the fit. */
  predict(x: readonly (readonly Sample[])[]): Sample[];
  /**
   * Variance that the uncertainty of the coefficients gives the sum of the predictions over these points (without the
   * scatter of the points themselves), unit of y squared; null without degrees of freedom.
   */
  varianceOfSum(x: readonly (readonly number[])[]): Sample;
}

import { type BaselineModel, type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { type RowDays, rowSpans } from '../../baseline/rowSpans.ts';
import { foundText } from '../../numerals/foundText.ts';
import { coefficientForm } from '../../statistics/dependence/coefficientForm.ts';
import { asRecord, isList } from '../../statistics/descriptive/asList.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type PointsIssue, savingPoints } from '../savingPoints.ts';
import {
  type LeastSquaresTerms,
  leastSquaresUncertainty,
  type ReportingPoints,
  varianceFactorOfR,
} from '../uncertainty/leastSquaresUncertainty.ts';
import { type ModelWarning, warningsOfModel } from '../uncertainty/warningsOfModel.ts';

/** A prediction with the interval in which the metered value is expected, in the unit of the consumption. */
export interface PredictionInterval {
  readonly predicted: number;
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
}

export interface PredictionIntervals {
  /** One per point; null where a variable is missing. With `spans` per day, as the model's y. */
  readonly points: readonly (PredictionInterval | null)[];
  /** Of the sum of all points with a prediction; with `spans` over their days. */
  readonly sum: PredictionInterval;
  /** Points in the sum. */
  readonly count: number;
  readonly confidence: Confidence;
  /** Degrees of freedom of t. */
  readonly degreesOfFreedom: number;
  readonly warnings: readonly ModelWarning[];
}

export type PredictionIssue =
  | PointsIssue
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.no-uncertainty' };

export type PredictionIntervalsResult =
  | { readonly ok: true; readonly intervals: PredictionIntervals }
  | { readonly ok: false; readonly issues: readonly PredictionIssue[] };

export interface PredictionIntervalsInput extends RowDays {
  readonly model: BaselineModel;
  /** One array per independent variable, as `x` of the fit; null if missing. */
  readonly x: readonly (readonly Sample[])[];
  /** Percent; default 90. */
  readonly confidence?: Confidence;
}

/**
 * Prediction intervals of a model at new conditions: in which each metered value is expected, and in which their sum is.
 * The sum is not the sum of the intervals: scatter evens out over days, an error of the coefficients does not.
 *
 * `x`: one array per variable of the model, in its units; a point without one of them is null and outside the sum.
 * `days` (or `spans`, where the model was fitted on rows of several days) tell which points are neighbors; without them
 * each follows the one before. The result is in the unit of the baseline's y.
 *
 * A point: t · √(σ² (uᵀΩu + 1 / w)), u the shares of the baseline's rows in its prediction, Ω the correlation r^steps of
 * their errors, w its weight; the sum as in `savings`. Without autocorrelation that is R's
 * `predict(…, interval = 'prediction')`. t is two-sided with n₁ − P degrees of freedom.
 *
 * Issues: those of a regression's data (`regression.lengths-differ`, `.not-a-number` …),
 * `verification.variables-differ`, `.no-points-in-common`, `.figures-too-large`, `.confidence-unknown`,
 * `.no-uncertainty` (a model without degrees of freedom). Warnings: `verification.few-points`, `.no-scatter`.
 * Source: Montgomery, Peck and Vining, Introduction to Linear Regression Analysis, 2.5 and 3.5.
 * @example
 * const fit = fitBaseline({ y: [10, 12.3, 13.8, 16.2, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * const { intervals } = predictionIntervals({ model: fit.model, x: [[4, null, 5]] });
 * intervals.points[0].plusMinus // 0.401774077
 * intervals.points[1] // null
 * intervals.sum.plusMinus // 0.606831831
 */
export function predictionIntervals(given: PredictionIntervalsInput): PredictionIntervalsResult {
  const input = asRecord(given);
  const { model, x, spans, confidence = 90 } = input;
  const first: unknown = isList(x) ? x[0] : undefined;
  // Any metered value would do: only the predictions of the points are taken.
  const anyY = Array<number>(isList(first) ? first.length : 0).fill(0);
  const isPerDay = spans !== undefined;
  const beside = savingPoints(model, { y: anyY, x, spans: rowSpans(input), isPerDay });
  const issues: PredictionIssue[] = beside.ok ? [] : [...beside.issues];
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (!beside.ok || issues.length > 0) return { ok: false, issues };

  const { result, known } = beside;
  const terms = leastSquaresUncertainty(model, known);
  const t = terms && tQuantile(0.5 + confidence / 200, terms.degreesOfFreedom);
  const sum = terms && t !== null && intervalOf(result.totalPredicted, t * terms.standardUncertainty);
  if (!sum) return { ok: false, issues: [{ code: 'verification.no-uncertainty' }] };
  const standardErrorOf = pointErrors(model, terms, known);
  let point = -1;
  const points = result.predicted.map((predicted) => {
    if (predicted === null) return null;
    point += 1;
    return intervalOf(predicted, t * standardErrorOf(point));
  });
  const { degreesOfFreedom } = terms;
  const warnings = warningsOfModel(model);
  return {
    ok: true,
    intervals: { points, sum, count: result.points, confidence, degreesOfFreedom, warnings },
  };
}

/** Standard error of the metered value of each counted point. */
function pointErrors(
  model: BaselineModel,
  { r, errorVariance }: LeastSquaresTerms,
  { x, days }: ReportingPoints,
): (point: number) => number {
  const { meanWeight } = model;
  const ofBaseline = coefficientForm(model, r);
  const variance = errorVariance * varianceFactorOfR(model.n, r);
  const components = model.basisAt(x);
  const spread = new Float64Array(components.length);
  return (point) => {
    for (let k = 0; k < spread.length; k += 1) spread[k] = components[k]![point]!;
    return Math.sqrt(variance * (ofBaseline(spread) + (days ? meanWeight / days[point]! : 1)));
  };
}

function intervalOf(predicted: number, plusMinus: number): PredictionInterval | null {
  if (!(isKnown(predicted) && isKnown(plusMinus))) return null;
  return { predicted, plusMinus, low: predicted - plusMinus, high: predicted + plusMinus };
}

import { isModel } from '../baseline/isModel.ts';
import { type BaselineModel, type Confidence, confidences, type Sample } from '../baseline/model.ts';
import { type JointRangeWarning, type RangeWarning, rangeOfValidity } from '../baseline/rangeOfValidity.ts';
import { foundText } from '../numerals/foundText.ts';
import { asList, asRecord, isList } from '../statistics/descriptive/asList.ts';
import { isPointInterval, type PointInterval } from './annualValue.ts';
import { reportingMonths } from './reportingMonths.ts';
import { type PointsIssue, savingPoints } from './savingPoints.ts';
import { shareOf } from './shareOf.ts';
import { type FormsDiffer, type HeadlineUncertainty, headlineOf } from './uncertainty/headline.ts';
import { improvedAshraeUncertainty } from './uncertainty/improvedAshraeUncertainty.ts';
import { leastSquaresUncertainty, type ReportingPoints } from './uncertainty/leastSquaresUncertainty.ts';
import { type SavingsUncertainty, uncertaintyOf } from './uncertainty/savingsUncertainty.ts';
import { type ModelWarning, warningsOfModel } from './uncertainty/warningsOfModel.ts';

export type NormalizedSavingsIssue =
  | PointsIssue
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.interval-unknown'; readonly found: string };

/** Savings at standard conditions, in the unit of the consumption over these conditions. */
export interface NormalizedSavings {
  /** One per point of the conditions: the prediction of each model, and the first minus the second. Gaps are null. */
  readonly baselinePredicted: readonly Sample[];
  readonly reportingPredicted: readonly Sample[];
  readonly difference: readonly Sample[];
  /** Points predicted by both models; the totals use these. */
  readonly points: number;
  readonly totalBaseline: number;
  readonly totalReporting: number;
  readonly normalizedSavings: number;
  /** In percent of the baseline; null unless that is above 0. */
  readonly percent: Sample;
  /** The uncertainty to show: the larger of both forms where they differ by more than a quarter, else least squares. */
  readonly uncertainty: HeadlineUncertainty | null;
  /** Least squares of each model, combined as the root of the sum of squares. */
  readonly olsUncertainty: SavingsUncertainty | null;
  /** Improved ASHRAE form of each model, combined likewise. */
  readonly ashraeUncertainty: SavingsUncertainty | null;
  readonly warnings: readonly NormalizedWarning[];
}

/** Standard conditions outside the trained range of a model, or what a model or both leave open about the ±. */
export type NormalizedWarning =
  | {
      readonly model: 'baseline' | 'reporting';
      readonly warning: RangeWarning | JointRangeWarning | ModelWarning;
    }
  | { readonly model: 'both'; readonly warning: FormsDiffer };

export type NormalizedSavingsResult =
  | { readonly ok: true; readonly savings: NormalizedSavings }
  | { readonly ok: false; readonly issues: readonly NormalizedSavingsIssue[] };

export interface NormalizedSavingsInput {
  /** Model of the baseline period, and one of the reporting period in the same unit. */
  readonly baseline: BaselineModel;
  readonly reporting: BaselineModel;
  /** Standard conditions such as a normal year. */
  readonly conditions: {
    /** One array per variable of the baseline model. */
    readonly x: readonly (readonly Sample[])[];
    /** Variables of the reporting model for the same points, if they differ. */
    readonly reportingX?: readonly (readonly Sample[])[];
  };
  readonly confidence?: Confidence;
  readonly interval?: PointInterval;
}

/**
 * Normalized savings: the model of the baseline period minus the model of the reporting period, both at standard
 * conditions (a normal year). Not to be confused with avoided energy (`savings`), which compares the metered
 * consumption with one model at the actual conditions.
 *
 * `conditions.x` has one array per variable. Both models are uncertain, so their uncertainties add as the root of the
 * sum of squares; each includes the scatter of the points as if the year had been metered, which is conservative.
 *
 * Issues: `verification.variables-differ`, `.no-points-in-common`, `.figures-too-large`,
 * `.confidence-unknown`, `.interval-unknown` and those of a regression's data. Warnings, with their model: those of
 * `rangeOfValidity`, `verification.few-points`, `.no-scatter`; of both, `.conditions-differ` and `.guideline-larger`.
 * Source: IPMVP Core Concepts, normalized savings; uncertainties as in `savings`.
 * @example
 * const x = [[1, 2, 3, 4, 5]];
 * const before = fitBaseline({ y: [12, 14, 16.2, 18, 19.8], x });
 * const after = fitBaseline({ y: [10, 12, 14.2, 16, 17.8], x });
 * normalizedSavings({ baseline: before.model, reporting: after.model, conditions: { x: [[2, 3]] } }).savings.normalizedSavings // 4
 */
export function normalizedSavings(input: NormalizedSavingsInput): NormalizedSavingsResult {
  const { baseline, reporting, conditions, confidence = 90, interval = 'day' } = asRecord(input);
  const { x, reportingX = x } = asRecord(conditions);
  if (!isModel(baseline) || !isModel(reporting))
    return { ok: false, issues: [{ code: 'verification.model-missing' }] };
  const issues: NormalizedSavingsIssue[] = [];
  for (const [model, variables] of [
    [baseline, x],
    [reporting, reportingX],
  ] as const) {
    const [found, needed] = [asList(variables).length, model.names.length];
    if (found !== needed) issues.push({ code: 'verification.variables-differ', found, needed });
    const wrong = asList(variables).findIndex((values) => !isList(values));
    if (wrong >= 0) issues.push({ code: 'regression.not-a-list', variable: model.names[wrong] ?? 'x' });
  }
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (!isPointInterval(interval))
    issues.push({ code: 'verification.interval-unknown', found: foundText(interval) });
  if (issues.length > 0) return { ok: false, issues };

  const ofBaseline = savingPoints(baseline, { x, y: reporting.predict(reportingX) });
  if (!ofBaseline.ok) return ofBaseline;
  const ofReporting = savingPoints(reporting, { x: reportingX, y: ofBaseline.result.predicted });
  if (!ofReporting.ok) return ofReporting;

  const { predicted, actual, saving, points, totalPredicted, totalActual, avoidedEnergy } = ofBaseline.result;
  const months = reportingMonths(predicted.length, interval);
  const improved = (model: BaselineModel, total: number) =>
    improvedAshraeUncertainty(model, { totalPredicted: total, points, months, interval }) ?? NO_SHARE;
  const ols = (model: BaselineModel, known: ReportingPoints) =>
    leastSquaresUncertainty(model, known) ?? NO_SHARE;
  const olsUncertainty = uncertaintyOf(avoidedEnergy, confidence, [
    ols(baseline, ofBaseline.known),
    ols(reporting, ofReporting.known),
  ]);
  const ashraeUncertainty = uncertaintyOf(avoidedEnergy, confidence, [
    improved(baseline, totalPredicted),
    improved(reporting, totalActual),
  ]);
  const headline = headlineOf(olsUncertainty, ashraeUncertainty);
  return {
    ok: true,
    savings: {
      baselinePredicted: predicted,
      reportingPredicted: actual,
      difference: saving,
      points,
      totalBaseline: totalPredicted,
      totalReporting: totalActual,
      normalizedSavings: avoidedEnergy,
      percent: shareOf(100 * avoidedEnergy, totalPredicted),
      uncertainty: headline.uncertainty,
      olsUncertainty,
      ashraeUncertainty,
      warnings: [
        ...warningsOf('baseline', baseline, x),
        ...warningsOf('reporting', reporting, reportingX),
        ...headline.warnings.map((warning) => ({ model: 'both', warning }) as const),
      ],
    },
  };
}

const NO_SHARE = { standardUncertainty: null, degreesOfFreedom: 1 } as const;

function warningsOf(
  name: 'baseline' | 'reporting',
  model: BaselineModel,
  x: readonly (readonly Sample[])[],
): NormalizedWarning[] {
  const validity = rangeOfValidity({ model, x });
  const ofRange = validity.ok ? validity.range.warnings : [];
  return [...ofRange, ...warningsOfModel(model)].map((warning) => ({ model: name, warning }));
}

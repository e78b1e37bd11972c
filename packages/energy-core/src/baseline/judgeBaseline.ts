import { asList, asRecord, isList } from '../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../statistics/descriptive/presentValues.ts';
import { isKnown } from '../statistics/knownValue.ts';
import {
  type Check,
  type CheckLevel,
  checkOf,
  type Finding,
  percentOf,
  reportOf,
  type Threshold,
  type ThresholdSettings,
  type ThresholdWarning,
  withSettings,
} from './check.ts';
import type { BaselineModel, Sample } from './model.ts';
import { persistentTValues } from './persistentErrors.ts';
import type { VariableRange } from './rangeOfValidity.ts';

/**
 * Thresholds of a baseline, which an organization may override. From secondary sources in 2026; the standards
 * themselves were not read.
 * Good: rules of thumb of BPA, Regression for M&V (R², |t|, VIF), of ASHRAE Guideline 14 (CV(RMSE), FSU) and CalTRACK
 * (days with data). Bad: the US DOE Superior Energy Performance protocol as LBNL's EnPI Lite states it
 * (enpilite.lbl.gov/valid-model-requirements: R² 0.5; p of F 0.10; p of a variable 0.20, which is |t| 1.28 with many
 * days; mean within 3 standard deviations), else our own, with the reason beside it.
 */
export const verdictThresholds = {
  rSquared: { rule: 'at-least', good: 0.75, bad: 0.5 },
  // Bad: a typical error of half the mean day.
  cvRmse: { rule: 'at-most', good: 0.25, bad: 0.5 },
  tValue: { rule: 'more-than', good: 2, bad: 1.28 },
  fPValue: { rule: 'less-than', good: 0.1, bad: 0.1 },
  // Bad: collinearity makes the standard error of the coefficient ten times as large.
  vif: { rule: 'at-most', good: 10, bad: 100 },
  // Never bad alone: dependent errors do not bias a prediction, and the uncertainty of the savings accounts for them.
  durbinWatsonLow: { rule: 'at-least', good: 1.5, bad: 0 },
  durbinWatsonHigh: { rule: 'at-most', good: 2.5, bad: 4 },
  // Bad: a quarter of the period, or half a month, must be estimated.
  completeDays: { rule: 'at-least', good: 0.9, bad: 0.75 },
  completeMonth: { rule: 'at-least', good: 0.9, bad: 0.5 },
  // Bad: the saving is smaller than its uncertainty.
  savingsUncertainty: { rule: 'at-most', good: 0.5, bad: 1 },
  // Own: one day in ten may lie outside; with more than half the model extrapolates.
  pointsInRange: { rule: 'at-least', good: 0.9, bad: 0.5 },
  meanInRange: { rule: 'at-most', good: 3, bad: 3 },
} as const satisfies Readonly<Record<string, Threshold>>;

export type VerdictSetting = keyof typeof verdictThresholds;

export type VerdictCheckCode =
  | 'r-squared'
  | 'cv-rmse'
  | 't-value'
  | 'highest-power'
  | 'f-p-value'
  | 'vif'
  | 'durbin-watson'
  | 'complete-days'
  | 'complete-month'
  | 'savings-uncertainty'
  | 'points-in-range'
  | 'mean-in-range';

export interface VerdictInput {
  readonly model: BaselineModel;
  /** Days with data of the baseline period, as shares 0 to 1: `dataSufficiency` has them. */
  readonly completeness?: { readonly share: Sample; readonly lowestMonthShare: Sample };
  /** Uncertainty of the savings at 68 % confidence as a share of the savings; null without savings. */
  readonly savingsUncertaintyAt68?: Sample;
  /** The reporting period against the trained range, from `rangeOfValidity`. */
  readonly range?: {
    readonly share: number;
    readonly variables: readonly Pick<VariableRange, 'name' | 'mean' | 'isMeanInRange' | 'meanDistanceSd'>[];
  };
  /** Limits of the organization that override `verdictThresholds`. */
  readonly thresholds?: ThresholdSettings<VerdictSetting>;
}

/** Verdict on a baseline. Informative only; it never blocks. */
export interface Verdict {
  /** Level of the worst check; a missing figure makes it doubtful at best. */
  readonly level: CheckLevel;
  readonly finding: Finding<`verdict.${CheckLevel}`>;
  readonly checks: readonly Check<VerdictCheckCode>[];
  readonly warnings: readonly ThresholdWarning[];
}

type Thresholds = Readonly<Record<VerdictSetting, Threshold>>;
type VerdictCheck = Check<VerdictCheckCode>;

/** Parameters of a check whose figure is a share, shown in percent. */
const percentFacts = (share: Sample, { good }: Threshold) => ({
  percent: percentOf(share ?? 0),
  limit: percentOf(good),
});

function checksOfFit(model: BaselineModel, thresholds: Thresholds): VerdictCheck[] {
  const { rSquared, cvRmse, durbinWatson, durbinWatsonP } = model;
  const robustP = model.robust?.pValueOfFValue ?? null;
  const isRobust = robustP !== null && model.pValueOfFValue !== null && robustP > model.pValueOfFValue;
  const pValueOfFValue = isRobust ? robustP : model.pValueOfFValue;
  // With a mean of 0 or below, a share of the mean is meaningless.
  const typicalMiss = cvRmse !== null && model.meanOfY > 0 ? cvRmse : null;
  const { durbinWatsonLow, durbinWatsonHigh } = thresholds;
  return [
    checkOf('r-squared', rSquared, thresholds.rSquared, percentFacts(rSquared, thresholds.rSquared)),
    checkOf('cv-rmse', typicalMiss, thresholds.cvRmse, percentFacts(typicalMiss, thresholds.cvRmse)),
    checkOf(
      'f-p-value',
      pValueOfFValue,
      thresholds.fPValue,
      { value: pValueOfFValue ?? 0, limit: thresholds.fPValue.good, plain: model.pValueOfFValue ?? 0 },
      null,
      isRobust,
    ),
    checkOf(
      'durbin-watson',
      durbinWatson,
      (durbinWatson ?? 2) < durbinWatsonLow.good ? durbinWatsonLow : durbinWatsonHigh,
      {
        value: durbinWatson ?? 0,
        low: durbinWatsonLow.good,
        high: durbinWatsonHigh.good,
        p: Math.round((durbinWatsonP ?? 1) * 1e4) / 1e4,
      },
    ),
  ];
}

/**
 * The coefficients. Of a polynomial only the highest power is checked: the lower ones stay in any case, and their t
 * depends on the origin of the variable. The intercept is never checked.
 */
function checksOfVariables(model: BaselineModel, thresholds: Thresholds): VerdictCheck[] {
  const { tValue, vif } = thresholds;
  const persistent = persistentTValues(model);
  /** The smallest |t| of the classical, the robust and the persistent error, for the same limit; whether it is not the first. */
  const sizeOf = (index: number) => {
    const sizeBy = (t: Sample | undefined, factor = 1) =>
      t == null ? Number.POSITIVE_INFINITY : Math.abs(t) / factor;
    const plain = sizeBy(model.tValues[index]);
    const robust = sizeBy(model.robust?.tValues[index], model.robust?.criticalFactor);
    const careful = Math.min(robust, sizeBy(persistent(index - 1)));
    const isRobust = careful < plain;
    const t = finiteOrNull(isRobust ? careful : plain);
    return { t, plain: finiteOrNull(plain) ?? 0, isRobust };
  };
  const factsOf = (name: string, value: Sample, threshold: Threshold) => ({
    name,
    value: value ?? 0,
    limit: threshold.good,
  });
  if (model.order > 1) {
    const { t, plain, isRobust } = sizeOf(model.order);
    const name = model.names[0] ?? '';
    const facts = { ...factsOf(name, t, tValue), plain, power: model.order };
    return [checkOf('highest-power', t, tValue, facts, name, isRobust)];
  }
  const checks: VerdictCheck[] = model.names.map((name, index) => {
    const { t, plain, isRobust } = sizeOf(index + 1);
    return checkOf('t-value', t, tValue, { ...factsOf(name, t, tValue), plain }, name, isRobust);
  });
  if (model.names.length > 1) {
    for (const [index, name] of model.names.entries()) {
      const inflation = model.vif[index] ?? null;
      checks.push(checkOf('vif', inflation, vif, factsOf(name, inflation, vif), name));
    }
  }
  return checks;
}

function checksOfData(input: VerdictInput, thresholds: Thresholds): VerdictCheck[] {
  const { completeness, savingsUncertaintyAt68: uncertainty, range } = input;
  const { completeDays, completeMonth, savingsUncertainty, pointsInRange, meanInRange } = thresholds;
  const checks: VerdictCheck[] = [];
  if (completeness) {
    const { share, lowestMonthShare } = completeness;
    checks.push(
      checkOf('complete-days', share, completeDays, percentFacts(share, completeDays)),
      checkOf(
        'complete-month',
        lowestMonthShare,
        completeMonth,
        percentFacts(lowestMonthShare, completeMonth),
      ),
    );
  }
  if (uncertainty !== undefined) {
    checks.push(
      checkOf(
        'savings-uncertainty',
        uncertainty,
        savingsUncertainty,
        percentFacts(uncertainty, savingsUncertainty),
      ),
    );
  }
  if (range) {
    checks.push(
      checkOf('points-in-range', range.share, pointsInRange, percentFacts(range.share, pointsInRange)),
    );
    for (const variable of asList(range.variables)) {
      if (!variable) continue;
      const { name, mean, isMeanInRange, meanDistanceSd } = variable;
      const inside = isMeanInRange ? 0 : meanDistanceSd;
      const distance = isKnown(mean) ? inside : null;
      const facts = { name, mean, distance: distance ?? 0, limit: meanInRange.good };
      checks.push(checkOf('mean-in-range', distance, meanInRange, facts, name));
    }
  }
  return checks;
}

/**
 * Verdict on a baseline: each figure with its threshold, color and text.
 * Always R², CV(RMSE), p of F, Durbin-Watson, |t| of each variable and, with several variables, their VIF; where they
 * are given also the days with data, the uncertainty of the savings (FSU) and the range of the reporting period.
 *
 * The whole has the color of its worst check, so a high R² alone does not pass a model. It never blocks: a user may
 * continue with a doubtful model after reading why it is doubtful.
 *
 * |t| and p of F are those of the larger errors: the classical ones, or the robust ones, which allow for uneven scatter
 * and for errors that persist from day to day; the sentence then says so. The robust |t| is divided by the factor by which
 * its own critical value exceeds the usual one (`criticalFactor`), so that the same limit applies. |t| is also held against
 * the errors of a first-order autoregression, which find out sooner that errors last (`persistentTValues`).
 *
 * Source: see `verdictThresholds`. Beside a mean of y that is not positive CV(RMSE) counts as unknown.
 * @example const fit = fitBaseline({ y: [10, 12, 14.1, 16, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * fit.ok && judgeBaseline({ model: fit.model }).checks.find((check) => check.code === 'r-squared').level // 'good'
 */
export function judgeBaseline(given: VerdictInput): Verdict {
  const { model: judged, ...beside } = asRecord(given);
  const input = { ...beside, model: asRecord(judged) };
  const { thresholds, warnings } = withSettings<VerdictSetting>(verdictThresholds, input.thresholds);
  const checks = [
    ...checksOfFit(input.model, thresholds),
    ...(isList(input.model.names) && isList(input.model.tValues)
      ? checksOfVariables(input.model, thresholds)
      : []),
    ...checksOfData(input, thresholds),
  ];
  return { ...reportOf('verdict', checks), warnings };
}

import { leaveGroupsOutResiduals } from '../../statistics/regression/left-out/leaveGroupsOut.ts';
import { leaveOneOutResiduals } from '../../statistics/regression/left-out/leaveOneOutResiduals.ts';
import {
  type Finding,
  levelOf,
  percentOf,
  reportOf,
  type ThresholdSettings,
  withSettings,
} from '../check.ts';
import {
  judgeBaseline,
  type Verdict,
  type VerdictCheckCode,
  type VerdictSetting,
  verdictThresholds,
} from '../judgeBaseline.ts';
import type { BaselineModel, Sample } from '../model.ts';
import { termName } from '../modelTerms.ts';
import { type CandidateForm, isPowerTerm } from './candidateForm.ts';

/**
 * Checks a candidate must pass with `good` to be ranked among the good ones. Durbin-Watson is informative only:
 * dependent errors do not bias a prediction, and the uncertainty of the savings accounts for them.
 */
export const gatingChecks: readonly VerdictCheckCode[] = [
  'r-squared',
  'cv-rmse',
  't-value',
  'highest-power',
  'f-p-value',
  'vif',
];

/** Why a candidate is not among the good ones: a check of its verdict, or its error on unseen days. */
export type GateReason = Verdict['checks'][number]['finding'] | Finding<'candidates.misses-unseen-days'>;

export interface CandidateVerdict {
  readonly verdict: Verdict;
  /**
   * CV(RMSE) on unseen days: each month predicted by a fit without it, divided by n; with fewer than six months, or where
   * a month cannot be left out, each row by a fit without it (PRESS). Balance points stay where fixed. Null where a row
   * determines its own prediction, or with a mean that is not positive.
   */
  readonly unseenCvRmse: Sample;
  /** Empty for a candidate that passes every gate. */
  readonly reasons: readonly GateReason[];
}

/** The verdict; for a polynomial beside calendar variables the lower powers and the VIF of powers are skipped. */
function verdictOf(
  form: CandidateForm,
  model: BaselineModel,
  thresholds?: ThresholdSettings<VerdictSetting>,
): Verdict {
  const verdict = judgeBaseline(thresholds ? { model, thresholds } : { model });
  const powers = form.terms.filter((term) => isPowerTerm(form, term)).map(termName);
  if (powers.length < 2) return verdict;
  const checks = verdict.checks.filter(
    ({ code, subject }) =>
      !(
        (code === 'vif' && powers.includes(subject!)) ||
        (code === 't-value' && powers.slice(0, -1).includes(subject!))
      ),
  );
  return { ...verdict, ...reportOf('verdict', checks) };
}

function unseenCvRmseOf(model: BaselineModel, months: readonly number[] | null): Sample {
  const missed = (months && leaveGroupsOutResiduals(model, months)) ?? leaveOneOutResiduals(model);
  let squares = 0;
  for (const [row, residual] of missed.entries()) {
    if (residual === null) return null;
    squares += (model.weights?.[row] ?? 1) * residual ** 2;
  }
  const cv = Math.sqrt(squares / model.n) / model.meanOfY;
  return model.meanOfY > 0 && Number.isFinite(cv) ? cv : null;
}

/**
 * Verdict of a fitted candidate with the reasons that exclude it from the good ones. `months`: the month of each point
 * fitted, as `monthGroups` gives it. Source: as `judgeBaseline`.
 * @example const temperatureC = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];
 * const y = temperatureC.map((t) => 20 + 3 * Math.max(15 - t, 0));
 * const { form, model } = compareBaselines({ y, temperatureC }).best;
 * judgeCandidate(form, model, null).reasons // []
 */
export function judgeCandidate(
  form: CandidateForm,
  model: BaselineModel,
  months: readonly number[] | null,
  thresholds?: ThresholdSettings<VerdictSetting>,
): CandidateVerdict {
  const verdict = verdictOf(form, model, thresholds);
  // An exact fit has neither t nor F; with a parameter for each point it is none.
  const isExact = model.sse === 0 && model.n > model.parameterCount;
  const reasons: GateReason[] = verdict.checks
    .filter(
      ({ code, level }) =>
        gatingChecks.includes(code) && level !== 'good' && !(isExact && level === 'unknown'),
    )
    .map(({ finding }) => finding);
  const unseenCvRmse = unseenCvRmseOf(model, months);
  const limit = withSettings(verdictThresholds, thresholds).thresholds.cvRmse;
  if (unseenCvRmse !== null && levelOf(unseenCvRmse, limit) !== 'good') {
    reasons.push({
      code: 'candidates.misses-unseen-days',
      percent: percentOf(unseenCvRmse),
      limit: percentOf(limit.good),
    });
  }
  return { verdict, unseenCvRmse, reasons };
}

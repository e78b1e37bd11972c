import {
  type BaselineModel,
  type CandidateVerdict,
  fitCandidate,
  judgeCandidate,
  modelColumns,
  type Sample,
  type TrendSeries,
  trendRows,
} from '@org/energy-core';
import type { Trend, TrendFit } from '@org/energy-core/api';

/** The model of a fit, computed again from the present readings of its base period. */
export interface KeptModel {
  readonly model: BaselineModel;
  readonly verdict: CandidateVerdict['verdict'];
  /** It is the kept one: nothing has changed since. */
  readonly isSame: boolean;
}

/** Relative difference below which coefficients are the same: rounding of another processor. */
const SAME = 1e-6;

const areSame = (one: readonly Sample[], other: readonly Sample[]): boolean =>
  one.length === other.length &&
  one.every((value, at) => {
    const [a, b] = [value ?? 0, other[at] ?? 0];
    return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b), 1e-9);
  });

/** @returns null where the present readings do not suffice for the model */
export function keptModel(trend: Trend, fit: TrendFit, base: TrendSeries): KeptModel | null {
  const { y, conditions } = trendRows(base, trend);
  const found = fitCandidate({ ...conditions, form: fit.form, y, confidence: trend.confidence });
  if (!found.ok) return null;
  const { model } = found;
  return {
    model,
    verdict: judgeCandidate(fit.form, model, null).verdict,
    isSame: !trend.isOutdated && model.n === fit.n && areSame(model.coefficients, fit.coefficients),
  };
}

/** The variables of a model in a period, one list each; null where the period lacks one of them. */
export function columnsIn(fit: TrendFit, trend: Trend, series: TrendSeries) {
  const { conditions } = trendRows(series, { calendar: trend.calendar });
  const columns = modelColumns(fit.form.terms, conditions);
  return columns.ok ? columns.x : null;
}

import { createHash } from 'node:crypto';
import {
  type BaselineModel,
  daysBetween,
  fitCandidate,
  formEquation,
  judgeCandidate,
  type TrendSeries,
  trendRows,
} from '@org/energy-core';
import type { LeftOutDays, Trend, TrendCalendar, TrendFit, TrendForm } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../access/scope.ts';
import { readTrend, type TrendAxes } from './trendSeries.ts';

/** What a fit is made from, beside the readings. */
export interface FitInput {
  readonly axes: TrendAxes;
  readonly from: string;
  readonly to: string;
  readonly form: TrendForm;
  readonly calendar: TrendCalendar;
  readonly confidence: Trend['confidence'];
  readonly leftOut: readonly LeftOutDays[];
}

/** Stored figures of a fit. */
export type FitFigures = Omit<TrendFit, 'number' | 'fitted' | 'fittedBy'>;

/** The rows of a baseline period, hashed: readings that change later give another text. */
export function fingerprintOf({ days, y, x, spans, temperatures }: TrendSeries): string {
  const rows = JSON.stringify([days, spans, y, x.map(({ values }) => values), temperatures]);
  return createHash('sha256').update(rows).digest('base64url').slice(0, 22);
}

/** A fit as it is stored, and its equation as text. */
export interface NewFit {
  readonly figures: FitFigures;
  readonly equation: string;
}

/** Fits the model on the stored readings; null where they do not suffice for it. */
export async function fitNow(scope: Scope, db: Queryable, input: FitInput): Promise<NewFit | null> {
  const { axes, from, to, form, confidence } = input;
  const { series } = await readTrend(scope, db, axes, { from, to });
  const { y, conditions } = trendRows(series, input);
  const fit = fitCandidate({ ...conditions, form, y, confidence });
  if (!fit.ok) return null;
  const { equation } = formEquation({ form, model: fit.model });
  return { figures: figuresOf(fit.model, series, input), equation };
}

function figuresOf(model: BaselineModel, series: TrendSeries, { from, to, form }: FitInput): FitFigures {
  const days = model.usedRows.reduce((sum, row) => {
    const span = series.spans?.[row];
    return sum + (span ? daysBetween(span.from, span.to) + 1 : 1);
  }, 0);
  const known = model.standardErrors.filter((error) => error !== null);
  return {
    ...{ from, to, form, days, n: model.n, parameters: model.parameterCount },
    coefficients: [...model.coefficients],
    standardErrors: known.length === model.standardErrors.length ? known : null,
    ...{ rSquared: model.rSquared, adjustedRSquared: model.adjustedRSquared, cvRmse: model.cvRmse },
    ...{ ssr: model.ssr, sse: model.sse, sst: model.sst, mse: model.mse },
    ...{ fValue: model.fValue, pValueOfFValue: model.pValueOfFValue },
    ...{ tValues: [...model.tValues], pValues: [...model.pValues] },
    verdict: judgeCandidate(form, model, null).verdict.level,
    fingerprint: fingerprintOf(series),
  };
}

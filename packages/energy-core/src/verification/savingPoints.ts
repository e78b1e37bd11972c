import { isModel } from '../baseline/isModel.ts';
import type { BaselineModel, Sample } from '../baseline/model.ts';
import { isList } from '../statistics/descriptive/asList.ts';
import { ExactSum } from '../statistics/exact/doubleDouble.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { RegressionIssue } from '../statistics/regression/issue.ts';
import { completeRows } from '../statistics/regression/rows.ts';
import type { RowSpan } from '../statistics/regression/sequence.ts';
import type { ReportingPoints } from './uncertainty/leastSquaresUncertainty.ts';

/** Why points cannot be compared with a model. */
export type PointsIssue =
  | RegressionIssue
  | {
      readonly code: 'verification.variables-differ';
      readonly found: number;
      readonly needed: number;
    }
  /** Not a model of `fitBaseline` or `fitCandidate`. */
  | { readonly code: 'verification.model-missing' }
  | { readonly code: 'verification.no-points-in-common'; readonly points: number }
  | { readonly code: 'verification.figures-too-large' };

/** A reporting period with the predictions of the model, in the unit of the consumption. */
export interface SavingPoints {
  /** One per reporting point: adjusted baseline, metered consumption, and the first minus the second. Gaps are null. */
  readonly predicted: readonly Sample[];
  readonly actual: readonly Sample[];
  readonly saving: readonly Sample[];
  /** m: points with a prediction and an actual value. Every total uses only these. */
  readonly points: number;
  /** Days of these points where `spans` are given, else their number. */
  readonly length: number;
  readonly pointsWithoutActual: number;
  readonly pointsWithoutVariable: number;
  readonly totalPredicted: number;
  readonly totalActual: number;
  /** Predicted minus actual: avoided energy under the conditions of the reporting period. */
  readonly avoidedEnergy: number;
}

export interface PointsToCompare {
  readonly y: readonly Sample[];
  readonly x: readonly (readonly Sample[])[];
  /** Days of each point; default one step after the other, as given. */
  readonly spans?: readonly RowSpan[] | undefined;
  /** Whether y is per day and the totals are sums over the days of the spans. */
  readonly isPerDay?: boolean;
}

/** Predictions, savings and totals; `known` has the counted points. */
export function savingPoints(
  model: BaselineModel,
  { y, x, spans, isPerDay = false }: PointsToCompare,
):
  | {
      readonly ok: true;
      readonly result: SavingPoints;
      readonly known: ReportingPoints;
      /** Index in the input of each counted point. */
      readonly usedRows: readonly number[];
    }
  | { readonly ok: false; readonly issues: readonly PointsIssue[] } {
  if (!isModel(model)) return refused({ code: 'verification.model-missing' });
  const { names } = model;
  if (!isList(x)) return refused({ code: 'regression.not-a-list', variable: 'x' });
  if (x.length !== names.length)
    return refused({ code: 'verification.variables-differ', found: x.length, needed: names.length });
  const { rows, issues } = completeRows(y, x, names, { spans });
  if (!rows) return { ok: false, issues };
  if (rows.usedRows.length === 0)
    return refused({ code: 'verification.no-points-in-common', points: y.length });

  const predicted = model.predict(x);
  const saving: Sample[] = Array<null>(y.length).fill(null);
  const totals = { predicted: new ExactSum(), actual: new ExactSum(), saving: new ExactSum() };
  const days =
    isPerDay && spans ? rows.usedRows.map((row) => spans[row]!.last - spans[row]!.first + 1) : undefined;
  for (let point = 0; point < rows.usedRows.length; point += 1) {
    const row = rows.usedRows[point]!;
    const prediction = predicted[row] ?? Number.NaN;
    const consumption = rows.y[point]!;
    const times = days?.[point] ?? 1;
    saving[row] = prediction - consumption;
    totals.predicted.add(times * prediction);
    totals.actual.add(times * consumption);
    totals.saving.add(times * prediction);
    totals.saving.add(-times * consumption);
  }
  const totalPredicted = totals.predicted.value;
  const pointsWithoutActual = countGaps(y);
  if (!isKnown(totalPredicted)) return refused({ code: 'verification.figures-too-large' });
  return {
    ok: true,
    result: {
      predicted,
      actual: pointsWithoutActual === 0 ? Array.from(y) : Array.from(y, (value) => value ?? null),
      saving,
      points: rows.usedRows.length,
      length: days ? days.reduce((sum, count) => sum + count, 0) : rows.usedRows.length,
      pointsWithoutActual,
      pointsWithoutVariable: countGaps(predicted),
      totalPredicted,
      totalActual: totals.actual.value,
      avoidedEnergy: totals.saving.value,
    },
    known: { x: rows.x, sequence: rows.sequence, days },
    usedRows: rows.usedRows,
  };
}

function countGaps(values: readonly Sample[]): number {
  let gaps = 0;
  for (let row = 0; row < values.length; row += 1) if (values[row] == null) gaps++;
  return gaps;
}

const refused = (issue: PointsIssue) => ({ ok: false, issues: [issue] }) as const;

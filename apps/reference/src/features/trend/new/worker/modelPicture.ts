import {
  type CalendarVariable,
  type CandidateForm,
  modelCurve,
  predictionIntervals,
  type Sample,
  type TrendSeries,
  variableOfWeekday,
  weeksOfRows,
  workingWeekOf,
} from '@org/energy-core';
import type { BaselineRow, FittedCurve } from '@org/energy-ui';
import type { FitSettings } from '../analysis/compareInput.ts';
import { baselineRows } from './baselineRows.ts';
import type { ModelOverRows } from './modelOverRows.ts';

/** A line over one variable, a second one of days off where they differ, and balance points. */
export interface ModelCurves {
  readonly curves: readonly FittedCurve[];
  readonly balances: readonly number[];
}

/** What the charts of a model draw. */
export interface ModelPicture {
  /** All rows of the baseline period. */
  readonly rows: readonly BaselineRow[];
  /** Half the width of the interval of a week's mean, by the key of its first row in the mean. */
  readonly weeks: ReadonlyMap<string, number>;
  /** By the name of the variable. */
  readonly curves: Readonly<Record<string, ModelCurves>>;
}

export function modelPicture(
  fitted: ModelOverRows,
  series: TrendSeries,
  settings: FitSettings,
): ModelPicture {
  const rows = baselineRows(series, fitted, settings);
  return {
    ...{ rows, weeks: weekIntervals(rows, fitted, settings) },
    curves: Object.fromEntries(
      series.x.map(({ name, values }) => [
        name,
        modelCurves(fitted, name === series.temperature ? 'temperature' : name, values, settings),
      ]),
    ),
  };
}

function weekIntervals(
  rows: readonly BaselineRow[],
  { model, columns }: ModelOverRows,
  { confidence }: FitSettings,
): ReadonlyMap<string, number> {
  const indexOf = new Map(rows.map((row, index) => [row, index]));
  const weeks = weeksOfRows(rows).filter(({ used }) => used.length > 0);
  return new Map(
    weeks.flatMap(({ used }) => {
      const at = used.map((row) => indexOf.get(row)!);
      const found = predictionIntervals({
        ...{ model, confidence, days: used.map(({ from }) => from) },
        x: columns.map((values) => at.map((row) => values[row] ?? null)),
      });
      return found.ok ? [[used[0]!.key, found.intervals.sum.plusMinus / used.length] as const] : [];
    }),
  );
}

/** The free days that a model tells from working days: all of them alike, or each weekday apart. */
function freeDays({ terms }: CandidateForm, week: FitSettings['week']): readonly CalendarVariable[][] {
  const used = new Set(terms.flatMap((term) => (term.kind === 'calendar' ? [term.variable] : [])));
  const has = (variable: CalendarVariable) => used.has(variable);
  if ((['dayOff', 'weekend', 'workingDay'] as const).some(has)) return [['dayOff', 'weekend']];
  const weekend = week === null ? [] : workingWeekOf(week).weekend.map(variableOfWeekday).filter(has);
  return (weekend.length > 0 ? weekend : (['holiday'] as const).filter(has)).map((each) => [each]);
}

function modelCurves(
  { form, model }: ModelOverRows,
  variable: string,
  values: readonly Sample[],
  { confidence, week }: FitSettings,
): ModelCurves {
  const xs = values.filter((x) => x !== null);
  const isOver = form.terms.some((term) =>
    term.kind === 'variable'
      ? term.name === variable
      : term.kind !== 'calendar' && variable === 'temperature',
  );
  if (xs.length === 0 || !isOver) return { curves: [], balances: [] };
  let [from, to] = [xs[0]!, xs[0]!];
  for (const x of xs) [from, to] = [Math.min(from, x), Math.max(to, x)];
  const range = { variable, from, to, confidence };
  const fitted = { form, model };
  return {
    curves: [
      { points: modelCurve(fitted, range) },
      ...freeDays(form, week).map((calendar) => ({
        points: modelCurve(fitted, { ...range, calendar }),
        isDayOff: true,
      })),
    ],
    balances: form.terms.flatMap((term) => (term.kind === 'degrees' ? [term.balanceC] : [])),
  };
}

import { dayKinds, predictionIntervals, type TrendSeries } from '@org/energy-core';
import type { BaselineRow } from '@org/energy-ui';
import { calendarOf, type FitSettings } from '../analysis/compareInput.ts';
import type { ModelOverRows } from './modelOverRows.ts';

/** Rows of the baseline period with the predictions of a model and their intervals. */
export function baselineRows(
  { days, spans, y }: TrendSeries,
  { model, columns }: Omit<ModelOverRows, 'form'>,
  settings: FitSettings,
): BaselineRow[] {
  const { confidence, leftOut, week } = settings;
  const found = predictionIntervals({ model, x: columns, ...(spans ? { spans } : { days }), confidence });
  const points = found.ok ? found.intervals.points : null;
  // A model without degrees of freedom has predictions, but no band.
  const predicted = points ? null : model.predict(columns);
  const kinds = week !== null && !spans ? dayKinds({ ...calendarOf(settings), days }) : null;
  return days.map((day, row) => {
    const { from, to } = spans?.[row] ?? { from: day, to: day };
    const point = points?.[row];
    const kind = kinds?.ok ? kinds.kinds[row] : null;
    return {
      ...{ key: day, from, to, actual: y[row] ?? null },
      predicted: point?.predicted ?? predicted?.[row] ?? null,
      ...{ low: point?.low ?? null, high: point?.high ?? null },
      isLeftOut: leftOut.some((out) => out.from <= to && from <= out.to),
      isDayOff: kind === 'weekend' || kind === 'holiday',
    };
  });
}

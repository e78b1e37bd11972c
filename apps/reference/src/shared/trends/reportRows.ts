import {
  checkDeviations,
  type Day,
  type Deviations,
  dayKinds,
  predictTrend,
  readNumber,
  type Sample,
  type TrendSeries,
  trendRows,
} from '@org/energy-core';
import type { DeviationAnswer, Trend, TrendFit } from '@org/energy-core/api';
import type { BaselineRow } from '@org/energy-ui';

export interface ReportRows {
  readonly rows: readonly BaselineRow[];
  /** Null without a row that has both numbers. */
  readonly deviations: Deviations | null;
  /** Percent of the prediction. */
  readonly allowedPercent: number;
}

/** Actual, predicted and allowed band of each row of a period by the kept coefficients. */
export function reportRows(
  trend: Trend,
  fit: TrendFit,
  { series, only }: { readonly series: TrendSeries; readonly only: readonly Day[] | null },
  answers: readonly DeviationAnswer[],
): ReportRows {
  const { days, spans, y } = series;
  const prediction = predictTrend(fit, trendRows(series, { calendar: trend.calendar }).conditions);
  const predicted: readonly Sample[] = prediction.ok ? prediction.predicted : days.map(() => null);
  const allowedPercent = readNumber(trend.trendCoeff) ?? 0;
  const answered = new Set(answers.map(({ day }) => day));
  const checked = checkDeviations({ days, actual: y, predicted, allowedPercent });
  const deviating = new Set(
    checked.ok ? checked.deviations.rows.filter((row) => row.isDeviation).map(({ day }) => day) : [],
  );
  const off = daysOff(trend, days);
  const x = series.x.find(({ name }) => name === series.temperature) ?? series.x[0];
  const all = days.map((day, at): BaselineRow => {
    const expected = predicted[at] ?? null;
    const room = expected === null ? null : (Math.abs(expected) * allowedPercent) / 100;
    return {
      ...{ key: day, from: spans?.[at]?.from ?? day, to: spans?.[at]?.to ?? day },
      ...{ actual: y[at] ?? null, predicted: expected, x: x?.values[at] ?? null, isDayOff: off.has(day) },
      low: expected === null || room === null ? null : expected - room,
      high: expected === null || room === null ? null : expected + room,
      ...(deviating.has(day) && { deviation: answered.has(day) ? 'answered' : 'open' }),
    };
  });
  const rows = only ? all.filter(({ from, to }) => only.some((day) => from <= day && day <= to)) : all;
  const shown = checkDeviations({
    ...{ days: rows.map(({ key }) => key), allowedPercent },
    ...{ actual: rows.map(({ actual }) => actual), predicted: rows.map((row) => row.predicted) },
  });
  return { rows, deviations: shown.ok ? shown.deviations : null, allowedPercent };
}

/** Weekends and holidays by the working calendar of the baseline. */
function daysOff({ calendar }: Trend, days: readonly string[]): ReadonlySet<string> {
  const found = dayKinds({ ...calendar, days });
  const isOff = (at: number) => found.ok && (found.kinds[at] === 'weekend' || found.kinds[at] === 'holiday');
  return new Set(days.filter((_, at) => isOff(at)));
}

/** Half the width of the allowed band of the mean of some days. */
export const allowedOfMean =
  (allowedPercent: number) =>
  (rows: readonly BaselineRow[]): number | null => {
    const known = rows.flatMap(({ predicted }) => (predicted === null ? [] : [Math.abs(predicted)]));
    if (known.length === 0) return null;
    return ((known.reduce((sum, value) => sum + value, 0) / known.length) * allowedPercent) / 100;
  };

import { type ConsumptionSummary, summarize } from '@org/energy-core';
import { type ChartPoint, type ChartSeries, isRatio, unitKindOf } from './series.ts';

const totalsOf = (points: readonly ChartPoint[], daysOf: (point: ChartPoint) => number | undefined) =>
  points.map((point) => {
    const { key, value, cost = null, costDays, days, anyDays, meterDays } = point;
    const measured = value === null ? 0 : 1;
    return {
      dateOf: key,
      total: value,
      cost,
      ...(costDays !== undefined && { costDays }),
      days: days ?? measured,
      anyDays: anyDays ?? days ?? measured,
      ...(meterDays !== undefined && { meterDays }),
      expectedDays: daysOf(point) ?? 1,
    };
  });

const known = new WeakMap<ChartSeries, ConsumptionSummary>();

/**
 * Summary figures of a series, by the rule of the core: a future day is not missing, and an incomplete month
 * is neither minimum nor maximum.
 */
export function summaryOf(series: ChartSeries): ConsumptionSummary {
  const found = known.get(series);
  if (found) return found;
  const { points, coverage = 'any' } = series;
  const choice = { kind: unitKindOf(series), coverage };
  const { average, min, max, ...figures } = summarize(
    totalsOf(points, ({ expectedDays }) => expectedDays),
    choice,
  );
  const { expectedDays } = summarize(
    totalsOf(points, ({ expectedDays: whole, dueDays }) => dueDays ?? whole),
    choice,
  );
  // A share or a quotient over the whole period is not the mean of its buckets.
  const whole = isRatio(series) ? (series.overall?.value ?? average) : average;
  const summary = { ...figures, average: whole, min, max, expectedDays };
  known.set(series, summary);
  return summary;
}

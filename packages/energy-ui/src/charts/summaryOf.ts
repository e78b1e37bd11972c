import { type BucketTotal, type ConsumptionSummary, summarize } from '@org/energy-core';
import { type ChartPoint, type ChartSeries, isRatio, unitKindOf } from './series.ts';

/** Written field by field: a chart has up to 100,000 points, and spreading costs several times as much. */
function totalOf({ key, value, cost = null, costDays, days, anyDays, meterDays, expectedDays }: ChartPoint) {
  const measured = value === null ? 0 : 1;
  const total: { -readonly [Name in keyof BucketTotal]: BucketTotal[Name] } = {
    dateOf: key,
    total: value,
    cost,
    days: days ?? measured,
    anyDays: anyDays ?? days ?? measured,
    expectedDays: expectedDays ?? 1,
  };
  if (costDays !== undefined) total.costDays = costDays;
  if (meterDays !== undefined) total.meterDays = meterDays;
  return total;
}

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
  // Days to come are not missing.
  let dueDays = 0;
  for (const point of points) dueDays += point.dueDays ?? point.expectedDays ?? 1;
  const { average, min, max, ...figures } = summarize(points, choice, totalOf);
  // A share or a quotient over the whole period is not the mean of its buckets.
  const whole = isRatio(series) ? (series.overall?.value ?? average) : average;
  const summary = { ...figures, average: whole, min, max, expectedDays: dueDays };
  known.set(series, summary);
  return summary;
}

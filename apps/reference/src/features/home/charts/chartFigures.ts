import type { JalaliKey } from '@org/energy-core';
import {
  addDays,
  type CarrierAggregate,
  type Day,
  monthRange,
  type NavItem,
  navItemOfNodeId,
} from '@org/energy-core';
import type { FigureTrailBody } from '@org/energy-core/api';
import type { ChartSeries } from '@org/energy-ui';
import { periodOf, periodOfYear } from '../../../shared/figure-trail/trailPeriod.ts';

/** A month of a chart; null without readings. */
export function monthBody({ of, unit, points }: ChartSeries, key: JalaliKey): FigureTrailBody | null {
  const item = of && navItemOfNodeId(of.navID);
  const point = points.find((each) => each.key === key);
  if (!of || !item || !point || point.value === null) return null;
  const [year = 0, month = 0] = key.split('/').map(Number);
  const { from, to } = monthRange(year, month);
  // Of a month that is not over the days that have passed.
  const last = point.dueDays ? addDays(from, point.dueDays - 1) : to;
  return { ...seriesBody([item], { ...of, unit }), period: periodOf({ from, to: last }) };
}

const seriesBody = (
  nav: readonly NavItem[],
  { name, unit, role }: NonNullable<FigureTrailBody['series']>,
): Pick<FigureTrailBody, 'nav' | 'quantity' | 'series'> => ({
  ...{ nav: [...nav], quantity: 'consumption', series: { name, unit, role } },
});

/** What a year and the one before have in common of a carrier. */
export const commonBody = (
  nav: readonly NavItem[],
  { _id: name, role, AggregateData }: CarrierAggregate,
  year: number,
): FigureTrailBody => ({
  ...seriesBody(nav, { name, role, unit: AggregateData[0]?.unit }),
  ...{ period: periodOfYear(year), compare: periodOfYear(year - 1) },
});

type Bucket = Pick<CarrierAggregate['AggregateData'][number], 'dateOf' | 'total' | 'days' | 'expectedDays'>;

const monthOf = ({ dateOf }: Bucket) => {
  const [year = 0, month = 0] = dateOf.split('/').map(Number);
  return { year, month };
};

/** The month with the highest total; null without readings. */
export function peakOf(buckets: readonly Bucket[]): { month: number; total: number } | null {
  let peak: { month: number; total: number } | null = null;
  for (const bucket of buckets)
    if (bucket.total !== null && bucket.total > (peak?.total ?? Number.NEGATIVE_INFINITY))
      peak = { month: monthOf(bucket).month, total: bucket.total };
  return peak;
}

/** The month that is not over on `today`, if it has readings. */
export function runningMonth(
  buckets: readonly Bucket[],
  today: Day,
): { month: number; days: number; expectedDays: number } | null {
  const found = buckets.find((bucket) => {
    const { year, month } = monthOf(bucket);
    const { from, to } = monthRange(year, month);
    return bucket.total !== null && from <= today && today <= to;
  });
  return found ? { month: monthOf(found).month, days: found.days, expectedDays: found.expectedDays } : null;
}

/** A line through the sum of a few days would fall to nothing: it ends with the last month that is over. */
export const withoutRunningMonth = (series: ChartSeries): ChartSeries => ({
  ...series,
  points: series.points.map((point) => (point.dueDays ? { ...point, value: null, dueDays: 0 } : point)),
});

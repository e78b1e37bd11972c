import { addDays, type CarrierAggregate, monthRange, type NavItem, navItemOfNodeId } from '@org/energy-core';
import type { FigureTrailBody } from '@org/energy-core/api';
import type { ChartSeries } from '@org/energy-ui';
import { periodOf, periodOfYear } from '../../shared/figure-trail/trailPeriod.ts';

/** A month of a chart; null without readings. */
export function monthBody({ of, unit, points }: ChartSeries, key: string): FigureTrailBody | null {
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

import { addDays, fromJalali, jalaliText } from '@org/energy-core';
import type { ChartPoint, ChartSeries } from '../series.ts';
import type { LayoutOptions } from './layout.ts';

/** Daily buckets from a Jalali day on, for tests. */
export function dailyPoints(
  from: readonly [number, number, number],
  values: readonly (number | null)[],
): ChartPoint[] {
  const first = fromJalali(...from);
  return values.map((value, index) => ({ key: jalaliText(addDays(first, index)), value }));
}

export const sampleSeries = (
  points: readonly ChartPoint[],
  more: Partial<ChartSeries> = {},
): ChartSeries => ({
  id: 'main',
  name: 'برق ورودی اصلی',
  carrier: 'electricity',
  unit: 'kWh',
  points,
  ...more,
});

export const sampleOptions = (more: Partial<LayoutOptions> = {}): LayoutOptions => ({
  type: 'Line',
  kind: 'month',
  width: 800,
  height: 330,
  locale: 'fa',
  digits: 'fa',
  colors: new Map(),
  words: {
    axisTitle: (_axis, unit) => unit,
    formatValue: String,
    average: 'میانگین',
    max: 'بیشینه',
    min: 'کمینه',
  },
  ...more,
});

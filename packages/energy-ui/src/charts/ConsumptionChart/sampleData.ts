import { addDays, fromJalali, jalaliText } from '@org/energy-core';
import type { ChartPoint, ChartSeries } from '../series.ts';

/** Plausible daily electricity: weekdays, a low Friday, a slow wave over the year. */
const dayValue = (index: number, base = 2700): number =>
  Math.round(
    base * (1 + 0.18 * Math.sin(index / 58)) * (index % 7 === 6 ? 0.52 : index % 7 === 5 ? 0.8 : 1) +
      ((index * 7919) % 211) -
      105,
  );

/** Consecutive days from a Jalali date on; `missing` are indexes without a reading. */
export function sampleDays(
  from: readonly [number, number, number],
  count: number,
  {
    base = 2700,
    shift = 0,
    missing = [],
  }: { base?: number; shift?: number; missing?: readonly number[] } = {},
): ChartPoint[] {
  const first = fromJalali(...from);
  return Array.from({ length: count }, (_, index) => {
    const value = missing.includes(index) ? null : dayValue(index + shift, base);
    return {
      key: jalaliText(addDays(first, index)),
      value,
      cost: value === null ? null : value * 1850,
      days: value === null ? 0 : 1,
      expectedDays: 1,
    };
  });
}

const monthDays = (month: number) => (month <= 6 ? 31 : month < 12 ? 30 : 29);

/** Twelve months of a Jalali year in whole units. */
export function sampleMonths(
  year: number,
  values: readonly (number | null)[],
  partial: readonly number[] = [],
): ChartPoint[] {
  return values.map((value, index) => {
    const expectedDays = monthDays(index + 1);
    const days = value === null ? 0 : partial.includes(index) ? expectedDays - 9 : expectedDays;
    return {
      key: `${year}/${String(index + 1).padStart(2, '0')}`,
      value,
      cost: value === null ? null : value * 1850,
      days,
      expectedDays,
    };
  });
}

export const electricityMonths = [58, 61, 68, 86, 98, 97, 82, 62, 55, 56, 57, 62].map(
  (value) => value * 1000,
);
export const electricityBefore = [60, 64, 73, 92, 105, 101, 86, 64, 57, 58, 60, 65].map(
  (value) => value * 1000,
);
export const gasMonths = [6100, 3300, 2000, 1500, 1400, 1500, 2200, 8200, 19600, 26200, 26900, 17500];
export const gasBefore = [6800, 3900, 2400, 1700, 1500, 1700, 2500, 9300, 21400, 27900, 28300, 19300];

/** One carrier of a building, for stories. */
export const electricity = (points: readonly ChartPoint[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'electricity',
  name: 'برق',
  carrier: 'electricity',
  unit: 'kWh',
  points,
  ...more,
});

export const gas = (points: readonly ChartPoint[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'gas',
  name: 'گاز',
  carrier: 'gas',
  unit: 'm³',
  points,
  ...more,
});

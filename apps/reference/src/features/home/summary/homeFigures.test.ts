import type { SameDaysResult } from '@org/energy-core/api';
import type { ChartSeries } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { commonBody, monthBody, peakOf, runningMonth, withoutRunningMonth } from '../charts/chartFigures.ts';
import { changeBody, shareFigure, summaryBody } from './homeFigures.ts';

const nav = [{ navID: '3', navType: 'Building' as const }];
const range = { from: '2025-03-21', to: '2025-10-21' };
const energy = { t: (key: string) => key, digits: 'fa' } as const;

test('the year’s figures ask for the days so far; without a reading there is nothing to ask', () => {
  expect(summaryBody(nav, range, 'kwh')).toEqual({
    ...{ nav, quantity: 'energyKwh', period: { fromDate: '2025-03-21', toDate: '2025-10-21' } },
  });
  expect(summaryBody(nav, range, 'cost')).toMatchObject({ quantity: 'cost', isOfEnergy: true });
  expect(summaryBody(nav, { from: null, to: null }, 'kwh')).toBeNull();
});

test('the change is shown beside the same Jalali days of the year before', () => {
  expect(changeBody(nav, range, 'kwh')).toMatchObject({
    compare: { fromDate: '2024-03-20', toDate: '2024-10-20' },
  });
});

test('a share divides its carrier by all, both of which open', () => {
  const data = {
    ...{ ...range, year: 1404, kwh: { current: 200 } },
    carriers: [
      { _id: 'برق', carrier: 'electricity', kwh: 150, cost: null },
      { _id: 'گاز طبیعی', carrier: 'gas', kwh: 50, cost: null },
    ],
  } as unknown as SameDaysResult;
  const share = shareFigure(nav, data, 'kwh', { name: 'گاز', names: ['گاز طبیعی'], title: 'انرژی ۱۴۰۴' });
  expect(share(energy)).toMatchObject({
    share: { part: 50, whole: 200, unit: 'kWh' },
    terms: [
      { name: 'گاز', value: 50, asked: { body: { series: { name: 'گاز طبیعی', carrier: 'gas' } } } },
      { name: 'انرژی ۱۴۰۴', value: 200, asked: { body: { quantity: 'energyKwh' } } },
    ],
  });
});

test('a month of a chart asks for its series, of a month that is not over for the days that passed', () => {
  const series = {
    unit: 'kWh',
    of: { navID: 'b.3', name: 'برق', role: 'consumption' },
    points: [
      { key: '1404/01', value: 310 },
      { key: '1404/02', value: 20, dueDays: 3 },
      { key: '1404/03', value: null },
    ],
  } as unknown as ChartSeries;
  const asked = { quantity: 'consumption', series: { name: 'برق', unit: 'kWh', role: 'consumption' } };
  expect(monthBody(series, '1404/01')).toMatchObject({
    ...{ ...asked, nav: [{ navID: '3', navType: 'Building' }] },
    period: { fromDate: '2025-03-21', toDate: '2025-04-20' },
  });
  expect(monthBody(series, '1404/02')?.period).toEqual({ fromDate: '2025-04-21', toDate: '2025-04-23' });
  expect(monthBody(series, '1404/03')).toBeNull();
  const carrier = { _id: 'برق', role: 'consumption', AggregateData: [{ unit: 'kWh' }] } as never;
  expect(commonBody(nav, carrier, 1404)).toMatchObject({
    ...{ ...asked, period: { fromDate: '2025-03-21' }, compare: { fromDate: '2024-03-20' } },
  });
});

test('the peak is a month, and a running month is no point of a line', () => {
  const bucket = (month: number, total: number | null, days: number) => ({
    ...{ dateOf: `1404/0${month}`, total, days, expectedDays: 31 },
  });
  const months = [bucket(1, 310, 31), bucket(2, 500, 31), bucket(3, 20, 3), bucket(4, null, 0)];
  expect(peakOf(months)).toEqual({ month: 2, total: 500 });
  expect(peakOf([bucket(1, null, 0)])).toBeNull();
  // 1 Khordad 1404 is 2025-05-22.
  expect(runningMonth(months, '2025-05-25')).toEqual({ month: 3, days: 3, expectedDays: 31 });
  expect(runningMonth(months, '2025-07-01')).toBeNull();
  const drawn = withoutRunningMonth({
    ...{ id: 'e', name: 'برق', unit: 'kWh' },
    points: [
      { key: '1404/02', value: 500 },
      { key: '1404/03', value: 20, dueDays: 3 },
    ],
  });
  expect(drawn.points.map(({ value }) => value)).toEqual([500, null]);
});

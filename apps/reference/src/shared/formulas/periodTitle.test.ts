import { type ChartState, changeChartQuery, initialChartState } from '@org/energy-core';
import type { TextValues } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { chartTitle } from './periodTitle.ts';

const words = {
  locale: 'fa',
  digits: 'fa',
  t: (key: string, values: TextValues = {}) => [key, ...Object.values(values)].join(' '),
} as const;
const nav = [{ navID: '1', navType: 'Meter' }] as const;
const title = (change: Partial<ChartState>, kind: ChartState['kind'] = 'month') =>
  chartTitle(changeChartQuery(changeChartQuery({ ...initialChartState, nav }, { kind }), change), words);

test('a month is named, and the month it is compared with', () => {
  expect(title({ year: 1403, month: 7 })).toBe('مهر ۱۴۰۳');
  expect(title({ year: 1403, month: 7, compareActive: true })).toBe('period.against مهر ۱۴۰۳ مهر ۱۴۰۲');
});

test('a year, a week, a range and chosen days say their span', () => {
  expect(title({ year: 1403 }, 'year')).toBe('period.year ۱۴۰۳');
  expect(title({ year: 1403, week: 2 }, 'week')).toBe('period.week 2 ۱۴۰۳ ۱۰ فروردین ۴');
  expect(title({ fromDate: '2024-03-20', toDate: '2024-04-19' }, 'range')).toBe(
    'period.range ۱۴۰۳/۰۱/۰۱ ۱۴۰۳/۰۱/۳۱',
  );
  expect(title({ days: ['2024-03-20', '2024-03-21'] }, 'multiDay')).toBe('period.days 2');
});

test('while the month or the meter is still to be chosen the page has its plain name', () => {
  expect(title({ year: 1403 })).toBe('page.chart');
  expect(title({ nav: [] }, 'multiyear')).toBe('page.chart');
});

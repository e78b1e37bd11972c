import type { ChartSeries } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { alignYears } from './alignYears.ts';

const series = (id: string, years: Readonly<Record<string, number>>): ChartSeries => ({
  ...{ id, name: id, unit: '' },
  points: Object.entries(years).map(([key, value]) => ({ key, value, days: 1, expectedDays: 365 })),
});

test('series of years get the same years; what one of them lacks is a gap of the whole year', () => {
  const [meter, formula] = alignYears([series('m', { 1401: 1, 1402: 2 }), series('f', { 1402: 5, 1403: 6 })]);
  expect(meter!.points.map(({ key, value }) => [key, value])).toEqual([
    ['1401', 1],
    ['1402', 2],
    ['1403', null],
  ]);
  expect(formula!.points[0]).toEqual({ key: '1401', value: null, days: 0, expectedDays: 365 });
});

test('series that agree stay the same objects', () => {
  const all = [series('m', { 1401: 1 }), series('f', { 1401: 2 })];
  expect(alignYears(all)).toBe(all);
});

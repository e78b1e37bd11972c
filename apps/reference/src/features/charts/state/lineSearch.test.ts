import { initialChartState } from '@org/energy-core';
import { expect, test } from 'vitest';
import { chartAround, chartInside } from './drill.ts';
import { linesFromSearch, withLines } from './lineSearch.ts';

test('lines of the address come back as they were written, whatever their title', () => {
  const lines = [
    { value: -2.5, axis: 'value:m³', title: 'سقف ~ مجاز & ۱۰۰٪' },
    { value: 1e6, axis: 'cost', title: 'x' },
  ] as const;
  const search = new URLSearchParams(String(withLines(new URLSearchParams('nav=m.1'), lines)));
  expect(search.get('nav')).toBe('m.1');
  expect(linesFromSearch(search)).toEqual(lines);
  expect(String(withLines(search, []))).toBe('nav=m.1');
});

test('lines that cannot be read are left out', () => {
  const odd = ['', '~value:kWh~x', 'NaN~cost~x', '1e999~cost~x', '5~wall~x', '5~cost~', '5~cost~ ok '];
  const search = new URLSearchParams(odd.map((line) => ['line', line]));
  expect(linesFromSearch(search)).toEqual([{ value: 5, axis: 'cost', title: 'ok' }]);
});

test('from all years into a year, into a month, and the same way back', () => {
  const nav = [{ navID: '1', navType: 'Meter' }] as const;
  const year = chartInside({ ...initialChartState, nav }, '1403')!;
  expect(year).toMatchObject({ kind: 'year', year: 1403, nav });
  const month = chartInside(year, '1403/07')!;
  expect(month).toMatchObject({ kind: 'month', year: 1403, month: 7 });
  expect(chartInside(month, '1403/07/01')).toBeNull();
  expect(chartAround(month)).toEqual(year);
  expect(chartAround(year)).toMatchObject({ kind: 'multiyear', year: null });
  expect(chartAround(chartAround(year)!)).toBeNull();
});

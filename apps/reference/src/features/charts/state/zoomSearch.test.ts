import { initialChartState } from '@org/energy-core';
import { expect, test } from 'vitest';
import { haveSamePeriod, withZoom, zoomFromSearch } from './zoomSearch.ts';

test('a range travels with the address, of days, months and years', () => {
  for (const zoom of [
    { from: '1403/02', to: '1403/05' },
    { from: '1403/02/09', to: '1403/03/01' },
    { from: '1399', to: '1403' },
  ]) {
    const search = withZoom(new URLSearchParams('nav=m.1'), zoom);
    expect(search.get('nav')).toBe('m.1');
    expect(zoomFromSearch(new URLSearchParams(String(search)))).toEqual(zoom);
    expect(String(withZoom(search, null))).toBe('nav=m.1');
  }
});

test('what is no range is left out', () => {
  for (const odd of ['', '1403-02', '1403-02_', '1403-02_x', '1403/02_1403/03', '1403-02_1403-03_1403-04'])
    expect(zoomFromSearch(new URLSearchParams({ zoom: odd }))).toBeNull();
});

test('another month is another period, another type is not', () => {
  const month = { ...initialChartState, kind: 'month', year: 1403, month: 2 } as const;
  expect(haveSamePeriod(month, { ...month, chartType: 'Line', cost: true })).toBe(true);
  expect(haveSamePeriod(month, { ...month, month: 3 })).toBe(false);
});

import { changeChartQuery } from '@org/energy-core';
import { expect, test } from 'vitest';
import { pageStateOf, searchOf } from './pageSearch.ts';

const again = (query: string) => String(searchOf(pageStateOf(new URLSearchParams(query))));

test('a link brings back formula, period and order; what it does not name is a year, and a line', () => {
  const query = 'formula=12&period=month&year=1403&month=7&order=3';
  const state = pageStateOf(new URLSearchParams(query));
  expect(state).toMatchObject({ formula: '12', copy: null, order: '3' });
  expect(state.chart).toMatchObject({ kind: 'month', year: 1403, month: 7 });
  expect(pageStateOf(searchOf(state))).toEqual(state);
  expect(pageStateOf(new URLSearchParams())).toMatchObject({
    order: '1',
    chart: { kind: 'year', year: null },
  });
});

test('all years stay all years, although a chart leaves them out of its URL', () => {
  const { chart, ...state } = pageStateOf(new URLSearchParams('year=1403'));
  const all = searchOf({ ...state, chart: changeChartQuery(chart, { kind: 'multiyear' }) });
  expect(pageStateOf(all).chart.kind).toBe('multiyear');
});

test.each(['formula=x', 'copy=../1', 'order=9', 'formula=12345678901'])('%s counts as nothing', (query) => {
  expect(again(query)).toBe('period=year');
});

import { type ChartState, initialChartState } from '@org/energy-core';
import { expect, test } from 'vitest';
import { emptyStateOf } from './emptyState.ts';

const nav = [{ navID: '1', navType: 'Meter' }] as const;
const settled = { isPending: false, isFetching: false, error: null, notes: [] };
const why = (state: Partial<ChartState>, more: Partial<Parameters<typeof emptyStateOf>[0]> = {}) =>
  emptyStateOf({
    ...{ state: { ...initialChartState, nav, ...state }, years: [1402, 1403], numbers: settled },
    ...{ hasValues: false, hasTree: true, ...more },
  })?.why;
const year = { kind: 'year', year: 1403 } as const;

test('each way to have no chart is distinguished', () => {
  expect(why({ nav: [] })).toBe('nothing-chosen');
  expect(why({ nav: [] }, { hasTree: false })).toBe('no-readings');
  expect(why(year, { years: [] })).toBe('no-readings');
  expect(why({ ...year, year: 1399 })).toBe('no-year');
  expect(why({ kind: 'range' })).toBe('issue');
  expect(why(year)).toBe('no-values');
});

test('a chart with values, or one that is loading or failed, is left alone', () => {
  expect(why(year, { hasValues: true })).toBeUndefined();
  expect(why(year, { numbers: { ...settled, isFetching: true } })).toBeUndefined();
  expect(why(year, { numbers: { ...settled, error: { code: 'X', message: 'x' } } })).toBeUndefined();
  expect(why(year, { years: undefined })).toBeUndefined();
});

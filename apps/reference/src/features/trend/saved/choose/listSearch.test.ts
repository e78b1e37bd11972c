import type { Trend } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { listStateOf, searchOfList, trendsShown } from './listSearch.ts';

const trend = (name: string, more: Partial<Trend> = {}) =>
  ({
    name,
    organization: '1',
    createdBy: { _id: '5', name: 'x' },
    isWatched: false,
    isOutdated: false,
    ...more,
  }) as Trend;
const all = [
  trend('گاز موتورخانه', { isWatched: true }),
  trend('برق كنتور ۱', { organization: '2', isOutdated: true }),
  trend('برق چیلر', { createdBy: { _id: '6', name: 'y' } }),
];
const names = (query: string, organization: string | null = null) =>
  trendsShown(all, listStateOf(new URLSearchParams(query)), { me: '5', organization }).map(
    ({ name }) => name,
  );

test('found by words in any order and spelling', () => {
  expect(names('search=کنتور+1')).toEqual(['برق كنتور ۱']);
  expect(names('search=چیلر+برق')).toEqual(['برق چیلر']);
});

test('own, watched and outdated ones; those of the organization in the top bar', () => {
  expect(names('show=own')).toEqual(['گاز موتورخانه', 'برق كنتور ۱']);
  expect(names('show=watched')).toEqual(['گاز موتورخانه']);
  expect(names('show=outdated')).toEqual(['برق كنتور ۱']);
  expect(names('', '2')).toEqual(['برق كنتور ۱']);
});

test('the list keeps what the page has in the URL', () => {
  const search = searchOfList(new URLSearchParams('trend=3&step=choose'), { show: 'own', text: 'گاز' });
  expect(listStateOf(search)).toEqual({ text: 'گاز', show: 'own' });
  expect(String(searchOfList(search, { show: 'all', text: '' }))).toBe('trend=3&step=choose');
});

import { expect, test } from 'vitest';
import { pagesAround } from './pagesAround.ts';

test('few pages are all offered', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('of many pages the ends and the neighbors are offered', () => {
  expect(pagesAround(1, 12)).toEqual([1, 2, 3, 4, null, 12]);
  expect(pagesAround(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pagesAround(12, 12)).toEqual([1, null, 9, 10, 11, 12]);
});

test('a gap of one page shows that page instead of dots', () => {
  expect(pagesAround(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});

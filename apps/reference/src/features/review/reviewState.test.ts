import { expect, test } from 'vitest';
import { limitOf, mayReview, readReviewState, startAgain, writeReviewState, yearOf } from './reviewState.ts';

const read = (text: string) => readReviewState(new URLSearchParams(text));

test('an address and its state are the same', () => {
  const text = 'nav=b.1%2Cb.3&kind=building&year=1403&unit=1&method=fixed&number=500&step=report';
  expect(writeReviewState(read(text)).toString()).toBe(text);
  expect(writeReviewState(read('')).toString()).toBe('');
});

test('only buildings and sites can be reviewed, each once', () => {
  expect(read('nav=b.1,m.4,b.1,o.2,nonsense').nodes).toEqual(['b.1']);
});

test('several buildings are reviewed against each other, a single one by its equipment', () => {
  expect([0, 1, 2].map((count) => mayReview('building', count))).toEqual([false, false, true]);
  expect([0, 1, 2].map((count) => mayReview('equipment', count))).toEqual([false, true, false]);
  expect(read('nav=b.1&kind=building').kind).toBeNull();
  expect(read('nav=b.1,b.2&kind=equipment').kind).toBeNull();
});

test('some meters of one building can be reviewed, and stand in the address', () => {
  const text = 'nav=b.1&kind=equipment&meters=m.4%2Cm.7&year=1403&unit=1&step=method';
  expect(read(text).meters).toEqual(['m.4', 'm.7']);
  expect(writeReviewState(read(text)).toString()).toBe(text);
  expect(read('nav=b.1&kind=equipment&meters=b.2,m.4,m.4').meters).toEqual(['m.4']);
  expect(read('nav=b.1,b.2&kind=building&meters=m.4').meters).toEqual([]);
});

test('an address leads no further than what it says', () => {
  const base = 'nav=b.1,b.2&kind=building';
  expect(read(`${base}&step=report`).step).toBe('facts');
  expect(read(`${base}&step=report&year=99&unit=1`).step).toBe('facts');
  expect(read(`${base}&step=report&year=1403&unit=1`).step).toBe('report');
  expect(read(`${base}&step=report&year=1403&unit=1&method=fixed&number=0`).step).toBe('method');
  expect(read('step=report&year=1403&unit=1').step).toBe('facts');
});

test('years and numbers are read in any digits; zero, words and impossible years are none', () => {
  expect(yearOf({ year: '۱۴۰۳' })).toBe(1403);
  for (const year of ['', '1200', '1403.5', 'پارسال']) expect(yearOf({ year })).toBeNull();
  expect(limitOf({ number: '۱٬۲۰۰/۵' })).toBe(1200.5);
  for (const number of ['', '0', '-3', 'زیاد']) expect(limitOf({ number })).toBeNull();
});

test('a new report keeps the buildings alone', () => {
  const state = read('nav=b.1,b.2&kind=building&year=1403&unit=1&step=report');
  expect(writeReviewState(startAgain(state)).toString()).toBe('nav=b.1%2Cb.2');
});

import { expect, test } from 'vitest';
import { nextIndex } from './usePointWalk.ts';

test('arrow keys follow the picture: right is later, unless time runs to the left', () => {
  expect(nextIndex('ArrowRight', 3, 10, false)).toBe(4);
  expect(nextIndex('ArrowLeft', 3, 10, false)).toBe(2);
  expect(nextIndex('ArrowLeft', 3, 10, true)).toBe(4);
});

test('the walk begins at the end it comes from and stops at the ends', () => {
  expect(nextIndex('ArrowRight', null, 10, false)).toBe(0);
  expect(nextIndex('ArrowLeft', null, 10, false)).toBe(9);
  expect(nextIndex('ArrowRight', 9, 10, false)).toBe(9);
  expect(nextIndex('ArrowLeft', 0, 10, false)).toBe(0);
});

test('pages are a tenth of a long chart, and home and end are its ends', () => {
  expect(nextIndex('PageDown', 0, 365, false)).toBe(37);
  expect(nextIndex('PageUp', 3, 30, false)).toBe(0);
  expect(nextIndex('Home', 7, 30, false)).toBe(0);
  expect(nextIndex('End', 7, 30, false)).toBe(29);
});

test('other keys are left to the page', () => {
  expect(nextIndex('Tab', 3, 10, false)).toBeNull();
  expect(nextIndex('a', 3, 10, false)).toBeNull();
});

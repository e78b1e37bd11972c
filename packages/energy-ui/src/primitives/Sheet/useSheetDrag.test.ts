import { expect, test } from 'vitest';
import { sheetAfter } from './useSheetDrag.ts';

test('a sheet goes on in the direction it was thrown, and stays after a small movement', () => {
  expect(sheetAfter(-120, false, 500)).toBe('tall');
  expect(sheetAfter(30, false, 500)).toBe('low');
  expect(sheetAfter(-30, true, 700)).toBe('tall');
});

test('down closes a low sheet; a tall one becomes low first, unless it is drawn over half of its height', () => {
  expect(sheetAfter(120, false, 500)).toBe('closed');
  expect(sheetAfter(120, true, 700)).toBe('low');
  expect(sheetAfter(400, true, 700)).toBe('closed');
});

import { expect, test } from 'vitest';
import { resultForSheet, resultText } from './resultText.ts';

test('a result shows the digits that are certain, and no rounding of the computer', () => {
  expect(resultText(7.2, 'fa')).toBe('۷٫۲');
  expect(resultText(1 / 3.6, 'fa')).toBe('۰٫۲۷۷۷۷۷۷۷۷۷۷۸');
  expect(resultText(0.1 + 0.2, 'fa')).toBe('۰٫۳');
  expect(resultText(-1_234_567.5, 'fa')).toBe('−۱٬۲۳۴٬۵۶۷٫۵');
  expect(resultText(0, 'fa')).toBe('۰');
  expect(resultText(3.6e14, 'en')).toBe('360,000,000,000,000');
});

test('amounts that are compared have fewer digits', () => {
  expect(resultText(1 / 1700, 'en', 6)).toBe('0.000588235');
  expect(resultText(3412.14163313, 'fa', 6)).toBe('۳٬۴۱۲٫۱۴');
});

test('what would be mostly zeros is written with a power of ten', () => {
  expect(resultText(3.6e21, 'fa')).toBe('۳٫۶×۱۰^۲۱');
  expect(resultText(2.5e-9, 'en')).toBe('2.5×10^−9');
  expect(resultText(-1e15, 'en')).toBe('−1×10^15');
});

test('a spreadsheet can read what is copied', () => {
  expect(resultForSheet(1 / 3.6)).toBe('0.277777777778');
  expect(Number(resultForSheet(3.6e21))).toBe(3.6e21);
});

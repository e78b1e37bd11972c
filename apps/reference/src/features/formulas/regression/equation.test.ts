import { expect, test } from 'vitest';
import { equation } from './equation.ts';
import { polynomialAt } from './polynomialAt.ts';

const line = (coefficients: number[], digits: 'fa' | 'en' = 'en') =>
  equation(coefficients, digits).replace(/[\u2066-\u2069]/g, '');

test('a polynomial reads from left to right, with six significant digits and its signs', () => {
  expect(line([0.5, 0.8])).toBe('y = 0.5 + 0.8 x');
  expect(line([-12345.678, -0.00012345678, 1e-9])).toBe('y = −12,345.7 − 0.000123457 x + 0.000000001 x²');
  expect(line([1, 0, 0, 0, 2], 'fa')).toBe('y = ۱ + ۰ x + ۰ x² + ۰ x³ + ۲ x⁴');
  expect(equation([1, 2], 'fa').startsWith('\u2066')).toBe(true);
});

test('its curve goes through the values of the polynomial', () => {
  expect([-2, 0, 3].map((x) => polynomialAt([1, -2, 0.5], x))).toEqual([7, 1, -0.5]);
});

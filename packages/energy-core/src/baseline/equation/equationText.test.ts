import { expect, test } from 'vitest';
import { equationText } from './equationText.ts';

const line = { order: 1, hasIntercept: true, names: ['a', 'b'], coefficients: [-12.34567, 0.000123456, -7] };

test('Signs, small coefficients and whole numbers read as they are meant', () => {
  expect(equationText(line, { digits: 'en' })).toBe('y = −12.346 + 0.00012346·a − 7·b');
  expect(equationText(line, { significantDigits: 2, names: ['دما'], consumption: 'گاز' })).toBe(
    'گاز = −۱۲ + ۰٫۰۰۰۱۲·دما − ۷·b',
  );
});

test('Powers of one variable, and a model without an intercept', () => {
  const curve = { order: 3, hasIntercept: true, names: ['T'], coefficients: [1, -2, 3, -4] };
  expect(equationText(curve, { digits: 'en' })).toBe('y = 1 − 2·T + 3·T² − 4·T³');
  const slope = { order: 1, hasIntercept: false, names: ['T'], coefficients: [2.5] };
  expect(equationText(slope, { digits: 'en' })).toBe('y = 2.5·T');
});

test('Very large and very small coefficients are powers of ten, not a row of zeros', () => {
  const extreme = { ...line, coefficients: [1.5e20, 2.34e-20, 9.9999999e14] };
  expect(equationText(extreme, { digits: 'en' })).toBe('y = 1.5×10^20 + 2.34×10^−20·a + 1×10^15·b');
});

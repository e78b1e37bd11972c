import { expect, test } from 'vitest';
import { rounded } from './rounded.ts';

const slow = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));

test('the short way gives what 15 digits give', () => {
  const values = [
    0,
    -0,
    0.1,
    0.1 + 0.2,
    1 / 3,
    -1234.5,
    1e-7,
    123456789.123456,
    999999999.999999,
    1e20,
    5e-324,
  ];
  for (let n = 1; n < 20_000; n += 1)
    values.push((n * 7919) / 1000, n * 0.1, Math.sqrt(n) * 1e5, (n * 1e9 + 1) / 1e6, -n / 7e5, 0.1 * n + 1e8);
  for (const value of [...values, Number.NaN, Number.POSITIVE_INFINITY]) {
    const found = rounded(value);
    if (!Object.is(found, slow(value)) && found !== slow(value))
      expect([value, found]).toEqual([value, slow(value)]);
  }
  expect(rounded(0.1 + 0.2)).toBe(0.3);
});

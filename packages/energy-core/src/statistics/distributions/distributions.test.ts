import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fQuantile } from './fQuantile.ts';
import { fTail } from './fTail.ts';
import { tQuantile } from './tQuantile.ts';
import { tTail } from './tTail.ts';

/** Made with 50 digits by distributions.py beside it. */
const table = readFileSync(
  new URL('../../../../../tests/worked-examples/statistics/distributions.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('tails and quantiles beside 50-digit arithmetic', () => {
  const functions: Record<string, (...args: number[]) => number | null> = {
    tTail: (t, df) => tTail(t!, df!),
    fTail: (f, df1, df2) => fTail(f!, df1!, df2!),
    tQuantile: (share, df) => tQuantile(share!, df!),
    fQuantile: (share, df1, df2) => fQuantile(share!, df1!, df2!),
  };
  test.each(Object.entries(functions))('%s has at least 12 digits right, down to 1e-300', (name, run) => {
    const lines = table.filter(([of]) => of === name);
    expect(lines.length).toBeGreaterThan(30);
    for (const [, args, value] of lines) {
      const miss = Math.abs(run(...args!.split(' ').map(Number))! / Number(value) - 1);
      expect(miss, `${name}(${args})`).toBeLessThan(1e-12);
    }
  });
});

test('F with one degree of freedom is t squared', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 30, noNaN: true }),
      fc.integer({ min: 1, max: 2000 }),
      (t, df) => {
        expect(fTail(t * t, 1, df)! / tTail(t, df)!).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('a quantile is the inverse of its tail', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-9, max: 0.999, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (share, df1, df2) => {
        expect(tTail(tQuantile(1 - share / 2, df1)!, df1)! / share).toBeCloseTo(1, 6);
        expect(fTail(fQuantile(1 - share, df1, df2)!, df1, df2)! / share).toBeCloseTo(1, 6);
      },
    ),
  );
});

test('a larger t is less likely', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 30, noNaN: true }), fc.integer({ min: 1, max: 5000 }), (t, df) => {
      expect(tTail(t + 0.01, df)!).toBeLessThan(tTail(t, df)!);
    }),
  );
});

test('what has no probability has none, instead of NaN', () => {
  expect(tTail(Number.NaN, 10)).toBeNull();
  expect(tTail(2, 0)).toBeNull();
  expect(fTail(Number.NaN, 1, 1)).toBeNull();
  expect(fTail(2, 0, 3)).toBeNull();
  expect(fTail(-1, 2, 3)).toBe(1);
  expect(tQuantile(0, 10)).toBeNull();
  expect(tQuantile(1, 10)).toBeNull();
  expect(tQuantile(0.9, -1)).toBeNull();
  expect(fQuantile(Number.NaN, 1, 1)).toBeNull();
  expect(tTail(Number.POSITIVE_INFINITY, 5)).toBe(0);
  expect(fTail(Number.POSITIVE_INFINITY, 5, 5)).toBe(0);
  expect(tQuantile(0.5, 7)).toBe(0);
  expect(tTail(2, 1e9)).toBeNull();
  expect(tQuantile(0.975, 1e-9)).toBeNull();
  expect(tTail('2' as unknown as number, 10)).toBeNull();
});

test('a quantile farther out than doubles reach is none, and is not looked for without end', () => {
  expect(tQuantile(1e-16, 0.01)).toBeNull();
  expect(fQuantile(1e-300, 1, 1)).toBeNull();
});

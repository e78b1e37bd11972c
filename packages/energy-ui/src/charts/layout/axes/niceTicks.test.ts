import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceTicks } from './niceTicks.ts';

test('heights are round and enclose the values', () => {
  expect(niceTicks(0, 3069)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(niceTicks(0, 98)).toEqual([0, 25, 50, 75, 100]);
  expect(niceTicks(0, 0.42)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
});

test('nothing consumed still has an axis', () => {
  expect(niceTicks(0, 0)[0]).toBe(0);
  expect(niceTicks(0, 0).length).toBeGreaterThanOrEqual(4);
});

test('there are always 4 to 6 grid lines around any range', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      fc.pre(Math.abs(a - b) > 1e-3);
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const ticks = niceTicks(min, max);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const tolerance = (max - min) * 1e-6;
      expect(ticks[0]!).toBeLessThanOrEqual(min + tolerance);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max - tolerance);
    }),
    { seed: 11 },
  );
});

test('a second axis has exactly as many lines as the first', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -60, max: 0, noNaN: true }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      fc.integer({ min: 4, max: 6 }),
      (min, max, count) => {
        const ticks = niceTicks(min, max, count);
        expect(ticks).toHaveLength(count);
        expect(ticks[0]!).toBeLessThanOrEqual(min + 1e-6);
        expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max - 1e-6);
      },
    ),
    { seed: 5 },
  );
});

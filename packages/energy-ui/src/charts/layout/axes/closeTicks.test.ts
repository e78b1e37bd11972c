import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignedTicks, closeTicks } from './closeTicks.ts';

test('an axis ends close above its largest value, not at the next round number', () => {
  expect(closeTicks(0, 4110)).toEqual({ values: [0, 1000, 2000, 3000, 4000], end: 4315.5 });
  expect(closeTicks(0, 131_672).values).toEqual([0, 25_000, 50_000, 75_000, 100_000, 125_000]);
  expect(closeTicks(0, 96)).toEqual({ values: [0, 20, 40, 60, 80, 100], end: 100.8 });
});

test('a largest value on a grid line still has room above it', () => {
  expect(closeTicks(0, 4000).end).toBeGreaterThan(4100);
});

test('nothing consumed, and negative values alone, still have an axis', () => {
  expect(closeTicks(0, 0).values[0]).toBe(0);
  const below = closeTicks(-90, 0);
  expect([below.values[0]! <= -90, below.end]).toEqual([true, 0]);
});

test('a value just below zero does not leave a third of the axis empty', () => {
  expect(closeTicks(-12, 1040).values).toEqual([-250, 0, 250, 500, 750, 1000]);
});

const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const range = fc
  .tuple(amount, amount)
  .filter(([a, b]) => Math.abs(a - b) > 1e-3)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

test('any range has a few grid lines, lies inside the axis and fills nearly all of its upper part', () => {
  fc.assert(
    fc.property(range, ([min, max]) => {
      const { values, end } = closeTicks(min, max);
      expect(values.length).toBeGreaterThanOrEqual(3);
      expect(values.length).toBeLessThanOrEqual(8);
      const tolerance = (max - min) * 1e-6;
      expect(values[0]!).toBeLessThanOrEqual(min + tolerance);
      expect(end).toBeGreaterThanOrEqual(max - tolerance);
      expect(end - max).toBeLessThanOrEqual((max - min) * 0.09 + tolerance);
    }),
    { seed: 11 },
  );
});

test('a second axis has its lines at the heights of the first', () => {
  fc.assert(
    fc.property(range, range, ([min, max], [low, high]) => {
      const first = closeTicks(min, max);
      const second = alignedTicks(low, high, first);
      const share = ({ values, end }: typeof first, at: number) =>
        (values[at]! - values[0]!) / (end - values[0]!);
      first.values.forEach((_, at) => {
        expect(share(second, at)).toBeCloseTo(share(first, at), 6);
      });
      const tolerance = (high - low) * 1e-6;
      expect(second.values[0]!).toBeLessThanOrEqual(low + tolerance);
      expect(second.end).toBeGreaterThanOrEqual(high - tolerance);
    }),
    { seed: 5 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, linePath, segmentsOf } from './paths.ts';

const width = 800;
const projection = (count: number) => ({ x0: 0, dx: width / (count - 1), y0: 0, dy: 1 });
const heights = (segments: number[][]) =>
  segments.flatMap((segment) => segment.filter((_, at) => at % 2 === 1));

test('10 years of days become at most two points per pixel column', () => {
  const values = Float64Array.from({ length: 3650 }, (_, index) => Math.sin(index / 9) * 100);
  const [segment] = segmentsOf(values, projection(values.length));
  expect(segment!.length / 2).toBeLessThanOrEqual(2 * (width + 1));
});

test('reducing keeps the highest and the lowest value, wherever they stand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35039 }), fc.integer({ min: 0, max: 35039 }), (peak, fault) => {
      const values = new Float64Array(35040).fill(100);
      values[peak] = 900;
      if (fault !== peak) values[fault] = -50;
      const drawn = heights(segmentsOf(values, projection(values.length)));
      expect(Math.max(...drawn)).toBe(900);
      if (fault !== peak) expect(Math.min(...drawn)).toBe(-50);
    }),
    { numRuns: 50, seed: 7 },
  );
});

test('points stand in the order of time, also when time runs to the left', () => {
  const values = Float64Array.from({ length: 5000 }, (_, index) => (index * 7919) % 101);
  const xs = segmentsOf(values, { x0: 800, dx: -800 / 4999, y0: 0, dy: 1 })[0]!.filter(
    (_, at) => at % 2 === 0,
  );
  expect(xs).toEqual([...xs].sort((a, b) => b - a));
});

test('within a pixel column the extremes stand in the order of time, and a gap ends the line', () => {
  const values = new Float64Array(100).fill(5);
  values.set([5, 1, 9, 5], 0);
  values.set([5, 9, 1, 5], 20);
  values[50] = Number.NaN;
  const to = { x0: 0.03, dx: 0.1, y0: 0, dy: 1 };
  const [before, after] = segmentsOf(values, to);
  expect(before!.slice(0, 4)).toEqual([0, 1, 0, 9]);
  expect(before!.slice(6, 10)).toEqual([2, 9, 2, 1]);
  expect([before!.at(-2), after![0]]).toEqual([5, 5]);
  const mirrored = segmentsOf(values, { ...to, x0: 9.97, dx: -0.1 });
  expect(heights(mirrored)).toEqual(heights([before!, after!]));
});

test('few points are kept as they are, rounded to a tenth of a pixel', () => {
  const values = Float64Array.of(1.234, 2, 3);
  expect(linePath(segmentsOf(values, { x0: 0, dx: 10.06, y0: 0, dy: 1 }))).toBe('M0 1.2L10.1 2L20.1 3');
});

test('the surface below a line is closed at every gap', () => {
  const values = Float64Array.of(1, 2, Number.NaN, 3, 4);
  const path = areaPath(segmentsOf(values, { x0: 0, dx: 10, y0: 0, dy: 1 }), 50);
  expect(path).toBe('M0 50L0 1L10 2V50ZM30 50L30 3L40 4V50Z');
});

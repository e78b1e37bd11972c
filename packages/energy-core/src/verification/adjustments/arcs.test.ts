import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arc, bestArc, withoutArcs } from './arcs.ts';

/** Tries every stretch. */
function bestOfAll(values: Float64Array, minLength: number): Arc | null {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value - mean);
  let best: Arc | null = null;
  let largest = 0;
  for (let begin = minLength; begin <= n - minLength; begin += 1)
    for (let end = begin + minLength; end <= n; end += 1) {
      if (end > n - minLength && end < n) continue;
      const explained = (sums[end]! - sums[begin]!) ** 2 / ((end - begin) * (n - end + begin));
      if (explained > largest) [best, largest] = [{ begin, end }, explained];
    }
  return best;
}

test('the best stretch is that of trying all', () => {
  // Small whole numbers about 0: sums are exact, and stretches tie.
  const half = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 60 });
  const balanced = half.map((list) => Float64Array.from([...list, ...list.map((value) => -value)]));
  fc.assert(
    fc.property(balanced, fc.integer({ min: 2, max: 9 }), (values, minLength) => {
      expect(bestArc(values, minLength)).toEqual(bestOfAll(values, minLength));
    }),
    { seed: 14254 },
  );
});

test('stretches within and across each other are taken out together; the same one twice is none', () => {
  const arcs = [
    { begin: 2, end: 8 },
    { begin: 4, end: 6 },
    { begin: 5, end: 9 },
  ];
  const values = Float64Array.from({ length: 12 }, (_, at) =>
    arcs.reduce((sum, { begin, end }, arc) => sum + (at >= begin && at < end ? 10 ** arc : 0), 7),
  );
  for (const rest of withoutArcs(values, arcs)!) expect(rest).toBeCloseTo(7, 12);
  expect(withoutArcs(values, [arcs[0]!, arcs[0]!])).toBeNull();
});

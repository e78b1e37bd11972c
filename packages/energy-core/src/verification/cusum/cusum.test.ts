import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText } from '../../texts/index.ts';
import { type Cusum, type CusumInput, cusum } from './cusum.ts';
import { findCusumBend } from './findCusumBend.ts';
import { residualSummary } from './residualSummary.ts';

function cusumOf(input: Omit<CusumInput, 'days'>): Cusum {
  const result = cusum({ days: input.actual.map((_, index) => `day ${index}`), ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.cusum;
}
/** A line whose days save these amounts. */
const saving = (savings: readonly (number | null)[]) =>
  cusumOf({ actual: savings.map((amount) => amount && -amount), predicted: savings.map(() => 0) });

test('The line rises while energy is saved and falls while more is used', () => {
  const { points, total } = cusumOf({ actual: [90, 95, 130], predicted: [100, 100, 100] });
  expect(points.map(({ cumulative }) => cumulative)).toEqual([10, 15, -15]);
  expect(total).toBe(-15);
});

test('A gap is marked and carries the line on, also at its beginning', () => {
  const { points, gapDays } = cusumOf({
    actual: [null, 90, Number.NaN, 80],
    predicted: [100, 100, 100, null],
  });
  expect(points.map(({ cumulative }) => cumulative)).toEqual([0, 10, 10, 10]);
  expect(points.map(({ isGap }) => isGap)).toEqual([true, false, true, true]);
  expect(gapDays).toBe(3);
});

test('The line ends at the sum of the savings, and rounding does not add up along the way', () => {
  const tenths = saving(Array(3650).fill(0.1));
  expect(tenths.total).toBe(365);
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -1e9, max: 1e9 })), { minLength: 1 }), (savings) => {
      fc.pre(savings.some((amount) => amount !== null));
      const { points, total } = saving(savings);
      expect(total).toBe(savings.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
      expect(points.at(-1)!.cumulative).toBe(total);
    }),
  );
});

test('The bend is the first day of the new slope, gaps or not', () => {
  const bend = findCusumBend(saving([...Array(20).fill(0), null, ...Array(10).fill(6)]))!;
  expect(bend).toMatchObject({ day: 'day 21', index: 21, explainedShare: 1 });
  expect(bend.meanBefore).toBeCloseTo(0, 12);
  expect(bend.meanAfter).toBeCloseTo(6, 12);
});

test('A line without a bend has none: too few days, or every day alike', () => {
  expect(findCusumBend(saving(Array(13).fill(1)))).toBeNull();
  expect(findCusumBend(saving(Array(100).fill(5)))).toBeNull();
  expect(findCusumBend(saving([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]))).toBeNull();
});

test('The bend leaves no larger squared error than any other cut', () => {
  const amount = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 4, maxLength: 40 }), (savings) => {
      const bend = findCusumBend(saving(savings), 2);
      fc.pre(bend !== null);
      const errorOf = (cut: number) =>
        [savings.slice(0, cut), savings.slice(cut)].reduce((error, part) => {
          const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
          return error + part.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        }, 0);
      const cuts = savings.map((_, cut) => cut).filter((cut) => cut >= 2 && cut <= savings.length - 2);
      const least = Math.min(...cuts.map(errorOf));
      expect(errorOf(bend.index)).toBeLessThanOrEqual(least + 1e-6);
      expect(bend.explainedShare).toBeCloseTo(1 - least / errorOf(0), 9);
    }),
  );
});

test('The bars of the histogram hold every residual once', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 }), (residuals) => {
      const summary = residualSummary(residuals);
      fc.pre(summary !== null);
      const { histogram, n, lowest, highest } = summary;
      expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(n);
      expect([histogram[0]!.low, histogram.at(-1)!.high]).toEqual([lowest, highest]);
    }),
  );
});

test('Residuals without spread have no summary', () => {
  for (const residuals of [[], [1], [2, 2, 2], [1, Number.NaN]])
    expect(residualSummary(residuals)).toBeNull();
});

test('Residuals on both sides of a gap are no neighbors', () => {
  // Pairs (3, 1) and (−1, −3) of a sum of squares of 20, scaled to three steps of four values.
  expect(residualSummary([3, 1, null, -1, -3])!.lag1).toBeCloseTo((6 / 20) * (3 / 2), 12);
  expect(residualSummary([3, 1, -1, -3])!.lag1).toBeCloseTo(5 / 20, 12);
  expect(residualSummary([3, null, -1])!.lag1).toBeNull();
});

test('Each refusal says what to do', () => {
  const refusals = [
    cusum({ days: ['2025-03-21'], actual: [], predicted: [1] }),
    cusum({ days: ['2025-03-21'], actual: [null], predicted: [1] }),
    cusum({ days: [], actual: [], predicted: [] }),
  ].flatMap((result) => (result.ok ? [] : result.issues));
  expect(refusals.map(({ code }) => code)).toEqual([
    'cusum.lengths-differ',
    'cusum.no-days',
    'cusum.no-days',
  ]);
  for (const issue of refusals) {
    expect(issueText(issue, 'fa')).not.toMatch(/issue\.|\{/);
    expect(issueText(issue, 'en')).not.toMatch(/issue\.|\{/);
  }
});

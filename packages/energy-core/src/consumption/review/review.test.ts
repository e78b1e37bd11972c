import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedReview } from './fixedReview.ts';
import { paretoReview } from './paretoReview.ts';
import type { Review, ReviewItem, ReviewResult } from './reviewRows.ts';

const item = (name: string, total: number | null, cost: number | null = null): ReviewItem => ({
  _id: name,
  name,
  total,
  cost,
});
function reviewed(result: ReviewResult): Review {
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result;
}
const picked = (result: ReviewResult) =>
  reviewed(result)
    .rows.filter(({ included }) => included)
    .map(({ name }) => name);
const codeOf = (result: ReviewResult) => (result.ok ? null : result.issues[0]!.code);

const items = fc.array(
  fc.record({
    _id: fc.string(),
    name: fc.string(),
    total: fc.option(fc.double({ min: -1e6, max: 1e12, noNaN: true })),
    cost: fc.option(fc.nat()),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('Pareto', () => {
  test('rows are picked while the running sum stays below 80; the row that reaches it is left out', () => {
    const rows = [item('A', 40), item('B', 30), item('C', 10), item('D', 20)];
    expect(picked(paretoReview(rows))).toEqual(['A', 'B']);
    expect(picked(paretoReview(rows, { cutOffPercent: 90.5 }))).toEqual(['A', 'B', 'D']);
    // 100 % is reached by the last row only.
    expect(picked(paretoReview(rows, { cutOffPercent: 100 }))).toEqual(['A', 'B', 'D']);
  });

  test('a running sum of exactly 80 is at the cut-off even where doubles say 79.99999999999999', () => {
    // 0.1 + 0.7 = 0.7999999999999999 in doubles.
    expect(picked(paretoReview([item('A', 0.7), item('B', 0.1), item('C', 0.1), item('D', 0.1)]))).toEqual([
      'A',
    ]);
  });

  test('one consumer of 80 percent or more is picked alone, and said so', () => {
    for (const total of [80, 95]) {
      const review = reviewed(paretoReview([item('rest', 100 - total), item('boiler house', total)]));
      expect(picked(review)).toEqual(['boiler house']);
      expect(review.warnings).toEqual([
        { code: 'review.first-reaches-cut-off', name: 'boiler house', percent: total },
      ]);
    }
    expect(picked(paretoReview([item('only one', 5)]))).toEqual(['only one']);
  });

  test('the largest comes first; of equal totals the smaller name by code points, whatever the input order', () => {
    const names = (rows: ReviewItem[]) => reviewed(paretoReview(rows)).rows.map(({ name }) => name);
    const rows = [item('پارک', 5), item('آب', 5), item('چاه', 9), item('باغ', 5)];
    expect(names(rows)).toEqual(['چاه', 'آب', 'باغ', 'پارک']);
    expect(names(rows.toReversed())).toEqual(['چاه', 'آب', 'باغ', 'پارک']);
  });

  test('a missing total has no share and stands last; it is told of, never taken as 0', () => {
    const review = reviewed(
      paretoReview([item('A', null), item('B', 10, 3), item('C', 0), item('D', Number.NaN)]),
    );
    expect(review.rows.map(({ name, percent, included }) => [name, percent, included])).toEqual([
      ['B', 100, true],
      ['C', 0, false],
      ['A', null, false],
      ['D', null, false],
    ]);
    expect(review.warnings).toContainEqual({ code: 'review.items-without-total', count: 2, name: 'A' });
    expect([review.total, review.cost]).toEqual([10, 3]);
  });

  test('a negative total takes no share, so that the others still make 100', () => {
    const review = reviewed(paretoReview([item('solar roof', -50), item('A', 75), item('B', 25)]));
    expect(review.rows.map(({ percent }) => percent)).toEqual([75, 25, null]);
    expect(review.warnings).toEqual([{ code: 'review.items-negative', count: 1, name: 'solar roof' }]);
  });

  test('nothing to review, nothing consumed, more than a number holds, and a cut-off beyond 100 are issues', () => {
    expect(codeOf(paretoReview([]))).toBe('review.no-items');
    expect(codeOf(paretoReview([item('A', 0), item('B', null), item('C', -1)]))).toBe(
      'review.nothing-consumed',
    );
    expect(codeOf(paretoReview([item('A', 1e308), item('B', 1e308)]))).toBe('review.total-too-large');
    for (const cutOffPercent of [0, -5, 100.1, Number.NaN])
      expect(codeOf(paretoReview([item('A', 1)], { cutOffPercent }))).toBe('review.cut-off-unknown');
  });

  test('shares make 100 together, the line rises to exactly 100, and the picked rows stand first', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 100 }), (given, cutOffPercent) => {
        const review = paretoReview(given, { cutOffPercent });
        if (!review.ok) return;
        expect(review.rows).toHaveLength(given.length);
        const shares = review.rows.flatMap(({ percent }) => percent ?? []);
        const line = review.rows.flatMap(({ cumulativePercent }) => cumulativePercent ?? []);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
        expect(line.at(-1)).toBe(100);
        expect(line).toEqual(line.toSorted((one, other) => one - other));
        const lastPicked = review.rows.findLastIndex(({ included }) => included);
        expect(lastPicked).toBeGreaterThanOrEqual(0);
        expect(review.rows.slice(0, lastPicked + 1).every(({ included }) => included)).toBe(true);
      }),
    );
  });
});

describe('fixed number', () => {
  test('a total equal to the number does not exceed it', () => {
    expect(picked(fixedReview([item('A', 100), item('B', 100.01), item('C', 99)], 100))).toEqual(['B']);
    expect(picked(fixedReview([item('A', 1)], 2))).toEqual([]);
  });

  test('an empty, unreadable or zero number asks for a number', () => {
    for (const number of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(codeOf(fixedReview([item('A', 1)], number))).toBe('review.number-missing');
  });

  test('it shows the same rows and shares as Pareto', () => {
    fc.assert(
      fc.property(items, (given) => {
        const [fixed, pareto] = [fixedReview(given, 10), paretoReview(given)];
        expect(fixed.ok).toBe(pareto.ok);
        if (!fixed.ok || !pareto.ok) return;
        expect(fixed.rows.map((row) => ({ ...row, included: true }))).toEqual(
          pareto.rows.map((row) => ({ ...row, included: true })),
        );
      }),
    );
  });
});

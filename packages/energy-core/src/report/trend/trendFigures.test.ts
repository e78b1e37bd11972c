import { expect, test } from 'vitest';
import { makeCalculation } from '../../calculation/makeCalculation.ts';
import { verifyCalculation } from '../../calculation/verifyCalculation.ts';
import * as core from '../../index.ts';
import { type TrendTotal, trendFigures } from './trendFigures.ts';

const total = (dateOf: string, value: number | null, more: Partial<TrendTotal> = {}): TrendTotal => ({
  ...{ dateOf, total: value, cost: value === null ? null : value * 1000 },
  ...{ days: value === null ? 0 : 30, anyDays: value === null ? 0 : 30, expectedDays: 30, ...more },
});
const months = (year: number, of: (month: number) => number | null) =>
  Array.from({ length: 12 }, (_, at) => total(`${year}/${String(at + 1).padStart(2, '0')}`, of(at + 1)));
const figuresOf = (...args: Parameters<typeof trendFigures>) => {
  const made = trendFigures(...args);
  if (!made.ok) throw new Error(made.issues[0]?.code);
  return made.figures;
};

/** By hand: 1404 has 10, 20 … 120, together 780; 1403 has 50 each, together 600; 1402 nothing. */
const annual = {
  totals: [
    total('1404', 1, { days: 358, expectedDays: 365 }),
    total('1403', 600, { days: 366, expectedDays: 366 }),
    total('1402', null),
    ...months(1404, (month) => month * 10),
    ...months(1403, () => 50),
  ],
  parts: [
    { id: 'light', total: 78 },
    { id: 'chiller', total: 390 },
    { id: 'silent', total: null },
  ],
};

test('an annual report adds its months up, and compares against the current value', () => {
  const figures = figuresOf({ kind: 'year', year: 1404 }, annual);
  expect(figures.current).toEqual({
    ...{ _id: { dateOf: '1404' }, total: 780, cost: 780_000, days: 358, anyDays: 30, expectedDays: 365 },
  });
  expect(figures.compared.map(({ as, changePercent }) => [as, changePercent])).toEqual([
    // (780 − 600) / 780 × 100
    ['year-before', 23.076923076923077],
    ['two-years-before', null],
    ...Array.from({ length: 8 }, () => ['earlier', null]),
  ]);
  expect(figures.averageMonth).toEqual({ total: 65, cost: 65_000 });
  expect(figures.shares.map(({ id, percent }) => [id, percent])).toEqual([
    ['chiller', 50],
    ['light', 10],
    ['silent', null],
  ]);
  expect([figures.largest?._id.dateOf, figures.smallest?._id.dateOf]).toEqual(['1404/12', '1404/01']);
  expect(figures.monthsBefore).toHaveLength(10);
});

test('an unfinished month is neither the largest nor the smallest', () => {
  const totals = annual.totals.map((each) => (each.dateOf === '1404/12' ? { ...each, days: 3 } : each));
  const { largest } = figuresOf({ kind: 'year', year: 1404 }, { ...annual, totals });
  expect(largest?._id.dateOf).toBe('1404/11');
});

test('a monthly report has the average month of the year before: its total divided by 12', () => {
  const figures = figuresOf(
    { kind: 'month', year: 1404, month: 1 },
    {
      totals: [
        ...[total('1404/01', 5), total('1403/12', 80), total('1403/01', 125), total('1402/01', 90)],
        total('1403', 960),
        ...Array.from({ length: 31 }, (_, at) =>
          total(`1404/01/${String(at + 1).padStart(2, '0')}`, at < 25 ? 4 : null, {
            days: 1,
            expectedDays: 1,
          }),
        ),
      ],
      parts: [],
    },
  );
  expect(figures.current.total).toBe(100);
  expect(figures.steps).toHaveLength(31);
  expect(figures.compared.map(({ as, total: of, changePercent }) => [as, of, changePercent])).toEqual([
    ['previous', 80, 20],
    ['year-before', 125, -25],
    ['two-years-before', 90, 10],
    ['average-month', 80, 20],
  ]);
});

test('a seasonal report compares with the season before and the same one of earlier years', () => {
  const figures = figuresOf(
    { kind: 'season', year: 1404, season: 1 },
    {
      totals: [
        ...[total('1404/S1', 1), total('1403/S4', 500), total('1403/S1', 320), total('1402/S1', 400)],
        ...[total('1404/01', 100), total('1404/02', 100), total('1404/03', 200)],
      ],
      parts: [],
    },
  );
  expect(figures.current.total).toBe(400);
  expect(figures.compared.slice(0, 3).map(({ as, changePercent }) => [as, changePercent])).toEqual([
    ['previous', -25],
    ['year-before', 20],
    ['two-years-before', 0],
  ]);
  expect(figures.steps.map(({ total: of }) => of)).toEqual([100, 100, 200]);
});

test('means are not added up', () => {
  const totals = [total('1404', 21), ...months(1404, () => 20)];
  const { current } = figuresOf({ kind: 'year', year: 1404 }, { unitKind: 'average', totals, parts: [] });
  expect(current.total).toBe(21);
});

test('a saved calculation is confirmed, and names the figures that one changed month changes', () => {
  const made = makeCalculation({
    ...{ product: '1', madeAt: '2026-02-09T07:12:00Z', functions: { trendFigures } },
    inputs: { main: annual },
    steps: [
      { name: 'main', call: 'trendFigures', arguments: [{ kind: 'year', year: 1404 }, { $input: 'main' }] },
    ],
  });
  if (!made.ok) throw new Error(made.issues[0]?.code);
  const file = JSON.parse(JSON.stringify(made.calculation));
  expect(verifyCalculation(file, core)).toMatchObject({ ok: true });
  file.inputs.main.totals[3].total = 11;
  const verified = verifyCalculation(file, core);
  expect(JSON.stringify(verified)).toContain('current.total');
  expect(verified).not.toMatchObject({ differences: [] });
});

import { expect, test } from 'vitest';
import { layoutPie, partsOf, pieValuesOf } from './layoutPie.ts';
import { dailyPoints, sampleSeries } from './sampleSeries.ts';

const value = (id: string, amount: number) => ({ id, name: id, value: amount });
const box = { x: 0, y: 0, width: 600, height: 300 };

test('beyond six parts the smallest become one part at the end', () => {
  const parts = partsOf(
    [8, 7, 6, 5, 4, 3, 2, 1].map((amount) => value(`${amount}`, amount)),
    'سایر',
  );
  expect(parts.map(({ name, value: amount }) => [name, amount])).toEqual([
    ['8', 8],
    ['7', 7],
    ['6', 6],
    ['5', 5],
    ['4', 4],
    ['سایر', 6],
  ]);
});

test('months are parts in the order of time, all twelve of them, each with a label', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({ ...value(`${at}`, (at % 4) + 1), isTime: true }));
  const parts = partsOf(months, 'سایر');
  expect(parts.map(({ id }) => id)).toEqual(months.map(({ id }) => id));
  expect(layoutPie(parts, box, 0, () => 'red').parts.every(({ label }) => label)).toBe(true);
  const days = Array.from({ length: 31 }, (_, at) => ({ ...value(`${at}`, 31 - at), isTime: true }));
  const drawn = layoutPie(partsOf(days, 'سایر'), box, 0, () => 'red').parts;
  expect(drawn).toHaveLength(31);
  const largest = drawn.flatMap(({ value: amount, label }) => (label ? [amount] : []));
  expect(largest.slice(0, 8), 'the largest have a label, as many as there is room for').toEqual([
    31, 30, 29, 28, 27, 26, 25, 24,
  ]);
  expect(largest.length).toBeLessThanOrEqual(12);
});

test('six parts stay six, and what is missing or negative is no part', () => {
  expect(
    partsOf(
      [1, 2, 3, 4, 5, 6, 0, -3].map((amount) => value(`${amount}`, amount)),
      'سایر',
    ),
  ).toHaveLength(6);
});

test('one series is divided by its months, several by their totals', () => {
  const points = dailyPoints([1403, 7, 1], [1, null, 3]);
  const one = pieValuesOf([sampleSeries(points)], (_, index) => `روز ${index + 1}`, new Map());
  expect(one.map(({ value: amount }) => amount)).toEqual([1, 0, 3]);
  const two = pieValuesOf(
    [sampleSeries(points), sampleSeries(points, { id: 'b', name: 'گاز' })],
    String,
    new Map(),
  );
  expect(two.map(({ name, value: amount }) => [name, amount])).toEqual([
    ['برق ورودی اصلی', 4],
    ['گاز', 4],
  ]);
});

test('shares add up to one and labels of one side do not cover each other', () => {
  const pie = layoutPie(
    [50, 3, 2, 1, 1, 1].map((amount, at) => value(`${at}`, amount)),
    box,
    0,
    () => 'red',
  );
  expect(pie.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const left = pie.parts.flatMap(({ label }) => (label?.isLeft ? [label.y] : [])).sort((a, b) => a - b);
  for (let at = 1; at < left.length; at++) expect(left[at]! - left[at - 1]!).toBeGreaterThanOrEqual(33);
});

test('a single part is a whole ring', () => {
  const [part] = layoutPie([value('all', 5)], box, 0.6, () => 'red').parts;
  expect(part!.path.match(/A/g)!.length).toBeGreaterThanOrEqual(4);
});

test('a compared pie keeps the parts of the one beside it, in the same order', () => {
  const shown = partsOf(
    [8, 7, 6, 5, 4, 3, 2].map((amount, at) => value(`${at}`, amount)),
    'سایر',
  );
  const before = partsOf(
    [1, 2, 3, 4, 5, 6, 7].map((amount, at) => value(`${at}`, amount)),
    'سایر',
    shown,
  );
  expect(before.map(({ id, value: amount }) => [id, amount])).toEqual([
    ['0', 1],
    ['1', 2],
    ['2', 3],
    ['3', 4],
    ['4', 5],
    ['others', 13],
  ]);
});

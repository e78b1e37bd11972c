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

test('many parts of one pie are all labeled where there is room', () => {
  const parts = Array.from({ length: 6 }, (_, at) => value(`${at}`, at + 1));
  expect(layoutPie(parts, box, 0, () => 'red').parts.every(({ label }) => label)).toBe(true);
});

test('six parts stay six, and what is missing or negative is no part', () => {
  expect(
    partsOf(
      [1, 2, 3, 4, 5, 6, 0, -3].map((amount) => value(`${amount}`, amount)),
      'سایر',
    ),
  ).toHaveLength(6);
});

test('series are divided by their totals; days without data add nothing', () => {
  const points = dailyPoints([1403, 7, 1], [1, null, 3]);
  const two = pieValuesOf([sampleSeries(points), sampleSeries(points, { id: 'b', name: 'گاز' })], new Map());
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

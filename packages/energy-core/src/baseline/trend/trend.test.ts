import { expect, test } from 'vitest';
import { spansOfLongReadings } from './spansOfLongReadings.ts';
import { trendRows } from './trendRows.ts';

const period = { from: '2025-03-21', to: '2025-03-30' };

test('readings of several days that share days are one row; the rest are days', () => {
  expect(spansOfLongReadings(period, [])).toBeNull();
  expect(spansOfLongReadings(period, [{ from: '2025-03-22', to: '2025-03-22' }])).toBeNull();
  expect(
    spansOfLongReadings(period, [
      { from: '2025-03-26', to: '2025-03-28' },
      { from: '2025-03-22', to: '2025-03-23' },
      { from: '2025-03-23', to: '2025-03-25' },
    ]),
  ).toEqual([
    { from: '2025-03-21', to: '2025-03-21' },
    { from: '2025-03-22', to: '2025-03-25' },
    { from: '2025-03-26', to: '2025-03-28' },
    { from: '2025-03-29', to: '2025-03-29' },
    { from: '2025-03-30', to: '2025-03-30' },
  ]);
});

test('a bill that reaches beyond the period leaves its days out', () => {
  expect(
    spansOfLongReadings(period, [
      { from: '2025-03-10', to: '2025-03-24' },
      { from: '2025-03-28', to: '2025-04-02' },
    ]),
  ).toEqual([
    { from: '2025-03-25', to: '2025-03-25' },
    { from: '2025-03-26', to: '2025-03-26' },
    { from: '2025-03-27', to: '2025-03-27' },
  ]);
  expect(spansOfLongReadings(period, [{ from: '2025-03-01', to: '2025-04-30' }])).toEqual([]);
});

test('a left-out day takes the whole row with it, and only its consumption', () => {
  const { y, conditions } = trendRows(
    {
      ...{ days: ['2025-03-21', '2025-03-22'], y: [1, 2], temperature: 'x2' },
      spans: [
        { from: '2025-03-21', to: '2025-03-21' },
        { from: '2025-03-22', to: '2025-03-25' },
      ],
      x: [
        { name: 'x1', values: [5, 6] },
        { name: 'x2', values: [9, 8] },
      ],
      temperatures: [[9], [8, 8, 8, 8]],
    },
    { leftOut: [{ from: '2025-03-24', to: '2025-03-24' }] },
  );
  expect(y).toEqual([1, null]);
  expect(conditions).toEqual({
    variables: [{ name: 'x1', values: [5, 6] }],
    temperatureC: [[9], [8, 8, 8, 8]],
    spans: [
      { from: '2025-03-21', to: '2025-03-21' },
      { from: '2025-03-22', to: '2025-03-25' },
    ],
  });
});

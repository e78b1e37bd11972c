import { expect, test } from 'vitest';
import { columnsOf } from '../columns.ts';
import { sampleSeries } from '../sampleSeries.ts';

const hatched = (days: readonly number[], more: object = {}) => {
  const points = days.map((covered, at) => ({
    key: `1403/${String(at + 1).padStart(2, '0')}`,
    value: covered === 0 ? null : covered,
    ...{ days: covered, expectedDays: 30 },
    ...more,
  }));
  return [...(columnsOf([sampleSeries(points)]).columns[0]!.partial ?? [])];
};

test('a month is hatched where more than 5 % of its days are missing', () => {
  expect(hatched([30, 29, 28, 12])).toEqual([0, 0, 1, 1]);
  expect(hatched([30, 29])).toEqual([]);
});

test('never a whole plot: where every month is incomplete none is hatched', () => {
  expect(hatched([12, 20, 0, 8])).toEqual([]);
  expect(hatched([12, 20, 0, 30])).toEqual([1, 1, 0, 0]);
});

test('a single incomplete month is hatched', () => expect(hatched([12, 0, 0])).toEqual([1, 0, 0]));

test('a meter without any reading does not hatch the months of the others', () => {
  expect(hatched([0.001, 0.001], { days: 0, anyDays: 30 })).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type DayRange } from '../../calendar/day.ts';
import { monthRange } from '../../calendar/periods.ts';
import { rowsOfBuckets } from './rowsOfBuckets.ts';
import { spansOfLongReadings } from './spansOfLongReadings.ts';

const START = '2025-03-21';
const months = Array.from({ length: 12 }, (_, month) => monthRange(1404, month + 1));
/** A stretch of days counted from the first. */
const stretch = (first: number, last: number): DayRange => ({
  from: addDays(START, first),
  to: addDays(START, last),
});
const repeated = (length: number, begin: number, count: number) =>
  Array.from({ length: count }, (_, at) => stretch(begin + at * length, begin + at * length + length - 1));
const lengths = (meters: readonly (readonly DayRange[])[]) =>
  rowsOfBuckets(months, meters).map(({ first, last }) => last - first + 1);

test('months keep to themselves without long readings, with those of weeks and with bills of a month', () => {
  const alone = Array(12).fill(1);
  expect(lengths([])).toEqual(alone);
  expect(lengths([repeated(7, -3, 54)])).toEqual(alone);
  expect(lengths([repeated(30, -15, 13)])).toEqual(alone);
});

test('a year is one row of a yearly bill; bills of two months make a row each wherever they begin', () => {
  const [year] = rowsOfBuckets(months, [[stretch(0, 364)]]);
  expect(year).toEqual({ first: 0, last: 11, from: START, to: months[11]!.to, isWhole: true });
  expect(lengths([repeated(61, 0, 6)])).toEqual([2, 2, 2, 2, 2, 2]);
  expect(lengths([repeated(61, -15, 7)])).toEqual([1, 2, 2, 2, 2, 3]);
});

test('bills of two meters that share a month are one row', () => {
  expect(lengths([[stretch(0, 61)], [stretch(31, 92)]])).toEqual([3, ...Array(9).fill(1)]);
});

test('half a year of a bill that began the year before is no whole row', () => {
  const rows = rowsOfBuckets(months, [[stretch(-180, 185), stretch(186, 551)]]);
  expect(rows.map(({ first, isWhole }) => [first, isWhole])).toEqual([
    [0, false],
    [6, false],
  ]);
});

test('of days it is the rule of a trend, for any readings of any meters', () => {
  const period = stretch(0, 59);
  const days = Array.from({ length: 60 }, (_, at) => stretch(at, at));
  const readings = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 2, max: 25 })), { maxLength: 6 })
    .map((drawn) => {
      let at = -20;
      return drawn.map(([gap, length]) => {
        at += gap + length;
        return stretch(at - length, at - 1);
      });
    });
  fc.assert(
    fc.property(fc.array(readings, { maxLength: 3 }), (meters) => {
      const rows = rowsOfBuckets(days, meters).filter(({ isWhole }) => isWhole);
      const expected = spansOfLongReadings(period, meters.flat()) ?? days;
      expect(rows.map(({ from, to }) => ({ from, to }))).toEqual(expected);
    }),
    { seed: 36 },
  );
});

test('what is no range is passed over; buckets that are none have no rows', () => {
  const bad = { from: '2025-02-30', to: START };
  expect(rowsOfBuckets([bad], [])).toEqual([]);
  expect(lengths([[bad, null as never], null as never])).toEqual(Array(12).fill(1));
});

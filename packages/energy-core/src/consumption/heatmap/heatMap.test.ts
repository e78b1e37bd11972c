import { expect, test } from 'vitest';
import { addDays, type Day, dayNumber, weekdayOf } from '../../calendar/day.ts';
import { fromJalali } from '../../calendar/jalali.ts';
import { dayHeatMap, heatLevel, monthHeatMap } from './heatMap.ts';

const days = (from: Day, values: readonly (number | null)[]) =>
  values.map((value, at) => ({ day: addDays(from, at), value }));

test('a week is a column from Saturday to Friday', () => {
  // 1 Mehr 1403 is a Sunday.
  const map = dayHeatMap(days(fromJalali(1403, 7, 1), Array(30).fill(5)), '2030-01-01');
  expect(map.cells[0]).toMatchObject({ key: '1403/07/01', column: 0, row: 1 });
  expect(map.cells[5]).toMatchObject({ key: '1403/07/06', column: 0, row: 6 });
  expect(map.cells[6]).toMatchObject({ key: '1403/07/07', column: 1, row: 0 });
  expect(map.columns).toBe(5);
  expect(
    map.cells.every(
      ({ row, key }) => row === weekdayOf(addDays(fromJalali(1403, 7, 1), Number(key.slice(8)) - 1)),
    ),
  ).toBe(true);
});

test('a leap year from a Friday on has 54 columns, and no day shares a cell', () => {
  const start = fromJalali(1399, 1, 1);
  const map = dayHeatMap(days(start, Array(366).fill(1)), '2030-01-01');
  expect(weekdayOf(start)).toBe(6);
  expect(map.columns).toBe(54);
  expect(new Set(map.cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(366);
});

test('zero is a value; a missing day is a gap, a day to come is neither', () => {
  const today = '2024-10-07';
  const map = dayHeatMap(days('2024-10-04', [0, null, 3, null, 8]), today);
  expect(map.cells.map(({ state }) => state)).toEqual(['value', 'gap', 'value', 'future', 'value']);
  expect(map.range).toEqual({ min: 0, max: 8 });
});

test('months are summed or averaged, incomplete ones set no scale', () => {
  const year = days(fromJalali(1403, 1, 1), [...Array(31).fill(2), ...Array(31).fill(4), 900]);
  const map = monthHeatMap(year, '2030-01-01');
  expect(map.cells).toHaveLength(12);
  expect(map.cells.slice(0, 4).map(({ value, state }) => [value, state])).toEqual([
    [62, 'value'],
    [124, 'value'],
    [900, 'partial'],
    [null, 'gap'],
  ]);
  expect(map.range).toEqual({ min: 62, max: 124 });
  expect(monthHeatMap(year, '2030-01-01', 'average').cells[1]!.value).toBe(4);
});

test('years without data between two others keep their row', () => {
  const map = monthHeatMap(
    [
      { day: fromJalali(1401, 5, 1), value: 1 },
      { day: fromJalali(1403, 5, 1), value: 1 },
    ],
    '2024-08-01',
  );
  expect(map.rows).toBe(3);
  expect(map.cells.filter(({ row }) => row === 1).every(({ state }) => state === 'gap')).toBe(true);
  expect(map.cells.at(-1)!.state).toBe('future');
});

test('nothing, unknown days and numbers that are none leave an empty map', () => {
  expect(dayHeatMap([], '2024-01-01').cells).toEqual([]);
  expect(monthHeatMap([], '2024-01-01').range).toBeNull();
  expect(dayHeatMap([{ day: 'x', value: 1 }], '2024-01-01').cells).toEqual([]);
  expect(dayHeatMap([{ day: '2024-01-01', value: Number.NaN }], '2024-02-01').cells[0]!.state).toBe('gap');
});

test('six steps of equal width; the highest value is in the last', () => {
  const range = { min: 10, max: 70 };
  expect([10, 19.9, 20, 69.9, 70, 500, -3].map((value) => heatLevel(value, range))).toEqual([
    1, 1, 2, 6, 6, 6, 1,
  ]);
  expect(heatLevel(5, { min: 5, max: 5 })).toBe(3);
});

test('ten years of days take no time worth a word', () => {
  const many = days(
    '2015-03-21',
    Array.from({ length: 3650 }, (_, at) => at % 97),
  );
  expect(dayHeatMap(many, '2030-01-01').cells).toHaveLength(3650);
  expect(dayNumber(many[3649]!.day) - dayNumber(many[0]!.day)).toBe(3649);
});

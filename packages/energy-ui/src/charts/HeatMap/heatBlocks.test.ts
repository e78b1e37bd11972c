import { addDays, dayHeatMap, fromJalali } from '@org/energy-core';
import { expect, test } from 'vitest';
import { dailyPoints, sampleSeries } from '../layout/sampleSeries.ts';
import { cellsFor, heatBlocks, heatLayout, monthStarts, nextCell } from './heatBlocks.ts';

const month = (values: readonly (number | null)[], more = {}) =>
  sampleSeries(dailyPoints([1403, 7, 1], values), more);
const today = '2026-01-01';
const size = { width: 700, left: 60, top: 24 };

test('series of one unit share a scale, others have their own', () => {
  const blocks = heatBlocks(
    [month([0, 5]), month([20, 9], { id: 'b' }), month([700], { id: 'c', unit: 'm³' })],
    'days',
    today,
  );
  expect(blocks.map(({ scale }) => scale)).toEqual([
    { min: 0, max: 20 },
    { min: 0, max: 20 },
    { min: 700, max: 700 },
  ]);
});

test('zero is a cell of the first color, a missing day is hatched and has none', () => {
  const [block] = heatBlocks([month([0, null, 60])], 'days', today);
  const { levels, gaps } = heatLayout(block!, 'days', size);
  expect(levels.map((path) => (path.match(/M/g) ?? []).length)).toEqual([1, 0, 0, 0, 0, 1]);
  expect(gaps.match(/M/g)).toHaveLength(1);
});

test('the pointer finds the day it is over, and nothing beside the calendar', () => {
  const [block] = heatBlocks([month(Array(30).fill(1))], 'days', today);
  const layout = heatLayout(block!, 'days', size);
  for (const [index, cell] of block!.map.cells.entries()) {
    const { x, y, width, height } = layout.boxOf(cell);
    expect(layout.indexAt(x + width / 2, y + height / 2)).toBe(index);
  }
  expect(layout.indexAt(10, 40)).toBeNull();
  // 1 Mehr 1403 is a Sunday: its Saturday belongs to Shahrivar.
  expect(layout.indexAt(65, 26)).toBeNull();
});

test('on a narrow screen a year is folded: every day keeps a cell of its own that is found again', () => {
  const [block] = heatBlocks([month(Array(365).fill(1))], 'days', today);
  const layout = heatLayout(block!, 'days', { ...size, width: 300 });
  expect(layout.bands).toBeGreaterThan(1);
  expect(layout.step.x).toBeGreaterThanOrEqual(11);
  for (const [index, cell] of block!.map.cells.entries()) {
    const { x, y, width, height } = layout.boxOf(cell);
    expect(x + width).toBeLessThanOrEqual(300);
    expect(layout.indexAt(x + width / 2, y + height / 2)).toBe(index);
  }
  expect(heatLayout(block!, 'days', size).bands).toBe(1);
});

test('a day is below the day before, a week beside the week before; months the other way round', () => {
  const map = dayHeatMap(
    Array.from({ length: 30 }, (_, at) => ({ day: addDays(fromJalali(1403, 7, 1), at), value: 1 })),
    today,
  );
  const of = { map, cells: 'days' } as const;
  expect(nextCell('ArrowDown', 3, of)).toBe(4);
  expect(nextCell('ArrowRight', 3, of)).toBe(10);
  expect(nextCell('ArrowLeft', 3, of)).toBe(3);
  expect(nextCell('End', 3, of)).toBe(29);
  expect(nextCell('a', 3, of)).toBeNull();
  expect(nextCell('ArrowRight', 3, { map, cells: 'months' })).toBe(4);
});

test('a year is a calendar of days, ten years are months, and each month is named once', () => {
  const year = month(Array(365).fill(1));
  expect(cellsFor([year])).toBe('days');
  expect(cellsFor([month(Array(3650).fill(1))])).toBe('months');
  const [block] = heatBlocks([year], 'days', today);
  expect(monthStarts(block!.map).map(({ month: of }) => of)).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]);
});

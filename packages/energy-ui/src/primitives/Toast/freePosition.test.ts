import { expect, test } from 'vitest';
import { freePosition, type Obstacle } from './freePosition.ts';

const page = { width: 1440, height: 900 };
const toast = { width: 360, height: 48 };
const columns = [1056, 24];
const button = (left: number, top: number, weight = 1): Obstacle => ({
  ...{ left, top, right: left + 120, bottom: top + 32, weight },
});
const position = (obstacles: readonly Obstacle[], size = toast) =>
  freePosition(size, page, columns, obstacles, 24);

test('with nothing in the way messages stand in the bottom start corner', () => {
  expect(position([])).toEqual({ left: 1056, top: 828 });
  expect(position([button(500, 840)])).toEqual({ left: 1056, top: 828 });
});

test('above the button of a footer, with some air', () => {
  const { left, top } = position([button(1200, 840)]);
  expect(left).toBe(1056);
  expect(top + toast.height).toBeLessThanOrEqual(840 - 8);
  expect(top).toBeGreaterThan(760);
});

test('in the gap between two rows of buttons, or in the other corner where there is none', () => {
  const { top } = position([button(1200, 840), button(1200, 700)]);
  expect(top).toBeGreaterThan(732);
  const rows = Array.from({ length: 28 }, (_, at) => button(1200, 20 + at * 32));
  expect(position(rows)).toEqual({ left: 24, top: 828 });
});

test('where everything is full, over the rows of a list sooner than over a footer', () => {
  const all = [1200, 100].flatMap((left) =>
    Array.from({ length: 28 }, (_, at) => button(left, 20 + at * 32)),
  );
  const footer = [button(1200, 850, 1000), button(100, 850, 1000)];
  const { top } = position([...all, ...footer]);
  expect(top + toast.height).toBeLessThanOrEqual(850);
});

test('messages taller than the page begin at its top edge less what does not fit', () => {
  expect(position([], { width: 360, height: 2000 }).top).toBe(900 - 24 - 2000);
});

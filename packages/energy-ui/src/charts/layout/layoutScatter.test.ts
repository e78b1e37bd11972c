import { expect, test } from 'vitest';
import { layoutScatter, type PlacedPoint, type ScatterOptions } from './layoutScatter.ts';

const words = {
  axisTitle: (_: string, unit: string, scale: number) => (scale === 1 ? unit : `×${scale}`),
  formatValue: String,
  ...{ average: '', max: '', min: '' },
};
const plotOf = (points: readonly PlacedPoint[], more: Partial<ScatterOptions> = {}) =>
  layoutScatter(points, {
    ...{ width: 640, height: 330, words, colors: { main: 'blue', compare: 'gray' } },
    x: { name: 'تولید', title: (scale) => `تولید (${scale}t)`, unit: 't' },
    y: { name: 'برق', title: (scale) => `برق (${scale}kWh)`, unit: 'kWh' },
    ...more,
  });
const point = (key: string, x: number, y: number, more: object = {}): PlacedPoint => ({ key, x, y, ...more });

test('points stand where their values say, inside the frame, in the order of x', () => {
  const plot = plotOf([point('1403/02', 40, 9000), point('1403/01', 10, 3000), point('1403/03', 20, 60_000)]);
  expect(plot.points.map(({ key }) => key)).toEqual(['1403/01', '1403/03', '1403/02']);
  const { left, right, top, bottom } = plot.frame;
  for (let at = 0; at < 3; at += 1) {
    expect(plot.xOf(at)).toBeGreaterThan(left);
    expect(plot.xOf(at)).toBeLessThan(right);
    expect(plot.tracks[1]!.yAt(at)).toBeGreaterThan(top);
    expect(plot.tracks[1]!.yAt(at)).toBeLessThan(bottom);
  }
  // Twice as far from the zero of the axis.
  const zero = plot.timeTicks[0]!.x;
  expect((plot.xOf(2) - zero) / (plot.xOf(1) - zero)).toBeCloseTo(2);
  expect([plot.axes[0]!.title, plot.xTitle]).toEqual(['برق (×1000kWh)', 'تولید (t)']);
});

test('zero is left out where all points are far from it', () => {
  const plot = plotOf([point('a', 400, 10), point('b', 500, 90)]);
  expect(plot.timeTicks[0]!.text).not.toBe('0');
  expect(plot.axes[0]!.ticks[0]!.value).toBe(0);
});

test('the pointer finds the nearest point in both directions, and none far from all', () => {
  const plot = plotOf([point('a', 10, 10), point('b', 10, 90), point('c', 90, 50)]);
  const yOf = (at: number) => plot.tracks[1]!.yAt(at);
  expect(plot.indexAt(plot.xOf(0) + 3, yOf(0) - 4)).toBe(0);
  expect(plot.indexAt(plot.xOf(1) + 3, yOf(1) + 4)).toBe(1);
  expect(plot.indexAt((plot.xOf(0) + plot.xOf(2)) / 2, yOf(1))).toBeNull();
});

test('a curve runs from the first x to the last, within the frame', () => {
  const points = [point('a', 10, 10), point('b', 20, 30), point('c', 30, 50)];
  const { lines, frame, xOf } = plotOf(points, { curve: (x) => 2 * x - 10 });
  const drawn = lines[0]!.path
    .split(/[ML]/)
    .slice(1)
    .map((pair) => pair.split(' ').map(Number));
  expect([drawn[0]![0], drawn.at(-1)![0]]).toEqual([xOf(0), xOf(2)].map((x) => expect.closeTo(x, 0)));
  // Nothing is drawn where it leaves the frame.
  const steep = plotOf(points, { curve: (x) => 1000 * (x - 20) }).lines[0]!.path;
  const heights = steep
    .split(/[ML]/)
    .slice(1)
    .map((pair) => Number(pair.split(' ')[1]));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(frame.top);
  expect(Math.max(...heights)).toBeLessThanOrEqual(frame.bottom);
  expect(plotOf(points).lines).toEqual([]);
});

test('incomplete buckets are hollow, the compared period has a color of its own', () => {
  const plot = plotOf([
    point('a', 1, 1, { days: 31, expectedDays: 31 }),
    point('b', 2, 2, { days: 3, expectedDays: 31 }),
    point('c', 3, 3, { isCompared: true }),
  ]);
  const drawn = plot.dots!.filter(({ path }) => path !== '');
  expect(drawn.map(({ color, isHollow }) => [color, isHollow])).toEqual([
    ['gray', false],
    ['blue', false],
    ['blue', true],
  ]);
});

test.each([[[point('a', 5, 5)]], [[point('a', 0, 0)]], [[point('a', -3, 7), point('b', -3, 7)]]])(
  'points without a range have axes all the same',
  (points) => {
    const plot = plotOf(points);
    expect(Number.isFinite(plot.xOf(0)) && Number.isFinite(plot.tracks[1]!.yAt(0))).toBe(true);
  },
);

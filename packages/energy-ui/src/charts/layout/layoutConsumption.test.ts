import { expect, test } from 'vitest';
import type { PlotLayout } from './layout.ts';
import { layoutConsumption } from './layoutConsumption.ts';
import { dailyPoints, sampleOptions, sampleSeries } from './sampleSeries.ts';
import { textWidth } from './textWidth.ts';

const month = (values: readonly (number | null)[]) => sampleSeries(dailyPoints([1403, 7, 1], values));
const thirtyDays = Array.from({ length: 30 }, (_, index) => 2000 + (index % 7) * 200);
const withGap = thirtyDays.map((value, index) => (index === 21 || index === 22 ? null : value));
const moves = (path: string) => path.match(/M/g)?.length ?? 0;

test('a line stops at missing days and goes on behind them', () => {
  const plot = layoutConsumption([month(withGap)], sampleOptions());
  expect(moves(plot.lines[0]!.path)).toBe(2);
});

test('the band of a gap reaches half a day to both sides of the missing days', () => {
  const plot = layoutConsumption([month(withGap)], sampleOptions());
  const day = plot.step;
  expect(plot.gaps).toHaveLength(1);
  expect(plot.gaps[0]!.x).toBeCloseTo(plot.xOf(21) - day / 2, 0);
  expect(plot.gaps[0]!.width).toBeCloseTo(2 * day, 0);
});

test('a day on which only one of two meters is silent is no gap of the chart', () => {
  const other = { ...month(thirtyDays), id: 'other' };
  const plot = layoutConsumption([month(withGap), other], sampleOptions());
  expect(plot.gaps).toEqual([]);
  expect(moves(plot.lines[0]!.path)).toBe(2);
});

test('a lone day between two gaps is still drawn', () => {
  const plot = layoutConsumption([month([null, 5, null])], sampleOptions());
  expect(plot.lines[0]!.path).toMatch(/^M[\d. ]+h\.1$/);
});

test('bars start at zero even where all values are high', () => {
  const plot = layoutConsumption([month([3000, 3050, 2990])], sampleOptions({ type: 'Bar' }));
  expect(plot.axes[0]!.ticks[0]!.value).toBe(0);
  const zero = plot.axes[0]!.toY(0);
  expect(zero).toBeCloseTo(plot.frame.bottom, 6);
  const starts = [...plot.bars[0]!.path.matchAll(/M[\d.]+ ([\d.]+)/g)].map((match) => Number(match[1]));
  expect(starts).toEqual([zero, zero, zero]);
});

test('the axis of a formula bears its name, and the lines of that axis find it', () => {
  const share = { ...month([12, 30, 20]), id: 'f.7', name: 'سهم چیلر', unit: '', kind: 'formula' } as const;
  const references = [{ value: 25, title: 'هدف', axis: 'value:f.7' as const }];
  const plot = layoutConsumption([share], sampleOptions({ showAverage: true, references }));
  expect(plot.axes.map(({ id, unit, title }) => [id, unit, title])).toEqual([
    ['value:f.7', 'سهم چیلر', 'سهم چیلر'],
  ]);
  expect(plot.references.map(({ title, text }) => [title, text])).toEqual([
    ['هدف', '25'],
    ['میانگین', '20.7'],
  ]);
});

test('a line of consumption starts at zero, however narrow its range', () => {
  const [axis] = layoutConsumption([month([3000, 3050, 2990])], sampleOptions()).axes;
  expect([axis!.ticks[0]!.value, axis!.isBroken]).toEqual([0, false]);
});

test('a line of means with a narrow high range leaves zero out, and its axis is drawn with a break', () => {
  const pressure = { ...month([3000, 3050, 2990]), unitKind: 'average' as const, carrier: 'other' as const };
  const [axis] = layoutConsumption([pressure], sampleOptions()).axes;
  expect(axis!.ticks[0]!.value).toBeGreaterThan(0);
  expect(axis!.isBroken).toBe(true);
});

test('switching a series off leaves the axes where they are', () => {
  const high = month([3000, 3050, 2990]);
  const low = { ...month([20, 30, 25]), id: 'low' };
  const axesOf = (hidden: string[]) =>
    layoutConsumption([high, low], sampleOptions({ hidden: new Set(hidden) })).axes.map(
      ({ id, isLeft, x, ticks }) => [id, isLeft, x, ticks],
    );
  expect(axesOf([high.id])).toEqual(axesOf([]));
  expect(axesOf([high.id, 'low'])).toEqual(axesOf([]));
});

test('the bars of a formula end below the top of its axis, whose title has the unit; the mean is that of the period', () => {
  const overall = { value: 90, days: 30, expectedDays: 90, hasUnknownUnit: false };
  const ratio = { ...month([50, 100]), unit: 'kWh/t', kind: 'formula', name: 'شدت', overall } as const;
  const plot = layoutConsumption([ratio], sampleOptions({ type: 'Bar', showAverage: true }));
  expect(plot.axes[0]!.toY(100)).toBeGreaterThan(plot.frame.top + 5);
  expect(plot.axes[0]!.title).toBe('شدت · \u2066kWh/t\u2069');
  expect(plot.references.map(({ text }) => text)).toEqual(['90']);
});

test('negative values of a formula hang below the zero line', () => {
  const plot = layoutConsumption([month([-100, 300])], sampleOptions({ type: 'Bar' }));
  expect(plot.axes[0]!.ticks[0]!.value).toBeLessThan(0);
  expect(plot.axes[0]!.toY(-100)).toBeGreaterThan(plot.axes[0]!.toY(0));
});

test('partial buckets are hatched: bars apart from the complete ones, on the line of their own series', () => {
  const points = dailyPoints([1403, 1, 1], [10, 20, 30]).map((point, index) => ({
    ...point,
    days: index === 1 ? 20 : 31,
    expectedDays: 31,
  }));
  const bars = layoutConsumption([sampleSeries(points)], sampleOptions({ type: 'Bar' })).bars[0]!;
  expect(moves(bars.path)).toBe(2);
  expect(moves(bars.partialPath)).toBe(1);
  const whole = sampleSeries(dailyPoints([1403, 1, 1], [5, 5, 5]), { id: 'whole' });
  const { lines, xOf, step } = layoutConsumption([sampleSeries(points), whole], sampleOptions());
  expect(lines.map(({ id, partialPath }) => [id, partialPath !== ''])).toEqual([
    ['main', true],
    ['whole', false],
  ]);
  // Half a step to both sides of the bucket.
  const xs = [...lines[0]!.partialPath.matchAll(/[ML]([\d.]+)/g)].map((match) => Number(match[1]));
  expect(xs[0]).toBeCloseTo(xOf(1) - step / 2);
  expect(xs.at(-1)).toBeCloseTo(xOf(1) + step / 2);
});

test('stacked bars stand on one another and their top is the sum', () => {
  const points = (value: number) => dailyPoints([1403, 7, 1], [value, value]);
  const plot = layoutConsumption(
    [sampleSeries(points(300)), sampleSeries(points(200), { id: 'b' })],
    sampleOptions({ type: 'Stacked' }),
  );
  expect(plot.tracks[1]!.yAt(0)).toBeCloseTo(plot.axes[0]!.toY(500), 6);
  expect(plot.axes[0]!.toY(500)).toBeGreaterThan(plot.frame.top);
});

test('a compared Esfand of a leap year makes the axis one day longer', () => {
  const esfand1404 = dailyPoints([1404, 12, 1], Array(29).fill(5));
  const esfand1403 = dailyPoints([1403, 12, 1], Array(30).fill(4));
  const plot = layoutConsumption(
    [sampleSeries(esfand1404), sampleSeries(esfand1403, { id: 'before', compareOf: 'main' })],
    sampleOptions(),
  );
  expect(plot.count).toBe(30);
  expect(plot.tracks[0]!.values[29]).toBeNaN();
  expect(plot.tracks[1]!.values[29]).toBe(4);
  expect(plot.lines.map(({ role }) => role)).toEqual(['compare', 'main']);
});

test('compared values are ticks across the bars', () => {
  const plot = layoutConsumption(
    [month([100, 200]), { ...month([150, 100]), id: 'before', compareOf: 'main' }],
    sampleOptions({ type: 'Bar' }),
  );
  expect(moves(plot.compareTicks)).toBe(2);
  expect(plot.lines).toEqual([]);
});

test('mean, largest and smallest value are lines with exactly one series only', () => {
  const options = sampleOptions({ showAverage: true, showMax: true, showMin: true });
  const one = layoutConsumption([month([100, null, 300])], options);
  expect(one.references.map(({ title, text }) => [title, text])).toEqual([
    ['بیشینه', '300'],
    ['میانگین', '200'],
    ['کمینه', '100'],
  ]);
  const two = layoutConsumption([month([100]), { ...month([3]), id: 'b' }], options);
  expect(two.references).toEqual([]);
});

test('texts of reference lines close to one another do not cover each other', () => {
  const references = [100, 101, 102].map((value) => ({ value, title: 'سقف', axis: 'value:kWh' as const }));
  const { references: marks } = layoutConsumption([month([100, 200])], sampleOptions({ references }));
  const heights = marks.map(({ labelY }) => labelY);
  expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(29.9);
  expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(29.9);
});

test('a reference line above all values is still inside the picture', () => {
  const references = [{ value: 9000, title: 'سقف', axis: 'value:kWh' as const }];
  const plot = layoutConsumption([month([100, 200])], sampleOptions({ references }));
  expect(plot.references[0]!.y).toBeGreaterThanOrEqual(plot.frame.top);
});

test('cost and temperature have axes of their own on the grid lines of the first', () => {
  const points = dailyPoints([1403, 7, 1], [100, 200]).map((point) => ({ ...point, cost: 123_456 }));
  const air = sampleSeries(dailyPoints([1403, 7, 1], [-5, 31]), {
    id: 'air',
    unit: '°C',
    kind: 'temperature',
  });
  const plot = layoutConsumption([sampleSeries(points), air], sampleOptions({ showCost: true }));
  expect(plot.axes.map(({ id, isLeft }) => [id, isLeft])).toEqual([
    ['value:electricity:kWh', true],
    ['cost', false],
    ['temperature', false],
  ]);
  const [first, ...others] = plot.axes;
  const heights = ({ ticks }: (typeof plot.axes)[number]) => ticks.map(({ y }) => y.toFixed(6));
  for (const axis of others) expect(heights(axis)).toEqual(heights(first!));
});

test('flipped, time runs from right to left and the value axis is at the right', () => {
  const plot = layoutConsumption([month([1, 2, 3])], sampleOptions({ isFlipped: true }));
  expect(plot.xOf(0)).toBeGreaterThan(plot.xOf(2));
  expect(plot.axes[0]!.isLeft).toBe(false);
  expect(plot.indexAt(plot.xOf(2))).toBe(2);
});

test('the dates at both ends of a range are not cut by the edge of the picture', () => {
  const days = sampleSeries(
    dailyPoints(
      [1403, 1, 20],
      Array.from({ length: 22 }, () => 5),
    ),
  );
  const { timeTicks, width } = layoutConsumption([days], sampleOptions({ kind: 'range', width: 748 }));
  const last = timeTicks.at(-1)!;
  expect(last.text).toBe('۱۰ اردیبهشت');
  for (const { x, text } of timeTicks) {
    expect(x - textWidth(text) / 2).toBeGreaterThan(0);
    expect(x + textWidth(text) / 2).toBeLessThan(width);
  }
});

test('Fridays are marked under the days of a month', () => {
  // 6, 13, 20 and 27 Mehr 1403 were Fridays.
  const plot = layoutConsumption([month(thirtyDays)], sampleOptions());
  expect(plot.fridays).toEqual([5, 12, 19, 26].map(plot.xOf));
});

test('a chart without any value has no lines and one gap from edge to edge', () => {
  const plot = layoutConsumption([month([null, null, null])], sampleOptions());
  expect(plot.lines[0]!.path).toBe('');
  expect(plot.gaps).toHaveLength(1);
});

test('an axis ends close above its values, and bars stay below its end', () => {
  const { axes, frame } = layoutConsumption([month([4110, 4000])], sampleOptions({ type: 'Bar' }));
  expect(axes[0]!.ticks.map(({ value }) => value)).toEqual([0, 1000, 2000, 3000, 4000]);
  const free = axes[0]!.toY(4110) - frame.top;
  expect(free).toBeGreaterThan(5);
  expect(free).toBeLessThan(25);
});

test('two to eight lines have their names at their ends, apart from one another', () => {
  const plotOf = (count: number) =>
    layoutConsumption(
      Array.from({ length: count }, (_, at) => ({ ...month([100, 200]), id: `s${at}`, name: `برق ${at}` })),
      sampleOptions(),
    );
  expect(plotOf(1).endLabels).toBeUndefined();
  expect(plotOf(8).endLabels).toHaveLength(8);
  expect(plotOf(9).endLabels).toBeUndefined();
  const { endLabels, frame, width } = plotOf(3);
  expect(endLabels!.map(({ text }) => text).sort()).toEqual(['برق 0', 'برق 1', 'برق 2']);
  const heights = endLabels!.map(({ y }) => y);
  expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(14.9);
  for (const { x, text } of endLabels!) {
    expect(x).toBeGreaterThan(frame.right);
    expect(x + textWidth(text)).toBeLessThanOrEqual(width);
  }
});

test('plots with the same margins have one time axis; only the last one has its labels', () => {
  const margins = { near: 90, far: 60 };
  const upper = layoutConsumption([month([1, 2])], sampleOptions({ margins, hasTimeLabels: false }));
  const lower = layoutConsumption([month([1e6, 2e6])], sampleOptions({ margins }));
  expect([upper.xOf(0), upper.xOf(1)]).toEqual([lower.xOf(0), lower.xOf(1)]);
  expect([upper.timeTicks.length, lower.timeTicks.length]).toEqual([0, 2]);
});

test('temperatures beside several plots have one scale', () => {
  const air = sampleSeries(dailyPoints([1403, 7, 1], [4, 27]), {
    id: 'air',
    unit: '°C',
    kind: 'temperature',
  });
  const [high, low] = [
    [131_672, 90_000],
    [7, 3],
  ].map((values) => layoutConsumption([month(values), air], sampleOptions({ isOneOfSeveral: true })));
  const degrees = ({ axes }: PlotLayout) => axes.at(-1)!.ticks.map(({ value, y }) => [value, y]);
  expect(degrees(high!)).toEqual(degrees(low!));
});

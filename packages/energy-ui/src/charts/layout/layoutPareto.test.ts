import { expect, test } from 'vitest';
import { layoutPareto, type ParetoBar, type ParetoOptions } from './layoutPareto.ts';

const bar = (id: string, value: number, cumulativePercent: number, isIncluded = false): ParetoBar => ({
  ...{ id, name: id, value, cumulativePercent, isIncluded },
});
const bars = [bar('a', 60, 60, true), bar('b', 25, 85), bar('c', 15, 100)];
const options: ParetoOptions = {
  ...{ width: 640, height: 330, unit: 'kWh', isFlipped: true },
  mark: { kind: 'share', percent: 80, title: 'cut-off' },
  words: {
    ...{ axisTitle: (_, unit) => unit, formatValue: String, average: '', max: '', min: '' },
    ...{ value: 'value', cumulative: 'cumulative', shareTitle: '%', percent: '%' },
  },
  colors: { included: 'blue', others: 'gray', line: 'black' },
};

test('the largest stands where reading begins: at the right in Persian, at the left in English', () => {
  const [persian, english] = [true, false].map((isFlipped) => layoutPareto(bars, { ...options, isFlipped }));
  const [first, second] = [persian!.xOf(0), persian!.xOf(1)];
  expect(first).toBeGreaterThan(second);
  expect(english!.xOf(0)).toBeLessThan(english!.xOf(1));
  expect(persian!.indexAt(first)).toBe(0);
  expect(persian!.axes.map(({ isLeft }) => isLeft)).toEqual([false, true]);
  expect(english!.axes.map(({ isLeft }) => isLeft)).toEqual([true, false]);
});

test('shares rise to the top of their axis, and the mark lies at 80 percent of it', () => {
  const { frame, axes, references, lines, tracks } = layoutPareto(bars, options);
  const share = axes[1]!;
  expect(share.ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(share.toY(100)).toBeCloseTo(frame.top);
  expect(references).toMatchObject([{ title: 'cut-off', text: '80' }]);
  expect(references[0]!.y).toBeCloseTo(share.toY(80));
  expect(lines[0]!.dots).toHaveLength(6);
  expect(tracks[1]!.yAt(2)).toBeCloseTo(frame.top);
});

test('both axes share their grid lines', () => {
  const [value, share] = layoutPareto(bars, options).axes;
  expect(value!.ticks.map(({ y }) => y)).toEqual(share!.ticks.map(({ y }) => y));
  expect(value!.ticks.at(-1)!.value).toBeGreaterThanOrEqual(60);
});

test('a fixed number is a line on the value axis, also above every bar', () => {
  const mark = { kind: 'amount', value: 90, title: 'limit' } as const;
  const { axes, references, frame } = layoutPareto(bars, { ...options, mark });
  expect(references[0]!.y).toBeCloseTo(axes[0]!.toY(90));
  expect(references[0]!.y).toBeGreaterThanOrEqual(frame.top);
});

test('picked bars, others and incomplete ones are drawn apart', () => {
  const half = { ...bar('d', 5, 100), days: 180, expectedDays: 365 };
  const [others, included] = layoutPareto([...bars, half], options).bars;
  expect(included!.path.match(/M/g)).toHaveLength(1);
  expect(others!.path.match(/M/g)).toHaveLength(2);
  expect(others!.partialPath.match(/M/g)).toHaveLength(1);
});

test('names stand below the bars where all fit, otherwise ranks, as many as fit', () => {
  expect(layoutPareto(bars, options).timeTicks.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  const long = bars.map((each) => ({
    ...each,
    name: 'ساختمان مرکزی معاونت بهره‌برداری و نگهداری تأسیسات شمال',
  }));
  expect(layoutPareto(long, options).timeTicks.map(({ text }) => text)).toEqual(['1', '2', '3']);
  const many = Array.from({ length: 200 }, (_, at) => bar(`building ${at}`, 200 - at, at / 2));
  const ticks = layoutPareto(many, options).timeTicks;
  expect(ticks.length).toBeLessThan(30);
  expect(ticks[0]!.text).toBe('1');
});

test('nothing but zeros, and nothing at all, still have axes', () => {
  expect(layoutPareto([bar('a', 0, 100)], options).axes[0]!.ticks).toHaveLength(6);
  expect(layoutPareto([], options).count).toBe(0);
});

import { weekdayName } from '@org/energy-core';
import { expect, test } from 'vitest';
import { dailyPoints } from '../sampleSeries.ts';
import { timeTicks } from './timeTicks.ts';

const wide = { locale: 'fa', digits: 'fa', width: 700 } as const;
const texts = (ticks: readonly { text: string }[]) => ticks.map(({ text }) => text);
const days = (from: readonly [number, number, number], count: number) =>
  dailyPoints(from, Array(count).fill(1));

test('a month is labeled on the days people count by', () => {
  const ticks = timeTicks(days([1403, 7, 1], 30), { ...wide, kind: 'month' });
  expect(texts(ticks)).toEqual(['۱', '۵', '۱۰', '۱۵', '۲۰', '۲۵', '۳۰']);
});

test('a week carries the names of its days, Saturday first', () => {
  const ticks = timeTicks(days([1403, 7, 7], 7), { ...wide, kind: 'week' });
  expect(texts(ticks)).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => weekdayName(index, 'fa')));
});

test('twelve months are more than ten labels, so every second one is named, and the last', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    key: `1403/${String(index + 1).padStart(2, '0')}`,
    value: 1,
  }));
  const ticks = timeTicks(months, { ...wide, kind: 'year' });
  expect(texts(ticks)).toEqual(['فروردین', 'خرداد', 'مرداد', 'مهر', 'آذر', 'بهمن', 'اسفند']);
});

test('a range over two years is labeled where months begin, the year with its first month', () => {
  const ticks = timeTicks(days([1402, 1, 1], 365 + 366), { ...wide, kind: 'range' });
  expect(texts(ticks)[0]).toBe('فروردین ۱۴۰۲');
  expect(texts(ticks)).toContain('فروردین ۱۴۰۳');
  expect(texts(ticks).at(-1)).toBe('۳۰ اسفند');
});

test.each([101, 180, 365, 1461])('the last of %i days is labeled', (count) => {
  const points = days([1400, 1, 1], count);
  for (const width of [300, 700, 1400])
    expect(timeTicks(points, { ...wide, width, kind: 'range' }).at(-1)!.index).toBe(count - 1);
});

test('the last of many years is labeled', () => {
  const years = Array.from({ length: 14 }, (_, at) => ({ key: String(1391 + at), value: 1 }));
  expect(texts(timeTicks(years, { ...wide, kind: 'multiyear' })).at(-1)).toBe('۱۴۰۴');
});

test('ten years of days are labeled with years', () => {
  const ticks = timeTicks(days([1394, 1, 1], 3653), { ...wide, kind: 'range' });
  expect(texts(ticks)).toEqual([
    '۱۳۹۴',
    '۱۳۹۵',
    '۱۳۹۶',
    '۱۳۹۷',
    '۱۳۹۸',
    '۱۳۹۹',
    '۱۴۰۰',
    '۱۴۰۱',
    '۱۴۰۲',
    '۳۰ اسفند ۱۴۰۳',
  ]);
});

test.each([1, 2, 7, 29, 31, 45, 92, 100, 101, 200, 366, 731, 1500, 3653, 9000])(
  '%i days never carry more than ten labels',
  (count) => {
    for (const kind of ['month', 'week', 'range', 'multiDay'] as const) {
      for (const width of [120, 300, 700, 1400]) {
        const ticks = timeTicks(days([1380, 5, 17], count), { ...wide, width, kind });
        expect(ticks.length).toBeLessThanOrEqual(10);
        expect(ticks.length).toBeGreaterThan(0);
      }
    }
  },
);

test('buckets with names of their own show them', () => {
  const points = ['بهار', 'تابستان'].map((label) => ({ key: label, label, value: 1 }));
  expect(texts(timeTicks(points, { ...wide, kind: 'year' }))).toEqual(['بهار', 'تابستان']);
});

import { paretoReview, type Unit } from '@org/energy-core';
import type { ReviewedItem } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { namedItems, reportRows } from './reviewRows.ts';
import { askedTotal, type FigureWords, rowBody, shareOf } from './rowFigures.ts';

const unit = { _id: '1', name: 'برق', carrier: 'electricity', unit: 'kWh', type: 'Consumption' } as Unit;
const words: FigureWords = {
  ...{ consumption: 'مصرف', cost: 'هزینه', toman: 'تومان', all: 'همه', separator: '، ' },
  ...{ shareRule: 'سهم', cumulativeRule: 'با بزرگ‌ترها' },
  days: ({ days, expectedDays }) => `${days}/${expectedDays}`,
};
const item = (_id: string, total: number | null, more: Partial<ReviewedItem> = {}): ReviewedItem => ({
  ...{ _id, name: `مورد ${_id}`, total, cost: null, percent: null, role: 'item', seriesRole: 'consumption' },
  ...{ days: 300, anyDays: 300, expectedDays: 366, costDays: 0 },
  ...more,
});
const reviewed = (items: ReviewedItem[]) => {
  const named = namedItems(items, (key, values) => `${key} ${values?.name}`);
  const all = paretoReview(named);
  if (!all.ok) throw new Error('Nothing was consumed.');
  return { all, rows: reportRows(all.rows, named) };
};
const buildings = { kind: 'building', year: 1403, unit } as const;
const equipment = { kind: 'equipment', year: 1403, unit } as const;
const period = { fromDate: '2024-03-20', toDate: '2025-03-20' };
const series = { name: 'برق', carrier: 'electricity', unit: 'kWh', role: 'consumption' };

test('a row asks for its own series in the year; one without a value asks nothing', () => {
  const { rows } = reviewed([item('7', 60), item('8', null)]);
  expect(rowBody(rows[0]!, 'consumption', buildings)).toEqual({
    nav: [{ navID: '7', navType: 'Building' }],
    ...{ period, quantity: 'consumption', series },
  });
  expect(rowBody(rows[1]!, 'consumption', buildings)).toBeNull();
  expect(rowBody(rows[0]!, 'cost', buildings)).toBeNull();
  const solar = reviewed([item('9', 5, { seriesRole: 'production' })]).rows[0]!;
  expect(rowBody(solar, 'consumption', equipment)?.series?.role).toBe('production');
});

test('a meter’s own part and its rest are parts of the meter itself', () => {
  const { rows } = reviewed([
    item('4', 14, { role: 'rest' }),
    item('5', 10),
    item('4', 3, { role: 'own', cost: 9 }),
  ]);
  expect(rows.map((row) => rowBody(row, 'consumption', equipment)?.part)).toEqual(['rest', undefined, 'own']);
  const own = rowBody(rows[2]!, 'cost', equipment);
  expect(own).toEqual({
    nav: [{ navID: '4', navType: 'Meter' }],
    ...{ period, quantity: 'cost', part: 'own' },
  });
});

test('the total of buildings is one figure of all that are alike', () => {
  const { rows, all } = reviewed([item('1', 60), item('2', 40), item('3', 90, { days: 20 })]);
  const asked = askedTotal(all, rows, 'consumption', buildings, words);
  expect(asked).toMatchObject({
    figure: 'مصرف، همه',
    body: {
      nav: [
        { navID: '1', navType: 'Building' },
        { navID: '2', navType: 'Building' },
      ],
    },
  });
  expect(askedTotal(all, rows, 'cost', buildings, words)).toBeNull();
});

test('the total of equipment adds its rows, each of which opens', () => {
  const { rows, all } = reviewed([item('4', 14, { role: 'rest' }), item('5', 10)]);
  const asked = askedTotal(all, rows, 'consumption', equipment, words);
  if (!asked || !('derive' in asked)) throw new Error('The total follows from its rows.');
  expect({ derivation: asked.derive({ t: (key) => key, digits: 'fa' }) }).toMatchObject({
    derivation: {
      ...{ value: 24, unit: 'kWh' },
      equation: [{ value: 14 }, { sign: '+' }, { value: 10 }, { sign: '=' }, { value: 24 }],
      terms: [
        { name: expect.stringContaining('مورد 4'), note: '300/366', asked: { body: { part: 'rest' } } },
        { value: 10, asked: { body: { nav: [{ navID: '5' }] } } },
      ],
    },
  });
});

test('a share divides by all; the cumulative one adds the rows above', () => {
  const { rows, all } = reviewed([item('1', 60), item('2', 30), item('3', 10)]);
  expect(shareOf(rows[1]!, 'percent', all, rows, buildings, words)).toMatchObject({
    share: { part: 30, whole: 100, unit: 'kWh' },
    terms: [{ value: 30 }, { name: 'همه', value: 100, asked: { body: { quantity: 'consumption' } } }],
  });
  const cumulative = shareOf(rows[1]!, 'cumulative', all, rows, buildings, words);
  expect(cumulative).toMatchObject({ share: { part: 90, whole: 100 } });
  expect(cumulative.terms.map(({ value }) => value)).toEqual([60, 30, 100]);
});

import type { ReportCell, ReportDocument, ReportTableData } from '@org/energy-core';
import { expect, test } from 'vitest';
import { flowOf, KnownHeights, likenessOf } from './flow.ts';

const columns = [
  { id: 'month', name: 'ماه', kind: 'text' },
  { id: 'value', name: 'مصرف', kind: 'number', unit: 'kWh', decimals: 1 },
] as const;
const table = (rows: readonly (readonly ReportCell[])[], more: Partial<ReportTableData> = {}) => {
  const block = { kind: 'table', id: 'months', title: 'ماه به ماه', columns, rows, ...more } as const;
  const section = { id: 's', number: 1, title: 'برق', blocks: [block] };
  const report = { title: '', subtitle: '', organization: '', sections: [section] };
  return likenessOf(flowOf(report as unknown as ReportDocument).find(({ kind }) => kind === 'block')!);
};
const measured = { height: 120, rows: { head: 40, heights: [20, 20], tail: 0 }, columns: [90, 60] };
const spring: readonly ReportCell[][] = [
  ['فروردین', 1234.5],
  ['اردیبهشت', null],
];

test('a table with the same texts and no longer number is as high as one that was measured', () => {
  const known = new KnownHeights();
  known.add(table(spring), measured);
  const [first, second] = spring.map(([name]) => name!);
  expect(
    known.of(
      table([
        [first!, 9999.9],
        [second!, 12],
      ]),
    ),
  ).toBe(measured);
});

test.each([
  ['a longer number', table([...spring.slice(0, 1), ['اردیبهشت', 12_345]])],
  ['a sign', table([...spring.slice(0, 1), ['اردیبهشت', -1234]])],
  [
    'another name of a row',
    table([
      ['فروردین', 1],
      ['یک نام بسیار بلند', 2],
    ]),
  ],
  ['one row more', table([...spring, ['خرداد', 1]])],
  ['a total', table(spring, { total: ['جمع', 1] })],
  ['a note', table(spring, { note: 'بی روزهای گمشده' })],
  ['another unit', table(spring, { columns: [columns[0], { ...columns[1], unit: 'm³' }] })],
])('a table with %s is measured itself', (_, other) => {
  const known = new KnownHeights();
  known.add(table(spring), measured);
  expect(known.of(other)).toBeUndefined();
});

test('the longest numbers stay the measure of the tables after them', () => {
  const known = new KnownHeights();
  known.add(table(spring), measured);
  const wide = { ...measured, columns: [80, 70] };
  known.add(
    table([
      ['فروردین', 1_234_567],
      ['اردیبهشت', 1],
    ]),
    wide,
  );
  expect(known.of(table(spring))).toBe(wide);
});

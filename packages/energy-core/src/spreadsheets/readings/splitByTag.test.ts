import { expect, test } from 'vitest';
import type { ReadingMapping } from '../../metering/reading.ts';
import { guessTagColumn, splitByTag } from './splitByTag.ts';

const mapping: ReadingMapping = {
  kind: 'day',
  format: 'YYYY/MM/DD',
  from: 1,
  value: 2,
  cost: 3,
  headerRow: 0,
};
const head = ['برچسب', 'تاریخ', 'مصرف', 'هزینه'];
const meters = [
  { id: '1', tagName: 'VNK-E-00' },
  { id: '2', tagName: 'كنتور ۲' },
  { id: '3', tagName: 'دوبل' },
  { id: '4', tagName: 'دوبل' },
  { id: '5', tagName: '' },
];
const split = (...rows: unknown[][]) => splitByTag([head, ...rows], mapping, 0, meters);

test('letter case, digits, Arabic letters and spaces make no difference; the order of the sheet stays', () => {
  const { meters: found, unplaced } = split(
    ['کنتور  2', '1403/01/01', 5, 100],
    ['vnk-e-00 ', '1403/01/01', 1, null],
    ['VNK-E-00', '1403/01/02', 2, null],
  );
  expect(unplaced).toEqual([]);
  expect(found.map(({ meter, rowCount }) => [meter, rowCount])).toEqual([
    ['2', 1],
    ['1', 2],
  ]);
  expect(found[1]!.checked.readings.map(({ row, value }) => [row, value])).toEqual([
    [3, 1],
    [4, 2],
  ]);
});

test('unknown, ambiguous and missing tags are listed with the rows of the sheet; totals need no tag', () => {
  const { meters: found, unplaced } = split(
    ['X-9', '1403/01/01', 5],
    ['دوبل', '1403/01/01', 5],
    [null, '1403/01/01', 5],
    [],
    ['X-9', '1403/01/02', 5],
    [null, 'جمع', 15],
  );
  expect(found).toEqual([]);
  expect(unplaced).toEqual([
    { tag: 'X-9', reason: 'unknown', rows: [2, 6], meters: [] },
    { tag: 'دوبل', reason: 'ambiguous', rows: [3], meters: ['3', '4'] },
    { tag: '', reason: 'empty', rows: [4], meters: [] },
  ]);
});

test('the same day of two meters is no duplicate; within one it is, and names both rows of the sheet', () => {
  const { meters: found } = split(
    ['VNK-E-00', '1403/01/01', 5],
    ['کنتور 2', '1403/01/01', 6],
    ['VNK-E-00', '1403/01/01', 7],
    ['VNK-E-00', '1403/01/02', 'قطع'],
  );
  const [one, two] = found;
  expect(two!.checked.ok).toBe(true);
  expect(one!.checked.issues).toMatchObject([
    { code: 'day.duplicate', row: 4, values: { other: 2 } },
    { code: 'value.not-a-number', row: 5, column: 2, header: 'مصرف' },
  ]);
});

test('rows that lack a value are dropped with the numbers of the sheet, also without a header', () => {
  const rows = [
    ['کنتور 2', '1403/01/01', 5],
    ['VNK-E-00', '1403/01/01', null],
    ['VNK-E-00', '1403/01/02', 5],
  ];
  const { meters: found } = splitByTag(rows, { ...mapping, headerRow: -1 }, 0, meters);
  expect(found[1]!.checked.dropped).toEqual([{ row: 2, reason: 'empty-value' }]);
  expect(found[1]!.checked.readings.map(({ row }) => row)).toEqual([3]);
});

test('the column of tags is found by its cells, with how sure that is', () => {
  const rows = (...tags: string[]) => [head, ...tags.map((tag) => ['1', tag, '1403/01/01'])];
  expect(guessTagColumn(rows('VNK-E-00', 'کنتور ۲'), 0, meters)).toEqual({ column: 1, confidence: 'sure' });
  expect(guessTagColumn(rows('VNK-E-00', 'X'), 0, meters)).toEqual({ column: 1, confidence: 'likely' });
  expect(guessTagColumn(rows('VNK-E-00', 'X', 'Y'), 0, meters)).toEqual({ column: 1, confidence: 'unsure' });
  expect(guessTagColumn(rows('X', 'Y'), 0, meters)).toBeNull();
});

test('the bills of a meter that touch are named by the rows of the sheet', () => {
  const rows = [
    ['برچسب', 'از', 'تا', 'مصرف'],
    ['کنتور 2', '1403/01/01', '1403/01/31', 31],
    ['VNK-E-00', '1403/01/01', '1403/01/11', 100],
    ['VNK-E-00', '1403/01/11', '1403/01/20', 50],
  ];
  const bills = { kind: 'range', format: 'YYYY/MM/DD', from: 1, to: 2, value: 3, headerRow: 0 } as const;
  const found = splitByTag(rows, bills, 0, meters).meters.map(({ checked }) => checked.shared);
  expect(found).toEqual([[], [{ day: '2024-03-30', row: 3, days: 10, next: 4 }]]);
});

test('rows left out by consent are those of the whole sheet, whatever meter they belong to', () => {
  const rows = [
    head,
    ['VNK-E-00', '1403/01/01', 5],
    ['کنتور 2', '1403/01/01', 'قطع'],
    ['VNK-E-00', '1403/01/02', 'x'],
    ['کنتور 2', '1403/01/02', 7],
  ];
  const [one, two] = splitByTag(rows, { ...mapping, leaveOut: [3, 4] }, 0, meters).meters;
  expect(one!.checked.readings.map(({ row }) => row)).toEqual([2]);
  expect(two!.checked.dropped).toEqual([{ row: 3, reason: 'left-out' }]);
  expect(splitByTag(rows, mapping, 0, meters).meters.map(({ checked }) => checked.badRows)).toEqual([
    [4],
    [3],
  ]);
});

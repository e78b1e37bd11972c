import { checkReadings, type Sheet } from '@org/energy-core/spreadsheets';
import { expect, test } from 'vitest';
import { previewPage } from './previewPage.ts';

const rows = [
  ['گزارش ماهانه', null],
  ['تاریخ', 'مصرف'],
  ['1403/01/01', '۱۲٫۵'],
  ['1403/01/02', null],
  ['1403/01/03', 'قطع'],
];
const sheet: Sheet = { name: 'داده', hidden: false, rows, rowCount: 5, columnCount: 2, excelDateColumns: [] };
const checked = checkReadings(rows, { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 1 });

test('each row of the preview says what became of it', () => {
  const page = previewPage(sheet, checked, { headerRow: 1, first: 1, count: 10, locale: 'fa', digits: 'fa' });
  expect(page.headers).toEqual(['تاریخ', 'مصرف']);
  expect(page.rows.map(({ row, state, dropped }) => [row, dropped ?? state])).toEqual([
    [1, 'above'],
    [2, 'header'],
    [3, 'read'],
    [4, 'empty-value'],
    [5, 'bad'],
  ]);
});

test('a later page begins where it is asked to', () => {
  const page = previewPage(sheet, null, { headerRow: -1, first: 3, count: 2, locale: 'fa', digits: 'fa' });
  expect(page.headers).toEqual([null, null]);
  expect(page.rows.map(({ row, state, dropped }) => [row, dropped ?? state])).toEqual([
    [3, 'read'],
    [4, 'read'],
  ]);
});

test('a row left out by consent says so', () => {
  const leaveOut = [5];
  const consented = checkReadings(rows, {
    ...{ kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 1 },
    leaveOut,
  });
  const page = previewPage(sheet, consented, {
    headerRow: 1,
    first: 5,
    count: 1,
    locale: 'fa',
    digits: 'fa',
  });
  expect(page.rows[0]).toMatchObject({ state: 'dropped', dropped: 'left-out' });
});

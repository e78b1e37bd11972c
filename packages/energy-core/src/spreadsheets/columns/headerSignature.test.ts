import { expect, test } from 'vitest';
import { findHeader, headerSignature } from '../index.ts';

test('the header of next month is the same header: month and year count as equal, writing is leveled', () => {
  expect(headerSignature(['تاريخ', ' كنتور ۱', 'مصرف مهر ۱۴۰۴', '', null])).toBe(
    headerSignature(['تاریخ', 'کنتور ۱', 'مصرف مهر 1405']),
  );
});

test('another column is another header', () => {
  const signature = headerSignature(['تاریخ', 'مصرف']);
  expect(headerSignature(['تاریخ', 'مصرف', 'هزینه'])).not.toBe(signature);
  expect(headerSignature(['تاریخ مصرف'])).not.toBe(signature);
});

test('a header is found below a title that grew by a line', () => {
  const rows = [['شرکت آرمان'], [], ['گزارش ماه'], ['تاریخ', 'مصرف'], ['1404/01/01', 5]];
  expect(findHeader(rows, headerSignature(['تاریخ', 'مصرف']))).toBe(3);
  expect(findHeader(rows, headerSignature(['تاریخ', 'آب']))).toBeNull();
});

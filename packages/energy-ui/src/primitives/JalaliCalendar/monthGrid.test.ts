import { fromJalali } from '@org/energy-core';
import { expect, test } from 'vitest';
import { dayInMonth, dayOfKey, weeksOfMonth, wholeCalendar } from './monthGrid.ts';

const keyFrom = (key: string, day: string, direction: 'rtl' | 'ltr' = 'rtl', isShift = false) =>
  dayOfKey(key, isShift, day, direction, wholeCalendar);
const aban12 = fromJalali(1404, 8, 12);

test('weeks run from Saturday to Friday', () => {
  const weeks = weeksOfMonth({ year: 1404, month: 8 });
  expect(weeks).toHaveLength(5);
  // 1 Aban 1404 is a Thursday.
  expect(weeks[0]).toEqual([null, null, null, null, null, fromJalali(1404, 8, 1), fromJalali(1404, 8, 2)]);
  expect(weeks.at(-1)!.at(-1)).toBe(fromJalali(1404, 8, 30));
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('Esfand has a thirtieth cell only in leap years', () => {
  const days = (year: number) => weeksOfMonth({ year, month: 12 }).flat().filter(Boolean).length;
  expect(days(1403)).toBe(30);
  expect(days(1404)).toBe(29);
});

test('in Persian the left arrow goes to tomorrow, in English to yesterday', () => {
  expect(keyFrom('ArrowLeft', aban12)).toBe(fromJalali(1404, 8, 13));
  expect(keyFrom('ArrowLeft', aban12, 'ltr')).toBe(fromJalali(1404, 8, 11));
});

test('Home and End go to Saturday and Friday, page keys to the same day of another month or year', () => {
  expect(keyFrom('Home', aban12)).toBe(fromJalali(1404, 8, 10));
  expect(keyFrom('End', aban12)).toBe(fromJalali(1404, 8, 16));
  expect(keyFrom('PageDown', aban12)).toBe(fromJalali(1404, 9, 12));
  expect(keyFrom('PageUp', aban12, 'rtl', true)).toBe(fromJalali(1403, 8, 12));
  expect(keyFrom('PageDown', fromJalali(1404, 6, 31))).toBe(fromJalali(1404, 7, 30));
});

test('keys stop where the calendar ends', () => {
  expect(keyFrom('ArrowUp', fromJalali(1300, 1, 3))).toBe(wholeCalendar.from);
  expect(keyFrom('PageDown', wholeCalendar.to, 'rtl', true)).toBe(wholeCalendar.to);
  expect(keyFrom('ArrowLeft', wholeCalendar.to)).toBe(wholeCalendar.to);
});

test('another month keeps the day of the month where it has one', () => {
  expect(dayInMonth(fromJalali(1404, 1, 31), { year: 1404, month: 12 })).toBe(fromJalali(1404, 12, 29));
  expect(dayInMonth(aban12, { year: 1399, month: 2 })).toBe(fromJalali(1399, 2, 12));
});

import fc from 'fast-check';
import { d2j, isLeapJalaaliYear, j2d } from 'jalaali-js';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, dayOfNumber, daysBetween, isDay, weekdayOf } from './day.ts';
import {
  addJalaliMonths,
  daysInJalaliMonth,
  daysInJalaliYear,
  fromJalali,
  isJalaliDate,
  isLeapJalaliYear,
  toJalali,
} from './jalali.ts';
import { FIRST_NUMBER, LAST_NUMBER } from './yearTable.ts';

const EPOCH = 2440588;
const anyNumber = fc.integer({ min: FIRST_NUMBER, max: LAST_NUMBER });

describe('Jalali dates', () => {
  test('all 73,414 days of 1300–1500 agree with jalaali-js both ways', () => {
    let days = 0;
    let wrong = 0;
    for (let number = FIRST_NUMBER; number <= LAST_NUMBER; number += 1) {
      const day = dayOfNumber(number);
      const date = toJalali(day);
      const expected = d2j(number + EPOCH);
      const back = fromJalali(expected.jy, expected.jm, expected.jd);
      if (date.year !== expected.jy || date.month !== expected.jm || date.day !== expected.jd) wrong += 1;
      if (back !== day || dayNumber(back) !== number) wrong += 1;
      days += 1;
    }
    expect(wrong).toBe(0);
    expect(days).toBe(73_414);
    expect(j2d(1300, 1, 1) - EPOCH).toBe(FIRST_NUMBER);
    expect(j2d(1501, 1, 1) - EPOCH - 1).toBe(LAST_NUMBER);
  });

  test('every New Year of 1300–1501 falls on the day ICU says', () => {
    const icu = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      dateStyle: 'short',
    });
    const firstDay = (year: number) =>
      addDays(fromJalali(year - 1, 12, 29), isLeapJalaliYear(year - 1) ? 2 : 1);
    for (let year = 1301; year <= 1500; year += 1)
      expect(icu.format(new Date(firstDay(year)))).toBe(`1/1/${year} AP`);
  });

  test('1399, 1403, 1408 and 1412 are leap years, and every other year is as in jalaali-js', () => {
    const leap = [];
    for (let year = 1300; year <= 1500; year += 1) {
      expect(isLeapJalaliYear(year)).toBe(isLeapJalaaliYear(year));
      if (isLeapJalaliYear(year)) leap.push(year);
    }
    expect(leap.filter((year) => year >= 1399 && year <= 1412)).toEqual([1399, 1403, 1408, 1412]);
    expect(daysInJalaliYear(1403)).toBe(366);
    expect(daysInJalaliYear(1404)).toBe(365);
  });

  test('Esfand has 30 days only in leap years', () => {
    expect(daysInJalaliMonth(1403, 12)).toBe(30);
    expect(daysInJalaliMonth(1404, 12)).toBe(29);
    expect(daysInJalaliMonth(1404, 6)).toBe(31);
    expect(daysInJalaliMonth(1404, 7)).toBe(30);
  });

  test('the last day of Esfand 1403 is a day, of 1404 it is refused instead of rolling over', () => {
    expect(fromJalali(1403, 12, 30)).toBe('2025-03-20');
    expect(fromJalali(1404, 1, 1)).toBe('2025-03-21');
    expect(isJalaliDate(1404, 12, 30)).toBe(false);
    expect(() => fromJalali(1404, 12, 30)).toThrow(/isJalaliDate/);
    expect(() => fromJalali(1404, 7, 31)).toThrow(RangeError);
    expect(() => fromJalali(1404, 13, 1)).toThrow(RangeError);
    expect(() => fromJalali(1404, 1, 0)).toThrow(RangeError);
    expect(() => fromJalali(1404.5, 1, 1)).toThrow(RangeError);
  });

  test('years outside 1300–1500 are refused', () => {
    expect(fromJalali(1300, 1, 1)).toBe('1921-03-21');
    expect(toJalali('2122-03-20')).toEqual({ year: 1500, month: 12, day: 29 });
    expect(() => fromJalali(1299, 12, 29)).toThrow(RangeError);
    expect(() => fromJalali(1501, 1, 1)).toThrow(RangeError);
    expect(() => toJalali('1921-03-20')).toThrow(/isDay/);
    expect(() => toJalali('2122-03-21')).toThrow(RangeError);
    expect(() => daysInJalaliYear(1501)).toThrow(RangeError);
  });

  test('a month later keeps the day of the month where that month has it', () => {
    expect(toJalali(addJalaliMonths(fromJalali(1404, 6, 31), 1))).toEqual({ year: 1404, month: 7, day: 30 });
    expect(toJalali(addJalaliMonths(fromJalali(1403, 12, 30), 12))).toEqual({
      year: 1404,
      month: 12,
      day: 29,
    });
    expect(toJalali(addJalaliMonths(fromJalali(1404, 1, 15), -1))).toEqual({
      year: 1403,
      month: 12,
      day: 15,
    });
    expect(() => addJalaliMonths(fromJalali(1500, 12, 1), 1)).toThrow(RangeError);
  });
});

describe('days', () => {
  test('a text is a day only when it exists and lies in the calendar', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of [
      '2025-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-01-00',
      '2025-04-31',
      '1900-01-01',
      '2200-01-01',
    ])
      expect(isDay(text)).toBe(false);
    for (const text of [
      '',
      '2025-1-1',
      '2025/01/01',
      '۲۰۲۵-۰۱-۰۱',
      ' 2025-01-01',
      '2025-01-01T00:00',
      null,
      20250101,
    ])
      expect(isDay(text)).toBe(false);
  });

  test('1404/01/01 was a Friday, the last day of the Iranian week', () => {
    expect(weekdayOf('2025-03-21')).toBe(6);
    expect(weekdayOf('2025-03-22')).toBe(0);
    expect(weekdayOf('1921-03-21')).toBe(2);
  });

  test('adding days and counting them are each other’s inverse', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (from, to) => {
        const day = dayOfNumber(from);
        expect(addDays(day, daysBetween(day, dayOfNumber(to)))).toBe(dayOfNumber(to));
        expect(weekdayOf(day)).toBe((from + 7 * 10_000 + 5) % 7);
      }),
    );
  });

  test('no day comes out that is not in the calendar', () => {
    expect(() => addDays('2122-03-20', 1)).toThrow(RangeError);
    expect(() => dayOfNumber(0.5)).toThrow(RangeError);
    expect(() => dayOfNumber(Number.NaN)).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from '../numerals/digits.ts';
import { dayOfNumber } from './day.ts';
import { formatJalali, jalaliText } from './format.ts';
import { fromJalali } from './jalali.ts';
import { parseJalaliKey, rangeOfJalaliKey } from './jalaliKey.ts';
import { jalaliMonthName, seasonName, weekdayName } from './names.ts';
import { parseDay, parseJalali } from './parse.ts';
import { FIRST_NUMBER, LAST_NUMBER } from './yearTable.ts';

const aban12 = '2025-11-03';
const anyDay = fc.integer({ min: FIRST_NUMBER, max: LAST_NUMBER }).map(dayOfNumber);
const code = (text: string, format?: 'YYYY/MM/DD' | 'YY/MM/DD') => {
  const read = parseJalali(text, format);
  return read.ok ? read.day : read.code;
};

describe('writing', () => {
  test('a day in all its Persian forms', () => {
    expect(formatJalali(aban12, 'numeric')).toBe('۱۴۰۴/۰۸/۱۲');
    expect(formatJalali(aban12, 'dayMonth')).toBe('۱۲ آبان');
    expect(formatJalali(aban12, 'weekday')).toBe('دوشنبه ۱۲ آبان');
    expect(formatJalali(aban12, 'long')).toBe('دوشنبه ۱۲ آبان ۱۴۰۴');
    expect(formatJalali(aban12, 'monthYear')).toBe('آبان ۱۴۰۴');
  });

  test('English keeps the Jalali calendar with transliterated names', () => {
    expect(formatJalali(aban12, 'long', 'en')).toBe('Monday 12 Aban 1404');
    expect(formatJalali(aban12, 'numeric', 'en')).toBe('1404/08/12');
    expect(formatJalali(aban12, 'monthYear', 'en')).toBe('Aban 1404');
  });

  test('the wire has Latin digits', () => {
    expect(jalaliText('2024-04-03')).toBe('1403/01/15');
  });

  test('names of months, weekdays and seasons', () => {
    expect([jalaliMonthName(1), jalaliMonthName(12), jalaliMonthName(1, 'en')]).toEqual([
      'فروردین',
      'اسفند',
      'Farvardin',
    ]);
    expect([weekdayName(0), weekdayName(3), weekdayName(6, 'fa', 'short')]).toEqual(['شنبه', 'سه‌شنبه', 'ج']);
    expect([seasonName(1), seasonName(4, 'en')]).toEqual(['بهار', 'Winter']);
    expect(() => jalaliMonthName(13)).toThrow(RangeError);
    expect(() => weekdayName(7)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('a day of either calendar is read as one day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(day)).toBe(day);
        expect(parseDay(toPersianDigits(jalaliText(day)))).toBe(day);
        expect(parseDay(day.replace(/-0?/g, '/'))).toBe(day);
      }),
    );
    for (const text of [
      '',
      'soon',
      '2025-02-29',
      '1404/12/30',
      '03.11.2025',
      '2025-11',
      '2025-11-03T10:00',
      '2300-01-01',
    ])
      expect(parseDay(text)).toBeNull();
  });

  test('names of years, seasons, months and days are read as they are written', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const key = jalaliText(day);
        expect(parseJalaliKey(toPersianDigits(key.replaceAll('/', '-')))).toBe(key);
        expect(rangeOfJalaliKey(key)).toEqual({ from: day, to: day });
      }),
    );
    expect(['1404', ' ۱۴۰۴.۸ ', '1404/S2', '1404-8-1'].map(parseJalaliKey)).toEqual([
      ...['1404', '1404/08', '1404/S2', '1404/08/01'],
    ]);
    for (const text of ['', '2025/11', '1404/13', '1404/12/30', '1404/S5', '1404/08-12', 'x'])
      expect([parseJalaliKey(text), rangeOfJalaliKey(text)]).toEqual([null, null]);
    expect(rangeOfJalaliKey('1404/S4')).toEqual({ from: '2025-12-22', to: '2026-03-20' });
    expect(rangeOfJalaliKey('1403')).toEqual({ from: '2024-03-20', to: '2025-03-20' });
  });

  test('what is written is read back, in Latin and in Persian digits', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseJalali(jalaliText(day))).toEqual({ ok: true, day });
        expect(parseJalali(toPersianDigits(jalaliText(day)))).toEqual({ ok: true, day });
      }),
    );
  });

  test('any digits, three separators, one-digit months and days, invisible marks', () => {
    for (const text of [
      '۱۴۰۴/۸/۱۲',
      '١٤٠٤-٠٨-١٢',
      '1404.8.12',
      '\u200f1404/08/12\u200c',
      '\u00a01404/08/12 ',
      '\u2067۱۴۰۴/۰۸/۱۲\u2069',
    ])
      expect(code(text)).toBe(aban12);
  });

  test('two-digit years 00–49 are 14xx, 50–99 are 13xx', () => {
    expect(code('04/08/12', 'YY/MM/DD')).toBe(aban12);
    expect(code('99/12/30', 'YY/MM/DD')).toBe(fromJalali(1399, 12, 30));
    expect(code('49/01/01')).toBe(fromJalali(1449, 1, 1));
    expect(code('50/01/01')).toBe(fromJalali(1350, 1, 1));
    expect(code('04/08/12', 'YYYY/MM/DD')).toBe('date.unreadable');
  });

  test('a day that does not exist, a Gregorian year and a year too far away each say so', () => {
    expect(code('1404/12/30')).toBe('date.not-a-day');
    expect(code('1404/13/01')).toBe('date.not-a-day');
    expect(code('1404/00/10')).toBe('date.not-a-day');
    expect(code('2025/11/03')).toBe('date.gregorian');
    expect(code('03/11/2025')).toBe('date.gregorian');
    expect(code('1299/12/29')).toBe('date.out-of-range');
    expect(code('1501/01/01')).toBe('date.out-of-range');
  });

  test('nothing is guessed: day first, mixed separators and words are unreadable', () => {
    for (const text of [
      '12/08/1404',
      '',
      '1404',
      '1404/08',
      '1404/08-12',
      '1404/8/12 10:30',
      'آبان',
      '404/08/12',
      '45371',
      '1404/008/12',
    ])
      expect(code(text)).toBe('date.unreadable');
  });
});

import { toLatinDigits } from '../numerals/digits.ts';
import { trimInvisible } from '../numerals/invisible.ts';
import { type Day, isDay } from './day.ts';
import { fromJalali, isJalaliDate } from './jalali.ts';
import { FIRST_YEAR, LAST_YEAR } from './yearTable.ts';

export type DateIssueCode =
  /** Not year, month and day in that order. */
  | 'date.unreadable'
  /** Well-formed, but the calendar has no such day: 1404/12/30. */
  | 'date.not-a-day'
  /** A Jalali year outside 1300–1500. */
  | 'date.out-of-range'
  /** A Gregorian year, 1900–2100. */
  | 'date.gregorian';

export type ParsedDate =
  | { readonly ok: true; readonly day: Day }
  | { readonly ok: false; readonly code: DateIssueCode };

const yearFirst = /^(\d{2}|\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^\d{1,2}([/.-])\d{1,2}\1(\d{4})$/;

/** A day with its time, as exports write it: `2024-03-20 00:00`. */
const stamp = /^(\d{4})-\d{1,2}-\d{1,2}[T ]\d/;

const isGregorianYear = (year: number) => year >= 1900 && year <= 2100;
const refuse = (code: DateIssueCode): ParsedDate => ({ ok: false, code });

/**
 * Reads a typed or uploaded Jalali date: year first, any digits, `/` `-` or `.` between. Nothing is guessed:
 * `12/08/1404` is unreadable. Two-digit years 00–49 are 14xx, 50–99 are 13xx; with format `YYYY/MM/DD` they are refused.
 * @example parseJalali('۱۴۰۴/۸/۱۲') // { ok: true, day: '2025-11-03' }
 */
export function parseJalali(text: string, format?: 'YYYY/MM/DD' | 'YY/MM/DD'): ParsedDate {
  const latin = toLatinDigits(trimInvisible(text));
  const parts = yearFirst.exec(latin);
  if (!parts) {
    const year = yearLast.exec(latin)?.[2] ?? stamp.exec(latin)?.[1];
    return refuse(isGregorianYear(Number(year)) ? 'date.gregorian' : 'date.unreadable');
  }
  let year = Number(parts[1]);
  if (parts[1]!.length === 2) {
    if (format === 'YYYY/MM/DD') return refuse('date.unreadable');
    year += year < 50 ? 1400 : 1300;
  }
  const month = Number(parts[3]);
  const day = Number(parts[4]);
  if (isGregorianYear(year)) return refuse('date.gregorian');
  if (year < FIRST_YEAR || year > LAST_YEAR) return refuse('date.out-of-range');
  return isJalaliDate(year, month, day)
    ? { ok: true, day: fromJalali(year, month, day) }
    : refuse('date.not-a-day');
}

const gregorian = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;

/**
 * Reads a day as people write it, Jalali or Gregorian, year first: any digits, `/` `-` or `.` between. Null for other text and
 * for days that do not exist or lie outside 1300–1500; `parseJalali` says why.
 * @example parseDay('۱۴۰۴/۸/۱۲') // '2025-11-03'
 * @example parseDay('2025/11/3') // '2025-11-03'
 * @example parseDay('2025-02-29') // null
 */
export function parseDay(text: string): Day | null {
  const jalali = parseJalali(text);
  if (jalali.ok) return jalali.day;
  const [, year, , month, day] = gregorian.exec(toLatinDigits(trimInvisible(text))) ?? [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

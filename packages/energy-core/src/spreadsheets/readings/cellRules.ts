import { readDay } from '../../calendar/day.ts';
import { isJalaliDate, numberOfJalali } from '../../calendar/jalali.ts';
import { parseJalali } from '../../calendar/parse.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import type { DateFormat } from '../../metering/schemas/reading.ts';
import { toLatinDigits } from '../../numerals/digits.ts';
import { trimInvisible } from '../../numerals/invisible.ts';
import { readNumber } from '../../numerals/readNumber.ts';
import { cellText } from '../cell.ts';
import type { RowIssueCode } from '../issue.ts';

/** Value of a Latin, Persian or Arabic digit, or −1. */
function digitValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 0x6f0 && code <= 0x6f9) return code - 0x6f0;
  return code >= 0x660 && code <= 0x669 ? code - 0x660 : -1;
}

/** Result of the fast path for unusual formats: the full parser decides. */
const UNUSUAL = Number.NaN;

/** Fast path for the usual date, ten characters `1403/01/15` from `at` on, without a regular expression. */
export function quickDay(text: string, at = 0, end = text.length): number {
  if (end - at !== 10 || text.charCodeAt(at + 4) !== 47 || text.charCodeAt(at + 7) !== 47) return UNUSUAL;
  const year = quickDigits(text, at, 4);
  const month = quickDigits(text, at + 5, 2);
  const day = quickDigits(text, at + 8, 2);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return UNUSUAL;
  // Only month ends need the calendar.
  return day < 30 || isJalaliDate(year, month, day) ? numberOfJalali(year, month, day) : UNUSUAL;
}

/** Fixed number of digits as a number, or below zero. */
function quickDigits(text: string, at: number, count: number): number {
  let all = 0;
  for (let index = at; index < at + count; index += 1) {
    const digit = digitValue(text.charCodeAt(index));
    if (digit < 0) return -1;
    all = all * 10 + digit;
  }
  return all;
}

/**
 * Day number of a date cell, or why it is invalid. A real Excel date was converted to Jalali text when the sheet was read.
 * @example readDateCell('1404/12/30', 'YYYY/MM/DD') // 'date.not-leap'
 */
export function readDateCell(cell: unknown, format: DateFormat): number | RowIssueCode {
  const text = typeof cell === 'string' ? cell : cellText(cell);
  const quick = quickDay(text);
  if (!Number.isNaN(quick)) return quick;
  const parsed = parseJalali(text, format);
  if (parsed.ok) return readDay(parsed.day);
  if (parsed.code === 'date.not-a-day') {
    if (isLeapDay(text)) return 'date.not-leap';
    if (monthOf(text) < 1 || monthOf(text) > 12) return 'date.no-month';
  }
  if (parsed.code === 'date.unreadable' && parseJalali(text, 'YY/MM/DD').ok) return 'date.two-digit-year';
  return parsed.code;
}

const isLeapDay = (text: string) => /[/.-]12[/.-]30$/.test(toLatinDigits(trimInvisible(text)));

/** For a text with year, month and day. */
const monthOf = (text: string) => Number(toLatinDigits(text).match(/\d+/g)?.[1]);

const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** Fast path for digits with at most one decimal mark, from `at` on, without a regular expression. */
export function quickNumber(text: string, at = 0, end = text.length): number {
  // Up to fifteen digits both they and the power of ten are exact, so their quotient is correctly rounded.
  if (end === at || end - at > 16) return UNUSUAL;
  let digits = 0;
  let point = -1;
  for (let index = at; index < end; index += 1) {
    const code = text.charCodeAt(index);
    const digit = digitValue(code);
    if (digit >= 0) digits = digits * 10 + digit;
    else if (point < 0 && index > at && index < end - 1 && (code === 46 || code === 47 || code === 0x66b))
      point = index;
    else return UNUSUAL;
  }
  if (point < 0) return end - at <= 12 ? digits : UNUSUAL;
  return point - at <= 12 ? digits / powersOfTen[end - 1 - point]! : UNUSUAL;
}

export type NumberFault = 'not-a-number' | 'too-large';

/**
 * A value or cost cell as a number, or why it is invalid. Numbers of Excel keep every digit.
 * @example readNumberCell('۱۲۳۴/۵') // 1234.5
 */
export function readNumberCell(cell: unknown): number | NumberFault {
  if (typeof cell === 'string') {
    const quick = quickNumber(cell);
    if (!Number.isNaN(quick)) return quick;
  }
  if (typeof cell !== 'string' && typeof cell !== 'number') return 'not-a-number';
  const number = readNumber(cell);
  if (number !== null) return number;
  const plain =
    typeof cell === 'number'
      ? cell
      : Number(
          toLatinDigits(cell)
            .replace(/[,٬،\s]/g, '')
            .replace('٫', '.'),
        );
  return Number.isFinite(plain) && Math.abs(plain) > 1e12 ? 'too-large' : 'not-a-number';
}

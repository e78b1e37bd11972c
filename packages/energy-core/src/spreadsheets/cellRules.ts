import { readDay } from '../calendar/day.ts';
import { isJalaliDate, numberOfJalali } from '../calendar/jalali.ts';
import { parseJalali } from '../calendar/parse.ts';
import { FIRST_YEAR, LAST_YEAR } from '../calendar/yearTable.ts';
import type { DateFormat } from '../metering/reading.ts';
import { toLatinDigits } from '../numerals/digits.ts';
import { trimInvisible } from '../numerals/invisible.ts';
import { readNumber } from '../numerals/readNumber.ts';
import { cellText } from './cell.ts';
import type { RowIssueCode } from './issue.ts';

/** Value of a Latin, Persian or Arabic digit, or −1. */
function digitValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 0x6f0 && code <= 0x6f9) return code - 0x6f0;
  return code >= 0x660 && code <= 0x669 ? code - 0x660 : -1;
}

/** The usual writing, ten letters `1403/01/15`, without a regular expression; NaN for any other. */
function quickDay(text: string): number {
  if (text.length !== 10 || text.charCodeAt(4) !== 47 || text.charCodeAt(7) !== 47) return Number.NaN;
  let all = 0;
  for (let at = 0; at < 10; at += 1) {
    if (at === 4 || at === 7) continue;
    const digit = digitValue(text.charCodeAt(at));
    if (digit < 0) return Number.NaN;
    all = all * 10 + digit;
  }
  const year = Math.floor(all / 10_000);
  const month = Math.floor(all / 100) % 100;
  const day = all % 100;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31)
    return Number.NaN;
  // Only the ends of months need the look at the calendar.
  return day < 30 || isJalaliDate(year, month, day) ? numberOfJalali(year, month, day) : Number.NaN;
}

/**
 * Day number of a date cell, or why it is none. A real Excel date was made Jalali text when the sheet was read.
 * @example readDateCell('1404/12/30', 'YYYY/MM/DD') // 'date.not-leap'
 */
export function readDateCell(cell: unknown, format: DateFormat): number | RowIssueCode {
  const text = typeof cell === 'string' ? cell : cellText(cell);
  const quick = quickDay(text);
  if (!Number.isNaN(quick)) return quick;
  const parsed = parseJalali(text, format);
  if (parsed.ok) return readDay(parsed.day);
  if (parsed.code === 'date.not-a-day' && isLeapDay(text)) return 'date.not-leap';
  if (parsed.code === 'date.unreadable' && parseJalali(text, 'YY/MM/DD').ok) return 'date.two-digit-year';
  return parsed.code;
}

const isLeapDay = (text: string) => /[/.-]12[/.-]30$/.test(toLatinDigits(trimInvisible(text)));

const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** Digits with at most one decimal mark, without a regular expression; NaN for any other writing. */
function quickNumber(text: string): number {
  const length = text.length;
  // Below 10¹⁵ both the digits and the power of ten are exact, so their quotient is the nearest float.
  if (length === 0 || length > 16) return Number.NaN;
  let digits = 0;
  let point = -1;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    const digit = digitValue(code);
    if (digit >= 0) digits = digits * 10 + digit;
    else if (point < 0 && at > 0 && at < length - 1 && (code === 46 || code === 47 || code === 0x66b))
      point = at;
    else return Number.NaN;
  }
  if (point < 0) return length <= 12 ? digits : Number.NaN;
  return point <= 12 ? digits / powersOfTen[length - 1 - point]! : Number.NaN;
}

export type NumberFault = 'not-a-number' | 'too-large';

/**
 * A value or cost cell as a number, or why it is none. Numbers of Excel keep every digit.
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

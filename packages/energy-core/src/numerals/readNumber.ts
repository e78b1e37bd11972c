import { toLatinDigits } from './digits.ts';
import { trimInvisible } from './invisible.ts';

/** Maximum amount: larger ones are typing mistakes, and sums beyond 2⁵³ are inexact. */
const MAX_VALUE = 1e12;
/** Maximum text length; stopping early keeps hostile cells cheap. */
const MAX_LENGTH = 64;

/** Groups of three digits with one kind of separator, then an optional fraction. */
const grouped = /^(\d{1,3}(?:([٬,،])\d{3})(?:\2\d{3})*)(?:[٫./](\d+))?$/;
const plain = /^(\d+)(?:[٫./](\d+))?$/;
/** `.5` as spreadsheets show it; a leading slash is more likely half a date. */
const fractionOnly = /^[٫.](\d+)$/;

function magnitude(text: string): number {
  const parts = grouped.exec(text);
  if (parts) return Number(`${parts[1]!.replace(/\D/g, '')}.${parts[3] ?? '0'}`);
  const simple = plain.exec(text);
  if (simple) return Number(`${simple[1]}.${simple[2] ?? '0'}`);
  const fraction = fractionOnly.exec(text);
  return fraction ? Number(`0.${fraction[1]}`) : Number.NaN;
}

/**
 * The single parser of typed and uploaded numbers. Persian, Arabic and Latin digits; `٬` `,` `،` between thousands, in
 * correct groups only; one decimal mark `٫` `.` or `/`; a sign before or after. Null for everything else: an empty
 * text, a unit, %, hexadecimal, an exponent, NaN, an amount beyond 10¹². 0 is a number; `1,5` is not, since three
 * digits must follow a thousands separator.
 * @example readNumber('۱۲۳۴/۵') // 1234.5
 * @example readNumber('1,5') // null
 */
export function readNumber(text: string | number | null | undefined): number | null {
  if (typeof text === 'number') return Math.abs(text) <= MAX_VALUE ? text + 0 : null;
  if (typeof text !== 'string') return null;
  const trimmed = trimInvisible(text);
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null;
  const latin = toLatinDigits(trimmed);
  const before = /^[-−+]/.exec(latin)?.[0];
  const after = before === undefined ? /[-−]$/.exec(latin)?.[0] : undefined;
  const digits = trimInvisible(latin.slice(before ? 1 : 0, after ? -1 : undefined));
  const amount = magnitude(digits);
  if (!(amount <= MAX_VALUE)) return null;
  // `0 -` instead of a minus sign avoids a negative zero.
  return (before ?? after ?? '+') === '+' ? amount : 0 - amount;
}

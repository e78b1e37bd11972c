import { toLatinDigits } from './digits.ts';
import { trimInvisible } from './invisible.ts';

/** Larger amounts are typing mistakes, and sums beyond 2⁵³ would no longer be exact. */
const LARGEST = 1e12;
/** Longer texts cannot be a number within the limit; stopping early keeps hostile cells cheap. */
const LONGEST = 64;

/** Thousands in groups of three with one kind of mark, then an optional fraction. */
const grouped = /^(\d{1,3}(?:([٬,،])\d{3})(?:\2\d{3})*)(?:[٫./](\d+))?$/;
const plain = /^(\d+)(?:[٫./](\d+))?$/;
/** `.5` as spreadsheets show it; a bare slash would rather be half a date. */
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
 * The one door for typed and uploaded numbers. Persian, Arabic and Latin digits; `٬` `,` `،` between thousands, in
 * right groups only; one decimal mark `٫` `.` or `/`; a sign before or after. Null for everything else: an empty
 * text, a unit, %, hexadecimal, an exponent, NaN, an amount beyond 10¹². 0 is a number; `1,5` is none, since three
 * digits stand behind a thousands mark.
 * @example readNumber('۱۲۳۴/۵') // 1234.5
 * @example readNumber('1,5') // null
 */
export function readNumber(text: string | number | null | undefined): number | null {
  if (typeof text === 'number') return Math.abs(text) <= LARGEST ? text + 0 : null;
  if (typeof text !== 'string') return null;
  const trimmed = trimInvisible(text);
  if (trimmed === '' || trimmed.length > LONGEST) return null;
  const latin = toLatinDigits(trimmed);
  const before = /^[-−+]/.exec(latin)?.[0];
  const after = before === undefined ? /[-−]$/.exec(latin)?.[0] : undefined;
  const digits = trimInvisible(latin.slice(before ? 1 : 0, after ? -1 : undefined));
  const amount = magnitude(digits);
  if (!(amount <= LARGEST)) return null;
  // `0 -` instead of a minus sign: no negative zero.
  return (before ?? after ?? '+') === '+' ? amount : 0 - amount;
}

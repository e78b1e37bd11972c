import { normalizeText } from '@org/energy-core';

/** The Persian alphabet, letters that byte order puts in the wrong place included (پ چ ژ گ). */
const alphabet = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const rank = new Map([...alphabet].map((letter, index) => [letter, `~${String.fromCharCode(0x61 + index)}`]));

/**
 * A text whose byte order is the order a Persian reader expects: numbers by size, then Latin, then Persian letters.
 * Neither engine can be relied on to have a Persian collation.
 * @example sortKey('ساختمان ۲') < sortKey('ساختمان ۱۰') // true
 */
export const sortKey = (name: string): string =>
  [
    ...normalizeText(name).replace(
      /\d{1,30}/g,
      (digits) => `${String(digits.length).padStart(2, '0')}${digits}`,
    ),
  ]
    .map((letter) => rank.get(letter) ?? letter)
    .join('');

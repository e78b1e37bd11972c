import { normalizeText } from './normalizeText.ts';

/** The Persian alphabet, including letters that byte order misplaces (پ چ ژ گ). */
const alphabet = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const rank = new Map([...alphabet].map((letter, index) => [letter, `~${String.fromCharCode(0x61 + index)}`]));
/** Folding maps آ to ا; a private-use character keeps it distinct and sorts it before the alphabet. */
const MADDA = '\ue000';
rank.set(MADDA, '~`');

/**
 * A text whose byte order is Persian collation order: numbers by size, then Latin, then Persian letters,
 * آ before ا. The single order of names, in the store and on the screen: neither database engine reliably has a
 * Persian collation, and client-side sorting must match the server.
 * @example sortKey('ساختمان ۲') < sortKey('ساختمان ۱۰') // true
 */
export const sortKey = (name: string): string =>
  [
    ...normalizeText(name.normalize('NFKC').replaceAll('آ', MADDA)).replace(
      /\d{1,30}/g,
      (digits) => `${String(digits.length).padStart(2, '0')}${digits}`,
    ),
  ]
    .map((letter) => rank.get(letter) ?? letter)
    .join('');

/**
 * Compares two texts by `sortKey`, for `sort`.
 * @example ['ایران', 'آبادان'].sort(compareNames) // ['آبادان', 'ایران']
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [sortKey(one), sortKey(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

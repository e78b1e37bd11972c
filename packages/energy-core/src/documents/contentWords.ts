import { normalizeText } from '../numerals/normalizeText.ts';

/** Half-spaces and other joiners, which separate the parts of a word. */
const joiner = /[\u200b-\u200d]/;
const parted = /[\p{L}\p{N}]+(?:[\u200b-\u200d]+[\p{L}\p{N}]+)+/gu;
const word = /[\p{L}\p{N}]+/gu;
/** Longer runs of letters are no words. */
const MAX_WORD_LETTERS = 64;

/** A word of a search in contents; a short one has to be the whole word. */
export interface ContentWord {
  readonly word: string;
  /** Also finds longer words that begin with it. */
  readonly isPrefix: boolean;
}

/** From this number of letters on, a searched word also finds longer ones. */
const MIN_PREFIX_LETTERS = 3;

/**
 * The folded words of a text, in order and with repetitions. A word joined by half-spaces counts as a whole and in its
 * parts, so that it is found however it is typed.
 * @example contentWords('صرفه‌جویي ۲۵ kWh') // ['صرفهجویی', 'صرفه', 'جویی', '25', 'kwh']
 */
export function contentWords(text: string): string[] {
  // Vowel signs are left out before words are told apart.
  const plain = text.normalize('NFKC').replace(/\p{M}|\u0640/gu, '');
  const wholes = joiner.test(plain) ? [...(plain.match(parted) ?? [])].map((found) => found) : [];
  const spaced = plain.replace(/[\u200b-\u200d]+/g, ' ');
  return [...wholes, ...(spaced.match(word) ?? [])].map(folded).filter(Boolean);
}

const folded = (found: string): string => normalizeText(found).slice(0, MAX_WORD_LETTERS);

/**
 * The words a search looks for in contents.
 * @example contentSearch(['پمپ', '12']) // [{ word: 'پمپ', isPrefix: true }, { word: '12', isPrefix: false }]
 */
export const contentSearch = (words: readonly string[]): ContentWord[] =>
  [...new Set(words.flatMap((each) => contentWords(each)))].map((each) => ({
    ...{ word: each, isPrefix: each.length >= MIN_PREFIX_LETTERS },
  }));

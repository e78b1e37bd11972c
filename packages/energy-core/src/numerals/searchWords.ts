import { normalizeText } from './normalizeText.ts';

/** Joiners between the parts of a word, equivalent to a space in a search. */
const joiners = /[\u200b-\u200d]/g;
/** Maximum words of a search; each costs a pass over all names. */
const MAX_WORDS = 20;

/**
 * The words of a typed search, folded as `normalizeText` folds the names they are looked for in. A half-space separates
 * words like a space does; a name holds both parts however it joins them.
 * @example searchWords('كنتور‌های  ۲') // ['کنتور', 'های', '2']
 */
export const searchWords = (text: string): string[] =>
  normalizeText(text.replace(joiners, ' ')).split(' ').filter(Boolean).slice(0, MAX_WORDS);

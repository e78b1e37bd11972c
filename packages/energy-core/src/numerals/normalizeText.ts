import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

const folded: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
};
const toFold = /[يىئكةۀؤأإآٱ]/g;
/** Vowel signs, the hamza above and the tatweel: all optional. */
const optionalMarks = /[\u0640\u064b-\u065f\u0670]/g;

/** Any run of spaces other than one plain space; ten times cheaper than replacing every space. */
const unevenSpace = /\s{2,}|[^\S ]/g;

/**
 * A text folded for comparing and searching names: Arabic and Persian ya and kaf, digits, letter case, zero-width marks
 * and runs of spaces make no difference. Not for display.
 * @example normalizeText('كنتور  ۱') === normalizeText('کنتور 1') // true
 */
export const normalizeText = (text: string): string =>
  toLatinDigits(withoutInvisible(typeof text === 'string' ? text.normalize('NFKC') : ''))
    .replace(optionalMarks, '')
    .replace(toFold, (letter) => folded[letter]!)
    .replace(unevenSpace, ' ')
    .trim()
    .toLowerCase();

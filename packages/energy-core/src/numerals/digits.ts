/** Persian ۰–۹ (U+06F0) and Arabic ٠–٩ (U+0660); their low four bits are the digit. */
const eastern = /[۰-۹٠-٩]/g;
const eastOrWest = /[0-9٠-٩]/g;
const hasLatin = /\p{Script=Latin}/u;
/** A word: letters and digits with the punctuation inside codes and URLs. */
const latinWord = /[\p{Script=Latin}0-9٠-٩_./:#@-]+/gu;

/**
 * Converts every Persian or Arabic digit to Latin; the rest is unchanged.
 * @example toLatinDigits('۱۴۰۴/٠٨') // '1404/08'
 */
export const toLatinDigits = (text: string): string =>
  text.replace(eastern, (digit) => String(digit.charCodeAt(0) & 15));

/** Converts every digit to Persian, for text without codes: the digits of a number. */
export const persianDigits = (text: string): string =>
  text.replace(eastOrWest, (digit) => String.fromCharCode(0x06f0 + (digit.charCodeAt(0) & 15)));

/**
 * Converts every Latin or Arabic digit to Persian; the rest is unchanged. A word with a Latin letter is a code and stays:
 * A1 printed on a meter must not appear as «A۱» on the screen.
 * @example toPersianDigits('سال 1404، AUD-E-01') // 'سال ۱۴۰۴، AUD-E-01'
 */
export function toPersianDigits(text: string | number): string {
  const all = String(text);
  if (!hasLatin.test(all)) return persianDigits(all);
  return all.replace(latinWord, (word) => (hasLatin.test(word) ? word : persianDigits(word)));
}

/** Only digits and the punctuation of numbers and dates, in any script. */
const figure = /^[\s\d۰-۹٠-٩.,/:٫٬−-]+$/;

/**
 * A number or a date in the locale's digits; any other text, such as a code, unchanged.
 * @example
 * figureInDigits('1401/13/40', 'fa') // '۱۴۰۱/۱۳/۴۰'
 * figureInDigits('AUD-01', 'fa') // 'AUD-01'
 */
export function figureInDigits(text: string, digits: 'fa' | 'en'): string {
  if (!figure.test(text)) return text;
  return digits === 'fa' ? toPersianDigits(text) : toLatinDigits(text);
}

/**
 * Whether a text consists of digits and the punctuation of numbers and dates only.
 * @example isFigure('۱۴۰۱/۱۳/۴۰') // true
 */
export const isFigure = (text: string): boolean => figure.test(text);

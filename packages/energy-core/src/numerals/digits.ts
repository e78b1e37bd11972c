/** Persian ۰–۹ (U+06F0) and Arabic ٠–٩ (U+0660); their low four bits are the digit. */
const eastern = /[۰-۹٠-٩]/g;
const eastOrWest = /[0-9٠-٩]/g;

/**
 * Every Persian or Arabic digit as Latin; all else unchanged.
 * @example toLatinDigits('۱۴۰۴/٠٨') // '1404/08'
 */
export const toLatinDigits = (text: string): string =>
  text.replace(eastern, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * Every Latin or Arabic digit as Persian; all else unchanged.
 * @example toPersianDigits(1404) // '۱۴۰۴'
 */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(eastOrWest, (digit) => String.fromCharCode(0x06f0 + (digit.charCodeAt(0) & 15)));

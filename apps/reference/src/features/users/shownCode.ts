import { toPersianDigits } from '@org/energy-core';

/** A personnel code in the digits of the reader; it is stored in Latin ones. */
export const shownCode = (code: string | null, digits: 'fa' | 'en'): string =>
  digits === 'fa' ? toPersianDigits(code ?? '') : (code ?? '');

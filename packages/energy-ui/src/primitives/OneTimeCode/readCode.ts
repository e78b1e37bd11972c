import { toLatinDigits } from '@org/energy-core';

/**
 * The digits of a typed, pasted or autofilled code, as Latin digits, at most `length` of them.
 * @example readCode('کد شما: ۱۲۳-۴۵۶', 6) // '123456'
 */
export const readCode = (text: string, length: number): string =>
  toLatinDigits(text).replace(/\D/g, '').slice(0, length);

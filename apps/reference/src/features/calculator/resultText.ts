import { formatNumber, toPersianDigits } from '@org/energy-core';
import type { Digits } from '@org/energy-ui';

/** Doubles have 15 to 17 significant digits; more than 12 would show rounding errors. */
const SIGNIFICANT = 12;
/** Beyond these, zeros would have to be counted: ten is raised to a power instead. */
const [LEAST, MOST] = [1e-6, 1e15];

const isPlain = (amount: number) => amount === 0 || (Math.abs(amount) >= LEAST && Math.abs(amount) < MOST);

/**
 * An amount as the converter shows it: all digits that are certain, and no others; fewer where many amounts are compared.
 * @example resultText(2.5e-9, 'en') // '2.5×10^−9'
 */
export function resultText(amount: number, digits: Digits, significant = SIGNIFICANT): string {
  const certain = Number(amount.toPrecision(significant));
  if (isPlain(amount)) {
    const whole = certain === 0 ? 0 : Math.floor(Math.log10(Math.abs(certain))) + 1;
    const maxFractionDigits = Math.max(0, significant - whole);
    return formatNumber(certain, { digits, maxFractionDigits });
  }
  const [mantissa, exponent] = certain.toExponential().split('e');
  const power = exponent!.replace('+', '').replace('-', '−');
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  return `${typedText(Number(mantissa), digits)}×${inDigits(`10^${power}`)}`;
}

/** A typed amount in the digits of the reader, with every decimal it has. */
export function typedText(amount: number, digits: Digits): string {
  const [, decimals = ''] = String(amount).split('.');
  return formatNumber(amount, { digits, maxFractionDigits: decimals.length });
}

/** The same for a spreadsheet: Latin digits without thousands marks. */
export const resultForSheet = (amount: number): string => String(Number(amount.toPrecision(SIGNIFICANT)));

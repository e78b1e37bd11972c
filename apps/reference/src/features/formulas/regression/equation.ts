import { formatNumber, island } from '@org/energy-core';
import type { Digits } from '@org/energy-ui';

const powers = ['', ' x', ' x²', ' x³', ' x⁴'];
const SIGNIFICANT = 6;
const MAX_DECIMALS = 18;

/** Six significant digits, without an exponent. */
function shown(value: number, digits: Digits): string {
  const size = value === 0 ? 0 : Math.floor(Math.log10(value));
  const maxFractionDigits = Math.min(MAX_DECIMALS, Math.max(0, SIGNIFICANT - 1 - size));
  return formatNumber(value, { digits, maxFractionDigits });
}

/**
 * A polynomial as one line that runs left to right within any text.
 * @param coefficients intercept first
 * @example equation([0.5, -0.8], 'en') // '\u2066y = 0.5 − 0.8 x\u2069'
 */
export function equation(coefficients: readonly number[], digits: Digits): string {
  const terms = coefficients.map((value, power) => {
    const sign = value < 0 ? '−' : power === 0 ? '' : '+';
    return [sign, power > 0 && ' ', shown(Math.abs(value), digits), powers[power]].filter(Boolean).join('');
  });
  return island(`y = ${terms.join(' ')}`);
}

import { persianDigits } from './digits.ts';

export interface NumberFormat {
  /** Persian digits and separators (`fa`, the default) or Latin ones. */
  readonly digits?: 'fa' | 'en';
  /** Exactly this many decimals. */
  readonly fractionDigits?: number;
  /** Maximum decimals, without trailing zeros; default 3. */
  readonly maxFractionDigits?: number;
  /** Thousands separators; default true. */
  readonly grouping?: boolean;
}

const MINUS = '−';
const marks = { fa: { group: '٬', decimal: '٫' }, en: { group: ',', decimal: '.' } };

/**
 * A number for display. Isolate it left-to-right, so that the sign is on the left.
 * A dash without a finite value.
 * @throws RangeError for more than 100 decimals.
 * @example formatNumber(-1234.5) // '−۱٬۲۳۴٫۵'
 */
export function formatNumber(value: number, format: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return '—';
  const { digits = 'fa', fractionDigits, maxFractionDigits = 3, grouping = true } = format;
  const amount = Math.abs(value);
  // From here on `toFixed` would write an exponent; such a large number has no fraction.
  const fixed =
    amount < 1e21
      ? amount.toFixed(fractionDigits ?? maxFractionDigits)
      : `${BigInt(amount)}.${'0'.repeat(fractionDigits ?? 0)}`;
  const point = fixed.indexOf('.');
  let whole = point < 0 ? fixed : fixed.slice(0, point);
  let fraction = point < 0 ? '' : fixed.slice(point + 1);
  if (fractionDigits === undefined) fraction = fraction.replace(/0+$/, '');
  // A value that rounds to 0 has no sign.
  const negative = value < 0 && /[1-9]/.test(fixed);
  if (grouping) whole = whole.replace(/\B(?=(?:\d{3})+$)/g, marks[digits].group);
  const text = fraction ? `${whole}${marks[digits].decimal}${fraction}` : whole;
  return (negative ? MINUS : '') + (digits === 'fa' ? persianDigits(text) : text);
}

import { toPersianDigits } from './digits.ts';

export interface NumberFormat {
  /** Persian digits and marks (`fa`, the default) or Latin ones. */
  readonly digits?: 'fa' | 'en';
  /** Exactly this many decimals. */
  readonly fractionDigits?: number;
  /** At most this many decimals, without trailing zeros; 3 unless given. */
  readonly maxFractionDigits?: number;
  /** Thousands marks; on unless switched off. */
  readonly grouping?: boolean;
}

const MINUS = '−';
const marks = { fa: { group: '٬', decimal: '٫' }, en: { group: ',', decimal: '.' } };

/**
 * A number as people read it. Show it in a left-to-right island, so that the sign stands left.
 * Without a finite value there is nothing to show but a dash.
 * @throws RangeError for more than 100 decimals.
 * @example formatNumber(-1234.5) // '−۱٬۲۳۴٫۵'
 */
export function formatNumber(value: number, format: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return '—';
  const { digits = 'fa', fractionDigits, maxFractionDigits = 3, grouping = true } = format;
  const amount = Math.abs(value);
  // From here on `toFixed` would write an exponent; a number this large has no fraction of its own.
  const fixed =
    amount < 1e21
      ? amount.toFixed(fractionDigits ?? maxFractionDigits)
      : `${BigInt(amount)}.${'0'.repeat(fractionDigits ?? 0)}`;
  const point = fixed.indexOf('.');
  let whole = point < 0 ? fixed : fixed.slice(0, point);
  let fraction = point < 0 ? '' : fixed.slice(point + 1);
  if (fractionDigits === undefined) fraction = fraction.replace(/0+$/, '');
  // What rounds to nothing bears no sign.
  const negative = value < 0 && /[1-9]/.test(fixed);
  if (grouping) whole = whole.replace(/\B(?=(?:\d{3})+$)/g, marks[digits].group);
  const text = fraction ? `${whole}${marks[digits].decimal}${fraction}` : whole;
  return (negative ? MINUS : '') + (digits === 'fa' ? toPersianDigits(text) : text);
}

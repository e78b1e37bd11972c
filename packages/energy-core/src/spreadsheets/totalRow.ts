import { normalizeText } from '../numerals/normalizeText.ts';

/** «جمع» but not «جمعه» (Friday): no letter may follow. */
const total = /^(?:جمع|مجموع|کل|total|sum|subtotal)(?!\p{L})/u;

/** Whether a cell begins a row of totals: «جمع شهریور», `Total`. */
export function startsTotal(cell: unknown): boolean {
  // Nearly every date begins with a digit; only the rest needs the slow look.
  if (typeof cell !== 'string' || /^[0-9۰-۹٠-٩]/.test(cell)) return false;
  // A joiner without width separates words here: «جمع‌کل».
  return total.test(normalizeText(cell.slice(0, 60).replaceAll('\u200c', ' ')));
}

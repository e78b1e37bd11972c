import { normalizeText } from '../../numerals/normalizeText.ts';

/** «جمع» but not «جمعه» (Friday): no letter may follow. */
const total = /^(?:جمع|مجموع|کل|total|sum|subtotal)(?!\p{L})/u;

/** Possible first letters, in any form that folds to them. */
const maybeTotal = /^[\s\p{Cf}\p{M}]*[جمکكtsTS\uf900-\uffff]/u;

/** Whether a cell starts a row of totals: «جمع شهریور», `Total`. */
export function startsTotal(cell: unknown): boolean {
  // Fast path: nearly every other cell starts with another letter.
  if (typeof cell !== 'string' || !maybeTotal.test(cell)) return false;
  // A zero-width joiner separates words here: «جمع‌کل».
  return total.test(normalizeText(cell.slice(0, 60).replaceAll('\u200c', ' ')));
}

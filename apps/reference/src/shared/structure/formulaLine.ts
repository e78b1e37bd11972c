import { toPersianDigits } from '@org/energy-core';
import type { Digits } from '@org/energy-ui';

/**
 * A formula with its labels as one line within a sentence: left to right, in the reader's digits.
 * @example formulaLine(labelFormula('2*Synonym0', [{ placeholder: 'Synonym0', label: 'برق' }]), 'fa')
 */
export const formulaLine = (labeled: string, digits: Digits): string =>
  `\u2066${digits === 'fa' ? toPersianDigits(labeled.replace(/(?<=\d)\.(?=\d)/g, '٫')) : labeled}\u2069`;

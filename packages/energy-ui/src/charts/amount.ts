import { formatNumber } from '@org/energy-core';
import type { Digits } from '../i18n/texts.ts';

/** Decimals that still say something beside the size of a value: ۲٬۶۷۲ · ۴۲٫۵ · ۰٫۳۷. */
const decimalsFor = (value: number) => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** A value as hover card, summary and table show it. */
export const formatAmount = (value: number, digits: Digits): string =>
  formatNumber(value, { digits, maxFractionDigits: decimalsFor(value) });

/** A number inside a Persian sentence as its own left-to-right island. */
export const island = (text: string): string => `\u2066${text}\u2069`;

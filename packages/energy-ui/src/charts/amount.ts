import { formatNumber } from '@org/energy-core';
import type { Digits } from '../i18n/texts.ts';

/** Significant decimals for the magnitude of a value: ۲٬۶۷۲ · ۴۲٫۵ · ۰٫۳۷. */
const decimalsFor = (value: number) => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** A value as formatted in hover card, summary and table. */
export const formatAmount = (value: number, digits: Digits): string =>
  formatNumber(value, { digits, maxFractionDigits: decimalsFor(value) });

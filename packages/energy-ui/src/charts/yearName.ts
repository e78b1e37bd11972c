import { toPersianDigits } from '@org/energy-core';
import type { Energy } from '../i18n/useEnergy.ts';

/** A year without a thousands separator. */
export const yearName = (year: number, { digits }: Pick<Energy, 'digits'>): string =>
  digits === 'fa' ? toPersianDigits(String(year)) : String(year);

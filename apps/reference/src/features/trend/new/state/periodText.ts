import { type DayRange, formatJalali } from '@org/energy-core';
import type { Energy } from '@org/energy-ui';

/** «۱۴۰۳/۰۱/۰۱ تا ۱۴۰۳/۱۲/۳۰»; one day is named once. */
export const periodText = ({ from, to }: DayRange, { t, digits }: Pick<Energy, 't' | 'digits'>): string => {
  const [first, last] = [from, to].map((day) => formatJalali(day, 'numeric', digits)) as [string, string];
  return from === to ? first : t('baseline.range', { from: first, to: last });
};

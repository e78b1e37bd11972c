import { formatJalali, isDay } from '@org/energy-core';
import type { Energy } from '../useEnergy.ts';

/** A day as text; other values unchanged. */
export const dayText = (
  day: string,
  style: 'long' | 'weekday' | 'dayMonth' | 'numeric',
  { locale, digits }: Pick<Energy, 'locale' | 'digits'>,
): string => (isDay(day) ? formatJalali(day, style, locale, digits) : day);

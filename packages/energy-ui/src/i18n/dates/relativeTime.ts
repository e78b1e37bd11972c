import { dayNumber } from '@org/energy-core';
import type { Energy } from '../useEnergy.ts';
import { dayOfInstant } from './DayText.tsx';

const MINUTE = 60_000;

/** Whole days of the calendar in Iran between two instants. */
export const daysBetween = (instant: string, now: string): number =>
  dayNumber(dayOfInstant(now)) - dayNumber(dayOfInstant(instant));

/**
 * How long ago, in words: minutes within an hour, hours within a day of the calendar in Iran, then days, months of 30
 * and years of 365 days.
 * @example relativeTime('2025-11-01T10:00:00Z', '2025-11-03T10:00:00Z', useEnergy()) // '۲ روز پیش'
 */
export function relativeTime(
  instant: string,
  now: string,
  { t, language, digits }: Pick<Energy, 't' | 'language' | 'digits'>,
): string {
  const numbers = digits === 'fa' ? 'arabext' : 'latn';
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-${numbers}`, { numeric: 'auto' });
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE);
  if (minutes < 1) return t('time.now');
  if (minutes < 60) return words.format(-minutes, 'minute');
  const days = daysBetween(instant, now);
  if (days < 1) return words.format(-Math.floor(minutes / 60), 'hour');
  if (days < 30) return words.format(-days, 'day');
  return days < 365
    ? words.format(-Math.floor(days / 30), 'month')
    : words.format(-Math.floor(days / 365), 'year');
}

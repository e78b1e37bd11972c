import { dayNumber } from '@org/energy-core';
import { dayOfInstant } from '../../i18n/DayText.tsx';
import type { Digits, Locale } from '../../i18n/texts.ts';

const MINUTE = 60_000;

/**
 * How long ago, in words: minutes within an hour, hours within a day of the calendar in Iran, then days, months of 30
 * and years of 365 days.
 * @example relativeTime('2025-11-01T10:00:00Z', '2025-11-03T10:00:00Z', 'fa', 'fa') // '۲ روز پیش'
 */
export function relativeTime(instant: string, now: string, locale: Locale, digits: Digits): string {
  const numbers = digits === 'fa' ? 'arabext' : 'latn';
  const words = new Intl.RelativeTimeFormat(`${locale}-u-nu-${numbers}`, { numeric: 'auto' });
  const passed = Math.max(0, Date.parse(now) - Date.parse(instant));
  const minutes = Math.floor(passed / MINUTE);
  if (minutes < 1) return words.format(0, 'second');
  if (minutes < 60) return words.format(-minutes, 'minute');
  const days = dayNumber(dayOfInstant(now)) - dayNumber(dayOfInstant(instant));
  if (days < 1) return words.format(-Math.floor(minutes / 60), 'hour');
  if (days < 30) return words.format(-days, 'day');
  return days < 365
    ? words.format(-Math.floor(days / 30), 'month')
    : words.format(-Math.floor(days / 365), 'year');
}

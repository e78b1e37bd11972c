import type { JalaliKey } from '@org/energy-core';
import {
  type Day,
  type DayRange,
  daysBetween,
  formatJalali,
  fromJalali,
  isJalaliDate,
  jalaliMonthName,
  jalaliText,
  monthRange,
  toPersianDigits,
  weekdayOf,
  yearRange,
} from '@org/energy-core';
import type { Energy } from '../i18n/useEnergy.ts';
import type { ChartPoint } from './series.ts';

export interface PeriodKey {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

const pattern = /^(\d{4})(?:\/(\d\d))?(?:\/(\d\d))?/;

/** Year, month and day of a bucket's Jalali key; null for keys that are no Jalali dates, such as Gregorian ones. */
export function readKey(key: JalaliKey): PeriodKey | null {
  const parts = pattern.exec(key);
  if (!parts) return null;
  const year = Number(parts[1]);
  const month = parts[2] === undefined ? null : Number(parts[2]);
  const day = parts[3] === undefined ? null : Number(parts[3]);
  return isJalaliDate(year, month ?? 1, day ?? 1) ? { year, month, day } : null;
}

/** The Gregorian day of a daily key; null for months, years and days that do not exist. */
export function dayOfKey(key: JalaliKey): Day | null {
  const date = readKey(key);
  if (!date?.month || !date.day) return null;
  return fromJalali(date.year, date.month, date.day);
}

/** The days of a bucket; null for keys that are not dates. */
export function rangeOfKey(key: JalaliKey): DayRange | null {
  const date = readKey(key);
  if (!date) return null;
  if (date.month === null) return yearRange(date.year);
  if (date.day === null) return monthRange(date.year, date.month);
  const day = fromJalali(date.year, date.month, date.day);
  return { from: day, to: day };
}

/** The range of days of a whole chart, from its keys. */
let asked: { day: Day; key: JalaliKey } = { day: '', key: '' };
function keyOf(day: Day): JalaliKey {
  if (asked.day !== day) asked = { day, key: jalaliText(day) };
  return asked.key;
}

/** Number of elapsed days of a bucket, where some lie in the future; null where all have passed. */
export function passedDays(key: JalaliKey, today: Day): number | null {
  // Keys are in time order: nearly all of 36,500 days are past by comparing their texts alone.
  if (key < keyOf(today).slice(0, key.length)) return null;
  const range = rangeOfKey(key);
  if (!range || range.to < today) return null;
  return Math.max(0, daysBetween(range.from, today));
}

export const isFriday = (key: JalaliKey): boolean => {
  const day = dayOfKey(key);
  return day !== null && weekdayOf(day) === 6;
};

/** Language and digits of a date. */
export type DateWriting = Pick<Energy, 'locale' | 'digits'>;

const inDigits = (text: string, { digits }: DateWriting) => (digits === 'fa' ? toPersianDigits(text) : text);

/**
 * Full name of a bucket, as in hover card and table: «چهارشنبه ۱۸ مهر ۱۴۰۳», «مهر ۱۴۰۳», «۱۴۰۳».
 */
export function longLabel(point: ChartPoint, how: DateWriting): string {
  if (point.label !== undefined) return point.label;
  const day = dayOfKey(point.key);
  const time = point.key.slice(10).trim();
  if (day) return formatJalali(day, 'long', how.locale, how.digits) + (time ? ` ${inDigits(time, how)}` : '');
  const date = readKey(point.key);
  if (!date?.month) return inDigits(point.key, how);
  return `${jalaliMonthName(date.month, how.locale)} ${inDigits(String(date.year), how)}`;
}

/** Name of a bucket without the part already in the chart title: «۱۸ مهر», «مهر», «۱۴۰۳». */
export function shortLabel(point: ChartPoint, how: DateWriting): string {
  if (point.label !== undefined) return point.label;
  const day = dayOfKey(point.key);
  if (day) return formatJalali(day, 'dayMonth', how.locale, how.digits);
  const date = readKey(point.key);
  return date?.month ? jalaliMonthName(date.month, how.locale) : inDigits(point.key, how);
}

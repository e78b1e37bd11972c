import { checkMonth } from './jalali.ts';
import type { Season } from './periods.ts';

/** `fa`: Persian names and digits; `en`: transliterated names, Latin digits. */
export type CalendarLocale = 'fa' | 'en';

const months = {
  fa: ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'],
  en: [
    'Farvardin',
    'Ordibehesht',
    'Khordad',
    'Tir',
    'Mordad',
    'Shahrivar',
    'Mehr',
    'Aban',
    'Azar',
    'Dey',
    'Bahman',
    'Esfand',
  ],
};

const weekdays = {
  fa: {
    long: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنج‌شنبه', 'جمعه'],
    short: ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'],
  },
  en: {
    long: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    short: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  },
};

const seasons = {
  fa: ['بهار', 'تابستان', 'پاییز', 'زمستان'],
  en: ['Spring', 'Summer', 'Autumn', 'Winter'],
};

/**
 * Name of a Jalali month, 1 = «فروردین».
 * @throws RangeError for a month that does not exist.
 * @example jalaliMonthName(1) // 'فروردین'
 */
export function jalaliMonthName(month: number, locale: CalendarLocale = 'fa'): string {
  checkMonth(month);
  return months[locale][month - 1]!;
}

/**
 * Name of a weekday, 0 = «شنبه» … 6 = «جمعه»; `short` is one letter («ش») in Persian, three (Sat) in English.
 * @throws RangeError for an index that does not exist.
 * @example weekdayName(weekdayOf('2025-03-21')) // 'جمعه'
 */
export function weekdayName(
  index: number,
  locale: CalendarLocale = 'fa',
  length: 'long' | 'short' = 'long',
): string {
  const name = weekdays[locale][length][index];
  if (name === undefined)
    throw new RangeError(`Weekday ${index} does not exist. Use 0 (Saturday) to 6 (Friday).`);
  return name;
}

/**
 * Name of a season, 1 = «بهار» … 4 = «زمستان».
 * @throws RangeError for a season that does not exist.
 * @example seasonName(seasonOf('2025-03-20')) // 'زمستان'
 */
export function seasonName(season: Season, locale: CalendarLocale = 'fa'): string {
  const name = seasons[locale][season - 1];
  if (name === undefined)
    throw new RangeError(`Season ${season} does not exist. Use 1 (spring) to 4 (winter).`);
  return name;
}

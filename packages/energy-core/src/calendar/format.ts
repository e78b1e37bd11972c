import { toPersianDigits } from '../numerals/digits.ts';
import { type Day, dayNumber, weekdayOfNumber } from './day.ts';
import { jalaliOfNumber } from './jalali.ts';
import { type CalendarLocale, jalaliMonthName, weekdayName } from './names.ts';
import type { JalaliKey } from './textKinds.ts';

/**
 * `numeric` ۱۴۰۴/۰۸/۱۲ · `dayMonth` «۱۲ آبان» · `weekday` «دوشنبه ۱۲ آبان» · `long` «دوشنبه ۱۲ آبان ۱۴۰۴» ·
 * `monthYear` «آبان ۱۴۰۴»
 */
export type JalaliStyle = 'numeric' | 'dayMonth' | 'weekday' | 'long' | 'monthYear';

/** All numbers of a date in both digits, as a lookup table instead of a replacement per text. */
const padded: Readonly<Record<CalendarLocale, readonly string[]>> = {
  fa: /* @__PURE__ */ Array.from({ length: 100 }, (_, n) => toPersianDigits(String(n).padStart(2, '0'))),
  en: /* @__PURE__ */ Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')),
};

const yearText = (year: number, two: readonly string[]) => `${two[(year / 100) | 0]!}${two[year % 100]!}`;

function numericText(number: number, digits: CalendarLocale): string {
  const two = padded[digits];
  const { year, month, day } = jalaliOfNumber(number);
  return `${yearText(year, two)}/${two[month]!}/${two[day]!}`;
}

/**
 * A day as Jalali text for the API, Latin digits.
 * @throws RangeError for a day outside 1300–1500.
 * @example jalaliText('2024-04-03') // '1403/01/15'
 */
export const jalaliText = (day: Day): JalaliKey => numericText(dayNumber(day), 'en');

/**
 * A formatted day for display, in our own order: ICU puts a Persian year before its month.
 * @param digits digits of day and year; default: those of the locale
 * @throws RangeError for a day outside 1300–1500.
 * @example formatJalali('2025-11-03', 'long') // 'دوشنبه ۱۲ آبان ۱۴۰۴'
 * @example formatJalali('2025-11-03', 'dayMonth', 'fa', 'en') // '12 آبان'
 */
export function formatJalali(
  day: Day,
  style: JalaliStyle,
  locale: CalendarLocale = 'fa',
  digits: CalendarLocale = locale,
): string {
  const number = dayNumber(day);
  if (style === 'numeric') return numericText(number, digits);
  const date = jalaliOfNumber(number);
  const two = padded[digits];
  const month = jalaliMonthName(date.month, locale);
  if (style === 'monthYear') return `${month} ${yearText(date.year, two)}`;
  const dayText = two[date.day]!;
  const dayMonth = `${date.day < 10 ? dayText.slice(1) : dayText} ${month}`;
  if (style === 'dayMonth') return dayMonth;
  const weekday = `${weekdayName(weekdayOfNumber(number), locale)} ${dayMonth}`;
  return style === 'weekday' ? weekday : `${weekday} ${yearText(date.year, two)}`;
}

import { toPersianDigits } from '../numerals/digits.ts';
import { type Day, dayNumber, weekdayOfNumber } from './day.ts';
import { jalaliOfNumber } from './jalali.ts';
import { type CalendarLocale, jalaliMonthName, weekdayName } from './names.ts';

/**
 * `numeric` ۱۴۰۴/۰۸/۱۲ · `dayMonth` «۱۲ آبان» · `weekday` «دوشنبه ۱۲ آبان» · `long` «دوشنبه ۱۲ آبان ۱۴۰۴» ·
 * `monthYear` «آبان ۱۴۰۴»
 */
export type JalaliStyle = 'numeric' | 'dayMonth' | 'weekday' | 'long' | 'monthYear';

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/**
 * A day as Jalali text of the wire, Latin digits.
 * @throws RangeError for a day outside 1300–1500.
 * @example jalaliText('2024-04-03') // '1403/01/15'
 */
export function jalaliText(day: Day): string {
  const { year, month, day: dayOfMonth } = jalaliOfNumber(dayNumber(day));
  return `${year}/${two(month)}/${two(dayOfMonth)}`;
}

/**
 * A day in words for people. Our own order: ICU puts a Persian year before its month.
 * @throws RangeError for a day outside 1300–1500.
 * @example formatJalali('2025-11-03', 'long') // «دوشنبه ۱۲ آبان ۱۴۰۴»
 */
export function formatJalali(day: Day, style: JalaliStyle, locale: CalendarLocale = 'fa'): string {
  const number = dayNumber(day);
  const date = jalaliOfNumber(number);
  const digits = locale === 'fa' ? toPersianDigits : String;
  if (style === 'numeric') return digits(`${date.year}/${two(date.month)}/${two(date.day)}`);
  const month = jalaliMonthName(date.month, locale);
  if (style === 'monthYear') return `${month} ${digits(date.year)}`;
  const dayMonth = `${digits(date.day)} ${month}`;
  if (style === 'dayMonth') return dayMonth;
  const weekday = `${weekdayName(weekdayOfNumber(number), locale)} ${dayMonth}`;
  return style === 'weekday' ? weekday : `${weekday} ${digits(date.year)}`;
}

import { type CalendarLocale, type Day, formatJalali, toJalali, toPersianDigits } from '@org/energy-core';

/** «۲۹ مهر ۱۴۰۴»: a date without its weekday, in the reader's digits. */
export function dayMonthYear(
  day: Day,
  { locale, digits }: { locale: CalendarLocale; digits: 'fa' | 'en' },
): string {
  const { year } = toJalali(day);
  return `${formatJalali(day, 'dayMonth', locale, digits)} ${digits === 'fa' ? toPersianDigits(year) : year}`;
}

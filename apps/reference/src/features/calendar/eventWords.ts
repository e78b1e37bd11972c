import {
  type Day,
  formatJalali,
  jalaliMonthName,
  toJalali,
  toPersianDigits,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import type { Energy, EventSpan } from '@org/energy-ui';

/** «تمام روز», «۰۹:۰۰ تا ۱۰:۳۰». */
export function hoursOf({ fromHour, toHour }: EventSpan, { t, digits }: Energy): string {
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  return fromHour === null || toHour === null
    ? t('eventCalendar.allDay')
    : t('eventCalendar.hours', { from: inDigits(fromHour), to: inDigits(toHour) });
}

/** Days of an event: one, or from the first to the last. */
export function daysOf({ from, to }: EventSpan, { t, locale, digits }: Energy): string {
  const day = (each: Day) => formatJalali(each, 'long', locale, digits);
  return from === to ? day(from) : t('eventCalendar.range', { from: day(from), to: day(to) });
}

/** «هر هفته، دوشنبه»; null for an event that occurs once. */
export function repetitionOf(
  { repeat, date, until }: EventRecord,
  { t, locale, digits }: Energy,
): string | null {
  if (repeat === null) return null;
  const { month, day } = toJalali(date);
  const number = digits === 'fa' ? toPersianDigits(String(day)) : String(day);
  const words = {
    ...{ day: number, weekday: weekdayName(weekdayOf(date), locale) },
    dayMonth: `${number} ${jalaliMonthName(month, locale)}`,
  };
  const rule = t(`eventCalendar.repeat.${repeat}`, words);
  return until === null
    ? rule
    : t('eventCalendar.range', { from: rule, to: formatJalali(until, 'numeric', locale, digits) });
}

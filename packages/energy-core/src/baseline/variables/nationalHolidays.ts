import type { Day } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';

/**
 * Iran's national holidays that have a fixed Jalali date: [month, day]. Religious holidays follow the lunar calendar and
 * are announced, so callers give those as days.
 *
 * Source: act on official holidays (لایحه قانونی تعیین تعطیلات رسمی کشور) of 1359 with later additions, as lists of
 * official holidays of 1403 give it. 29 Esfand to 4 Farvardin is free throughout, so that 30 Esfand of a leap year is
 * a holiday too (government notice of 1399). Compiled 2026.
 */
export const nationalHolidays: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 12],
  [1, 13],
  [3, 14],
  [3, 15],
  [11, 22],
  [12, 29],
  [12, 30],
];

/**
 * Whether a day is one of Iran's national holidays with a fixed Jalali date, whatever the weekday.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 *
 * Source: `nationalHolidays`.
 * @example isNationalHoliday('2025-03-20') // true
 */
export function isNationalHoliday(day: Day): boolean {
  const { month, day: dayOfMonth } = toJalali(day);
  return nationalHolidays.some(
    ([holidayMonth, holidayDay]) => month === holidayMonth && dayOfMonth === holidayDay,
  );
}

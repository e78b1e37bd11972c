import { type Day, dayOfNumber } from '../../calendar/day.ts';
import { isLeapJalaliYear, numberOfJalali } from '../../calendar/jalali.ts';
import { asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';
import type { NormalYear } from './normalDates.ts';

/**
 * The dates of a normal year as days of a Jalali year, with 30 Esfand only where that year has one: the conditions of
 * `normalizedSavings`.
 * @throws RangeError outside 1300–1500.
 * @example
 * const found = normalYearOf({ days: ['2024-03-20'], temperatureC: [8] });
 * const { days, temperatureC } = daysOfNormalYear(found.normalYear, 1404);
 * [days.length, days[0], temperatureC[0], temperatureC[1]] // [365, '2025-03-21', 8, null]
 */
export function daysOfNormalYear(
  input: NormalYear,
  year: number,
): { readonly days: readonly Day[]; readonly temperatureC: readonly (number | null)[] } {
  const { dates } = asRecord(input);
  const known = recordsOf(dates);
  const used = isLeapJalaliYear(year) ? known : known.slice(0, -1);
  return {
    days: used.map((_, at) => dayOfNumber(numberOfJalali(year, 1, 1) + at)),
    temperatureC: used.map((date) => date.temperatureC),
  };
}

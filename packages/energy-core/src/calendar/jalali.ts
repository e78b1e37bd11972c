import { type Day, dayNumber, knownDay } from './day.ts';
import { daysBeforeMonth, FIRST_YEAR, LAST_YEAR, newYearNumber, yearOfNumber } from './yearTable.ts';

/** A date of the Jalali calendar; month 1 = Farvardin. */
export interface JalaliDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function checkYear(year: number): void {
  if (!(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new RangeError(
      `Jalali year ${year} lies outside ${FIRST_YEAR}–${LAST_YEAR}. Ask for a whole year in that range.`,
    );
  }
}

export function checkMonth(month: number): void {
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    throw new RangeError(
      `Jalali month ${month} does not exist. Months run from 1 (Farvardin) to 12 (Esfand).`,
    );
  }
}

/**
 * Days of a Jalali year: 365, or 366 in a leap year.
 * @throws RangeError outside 1300–1500.
 * @example daysInJalaliYear(1404) // 365
 */
export function daysInJalaliYear(year: number): number {
  checkYear(year);
  return newYearNumber(year + 1) - newYearNumber(year);
}

/**
 * Whether Esfand of this year has 30 days. Leap years come every four years and now and then after five (1403, 1408),
 * by the algorithm of K. M. Borkowski, “The Persian calendar for 3000 years” (1996), and in agreement with ICU.
 * @throws RangeError outside 1300–1500.
 * @example isLeapJalaliYear(1403) // true
 */
export const isLeapJalaliYear = (year: number): boolean => daysInJalaliYear(year) === 366;

/**
 * Days of a Jalali month: 31 up to Shahrivar, 30 up to Bahman, 29 or 30 in Esfand.
 * @throws RangeError for a month that does not exist or a year outside 1300–1500.
 * @example daysInJalaliMonth(1404, 12) // 29
 */
export function daysInJalaliMonth(year: number, month: number): number {
  checkYear(year);
  checkMonth(month);
  if (month <= 6) return 31;
  return month < 12 || isLeapJalaliYear(year) ? 30 : 29;
}

/**
 * Whether this date exists in the Jalali calendar of 1300–1500. Fractions and NaN are no dates; nothing throws.
 * @example isJalaliDate(1404, 12, 30) // false
 */
export function isJalaliDate(year: number, month: number, day: number): boolean {
  // `| 0` also rejects fractions and NaN.
  if ((year | 0) !== year || (month | 0) !== month || (day | 0) !== day) return false;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  if (day <= 29) return true;
  return day === 30 ? month < 12 || isLeapJalaliYear(year) : day === 31 && month <= 6;
}

/** Jalali date of a day number in the calendar. */
export function jalaliOfNumber(number: number): JalaliDate {
  const year = yearOfNumber(number);
  const dayOfYear = number - newYearNumber(year);
  const month = dayOfYear < 186 ? ((dayOfYear / 31) | 0) + 1 : (((dayOfYear - 186) / 30) | 0) + 7;
  return { year, month, day: dayOfYear - daysBeforeMonth(month) + 1 };
}

/** Day number of a valid Jalali date. */
export const numberOfJalali = (year: number, month: number, day: number): number =>
  newYearNumber(year) + daysBeforeMonth(month) + day - 1;

/**
 * The Jalali date of a day.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example toJalali('2025-03-20') // { year: 1403, month: 12, day: 30 }
 */
export const toJalali = (day: Day): JalaliDate => jalaliOfNumber(dayNumber(day));

/**
 * The day of a Jalali date. Nothing rolls over: 1404/12/30 is an error, not the first day of 1405.
 * @throws RangeError for a date that does not exist or lies outside 1300–1500.
 * @example fromJalali(1404, 1, 1) // '2025-03-21'
 */
export function fromJalali(year: number, month: number, day: number): Day {
  if (!isJalaliDate(year, month, day)) {
    throw new RangeError(
      `${year}/${month}/${day} is not a date of the Jalali years ${FIRST_YEAR}–${LAST_YEAR}. Check it with isJalaliDate() first.`,
    );
  }
  return knownDay(numberOfJalali(year, month, day));
}

/**
 * The same day of the month `count` months later; the last day where that month is shorter.
 * @throws RangeError where the result leaves 1300–1500 or `count` is no whole number.
 * @example jalaliText(addJalaliMonths(fromJalali(1404, 6, 31), 1)) // '1404/07/30'
 */
export function addJalaliMonths(day: Day, count: number): Day {
  const date = toJalali(day);
  const months = date.year * 12 + date.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return fromJalali(year, month, Math.min(date.day, daysInJalaliMonth(year, month)));
}

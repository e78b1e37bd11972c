import { numberOfGregorian, textOfNumber } from './gregorianMonths.ts';
import type { Day } from './textKinds.ts';
import { FIRST_NUMBER, LAST_NUMBER } from './yearTable.ts';

export type { Day };

/** Both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const MINUS_SIGN = 45;
/** Marks a text that is not a day; below every day number. */
export const NO_DAY = -1e6;

/** Value of two decimal digits at `at`, or far below zero. `| 0` makes it a small integer. */
function pairAt(text: string, at: number): number {
  const tens = (text.charCodeAt(at) | 0) - 48;
  const ones = (text.charCodeAt(at + 1) | 0) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -100_000;
}

/** Day number of a Gregorian day in text; `NO_DAY` when it does not exist or lies outside 1300–1500. */
export function readDay(text: Day): number {
  if (
    typeof text !== 'string' ||
    text.length !== 10 ||
    text.charCodeAt(4) !== MINUS_SIGN ||
    text.charCodeAt(7) !== MINUS_SIGN
  )
    return NO_DAY;
  const year = pairAt(text, 0) * 100 + pairAt(text, 2);
  const month = pairAt(text, 5);
  const day = pairAt(text, 8);
  const number = numberOfGregorian(year, month, day, NO_DAY);
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? number : NO_DAY;
}

/**
 * Whether a text is a day that exists and lies in the Jalali years 1300–1500.
 * @example isDay('2025-02-29') // false
 */
export const isDay = (text: unknown): text is Day => typeof text === 'string' && readDay(text) !== NO_DAY;

/**
 * Days since 1970-01-01; consecutive days differ by one.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example dayNumber('1970-01-02') // 1
 */
export function dayNumber(day: Day): number {
  const number = readDay(day);
  if (number === NO_DAY) {
    throw new RangeError(
      `"${day}" is not a day of the Jalali years 1300–1500. Write it as Gregorian YYYY-MM-DD and check it with isDay() first.`,
    );
  }
  return number;
}

/** The text of a day number within the calendar. */
export const knownDay = (number: number): Day => textOfNumber(number);

/**
 * The day with this number.
 * @throws RangeError outside 1300–1500 (−17,818 to 55,595).
 * @example dayOfNumber(1) // '1970-01-02'
 */
export function dayOfNumber(number: number): Day {
  if (!(number >= FIRST_NUMBER && number <= LAST_NUMBER && Number.isInteger(number))) {
    throw new RangeError(
      `Day number ${number} lies outside the Jalali years 1300–1500. Keep it between ${FIRST_NUMBER} and ${LAST_NUMBER}.`,
    );
  }
  return knownDay(number);
}

/**
 * The day `count` days later (earlier where negative).
 * @throws RangeError where the result leaves 1300–1500 or `count` is no whole number.
 * @example addDays('2025-03-20', 1) // '2025-03-21'
 */
export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumber(day) + count);

/**
 * `to` − `from` in days; negative when `to` is earlier. A period with both ends has one day more.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example daysBetween('2025-03-21', '2026-03-20') // 364
 */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** 0 = Saturday … 6 = Friday, the order of the Iranian week. */
export const weekdayOfNumber = (number: number): number => (((number + 5) % 7) + 7) % 7;

/**
 * Index of a day in the Iranian week: 0 = Saturday … 6 = Friday. `weekdayName` gives its name.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example weekdayOf('2025-03-21') // 6
 */
export const weekdayOf = (day: Day): number => weekdayOfNumber(dayNumber(day));

/** Two days in order. */
export const isRange = (range: DayRange | null | undefined): range is DayRange =>
  isDay(range?.from) && isDay(range?.to) && range!.from <= range!.to;

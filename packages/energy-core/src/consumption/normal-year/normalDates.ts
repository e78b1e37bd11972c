import { jalaliOfNumber, numberOfJalali } from '../../calendar/jalali.ts';

/** A date of the normal year. */
export interface NormalDay {
  /** Jalali month and day. */
  readonly month: number;
  readonly day: number;
  /** °C; null with fewer years than required. */
  readonly temperatureC: number | null;
  /** Means over the years of each year's degree days, K·day: not those of the mean temperature, which are fewer. */
  readonly heatingDegreeDays: number | null;
  readonly coolingDegreeDays: number | null;
  /** Years with a temperature on this date; of 30 Esfand the fewer of its neighbors'. */
  readonly years: number;
}

export type NormalYearWarning =
  | { readonly code: 'normal-year.few-years'; readonly years: number; readonly needed: number }
  | { readonly code: 'normal-year.uneven-years'; readonly fewest: number; readonly most: number }
  | { readonly code: 'normal-year.dates-missing'; readonly dates: number };

export interface NormalYear {
  /** 366, from 1 Farvardin to 30 Esfand. */
  readonly dates: readonly NormalDay[];
  /** Jalali years with a temperature on any date, and how many days of each have one. */
  readonly years: readonly { readonly year: number; readonly days: number; readonly expectedDays: number }[];
  /** Fewest and most years of a date. */
  readonly fewestYears: number;
  readonly mostYears: number;
  /** Of the 365 days of a common year; null if a date is missing. */
  readonly heatingDegreeDays: number | null;
  readonly coolingDegreeDays: number | null;
  readonly warnings: readonly NormalYearWarning[];
}

/** With fewer years an average is no climatological one: WMO-No. 1203 (second hand). */
const minYearsOfNormal = 10;
/** A date with fewer of the years than this is less certain than the others: WMO's rule for normals (second hand). */
const MIN_SHARE_OF_YEARS = 0.8;
/** Dates of a year, 30 Esfand included. */
export const DATES = 366;

/** A leap year, whose dates number all others. */
const LEAP_YEAR = 1403;
const FIRST = /* @__PURE__ */ numberOfJalali(LEAP_YEAR, 1, 1);
export const dateIndex = (month: number, day: number): number =>
  numberOfJalali(LEAP_YEAR, month, day) - FIRST;
export function dateAt(index: number): { month: number; day: number } {
  const { month, day } = jalaliOfNumber(FIRST + index);
  return { month, day };
}

/** 30 Esfand between its neighbors. */
export function between(before: NormalDay, after: NormalDay) {
  const middle = (a: number | null, b: number | null) => (a === null || b === null ? null : (a + b) / 2);
  return {
    temperatureC: middle(before.temperatureC, after.temperatureC),
    heatingDegreeDays: middle(before.heatingDegreeDays, after.heatingDegreeDays),
    coolingDegreeDays: middle(before.coolingDegreeDays, after.coolingDegreeDays),
    years: Math.min(before.years, after.years),
  };
}

/** Sums and warnings of a normal year. */
export function summed(dates: readonly NormalDay[], years: NormalYear['years']): NormalYear {
  const common = dates.slice(0, -1);
  const counts = common.map((date) => date.years);
  const [fewestYears, mostYears] = [Math.min(...counts), Math.max(...counts)];
  const missing = common.filter(({ temperatureC }) => temperatureC === null).length;
  const sumOf = (figure: 'heatingDegreeDays' | 'coolingDegreeDays') =>
    missing > 0 ? null : common.reduce((sum, date) => sum + date[figure]!, 0);
  const warnings: NormalYearWarning[] = [];
  if (mostYears < minYearsOfNormal)
    warnings.push({ code: 'normal-year.few-years', years: mostYears, needed: minYearsOfNormal });
  if (fewestYears < MIN_SHARE_OF_YEARS * mostYears)
    warnings.push({ code: 'normal-year.uneven-years', fewest: fewestYears, most: mostYears });
  if (missing > 0) warnings.push({ code: 'normal-year.dates-missing', dates: missing });
  return {
    ...{ dates, years, fewestYears, mostYears, warnings },
    heatingDegreeDays: sumOf('heatingDegreeDays'),
    coolingDegreeDays: sumOf('coolingDegreeDays'),
  };
}

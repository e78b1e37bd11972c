import { type Day, dayNumber } from '../../calendar/day.ts';
import { daysInJalaliYear, jalaliOfNumber } from '../../calendar/jalali.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { mean } from '../../statistics/descriptive/mean.ts';
import { median } from '../../statistics/descriptive/median.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { coolingDegreeDays, type DegreeDayBases, degreeDayBases, heatingDegreeDays } from '../degreeDays.ts';
import { type DegreeDayIssue, temperatureIssue } from '../temperatureIssue.ts';
import { between, DATES, dateAt, dateIndex, type NormalDay, type NormalYear, summed } from './normalDates.ts';

export type NormalYearIssue =
  | DegreeDayIssue
  | { readonly code: 'normal-year.statistic'; readonly found: string }
  | { readonly code: 'normal-year.years-unusable' }
  | { readonly code: 'normal-year.no-temperatures' };

export type NormalYearResult =
  | { readonly ok: true; readonly normalYear: NormalYear }
  | { readonly ok: false; readonly issues: readonly NormalYearIssue[] };

export interface NormalYearInput {
  readonly days: readonly Day[];
  /** Daily mean outdoor temperature, °C, one per day; null if missing. */
  readonly temperatureC: readonly (number | null)[];
  /** Of the temperatures of a date over the years; default `mean`. A median ignores a rare cold spell, its degree days do not. */
  readonly statistic?: 'mean' | 'median';
  /** First and last Jalali year; default all. */
  readonly fromYear?: number;
  readonly toYear?: number;
  /** Fewest years of a date; default 1. */
  readonly minYears?: number;
  readonly bases?: DegreeDayBases;
}

/**
 * Normal year of a city from its stored days: for each Jalali date the mean or median temperature over the years, with
 * its normal degree days, and the number of years it is based on.
 *
 * 30 Esfand exists in leap years only: it is the mean of 29 Esfand and 1 Farvardin, and its own days do not count. Days in any
 * order; a missing day counts in no year; nothing else is interpolated.
 *
 * Issues: `degree-days.lengths-differ`, `.day-unknown`, `.day-twice`, `.base-is-no-number`, `normal-year.statistic`,
 * `.years-unusable` (years outside 1300 to 1500 or inverted, or fewest years below 1), `.no-temperatures`. Warnings:
 * `normal-year.few-years`, `.uneven-years` (a date has under 80 % of the years of another), `.dates-missing`.
 * Source: WMO-No. 1203, Guidelines on the Calculation of Climate Normals (second hand); the rule for 30 Esfand is our own.
 * @example
 * const days = ['2024-03-20', '2025-03-21', '2025-03-22'];
 * const { normalYear } = normalYearOf({ days, temperatureC: [8, 12, 19] });
 * normalYear.dates[0] // { month: 1, day: 1, temperatureC: 10, heatingDegreeDays: 8, coolingDegreeDays: 0, years: 2 }
 * normalYear.dates[1].years // 1
 * normalYear.years[1] // { year: 1404, days: 2, expectedDays: 365 }
 */
export function normalYearOf(given: NormalYearInput): NormalYearResult {
  const input = asRecord(given);
  const { statistic = 'mean', fromYear = FIRST_YEAR, toYear = LAST_YEAR, minYears = 1 } = input;
  const { heatingC = degreeDayBases.heatingC, coolingC = degreeDayBases.coolingC } = input.bases ?? {};
  const [days, temperatureC] = [asList(input.days), asList(input.temperatureC)];
  const ofData = temperatureIssue(days, temperatureC, [heatingC, coolingC]);
  const issues: NormalYearIssue[] = ofData ? [ofData] : [];
  if (statistic !== 'mean' && statistic !== 'median')
    issues.push({ code: 'normal-year.statistic', found: foundText(statistic) });
  if (![fromYear, toYear].every(isYear) || fromYear > toYear || !(isKnown(minYears) && minYears >= 1))
    issues.push({ code: 'normal-year.years-unusable' });
  if (issues.length > 0) return { ok: false, issues };

  const temperatures: number[][] = Array.from({ length: DATES }, () => []);
  const daysOfYear = new Map<number, number>();
  for (const [index, day] of days.entries()) {
    const value = temperatureC[index];
    const { year, month, day: date } = jalaliOfNumber(dayNumber(day));
    if (!isKnown(value) || year < fromYear || year > toYear) continue;
    daysOfYear.set(year, (daysOfYear.get(year) ?? 0) + 1);
    temperatures[dateIndex(month, date)]!.push(value);
  }
  if (daysOfYear.size === 0) return { ok: false, issues: [{ code: 'normal-year.no-temperatures' }] };

  const central = statistic === 'mean' ? mean : median;
  const dates: NormalDay[] = temperatures.map((values, index) => {
    const isEnough = values.length >= minYears;
    const meanOf = (degreeDays: (celsius: number) => number | null) =>
      isEnough ? mean(values.map(degreeDays)) : null;
    return {
      ...dateAt(index),
      temperatureC: isEnough ? central(values) : null,
      heatingDegreeDays: meanOf((celsius) => heatingDegreeDays(celsius, heatingC)),
      coolingDegreeDays: meanOf((celsius) => coolingDegreeDays(celsius, coolingC)),
      years: values.length,
    };
  });
  const [before, after] = [dates[DATES - 2]!, dates[0]!];
  dates[DATES - 1] = { ...dateAt(DATES - 1), ...between(before, after) };
  const years = [...daysOfYear]
    .sort(([a], [b]) => a - b)
    .map(([year, count]) => ({ year, days: count, expectedDays: daysInJalaliYear(year) }));
  return { ok: true, normalYear: summed(dates, years) };
}

const isYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

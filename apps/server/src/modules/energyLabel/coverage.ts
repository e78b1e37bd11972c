import {
  coverageOfMasks,
  type DayRange,
  daysBetween,
  type MeterCoverage,
  monthRange,
} from '@org/energy-core';
import type { GroupWithMonths, MonthDays } from './repository.ts';

/** The months of a year that a range of its days touches, with the days they have in it as bits. */
export function monthsIn(year: number, { from, to }: DayRange): MonthDays[] {
  return Array.from({ length: 12 }, (_, at) => {
    const range = monthRange(year, at + 1);
    const first = from > range.from ? from : range.from;
    const last = to < range.to ? to : range.to;
    const days =
      last < first ? 0 : (2 ** (daysBetween(first, last) + 1) - 1) * 2 ** daysBetween(range.from, first);
    return { year, month: at + 1, days };
  }).filter(({ days }) => days > 0);
}

/** How many of the expected days the meters of all these groups have. */
export function coverageOf(
  groups: readonly GroupWithMonths[],
  expected: readonly MonthDays[],
): MeterCoverage {
  let [days, anyDays] = [0, 0];
  for (const { year, month, days: marked } of expected) {
    const months = groups.map(({ months }) =>
      months.find((each) => each.year === year && each.month === month),
    );
    days += coverageOfMasks(months.map((each) => (each?.allDays ?? 0) & marked)).days;
    anyDays += coverageOfMasks(months.map((each) => (each?.anyDays ?? 0) & marked)).anyDays;
  }
  return { days, anyDays };
}

/** Days that all meters of the groups have in each month of a whole year. */
export const monthDaysOf = (groups: readonly GroupWithMonths[], expected: readonly MonthDays[]): number[] =>
  expected.map((month) => coverageOf(groups, [month]).days);

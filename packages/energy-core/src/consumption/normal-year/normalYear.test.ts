import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../../calendar/day.ts';
import { fromJalali, toJalali } from '../../calendar/jalali.ts';
import { daysOfNormalYear } from './daysOfNormalYear.ts';
import { type NormalYearInput, normalYearOf } from './normalYear.ts';

function daysOfYears(from: number, to: number): Day[] {
  const first = fromJalali(from, 1, 1);
  const count = daysBetween(first, fromJalali(to + 1, 1, 1));
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}
function normalOf(input: NormalYearInput) {
  const result = normalYearOf(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.normalYear;
}
/** The year is its temperature, 1400 = 0 °C. */
const byYear = (days: readonly Day[]) => days.map((day) => toJalali(day).year - 1400);

test('Each date is the mean of its years, whatever the day of the Gregorian year', () => {
  const days = daysOfYears(1400, 1404);
  const { dates, years, fewestYears, mostYears } = normalOf({ days, temperatureC: byYear(days) });
  expect(new Set(dates.map(({ temperatureC }) => temperatureC))).toEqual(new Set([2]));
  expect([fewestYears, mostYears]).toEqual([5, 5]);
  expect(years.map(({ year, days: count }) => [year, count])).toContainEqual([1403, 366]);
});

test('A median leaves one odd year out', () => {
  const days = daysOfYears(1400, 1402);
  const temperatureC = days.map((day) => (toJalali(day).year === 1401 ? 30 : 10));
  expect(normalOf({ days, temperatureC, statistic: 'median' }).dates[9]!.temperatureC).toBe(10);
  expect(normalOf({ days, temperatureC }).dates[9]!.temperatureC).toBeCloseTo(50 / 3, 12);
});

test('30 Esfand lies between its neighbors and takes nothing from its own leap year', () => {
  const days = daysOfYears(1402, 1404);
  const temperatureC = days.map((day) => {
    const { month, day: date } = toJalali(day);
    if (month === 12 && date === 30) return 40;
    return month === 12 && date === 29 ? 8 : 10;
  });
  const leapDay = normalOf({ days, temperatureC }).dates.at(-1);
  expect(leapDay).toMatchObject({ month: 12, day: 30, temperatureC: 9, years: 3 });
});

test('Normal degree days are the mean of the years, not those of the mean temperature', () => {
  const days = daysOfYears(1400, 1401);
  const temperatureC = days.map((day) => (toJalali(day).year === 1400 ? 12 : 24));
  const { dates, heatingDegreeDays, coolingDegreeDays } = normalOf({ days, temperatureC });
  expect(dates[0]).toMatchObject({ temperatureC: 18, heatingDegreeDays: 3, coolingDegreeDays: 1.5 });
  expect([heatingDegreeDays, coolingDegreeDays]).toEqual([3 * 365, 1.5 * 365]);
});

test('Missing days leave their dates to fewer years, and that is said', () => {
  const days = daysOfYears(1390, 1404);
  const temperatureC = days.map((day) =>
    toJalali(day).month === 7 && toJalali(day).year > 1395 ? null : 15,
  );
  const normal = normalOf({ days, temperatureC });
  expect([normal.fewestYears, normal.mostYears]).toEqual([6, 15]);
  expect(normal.warnings).toEqual([{ code: 'normal-year.uneven-years', fewest: 6, most: 15 }]);
  const strict = normalOf({ days, temperatureC, minYears: 10 });
  expect(strict.heatingDegreeDays).toBeNull();
  expect(strict.warnings).toContainEqual({ code: 'normal-year.dates-missing', dates: 30 });
});

test('Few years are said to be few; years can be chosen; order makes no difference', () => {
  const days = daysOfYears(1398, 1404);
  const chosen = normalOf({ days, temperatureC: byYear(days), fromYear: 1401, toYear: 1402 });
  expect(chosen.warnings).toEqual([{ code: 'normal-year.few-years', years: 2, needed: 10 }]);
  const turned = [...days].reverse();
  expect(normalOf({ days: turned, temperatureC: byYear(turned) })).toEqual(
    normalOf({ days, temperatureC: byYear(days) }),
  );
});

test('As days of a year it has 30 Esfand in leap years only', () => {
  const days = daysOfYears(1402, 1403);
  const normal = normalOf({ days, temperatureC: days.map(() => 5) });
  expect(daysOfNormalYear(normal, 1403).days.at(-1)).toBe(fromJalali(1403, 12, 30));
  expect(daysOfNormalYear(normal, 1404).days.at(-1)).toBe(fromJalali(1404, 12, 29));
});

test('What cannot make a year is refused by name', () => {
  const codes = (input: Partial<NormalYearInput>) => {
    const result = normalYearOf({ days: ['2025-03-21'], temperatureC: [5], ...input });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes({ temperatureC: [] })).toEqual(['degree-days.lengths-differ']);
  expect(codes({ days: ['2025-02-30'] })).toEqual(['degree-days.day-unknown']);
  expect(codes({ statistic: 'mode' as 'mean' })).toEqual(['normal-year.statistic']);
  expect(codes({ fromYear: 1404, toYear: 1403 })).toEqual(['normal-year.years-unusable']);
  expect(codes({ temperatureC: [null] })).toEqual(['normal-year.no-temperatures']);
});

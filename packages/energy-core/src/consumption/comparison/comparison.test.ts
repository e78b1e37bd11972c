import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../../calendar/day.ts';
import { fromJalali, toJalali } from '../../calendar/jalali.ts';
import { seasonRange, yearRange } from '../../calendar/periods.ts';
import type { Reading } from '../../metering/reading.ts';
import { type BucketTotal, percentChange } from '../aggregate.ts';
import { comparabilityOf, coverageShare } from '../comparability.ts';
import { sumPeriods } from '../sumPeriods.ts';
import { changeDirection } from './changeDirection.ts';
import { compareSameDays } from './compareSameDays.ts';
import { annualPeriods, bucketsToSum, monthlyPeriods, seasonalPeriods } from './reportPeriods.ts';
import { annualRows, monthlyRows, seasonalRows } from './reportRows.ts';
import { sameDaysOfLastYear } from './sameDaysOfLastYear.ts';

const day = (year: number, month: number, date: number) => fromJalali(year, month, date);
/** One reading of `value` on every day of a range. */
const daily = (from: Day, to: Day, value: number): Reading[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    day: addDays(from, index),
    value,
    cost: value * 2,
  }));
function must<Result extends { readonly ok: boolean }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<Result, { ok: true }>;
}
const same = (from: Day, to: Day) => must(sameDaysOfLastYear({ from, to }));

describe('percent change', () => {
  test('has no infinite result, however small the current value', () => {
    expect(percentChange(1e-320, 5)).toBeNull();
  });

  test('what is shown as 0.0000 goes neither up nor down', () => {
    expect([20, 0.0001, 0.00004, 0, -0.00004, -0.0001, null].map(changeDirection)).toEqual([
      'increase',
      'increase',
      'unchanged',
      'unchanged',
      'unchanged',
      'decrease',
      null,
    ]);
  });
});

describe('the same days of last year', () => {
  test('30 Esfand of a leap year has no partner and counts in neither year', () => {
    expect(same(day(1403, 1, 1), day(1403, 12, 30))).toMatchObject({
      previous: yearRange(1402),
      unmatched: [day(1403, 12, 30)],
      days: 365,
    });
    expect(same(day(1404, 1, 1), day(1404, 12, 29))).toMatchObject({
      previous: { from: day(1403, 1, 1), to: day(1403, 12, 29) },
      unmatched: [],
      days: 365,
    });
    expect(same(day(1404, 10, 1), day(1405, 2, 10))).toMatchObject({
      previous: { from: day(1403, 10, 1), to: day(1404, 2, 10) },
      unmatched: [day(1403, 12, 30)],
    });
    expect(same(day(1403, 12, 30), day(1404, 1, 10)).previous).toEqual({
      from: day(1403, 1, 1),
      to: day(1403, 1, 10),
    });
  });

  test('a 30 Esfand by itself, the first year of the calendar, and days that do not exist are issues', () => {
    const code = (from: Day, to: Day) => {
      const result = sameDaysOfLastYear({ from, to });
      return result.ok ? null : result.issues[0]!.code;
    };
    expect(code(day(1403, 12, 30), day(1403, 12, 30))).toBe('comparison.no-last-year');
    expect(code(day(1300, 1, 1), day(1300, 1, 2))).toBe('comparison.no-last-year');
    expect(code('2025-02-30', '2025-03-01')).toBe('comparison.day-unknown');
    expect(code(day(1403, 1, 2), day(1403, 1, 1))).toBe('comparison.range-inverted');
    expect(code(day(1500, 12, 29), day(1500, 12, 29))).toBeNull();
  });

  test('both ranges hold equally many days that have a partner, on the same dates', () => {
    const anyDay = fc
      .integer({ min: 1301, max: 1500 })
      .chain((year) => fc.integer({ min: 0, max: 364 }).map((offset) => addDays(day(year, 1, 1), offset)));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 360 }), (from, length) => {
        if (daysBetween(from, day(1500, 12, 29)) < length) return;
        const result = sameDaysOfLastYear({ from, to: addDays(from, length) });
        if (!result.ok) return;
        const matched = ({ from: first, to: last }: { from: Day; to: Day }) =>
          Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).filter(
            (each) => !result.unmatched.includes(each),
          );
        const [now, then] = [matched(result.current), matched(result.previous)];
        expect(now).toHaveLength(result.days);
        expect(then.map((each) => ({ ...toJalali(each), year: toJalali(each).year + 1 }))).toEqual(
          now.map(toJalali),
        );
      }),
    );
  });

  test('a running year is not compared with a whole one, and missing days are not taken for a saving', () => {
    const readings = [
      ...daily(day(1403, 1, 1), day(1403, 12, 30), 10),
      ...daily(day(1404, 1, 1), day(1404, 1, 20), 10),
    ];
    const full = must(compareSameDays(readings, { from: day(1404, 1, 1), to: day(1404, 1, 20) }));
    expect([full.current.total, full.previous.total, full.changePercent, full.comparability]).toEqual([
      200,
      200,
      0,
      'complete',
    ]);
    const late = must(compareSameDays(readings, { from: day(1404, 1, 1), to: day(1404, 1, 31) }));
    expect([late.current.total, late.previous.total, late.comparability]).toEqual([200, 310, 'incomplete']);
    expect(late.onCommonDays).toEqual({ days: 20, current: 200, previous: 200 });
  });
});

describe('how comparable two totals are', () => {
  const of = (days: number, expectedDays: number) => ({ days, expectedDays });

  test('it takes the worse of the two, and periods of about the same length', () => {
    expect(comparabilityOf(of(29, 29), of(31, 31))).toBe('complete');
    expect(comparabilityOf(of(30, 30), of(27, 30))).toBe('nearly-complete');
    expect(comparabilityOf(of(30, 30), of(26, 30))).toBe('incomplete');
    expect(comparabilityOf(of(200, 200), of(365, 365))).toBe('incomplete');
    expect(comparabilityOf(of(30, 30), of(0, 30))).toBe('missing');
    expect(comparabilityOf(of(0, 0), of(30, 30))).toBe('missing');
  });

  test('a period of which no day has come has no share', () => {
    expect([coverageShare(of(0, 0)), coverageShare(of(15, 30))]).toEqual([null, 0.5]);
  });
});

describe('periods of the reports', () => {
  test('the year is shown beside two years and ten, with the months of all', () => {
    const periods = must(annualPeriods(1404));
    expect(periods.twoYearAgo!.dateOf).toBe('1402');
    expect(periods.prevYears.map(({ dateOf }) => dateOf)).toEqual([
      '1394',
      '1395',
      '1396',
      '1397',
      '1398',
      '1399',
      '1400',
      '1401',
      '1402',
      '1403',
    ]);
    expect(periods.monthlyChart).toHaveLength(11);
    expect(periods.monthlyChart[9]!.months[11]).toMatchObject({ dateOf: '1403/12', expectedDays: 30 });
  });

  test('before spring comes winter of the year before, before Farvardin Esfand', () => {
    const spring = must(seasonalPeriods(1404, 1));
    expect(spring.prevSeason).toMatchObject({ dateOf: '1403/S4', ...seasonRange(1403, 4), expectedDays: 90 });
    expect(spring.prevYears.map(({ dateOf }) => dateOf)).toEqual([
      '1399/S1',
      '1400/S1',
      '1401/S1',
      '1402/S1',
      '1403/S1',
    ]);
    expect(must(seasonalPeriods(1404, 4)).prevSeason!.dateOf).toBe('1404/S3');
    const farvardin = must(monthlyPeriods(1404, 1));
    expect(farvardin.prevMonth!.dateOf).toBe('1403/12');
    expect(farvardin.prevYear!.dateOf).toBe('1403');
    expect(farvardin.currentMonthAllDay).toHaveLength(31);
  });

  test('at the beginning of the calendar there is nothing before', () => {
    expect(must(annualPeriods(1300))).toMatchObject({ lastYear: null, twoYearAgo: null, prevYears: [] });
    expect(must(annualPeriods(1303)).prevYears).toHaveLength(3);
    expect(must(seasonalPeriods(1300, 1))).toMatchObject({ prevSeason: null, prevYearSeason: null });
    expect(must(monthlyPeriods(1300, 1))).toMatchObject({ prevMonth: null, prevYear: null });
    const rows = annualRows(must(annualPeriods(1300)), []);
    expect([rows.lastYear, rows.currentYear.total]).toEqual([null, null]);
  });

  test('years outside 1300–1500, a fifth season and a thirteenth month are issues', () => {
    const code = (
      result: ReturnType<typeof annualPeriods | typeof seasonalPeriods | typeof monthlyPeriods>,
    ) => (result.ok ? null : result.issues[0]!.code);
    for (const year of [1299, 1501, 1404.5, Number.NaN])
      expect(code(annualPeriods(year))).toBe('report.year-unknown');
    expect(code(seasonalPeriods(1501, 2))).toBe('report.year-unknown');
    expect(code(seasonalPeriods(1404, 5 as 4))).toBe('report.season-unknown');
    expect(code(monthlyPeriods(1404, 13))).toBe('report.month-unknown');
    expect(code(monthlyPeriods(1501, 1))).toBe('report.year-unknown');
  });
});

describe('rows of the reports', () => {
  const total = (dateOf: string, value: number, days = 30, expectedDays = 30): BucketTotal => ({
    dateOf,
    total: value,
    cost: value * 100,
    days,
    anyDays: days,
    expectedDays,
  });

  test('changes are in percent of the current period, of cost as of consumption', () => {
    const rows = monthlyRows(must(monthlyPeriods(1404, 7)), [
      total('1404/07', 250),
      total('1404/06', 200),
      total('1403/07', 300),
      total('1403', 2400, 366, 366),
    ]);
    expect(rows.prevMonth).toMatchObject({
      changePercent: 20,
      costChangePercent: 20,
      comparability: 'complete',
    });
    expect(rows.prevYearCurrentMonth!.changePercent).toBe(-20);
    expect(rows.prevYear).toMatchObject({
      averageTotal: 200,
      averageCost: 20_000,
      changePercent: 20,
      comparability: 'complete',
    });
  });

  test('a year nobody measured is missing, never 0, and has no change', () => {
    const rows = annualRows(must(annualPeriods(1404)), [total('1404', 100, 365, 365)]);
    expect(rows.lastYear).toEqual({
      _id: { dateOf: '1403' },
      total: null,
      cost: null,
      days: 0,
      expectedDays: 366,
      changePercent: null,
      costChangePercent: null,
      comparability: 'missing',
    });
    expect(rows.prevYears.every((row) => row.total === null)).toBe(true);
  });

  test('from readings to rows: the months of a year make the year, and the seasons too', () => {
    const readings = daily(day(1402, 1, 1), day(1404, 12, 29), 1);
    const annual = must(annualPeriods(1404));
    const rows = annualRows(annual, sumPeriods(readings, bucketsToSum(annual)));
    expect([rows.currentYear.total, rows.lastYear!.total, rows.twoYearAgo!.total]).toEqual([365, 366, 365]);
    const months = rows.monthlyChart.find(({ dateOf }) => dateOf === '1403')!.months;
    expect(months.reduce((sum, { total: each }) => sum + each!, 0)).toBe(366);
    expect(rows.monthlyChart[0]!.months.every((month) => month.total === null)).toBe(true);
    const winter = must(seasonalPeriods(1403, 4));
    const seasons = seasonalRows(winter, sumPeriods(readings, bucketsToSum(winter)));
    expect([seasons.currentSeason.total, seasons.prevSeason!.total, seasons.prevYearSeason!.total]).toEqual([
      90, 90, 89,
    ]);
  });
});

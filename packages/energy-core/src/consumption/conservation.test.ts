import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { fromJalali } from '../calendar/jalali.ts';
import { type Season, seasonRange, weeksOfJalaliYear } from '../calendar/periods.ts';
import type { Reading } from '../metering/reading.ts';
import { spreadOverDays } from '../metering/readings.ts';
import { aggregateReadings, summarize } from './aggregate.ts';
import { type Bucket, bucketsOf, type PeriodQuery } from './buckets.ts';
import { sumPeriods } from './sumPeriods.ts';

const years = [1401, 1402, 1403, 1404];
const first = fromJalali(1401, 1, 1);
const last = fromJalali(1404, 12, 29);
const buckets = (query: PeriodQuery): readonly Bucket[] => {
  const result = bucketsOf(query, years);
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result.buckets;
};
const bucket = (dateOf: string, from: Day, to: Day): Bucket => ({
  dateOf,
  from,
  to,
  expectedDays: daysBetween(from, to) + 1,
});

/** Ways of cutting the same four years; 1403 is a leap year. Weeks begin before 1401, and reach into 1405. */
const waysToCut: Readonly<Record<string, readonly Bucket[]>> = {
  years: buckets({ kind: 'multiyear' }),
  months: years.flatMap((year) => buckets({ kind: 'year', year })),
  seasons: years.flatMap((year) =>
    ([1, 2, 3, 4] as Season[]).map((season) => {
      const { from, to } = seasonRange(year, season);
      return bucket(`${year}/S${season}`, from, to);
    }),
  ),
  weeks: [...years, 1405].flatMap((year) =>
    weeksOfJalaliYear(year).map(({ week, from, to }) => bucket(`${year}/W${week}`, from, to)),
  ),
  'days of months': years.flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
      buckets({ kind: 'month', year, month }),
    ),
  ),
  'days of weeks': [...years, 1405].flatMap((year) =>
    weeksOfJalaliYear(year).flatMap(({ week }) => buckets({ kind: 'week', year, week })),
  ),
  range: buckets({ kind: 'range', fromDate: first, toDate: last }),
};

/** Bills that follow one another from Farvardin 1401 on, as far as the four years reach. */
const bills = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 70 }),
      // Cents and odd decimals alike.
      value: fc.oneof(
        fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
        fc.double({ min: 0, max: 1e7, noNaN: true }),
      ),
      cost: fc.option(fc.integer({ min: 0, max: 1e9 })),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => {
    const readings: Reading[] = [];
    let value = 0;
    let cost = 0;
    let from = first;
    for (const bill of list) {
      if (daysBetween(from, last) < bill.length) break;
      readings.push(...spreadOverDays(from, addDays(from, bill.length - 1), bill.value, bill.cost));
      value += bill.value;
      cost += bill.cost ?? 0;
      from = addDays(from, bill.length);
    }
    return { readings, value, cost };
  });

/** Sums of thousands of doubles in another order may differ in their last digits. */
const expectSame = (found: number | null, expected: number) =>
  expect(Math.abs((found ?? 0) - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected));

test.each(Object.entries(waysToCut))('bills cut into %s keep their sum, cost and days', (_, list) => {
  fc.assert(
    fc.property(bills, ({ readings, value, cost }) => {
      const summary = summarize(aggregateReadings(readings, list));
      expectSame(summary.total, value);
      expectSame(summary.cost, cost);
      expect(summary.days).toBe(readings.length);
    }),
    { numRuns: 40 },
  );
});

test('one bill over Nowruz: its days in Esfand and in Farvardin make the bill', () => {
  const nowruz = fromJalali(1404, 1, 1);
  const amounts = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (value, before, after) => {
        const readings = spreadOverDays(addDays(nowruz, -before), addDays(nowruz, after), value);
        for (const way of ['years', 'seasons', 'months', 'weeks', 'range'])
          expectSame(summarize(aggregateReadings(readings, waysToCut[way]!)).total, value);
        const [esfand, farvardin] = [1403, 1404].map(
          (year) => aggregateReadings(readings, buckets({ kind: 'multiyear' }))[year - 1401]!,
        );
        expect([esfand!.days, farvardin!.days]).toEqual([before, after + 1]);
      },
    ),
  );
});

test('buckets that overlap each get their whole sum', () => {
  fc.assert(
    fc.property(bills, ({ readings }) => {
      const everything = ['years', 'seasons', 'months', 'days of months'].flatMap((way) => waysToCut[way]!);
      const totals = new Map(sumPeriods(readings, everything).map((total) => [total.dateOf, total]));
      for (const way of ['years', 'seasons', 'months'])
        for (const alone of aggregateReadings(readings, waysToCut[way]!))
          expect(totals.get(alone.dateOf)).toEqual(alone);
    }),
    { numRuns: 20 },
  );
});

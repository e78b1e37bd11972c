import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/day.ts';
import { fromJalali } from '../calendar/jalali.ts';
import type { Reading } from '../metering/reading.ts';
import { aggregateReadings, alignCompared, percentChange, summarize } from './aggregate.ts';
import { type Bucket, bucketsOf, compareBucketsOf, type PeriodQuery } from './buckets.ts';
import { toCarrierAggregates } from './carrierAggregates.ts';

const reading = (day: string, value: number, cost: number | null = null): Reading => ({ day, value, cost });
const buckets = (query: PeriodQuery, years?: number[]): readonly Bucket[] => {
  const result = bucketsOf(query, years);
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result.buckets;
};
const compared = (query: PeriodQuery): readonly Bucket[] => {
  const result = compareBucketsOf(query);
  if (!result.ok) throw new Error(`${result.issues[0]!.code} ${result.issues[0]!.path}`);
  return result.buckets;
};
const issue = (query: PeriodQuery) => {
  const result = bucketsOf(query);
  return result.ok ? null : result.issues[0]!.code;
};

describe('buckets of a period', () => {
  test('a year is twelve months, Esfand with 30 days in a leap year', () => {
    const months = buckets({ kind: 'year', year: 1403 });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ dateOf: '1403/01', from: '2024-03-20', to: '2024-04-19', expectedDays: 31 });
    expect(months[11]).toMatchObject({ dateOf: '1403/12', to: '2025-03-20', expectedDays: 30 });
    expect(buckets({ kind: 'year', year: 1404 })[11]!.expectedDays).toBe(29);
  });

  test('all years run from the first with data to the last, empty ones between included', () => {
    expect(buckets({ kind: 'multiyear' }, [1404, 1401]).map(({ dateOf }) => dateOf)).toEqual([
      '1401',
      '1402',
      '1403',
      '1404',
    ]);
    expect(buckets({ kind: 'multiyear' }, [])).toEqual([]);
  });

  test('a month and a week are days', () => {
    const days = buckets({ kind: 'month', year: 1404, month: 8 });
    expect([days.length, days[11]!.dateOf, days[11]!.from]).toEqual([30, '1404/08/12', '2025-11-03']);
    expect(buckets({ kind: 'week', year: 1404, week: 1 }).map(({ dateOf }) => dateOf)).toEqual([
      '1403/12/25',
      '1403/12/26',
      '1403/12/27',
      '1403/12/28',
      '1403/12/29',
      '1403/12/30',
      '1404/01/01',
    ]);
  });

  test('a range is all its days, chosen days are sorted and counted once', () => {
    expect(
      buckets({ kind: 'range', fromDate: '2025-03-20', toDate: '2025-03-22' }).map(({ dateOf }) => dateOf),
    ).toEqual(['1403/12/30', '1404/01/01', '1404/01/02']);
    expect(
      buckets({ kind: 'multiDay', days: ['2025-03-22', '2025-03-20', '2025-03-22'] }).map(({ from }) => from),
    ).toEqual(['2025-03-20', '2025-03-22']);
  });

  test('a query that lacks a field or asks too much says which', () => {
    expect(issue({ kind: 'year' })).toBe('query.year-missing');
    expect(issue({ kind: 'month', year: 1404 })).toBe('query.month-missing');
    expect(issue({ kind: 'week', year: 1404 })).toBe('query.week-missing');
    expect(issue({ kind: 'week', year: 1403, week: 53 })).toBe('query.week-unknown');
    expect(issue({ kind: 'year', year: 1299 })).toBe('query.year-unknown');
    expect(issue({ kind: 'week', year: 1501, week: 1 })).toBe('query.year-unknown');
    expect(issue({ kind: 'month', year: 1404, month: 13 })).toBe('query.month-unknown');
    expect(issue({ kind: 'month', year: 1404, month: 1.5 })).toBe('query.month-unknown');
    expect(issue({ kind: 'week', year: 1404, week: -1 })).toBe('query.week-unknown');
    expect(issue({ kind: 'range', fromDate: '2025-03-20' })).toBe('query.dates-missing');
    expect(issue({ kind: 'range', fromDate: '2025-03-20', toDate: '2025-02-30' })).toBe('query.day-unknown');
    expect(issue({ kind: 'range', fromDate: '2025-03-20', toDate: '2025-03-19' })).toBe(
      'query.range-inverted',
    );
    expect(issue({ kind: 'range', fromDate: '2000-03-20', toDate: '2025-03-19' })).toBe(
      'query.range-too-long',
    );
    expect(issue({ kind: 'range', fromDate: '2015-01-01', toDate: addDays('2015-01-01', 3699) })).toBeNull();
    expect(issue({ kind: 'multiDay', days: [] })).toBe('query.days-missing');
    expect(issue({ kind: 'multiDay', days: ['2025-02-30'] })).toBe('query.day-unknown');
    expect(
      issue({ kind: 'multiDay', days: Array.from({ length: 367 }, (_, at) => addDays('2024-01-01', at)) }),
    ).toBe('query.too-many-days');
  });
});

describe('comparison', () => {
  test('without a month of its own it is the same month of the other year', () => {
    const query: PeriodQuery = {
      kind: 'month',
      year: 1404,
      month: 7,
      compareActive: true,
      yearCompare: 1403,
    };
    expect(compared(query)[0]!.dateOf).toBe('1403/07/01');
    expect(compared({ ...query, monthCompare: 6 })).toHaveLength(31);
  });

  test('30 Esfand of a leap year is shown beside a gap in a common year', () => {
    const query: PeriodQuery = {
      kind: 'month',
      year: 1403,
      month: 12,
      compareActive: true,
      yearCompare: 1404,
    };
    const current = aggregateReadings([reading(fromJalali(1403, 12, 30), 5)], buckets(query));
    const pairs = alignCompared(current, aggregateReadings([], compared(query)));
    expect(pairs).toHaveLength(30);
    expect(pairs[29]!.current!.total).toBe(5);
    expect(pairs[29]!.previous).toBeNull();
  });

  test('periods that cannot be compared, and a comparison switched off, give nothing', () => {
    expect(compared({ kind: 'range', compareActive: true, yearCompare: 1403 })).toEqual([]);
    expect(compared({ kind: 'year', year: 1404, yearCompare: 1403 })).toEqual([]);
    expect(() => compared({ kind: 'year', year: 1404, compareActive: true })).toThrow(
      'query.compare-missing yearCompare',
    );
    expect(() =>
      compared({ kind: 'week', year: 1404, week: 53, compareActive: true, yearCompare: 1403 }),
    ).toThrow('query.week-unknown weekCompare');
  });

  test('change is in percent of the current value, and undefined where that is 0', () => {
    expect(percentChange(100, 80)).toBe(20);
    expect(percentChange(80, 100)).toBe(-25);
    expect(percentChange(-80, -100)).toBe(25);
    expect(percentChange(-100, -80)).toBe(-20);
    expect(percentChange(0, 100)).toBeNull();
    expect(percentChange(null, 100)).toBeNull();
    expect(percentChange(100, null)).toBeNull();
  });
});

describe('aggregates', () => {
  test('a bucket without readings is a gap, a reading of 0 is not', () => {
    const days = buckets({ kind: 'range', fromDate: '2025-03-21', toDate: '2025-03-23' });
    const totals = aggregateReadings(
      [reading('2025-03-21', 0), reading('2025-03-23', 4, 7), reading('2025-04-01', 9)],
      days,
    );
    expect(totals.map(({ total, cost, days: count }) => [total, cost, count])).toEqual([
      [0, null, 1],
      [null, null, 0],
      [4, 7, 1],
    ]);
    expect(summarize(totals)).toEqual({
      total: 4,
      ...{ cost: 7, costDays: 1, dailyCost: 7 },
      average: 2,
      dailyMean: 2,
      min: { value: 0, dateOf: '1404/01/01' },
      max: { value: 4, dateOf: '1404/01/03' },
      leftOut: 0,
      days: 2,
      anyDays: 2,
      meterDays: null,
      expectedDays: 3,
    });
  });

  test('other items are summarized as the totals read from them', () => {
    const totals = aggregateReadings(
      [reading('2025-03-21', 5, 2), reading('2025-03-23', 4, 7)],
      buckets({ kind: 'range', fromDate: '2025-03-21', toDate: '2025-03-23' }),
    );
    const wrapped = [...totals.map((inner) => ({ inner })), null as never];
    expect(summarize(wrapped, {}, ({ inner }) => inner)).toEqual(summarize(totals));
  });

  test('a started month is neither minimum nor maximum, and is counted as left out', () => {
    const month = (dateOf: string, total: number, days: number) =>
      ({ dateOf, total, cost: null, days, anyDays: days, expectedDays: 30 }) as const;
    const year = [month('1404/07', 30, 30), month('1404/08', 24, 27), month('1404/09', 3, 4)];
    expect(summarize(year)).toMatchObject({
      min: { value: 24, dateOf: '1404/08' },
      max: { value: 30, dateOf: '1404/07' },
      total: 57,
      leftOut: 1,
    });
    // Without any complete month all of them count.
    expect(summarize(year.slice(2))).toMatchObject({ min: { value: 3 }, leftOut: 0 });
  });

  test('nothing measured has no total and no average', () => {
    expect(summarize(aggregateReadings([], buckets({ kind: 'year', year: 1404 })))).toEqual({
      total: null,
      ...{ cost: null, costDays: 0, dailyCost: null },
      average: null,
      dailyMean: null,
      min: null,
      max: null,
      leftOut: 0,
      days: 0,
      anyDays: 0,
      meterDays: null,
      expectedDays: 365,
    });
  });

  test('no reading is lost or counted twice, whatever the buckets', () => {
    const start = fromJalali(1401, 1, 1);
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 1460 }), { maxLength: 200 });
    const queries = fc.constantFrom<[PeriodQuery, number[]]>(
      [{ kind: 'multiyear' }, [1401, 1402, 1403, 1404]],
      [{ kind: 'year', year: 1403 }, []],
      [{ kind: 'month', year: 1403, month: 12 }, []],
      [{ kind: 'week', year: 1402, week: 1 }, []],
      [{ kind: 'range', fromDate: '2023-01-01', toDate: '2024-12-31' }, []],
    );
    fc.assert(
      fc.property(offsets, queries, (chosen, [query, years]) => {
        const readings = chosen.map((offset) => reading(addDays(start, offset), offset % 97, offset % 5));
        const list = buckets(query, years);
        const inside = readings.filter(({ day }) => day >= list[0]!.from && day <= list.at(-1)!.to);
        const summary = summarize(aggregateReadings(readings, list));
        expect(summary.total ?? 0).toBe(inside.reduce((sum, { value }) => sum + value, 0));
        expect(summary.cost ?? 0).toBe(inside.reduce((sum, { cost }) => sum + cost!, 0));
        expect(summary.days).toBe(inside.length);
        expect(summary.expectedDays).toBe(daysBetween(list[0]!.from, list.at(-1)!.to) + 1);
      }),
    );
  });

  test('a nav item adds up the meters of one carrier, counts each day once, and never adds units', () => {
    const days = buckets({ kind: 'range', fromDate: '2025-03-21', toDate: '2025-03-22' });
    const power = { name: 'برق', carrier: 'electricity' as const, unit: 'kWh' };
    const gas = { name: 'گاز', carrier: 'gas' as const };
    const result = toCarrierAggregates(
      [
        { ...power, readings: [reading('2025-03-21', 3)] },
        { ...gas, unit: 'm³', readings: [] },
        { ...power, readings: [reading('2025-03-21', 4, 10)] },
        { ...gas, unit: 'kWh', readings: [reading('2025-03-22', 1)] },
      ],
      days,
    );
    expect(result.map(({ _id, AggregateData }) => [_id, AggregateData[0]!.unit])).toEqual([
      ['برق', 'kWh'],
      ['گاز', 'm³'],
      ['گاز', 'kWh'],
    ]);
    const one = { days: 1, anyDays: 1, meterDays: 2, costDays: 1 };
    const none = { days: 0, anyDays: 0, meterDays: 0, costDays: 0 };
    expect(result[0]).toEqual({
      _id: 'برق',
      carrier: 'electricity',
      ...{ unitKind: 'additive', role: 'consumption', meters: 2 },
      AggregateData: [
        { dateOf: '1404/01/01', total: 7, cost: 10, unit: 'kWh', ...one, expectedDays: 1 },
        { dateOf: '1404/01/02', total: null, cost: null, unit: 'kWh', ...none, expectedDays: 1 },
      ],
      avgConsumption: 7,
      minConsumption: 7,
      maxConsumption: 7,
    });
    expect(result[1]!.avgConsumption).toBeNull();
  });
});

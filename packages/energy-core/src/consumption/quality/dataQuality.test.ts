import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayNumber, dayOfNumber } from '../../calendar/day.ts';
import { fromJalali } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import type { DailyValue } from './dailySeries.ts';
import { dataQuality, type QualityOptions, type QualityReport } from './dataQuality.ts';
import type { QualityFinding } from './qualityFinding.ts';

function report(readings: readonly DailyValue[], options?: QualityOptions): QualityReport {
  const result = dataQuality(readings, options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}
const codesOf = (readings: readonly DailyValue[], options?: QualityOptions) => {
  const result = dataQuality(readings, options);
  return result.ok ? result.issues.map(({ code }) => code) : result.issues.map(({ code }) => code);
};
/** `code from to count value`, as short as a table row. */
const rows = ({ findings }: QualityReport) =>
  findings.map(({ code, from, to, count, value }) => [code, from, to, count, value]);

/** A small generator of our own, so that a series is the same everywhere. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const start = fromJalali(1400, 1, 1);
/** Years of an office: seasons, quiet Thursdays and Fridays, ±10 % scatter. */
function officeDays(days: number, seed = 7): DailyValue[] {
  const random = noise(seed);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(start, index);
    const weekday = (dayNumber(day) + 5) % 7;
    const season = 1 + 0.6 * Math.cos((index / 365.25) * 2 * Math.PI);
    const week = weekday === 6 ? 0.3 : weekday === 5 ? 0.6 : 1;
    return { day, value: 400 * season * week * (0.9 + 0.2 * random()) };
  });
}
/** Changes the values of days by their index; undefined leaves the day out. */
const planted = (readings: readonly DailyValue[], at: ReadonlyMap<number, number | undefined>) =>
  readings.flatMap((reading, index) => {
    if (!at.has(index)) return [reading];
    const value = at.get(index);
    return value === undefined ? [] : [{ day: reading.day, value }];
  });
const run = (from: number, length: number, value: number | undefined) =>
  Array.from({ length }, (_, index): [number, number | undefined] => [from + index, value]);

function realSeries(file: string, column: string): DailyValue[] {
  const url = new URL(`../../../../../apps/server/src/seed/series/${file}`, import.meta.url);
  const [header, ...lines] = readFileSync(url, 'utf8').trim().split(/\r?\n/);
  const names = header!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return { day: cells[names.indexOf('gregorian_date')]!, value: Number(cells[names.indexOf(column)]) };
  });
}
const realOnes: readonly [file: string, column: string][] = [
  ['home-daily.csv', 'electricity_kwh'],
  ['home-daily.csv', 'gas_kwh'],
  ['office-daily.csv', 'electricity_kwh'],
];

describe('real series', () => {
  test.each(realOnes)('%s %s: winters, weekends and holidays are no spikes', (file, column) => {
    const { counts } = report(realSeries(file, column));
    const found = Object.entries(counts).filter(([, { findings }]) => findings > 0);
    // The office has three holes in its source: a day in March of each year, and the years between.
    expect(found).toEqual(file.startsWith('office') ? [['quality.gap', { findings: 3, days: 3656 }]] : []);
  });

  test.each(realOnes)('%s %s: a planted error is found and nothing else', (file, column) => {
    const series = realSeries(file, column);
    const shareFound = (factor: number) => {
      const places = series.map((_, index) => index).filter((index) => index % 7 === 3);
      const hits = places.filter((place) => {
        const value = series[place]!.value! * factor;
        const { findings } = report(planted(series, new Map([[place, value]])));
        const odd = findings.filter(({ code }) => code !== 'quality.gap');
        expect(odd.every(({ from }) => from === series[place]!.day)).toBe(true);
        return odd.length === 1;
      });
      return hits.length / places.length;
    };
    expect(shareFound(1000)).toBe(1);
    expect(shareFound(10)).toBeGreaterThan(0.8);
    expect(shareFound(0)).toBe(1);
  });
});

describe('planted defects', () => {
  test('six years of an office without a defect have no finding', () => {
    expect(report(officeDays(2200)).findings).toEqual([]);
  });

  test('each kind is found where it was planted, told once, and nothing else is', () => {
    const clean = officeDays(1500);
    const dayAt = (index: number) => clean[index]!.day;
    const spoiled = planted(
      clean,
      new Map([
        ...run(100, 5, undefined),
        [200, 5000],
        ...run(300, 3, 0),
        ...run(400, 6, 123.4),
        [500, -3],
        [501, -8],
        [601, 0],
        ...run(700, 1, undefined),
      ]),
    );
    const found = report([...spoiled, clean[800]!, { day: dayAt(900), value: 1 }], {
      today: addDays(dayAt(1499), 36),
    });
    expect(rows(found)).toEqual([
      ['quality.gap', dayAt(100), dayAt(104), 5, null],
      ['quality.spike', dayAt(200), dayAt(200), 1, 5000],
      ['quality.zero-run', dayAt(300), dayAt(302), 3, 0],
      ['quality.stuck', dayAt(400), dayAt(405), 6, 123.4],
      ['quality.negative', dayAt(500), dayAt(501), 2, -8],
      ['quality.spike', dayAt(601), dayAt(601), 1, 0],
      ['quality.gap', dayAt(700), dayAt(700), 1, null],
      ['quality.duplicate', dayAt(800), dayAt(800), 1, clean[800]!.value],
      ['quality.duplicate', dayAt(900), dayAt(900), 1, clean[900]!.value],
      ['quality.stale', dayAt(1499), addDays(dayAt(1499), 36), 36, null],
    ]);
    // The same value twice does no harm; a contradiction does.
    expect(found.findings.slice(7, 9).map(({ severity }) => severity)).toEqual(['notice', 'error']);
    expect(found.share).toBeCloseTo(1494 / 1500, 12);
  });

  test('wherever they are planted, exactly the planted days are found', () => {
    const clean = officeDays(1100);
    const kinds = fc.constantFrom<[code: string, length: number, value: number | undefined]>(
      ['quality.gap', 4, undefined],
      ['quality.negative', 2, -1],
      ['quality.zero-run', 4, 0],
      ['quality.stuck', 7, 77.7],
      ['quality.spike', 1, 20_000],
      ['quality.spike', 1, 0],
    );
    fc.assert(
      fc.property(
        fc.array(kinds, { minLength: 1, maxLength: 12 }),
        fc.nat(19),
        fc.nat(),
        (list, offset, seed) => {
          const random = noise(seed);
          const at = new Map<number, number | undefined>();
          const expected = list.map(([code, length, value], index) => {
            const from = 60 + index * 80 + offset;
            for (const [place, planting] of run(from, length, value)) at.set(place, planting);
            return [code, clean[from]!.day, clean[from + length - 1]!.day, length];
          });
          const shuffled = planted(clean, at)
            .map((reading) => ({ reading, key: random() }))
            .sort((one, other) => one.key - other.key)
            .map(({ reading }) => reading);
          const { findings } = report(shuffled);
          expect(findings.map(({ code, from, to, count }) => [code, from, to, count])).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the order of the readings does not matter', () => {
    const series = planted(officeDays(400), new Map([[50, 9999], ...run(120, 9, undefined)]));
    expect(report(series.toReversed())).toEqual(report(series));
  });
});

describe('single rules', () => {
  const level = (count: number, value: number, from = start): DailyValue[] =>
    Array.from({ length: count }, (_, index) => ({
      day: addDays(from, index),
      value: value * (1 + (index % 3) / 50),
    }));

  test('a day off on a working day looks like a Friday and is no spike', () => {
    const series = officeDays(400);
    const friday = series.findIndex(({ day }) => (dayNumber(day) + 5) % 7 === 6 && day > addDays(start, 200));
    const { findings } = report(planted(series, new Map([[friday + 3, series[friday]!.value!]])));
    expect(findings).toEqual([]);
  });

  test('kWh that turn into Wh are one change of unit each way, not hundreds of spikes', () => {
    const series = officeDays(600).map(({ day, value }, index) => ({
      day,
      value: index >= 200 && index < 400 ? value! * 1000 : value,
    }));
    const { findings } = report(series);
    expect(findings.map(({ code, from }) => [code, from])).toEqual([
      ['quality.unit-step', series[200]!.day],
      ['quality.unit-step', series[400]!.day],
    ]);
    expect(findings[0]!.value! / findings[0]!.usual!).toBeGreaterThan(500);
  });

  test('a tenfold step may be a new machine and is not called a change of unit', () => {
    const series = [...level(100, 50), ...level(100, 500, addDays(start, 100))];
    expect(report(series).counts['quality.unit-step'].findings).toBe(0);
  });

  test('a bill spread over its days is told as a repeated value, its last digits notwithstanding', () => {
    const share = 100 / 3;
    const series = [
      ...level(40, 20),
      ...run(0, 30, share).map(([index]) => ({
        day: addDays(start, 40 + index),
        value: share * (1 + (index % 2) * 1e-15),
      })),
    ];
    expect(rows(report(series))).toEqual([
      ['quality.stuck', addDays(start, 40), addDays(start, 69), 30, share],
    ]);
  });

  test('a meter of whole cubic meters repeats itself and is not called stuck for that', () => {
    const random = noise(3);
    const water = Array.from({ length: 1500 }, (_, index) => ({
      day: addDays(start, index),
      value: 2 + Math.floor(random() * 2),
    }));
    expect(report(water).counts['quality.stuck'].findings).toBe(0);
    const stuck = planted(water, new Map(run(700, 40, 3)));
    expect(report(stuck).counts['quality.stuck'].findings).toBe(1);
  });

  test('a summer of zeros is one run, and what is left of the winter is judged by itself', () => {
    const gas = officeDays(720).map(({ day, value }, index) => ({
      day,
      value: index % 360 < 120 ? 0 : value,
    }));
    const { findings } = report(gas);
    expect(findings.map(({ code, count, severity }) => [code, count, severity])).toEqual([
      ['quality.zero-run', 120, 'notice'],
      ['quality.zero-run', 120, 'notice'],
    ]);
  });

  test('days that have not come are not missing, and the last reading is stale only after the days of grace', () => {
    const year = { from: start, to: addDays(start, 364) };
    const series = level(100, 10);
    const after = (days: number) => report(series, { ...year, today: addDays(start, 99 + days) });
    expect([after(0).expectedDays, after(0).share]).toEqual([100, 1]);
    expect(after(35).counts['quality.stale'].findings).toBe(0);
    expect(after(36).counts['quality.stale']).toEqual({ findings: 1, days: 36 });
    expect(report(series, year).counts['quality.gap'].days).toBe(265);
    // A reading dated in the future is no news.
    const early = [...series, { day: addDays(start, 300), value: 1 }];
    expect(report(early, { today: addDays(start, 150) }).counts['quality.stale'].days).toBe(51);
  });

  test('each Jalali month says how complete it is, Esfand with 30 days in a leap year', () => {
    const { from, to } = monthRange(1403, 12);
    const { months } = report([{ day: from, value: 5 }], { from: addDays(from, -10), to });
    expect(months).toEqual([
      { dateOf: '1403/11', days: 0, expectedDays: 10, share: 0 },
      { dateOf: '1403/12', days: 1, expectedDays: 30, share: 1 / 30 },
    ]);
  });

  test('the month of the first and of the last reading is expected whole, also while it runs', () => {
    const { from, to } = monthRange(1403, 1);
    const series = [to, addDays(to, 1), addDays(to, 2)].map((day) => ({ day, value: 5 }));
    expect(report(series, { today: addDays(to, 2) }).months).toEqual([
      { dateOf: '1403/01', days: 1, expectedDays: 31, share: 1 / 31 },
      { dateOf: '1403/02', days: 2, expectedDays: 31, share: 2 / 31 },
    ]);
    expect(report(series, { from, to: addDays(to, 2) }).months.map((month) => month.expectedDays)).toEqual([
      31, 2,
    ]);
  });

  test('too short a series says nothing about spikes', () => {
    expect(report([...level(15, 10), { day: addDays(start, 15), value: 1e6 }]).findings).toEqual([]);
  });
});

describe('bills', () => {
  /** Bills of whole Jalali months from Farvardin 1403 on, each spread evenly over its days. */
  const bills = (amounts: readonly (number | null)[], year = 1403): DailyValue[] =>
    amounts.flatMap((amount, index) => {
      const { from, to } = monthRange(year + Math.floor(index / 12), (index % 12) + 1);
      const days = dayNumber(to) - dayNumber(from) + 1;
      if (amount === null) return [];
      return Array.from({ length: days }, (_, at) => ({
        day: addDays(from, at),
        value: amount / days,
        origin: `7:${index + 2}`,
      }));
    });
  const usual = [900, 950, 1200, 1400, 1500, 1450, 1100, 900, 850, 900, 950, 900];

  test('twelve bills of a leap year are twelve bills, with their days, and nothing sticks', () => {
    const found = report(bills(usual));
    expect(found.findings).toEqual([]);
    expect(found.bills).toHaveLength(12);
    expect(found.bills[0]).toEqual({ ...monthRange(1403, 1), days: 31 });
    expect(found.bills[11]).toEqual({ ...monthRange(1403, 12), days: 30 });
    expect([found.days, found.expectedDays]).toEqual([366, 366]);
  });

  test('the same days without a row of origin are what they look like', () => {
    const days = bills(usual).map(({ day, value }) => ({ day, value }));
    expect(report(days).counts['quality.stuck'].days).toBe(366);
    expect(report(days).bills).toEqual([]);
  });

  test('a bill is judged against bills: ten times as much, by its mean of a day', () => {
    const spoiled = usual.with(6, usual[6]! * 10);
    const { from, to } = monthRange(1403, 7);
    expect(report(bills(spoiled)).findings).toEqual([
      {
        ...{ code: 'quality.bill', severity: 'warning', from, to, count: 30 },
        ...{ value: expect.closeTo(11_000 / 30, 9), usual: expect.closeTo(1500 / 31, 9) },
      },
    ]);
    const last = report(bills(usual.with(11, usual[11]! * 10)));
    expect(last.findings.map(({ code, to }) => [code, to])).toEqual([
      ['quality.bill', monthRange(1403, 12).to],
    ]);
    // A bill of nothing among bills of something.
    expect(rows(report(bills(usual.with(6, 0))))).toEqual([['quality.bill', from, to, 30, 0]]);
  });

  test('a bill over two months is no spike: a day is compared with a day', () => {
    const { from } = monthRange(1403, 7);
    const joined = bills(usual).map((reading) =>
      reading.day >= from && reading.day <= monthRange(1403, 8).to
        ? { ...reading, value: 2000 / 60, origin: '7:99' }
        : reading,
    );
    const found = report(joined);
    expect([found.bills.length, found.findings]).toEqual([11, []]);
    expect(found.bills[6]!.days).toBe(60);
  });

  test('winters of gas are a season where other years have them, too', () => {
    const winter = [300, 60, 20, 15, 15, 20, 60, 200, 700, 2600, 700, 600];
    expect(report(bills(winter)).counts['quality.bill'].findings).toBe(1);
    expect(report(bills([...winter, ...winter])).counts['quality.bill'].findings).toBe(0);
  });

  test('steps of a thousand inside and between bills are no change of unit, a missing bill is a gap', () => {
    const found = report(bills([5, 5, 5, 5000, 5000, 5000, null, 5000]));
    expect(found.counts['quality.unit-step'].findings).toBe(0);
    expect(rows(found)).toEqual([
      ['quality.gap', monthRange(1403, 7).from, monthRange(1403, 7).to, 30, null],
    ]);
  });

  test('days read after the bills are judged by themselves', () => {
    const from = addDays(monthRange(1403, 12).to, 1);
    const daily = Array.from({ length: 40 }, (_, index) => ({
      day: addDays(from, index),
      value: index < 20 ? 30 + index : 31.5,
      origin: `9:${index + 2}`,
    }));
    const found = report([...bills(usual), ...daily]);
    expect(rows(found)).toEqual([['quality.stuck', addDays(from, 20), addDays(from, 39), 20, 31.5]]);
    expect(found.bills).toHaveLength(12);
  });
});

describe('bad input', () => {
  test('days that do not exist and values that are no numbers are issues beside the report', () => {
    const series = [
      ...officeDays(40),
      { day: '2021-02-30', value: 1 },
      { day: 'روز', value: 1 },
      { day: addDays(start, 40), value: Number.NaN },
    ];
    const { issues, share } = report(series, { to: addDays(start, 40) });
    expect(issues).toEqual([
      { code: 'quality.day-unknown', count: 2, day: '2021-02-30' },
      { code: 'quality.value-unreadable', count: 1 },
    ]);
    expect(share).toBe(40 / 41);
  });

  test('nothing to look at, a range that is none, and a setting that cannot be are issues', () => {
    expect(codesOf([])).toEqual(['quality.no-readings']);
    expect(codesOf([{ day: 'x', value: 1 }])).toEqual(['quality.no-readings']);
    expect(codesOf([{ day: start, value: null }])).toEqual(['quality.no-readings']);
    expect(codesOf([], { from: '1404/01/01' })).toEqual(['quality.range-unknown']);
    expect(codesOf([], { from: addDays(start, 1), to: start })).toEqual(['quality.range-inverted']);
    expect(codesOf([], { from: start, to: start, today: addDays(start, -1) })).toEqual([
      'quality.range-inverted',
    ]);
    expect(codesOf([{ day: start, value: 1 }], { stuckRunDays: 1 })).toEqual(['quality.setting-unusable']);
    expect(codesOf([{ day: start, value: 1 }], { zeroRunDays: Number.NaN })).toEqual([
      'quality.setting-unusable',
    ]);
  });

  test('an empty period is one gap', () => {
    const { findings, share } = report([], { from: start, to: addDays(start, 9) });
    expect([findings.length, findings[0]!.count, share]).toEqual([1, 10, 0]);
  });

  test('a flood of findings is counted whole and listed in part, each kind by itself', () => {
    const everyOther = officeDays(4000).filter((_, index) => index % 2 === 0);
    const { findings, counts } = report([...everyOther, { day: addDays(start, 3000), value: -1 }], {
      maxFindings: 20,
    });
    expect(counts['quality.gap']).toEqual({ findings: 1999, days: 1999 });
    expect(findings.filter(({ code }) => code === 'quality.gap')).toHaveLength(20);
    expect(findings.filter(({ code }) => code === 'quality.duplicate')).toHaveLength(1);
  });

  test('whatever the values, every figure is finite and no day is told of in two kinds of value', () => {
    const value = fc.oneof(
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.constantFrom(
        0,
        0,
        1,
        1,
        Number.MAX_VALUE,
        -Number.MAX_VALUE,
        Number.MIN_VALUE,
        Number.NaN,
        Number.POSITIVE_INFINITY,
      ),
      fc.double({ min: 1, max: 1000, noNaN: true }),
    );
    const ofValues = new Set(['quality.negative', 'quality.zero-run', 'quality.spike', 'quality.stuck']);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 150 }), (values) => {
        const result = dataQuality(
          values.map((each, index) => ({ day: addDays(start, index), value: each })),
        );
        expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/);
        if (!result.ok) return;
        const figures = result.findings.flatMap(({ value: found, usual, count }: QualityFinding) => [
          found ?? 0,
          usual ?? 0,
          count,
        ]);
        expect(figures.every(Number.isFinite)).toBe(true);
        const told = result.findings
          .filter(({ code }) => ofValues.has(code))
          .flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => addDays(from, index)));
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });
});

test('thirty years of days take less than 20 ms', () => {
  const series = Array.from(
    { length: 11_000 },
    (_, index): DailyValue => ({
      day: dayOfNumber(index) as Day,
      value: 100 + 40 * Math.sin(index / 58) + (index % 7) * 3 + ((index * 7919) % 101) / 10,
    }),
  );
  const times = Array.from({ length: 12 }, () => {
    // Work, not time: other programs on the machine make this slower, not larger.
    const before = process.threadCpuUsage();
    report(series);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});

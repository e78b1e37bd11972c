import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { fromJalali } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import { type Bucket, bucketOfDays } from '../buckets.ts';
import type { TariffPeriod, TariffReading } from './tariff.ts';
import { tariffCosts } from './tariffCosts.ts';

const mehr: Bucket = bucketOfDays('1404/07', monthRange(1404, 7));
const aban: Bucket = bucketOfDays('1404/08', monthRange(1404, 8));
const daily = (value: number | null, { from, expectedDays } = mehr): TariffReading[] =>
  Array.from({ length: expectedDays }, (_, at) => ({ day: addDays(from, at), value }));
const blocks = [
  { upTo: 100, price: 500 },
  { upTo: 200, price: 800 },
  { upTo: null, price: 1500 },
];
const stepped: TariffPeriod[] = [{ from: null, fixedCharge: 6000, blocks }];

function costsOf(tariff: readonly TariffPeriod[], readings: readonly TariffReading[], periods = [mehr]) {
  const result = tariffCosts({ tariff, readings, periods });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.costs;
}

test('A month of 30 days fills one block after the other', () => {
  const [cost] = costsOf(stepped, daily(8));
  expect(cost!.lines.map(({ amount, price, costToman }) => [amount, price, costToman])).toEqual([
    [100, 500, 50_000],
    [100, 800, 80_000],
    [40, 1500, 60_000],
  ]);
  expect(cost).toMatchObject({ amount: 240, energyToman: 190_000, fixedToman: 6000, totalToman: 196_000 });
  expect(cost!.meanPrice).toBeCloseTo(190_000 / 240, 12);
});

test('Where the block reached prices everything, one unit more costs a step more', () => {
  const last: TariffPeriod[] = [{ from: null, blocks, blockRule: 'last' }];
  expect(costsOf(last, [{ day: mehr.from, value: 100 / 30 }])[0]!.totalToman).toBeCloseTo(
    (500 * 100) / 30,
    9,
  );
  expect(costsOf(last, daily(200 / 30))[0]!.energyToman).toBeCloseTo(200 * 800, 6);
  expect(costsOf(last, daily(240 / 30))[0]!.energyToman).toBeCloseTo(240 * 1500, 6);
});

test('New prices in the middle of a month: each half has its own blocks and charges', () => {
  const dear = blocks.map(({ upTo, price }) => ({ upTo, price: 2 * price }));
  const from = fromJalali(1404, 7, 16);
  const [cost] = costsOf([{ from, fixedCharge: 12_000, blocks: dear }, ...stepped], daily(8));
  // 120 in 15 days: 50 + 50 + 20 in blocks of half the size.
  const half = 50 * 500 + 50 * 800 + 20 * 1500;
  expect(cost!.energyToman).toBeCloseTo(3 * half, 9);
  expect(cost!.fixedToman).toBeCloseTo(3000 + 6000, 9);
  expect(cost!.lines.map(({ since }) => since)).toEqual([null, null, null, from, from, from]);
});

test('A gap changes the amount and not the price of a unit', () => {
  const all = costsOf(stepped, daily(8))[0]!;
  const gaps = daily(8).map((reading, at) => (at % 3 ? reading : { ...reading, value: null }));
  const [some] = costsOf(stepped, gaps);
  expect(some).toMatchObject({ amount: 160, days: 20, expectedDays: 30, fixedToman: 6000 });
  expect(some!.meanPrice).toBeCloseTo(all.meanPrice!, 12);
});

test('A period without readings has fixed charges and no cost of energy', () => {
  const [, cost] = costsOf(stepped, daily(8), [mehr, aban]);
  expect(cost).toMatchObject({
    amount: null,
    energyToman: null,
    fixedToman: 6000,
    totalToman: null,
    days: 0,
  });
});

test('Days before the first price leave the cost of their period open', () => {
  const later: TariffPeriod[] = [{ from: fromJalali(1404, 7, 11), blocks }];
  const [cost, next] = costsOf(later, [...daily(8), ...daily(8, aban)], [mehr, aban]);
  expect(cost).toMatchObject({
    amount: 240,
    energyToman: null,
    totalToman: null,
    daysWithoutPrice: 10,
    lines: [],
  });
  expect(next!.energyToman).toBe(190_000);
});

const evening = [19, 20, 21, 22];
const bands = [
  { name: 'peak', price: 3000, hours: evening },
  {
    name: 'rest',
    price: 1000,
    hours: Array.from({ length: 24 }, (_, h) => h).filter((h) => !evening.includes(h)),
  },
];

test('Time of use: the evening has its own price', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    day: mehr.from,
    hour,
    value: hour === 19 ? 5 : 1,
  }));
  const [cost] = costsOf([{ from: null, bands }], hours);
  expect(cost!.lines.map(({ band, amount, costToman }) => [band, amount, costToman])).toEqual([
    ['peak', 8, 24_000],
    ['rest', 20, 20_000],
  ]);
  expect(cost).toMatchObject({ days: 1, totalToman: 44_000 });
});

test('Bands may differ by month', () => {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  const seasons = [
    { name: 'summer', price: 2000, hours: all, months: [1, 2, 3, 4, 5, 6] },
    { name: 'winter', price: 1000, hours: all, months: [7, 8, 9, 10, 11, 12] },
  ];
  const [cost] = costsOf([{ from: null, bands: seasons }], [{ day: mehr.from, hour: 3, value: 2 }]);
  expect(cost!.energyToman).toBe(2000);
});

test('Consumption below 0 has no price', () => {
  expect(costsOf(stepped, daily(-1))[0]).toMatchObject({ amount: -30, energyToman: null, totalToman: null });
});

test('Tariffs that cannot be right are refused by name', () => {
  const codes = (tariff: readonly unknown[], readings: readonly unknown[] = daily(8)) => {
    const result = tariffCosts({ tariff: tariff as never, readings: readings as never, periods: [mehr] });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  const [first, second, third] = blocks;
  expect(codes([])).toEqual(['tariff.no-periods']);
  expect(codes([{ from: '1404-07-01', blocks }])).toEqual(['tariff.period-day-unknown']);
  expect(codes([...stepped, ...stepped])).toEqual(['tariff.period-twice']);
  expect(codes([{ from: null, blocks, fixedCharge: -1 }])).toEqual(['tariff.fixed-charge']);
  expect(codes([{ from: null }])).toEqual(['tariff.blocks-or-bands']);
  expect(codes([{ from: null, blocks, bands }])).toEqual(['tariff.blocks-or-bands']);
  expect(codes([{ from: null, blocks: [{ upTo: null, price: null }] }])).toEqual(['tariff.price-missing']);
  expect(codes([{ from: null, blocks: [second, first, third] }])).toEqual(['tariff.block-limit']);
  expect(codes([{ from: null, blocks: [first, second] }])).toEqual(['tariff.block-limit']);
  expect(codes([{ from: null, bands: [{ ...bands[0], hours: [24] }, bands[1]] }])).toEqual([
    'tariff.band-hours',
  ]);
  expect(codes([{ from: null, bands: [...bands, bands[0]] }])).toEqual(['tariff.hour-twice']);
  expect(codes([{ from: null, bands: [bands[0]] }])).toEqual(['tariff.hour-without-price']);
  expect(codes([{ from: null, bands }])).toEqual(['tariff.needs-hours']);
  expect(codes(stepped, [{ day: 'x', value: 1 }])).toEqual(['tariff.day-unknown']);
  expect(codes(stepped, [{ day: mehr.from, hour: 24, value: 1 }])).toEqual(['tariff.hour-unknown']);
  expect(codes(stepped, [{ day: mehr.from, value: 'x' }])).toEqual(['tariff.not-a-number']);
  expect(codes(stepped, [...daily(8), ...daily(8)])).toEqual(['tariff.reading-twice']);
  expect(codes(stepped, [{ day: mehr.from, hour: 5, value: 1 }, ...daily(8)])).toEqual([
    'tariff.reading-twice',
  ]);
});

test('Any gaps and any order: lines add up to the amount and the cost', () => {
  const series = fc.array(fc.option(fc.double({ min: 0, max: 40, noNaN: true })), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(series, fc.integer(), (values, seed) => {
      const readings = values.map((value, at) => ({ day: addDays(mehr.from, at), value }));
      const turned = [...readings].sort((a, b) => hash(a.day, seed) - hash(b.day, seed));
      const [inOrder, shuffled] = [readings, turned].map((each) => costsOf(stepped, each, [mehr, aban]));
      for (const [at, cost] of inOrder!.entries()) {
        const sum = cost.lines.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeCloseTo(cost.amount ?? 0, 6);
        expect(shuffled![at]!.totalToman ?? 0).toBeCloseTo(cost.totalToman ?? 0, 6);
      }
    }),
    { numRuns: 200 },
  );
});
const hash = (day: string, seed: number) =>
  [...day].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, seed % 9973);

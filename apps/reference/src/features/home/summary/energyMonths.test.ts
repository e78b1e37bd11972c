import type { CarrierAggregate } from '@org/energy-core';
import { expect, test } from 'vitest';
import { energyCarriers, lastTwelveMonths } from './energyMonths.ts';

const key = (year: number, month: number) => `${year}/${String(month).padStart(2, '0')}`;
/** Months of a year with these totals; null without readings, a pair with its days. */
const carrier = (
  name: string,
  year: number,
  totals: readonly (number | null | readonly [total: number, days: number])[],
  more: object = {},
) =>
  ({
    ...{ _id: name, carrier: 'electricity', role: 'consumption', inKwh: true, meterUnit: 'kWh' },
    AggregateData: Array.from({ length: 12 }, (_, at) => {
      const given = totals[at] ?? null;
      const [total, days] =
        given !== null && typeof given === 'object' ? given : [given, given === null ? 0 : 30];
      return { dateOf: key(year, at + 1), total, cost: total, days, expectedDays: 30, unit: 'kWh' };
    }),
    ...more,
  }) as unknown as CarrierAggregate;
const full = (value: number) => Array<number>(12).fill(value);

test('twelve months end with the last complete one, across the turn of the year', () => {
  const months = lastTwelveMonths([
    [[carrier('برق', 1404, full(5)), carrier('گاز', 1404, full(2))]],
    [[carrier('برق', 1405, [7, 7, [1, 1]]), carrier('گاز', 1405, [1, 1, [1, 1]])]],
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ key: '1404/03', kwh: 7, cost: 7 });
  expect(months.at(-1)).toEqual({ key: '1405/02', kwh: 8, cost: 8 });
});

test('a month without one of its carriers is a gap and not a dip', () => {
  const months = lastTwelveMonths([
    [
      [
        carrier('برق', 1404, full(5)),
        carrier('گاز', 1404, [...full(2).slice(0, 6), null, [2, 20], 2, 2, 2, 2]),
      ],
    ],
  ]);
  expect(months.map(({ kwh }) => kwh)).toEqual([7, 7, 7, 7, 7, 7, null, null, 7, 7, 7, 7]);
});

test('a carrier given up before does not count as missing, nor does water or own generation', () => {
  const data = [
    carrier('برق', 1405, full(5)),
    carrier('آب', 1405, full(9), { inKwh: undefined }),
    carrier('خورشید', 1405, full(3), { role: 'production' }),
  ];
  expect(energyCarriers([data])).toHaveLength(1);
  const months = lastTwelveMonths([[[carrier('گازوئیل', 1404, full(4))]], [data]]);
  expect(months.every(({ kwh }) => kwh === 5)).toBe(true);
});

test('nothing read, nothing drawn', () => {
  expect(lastTwelveMonths([])).toEqual([]);
  expect(lastTwelveMonths([[[carrier('برق', 1405, [])]]])).toEqual([]);
});

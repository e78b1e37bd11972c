import { expect, test } from 'vitest';
import type { CarrierCoverage } from './labelGaps.ts';
import { rankIntensity } from './rankIntensity.ts';

const power = (days: number, more: Partial<CarrierCoverage> = {}): CarrierCoverage => ({
  ...{ _id: 'برق', carrier: 'electricity', days, anyDays: days, expectedDays: 365, isExpected: true },
  ...more,
});
const gas = (days: number) => power(days, { _id: 'گاز', carrier: 'gas' });

test('the highest intensity comes first, with the days of its least complete carrier', () => {
  const { ranked } = rankIntensity([
    { area: 1000, kwh: 90_000, carriers: [power(365), gas(330)] },
    { area: 200, kwh: 24_000, carriers: [power(340)] },
  ]);
  expect(ranked.map(({ at, perArea, days }) => [at, perArea, days])).toEqual([
    [1, 120, 340],
    [0, 90, 330],
  ]);
});

test('a building whose gas is missing has no rank, however little it seems to use', () => {
  const found = rankIntensity([
    { area: 100, kwh: 100, carriers: [power(365), gas(0)] },
    { area: 100, kwh: 200, carriers: [power(328)] },
    { area: 100, kwh: 300, carriers: [power(329)] },
  ]);
  // 329 of 365 days are 90.1 %, 328 are 89.9 %.
  expect(found.ranked.map(({ perArea }) => perArea)).toEqual([3]);
  expect(found.unranked.map(({ reason }) => reason)).toEqual([
    { code: 'energy-label.carrier-missing', name: 'گاز' },
    { code: 'energy-label.carrier-incomplete', name: 'برق', days: 328, expectedDays: 365 },
  ]);
});

test('a carrier that ended years ago is not missing', () => {
  const oil = power(0, { _id: 'گازوئیل', carrier: 'oil', isExpected: false });
  expect(rankIntensity([{ area: 10, kwh: 10, carriers: [power(365), oil] }]).ranked).toMatchObject([
    { perArea: 1, days: 365 },
  ]);
});

test.each([null, 0, -5, Number.NaN])('an area of %s is missing', (area) => {
  expect(rankIntensity([{ area, kwh: 1, carriers: [power(365)] }]).unranked[0]!.reason).toEqual({
    code: 'energy-label.area-missing',
  });
});

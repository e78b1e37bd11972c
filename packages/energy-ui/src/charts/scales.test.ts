import { expect, test } from 'vitest';
import { dailyPoints, sampleSeries } from './layout/sampleSeries.ts';
import { scalesOf } from './scales.ts';

const of = (values: readonly (number | null)[], more = {}) =>
  sampleSeries(dailyPoints([1403, 7, 1], values), more);

test('charts of one carrier and unit share a scale; gas and water in m³ do not', () => {
  const gas = of([3], { carrier: 'gas', unit: 'm³' });
  const water = of([900], { carrier: 'water', unit: 'm³' });
  expect(scalesOf([[of([2, null, 40])], [of([7, 8]), gas], [water]], 'Bar')).toEqual({
    'electricity:kWh': { min: 2, max: 40 },
    'gas:m³': { min: 3, max: 3 },
    'water:m³': { min: 900, max: 900 },
  });
});

test('stacks need room for their sums, temperatures and empty series none', () => {
  expect(scalesOf([[of([2, 4]), of([3, 5], { id: 'b' })]], 'Stacked')).toEqual({
    'electricity:kWh': { min: 5, max: 9 },
  });
  expect(scalesOf([[of([null]), of([9], { kind: 'temperature' })]], 'Line')).toEqual({});
});

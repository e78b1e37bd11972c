import type { CarrierAggregate, KwhFactor } from '@org/energy-core';
import { expect, test } from 'vitest';
import { carrierTotals } from './carrierTotals.ts';

const carrier = (name: string, of: string, unit: string, totals: (number | null)[], more: object = {}) =>
  ({
    ...{ _id: name, carrier: of, role: 'consumption' },
    AggregateData: totals.map((total) => ({ total, unit })),
    ...more,
  }) as unknown as CarrierAggregate;
const factor = (name: string, kwhPerUnit: number) =>
  ({ name, carrier: 'gas', unit: 'm³', kwhPerUnit }) as unknown as KwhFactor;

test('each carrier is shown with its own unit, its factor and its energy, the largest first', () => {
  const inKwh = { inKwh: true };
  const rows = carrierTotals(
    [
      carrier('برق', 'electricity', 'kWh', [100, null, 50], { ...inKwh, meterUnit: 'kWh' }),
      carrier('گاز طبیعی', 'gas', 'kWh', [1040, null, null], { ...inKwh, meterUnit: 'm³' }),
    ],
    [
      carrier('برق', 'electricity', 'kWh', [100, null, 50]),
      carrier('گاز طبیعی', 'gas', 'm³', [100, null, null]),
    ],
    [factor('گاز طبیعی', 10.4)],
  );
  expect(rows).toEqual([
    {
      ...{ name: 'گاز طبیعی', carrier: 'gas', unit: 'm³', total: 100, kwh: 1040 },
      ...{ lowFactor: 10.4, highFactor: 10.4 },
    },
    {
      ...{ name: 'برق', carrier: 'electricity', unit: 'kWh', total: 150, kwh: 150 },
      ...{ lowFactor: 1, highFactor: 1 },
    },
  ]);
});

test('several factors are a span', () => {
  const gas = carrier('گاز', 'gas', 'kWh', [1], { inKwh: true, meterUnit: 'm³' });
  expect(carrierTotals([gas], [], [factor('گاز', 9), factor('گاز', 11)])).toMatchObject([
    { total: null, lowFactor: 9, highFactor: 11 },
  ]);
});

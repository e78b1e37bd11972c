import { labelOutlook } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { endingOf, forecastFigure } from './forecastFigure.ts';

/** 100 kWh a day in 1403 but for its last ten days, 80 in 1404 until 29 Mehr. */
const { forecast } = labelOutlook({
  ...{ year: 1404, today: '2025-10-22' },
  series: [
    {
      ...{ _id: 'برق', carrier: 'electricity', meters: 1 },
      runs: [
        { from: '2024-03-20', to: '2025-03-09', kwh: 100, meters: 1 },
        { from: '2025-03-21', to: '2025-10-21', kwh: 80, meters: 1 },
      ],
    },
  ],
  building: { usage: 'private-office', climate: 'semi-dry', area: 500 },
});
const label = {
  ...{ year: 1404, building: { _id: '3' }, forecast },
} as unknown as EnergyLabelResult;
const energy = {
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
  digits: 'en',
} as const;
const written = (bound: 'low' | 'high') => {
  const found = forecastFigure(label, bound)!(energy);
  if ('share' in found) throw new Error('A forecast is calculated.');
  return found.equation.map((part) => ('sign' in part ? part.sign : Math.round(part.value))).join(' ');
};

test('the bounds are the least and the most of the endings that their sums make', () => {
  expect(endingOf(forecast!, 'low')!.kwh).toBeCloseTo(forecast!.lowKwh, 6);
  expect(endingOf(forecast!, 'high')!.kwh).toBeCloseTo(forecast!.highKwh, 6);
});

test('the calculation is in one line, the days that the earlier year lacks included', () => {
  // 140 of the 150 remaining days, once as they were and once changed as the 215 common days.
  expect(written('high')).toBe('17200 + 14000 × 150 ÷ 140 = 32200');
  expect(written('low')).toBe('17200 + 14000 × 150 ÷ 140 × 17200 ÷ 21500 = 29200');
});

test('each sum opens into its own days', () => {
  const { terms, notes } = forecastFigure(label, 'low')!(energy);
  expect(terms.map(({ value }) => Math.round(value!))).toEqual([17_200, 14_000, 17_200, 21_500]);
  const days = terms.map(({ asked }) => {
    if (!asked || !('body' in asked) || !('days' in asked.body.period))
      throw new Error('Days are asked for.');
    return asked.body.period.days;
  });
  expect(days.map((of) => [of.length, of[0], of.at(-1)])).toEqual([
    [215, '2025-03-21', '2025-10-21'],
    [140, '2024-10-21', '2025-03-09'],
    [215, '2025-03-21', '2025-10-21'],
    [215, '2024-03-20', '2024-10-20'],
  ]);
  expect(notes).toHaveLength(2);
});

test('without an earlier year there is nothing to open', () => {
  expect(forecastFigure({ ...label, forecast: null }, 'low')).toBeNull();
});

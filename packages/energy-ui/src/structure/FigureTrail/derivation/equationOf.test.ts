import { expect, test } from 'vitest';
import { sampleTrail } from '../sampleTrail.ts';
import type { TrailData } from '../trailData.ts';
import { equationOf, percentEquationOf } from './equationOf.ts';

const written = (given: Partial<TrailData>) =>
  equationOf(sampleTrail(given), (unit) => unit)
    .map((part) => ('sign' in part ? part.sign : `${part.value}${part.unit}`))
    .join(' ');

test('energy multiplies readings by their factors', () => {
  expect(written({})).toBe('90m³ × 10.4 + 220m³ × 9.5 + 326kWh = 3352kWh');
});

test('a sum of meters adds their shares; one meter alone needs no equation', () => {
  const [gas, electricity] = sampleTrail().meters;
  const meters = [
    { ...electricity!, value: 310 },
    { ...electricity!, _id: 'f', value: 16 },
  ];
  expect(written({ quantity: 'consumption', value: 326, meters })).toBe('310kWh + 16kWh = 326kWh');
  expect(written({ quantity: 'consumption', meters: [gas!], metersTotal: 1 })).toBe('');
});

test('what sub-meters leave takes them away', () => {
  const [, electricity] = sampleTrail().meters;
  const meters = [
    { ...electricity!, value: 310 },
    { ...electricity!, _id: 'f', value: -16, isLess: true },
  ];
  expect(written({ quantity: 'consumption', part: 'rest', value: 294, meters })).toBe(
    '310kWh − 16kWh = 294kWh',
  );
});

test('a mean divides, a difference subtracts, a label divides by the area', () => {
  const step = (name: 'total' | 'days' | 'current' | 'previous' | 'area', value: number, unit: string) => ({
    ...{ name, value, unit },
  });
  const mean = [step('total', 76, 'kWh'), step('days', 6, 'day')];
  expect(written({ operation: 'mean', value: 12.67, steps: mean })).toBe('76kWh ÷ 6day = 12.67kWh');
  const both = [step('current', 24, 'kWh'), step('previous', 30, 'kWh')];
  expect(written({ operation: 'difference', value: -6, steps: both })).toBe('24kWh − 30kWh = -6kWh');
  const label = [step('total', 3352, 'kWh'), step('area', 1200, 'm²')];
  expect(written({ operation: 'label', value: 2.79, unit: 'kWh/m²', steps: label })).toBe(
    '3352kWh ÷ 1200m² = 2.79kWh/m²',
  );
});

test('what is taken away follows the others with its sign', () => {
  const [gas] = sampleTrail().meters;
  const [first] = gas!.factors;
  const less = {
    ...gas!,
    _id: 'less',
    value: -104,
    isLess: true,
    factors: [{ ...first!, value: 10, kwh: 104 }],
  };
  const meters = [less, gas!];
  expect(
    written({
      quantity: 'consumption',
      unit: 'm³',
      value: 300,
      meters: [
        { ...less, value: -10 },
        { ...gas!, value: 310 },
      ],
    }),
  ).toBe('310m³ − 10m³ = 300m³');
  expect(written({ meters, value: 2922 })).toBe('90m³ × 10.4 + 220m³ × 9.5 − 10m³ × 10.4 = 2922kWh');
});

test('a change in percent is against the size of the earlier value', () => {
  const steps = [
    { name: 'current', value: -24, unit: 'kWh' },
    { name: 'previous', value: -30, unit: 'kWh' },
  ] as const;
  const trail = sampleTrail({ operation: 'difference', value: 6, changePercent: 20, steps });
  const parts = percentEquationOf(trail, (unit) => unit);
  expect(parts.map((part) => ('sign' in part ? part.sign : `${part.value}${part.unit}`)).join(' ')).toBe(
    '6kWh ÷ 30kWh × 100 = 20%',
  );
  expect(percentEquationOf(sampleTrail(), (unit) => unit)).toEqual([]);
});

test('where nothing was read there is nothing to calculate', () => {
  expect(written({ value: null })).toBe('');
});

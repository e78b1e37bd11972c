import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '../calendar/day.ts';
import { issueText } from '../texts/index.ts';
import {
  type CarrierTotal,
  type LabelConsumptionIssue,
  type LabelConsumptionWarning,
  labelConsumption,
} from './labelConsumption.ts';

const electricity = { _id: 'برق', carrier: 'electricity', unit: 'kWh', total: 4000 } as const;
const gas = { _id: 'گاز', carrier: 'gas', unit: 'm³', total: 1000 } as const;
const of1403 = (...carriers: CarrierTotal[]) => {
  const result = labelConsumption({ year: 1403, carriers });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
};
const codes = (carrier: unknown, year = 1403) => {
  const result = labelConsumption({ year, carriers: [carrier as CarrierTotal] });
  return result.ok ? [] : result.issues.map(({ code }) => code);
};

test('electricity counts as metered and gas 10.4 kWh a cubic meter; water and production do not count', () => {
  const result = of1403(
    electricity,
    gas,
    { _id: 'آب', carrier: 'water', unit: 'm³', total: 300 },
    { _id: 'تولید', carrier: 'other', unit: 't', total: 12 },
  );
  expect(result.totalKwh).toBe(14_400);
  expect(result.carriers.map(({ _id, kwh }) => [_id, kwh])).toEqual([
    ['برق', 4000],
    ['گاز', 10_400],
  ]);
  expect(result.excluded.map(({ _id, reason }) => [_id, reason])).toEqual([
    ['آب', 'water'],
    ['تولید', 'no-energy'],
  ]);
});

test('gas metered in a unit of energy is not multiplied by 10.4', () => {
  expect(of1403({ ...gas, unit: 'kWh' }).totalKwh).toBe(1000);
  expect(of1403({ ...gas, unit: 'GJ', total: 36 }).totalKwh).toBe(10_000);
});

test('m3 is m³', () => {
  expect(of1403({ ...gas, unit: 'm3' }, gas).carriers).toMatchObject([{ unit: 'm³', total: 2000 }]);
});

test('a meter’s own factor goes before the default', () => {
  expect(of1403({ ...gas, factors: [{ from: '2020-03-20', kwhPerUnit: 9.5 }] }).totalKwh).toBe(9500);
});

test('meters of a carrier with different factors stand on one line with their mean factor', () => {
  const result = of1403(
    { ...gas, factors: [{ from: null, kwhPerUnit: 10 }] },
    { ...gas, total: 3000, factors: [{ from: null, kwhPerUnit: 9 }] },
    { ...gas, total: null },
  );
  expect(result.carriers).toEqual([
    { _id: 'گاز', carrier: 'gas', unit: 'm³', total: 4000, kwh: 37_000, kwhPerUnit: 9.25 },
  ]);
});

test('a factor that changes within the total counts by days and is warned of; apart it is exact', () => {
  const factors = [
    { from: null, kwhPerUnit: 10 },
    { from: '2024-09-22', kwhPerUnit: 9 },
  ];
  const daysBefore = daysBetween('2024-03-20', '2024-09-22');
  const mixed = of1403({ ...gas, factors });
  // 1403 is a leap year.
  expect(mixed.totalKwh).toBeCloseTo((1000 * (10 * daysBefore + 9 * (366 - daysBefore))) / 366, 9);
  expect(mixed.warnings.map(({ code }) => code)).toEqual(['energy-label.factor-changed']);
  const apart = of1403(
    { ...gas, total: 400, factors, to: '2024-09-21' },
    { ...gas, total: 600, factors, from: '2024-09-22' },
  );
  expect(apart).toMatchObject({ totalKwh: 9400, warnings: [] });
});

test('missing days and a carrier without readings are warned of, not filled in', () => {
  const result = of1403(
    { ...electricity, days: 366 },
    { ...gas, days: 340 },
    { ...gas, _id: 'گاز ۲', total: null },
  );
  expect(result.totalKwh).toBe(14_400);
  expect(result.warnings).toEqual([
    { code: 'energy-label.days-missing', name: 'گاز', days: 340, expectedDays: 366 },
    { code: 'energy-label.no-readings', name: 'گاز ۲' },
  ]);
});

test('without any reading there is no total, not 0', () => {
  expect(of1403({ ...gas, total: null }).totalKwh).toBeNull();
  expect(of1403().totalKwh).toBeNull();
});

test('data that would make the label wrong are refused', () => {
  expect(codes({ ...gas, unit: 'L' })).toEqual(['energy-label.unit-unknown']);
  expect(codes({ ...gas, total: -1 })).toEqual(['energy-label.total-negative']);
  expect(codes({ ...gas, total: Number.NaN })).toEqual(['energy-label.total-not-finite']);
  expect(codes({ ...gas, total: 1e14, factors: [{ from: null, kwhPerUnit: 1e300 }] })).toEqual([
    'energy-label.total-not-finite',
  ]);
  expect(codes({ ...gas, from: '2024-03-19' })).toEqual(['energy-label.days-outside-year']);
  expect(codes({ ...gas, from: '2024-05-01', to: '2024-04-01' })).toEqual(['energy-label.days-outside-year']);
  expect(codes({ ...gas, factors: [{ from: null, kwhPerUnit: 0 }] })).toEqual([
    'quantities.factor-not-positive',
  ]);
  expect(codes(gas, 1299)).toEqual(['energy-label.year-unknown']);
  expect(codes(gas, Number.NaN)).toEqual(['energy-label.year-unknown']);
  expect(codes(gas, 1500)).toEqual([]);
});

test('whatever comes in, nothing throws and no figure is NaN or infinite', () => {
  const day = fc.oneof(
    fc.constantFrom('2024-03-20', '2024-09-22', '2025-03-20', '2025-02-30', ''),
    fc.constant(undefined),
  );
  const carrier = fc.record({
    _id: fc.string(),
    carrier: fc.constantFrom('electricity', 'gas', 'water', 'heat', 'oil', 'other'),
    unit: fc.constantFrom('kWh', 'm³', 'L', 'MWh', '', 'constructor'),
    total: fc.option(fc.double()),
    days: fc.option(fc.double(), { nil: undefined }),
    from: day,
    to: day,
    factors: fc.array(fc.record({ from: fc.option(fc.string()), kwhPerUnit: fc.double() }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(1403, 1500), fc.double()), fc.array(carrier), (year, carriers) => {
      const figures: number[] = [];
      JSON.stringify(labelConsumption({ year, carriers: carriers as CarrierTotal[] }), (_, value) => {
        if (typeof value === 'number') figures.push(value);
        return value;
      });
      expect(figures.filter((figure) => !Number.isFinite(figure))).toEqual([]);
    }),
  );
});

test('every issue and warning has a sentence', () => {
  const said: (LabelConsumptionIssue | LabelConsumptionWarning)[] = [
    { code: 'energy-label.year-unknown', year: '1200' },
    { code: 'energy-label.unit-unknown', name: 'گاز', unit: 'L' },
    { code: 'energy-label.total-not-finite', name: 'گاز' },
    { code: 'energy-label.total-negative', name: 'گاز', total: -1 },
    { code: 'energy-label.days-outside-year', name: 'گاز', from: '2025-01-01', to: '2026-01-01', year: 1403 },
    { code: 'energy-label.no-readings', name: 'گاز' },
    { code: 'energy-label.days-missing', name: 'گاز', days: 340, expectedDays: 366 },
    { code: 'energy-label.factor-changed', name: 'گاز', kwhPerUnit: 9.5 },
  ];
  for (const issue of said) {
    expect(issueText(issue, 'fa')).toMatch(/^[^{}]+$/);
    expect(issueText(issue, 'en')).toMatch(/^[^{}]+$/);
  }
});

import { expect, test } from 'vitest';
import type { EnergyParameter } from './energyParameter.ts';
import { estimatedSavings } from './estimatedSavings.ts';

function savingsOf(parameters: readonly EnergyParameter[], confidence?: 68 | 90) {
  const result = estimatedSavings({ parameters, confidence });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.savings;
}

const power: EnergyParameter = {
  name: 'kW',
  before: { value: 60, plusMinus: 2 },
  after: { value: 25, plusMinus: 1 },
};
const hours: EnergyParameter = {
  name: 'hours',
  before: { value: 3000, low: 2400, high: 3300, source: 'opening hours' },
};

test('Lamps: power is measured, hours are estimated, and the range is that of the hours', () => {
  const { before, after, avoidedEnergy, range, percent } = savingsOf([power, hours]);
  expect([before, after, avoidedEnergy]).toEqual([180_000, 75_000, 105_000]);
  expect(range).toEqual({ low: 35 * 2400, high: 35 * 3300 });
  expect(percent).toBeCloseTo(100 * (35 / 60), 12);
});

test('The ± is the deviation over all combinations of what may be', () => {
  // Two-point quantities at their standard uncertainty: power ± 2 and ± 1 at 68 %, hours by their range.
  const z = 0.994457883209753;
  const u = { before: 2 / z, after: 1 / z, hours: 900 / Math.sqrt(12) };
  const signs = [-1, 1];
  const all = signs.flatMap((a) =>
    signs.flatMap((b) => signs.map((c) => (60 + a * u.before - 25 - b * u.after) * (3000 + c * u.hours))),
  );
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length);
  const { plusMinus, low, high } = savingsOf([power, hours], 68);
  expect(plusMinus).toBeCloseTo(z * deviation, 6);
  expect([low, high]).toEqual([105_000 - plusMinus, 105_000 + plusMinus]);
});

test('Hours that stay the same cancel out of the percentage; hours that change do not', () => {
  const shorter: EnergyParameter = {
    ...hours,
    after: { value: 2000, low: 1800, high: 2200, source: 'timer' },
  };
  const { avoidedEnergy, range } = savingsOf([power, shorter]);
  expect(avoidedEnergy).toBe(60 * 3000 - 25 * 2000);
  expect(range).toEqual({ low: 60 * 2400 - 25 * 2200, high: 60 * 3300 - 25 * 1800 });
});

test('The parameter that decides is named, as is an estimate without a source', () => {
  const { contributions, warnings } = savingsOf([
    power,
    { name: 'hours', before: { value: 3000, low: 0, high: 6000 } },
  ]);
  expect(contributions.map(({ name, isEstimated }) => [name, isEstimated])).toEqual([
    ['kW', false],
    ['hours', true],
  ]);
  expect(contributions[0]!.share! + contributions[1]!.share!).toBeCloseTo(1, 12);
  expect(warnings.map(({ code }) => code)).toEqual([
    'verification.estimate-without-source',
    'verification.estimates-decide',
  ]);
});

test('A measure that uses more is a negative saving with a warning', () => {
  const swapped = { ...power, before: power.after!, after: power.before };
  const { avoidedEnergy, relative, range, warnings } = savingsOf([swapped, hours]);
  expect([avoidedEnergy, relative]).toEqual([-105_000, null]);
  expect(range).toEqual({ low: -35 * 3300, high: -35 * 2400 });
  expect(warnings).toContainEqual({ code: 'verification.no-savings' });
});

test('What is missing or impossible is named', () => {
  const codes = (parameters: readonly unknown[], confidence = 90) => {
    const result = estimatedSavings({
      parameters: parameters as EnergyParameter[],
      confidence: confidence as 90,
    });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes([])).toEqual(['verification.parameters-count']);
  expect(codes([null, power])).toEqual(['verification.parameter-missing']);
  expect(codes([power, { name: 'h', before: { value: 5, low: 6, high: 7 } }])).toEqual([
    'verification.parameter-range',
  ]);
  expect(codes([power, { name: 'h', before: { value: 5, low: 4 } }])).toEqual([
    'verification.parameter-range',
  ]);
  expect(codes([{ ...power, after: { value: 1, plusMinus: -1 } }])).toEqual([
    'verification.parameter-uncertainty',
  ]);
  expect(codes([hours])).toEqual(['verification.nothing-measured', 'verification.nothing-changed']);
  expect(codes([power], 50)).toEqual(['verification.confidence-unknown']);
  expect(codes(Array(3).fill({ name: 'x', before: { value: 1e90 }, after: { value: 1 } }))).toEqual([
    'verification.figures-too-large',
  ]);
});

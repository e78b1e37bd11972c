import { expect, test } from 'vitest';
import { type CarrierPerformance, superiorPerformance } from './superiorPerformance.ts';

function performanceOf(steps: readonly (readonly CarrierPerformance[])[], years?: number) {
  const result = superiorPerformance({ steps, years });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.performance;
}
const electricity = { reporting: 900, baseline: 1000, primaryFactor: 3, plusMinus: 40 };
const gas = { reporting: 5000, baseline: 5000, plusMinus: 90 };

test('Electricity counts by its primary energy', () => {
  const { senpi, improvementPercent, steps } = performanceOf([[electricity, gas]]);
  expect(senpi).toBe(7700 / 8000);
  expect(improvementPercent).toBeCloseTo(3.75, 12);
  expect(steps[0]).toMatchObject({ reporting: 7700, baseline: 8000 });
});

test('The interval knows both carriers, and what they share', () => {
  const apart = performanceOf([[electricity, gas]]).interval!;
  const u = Math.hypot(120, 90);
  expect(apart.low).toBeCloseTo(7700 / (8000 + u), 12);
  expect(apart.high).toBeCloseTo(7700 / (8000 - u), 12);
  const shared = [electricity, gas].map((carrier) => ({ ...carrier, shares: ['weather'] }));
  expect(performanceOf([shared]).interval!.high).toBeCloseTo(7700 / (8000 - 210), 12);
});

test('A chain over a year in between multiplies', () => {
  const step = (reporting: number, baseline: number) => [{ reporting, baseline }];
  const { senpi, percentPerYear } = performanceOf([step(95, 100), step(72, 80)], 2);
  expect(senpi).toBeCloseTo(0.95 * 0.9, 12);
  expect((1 - percentPerYear! / 100) ** 2).toBeCloseTo(senpi, 12);
});

test('A ± as large as the baseline leaves no interval', () => {
  expect(performanceOf([[{ reporting: 1, baseline: 2, plusMinus: 2 }]]).interval).toBeNull();
});

test('What is missing or impossible is named', () => {
  const codes = (steps: readonly unknown[], years?: number) => {
    const result = superiorPerformance({ steps: steps as CarrierPerformance[][], years });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes([])).toEqual(['verification.steps-count']);
  expect(codes([[gas], []])).toEqual(['verification.steps-count']);
  expect(codes([[gas, { ...gas, reporting: null }, null]])).toEqual([
    'verification.carrier-energy-missing',
    'verification.carrier-energy-missing',
  ]);
  expect(codes([[{ ...gas, primaryFactor: 0 }]], 0)).toEqual([
    'verification.carrier-factor',
    'verification.years-not-positive',
  ]);
  expect(codes([[{ reporting: 0, baseline: 0 }]])).toEqual(['verification.step-not-positive']);
  expect(codes([[{ reporting: 1e90, baseline: 1e-90 }]])).toEqual(['verification.figures-too-large']);
});

import { expect, test } from 'vitest';
import { energyPerformance } from './energyPerformance.ts';

function performanceOf(...[input]: Parameters<typeof energyPerformance>) {
  const result = energyPerformance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.performance;
}

test('A plant that makes more may use more and still have improved', () => {
  // Baseline: 5000 kWh for 100 t. Now 120 t with 5400 kWh, where 6000 would be expected.
  const performance = performanceOf({ actual: 5400, expected: (5000 / 100) * 120, targetPercent: 10 });
  expect(performance).toEqual({
    ...{ index: 0.9, improvementPercent: 10, targetEnergy: 5400, toTarget: 0, isMet: true },
  });
});

test('More consumption than expected is a negative improvement', () => {
  expect(performanceOf({ actual: 110, expected: 100 })).toMatchObject({
    ...{ improvementPercent: -10, toTarget: 10, isMet: false },
  });
});

test('What is missing or impossible is named', () => {
  const codes = (...[input]: Parameters<typeof energyPerformance>) => {
    const result = energyPerformance(input);
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes({ actual: null, expected: 0, targetPercent: 101 })).toEqual([
    'verification.actual-missing',
    'verification.expected-missing',
    'verification.target-percent',
  ]);
  expect(codes({ actual: 1e99, expected: 1e-99 })).toEqual(['verification.figures-too-large']);
});

import { expect, test } from 'vitest';
import { performanceByRatio } from './performanceByRatio.ts';

test('A plant that makes more and uses less than in proportion has improved', () => {
  const result = performanceByRatio({
    baseline: { energy: 5000, output: 100 },
    reporting: { energy: 5400, output: 120 },
    targetPercent: 10,
  });
  expect(result).toEqual({
    ok: true,
    performance: {
      ...{ ratio: 45, baselineRatio: 50, expected: 6000, index: 0.9 },
      ...{ improvementPercent: 10, targetEnergy: 5400, toTarget: 0, isMet: true },
    },
  });
});

test('What is missing is named for the period it is missing in', () => {
  const codes = (baseline: [number | null, number | null], reporting: [number | null, number | null]) => {
    const result = performanceByRatio({
      baseline: { energy: baseline[0], output: baseline[1] },
      reporting: { energy: reporting[0], output: reporting[1] },
    });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes([0, 0], [null, -1])).toEqual([
    'verification.baseline-energy-missing',
    'verification.baseline-output-missing',
    'verification.output-missing',
    'verification.actual-missing',
  ]);
  expect(codes([1e99, 1e-99], [1, 1])).toEqual(['verification.expected-missing']);
});

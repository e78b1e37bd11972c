import { describe, expect, test } from 'vitest';
import { coverageOf, irrelevantPasses } from './fixtures/simulatedSavings.ts';

// Few runs, wide limits: tests/coverage-simulated has the whole table (npm run coverage:simulated).
const RUNS = 150;

describe('the 90 % interval of the savings holds the truth about 9 times in 10', () => {
  test.each([
    ['independent days', { r: 0 }],
    ['errors that persist', { r: 0.8 }],
    ['errors that persist, a third of the days missing before', { r: 0.8, missing: [0.3, 0] }],
    ['errors that persist, a third of the days missing on both sides', { r: 0.8, missing: [0.3, 0.3] }],
    ['another season', { r: 0.5, rows: [120, 120], begins: [0, 91] }],
  ] as const)('%s', (_, setting) => {
    const { headline } = coverageOf(setting, RUNS, 1404);
    expect(headline).toBeGreaterThan(0.83);
    expect(headline).toBeLessThan(0.97);
  });

  test('of another season the form of the Guideline alone does not', () => {
    const { guideline, headline } = coverageOf({ r: 0, rows: [120, 120], begins: [0, 91] }, RUNS, 1405);
    expect(guideline).toBeLessThan(0.8);
    expect(headline).toBeGreaterThan(0.83);
  });
});

test('an irrelevant variable that lasts passes |t| > 2 far less often with the larger error', () => {
  const { classical, larger } = irrelevantPasses(0.8, RUNS, 1406);
  expect(classical).toBeGreaterThan(0.25);
  expect(larger).toBeLessThan(classical / 2);
});

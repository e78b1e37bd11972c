import { expect, test } from 'vitest';
import { combineSavings, type SavingPart } from './combineSavings.ts';

function combined(parts: readonly SavingPart[]) {
  const result = combineSavings(parts);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.combined;
}

test('Ten equal independent buildings are known √10 times better, ten with one model are not', () => {
  const part = { avoidedEnergy: 100, plusMinus: 20 };
  const apart = combined(Array(10).fill(part));
  expect(apart.avoidedEnergy).toBe(1000);
  expect(apart.plusMinus).toBeCloseTo(20 * Math.sqrt(10), 12);
  const together = combined(Array(10).fill({ ...part, shares: ['model 7'] }));
  expect(together.plusMinus).toBeCloseTo(200, 10);
  expect(together.relative).toBeCloseTo(0.2, 12);
  expect(together.plusMinusIndependent).toBeCloseTo(apart.plusMinus, 12);
});

test('Two that share the weather and a third one on its own', () => {
  const parts = [
    { avoidedEnergy: 10, plusMinus: 3, shares: ['weather'] },
    { avoidedEnergy: -4, plusMinus: 5, shares: ['model', 'weather'] },
    { avoidedEnergy: 7, plusMinus: 6 },
  ];
  const { avoidedEnergy, plusMinus, low, high } = combined(parts);
  expect(plusMinus).toBeCloseTo(Math.hypot(3 + 5, 6), 12);
  expect([avoidedEnergy, low, high]).toEqual([13, 13 - plusMinus, 13 + plusMinus]);
});

test('What cannot be combined is refused', () => {
  const part = { avoidedEnergy: 1, plusMinus: 1 };
  expect(combineSavings([])).toEqual({
    ok: false,
    issues: [{ code: 'verification.savings-count', found: 0, limit: 500 }],
  });
  expect(combineSavings([part, { avoidedEnergy: 1, plusMinus: Number.NaN }])).toEqual({
    ok: false,
    issues: [{ code: 'verification.combined-saving-missing', position: 2 }],
  });
});

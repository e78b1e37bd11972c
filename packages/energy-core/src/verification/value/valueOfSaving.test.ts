import { expect, test } from 'vitest';
import { type UncertainAmount, valueOfSaving } from './valueOfSaving.ts';

function worthOf(saving: UncertainAmount, perUnit: UncertainAmount) {
  const result = valueOfSaving({ saving, perUnit });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.worth;
}

test('Both uncertainties count: the exact deviation of a product of two-point quantities', () => {
  // 10 ± 2 times 3 ± 0.5, each at its lower or upper end with equal chance.
  const products = [8, 12].flatMap((saving) => [2.5, 3.5].map((price) => saving * price));
  const mean = products.reduce((sum, value) => sum + value, 0) / 4;
  const deviation = Math.sqrt(products.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4);
  const { value, plusMinus } = worthOf({ value: 10, plusMinus: 2 }, { value: 3, plusMinus: 0.5 });
  expect(value).toBe(mean);
  expect(plusMinus).toBeCloseTo(deviation, 12);
});

test('An exact price only scales, and more consumption costs', () => {
  expect(worthOf({ value: -200, plusMinus: 50 }, { value: 2000 })).toEqual({
    ...{ value: -400_000, plusMinus: 100_000, low: -500_000, high: -300_000 },
  });
});

test('What is missing or impossible is named', () => {
  const codes = (saving: UncertainAmount, perUnit: UncertainAmount) => {
    const result = valueOfSaving({ saving, perUnit });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes({ value: null }, { value: -1 })).toEqual([
    'verification.saving-missing',
    'verification.unit-value-missing',
  ]);
  expect(codes({ value: 1, plusMinus: -1 }, { value: 1 })).toEqual(['verification.uncertainty-not-a-number']);
  expect(codes({ value: 1e90 }, { value: 1e90 })).toEqual(['verification.figures-too-large']);
});

import { expect, test } from 'vitest';
import { investmentReturn } from './investmentReturn.ts';

function returnOf(cashFlows: readonly number[], discountPercent = 10) {
  const result = investmentReturn({ cashFlows, discountPercent });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.investment;
}

test("The examples of a spreadsheet's NPV and IRR come out", () => {
  // NPV(10%, …) discounts its first flow by a year: 1188.44.
  expect(returnOf([-10_000, 3000, 4200, 6800]).netPresentValue / 1.1).toBeCloseTo(1188.44, 2);
  const flows = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
  expect(returnOf(flows).internalRatePercent).toBeCloseTo(8.663, 3);
  expect(returnOf(flows.slice(0, 5)).internalRatePercent).toBeCloseTo(-2.1245, 4);
});

test('At its internal rate a project is worth nothing', () => {
  const flows = [-120, 0, 35, 60, 80];
  const rate = returnOf(flows).internalRatePercent!;
  expect(returnOf(flows, rate).netPresentValue).toBeCloseTo(0, 9);
});

test('Two years at 10 % have the rate of the quadratic equation', () => {
  // 100 q⁻¹… with x = 1 + rate: 100 x² = 60 x + 60.
  const x = (60 + Math.sqrt(60 ** 2 + 4 * 100 * 60)) / 200;
  expect(returnOf([-100, 60, 60]).internalRatePercent).toBeCloseTo(100 * (x - 1), 10);
});

test('A part that is replaced in between leaves one rate above 0', () => {
  // Roots of the polynomial by numpy; the others lie below −100 %.
  expect(returnOf([-1000, 300, 420, -50, 680, 90]).internalRatePercent).toBeCloseTo(14.0836611908, 9);
  expect(returnOf([-500, 200, 200, -150, 200, 200, 200]).internalRatePercent).toBeCloseTo(16.9471938248, 9);
  // Twice above what was paid: 10 and 20 %.
  expect(returnOf([-100, 230, -132]).internalRatePercent).toBeNull();
});

test('No rate where there is none or more than one', () => {
  expect(returnOf([-100, -5]).internalRatePercent).toBeNull();
  expect(returnOf([0, 0]).internalRatePercent).toBeNull();
});

test('The discounted payback lies within a year, and a later loss undoes it', () => {
  expect(returnOf([-100, 60, 60], 0).discountedPaybackYears).toBeCloseTo(1 + 40 / 60, 12);
  expect(returnOf([-100, 60, 30], 0).discountedPaybackYears).toBeNull();
  expect(returnOf([-100, 110, -50, 0], 0).discountedPaybackYears).toBeNull();
  expect(returnOf([10, 5]).discountedPaybackYears).toBe(0);
});

test('What cannot be reckoned is refused by name', () => {
  const codes = (cashFlows: readonly number[], discountPercent: number) => {
    const result = investmentReturn({ cashFlows, discountPercent });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes([-1], 10)).toEqual(['verification.cash-flows-count']);
  expect(codes([-1, Number.NaN], 10)).toEqual(['verification.cash-flow-missing']);
  expect(codes([-1, 2], -100)).toEqual(['verification.discount-rate']);
  expect(codes(Array(101).fill(1e90), -99)).toEqual(['verification.figures-too-large']);
});

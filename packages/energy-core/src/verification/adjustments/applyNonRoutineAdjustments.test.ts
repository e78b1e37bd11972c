import { expect, test } from 'vitest';
import { applyNonRoutineAdjustments, type UncertainAdjustment } from './applyNonRoutineAdjustments.ts';

const days = ['2025-03-20', '2025-03-21', '2025-03-22', '2025-03-23'];
const values = [100, 120, null, 80];
const plus: UncertainAdjustment = {
  name: 'hall',
  operator: '+',
  factor: '۱۲٫۵',
  plusMinus: '۲',
  allTime: false,
  from: '2025-03-21',
  to: '2025-03-23',
};
const divided: UncertainAdjustment = {
  ...{ name: 'area', operator: '/', factor: 1.25, plusMinus: 0.05, allTime: true, from: null, to: null },
};
function applied(adjustments: readonly UncertainAdjustment[]) {
  const result = applyNonRoutineAdjustments({ days, values, adjustments });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}

test('The order counts: each works on what the ones before it left', () => {
  expect(applied([plus, divided]).values).toEqual([80, 106, null, 74]);
  expect(applied([divided, plus]).values).toEqual([80, 108.5, null, 76.5]);
  const { steps, change } = applied([plus, divided]);
  expect(steps.map((step) => [step.adjustedDays, step.change])).toEqual([
    [2, 25],
    [3, -65],
  ]);
  expect(change).toBe(-40);
});

test('The ± is that of nudging each factor by its own ±', () => {
  const sum = (adjustments: readonly UncertainAdjustment[]) =>
    applied(adjustments).values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const order = [plus, divided];
  const nudge = 1e-6;
  const parts = order.map((_, at) => {
    const moved = (by: number) =>
      sum(order.map((each, other) => (other === at ? { ...each, factor: by } : each)));
    const factor = at === 0 ? 12.5 : 1.25;
    return ((moved(factor + nudge) - moved(factor - nudge)) / (2 * nudge)) * (at === 0 ? 2 : 0.05);
  });
  const { steps, plusMinus } = applied(order);
  steps.forEach((step, at) => {
    expect(step.plusMinus).toBeCloseTo(Math.abs(parts[at]!), 5);
  });
  expect(plusMinus).toBeCloseTo(Math.hypot(...parts), 5);
});

test('No adjustment and no ± change nothing', () => {
  expect(applied([])).toEqual({ ok: true, values, steps: [], change: 0, plusMinus: 0 });
  expect(applied([{ ...plus, plusMinus: null }]).plusMinus).toBe(0);
});

test('An issue names the adjustment', () => {
  const issuesOf = (adjustments: readonly UncertainAdjustment[]) => {
    const result = applyNonRoutineAdjustments({ days, values, adjustments });
    return result.ok ? [] : result.issues;
  };
  expect(issuesOf([plus, { ...divided, factor: 0 }])).toEqual([
    { code: 'verification.division-by-zero', position: 2 },
  ]);
  expect(applyNonRoutineAdjustments({ days, values: [1], adjustments: [] })).toEqual({
    ok: false,
    issues: [{ code: 'verification.lengths-differ', found: 1, needed: 4 }],
  });
  expect(issuesOf([{ ...plus, plusMinus: -1 }])).toEqual([
    { code: 'verification.uncertainty-not-a-number', found: '-1', position: 1 },
  ]);
  expect(issuesOf(Array(21).fill(plus))).toEqual([
    { code: 'verification.too-many-adjustments', found: 21, limit: 20 },
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitBaseline } from '../baseline/fitBaseline.ts';
import type { BaselineModel, Confidence } from '../baseline/model.ts';
import { issueText, mathsEn, mathsFa } from '../texts/index.ts';
import type { AdjustmentIssue, AdjustmentWarning } from './adjustments/checkNonRoutineAdjustment.ts';
import { annualValue } from './annualValue.ts';
import { coefficientDecimals } from './coefficientDecimals.ts';
import { ipmvpOptions } from './ipmvpOptions.ts';
import type { NormalizedSavingsIssue } from './normalizedSavings.ts';
import { type NormalizedSavingsInput, normalizedSavings } from './normalizedSavings.ts';
import type { PaybackIssue } from './payback.ts';
import { payback } from './payback.ts';
import type { SavingsIssue, SavingsWarning } from './savings.ts';
import { effectiveSampleSize } from './uncertainty/effectiveSampleSize.ts';

const modelOf = (...[request]: Parameters<typeof fitBaseline>): BaselineModel => {
  const fit = fitBaseline(request);
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
};

describe('payback', () => {
  const good = { projectCostMillionToman: 85, annualSaving: 12_750, unitCostToman: 2500 };
  const of = (change: Partial<Record<keyof typeof good, number | null>>) => payback({ ...good, ...change });

  test('costs twice as high take twice as long', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (cost) => {
        const [once, twice] = [cost, 2 * cost].map((amount) => of({ projectCostMillionToman: amount }));
        expect(twice!.ok && twice!.payback.years).toBe(once!.ok && 2 * once!.payback.years!);
      }),
    );
  });

  test('a project that costs nothing has paid back already', () => {
    expect(of({ projectCostMillionToman: 0 })).toMatchObject({ payback: { years: 0, reason: null } });
  });

  test.each([0, -0.001, -1e9, Number.MIN_VALUE])('a saving of %s a year never pays back', (annualSaving) => {
    expect(of({ annualSaving })).toMatchObject({ ok: true, payback: { years: null, reason: 'no-saving' } });
  });

  test('what is missing is named, all of it', () => {
    expect(payback({ projectCostMillionToman: null, annualSaving: Number.NaN, unitCostToman: 0 })).toEqual({
      ok: false,
      issues: [
        { code: 'verification.project-cost-missing' },
        { code: 'verification.unit-cost-missing' },
        { code: 'verification.annual-saving-missing' },
      ],
    });
    expect(of({ projectCostMillionToman: -1 })).toMatchObject({ ok: false });
    expect(of({ annualSaving: 1e300, unitCostToman: 1e300 })).toMatchObject({
      issues: [{ code: 'verification.figures-too-large' }],
    });
  });
});

describe('single figures', () => {
  test('without model days there is no annual value', () => {
    expect(annualValue(0, 0)).toBeNull();
  });

  test('days that resemble each other count for less, contrary ones never for more', () => {
    expect(effectiveSampleSize(100, 1 / 3)).toBeCloseTo(50, 12);
    expect(effectiveSampleSize(100, -0.5)).toBe(100);
    expect(effectiveSampleSize(100, null)).toBe(100);
    expect(effectiveSampleSize(100, 1)).toBeNull();
  });

  test.each([
    [0, 5],
    [0.99999, 5],
    [-0.5, 5],
    [1, 3],
    [-9.999, 3],
    [10, 1],
    [-12_345, 1],
  ])('a coefficient of %s is shown with %i decimals', (coefficient, decimals) => {
    expect(coefficientDecimals(coefficient)).toBe(decimals);
  });
});

describe('the options of IPMVP', () => {
  test('are A to D; only whole-facility and simulation ask for twelve months', () => {
    expect(ipmvpOptions.map(({ option, minMonths }) => [option, minMonths])).toEqual([
      ['A', null],
      ['B', null],
      ['C', 12],
      ['D', 12],
    ]);
  });

  test.each([
    ['Persian', mathsFa],
    ['English', mathsEn],
  ])('everything said of them is said in %s', (_, texts) => {
    const keys = ipmvpOptions.flatMap(({ option, boundary, measured, model, uncertaintySources }) => [
      `ipmvp.${option}.name`,
      `ipmvp.${option}.use`,
      `ipmvp.${option}.data`,
      `ipmvp-boundary.${boundary}`,
      `ipmvp-measured.${measured}`,
      `ipmvp-model.${model}`,
      ...uncertaintySources.map((source) => `ipmvp-uncertainty.${source}`),
    ]);
    for (const key of keys) expect(texts).toHaveProperty([key]);
  });
});

describe('normalized savings', () => {
  const x = [[1, 2, 3, 4, 5, 6]];
  const before = modelOf({ y: [12, 14.3, 16, 17.9, 20.2, 21.9], x });
  const after = modelOf({ y: [10, 12.3, 14, 15.9, 18.2, 19.9], x });
  const input: NormalizedSavingsInput = { baseline: before, reporting: after, conditions: { x } };
  const savingsOf = (change: Partial<NormalizedSavingsInput> = {}) => {
    const result = normalizedSavings({ ...input, ...change });
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.savings;
  };

  test('exchanging the models turns the sign and keeps the uncertainty', () => {
    const there = savingsOf();
    const back = savingsOf({ baseline: after, reporting: before });
    expect(back.normalizedSavings).toBeCloseTo(-there.normalizedSavings, 12);
    expect(back.olsUncertainty!.chosen.plusMinus).toBeCloseTo(there.olsUncertainty!.chosen.plusMinus, 12);
    expect(back.percent).toBeLessThan(0);
    expect(back.uncertainty!.chosen.relative).toBeNull();
  });

  test('a model beside itself saves nothing', () => {
    expect(savingsOf({ reporting: before }).normalizedSavings).toBe(0);
  });

  test('a point that a model cannot predict counts in neither', () => {
    const { points, totalBaseline, totalReporting, difference } = savingsOf({
      conditions: { x: [[1, null, 2, 3]], reportingX: [[1, 2, null, 3]] },
    });
    expect(points).toBe(2);
    expect(difference.map((value) => value === null)).toEqual([false, true, true, false]);
    expect(totalBaseline - totalReporting).toBeCloseTo(4, 9);
  });

  test('standard conditions outside what a model knows are told, with the model', () => {
    const wide = modelOf({ y: [10, 12.3, 14, 15.9, 18.2, 19.9], x: [[0, 10, 20, 30, 40, 50]] });
    const { warnings } = savingsOf({ reporting: wide, conditions: { x: [[3, 40]] } });
    expect(warnings.map(({ model, warning }) => [model, warning.code])).toEqual([
      ['baseline', 'range.points-outside'],
      ['baseline', 'range.mean-outside'],
      ['baseline', 'verification.few-points'],
      ['reporting', 'verification.few-points'],
      ['both', 'verification.conditions-differ'],
    ]);
  });

  test.each<[string, Partial<NormalizedSavingsInput>]>([
    ['verification.variables-differ', { conditions: { x: [[1], [2]], reportingX: [[1]] } }],
    ['verification.no-points-in-common', { conditions: { x: [[null, 1]], reportingX: [[1, null]] } }],
    ['regression.lengths-differ', { conditions: { x: [[1, 2]], reportingX: [[1]] } }],
    ['regression.not-a-number', { conditions: { x: [[Number.NaN]] } }],
    ['verification.confidence-unknown', { confidence: 99 as Confidence }],
    ['verification.interval-unknown', { interval: 'week' as 'day' }],
  ])('%s', (code, change) => {
    const result = normalizedSavings({ ...input, ...change });
    expect(result.ok ? [] : result.issues.map((issue) => issue.code)).toEqual([code]);
  });
});

type Said =
  | AdjustmentIssue
  | AdjustmentWarning
  | PaybackIssue
  | NormalizedSavingsIssue
  | SavingsIssue
  | SavingsWarning;
type OwnCode = Extract<Said['code'], `verification.${string}`>;
/** Facts of each code of this folder. */
const facts: { readonly [Code in OwnCode]: Omit<Extract<Said, { code: Code }>, 'code'> } = {
  'verification.lengths-differ': { found: 3, needed: 4 },
  'verification.day-unknown': { row: 2, found: '2025-02-30' },
  'verification.not-a-number': { row: 2 },
  'verification.operator-unknown': { found: '%' },
  'verification.factor-not-a-number': { found: 'پنج' },
  'verification.division-by-zero': {},
  'verification.period-unknown': { from: 'x', to: '2025-03-21' },
  'verification.adjustment-needs-dates': {},
  'verification.adjustment-range-inverted': { from: '2025-03-21', to: '2025-03-20' },
  'verification.adjustment-outside-baseline': { from: '', to: '', baselineFrom: '', baselineTo: '' },
  'verification.adjustment-beyond-baseline': { from: '', to: '', baselineFrom: '', baselineTo: '' },
  'verification.adjustment-too-large': { row: 2 },
  'verification.adjustment-without-effect': {},
  'verification.adjustment-not-positive': { days: 3 },
  'verification.project-cost-missing': {},
  'verification.unit-cost-missing': {},
  'verification.annual-saving-missing': {},
  'verification.variables-differ': { found: 1, needed: 2 },
  'verification.model-missing': {},
  'verification.no-points-in-common': { points: 30 },
  'verification.figures-too-large': {},
  'verification.day-twice': { row: 3, day: '2025-03-21' },
  'verification.confidence-unknown': { found: '99' },
  'verification.interval-unknown': { found: 'week' },
  'verification.months-not-positive': { found: '0' },
  'verification.points-left-out': { leftOut: 2, points: 30, withoutActual: 1, withoutVariable: 1 },
  'verification.part-of-year': { points: 90, needed: 329 },
  'verification.no-savings': {},
  'verification.savings-not-certain': { confidence: 90 },
  'verification.no-uncertainty': {},
  'verification.conditions-differ': { plusMinus: 20, other: 10 },
  'verification.guideline-larger': { plusMinus: 20, other: 10 },
  'verification.few-points': { points: 12, needed: 24 },
  'verification.no-scatter': {},
};

const placeholdersOf = (template: string) =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

test.each(Object.entries(facts))(
  '%s is said in both languages, naming only facts that it has',
  (code, values) => {
    const issue = { code, ...values } as Extract<Said, { code: OwnCode }>;
    expect(issueText(issue, 'fa')).toMatch(/[\u0600-\u06ff].*\.$/);
    expect(issueText(issue, 'en')).toMatch(/[a-z].*\.$/);
    for (const texts of [mathsFa, mathsEn]) {
      const named = placeholdersOf((texts as Record<string, string>)[`issue.${code}`]!);
      expect(Object.keys(values)).toEqual(expect.arrayContaining(named));
    }
  },
);

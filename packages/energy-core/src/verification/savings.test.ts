import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitBaseline } from '../baseline/fitBaseline.ts';
import { type BaselineModel, type Confidence, confidences, type Sample } from '../baseline/model.ts';
import { type Savings, type SavingsInput, savings } from './savings.ts';

function modelOf(y: readonly Sample[], x: readonly (readonly Sample[])[]): BaselineModel {
  const fit = fitBaseline({ y, x });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
}
function savingsOf(input: SavingsInput): Savings {
  const result = savings(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.savings;
}
const codesOf = (input: SavingsInput) => {
  const result = savings(input);
  return result.ok ? [] : result.issues.map(({ code }) => code);
};
const days = Array.from({ length: 30 }, (_, index) => index + 1);
const noise = days.map((day) => ((day * 7919) % 13) - 6);
const consumption = days.map((day, index) => 100 + 3 * day + noise[index]!);
const model = modelOf(consumption, [days]);

describe('what is saved', () => {
  test('a gap is no saving: it is null, counted, and takes part in no total', () => {
    const whole = savingsOf({ model, reporting: { y: [100, 110, 90], x: [[5, 6, 7]] } });
    const gaps = savingsOf({
      model,
      reporting: { y: [100, null, 110, 300, 90], x: [[5, 9, 6, null, 7]] },
    });
    expect(gaps.saving.map((value) => value === null)).toEqual([false, true, false, true, false]);
    expect(gaps.predicted[1]).not.toBeNull();
    expect(gaps).toMatchObject({ points: 3, pointsWithoutActual: 1, pointsWithoutVariable: 1 });
    expect(gaps.avoidedEnergy).toBe(whole.avoidedEnergy);
    expect(gaps.annual).toEqual(whole.annual);
    expect(gaps.warnings).toContainEqual({
      code: 'verification.points-left-out',
      leftOut: 2,
      points: 5,
      withoutActual: 1,
      withoutVariable: 1,
    });
  });

  test('an annual value is taken per 365 days, also from the 366 of a leap year', () => {
    const x = [Array.from({ length: 366 }, (_, index) => (index % 30) + 1)];
    const y = Array<number>(366).fill(100);
    const { annual, totalActual, points } = savingsOf({ model, reporting: { y, x } });
    expect(points).toBe(366);
    expect(totalActual).toBe(36_600);
    expect(annual.actual).toBe(36_500);
  });

  test('an annual value from one season is warned of, one from a year is not', () => {
    const warn = (length: number) =>
      savingsOf({
        model,
        reporting: { y: Array<number>(length).fill(1), x: [Array<number>(length).fill(9)] },
      }).warnings.some(({ code }) => code === 'verification.part-of-year');
    expect(warn(90)).toBe(true);
    expect(warn(329)).toBe(false);
  });

  test('points outside the trained range are told', () => {
    const { range, warnings } = savingsOf({ model, reporting: { y: [1, 1, 1], x: [[5, 6, 99]] } });
    expect(range?.outside).toEqual([2]);
    expect(warnings.map(({ code }) => code)).toContain('range.points-outside');
  });

  test('a curve is predicted as a curve', () => {
    const fit = fitBaseline({ y: days.map((day) => day * day), x: [days], order: 2 });
    const { totalPredicted } = savingsOf({
      model: (fit as { model: BaselineModel }).model,
      reporting: { y: [0, 0], x: [[10, 20]] },
    });
    expect(totalPredicted).toBeCloseTo(500, 9);
  });
});

describe('how certain it is', () => {
  test('without savings there is no relative uncertainty, but an interval', () => {
    const { uncertainty, olsUncertainty, warnings } = savingsOf({
      model,
      reporting: { y: [500, 500], x: [[5, 6]] },
    });
    for (const { levels } of [uncertainty!, olsUncertainty!]) {
      expect(levels.map(({ relative }) => relative)).toEqual([null, null, null, null]);
      for (const { low, high, plusMinus } of levels) expect(high - low).toBeCloseTo(2 * plusMinus, 9);
    }
    expect(warnings.map(({ code }) => code)).toContain('verification.no-savings');
  });

  test('a model with as many coefficients as points gives savings without uncertainty', () => {
    const { uncertainty, olsUncertainty, avoidedEnergy, warnings } = savingsOf({
      model: modelOf([10, 20], [[1, 2]]),
      reporting: { y: [12], x: [[1.5]] },
    });
    expect(avoidedEnergy).toBeCloseTo(3, 12);
    expect([uncertainty, olsUncertainty]).toEqual([null, null]);
    expect(warnings.map(({ code }) => code)).toContain('verification.no-uncertainty');
  });

  test('a model without any scatter has a ± of 0, and says that this is no certainty', () => {
    const exact = modelOf([0, 2, 4, 6], [[0, 1, 2, 3]]);
    const { uncertainty, warnings } = savingsOf({ model: exact, reporting: { y: [1], x: [[1]] } });
    expect(warnings.map(({ code }) => code)).toContain('verification.no-scatter');
    expect(uncertainty?.chosen).toMatchObject({ low: 1, high: 1, plusMinus: 0, relative: 0 });
  });

  test('an interval with 0 in it proves nothing at that confidence, and says so', () => {
    const warned = (confidence: Confidence) =>
      savingsOf({ model, reporting: { y: [111], x: [[6]] }, confidence }).warnings.find(
        ({ code }) => code === 'verification.savings-not-certain',
      );
    expect(savingsOf({ model, reporting: { y: [111], x: [[6]] } }).avoidedEnergy).toBeGreaterThan(0);
    expect(warned(95)).toEqual({ code: 'verification.savings-not-certain', confidence: 95 });
    expect(
      savingsOf({ model, reporting: { y: [11], x: [[6]] } }).warnings.map(({ code }) => code),
    ).not.toContain('verification.savings-not-certain');
  });

  test('a period with gaps is as long as from its first to its last day', () => {
    const reporting = { y: [100, 100], x: [[5, 6]], days: ['2025-03-21', '2026-03-20'] };
    expect(savingsOf({ model, reporting }).ashraeUncertainty?.terms.months).toBe(12);
    expect(savingsOf({ model, reporting, months: 6 }).ashraeUncertainty?.terms.months).toBe(6);
  });
});

test('a longer reporting period never makes the factor k smaller', () => {
  const kOf = (months: number) =>
    savingsOf({ model, reporting: { y: [100], x: [[5]] }, months }).ashraeUncertainty!.terms.k;
  const factors = [1, 12, 24, 60, 73, 74, 120, 1e6].map(kOf);
  expect([...factors].sort((a, b) => a - b)).toEqual(factors);
});

describe('refused, with the reason', () => {
  const good = { y: [100, 110], x: [[5, 6]] };
  test.each<[string, Partial<SavingsInput>]>([
    ['regression.not-a-number', { reporting: { y: [100, Number.NaN], x: [[5, 6]] } }],
    ['regression.not-a-number', { reporting: { y: [100, 110], x: [[5, Number.POSITIVE_INFINITY]] } }],
    ['regression.lengths-differ', { reporting: { y: [100], x: [[5, 6]] } }],
    ['regression.not-a-list', { reporting: { y: [100], x: null as unknown as number[][] } }],
    ['verification.variables-differ', { reporting: { y: [100], x: [] } }],
    ['verification.variables-differ', { reporting: { y: [100], x: [[5], [6]] } }],
    ['verification.no-points-in-common', { reporting: { y: [100, null], x: [[null, 5]] } }],
    ['verification.no-points-in-common', { reporting: { y: [], x: [[]] } }],
    ['verification.lengths-differ', { reporting: { ...good, days: ['2025-03-21'] } }],
    ['verification.day-unknown', { reporting: { ...good, days: ['2025-03-21', '2025-02-30'] } }],
    ['verification.day-twice', { reporting: { ...good, days: ['2025-03-21', '2025-03-21'] } }],
    ['verification.confidence-unknown', { confidence: 99 as Confidence }],
    ['verification.interval-unknown', { interval: 'constructor' as 'day' }],
    ['verification.months-not-positive', { months: 0 }],
  ])('%s', (code, wrong) => {
    expect(codesOf({ model, reporting: good, ...wrong })).toEqual([code]);
  });
});

describe('true of every baseline', () => {
  const value = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100);
  const points = fc.array(value, { minLength: 1, maxLength: 20 });

  test('savings and their uncertainty scale with the unit of the consumption', () => {
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: 1, max: 10_000 }).map((n) => n / 97),
        (y, factor) => {
          const x = [y.map((_, index) => index)];
          const before = savingsOf({ model, reporting: { y, x } });
          const after = savingsOf({
            model: modelOf(
              consumption.map((kwh) => kwh * factor),
              [days],
            ),
            reporting: { y: y.map((kwh) => kwh * factor), x },
          });
          const pairs = [
            [before.avoidedEnergy, after.avoidedEnergy],
            [before.uncertainty!.chosen.plusMinus, after.uncertainty!.chosen.plusMinus],
            [before.olsUncertainty!.chosen.plusMinus, after.olsUncertainty!.chosen.plusMinus],
          ] as const;
          const size = before.totalPredicted + y.length * 1000;
          for (const [small, large] of pairs)
            expect(Math.abs(small * factor - large)).toBeLessThan(1e-9 * size * factor);
        },
      ),
    );
  });

  test('each reporting point that counts c more lowers the savings by c', () => {
    fc.assert(
      fc.property(points, value, (y, c) => {
        const x = [y.map((_, index) => index)];
        const before = savingsOf({ model, reporting: { y, x } });
        const after = savingsOf({ model, reporting: { y: y.map((kwh) => kwh + c), x } });
        expect(after.avoidedEnergy).toBeCloseTo(before.avoidedEnergy - y.length * c, 6);
        expect(after.uncertainty!.chosen.plusMinus).toBe(before.uncertainty!.chosen.plusMinus);
      }),
    );
  });

  test('more confidence never narrows the interval, and the chosen one is among them', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...confidences), (y, confidence) => {
        const result = savingsOf({ model, reporting: { y, x: [y.map((_, index) => index)] }, confidence });
        for (const { levels, chosen } of [result.uncertainty!, result.olsUncertainty!]) {
          expect(levels.map((level) => level.confidence)).toEqual([68, 80, 90, 95]);
          for (let index = 1; index < levels.length; index++) {
            expect(levels[index]!.low).toBeLessThan(levels[index - 1]!.low);
            expect(levels[index]!.high).toBeGreaterThan(levels[index - 1]!.high);
          }
          expect(chosen).toBe(levels.find((level) => level.confidence === confidence));
        }
      }),
    );
  });
});

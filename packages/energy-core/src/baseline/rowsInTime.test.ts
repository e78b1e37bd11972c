import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type DayRange } from '../calendar/day.ts';
import { issueText } from '../texts/index.ts';
import { fitBaseline } from './fitBaseline.ts';
import { judgeBaseline } from './judgeBaseline.ts';
import { persistentTValues } from './persistentErrors.ts';

const fitted = (request: Parameters<typeof fitBaseline>[0]) => {
  const fit = fitBaseline(request);
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
};
const codesOf = (request: Parameters<typeof fitBaseline>[0]) =>
  fitted(request).warnings.map(({ code }) => code);
const days = Array.from({ length: 365 }, (_, day) => addDays('2025-03-21', day));
const temperature = days.map((_, day) => 17 - 13 * Math.cos((2 * Math.PI * day) / 365) + 3 * Math.sin(day));
const noise = days.map((_, day) => ((day * 7919) % 101) / 50 - 1);

describe('readings spread over days', () => {
  test('one yearly bill on 365 days is a constant: nothing is explained, and that is said', () => {
    const model = fitted({ y: days.map(() => 36_500 / 365 + 1e-14), x: [temperature] });
    expect(model).toMatchObject({ sst: 0, rSquared: null, fValue: null });
    expect(model.tValues).toEqual([null, null]);
    expect(model.warnings).toEqual([{ code: 'regression.constant-y', points: 365 }]);
    const rounding = days.map((_, day) => 100 * (1 + ((day % 3) - 1) * 1e-16));
    expect(codesOf({ y: rounding, x: [temperature] })).toEqual(['regression.constant-y']);
  });

  test('twelve bills on 365 days are told; as twelve rows they weigh their days', () => {
    const bills = Array.from({ length: 12 }, (_, month) => ({
      from: addDays('2025-03-21', Math.round((month * 365) / 12)),
      to: addDays('2025-03-21', Math.round(((month + 1) * 365) / 12) - 1),
    }));
    const inBill = ({ from, to }: DayRange) =>
      days.flatMap((day, at) => (day >= from && day <= to ? [at] : []));
    const mean = (rows: number[], of: number[]) => rows.reduce((sum, at) => sum + of[at]!, 0) / rows.length;
    const consumption = temperature.map((celsius, at) => 100 + 3 * celsius + 20 * noise[at]!);
    const y = bills.map((bill) => mean(inBill(bill), consumption));
    const spread = bills.flatMap((bill, at) => inBill(bill).map(() => y[at]!));
    expect(fitted({ y: spread, x: [temperature] }).warnings).toEqual([
      { code: 'regression.spread-readings', points: 365, rows: 12 },
    ]);
    const x = [bills.map((bill) => mean(inBill(bill), temperature))];
    const model = fitted({ y, x, spans: bills });
    expect(model).toMatchObject({ n: 12, degreesOfFreedom: 10, warnings: [] });
    expect(model.weights!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(12, 12);
    // The same with the weights given, in another order of rows, and with days repeated as often as a row has them.
    const weights = bills.map((bill) => inBill(bill).length);
    const reversed = fitted({ y: [...y].reverse(), x: [[...x[0]!].reverse()], spans: [...bills].reverse() });
    const repeated = fitted({
      y: spread,
      x: [bills.flatMap((bill, at) => inBill(bill).map(() => x[0]![at]!))],
    });
    for (const other of [fitted({ y, x, weights }), reversed]) {
      expect(other.coefficients[1]).toBeCloseTo(model.coefficients[1]!, 10);
      expect(other.standardErrors[1]).toBeCloseTo(model.standardErrors[1]!, 10);
      expect(other.durbinWatson).toBeCloseTo(model.durbinWatson!, 10);
    }
    expect(repeated.coefficients[1]).toBeCloseTo(model.coefficients[1]!, 10);
    expect(repeated.rSquared).toBeCloseTo(model.rSquared!, 10);
  });

  test('zeros of a summer without heating are no spread reading', () => {
    const y = temperature.map((celsius) => Math.max(0, 15 - celsius));
    expect(codesOf({ y, x: [temperature] })).toEqual([]);
  });

  test('a fit without any scatter says that its 0 is no certainty', () => {
    expect(codesOf({ y: temperature.map((celsius) => 100 + 3 * celsius), x: [temperature] })).toEqual([
      'regression.perfect-fit',
    ]);
  });
});

describe('days that are missing', () => {
  const y = temperature.map((celsius, at) => 100 + 3 * celsius + 20 * noise[at]!);
  const isKnown = (_: unknown, at: number) => at % 7 < 5;

  test('a null, a row left out and a day in another order are the same gap', () => {
    const nulls = fitted({ y: y.map((value, at) => (isKnown(value, at) ? value : null)), x: [temperature] });
    const kept = { y: y.filter(isKnown), x: [temperature.filter(isKnown)], days: days.filter(isKnown) };
    const left = fitted(kept);
    const turned = fitted({
      y: [...kept.y].reverse(),
      x: [[...kept.x[0]!].reverse()],
      days: [...kept.days].reverse(),
    });
    for (const model of [left, turned]) {
      expect(model.lag1).toBeCloseTo(nulls.lag1!, 12);
      expect(model.durbinWatson).toBeCloseTo(nulls.durbinWatson!, 12);
      expect(model.durbinWatsonP).toBeCloseTo(nulls.durbinWatsonP!, 12);
      expect(model.robust!.standardErrors[1]).toBeCloseTo(nulls.robust!.standardErrors[1]!, 12);
    }
  });

  test('of days without neighbors neither lag 1 nor Durbin-Watson is known', () => {
    const even = fitted({ y: y.map((value, at) => (at % 2 === 0 ? value : null)), x: [temperature] });
    expect(even).toMatchObject({ lag1: null, durbinWatson: null, durbinWatsonP: null });
    expect(even.robust!.standardErrors[1]).toBeGreaterThan(0);
  });

  test('any gaps in any order of rows: figures or null, never NaN, at any length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: -50, max: 50 })), {
          minLength: 3,
          maxLength: 60,
        }),
        (drawn) => {
          const rows = [...new Map(drawn).entries()];
          const fit = fitBaseline({
            y: rows.map(([, value]) => value),
            x: [rows.map(([at]) => Math.sin(at) + at / 1000)],
            days: rows.map(([at]) => addDays('2015-03-21', at)),
          });
          if (!fit.ok) return;
          const { lag1, durbinWatson, durbinWatsonP, robust } = fit.model;
          const figures = [lag1, durbinWatson, durbinWatsonP, ...(robust?.standardErrors ?? [])];
          for (const figure of figures) expect(figure === null || Number.isFinite(figure)).toBe(true);
          if (lag1 !== null) expect(Math.abs(lag1)).toBeLessThanOrEqual(1);
          if (durbinWatsonP !== null) expect(durbinWatsonP >= 0 && durbinWatsonP <= 1).toBe(true);
        },
      ),
    );
  });

  test('10,000 rows with gaps of any length', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => at);
    const model = fitted({
      y: rows.map((at) => (at % 11 === 3 ? null : Math.sin(at / 50) + ((at * 7919) % 101) / 100)),
      x: [rows.map((at) => Math.cos(at / 58))],
    });
    expect(model.robust!.window).toBe(Math.ceil(1.3 * Math.sqrt(model.n)));
    expect(model.lag1).toBeGreaterThan(0.5);
  });
});

describe('errors that persist from day to day', () => {
  /** Errors and a variable without any link that both last for days. */
  const lasting = (seed: number) => {
    let [state, value] = [seed, 0];
    return days.map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      value = 0.8 * value + state / 2 ** 32 - 0.5;
      return value;
    });
  };
  const misses = lasting(5);

  test('the verdict takes the largest of the errors and says so', () => {
    const model = fitted({
      y: temperature.map((celsius, at) => 100 + 3 * celsius + 20 * misses[at]!),
      x: [temperature, lasting(11)],
      names: ['temperature', 'dice'],
    });
    const { checks } = judgeBaseline({ model });
    for (const [index, name] of model.names.entries()) {
      const check = checks.find(({ code, subject }) => code === 't-value' && subject === name)!;
      const { tValues, criticalFactor } = model.robust!;
      const plain = Math.abs(model.tValues[index + 1]!);
      const robust = Math.abs(tValues[index + 1]!) / criticalFactor;
      const careful = Math.min(robust, Math.abs(persistentTValues(model)(index)!));
      expect(check.value).toBe(Math.min(plain, careful));
      expect(String(check.finding.code).includes('robust')).toBe(careful < plain);
      for (const locale of ['fa', 'en'] as const)
        expect(issueText(check.finding, locale)).not.toMatch(/\{\{|issue\.|undefined/);
    }
    expect(model.durbinWatsonP).toBeLessThan(1e-6);
  });

  test('without persistence the persistent error is the classical one', () => {
    const swinging = temperature.map((celsius, at) => 100 + 3 * celsius + (at % 2 ? 1 : -1));
    const model = fitted({ y: swinging, x: [temperature] });
    expect(persistentTValues(model)(0)).toBeCloseTo(model.tValues[1]!, 8);
  });

  test('the highest power of a polynomial has the error it has as a variable', () => {
    const y = temperature.map((celsius, at) => 100 + celsius ** 2 / 20 + 20 * misses[at]!);
    const powers = [1, 2, 3].map((power) => temperature.map((celsius) => celsius ** power));
    const curve = persistentTValues(fitted({ y, x: [temperature], order: 3 }))(0);
    expect(curve).toBeCloseTo(persistentTValues(fitted({ y, x: powers }))(2)!, 6);
  });
});

test('days and weights that cannot be are refused by their row', () => {
  const y = [1, 2, 4, 3];
  const x = [[1, 2, 3, 5]];
  const day = (at: number) => ({ from: days[at]!, to: days[at]! });
  const issuesOf = (more: object) => {
    const fit = fitBaseline({ y, x, ...more });
    return fit.ok ? [] : fit.issues;
  };
  expect(issuesOf({ weights: [1, 1, 0, 1] })).toEqual([{ code: 'regression.weight-not-positive', row: 3 }]);
  expect(issuesOf({ spans: [day(0), { from: days[3], to: days[1] }, day(5), day(6)] })).toEqual([
    { code: 'regression.span-unusable', row: 2 },
  ]);
  expect(issuesOf({ days: [days[0], days[1], '2025-02-30', days[4]] })).toEqual([
    { code: 'regression.span-unusable', row: 3 },
  ]);
  expect(issuesOf({ spans: [day(0), { from: days[1], to: days[9] }, day(5), day(11)] })).toEqual([
    { code: 'regression.spans-overlap', row: 3 },
  ]);
  expect(issuesOf({ spans: [day(0)] })).toEqual([
    { code: 'regression.lengths-differ', variable: 'spans', found: 1, needed: 4 },
  ]);
});

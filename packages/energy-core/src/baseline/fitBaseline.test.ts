import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RegressionIssue, RegressionWarning } from '../statistics/regression/issue.ts';
import { issueText } from '../texts/index.ts';
import { type BaselineRequest, fitBaseline } from './fitBaseline.ts';

function fitted(given: BaselineRequest) {
  const result = fitBaseline(given);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.model;
}
const issuesOf = (given: unknown) => {
  const result = fitBaseline(given as BaselineRequest);
  return result.ok ? [] : result.issues;
};
const y = [41, 38, 35, 33, 28, 25, 26, 30, 34, 39];
const temperature = [-2, 1, 4, 8, 12, 16, 21, 25, 29, 33];
const humidity = [70, 66, 71, 58, 52, 55, 41, 30, 28, 35];

describe('rows with a missing value', () => {
  const whole = fitted({ y, x: [temperature], order: 2 });

  test('are left out and counted, not taken as 0', () => {
    const model = fitted({ y: [null, ...y, 12], x: [[3, ...temperature, null]], order: 2 });
    expect(model.coefficients).toEqual(whole.coefficients);
    expect([model.n, model.droppedRows]).toEqual([10, 2]);
    expect(model.usedRows).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('have no prediction', () => {
    expect(whole.predict([null])).toBeNull();
    expect(whole.predict([[12, null, 25]])).toEqual([whole.predict([12]), null, whole.predict([25])]);
    expect(whole.varianceOfSum([[12, null, 25]])).toBe(whole.varianceOfSum([[12, 25]]));
  });

  test('undefined is missing too', () => {
    const gaps = [undefined, ...temperature.slice(1)] as unknown as number[];
    expect(fitted({ y, x: [gaps] }).droppedRows).toBe(1);
  });
});

describe('few points and special data', () => {
  test('as many points as coefficients give coefficients and no statistics', () => {
    const model = fitted({ y: [1, 3, 9], x: [[0, 1, 2]], order: 2 });
    expect(model.coefficients.map((value) => Math.round(value * 1e12) / 1e12 + 0)).toEqual([1, 0, 2]);
    const { standardErrors, tValues, pValues, confidenceIntervals, vif } = model;
    expect([standardErrors, tValues, pValues, confidenceIntervals]).toEqual(
      Array(4).fill([null, null, null]),
    );
    const { rSquared, adjustedRSquared, mse, standardError, fValue, pValueOfFValue } = model;
    const { aic, bic, durbinWatson, lag1, cvRmse } = model;
    const figures = [rSquared, adjustedRSquared, mse, standardError, fValue, pValueOfFValue, aic, bic];
    expect([...figures, durbinWatson, lag1, cvRmse, ...vif]).toEqual(Array(12).fill(null));
    expect(model.varianceOfSum([[1, 2]])).toBeNull();
    expect(model.sse).toBe(0);
  });

  test('a constant consumption has slope 0 and no R²', () => {
    const model = fitted({ y: Array(10).fill(7.1), x: [temperature, humidity] });
    expect(model.coefficients).toEqual([7.1, 0, 0]);
    expect([model.rSquared, model.fValue, model.aic, model.durbinWatson]).toEqual([null, null, null, null]);
    expect(model.cvRmse).toBe(0);
    expect(model.predict([100, 3])).toBe(7.1);
  });

  test('a consumption of 0 throughout has no CV(RMSE)', () => {
    expect(fitted({ y: Array(10).fill(0), x: [temperature] })).toMatchObject({
      coefficients: [0, 0],
      cvRmse: null,
      rSquared: null,
    });
  });

  test('an exact fit has R² 1, standard errors 0 and no t or F', () => {
    const model = fitted({ y: temperature.map((value) => 0.3 - 1.7 * value), x: [temperature] });
    expect(model).toMatchObject({ rSquared: 1, sse: 0, standardErrors: [0, 0], tValues: [null, null] });
    expect([model.fValue, model.pValues, model.aic]).toEqual([null, [null, null], null]);
  });

  test('order 4 with fewer than 8 different temperatures warns', () => {
    const few = temperature.map((value) => Math.round(value / 6));
    expect(fitted({ y, x: [few], order: 4, names: ['T'] }).warnings).toEqual([
      { code: 'regression.few-distinct-values', variable: 'T', found: 7, needed: 8 },
    ]);
    expect(fitted({ y, x: [few], order: 3 }).warnings).toEqual([]);
    expect(fitted({ y, x: [temperature], order: 4 }).warnings).toEqual([]);
  });

  test('names, order and range of validity stand in the model', () => {
    expect(fitted({ y, x: [temperature, humidity], names: ['T'], confidence: 68 })).toMatchObject({
      names: ['T', 'X2'],
      order: 1,
      confidence: 68,
      ranges: [
        { low: -2, high: 33 },
        { low: 28, high: 71 },
      ],
    });
  });
});

test('the model is linear in its coefficients: predictions add as consumptions do', () => {
  const consumption = fc.array(fc.integer({ min: 0, max: 1000 }), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(consumption, consumption, fc.integer({ min: 1, max: 4 }), (a, b, order) => {
      const x = [temperature];
      const both = fitted({ y: a.map((value, row) => value + b[row]!), x, order });
      const [one, other] = [fitted({ y: a, x, order }), fitted({ y: b, x, order })];
      const together = one.predict([18])! + other.predict([18])!;
      expect(Math.abs(both.predict([18])! - together)).toBeLessThan(1e-8);
      const byHand = both.coefficients.reduceRight((sum, coefficient) => sum * 18 + coefficient, 0);
      expect(Math.abs(both.predict([18])! - byHand)).toBeLessThan(1e-6);
    }),
  );
});

test('the variance of a sum of predictions is that of their covariance written out', () => {
  // One variable: Var(Σ ŷ) = MSE · m² · (1/n + (x̄new − x̄)² / Sxx)
  const model = fitted({ y, x: [temperature] });
  const points = [5, 9, 30];
  const mean = temperature.reduce((a, b) => a + b) / 10;
  const sxx = temperature.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const away = (5 + 9 + 30) / 3 - mean;
  expect(model.varianceOfSum([points])).toBeCloseTo(model.mse! * 9 * (1 / 10 + away ** 2 / sxx), 9);
});

describe('bad data is an issue', () => {
  const cases: [string, unknown, RegressionIssue[]][] = [
    ['y that is no list', { x: [temperature] }, [{ code: 'regression.not-a-list', variable: 'y' }]],
    ['x that is no list', { y, x: 3 }, [{ code: 'regression.not-a-list', variable: 'x' }]],
    ['a variable that is no list', { y, x: ['12'] }, [{ code: 'regression.not-a-list', variable: 'X1' }]],
    [
      'unequal lengths',
      { y, x: [temperature.slice(1)] },
      [{ code: 'regression.lengths-differ', variable: 'X1', found: 9, needed: 10 }],
    ],
    [
      'NaN',
      { y, x: [temperature.with(3, Number.NaN)], names: ['T'] },
      [{ code: 'regression.not-a-number', variable: 'T', row: 4 }],
    ],
    [
      'infinity and text, each named',
      { y: y.with(0, Number.POSITIVE_INFINITY), x: [[...temperature.slice(1), '12']] },
      [
        { code: 'regression.not-a-number', variable: 'y', row: 1 },
        { code: 'regression.not-a-number', variable: 'X1', row: 10 },
      ],
    ],
    [
      '1e308',
      { y: y.with(2, 1e308), x: [temperature] },
      [{ code: 'regression.too-large', variable: 'y', row: 3 }],
    ],
    [
      '1e-308',
      { y, x: [temperature.map((value) => value * 1e-308)] },
      [{ code: 'regression.too-small', variable: 'X1' }],
    ],
    ['no variable', { y, x: [] }, [{ code: 'regression.variable-count', found: 0, limit: 5 }]],
    [
      'six variables',
      { y, x: Array(6).fill(temperature) },
      [{ code: 'regression.variable-count', found: 6, limit: 5 }],
    ],
    ['order 5', { y, x: [temperature], order: 5 }, [{ code: 'regression.order', found: '5', limit: 4 }]],
    [
      'order 1.5',
      { y, x: [temperature], order: 1.5 },
      [{ code: 'regression.order', found: '1.5', limit: 4 }],
    ],
    [
      'order 2 of two variables',
      { y, x: [temperature, humidity], order: 2 },
      [{ code: 'regression.order', found: '2', limit: 1 }],
    ],
    [
      'confidence 99',
      { y, x: [temperature], confidence: 99 },
      [{ code: 'regression.confidence', found: '99', known: '68, 80, 90, 95' }],
    ],
    [
      'too few points',
      { y: [1, null, 3], x: [[1, 2, 3]], order: 2 },
      [{ code: 'regression.too-few-points', found: 2, needed: 3 }],
    ],
    ['no rows', { y: [], x: [[]] }, [{ code: 'regression.too-few-points', found: 0, needed: 2 }]],
    [
      'a constant variable',
      { y, x: [temperature, Array(10).fill(0.1)], names: ['T', 'area'] },
      [{ code: 'regression.constant-variable', variable: 'area' }],
    ],
    [
      'a constant only variable',
      { y, x: [Array(10).fill(1e9)] },
      [{ code: 'regression.constant-variable', variable: 'X1' }],
    ],
    [
      'a variable that follows from two others',
      {
        y,
        x: [temperature, humidity, temperature.map((value, row) => 2 * value - 0.1 * humidity[row]! + 7)],
        names: ['T', 'H', 'mixture'],
      },
      [{ code: 'regression.dependent-variable', variable: 'mixture', others: 'T, H' }],
    ],
    [
      'the same temperature in other degrees',
      { y, x: [temperature, temperature.map((value) => value * 1.8 + 32), humidity], names: ['C', 'F', 'H'] },
      [{ code: 'regression.dependent-variable', variable: 'F', others: 'C' }],
    ],
    [
      'order 3 of three temperatures',
      { y, x: [temperature.map((value) => Math.sign(value - 12))], order: 3 },
      [{ code: 'regression.too-few-distinct-values', variable: 'X1', found: 3, needed: 4 }],
    ],
    [
      'more rows than anybody has',
      { y: new Float64Array(1_000_001), x: [new Float64Array(1_000_001)] },
      [{ code: 'regression.too-many-rows', found: 1_000_001, limit: 1_000_000 }],
    ],
  ];
  test.each(cases)('%s', (_, given, issues) => {
    expect(issuesOf(given)).toEqual(issues);
  });

  test('every issue and warning has its sentence, with all facts in it', () => {
    const warning: RegressionWarning = {
      code: 'regression.few-distinct-values',
      variable: 'T',
      found: 7,
      needed: 8,
    };
    const said: (RegressionIssue | RegressionWarning)[] = [
      ...cases.flatMap(([, , issues]) => issues),
      { code: 'regression.non-finite' },
      { code: 'regression.constant-y', points: 12 },
      warning,
    ];
    for (const issue of said) {
      for (const locale of ['fa', 'en'] as const) {
        const text = issueText(issue, locale);
        expect(text).not.toMatch(/\{\{|issue\.|undefined/);
        if ('variable' in issue) expect(text).toContain(issue.variable);
      }
    }
  });
});

test('no figure of a model is ever NaN or infinite, and nothing is thrown for any data', () => {
  const value = fc.oneof(
    fc.constantFrom(null, 0, 1, -1, 1e29, -1e30, 1e-30, 1e-308, 5e-324, 1e308, 0.1),
    fc.double(),
    fc.double({ min: -100, max: 100, noNaN: true }),
  );
  const column = fc.array(value, { minLength: 6, maxLength: 9 });
  const isFine = (figure: unknown): boolean =>
    typeof figure === 'number'
      ? Number.isFinite(figure)
      : figure === null || typeof figure !== 'object' || Object.values(figure).every(isFine);
  fc.assert(
    fc.property(
      column,
      fc.array(column, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (a, x, order) => {
        const rows = Math.min(a.length, ...x.map(({ length }) => length));
        const cut = x.map((list) => list.slice(0, rows));
        const result = fitBaseline({ y: a.slice(0, rows), x: cut, order: x.length === 1 ? order : 1 });
        if (!result.ok) return;
        expect(isFine(result.model)).toBe(true);
        expect(isFine([result.model.predict(cut), result.model.leverages()])).toBe(true);
        expect(isFine(result.model.varianceOfSum(cut))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('a point with the wrong number of variables is a mistake of the program', () => {
  const model = fitted({ y, x: [temperature, humidity] });
  expect(() => model.predict([12])).toThrow(RangeError);
  expect(() => model.varianceOfSum([[1], [2], [3]])).toThrow('one entry per variable');
});

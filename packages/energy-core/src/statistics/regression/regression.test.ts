import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveOneOutResiduals } from './left-out/leaveOneOutResiduals.ts';
import { press } from './left-out/press.ts';
import { type LinearRegression, regressLinear } from './regressLinear.ts';
import { type PolynomialRegression, regressPolynomial } from './regressPolynomial.ts';

function linear(given: LinearRegression) {
  const result = regressLinear(given);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.model;
}
function polynomial(given: PolynomialRegression) {
  const result = regressPolynomial(given);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.model;
}

const readings = (low: number, high: number) =>
  fc.integer({ min: low * 100, max: high * 100 }).map((value) => value / 100);
/** Days with two variables, not nearly collinear, and a consumption that follows them with scatter. */
const days = fc
  .array(fc.tuple(readings(-20, 45), readings(5, 100), readings(-8, 8)), { minLength: 8, maxLength: 40 })
  .map((list) => ({
    x: [list.map(([temperatureC]) => temperatureC), list.map(([, humidity]) => humidity)],
    y: list.map(([temperatureC, humidity, scatter]) => 300 - 4 * temperatureC + 0.5 * humidity + scatter),
  }))
  .filter((given) => {
    const result = regressLinear(given);
    return result.ok && result.model.vif.every((factor) => factor !== null && factor < 1000);
  });

const near = (found: number, expected: number, size: number) =>
  expect(Math.abs(found - expected) / size).toBeLessThan(1e-9);

describe('what is true of every least-squares fit', () => {
  test('SST = SSR + SSE, and the residuals add up to 0', () => {
    fc.assert(
      fc.property(days, (given) => {
        const { sst, ssr, sse, residuals } = linear(given);
        near(ssr + sse, sst, Math.max(sst, 1e-9));
        near(
          residuals.reduce((a, b) => a + b, 0),
          0,
          1,
        );
      }),
    );
  });

  test('shifting and scaling x changes its coefficient only, not the fit', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: -1000, max: 1000 }),
        (given, scale, shift) => {
          const before = linear(given);
          const moved = [given.x[0]!.map((value) => value * scale + shift), given.x[1]!];
          const after = linear({ y: given.y, x: moved });
          const spread = Math.max(...given.x[0]!) - Math.min(...given.x[0]!);
          const loss = 1 + Math.abs(shift) / (scale * spread) + 50 / spread;
          near(
            after.coefficients[1]! * scale,
            before.coefficients[1]!,
            Math.abs(before.coefficients[1]!) + 1,
          );
          before.fitted.forEach((value, row) => {
            near(after.fitted[row]!, value, 100 * loss);
          });
          near(after.rSquared ?? 0, before.rSquared ?? 0, loss);
        },
      ),
    );
  });

  test('adding a constant to y moves the intercept and nothing else', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -10_000, max: 10_000 }), (given, constant) => {
        const before = linear(given);
        const after = linear({ ...given, y: given.y.map((value) => value + constant) });
        const size = 1e4;
        near(after.coefficients[0]! - constant, before.coefficients[0]!, size);
        near(after.coefficients[1]!, before.coefficients[1]!, size);
        near(after.coefficients[2]!, before.coefficients[2]!, size);
      }),
    );
  });

  test('the order of the rows changes neither coefficients nor R²', () => {
    fc.assert(
      fc.property(days, (given) => {
        const before = linear(given);
        const after = linear({ y: given.y.toReversed(), x: given.x.map((column) => column.toReversed()) });
        before.coefficients.forEach((value, k) => {
          near(after.coefficients[k]!, value, 1 + Math.abs(value));
        });
        near(after.rSquared ?? 0, before.rSquared ?? 0, 1);
        after.residuals.toReversed().forEach((value, row) => {
          near(value, before.residuals[row]!, 1);
        });
      }),
    );
  });

  test('predictions at the points fitted are the fitted values', () => {
    fc.assert(
      fc.property(days, (given) => {
        const { predict, fitted } = linear(given);
        predict(given.x).forEach((value, row) => {
          near(value!, fitted[row]!, 1000);
        });
        near(predict(given.x.map((column) => column[0]!))!, fitted[0]!, 1000);
      }),
    );
  });

  test('a residual without its point is that of a fit without the point', () => {
    fc.assert(
      fc.property(days, fc.nat(), (given, pick) => {
        const model = linear(given);
        const left = pick % given.y.length;
        const without = (list: number[]) => list.filter((_, row) => row !== left);
        const others = regressLinear({ y: without(given.y), x: given.x.map(without) });
        if (!others.ok || model.leverages()[left]! > 0.999) return;
        const missed = given.y[left]! - others.model.predict(given.x.map((column) => column[left]!))!;
        near(leaveOneOutResiduals(model)[left]!, missed, 1000);
      }),
    );
  });

  test('leverages add up to the number of coefficients', () => {
    fc.assert(
      fc.property(days, (given) => {
        near(
          linear(given)
            .leverages()
            .reduce((a, b) => a + b, 0),
          3,
          3,
        );
      }),
    );
  });
});

test('PRESS exceeds SSE', () => {
  const model = polynomial({ y: [1, 4, 8, 17, 24, 37], x: [1, 2, 3, 4, 5, 6], order: 2 });
  expect(press(model)!).toBeGreaterThan(model.sse);
});

test('VIF without fitting again is 1 / (1 − R²) of one variable by the others', () => {
  const x = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 1, 4, 3, 6, 5, 8, 9],
    [5, 3, 8, 1, 9, 2, 7, 7],
  ];
  const { vif } = linear({ y: [3, 1, 4, 1, 5, 9, 2, 6], x });
  x.forEach((column, index) => {
    const others = linear({ y: column, x: x.filter((_, other) => other !== index) });
    expect(vif[index]).toBeCloseTo(1 / (1 - others.rSquared!), 9);
  });
});

test('a line through the origin has R² and F about 0, not about the mean', () => {
  const { rSquared, fValue, vif, hasIntercept } = linear({ y: [3, 4, 4], x: [[4, 5, 6]], intercept: false });
  expect(rSquared).toBeCloseTo(0.993348115299335, 14);
  expect(fValue).toBeCloseTo(298.6666666666667, 9);
  expect([vif, hasIntercept]).toEqual([[null], false]);
});

test('a variable that never changes may stand for the intercept', () => {
  const { coefficients } = linear({ y: [1, 2, 6], x: [[2, 2, 2]], intercept: false });
  expect(coefficients[0]).toBeCloseTo(1.5, 14);
});

test('an order the numbers have no room for is refused', () => {
  expect(
    regressPolynomial({
      y: [1, 2, 4, 8, 16, 32, 63, 128, 255, 500],
      x: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => v * 1e29),
      order: 8,
    }),
  ).toEqual({
    ok: false,
    issues: [{ code: 'regression.non-finite' }],
  });
});

test('intervals of other confidences than the usual ones can be had', () => {
  const [wide, narrow] = [99, 50].map(
    (confidence) => linear({ y: [1, 3, 2, 5], x: [[1, 2, 3, 4]], confidence }).confidenceIntervals[1]!,
  );
  expect(wide!.high - wide!.low).toBeGreaterThan(narrow!.high - narrow!.low);
  expect(regressLinear({ y: [1, 2, 3], x: [[1, 2, 4]], confidence: 100 }).ok).toBe(false);
  expect(regressPolynomial({ y: [1, 2, 3], x: [1, 2, 4], order: 1, confidence: Number.NaN }).ok).toBe(false);
});

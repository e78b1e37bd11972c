import { expect, test } from 'vitest';
import { regressLinear } from '../../statistics/regression/regressLinear.ts';
import { type BaselineRequest, fitBaseline } from '../fitBaseline.ts';
import type { BaselineModel } from '../model.ts';
import { compareFits } from './compareFits.ts';

function fitted(request: BaselineRequest): BaselineModel {
  const fit = fitBaseline(request);
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
}
function comparisonOf(older: BaselineModel, newer: BaselineModel) {
  const result = compareFits({ older, newer });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.comparison;
}

const x = Array.from({ length: 30 }, (_, at) => (at * 7) % 19);
const scatter = x.map((_, at) => ((at * 13) % 11) - 5);
const before = x.map((value, at) => 40 + 3 * value + scatter[at]!);
// The same scatter: then Welch's test is the test of one fit with the group as a variable.
const after = x.map((value, at) => 38 + 2.6 * value + scatter[at]!);

test('The change of a slope is the interaction of one common regression with the group', () => {
  const classical = { errors: 'classical', x: [x] } as const;
  const { coefficients } = comparisonOf(
    fitted({ y: before, ...classical }),
    fitted({ y: after, ...classical }),
  );
  const group = [...x.map(() => 0), ...x.map(() => 1)];
  const both = [...x, ...x];
  const common = regressLinear({
    y: [...before, ...after],
    x: [both, group, both.map((value, at) => value * group[at]!)],
  });
  if (!common.ok) throw new Error('no common fit');
  for (const [at, inCommon] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const { change, pValue, interval } = coefficients[at]!;
    expect(change).toBeCloseTo(common.model.coefficients[inCommon]!, 9);
    expect(pValue).toBeCloseTo(common.model.pValues[inCommon]!, 9);
    expect(interval!.low).toBeCloseTo(common.model.confidenceIntervals[inCommon]!.low, 8);
  }
});

test('A fit beside itself has not changed', () => {
  const model = fitted({ y: before, x: [x] });
  const { coefficients, figures, isSameForm } = comparisonOf(model, model);
  for (const { change, pValue, isCertain } of coefficients)
    expect({ change, pValue, isCertain }).toEqual({ change: 0, pValue: 1, isCertain: false });
  expect(figures.rSquared.change).toBe(0);
  expect(isSameForm).toBe(true);
});

test('Variables that only one fit has are listed without a change', () => {
  const older = fitted({ y: before, x: [x], names: ['temperature'] });
  const newer = fitted({ y: after, x: [x], names: ['temperature'], order: 2 });
  const { coefficients, isSameForm } = comparisonOf(older, newer);
  expect(coefficients.map(({ name, power }) => [name, power])).toEqual([
    [null, 0],
    ['temperature', 1],
    ['temperature', 2],
  ]);
  expect(coefficients[2]).toMatchObject({ older: null, change: null, interval: null, isCertain: null });
  expect(isSameForm).toBe(false);
});

test('Without degrees of freedom there is a change, but nothing certain about it', () => {
  const exact = fitted({ y: [1, 3], x: [[1, 2]] });
  expect(comparisonOf(exact, exact).coefficients[1]).toMatchObject({ change: 0, pValue: null });
});

test('An unknown confidence is refused', () => {
  const model = fitted({ y: before, x: [x] });
  const result = compareFits({ older: model, newer: model, confidence: 50 as never });
  expect(result).toEqual({
    ok: false,
    issues: [{ code: 'regression.confidence', found: '50', known: '68, 80, 90, 95' }],
  });
});

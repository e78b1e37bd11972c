import { expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import type { BaselineModel } from '../../baseline/model.ts';
import { persistenceOf } from '../../statistics/dependence/persistence.ts';
import { type PredictionIntervalsInput, predictionIntervals } from './predictionIntervals.ts';

// R's data set `cars`: speed in mph and stopping distance in ft (Ezekiel, 1930).
const speed = [
  4, 4, 7, 7, 8, 9, 10, 10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 16, 16,
  17, 17, 17, 18, 18, 18, 18, 19, 19, 19, 20, 20, 20, 20, 20, 22, 23, 24, 24, 24, 24, 25,
];
const distance = [
  2, 10, 4, 22, 16, 10, 18, 26, 34, 17, 28, 14, 20, 24, 28, 26, 34, 34, 46, 26, 36, 60, 80, 20, 26, 54, 32,
  40, 32, 40, 50, 42, 56, 76, 84, 36, 46, 68, 32, 48, 52, 56, 64, 66, 54, 70, 92, 93, 120, 85,
];

function fitted(y: readonly number[], x: readonly number[], days?: readonly string[]): BaselineModel {
  const fit = fitBaseline({ y, x: [x], ...(days && { days }) });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
}
function intervalsOf(input: PredictionIntervalsInput) {
  const result = predictionIntervals(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.intervals;
}
/** Cars in an order in which large and small residuals alternate: no autocorrelation is left. */
function independentCars(): BaselineModel {
  const { residuals } = fitted(distance, speed);
  const ranked = residuals.map((_, row) => row).sort((a, b) => residuals[a]! - residuals[b]!);
  const order = ranked.map((_, at) => ranked[at % 2 === 0 ? at / 2 : ranked.length - (at + 1) / 2]!);
  return fitted(
    order.map((row) => distance[row]!),
    order.map((row) => speed[row]!),
  );
}

test("With independent errors a point has R's predict(lm(dist ~ speed, cars), interval = 'prediction')", () => {
  const model = independentCars();
  expect(persistenceOf(model)!.r).toBe(0);
  const { points, degreesOfFreedom } = intervalsOf({ model, x: [[10]], confidence: 95 });
  expect(degreesOfFreedom).toBe(48);
  expect(points[0]!.predicted).toBeCloseTo(21.74499, 5);
  expect(points[0]!.low).toBeCloseTo(-9.809601, 6);
  expect(points[0]!.high).toBeCloseTo(53.29959, 5);
});

test('The sum of one point is that point, also where errors persist', () => {
  const model = fitted(distance, speed);
  expect(persistenceOf(model)!.r).toBeGreaterThan(0);
  const { points, sum } = intervalsOf({ model, x: [[10]] });
  expect(points[0]!.plusMinus).toBeCloseTo(sum.plusMinus, 10);
});

test('Scatter evens out over a sum, the error of the coefficients does not', () => {
  const { points, sum } = intervalsOf({ model: independentCars(), x: [Array(1000).fill(10)] });
  const each = points[0]!.plusMinus;
  expect(sum.plusMinus).toBeGreaterThan(each * Math.sqrt(1000));
  expect(sum.plusMinus).toBeLessThan(each * 1000);
});

test('A missing variable is a gap outside the sum', () => {
  const model = independentCars();
  const { points, sum, count } = intervalsOf({ model, x: [[10, null, 12]] });
  expect(points[1]).toBeNull();
  expect(count).toBe(2);
  expect(sum.predicted).toBeCloseTo(points[0]!.predicted + points[2]!.predicted, 10);
});

test('A row of several days is known better per day, and its sum is that of its days', () => {
  const model = independentCars();
  const spans = [{ from: '2025-03-21', to: '2025-03-30' }];
  const { points, sum } = intervalsOf({ model, x: [[10]], spans });
  expect(sum.predicted).toBeCloseTo(10 * points[0]!.predicted, 9);
  expect(sum.plusMinus).toBeCloseTo(10 * points[0]!.plusMinus, 9);
  expect(points[0]!.plusMinus).toBeLessThan(intervalsOf({ model, x: [[10]] }).points[0]!.plusMinus);
});

test('Refusals have names', () => {
  const codes = (input: PredictionIntervalsInput) => {
    const result = predictionIntervals(input);
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  const model = independentCars();
  expect(codes({ model, x: [] })).toEqual(['verification.variables-differ']);
  expect(codes({ model, x: [[null]] })).toEqual(['verification.no-points-in-common']);
  expect(codes({ model, x: [[10]], confidence: 50 as never })).toEqual(['verification.confidence-unknown']);
  expect(codes({ model: fitted([1, 2], [1, 2]), x: [[1]] })).toEqual(['verification.no-uncertainty']);
});

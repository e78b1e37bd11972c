import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText } from '../texts/index.ts';
import { checkDeviations, type DeviationInput, type Deviations } from './deviations.ts';

function checked(input: Partial<DeviationInput> & Pick<DeviationInput, 'actual' | 'predicted'>): Deviations {
  const result = checkDeviations({ days: input.actual.map((_, index) => `day ${index}`), ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.deviations;
}
const flags = (...input: Parameters<typeof checked>) => checked(...input).rows.map((row) => row.isDeviation);

test('A day exactly at the limit is in order, whatever doubles make of it', () => {
  expect(0.315 - 0.3 > 0.05 * 0.3, 'doubles find it beyond the limit').toBe(true);
  expect(flags({ actual: [0.315, 105, 95, 1.05, 1050], predicted: [0.3, 100, 100, 1, 1000] })).toEqual(
    Array(5).fill(false),
  );
  expect(flags({ actual: [105.0001, 94.9999], predicted: [100, 100] })).toEqual([true, true]);
});

test('The allowed deviation is read as a user stores it, and 5 % where the trend says none', () => {
  const days = { actual: [107], predicted: [100] };
  for (const allowedPercent of ['7.5', '۷٫۵', '٧/٥', 7.5]) {
    expect(checked({ ...days, allowedPercent })).toMatchObject({ allowedPercent: 7.5, outDays: 0 });
  }
  expect(checked(days)).toMatchObject({ allowedPercent: 5, outDays: 1 });
  expect(flags({ ...days, allowedPercent: '0' })).toEqual([true]);
});

test('A missing day is never a deviation, and is counted', () => {
  const { rows, ...totals } = checked({
    actual: [null, 120, 80, Number.NaN],
    predicted: [100, null, 100, 100],
  });
  expect(rows.map((row) => row.isDeviation)).toEqual([false, false, true, false]);
  expect(rows[0]).toEqual({
    day: 'day 0',
    actual: null,
    predicted: 100,
    difference: null,
    percent: null,
    direction: null,
    isDeviation: false,
  });
  expect(totals).toMatchObject({ comparedDays: 1, gapDays: 3, outDays: 1, underDays: 1, totalActual: 80 });
});

test('Beside a prediction of 0 any consumption is a deviation, and no consumption is none', () => {
  expect(flags({ actual: [0, 0.1, -0.1], predicted: [0, 0, 0] })).toEqual([false, true, true]);
  expect(checked({ actual: [0, 3], predicted: [0, 0] }).rows[1]).toMatchObject({
    percent: null,
    direction: 'over',
  });
});

test('A negative prediction is measured by its size', () => {
  expect(checked({ actual: [-104, -106], predicted: [-100, -100] }).rows).toMatchObject([
    { percent: -4, direction: 'under', isDeviation: false },
    { percent: -6, direction: 'under', isDeviation: true },
  ]);
});

const consumption = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const point = fc.tuple(fc.option(consumption), fc.option(consumption));
const percent = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4);

test('Every flagged day really exceeds the limit, every other compared day does not', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), percent, (points, allowedPercent) => {
      const result = checkDeviations({
        days: points.map(String),
        actual: points.map(([actual]) => actual),
        predicted: points.map(([, predicted]) => predicted),
        allowedPercent,
      });
      fc.pre(result.ok);
      const { rows, comparedDays, inDays, outDays, gapDays } = result.deviations;
      for (const { actual, predicted, isDeviation } of rows) {
        if (actual === null || predicted === null) expect(isDeviation).toBe(false);
        else {
          const beyond = (Math.abs(actual - predicted) / Math.abs(predicted)) * 100 - allowedPercent;
          expect(isDeviation ? beyond : -beyond).toBeGreaterThan(-1e-9);
        }
      }
      expect([inDays + outDays, comparedDays + gapDays]).toEqual([comparedDays, points.length]);
    }),
  );
});

test('The limit itself is in order for any consumption and any percentage', () => {
  fc.assert(
    fc.property(consumption, percent, (predicted, allowedPercent) => {
      const limit = (predicted * allowedPercent) / 100;
      const limits = { actual: [predicted + limit, predicted - limit], predicted: [predicted, predicted] };
      expect(flags({ ...limits, allowedPercent })).toEqual([false, false]);
    }),
  );
});

test('Another unit flags the same days', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(consumption, consumption), { minLength: 1 }),
      percent,
      (points, allowedPercent) => {
        const flagsIn = (factor: number) =>
          flags({
            actual: points.map(([actual]) => actual * factor),
            predicted: points.map(([, predicted]) => predicted * factor),
            allowedPercent,
          });
        // A power of two changes no digit.
        expect(flagsIn(1024)).toEqual(flagsIn(1));
      },
    ),
  );
});

test('Whatever the numbers are, nothing in the result is NaN or Infinity', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double(), fc.double()), { minLength: 1 }), (points) => {
      const result = checkDeviations({
        days: points.map(String),
        actual: points.map(([actual]) => actual),
        predicted: points.map(([, predicted]) => predicted),
      });
      const figures = result.ok ? [result.deviations, ...result.deviations.rows].flatMap(Object.values) : [];
      expect(figures.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
    }),
  );
});

test('Each refusal says what to do', () => {
  const series = { days: ['2025-03-21'], actual: [1], predicted: [1] };
  const refusals = [
    checkDeviations({ ...series, allowedPercent: 'پنج' }),
    checkDeviations({ ...series, allowedPercent: '۵٪' }),
    checkDeviations({ ...series, allowedPercent: Number.NaN }),
    checkDeviations({ ...series, allowedPercent: -1 }),
    checkDeviations({ ...series, predicted: [1, 2] }),
    checkDeviations({ ...series, predicted: [null] }),
  ].flatMap((result) => (result.ok ? [] : result.issues));
  expect(refusals.map((issue) => issue.code)).toEqual([
    'deviation.percent-unreadable',
    'deviation.percent-unreadable',
    'deviation.percent-unreadable',
    'deviation.percent-negative',
    'deviation.lengths-differ',
    'deviation.no-days',
  ]);
  for (const issue of refusals) {
    expect(issueText(issue, 'fa')).not.toMatch(/issue\.|\{/);
    expect(issueText(issue, 'en')).not.toMatch(/issue\.|\{/);
  }
});

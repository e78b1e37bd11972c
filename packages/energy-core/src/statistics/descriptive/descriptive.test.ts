import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correlation } from './correlation.ts';
import { covariance } from './covariance.ts';
import { cvRmse } from './cvRmse.ts';
import { durbinWatson } from './durbinWatson.ts';
import { lag1Autocorrelation } from './lag1Autocorrelation.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';
import { nmbe } from './nmbe.ts';
import { quantile } from './quantile.ts';
import { range } from './range.ts';
import { rSquared } from './rSquared.ts';
import { standardDeviation } from './standardDeviation.ts';
import { sum } from './sum.ts';
import { variance } from './variance.ts';

const onOne = { sum, mean, median, variance, standardDeviation, range, lag1Autocorrelation, durbinWatson };
const values = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { maxLength: 30 });

test('a missing value is left out, not taken as 0', () => {
  expect(mean([10, null, 20])).toBe(15);
  expect(median([10, null, 20, 90])).toBe(20);
  expect(standardDeviation([10, null, 20])).toBe(standardDeviation([10, 20]));
  expect(cvRmse([10, null, 30, 20], [12, 5, null, 21], 0)).toBeCloseTo(Math.sqrt(2.5) / 15, 14);
});

test.each(Object.entries(onOne))('%s of nothing or of NaN is null', (_, of) => {
  expect(of([])).toBeNull();
  expect(of([null, null])).toBeNull();
  expect(of([1, Number.NaN, 2, 4])).toBeNull();
  expect(of([1, Number.POSITIVE_INFINITY, 2, 4])).toBeNull();
});

test('a constant series has no autocorrelation, no correlation and no R²', () => {
  expect(lag1Autocorrelation([5, 5, 5])).toBeNull();
  expect(correlation([5, 5, 5], [1, 2, 3])).toBeNull();
  expect(rSquared([5, 5, 5], [5, 5, 6])).toBeNull();
  expect(durbinWatson([0, 0, 0])).toBeNull();
  expect(variance([0.1, 0.1, 0.1])).toBe(0);
});

test('CV(RMSE) and NMBE need more points than coefficients and a mean that is not 0', () => {
  expect(cvRmse([1, 2], [1, 2], 2)).toBeNull();
  expect(cvRmse([-1, 0, 1], [0, 0, 0], 1)).toBeNull();
  expect(nmbe([1, 2], [1, 2], 2)).toBeNull();
  expect(nmbe([-1, 0, 1], [0, 0, 0], 1)).toBeNull();
});

test('lists of unequal length make no pairs', () => {
  expect(covariance([1, 2, 3], [1, 2])).toBeNull();
  expect(correlation([1, 2, 3], [1, 2])).toBeNull();
  expect(rSquared([1, 2, 3], [1, 2])).toBeNull();
});

test('quantiles are those of R, type 7', () => {
  const degrees = [12.5, 3, 27.25, 18, 9, 31, 22.5];
  const expected = { 0: 3, 0.1: 6.6, 0.25: 10.75, 0.5: 18, 0.9: 28.75, 1: 31 };
  for (const [share, value] of Object.entries(expected)) {
    expect(quantile(degrees, Number(share))).toBeCloseTo(value, 12);
  }
  expect(quantile(degrees, 1.2)).toBeNull();
  expect(quantile(degrees, Number.NaN)).toBeNull();
});

test('a million tenths add up to a hundred thousand', () => {
  expect(sum(new Array(1_000_000).fill(0.1))).toBe(100_000);
});

test('no figure is ever NaN or infinite', () => {
  const wild = fc.array(fc.option(fc.double()), { maxLength: 12 });
  fc.assert(
    fc.property(wild, wild, fc.double(), (a, b, share) => {
      const found = [
        ...Object.values(onOne).map((of) => of(a)),
        quantile(a, share),
        ...[correlation, covariance, rSquared].map((of) => of(a, b)),
        cvRmse(a, b, 2),
        nmbe(a, b, 2),
      ];
      for (const figure of found) {
        if (typeof figure === 'number') expect(Number.isFinite(figure)).toBe(true);
      }
    }),
  );
});

test('correlation lies between −1 and 1 and does not care for unit or origin', () => {
  fc.assert(
    fc.property(values, (a) => {
      const b = a.map((value, index) => (value === null ? null : value + 1e5 * Math.sin(index * 7)));
      const found = correlation(a, b);
      if (found === null) return;
      expect(Math.abs(found)).toBeLessThanOrEqual(1);
      const inFahrenheit = b.map((value) => (value === null ? null : value * 1.8 + 32));
      expect(correlation(a, inFahrenheit)).toBeCloseTo(found, 9);
    }),
  );
});

import { expect, test } from 'vitest';
import type { PeriodRows } from './projectRows.ts';
import { temperatureOverlap } from './temperatureOverlap.ts';

const period = (temperatureC: PeriodRows['temperatureC']): PeriodRows => ({
  ...{ days: [], spans: null, meters: [], variables: [], temperatureC },
});

test('each known day of both periods is in one bin, and bins are as wide as 24 of them allow', () => {
  const found = temperatureOverlap({
    baseline: period([-3.5, 0, 1.9, 2, null, 35]),
    reporting: period([1, 36.5]),
  })!;
  expect(found.bins[0]).toEqual({ low: -4, high: -2, baseline: 1, reporting: 0 });
  expect(found.bins.at(-1)).toEqual({ low: 36, high: 38, baseline: 0, reporting: 1 });
  expect(found.bins.length).toBeLessThanOrEqual(24);
  expect(found.bins.find(({ low }) => low === 0)).toMatchObject({ baseline: 2, reporting: 1 });
  const total = (of: 'baseline' | 'reporting') => found.bins.reduce((sum, bin) => sum + bin[of], 0);
  expect([total('baseline'), total('reporting')]).toEqual([5, 2]);
});

test('a reporting day warmer than every day of the baseline is counted as outside', () => {
  const found = temperatureOverlap({
    baseline: period([5, 20]),
    reporting: period([4.9, 5, 20, 20.1, null]),
  });
  expect(found).toMatchObject({ baseline: { low: 5, high: 20 }, reportingDays: 4, outsideDays: 2 });
});

test('readings of several days count each of their days; a missing period is empty, not outside', () => {
  const found = temperatureOverlap({ baseline: period([[1, 2, null], [3]]), reporting: null })!;
  expect(found.bins.reduce((sum, { baseline }) => sum + baseline, 0)).toBe(3);
  expect(found).toMatchObject({ reporting: null, reportingDays: 0, outsideDays: 0 });
  expect(temperatureOverlap({ baseline: period(null), reporting: null })).toBeNull();
});

test('absurd temperatures do not make thousands of bins', () => {
  const found = temperatureOverlap({ baseline: period([-1e6, 1e6]), reporting: period([0, Number.NaN]) })!;
  expect(found.bins.length).toBeLessThanOrEqual(24);
  expect(found.reportingDays).toBe(1);
});

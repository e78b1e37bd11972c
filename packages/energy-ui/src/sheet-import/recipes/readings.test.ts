import { dayNumber, fromJalali } from '@org/energy-core';
import { expect, test } from 'vitest';
import { readingMapping } from './mapping.ts';
import { isLeavingOut, readingsOf, summaryOf, within } from './readings.ts';

const columns = (days: string[], values: number[], costs: number[] = days.map(() => Number.NaN)) => ({
  days: Int32Array.from(days, dayNumber),
  values: Float64Array.from(values),
  costs: Float64Array.from(costs),
  rows: Int32Array.from(days, (_, index) => index + 2),
});
const first = fromJalali(1403, 1, 1);
const third = fromJalali(1403, 1, 3);

test('columns of numbers become readings, with no cost where the file has none', () => {
  expect(readingsOf(columns([first, third], [12.5, 0], [Number.NaN, 900]))).toEqual([
    { day: first, value: 12.5, cost: null, row: 2 },
    { day: third, value: 0, cost: 900, row: 3 },
  ]);
});

test('the summary says the span, the sums and the days in between that are missing', () => {
  const summary = summaryOf({
    ok: true,
    readings: columns([third, first], [10, 5], [100, Number.NaN]),
    droppedRows: 2,
    leftOut: [],
    issueCount: 0,
    issues: [],
    ...{ conversion: null, register: null, example: null, shared: null },
  });
  expect(summary).toMatchObject({
    days: 2,
    from: first,
    to: third,
    total: 15,
    costTotal: 100,
    missingDays: 1,
    droppedRows: 2,
  });
});

test('a file without a readable row comes to nothing', () => {
  const summary = summaryOf({
    ok: false,
    readings: columns([], []),
    droppedRows: 0,
    leftOut: [],
    issueCount: 3,
    issues: [],
    ...{ conversion: null, register: null, example: null, shared: null },
  });
  expect(summary).toMatchObject({ days: 0, from: null, to: null, total: 0, costTotal: null, issueCount: 3 });
});

test('a consent covers the rows it was given for, and no row that turned bad later', () => {
  const leftOut = [4, 9];
  expect(isLeavingOut({ badRowNumbers: [4, 9] }, leftOut)).toBe(true);
  expect(isLeavingOut({ badRowNumbers: [4] }, leftOut)).toBe(true);
  expect(isLeavingOut({ badRowNumbers: [4, 9, 12] }, leftOut)).toBe(false);
  expect(isLeavingOut({ badRowNumbers: [] }, leftOut)).toBe(false);
});

test('readings of a range include both its ends', () => {
  const readings = readingsOf(columns([first, third], [1, 2]));
  expect(within(readings, first, third)).toHaveLength(2);
  expect(within(readings, first, first)).toHaveLength(1);
});

test('a mapping is complete once date, value and format are named, and for periods the last day too', () => {
  const form = {
    kind: 'day',
    format: 'YYYY/MM/DD',
    from: 0,
    to: null,
    value: 1,
    cost: null,
    headerRow: 0,
    costUnit: 'toman',
    ...{ fileUnit: null, unitFactor: null, isRegister: false, registerDecisions: [] },
  } as const;
  expect(readingMapping(form, third)).toMatchObject({ from: 0, to: null, value: 1, today: third });
  expect(readingMapping({ ...form, value: null }, third)).toBeNull();
  expect(readingMapping({ ...form, format: null }, third)).toBeNull();
  expect(readingMapping({ ...form, kind: 'range' }, third)).toBeNull();
  expect(readingMapping({ ...form, kind: 'range', to: 2 }, third)).toMatchObject({ to: 2 });
});

import { expect, test } from 'vitest';
import type { UploadMapping } from './uploadData.ts';
import { columnLetters, missingInMapping, roleOf, withRole } from './uploadMapping.ts';

const empty: UploadMapping = {
  kind: 'day',
  format: null,
  from: null,
  to: null,
  value: null,
  cost: null,
  headerRow: 0,
  costUnit: 'toman',
  fileUnit: null,
  unitFactor: null,
  isRegister: false,
  registerDecisions: [],
};

test('a role belongs to one column at a time', () => {
  const mapping = withRole(withRole(empty, 1, 'value'), 3, 'value');
  expect([roleOf(mapping, 1), roleOf(mapping, 3)]).toEqual(['ignored', 'value']);
});

test('a column has one role at a time', () => {
  expect(withRole(withRole(empty, 2, 'value'), 2, 'cost')).toMatchObject({ value: null, cost: 2 });
});

test('the end of the period is remembered while the file counts as daily', () => {
  const range = withRole({ ...empty, kind: 'range' }, 1, 'to');
  const daily: UploadMapping = { ...range, kind: 'day' };
  expect(roleOf(daily, 1)).toBe('ignored');
  expect(roleOf({ ...daily, kind: 'range' }, 1)).toBe('to');
});

test('a daily file needs date, consumption and the way dates are written', () => {
  expect(missingInMapping(empty)).toEqual([
    'issue.mapping.from',
    'issue.mapping.value',
    'issue.mapping.format',
  ]);
  expect(missingInMapping({ ...empty, from: 0, value: 2, format: 'YYYY/MM/DD' })).toEqual([]);
});

test('a period file also needs the end of the period', () => {
  expect(missingInMapping({ ...empty, kind: 'range', from: 0, value: 2, format: 'YY/MM/DD' })).toEqual([
    'issue.mapping.to',
  ]);
});

test('columns bear the letters of the spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

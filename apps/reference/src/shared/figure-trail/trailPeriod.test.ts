import { monthRange } from '@org/energy-core';
import { expect, test } from 'vitest';
import { periodOfBuckets, periodOfYear } from './trailPeriod.ts';

test('a Jalali year and some months are Gregorian days', () => {
  expect(periodOfYear(1403)).toEqual({ fromDate: '2024-03-20', toDate: '2025-03-20' });
  const months = [monthRange(1404, 1), monthRange(1404, 2)];
  expect(periodOfBuckets('year', months)).toEqual({ fromDate: '2025-03-21', toDate: '2025-05-21' });
});

test('chosen days stay single days; no bucket is no period', () => {
  const days = ['2025-03-21', '2025-05-01'].map((day) => ({ from: day, to: day }));
  expect(periodOfBuckets('multiDay', days)).toEqual({ days: ['2025-03-21', '2025-05-01'] });
  expect(periodOfBuckets('year', [])).toBeNull();
});

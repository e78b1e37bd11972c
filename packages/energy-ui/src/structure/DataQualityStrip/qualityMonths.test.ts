import { addDays, dataQuality, fromJalali, type QualityReport } from '@org/energy-core';
import { expect, test } from 'vitest';
import { qualityYears } from './qualityMonths.ts';

const from = fromJalali(1402, 11, 1);
const readings = Array.from({ length: 120 }, (_, index) => ({
  day: addDays(from, index),
  value: 100 + (index % 7),
}));
const reportOf = (changed: typeof readings) => dataQuality(changed) as QualityReport;

test('newest year first, twelve months each, none where the data does not reach', () => {
  const years = qualityYears(reportOf(readings));
  expect(years.map(({ year }) => year)).toEqual([1403, 1402]);
  expect(years[1]!.months.map((month) => month?.level ?? null)).toEqual([
    ...Array(10).fill(null),
    'clean',
    'clean',
  ]);
});

test('a month with some of its days is partial, also the one the readings end in', () => {
  const [newest, older] = qualityYears(reportOf(readings.filter((_, index) => index < 60 && index !== 3)));
  expect(newest!.months[0]).toMatchObject({ level: 'partial', days: 1, expectedDays: 31 });
  expect(older!.months[10]).toMatchObject({ level: 'partial', days: 29, expectedDays: 30 });
  expect(older!.months[11]!.level).toBe('clean');
});

test('the worst finding of a month counts, and a finding over two months is in both', () => {
  const spoiled = readings.filter((_, index) => index < 26 || index > 33);
  spoiled[40] = { ...spoiled[40]!, value: -5 };
  const [, older] = qualityYears(reportOf(spoiled));
  const [bahman, esfand] = older!.months.slice(10);
  expect([bahman!.level, bahman!.findings.map(({ code }) => code)]).toEqual(['partial', ['quality.gap']]);
  expect([esfand!.level, esfand!.findings.map(({ code }) => code)]).toEqual([
    'error',
    ['quality.gap', 'quality.negative'],
  ]);
});

test('a month without any reading is empty, not merely doubtful', () => {
  const holed = readings.filter((_, index) => index < 30 || index >= 59);
  expect(qualityYears(reportOf(holed))[1]!.months[11]!.level).toBe('empty');
});

import { expect, test } from 'vitest';
import { isFairChange, isFairTrend, wayOf } from './comparability.ts';

const carrier = (days: number) => ({ _id: 'برق', carrier: 'electricity' as const, days });
const figure = {
  ...{ current: 1000, previous: 900, changePercent: 10, recent: null },
  common: { current: 980, previous: 890, days: 200, carriers: [carrier(200), carrier(181)], without: [] },
};
const days = { expectedDays: 200, previousExpectedDays: 201 };

test('a change is fair where nearly all days and nearly all consumption are in both years', () => {
  expect(isFairChange(figure, days)).toBe(true);
});

test.each([
  ['nothing in common', { common: null }],
  ['a carrier with too few days', { common: { ...figure.common, carriers: [carrier(200), carrier(179)] } }],
  ['a carrier that is missing', { common: { ...figure.common, without: [carrier(0)] } }],
  ['meters that are new this year', { common: { ...figure.common, current: 899 } }],
  ['meters that were lost', { common: { ...figure.common, previous: 809 } }],
])('%s: not fair', (_, more) => {
  expect(isFairChange({ ...figure, ...more }, days)).toBe(false);
});

test('a trend needs nine tenths of its days, and 0.04 % is no change', () => {
  const recent = { fromMonth: 6, toMonth: 8, current: 1, previous: 1, changePercent: 0, expectedDays: 92 };
  expect([isFairTrend({ ...recent, days: 83 }), isFairTrend({ ...recent, days: 82 })]).toEqual([true, false]);
  expect([wayOf(0.04), wayOf(-0.04), wayOf(0.05), wayOf(-12)]).toEqual(['same', 'same', 'more', 'less']);
});

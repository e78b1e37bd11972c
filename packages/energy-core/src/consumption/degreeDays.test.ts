import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText } from '../texts/index.ts';
import { bucketsOf } from './buckets.ts';
import { coolingDegreeDays, degreeDayTotals, heatingDegreeDays } from './degreeDays.ts';

const temperature = fc.double({ min: -40, max: 55, noNaN: true });

test('a day without a temperature has no degree days, not 0', () => {
  expect(heatingDegreeDays(null)).toBeNull();
  expect(coolingDegreeDays(Number.NaN)).toBeNull();
  expect(coolingDegreeDays(Number.POSITIVE_INFINITY)).toBeNull();
});

test('a day exactly at the base needs neither heating nor cooling', () => {
  expect(heatingDegreeDays(18, 18)).toBe(0);
  expect(coolingDegreeDays(18, 18)).toBe(0);
});

test('degree days are never negative and grow with the distance of the base', () => {
  fc.assert(
    fc.property(
      temperature,
      temperature,
      fc.double({ min: 0, max: 20, noNaN: true }),
      (meanC, baseC, more) => {
        const heating = heatingDegreeDays(meanC, baseC)!;
        expect(heating).toBeGreaterThanOrEqual(0);
        expect(heatingDegreeDays(meanC, baseC + more)!).toBeGreaterThanOrEqual(heating);
        const cooling = coolingDegreeDays(meanC, baseC)!;
        expect(cooling).toBeGreaterThanOrEqual(0);
        expect(coolingDegreeDays(meanC, baseC - more)!).toBeGreaterThanOrEqual(cooling);
      },
    ),
  );
});

test('temperature and base moved together change nothing', () => {
  fc.assert(
    fc.property(temperature, temperature, temperature, (meanC, baseC, shift) => {
      expect(heatingDegreeDays(meanC + shift, baseC + shift)).toBeCloseTo(
        heatingDegreeDays(meanC, baseC)!,
        9,
      );
      expect(coolingDegreeDays(meanC + shift, baseC + shift)).toBeCloseTo(
        coolingDegreeDays(meanC, baseC)!,
        9,
      );
    }),
  );
});

test('a month says of how many days its degree days are; a month without temperatures has none', () => {
  const year = bucketsOf({ kind: 'year', year: 1403 });
  if (!year.ok) throw new Error('1403 is a year');
  const result = degreeDayTotals({
    days: ['2024-03-20', '2024-03-21', '2024-03-22', '1999-01-01'],
    temperatureC: [8, null, 10, -5],
    buckets: year.buckets,
    bases: { heatingC: 15 },
  });
  expect(result.ok && result.totals[0]).toEqual({
    dateOf: '1403/01',
    heatingDegreeDays: 12,
    coolingDegreeDays: 0,
    days: 2,
    expectedDays: 31,
  });
  expect(result.ok && result.totals[1]).toMatchObject({
    heatingDegreeDays: null,
    coolingDegreeDays: null,
    days: 0,
  });
});

test('bad input is said, and a day is never counted twice', () => {
  const issuesOf = (input: Partial<Parameters<typeof degreeDayTotals>[0]>) => {
    const result = degreeDayTotals({ days: ['2024-03-20'], temperatureC: [8], buckets: [], ...input });
    return result.ok ? [] : result.issues;
  };
  const found = [
    ...issuesOf({ temperatureC: [8, 9] }),
    ...issuesOf({ days: ['2024-02-30'] }),
    ...issuesOf({ days: ['2250-01-01'] }),
    ...issuesOf({ days: ['2024-03-20', '2024-03-20'], temperatureC: [8, 9] }),
    ...issuesOf({ bases: { coolingC: Number.NaN } }),
  ];
  expect(found.map(({ code }) => code)).toEqual([
    'degree-days.lengths-differ',
    'degree-days.day-unknown',
    'degree-days.day-unknown',
    'degree-days.day-twice',
    'degree-days.base-is-no-number',
  ]);
  for (const issue of found) {
    for (const locale of ['fa', 'en'] as const)
      expect(issueText(issue, locale)).not.toMatch(/\{\{|degree-days\./);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { bestPeriod } from './bestPeriod.ts';

const FIRST = '2024-03-20';
const daysOf = (count: number) => Array.from({ length: count }, (_, at) => addDays(FIRST, at));

test('A year with gaps in its middle gives way to the latest full one', () => {
  const days = daysOf(800);
  const y = days.map((_, at) => (at > 300 && at < 310 ? null : at));
  expect(bestPeriod({ days, columns: [y], lengthDays: 365 })).toEqual({
    ok: true,
    period: { from: addDays(FIRST, 435), to: addDays(FIRST, 799), completeDays: 365, share: 1 },
  });
});

test('No other period of this length is more complete', () => {
  const marks = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 20 }), (present, lengthDays) => {
      fc.pre(present.length >= lengthDays && present.includes(true));
      const columns = [present.map((isPresent) => (isPresent ? 1 : null))];
      const result = bestPeriod({ days: daysOf(present.length), columns, lengthDays });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      const counts = present
        .slice(lengthDays - 1)
        .map((_, at) => present.slice(at, at + lengthDays).filter(Boolean).length);
      const most = Math.max(...counts);
      expect(result.period.completeDays).toBe(most);
      expect(result.period.from).toBe(addDays(FIRST, counts.lastIndexOf(most)));
    }),
  );
});

test('Days in any order, a missing calendar day is not complete', () => {
  const days = [addDays(FIRST, 3), FIRST, addDays(FIRST, 1)];
  expect(bestPeriod({ days, columns: [[1, 1, 1]], lengthDays: 2 })).toMatchObject({
    period: { from: FIRST, completeDays: 2 },
  });
});

test('What cannot be answered is refused by name', () => {
  const codes = (...[input]: Parameters<typeof bestPeriod>) => {
    const result = bestPeriod(input);
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  const days = daysOf(3);
  expect(codes({ days, columns: [[1, 2, 3]], lengthDays: 0 })).toEqual(['period.length-unknown']);
  expect(codes({ days, columns: [[1, 2]], lengthDays: 2 })).toEqual(['period.lengths-differ']);
  expect(codes({ days: ['2025-02-30'], columns: [[1]], lengthDays: 1 })).toEqual(['period.day-unknown']);
  expect(codes({ days, columns: [[1, 2, 3]], lengthDays: 4 })).toEqual(['period.too-short']);
  expect(codes({ days, columns: [[null, null, null]], lengthDays: 2 })).toEqual(['period.no-complete-day']);
  expect(codes({ days, columns: [], lengthDays: 2 })).toEqual(['period.no-complete-day']);
});

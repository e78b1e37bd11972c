import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfNumber, daysBetween, weekdayOf } from './day.ts';
import { fromJalali, toJalali } from './jalali.ts';
import {
  monthRange,
  seasonOf,
  seasonRange,
  weekOfDay,
  weekRange,
  weeksOfJalaliYear,
  yearRange,
} from './periods.ts';
import { FIRST_NUMBER, LAST_NUMBER } from './yearTable.ts';

test('week 1 of 1404 is its New Year’s Friday with the six days before', () => {
  const weeks = weeksOfJalaliYear(1404);
  expect(weeks[0]).toEqual({ week: 1, from: '2025-03-15', to: '2025-03-21' });
  expect(weeks[1]).toEqual({ week: 2, from: '2025-03-22', to: '2025-03-28' });
  expect(weeks).toHaveLength(53);
  expect(weeksOfJalaliYear(1403)).toHaveLength(52);
});

test('weeks of all years follow one another without hole or overlap, Saturday to Friday', () => {
  let previous: string | undefined;
  for (let year = 1300; year <= 1500; year += 1) {
    for (const { week, from, to } of weeksOfJalaliYear(year)) {
      expect(weekdayOf(to)).toBe(6);
      expect(toJalali(to).year).toBe(year);
      if (previous) {
        expect(from).toBe(addDays(previous, 1));
        expect(daysBetween(from, to)).toBe(6);
      }
      expect(weekRange(year, week)).toEqual({ from, to });
      previous = to;
    }
  }
});

test('every day lies in the week that is said of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST_NUMBER, max: LAST_NUMBER }), (number) => {
      const day = dayOfNumber(number);
      const { year, week } = weekOfDay(day);
      const { from, to } = weekRange(year, week);
      expect(from <= day && day <= to).toBe(true);
    }),
  );
  expect(weekOfDay('2122-03-20')).toEqual({ year: 1500, week: 53 });
});

test('a week that the year does not have is refused', () => {
  expect(() => weekRange(1403, 53)).toThrow(/weeksOfJalaliYear/);
  expect(() => weekRange(1404, 0)).toThrow(RangeError);
});

test('months, seasons and years begin and end on their own days', () => {
  expect(yearRange(1403)).toEqual({ from: '2024-03-20', to: '2025-03-20' });
  expect(monthRange(1404, 12)).toEqual({ from: fromJalali(1404, 12, 1), to: fromJalali(1404, 12, 29) });
  expect(seasonRange(1404, 1)).toEqual({ from: '2025-03-21', to: fromJalali(1404, 3, 31) });
  expect(seasonRange(1404, 4)).toEqual({ from: fromJalali(1404, 10, 1), to: fromJalali(1404, 12, 29) });
  expect(seasonOf(fromJalali(1404, 9, 30))).toBe(3);
  expect(seasonOf(fromJalali(1404, 10, 1))).toBe(4);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../../calendar/day.ts';
import { fromJalali } from '../../calendar/jalali.ts';
import { workingWeeks } from '../../calendar/workingWeek.ts';
import { issueText } from '../../texts/index.ts';
import { calendarVariableNames, calendarVariables, dayKinds } from './calendarVariables.ts';
import { isNationalHoliday } from './nationalHolidays.ts';

const kindsOf = (days: readonly Day[], settings: Omit<Parameters<typeof dayKinds>[0], 'days'> = {}) => {
  const result = dayKinds({ ...settings, days });
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result.kinds;
};
const aDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count));

test('Friday is the weekend and Thursday a half day unless said otherwise', () => {
  // 1404/08/08 is a Thursday.
  const days = [
    fromJalali(1404, 8, 7),
    fromJalali(1404, 8, 8),
    fromJalali(1404, 8, 9),
    fromJalali(1404, 8, 10),
  ];
  expect(kindsOf(days)).toEqual(['working', 'half-day', 'weekend', 'working']);
  expect(kindsOf(days, { week: 'thursday-friday' })).toEqual(['working', 'weekend', 'weekend', 'working']);
  expect(kindsOf(days, { week: { weekend: [4], halfDays: [] } })).toEqual([
    'weekend',
    'working',
    'working',
    'working',
  ]);
});

test('Nowruz is free from 29 Esfand to 4 Farvardin, also on 30 Esfand of a leap year', () => {
  const nowruz = Array.from({ length: 7 }, (_, index) => addDays(fromJalali(1403, 12, 28), index));
  expect(nowruz.map(isNationalHoliday)).toEqual([false, true, true, true, true, true, true]);
  expect(isNationalHoliday(fromJalali(1404, 1, 5))).toBe(false);
});

test('a holiday on a weekend stays weekend, on a half day it is a holiday', () => {
  expect(
    kindsOf([fromJalali(1404, 8, 8), fromJalali(1404, 8, 9)], {
      holidays: [fromJalali(1404, 8, 8), fromJalali(1404, 8, 9)],
    }),
  ).toEqual(['holiday', 'weekend']);
});

test('national holidays can be left out, for a building in another country', () => {
  expect(kindsOf(['2025-03-24'])).toEqual(['holiday']);
  expect(kindsOf(['2025-03-24'], { week: 'saturday-sunday', nationalHolidays: false })).toEqual(['working']);
});

test('every day is exactly one of working day, half day, weekend and holiday', () => {
  fc.assert(
    fc.property(
      fc.array(aDay, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...(Object.keys(workingWeeks) as (keyof typeof workingWeeks)[])),
      fc.array(aDay, { maxLength: 5 }),
      (days, week, holidays) => {
        const made = calendarVariables({
          days,
          week,
          holidays,
          variables: ['workingDay', 'halfDay', 'weekend', 'holiday', 'dayOff'],
        });
        if (!made.ok) throw new Error('these days exist');
        days.forEach((_, row) => {
          const [working, half, weekend, holiday, off] = made.variables.map(({ values }) => values[row]!);
          expect(working! + half! + weekend! + holiday!).toBe(1);
          expect(off).toBe(weekend! + holiday!);
        });
      },
    ),
  );
});

test('bad days, holidays and weeks are said', () => {
  const codeOf = (settings: Partial<Parameters<typeof calendarVariables>[0]>) => {
    const made = calendarVariables({
      days: ['2025-03-28'],
      variables: [...calendarVariableNames],
      ...settings,
    });
    if (made.ok) return null;
    for (const locale of ['fa', 'en'] as const)
      expect(issueText(made.issues[0]!, locale)).not.toMatch(/\{\{|calendar-variables\./);
    return made.issues[0]!.code;
  };
  expect(codeOf({})).toBeNull();
  expect(codeOf({ days: ['2025-03-28', '2025-02-30'] })).toBe('calendar-variables.day-unknown');
  expect(codeOf({ days: ['1850-01-01'] })).toBe('calendar-variables.day-unknown');
  expect(codeOf({ holidays: ['tomorrow'] })).toBe('calendar-variables.holiday-unknown');
  expect(codeOf({ week: { weekend: [7], halfDays: [] } })).toBe('calendar-variables.week-unknown');
  expect(codeOf({ week: 'monday' as 'friday' })).toBe('calendar-variables.week-unknown');
});

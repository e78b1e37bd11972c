import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '../day.ts';
import { jalaliText } from '../format.ts';
import { daysInJalaliMonth, fromJalali, toJalali } from '../jalali.ts';
import { eventProblem } from './eventTimes.ts';
import {
  endBefore,
  moveSkipped,
  nthOccurrence,
  occurrenceIndex,
  occurrencesIn,
  type RepeatedDays,
  repeatUnits,
} from './repeat.ts';

const once = (from: string, more: Partial<RepeatedDays> = {}): RepeatedDays => ({
  ...{ from, to: from, repeat: null, until: null, skipped: [] },
  ...more,
});
const whole = { from: fromJalali(1300, 1, 1), to: fromJalali(1500, 12, 29) };
const startsOf = (days: RepeatedDays, range = whole) =>
  occurrencesIn(days, range).map(({ from }) => jalaliText(from));

describe('an event that repeats', () => {
  test('on the 31st falls on the last day of shorter months, and on the 31st again after them', () => {
    const days = once(fromJalali(1404, 5, 31), { repeat: 'month', until: fromJalali(1405, 1, 31) });
    expect(startsOf(days)).toEqual([
      ...['1404/05/31', '1404/06/31', '1404/07/30', '1404/08/30', '1404/09/30', '1404/10/30'],
      ...['1404/11/30', '1404/12/29', '1405/01/31'],
    ]);
  });

  test('on 30 Esfand falls on 29 Esfand in common years and on the 30th in leap years', () => {
    const days = once(fromJalali(1403, 12, 30), { repeat: 'year', until: fromJalali(1408, 12, 30) });
    expect(startsOf(days)).toEqual([
      ...['1403/12/30', '1404/12/29', '1405/12/29', '1406/12/29', '1407/12/29', '1408/12/30'],
    ]);
  });

  test('weekly crosses 1 Farvardin on the same weekday', () => {
    const days = once(fromJalali(1403, 12, 25), { repeat: 'week', until: fromJalali(1404, 1, 10) });
    expect(startsOf(days)).toEqual(['1403/12/25', '1404/01/02', '1404/01/09']);
  });

  test('leaves out what was taken out, and ends on its last day, that day included', () => {
    const first = fromJalali(1404, 1, 2);
    const days = once(first, { repeat: 'week', until: addDays(first, 21), skipped: [addDays(first, 7)] });
    expect(startsOf(days)).toEqual(['1404/01/02', '1404/01/16', '1404/01/23']);
  });

  test('ends with the calendar', () => {
    const days = once(fromJalali(1499, 12, 1), { repeat: 'month' });
    expect(startsOf(days)).toHaveLength(13);
    expect(nthOccurrence(fromJalali(1500, 1, 1), 'year', 1)).toBeNull();
    expect(nthOccurrence(fromJalali(1500, 12, 29), 'week', 1)).toBeNull();
  });

  test('over several days is found on each of them, also across a new year', () => {
    const days: RepeatedDays = {
      ...{
        from: fromJalali(1403, 12, 28),
        to: fromJalali(1404, 1, 2),
        repeat: 'year',
        until: null,
        skipped: [],
      },
    };
    const newYear = fromJalali(1410, 1, 1);
    expect(occurrencesIn(days, { from: newYear, to: newYear })).toEqual([
      { from: fromJalali(1409, 12, 28), to: addDays(fromJalali(1409, 12, 28), 4) },
    ]);
  });

  test.each(repeatUnits)('by %s has the same occurrences however its days are asked for', (repeat) => {
    for (const from of [fromJalali(1390, 2, 31), fromJalali(1391, 12, 30), fromJalali(1392, 7, 1)]) {
      const days = once(from, { to: addDays(from, 2), repeat, until: fromJalali(1397, 6, 31) });
      const all = occurrencesIn(days, whole);
      for (const [n, { from: start }] of all.entries()) {
        expect(occurrenceIndex(days, start)).toBe(n);
        expect(occurrenceIndex(days, addDays(start, 1))).toBeNull();
        const { year, month, day } = toJalali(start);
        if (repeat === 'week') expect((dayNumber(start) - dayNumber(from)) % 7).toBe(0);
        else expect(day).toBe(Math.min(toJalali(from).day, daysInJalaliMonth(year, month)));
      }
      const byDays = new Set<string>();
      for (let day = from; day <= addDays(all.at(-1)!.to, 1); day = addDays(day, 1))
        for (const found of occurrencesIn(days, { from: day, to: day })) byDays.add(found.from);
      expect([...byDays]).toEqual(all.map((each) => each.from));
    }
  });

  test('keeps what was taken out when it is moved', () => {
    const days = once(fromJalali(1404, 1, 31), { repeat: 'month', skipped: [fromJalali(1404, 7, 30)] });
    expect(moveSkipped(days, fromJalali(1404, 2, 10)).map(jalaliText)).toEqual(['1404/08/10']);
  });

  test('ends before one of its occurrences, or is gone with its first one', () => {
    const days = once(fromJalali(1404, 1, 2), { repeat: 'week', skipped: [fromJalali(1404, 1, 2)] });
    expect(startsOf(endBefore(days, fromJalali(1404, 1, 16))!)).toEqual(['1404/01/09']);
    expect(endBefore(days, fromJalali(1404, 1, 9))).toBeNull();
    expect(endBefore(days, fromJalali(1404, 1, 2))).toBeNull();
  });
});

describe('an event', () => {
  const times = {
    ...{ from: '2025-03-20', to: '2025-03-20', fromHour: null, toHour: null },
    ...{ repeat: null, until: null },
  } as const;

  test.each([
    ['a full day', times, null],
    [
      'an hour across midnight and 1 Farvardin',
      { ...times, to: '2025-03-21', fromHour: '23:30', toHour: '00:15' },
      null,
    ],
    ['an hour that clocks skipped in 1401', { ...times, fromHour: '00:15', toHour: '00:45' }, null],
    ['an end before its start', { ...times, fromHour: '10:00', toHour: '09:45' }, 'endsBeforeStart'],
    ['no length', { ...times, fromHour: '10:00', toHour: '10:00' }, 'endsBeforeStart'],
    ['a last day before its first', { ...times, to: '2025-03-19' }, 'endsBeforeStart'],
    ['30 Esfand of a common year', { ...times, from: '2025-02-29' }, 'noSuchDay'],
    ['one hour only', { ...times, fromHour: '10:00' }, 'hoursMissing'],
    ['two years', { ...times, to: '2027-03-20' }, 'tooLong'],
    ['eight days each week', { ...times, to: '2025-03-27', repeat: 'week' }, 'longerThanRepetition'],
    ['seven days each week', { ...times, to: '2025-03-26', repeat: 'week' }, null],
    [
      'a repetition that ends before it begins',
      { ...times, repeat: 'week', until: '2025-03-19' },
      'repetitionEndsBeforeStart',
    ],
  ] as const)('%s', (_, event, problem) => {
    expect(eventProblem(event)).toBe(problem);
  });
});

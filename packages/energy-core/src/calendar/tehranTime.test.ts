import { expect, test } from 'vitest';
import { dayOfNumber } from './day.ts';
import { nextReminder } from './events/reminders.ts';
import { fromJalali } from './jalali.ts';
import { DAY_MINUTES, tehranClock, tehranMinutes, tehranOffset, utcClock, utcMinutes } from './tehranTime.ts';

test('Iran has the clocks of the time zone database, from 1370 to 1450', () => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tehran', timeZoneName: 'longOffset' });
  const database = (at: number) => {
    const text = format.formatToParts(at * 60_000).find(({ type }) => type === 'timeZoneName')!.value;
    return Number(text.slice(4, 6)) * 60 + Number(text.slice(7, 9));
  };
  // Each change is within an hour of Tehran's midnight; half hours around it are looked at on every day of spring and autumn.
  const wrong: string[] = [];
  for (
    let at = utcMinutes(fromJalali(1370, 1, 1), '00:00');
    at < utcMinutes(fromJalali(1450, 1, 1), '00:00');
    at += DAY_MINUTES
  ) {
    const month = Number(dayOfNumber(at / DAY_MINUTES).slice(5, 7));
    if (month !== 3 && month !== 5 && month !== 9) continue;
    for (const minutes of [18, 18.5, 19, 19.5, 20, 20.5, 21].map((hour) => hour * 60))
      if (tehranOffset(at + minutes) !== database(at + minutes)) wrong.push(dayOfNumber(at / DAY_MINUTES));
  }
  expect(wrong).toEqual([]);
});

test('an hour that clocks skipped in 1401 is an hour later, one they showed twice is the first', () => {
  expect(tehranClock(tehranMinutes('2022-03-22', '00:15'))).toEqual({ day: '2022-03-22', hour: '01:15' });
  expect(utcClock(tehranMinutes('2022-09-21', '23:30'))).toEqual({ day: '2022-09-21', hour: '19:00' });
  expect(utcClock(tehranMinutes('2026-11-26', '09:00'))).toEqual({ day: '2026-11-26', hour: '05:30' });
});

const once = { from: '2026-11-26', to: '2026-11-26', repeat: null, until: null, skipped: [] };

test('a reminder comes before the start; a full day starts at eight', () => {
  const before = utcMinutes('2026-11-01', '00:00');
  const at = (hour: string | null, minutes: number) =>
    utcClock(nextReminder(once, hour, minutes, before)!.at);
  expect(at('09:00', 30)).toEqual({ day: '2026-11-26', hour: '05:00' });
  expect(at(null, 0)).toEqual({ day: '2026-11-26', hour: '04:30' });
  expect(at('00:15', 1440)).toEqual({ day: '2026-11-24', hour: '20:45' });
});

test('the next one is that of the next occurrence, without those taken out', () => {
  const monthly = {
    ...once,
    from: fromJalali(1405, 6, 31),
    to: fromJalali(1405, 6, 31),
    repeat: 'month' as const,
  };
  const after = tehranMinutes(fromJalali(1405, 6, 31), '08:30');
  expect(nextReminder(monthly, '09:00', 30, after)?.day).toBe(fromJalali(1405, 7, 30));
  const skipped = [fromJalali(1405, 7, 30)];
  expect(nextReminder({ ...monthly, skipped }, '09:00', 30, after)?.day).toBe(fromJalali(1405, 8, 30));
  expect(nextReminder({ ...monthly, until: fromJalali(1405, 7, 1) }, '09:00', 30, after)).toBeNull();
  expect(nextReminder(once, '09:00', 30, tehranMinutes('2026-11-26', '08:30'))).toBeNull();
});

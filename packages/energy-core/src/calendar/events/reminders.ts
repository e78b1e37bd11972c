import { addDays, type Day } from '../day.ts';
import { type Minutes, tehranClock, tehranMinutes } from '../tehranTime.ts';
import { occurrencesIn, type RepeatedDays } from './repeat.ts';

/** Minutes before an event at which its people can be reminded. */
export const reminderMinutes = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const;

/** Hour from which a full day is counted back. */
export const FULL_DAY_REMINDER_HOUR = '08:00';

/** Days searched for the next occurrence: every rule has one within a year and a day. */
const SEARCHED_DAYS = 740;

export interface Reminder {
  readonly at: Minutes;
  /** First day of the occurrence. */
  readonly day: Day;
}

/**
 * The first reminder after an instant; null if none follows.
 * @param fromHour `09:00` on the clocks of Iran; null for a full day, which is counted back from 08:00
 * @param minutes before the start
 * @throws RangeError for a day outside 1300–1500.
 * @example
 * const once = { from: '2026-11-26', to: '2026-11-26', repeat: null, until: null, skipped: [] };
 * nextReminder(once, '09:00', 30, utcMinutes('2026-11-20', '00:00'))?.day // '2026-11-26'
 */
export function nextReminder(
  days: RepeatedDays,
  fromHour: string | null,
  minutes: number,
  after: Minutes,
): Reminder | null {
  const first = tehranClock(after + minutes).day;
  const from = first > days.from ? first : days.from;
  for (const { from: day } of occurrencesIn(days, { from, to: lastSearched(from) })) {
    const at = tehranMinutes(day, fromHour ?? FULL_DAY_REMINDER_HOUR) - minutes;
    if (at > after) return { at, day };
  }
  return null;
}

/** The calendar ends in 1500. */
const lastSearched = (from: Day): Day => (from > '2119-01-01' ? from : addDays(from, SEARCHED_DAYS));

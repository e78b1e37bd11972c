import { type Day, dayNumber, dayOfNumber } from './day.ts';
import { fromJalali, toJalali } from './jalali.ts';

/** Minutes since 1970-01-01T00:00Z: an instant without seconds. */
export type Minutes = number;

export const DAY_MINUTES = 1440;
/** Iran's offset from UTC, without the hour of summers. */
export const STANDARD_OFFSET = 210;
const SUMMER = 60;

/** `09:15` as minutes since midnight, and back. */
export const minutesOfHour = (hour: string): number =>
  Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
export const hourOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * A day and an hour in UTC as an instant.
 * @throws RangeError for a day outside 1300–1500.
 * @example utcMinutes('1970-01-02', '00:30') // 1470
 */
export const utcMinutes = (day: Day, hour: string): Minutes =>
  dayNumber(day) * DAY_MINUTES + minutesOfHour(hour);

/**
 * Day and hour in UTC.
 * @throws RangeError outside 1300–1500.
 * @example utcClock(1470) // { day: '1970-01-02', hour: '00:30' }
 */
export const utcClock = (at: Minutes): { readonly day: Day; readonly hour: string } => {
  const number = Math.floor(at / DAY_MINUTES);
  return { day: dayOfNumber(number), hour: hourOfMinutes(at - number * DAY_MINUTES) };
};

/** A summer with clocks an hour ahead, in the clock time just before each change. */
export interface Summer {
  /** Clocks go from 00:00 of this day to 01:00. */
  readonly from: Day;
  /** Clocks go from 00:00 of this day back to 23:00. */
  readonly to: Day;
}

/** Jalali years in which Iran changed its clocks; before 1370 it did so seldom, and no event is that old. */
export const FIRST_SUMMER = 1370;
export const LAST_SUMMER = 1401;

/** The summer time of a Jalali year; null without one. */
export function summerOf(year: number): Summer | null {
  if (year < FIRST_SUMMER || year > LAST_SUMMER || year === 1385 || year === 1386) return null;
  return {
    from: year === FIRST_SUMMER ? fromJalali(year, 2, 13) : fromJalali(year, 1, 2),
    to: fromJalali(year, 6, 31),
  };
}

/**
 * Minutes that clocks in Iran are ahead of UTC at an instant.
 * @throws RangeError outside 1300–1500.
 * @example tehranOffset(utcMinutes('2021-07-01', '00:00')) // 270
 */
export function tehranOffset(at: Minutes): number {
  const standard = at + STANDARD_OFFSET;
  const summer = summerOf(toJalali(dayOfNumber(Math.floor(standard / DAY_MINUTES))).year);
  const isSummer =
    summer !== null &&
    standard >= utcMinutes(summer.from, '00:00') &&
    standard < utcMinutes(summer.to, '00:00') - SUMMER;
  return STANDARD_OFFSET + (isSummer ? SUMMER : 0);
}

/**
 * Instant of an hour on the clocks of Iran. An hour that clocks skipped is that much later; of two that they showed twice it
 * is the first.
 * @throws RangeError for a day outside 1300–1500.
 * @example utcClock(tehranMinutes('2026-11-26', '09:00')).hour // '05:30'
 */
export function tehranMinutes(day: Day, hour: string): Minutes {
  const clock = utcMinutes(day, hour);
  const early = clock - STANDARD_OFFSET - SUMMER;
  return tehranOffset(early) === STANDARD_OFFSET + SUMMER ? early : clock - STANDARD_OFFSET;
}

/**
 * Day and hour on the clocks of Iran at an instant.
 * @throws RangeError outside 1300–1500.
 * @example tehranClock(utcMinutes('2026-11-26', '05:30')) // { day: '2026-11-26', hour: '09:00' }
 */
export const tehranClock = (at: Minutes): { readonly day: Day; readonly hour: string } =>
  utcClock(at + tehranOffset(at));

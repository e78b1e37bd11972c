import { type Day, dayNumber, dayOfNumber, isDay } from '../day.ts';
import { type Minutes, tehranClock, utcMinutes } from '../tehranTime.ts';
import { FIRST_NUMBER, LAST_NUMBER } from '../yearTable.ts';
import type { ContentLine } from './contentLines.ts';

/** Day and hour on the clocks of Iran; the hour is null for full days. */
export interface Time {
  readonly day: Day;
  readonly hour: string | null;
}

/** Instant of a clock time in another time zone. @throws RangeError for an unknown zone */
export type Zones = (day: Day, hour: string, zone: string) => Minutes;

export const noZone: Zones = () => {
  throw new RangeError('No clocks of other time zones are known.');
};

/** Names of Iran's time zone; the second is that of Windows. */
const iran = new Set(['Asia/Tehran', 'Iran Standard Time', 'Iran']);

/** A date or date-time in Iran, or why it is none. */
export function timeOf(value: string, zone: string | undefined, zones: Zones): Time | 'noDay' | 'timeZone' {
  const read = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value.trim());
  if (!read) return 'noDay';
  const day = `${read[1]}-${read[2]}-${read[3]}`;
  if (!isDay(day)) return 'noDay';
  if (read[4] === undefined) return { day, hour: null };
  if (read[4] > '23' || read[5]! > '59') return 'noDay';
  const hour = `${read[4]}:${read[5]}`;
  const isUtc = read[7] !== undefined;
  if (!isUtc && (zone === undefined || iran.has(zone))) return { day, hour };
  try {
    return tehranClock(isUtc ? utcMinutes(day, hour) : zones(day, hour, zone!));
  } catch (error) {
    if (error instanceof RangeError) return 'timeZone';
    throw error;
  }
}

export const lineTime = (line: ContentLine | undefined, zones: Zones): Time | 'noDay' | 'timeZone' =>
  line ? timeOf(line.value, line.params.get('TZID'), zones) : 'noDay';

const duration = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/;

/** Length of a duration (§3.3.6) in minutes; null if it is none. */
export function minutesOf(text: string): number | null {
  const read = duration.exec(text);
  if (!read) return null;
  const [weeks, days, hours, minutes] = read.slice(1, 5).map((part) => Number(part ?? 0));
  return ((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!;
}

/** The same hour some days later; `noDay` where the calendar ends before. */
export function later(day: Day, days: number, hour: string | null): Time | 'noDay' {
  const number = dayNumber(day) + days;
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? { day: dayOfNumber(number), hour } : 'noDay';
}

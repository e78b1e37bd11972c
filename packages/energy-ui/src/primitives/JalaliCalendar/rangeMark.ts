import type { Day, DayRange } from '@org/energy-core';
import type { DayMark } from './JalaliCalendar.tsx';

/** The two days in order. */
export const orderedRange = (one: Day, other: Day): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** Appearance of a day within a range. */
export function rangeMark(day: Day, range: DayRange | null): DayMark | undefined {
  if (!range || day < range.from || day > range.to) return undefined;
  if (range.from === range.to) return 'chosen';
  return day === range.from ? 'start' : day === range.to ? 'end' : 'within';
}

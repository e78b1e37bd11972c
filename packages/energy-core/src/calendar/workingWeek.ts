import { type Day, weekdayOf } from './day.ts';

/** Which weekdays (0 = Saturday … 6 = Friday) are free, and which are worked half. */
export interface WorkingWeek {
  readonly weekend: readonly number[];
  readonly halfDays: readonly number[];
}

/**
 * Working weeks to choose from. Friday is Iran's weekly day of rest (Labor Law, article 62) and many offices close at
 * noon on Thursday; others are free on both, or follow another country.
 */
export const workingWeeks = {
  friday: { weekend: [6], halfDays: [5] },
  'thursday-friday': { weekend: [5, 6], halfDays: [] },
  'friday-saturday': { weekend: [6, 0], halfDays: [] },
  'saturday-sunday': { weekend: [0, 1], halfDays: [] },
} as const satisfies Readonly<Record<string, WorkingWeek>>;

export type WorkingWeekName = keyof typeof workingWeeks;

/** Names of `workingWeeks`; the first is the usual one. */
export const workingWeekNames = Object.keys(workingWeeks) as [WorkingWeekName, ...WorkingWeekName[]];

/**
 * Whether a day is worked in a week, half or not at all; holidays are not looked at.
 * @example dayInWeek('2025-10-24', workingWeeks.friday) // 'off'
 * @example dayInWeek('2025-10-23', workingWeeks.friday) // 'half'
 */
export function dayInWeek(day: Day, { weekend, halfDays }: WorkingWeek): 'full' | 'half' | 'off' {
  const weekday = weekdayOf(day);
  if (weekend.includes(weekday)) return 'off';
  return halfDays.includes(weekday) ? 'half' : 'full';
}

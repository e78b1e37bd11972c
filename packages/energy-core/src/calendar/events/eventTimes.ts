import { dayNumber, isDay } from '../day.ts';
import type { RepeatedDays } from './repeat.ts';

/** The eleven colors of events; the first is the default. All carry white letters at a contrast of 5.0. */
export const eventColors = [
  '#0E803B',
  '#027C7C',
  '#0777A5',
  '#4767D3',
  '#8654CC',
  '#B2429F',
  '#C83859',
  '#BD491A',
  '#966503',
  '#6C7504',
  '#686F7B',
] as const;

/** Longest event in days. */
export const MAX_EVENT_DAYS = 366;

/** Days and hours of an event; the hours are null for full days. */
export interface EventTimes extends Omit<RepeatedDays, 'skipped'> {
  /** `09:15` on the clocks of Iran, on the first day. */
  readonly fromHour: string | null;
  /** The same on the last day. */
  readonly toHour: string | null;
}

/** Why an event cannot take place as written. */
export type EventProblem =
  | 'noSuchDay'
  | 'hoursMissing'
  | 'endsBeforeStart'
  | 'tooLong'
  | 'longerThanRepetition'
  | 'repetitionEndsBeforeStart';

const mostDays = { week: 7, month: 29, year: 365 } as const;

/**
 * What keeps an event from taking place; null if nothing does.
 * @example
 * const event = { from: '2025-03-22', to: '2025-03-22', fromHour: '14:00', toHour: '13:00', repeat: null, until: null };
 * eventProblem(event) // 'endsBeforeStart'
 */
export function eventProblem({ from, to, fromHour, toHour, repeat, until }: EventTimes): EventProblem | null {
  if (![from, to, ...(until === null ? [] : [until])].every(isDay)) return 'noSuchDay';
  if ((fromHour === null) !== (toHour === null)) return 'hoursMissing';
  if (to < from || (to === from && fromHour !== null && toHour !== null && toHour <= fromHour))
    return 'endsBeforeStart';
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days > MAX_EVENT_DAYS) return 'tooLong';
  if (repeat !== null && days > mostDays[repeat]) return 'longerThanRepetition';
  return until !== null && until < from ? 'repetitionEndsBeforeStart' : null;
}

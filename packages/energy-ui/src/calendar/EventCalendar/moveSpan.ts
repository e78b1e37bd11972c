import { addDays } from '@org/energy-core';
import type { EventSpan } from './calendarEvent.ts';

const STEP_MINUTES = 15;
const DAY_MINUTES = 1440;
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
const hourOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A point on the clock some minutes later, or earlier. */
function shift(day: string, hour: string, minutes: number): [string, string] {
  const all = minutesOf(hour) + minutes;
  const days = Math.floor(all / DAY_MINUTES);
  return [addDays(day, days), hourOf(all - days * DAY_MINUTES)];
}

/**
 * A span after an arrow key: sideways by a day, up and down by a quarter of an hour (a week for full days); `isStretch` moves
 * its end only. Null where nothing would be left of it.
 */
export function moveSpan(span: EventSpan, key: string, isStretch: boolean, isRtl: boolean): EventSpan | null {
  const { from, to, fromHour, toHour } = span;
  const days =
    ({ ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 } as Record<string, number>)[key] ??
    (fromHour === null ? ({ ArrowUp: -7, ArrowDown: 7 } as Record<string, number>)[key] : 0) ??
    0;
  const minutes =
    fromHour === null
      ? 0
      : (({ ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES } as Record<string, number>)[key] ?? 0);
  if (days === 0 && minutes === 0) return null;
  const start = (hour: string | null) =>
    hour === null ? ([addDays(from, days), null] as const) : shift(addDays(from, days), hour, minutes);
  const [newTo, newToHour] =
    toHour === null ? [addDays(to, days), null] : shift(addDays(to, days), toHour, minutes);
  const [newFrom, newFromHour] = isStretch ? [from, fromHour] : start(fromHour);
  const isLeft = newTo > newFrom || (newTo === newFrom && (newToHour === null || newToHour > newFromHour!));
  return isLeft ? { from: newFrom, to: newTo, fromHour: newFromHour, toHour: newToHour } : null;
}

import {
  addDays,
  addJalaliMonths,
  type Day,
  type DayRange,
  dayNumber,
  dayOfNumber,
  daysBetween,
  toJalali,
} from '@org/energy-core';

export type PeriodEnd = 'from' | 'to';

/** The days a handle can be moved to: within the axis, not past the other handle, not into or over a blocked range. */
export function limitsOf(
  end: PeriodEnd,
  value: DayRange,
  axis: DayRange,
  blocked: readonly DayRange[],
): DayRange {
  if (end === 'from') {
    const ends = blocked.flatMap(({ to }) => (to < value.to ? [addDays(to, 1)] : []));
    return { from: ends.reduce(laterOf, axis.from), to: value.to };
  }
  const starts = blocked.flatMap(({ from }) => (from > value.from ? [addDays(from, -1)] : []));
  return { from: value.from, to: starts.reduce(earlierOf, axis.to) };
}

const laterOf = (a: Day, b: Day) => (a > b ? a : b);
const earlierOf = (a: Day, b: Day) => (a < b ? a : b);
const within = (day: Day, { from, to }: DayRange) => (day < from ? from : day > to ? to : day);

/** The period with one end moved to a day, as far as its limits allow. */
export const withEnd = (end: PeriodEnd, value: DayRange, day: Day, limits: DayRange): DayRange => ({
  ...value,
  [end]: within(day, limits),
});

/** The day a key moves a handle to; null for other keys. Time runs from left to right in every language. */
export function dayOfKey(
  key: string,
  isShifted: boolean,
  end: PeriodEnd,
  day: Day,
  limits: DayRange,
): Day | null {
  const days = isShifted ? 7 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return moved(day, days);
    case 'ArrowLeft':
    case 'ArrowDown':
      return moved(day, -days);
    case 'PageUp':
      return byMonth(day, 1, end);
    case 'PageDown':
      return byMonth(day, -1, end);
    case 'Home':
      return limits.from;
    case 'End':
      return limits.to;
    default:
      return null;
  }
}

/** The same day outside the calendar. */
function moved(day: Day, count: number): Day {
  try {
    return addDays(day, count);
  } catch {
    return day;
  }
}

/** A Jalali month on; an end on the last day of its month stays on the last day. */
function byMonth(day: Day, count: number, end: PeriodEnd): Day {
  try {
    const next = addDays(day, 1);
    return end === 'to' && toJalali(next).day === 1
      ? addDays(addJalaliMonths(next, count), -1)
      : addJalaliMonths(day, count);
  } catch {
    return day;
  }
}

/** The day at a position of 0 to 1 of an axis; an end is the last day before it. */
export function dayAt(share: number, end: PeriodEnd, { from, to }: DayRange): Day {
  const days = daysBetween(from, to) + 1;
  const at = Math.round(Math.min(1, Math.max(0, share)) * days) - (end === 'to' ? 1 : 0);
  return dayOfNumber(dayNumber(from) + Math.min(days - 1, Math.max(0, at)));
}

/** Position of a range on an axis, in shares of it. */
export function placeOf({ from, to }: DayRange, axis: DayRange): { start: number; size: number } {
  const days = daysBetween(axis.from, axis.to) + 1;
  return { start: daysBetween(axis.from, from) / days, size: (daysBetween(from, to) + 1) / days };
}

/** Days of a range that runs cover. */
export function daysCovered(runs: readonly DayRange[], { from, to }: DayRange): number {
  let days = 0;
  for (const run of runs) {
    const [first, last] = [laterOf(run.from, from), earlierOf(run.to, to)];
    if (first <= last) days += daysBetween(first, last) + 1;
  }
  return days;
}

/** Ranges within a range that runs in time order do not cover. */
export function gapsOf(runs: readonly DayRange[], { from, to }: DayRange): DayRange[] {
  const gaps: DayRange[] = [];
  let next = from;
  for (const run of runs) {
    if (run.to < next) continue;
    if (run.from > to) break;
    if (next < run.from) gaps.push({ from: next, to: addDays(run.from, -1) });
    next = addDays(run.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

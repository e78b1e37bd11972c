import { addDays, bucketsOf, type Day, type DayRange } from '@org/energy-core';
import type { Period } from '@org/energy-ui';

/** At most so many days are read at once; the server refuses more. */
const MAX_DAYS = 3700;

/** The days of a report. */
export interface ReportDays extends DayRange {
  /** Only these of them; null for all. */
  readonly only: readonly Day[] | null;
}

/**
 * First and last day of a period, not beyond today; the last ten years of a longer one.
 * @param years those with data, for all years
 * @returns null while a part of the period is still to be chosen, or where all of it lies ahead
 */
export function daysOfPeriod(period: Period, years: readonly number[], today: Day): ReportDays | null {
  const found = bucketsOf({ ...period, days: [...period.days] }, years);
  if (!found.ok || found.buckets.length === 0) return null;
  const [first, last] = [found.buckets[0]!.from, found.buckets.at(-1)!.to];
  const to = last < today ? last : today;
  const earliest = addDays(to, 1 - MAX_DAYS);
  const from = first > earliest ? first : earliest;
  return from > to ? null : { from, to, only: period.kind === 'multiDay' ? period.days : null };
}

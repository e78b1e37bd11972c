import { type DayRange, type PeriodKind, yearRange } from '@org/energy-core';
import type { TrailPeriod } from '@org/energy-core/api';

/** A day range as a trail request. */
export const periodOf = ({ from, to }: DayRange): TrailPeriod => ({ fromDate: from, toDate: to });

/** The days of a Jalali year. */
export const periodOfYear = (year: number): TrailPeriod => periodOf(yearRange(year));

/** The days of some buckets: from the first to the last, or the single ones of chosen days. */
export function periodOfBuckets(kind: PeriodKind, buckets: readonly DayRange[]): TrailPeriod | null {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return null;
  return kind === 'multiDay'
    ? { days: buckets.map(({ from }) => from) }
    : { fromDate: first.from, toDate: last.to };
}

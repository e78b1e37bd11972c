import { addDays, type DayRange, rangeOfJalaliKey } from '@org/energy-core';
import type { ChartPoint } from '@org/energy-ui';

/** The days of a bucket; of an unfinished one only the past days, because sheets have no future days. */
export function daysOf({ key, dueDays }: ChartPoint): DayRange {
  const whole = rangeOfJalaliKey(key)!;
  return dueDays ? { from: whole.from, to: addDays(whole.from, dueDays - 1) } : whole;
}

import { addDays, type Day, type DayRange, fromJalali, monthRange, yearRange } from '@org/energy-core';
import type { ChartPoint } from '@org/energy-ui';

/** The days of a bucket; of an unfinished one only the past days, because sheets have no future days. */
export function daysOf({ key, dueDays }: ChartPoint): DayRange {
  const [year = 0, month, day] = key.split('/').map(Number);
  if (month !== undefined && day !== undefined) {
    const only: Day = fromJalali(year, month, day);
    return { from: only, to: only };
  }
  const whole = month === undefined ? yearRange(year) : monthRange(year, month);
  return dueDays ? { from: whole.from, to: addDays(whole.from, dueDays - 1) } : whole;
}

import { type Day, toJalali, weekdayOf } from '@org/energy-core';

/** Usage of a building over the week and the year. */
export type Schedule = 'office' | 'factory' | 'home' | 'always';

const THURSDAY = 5;
const FRIDAY = 6;

/** Official holidays with a fixed Jalali date, as month × 100 + day. Those of the lunar year are left out. */
const holidays = new Set([101, 102, 103, 104, 112, 113, 314, 315, 1122, 1229]);

const shares: Readonly<
  Record<Exclude<Schedule, 'always'>, { thursday: number; off: number; nowruz: number }>
> = {
  office: { thursday: 0.62, off: 0.06, nowruz: 0.5 },
  factory: { thursday: 0.92, off: 0.35, nowruz: 0.55 },
  home: { thursday: 1.04, off: 1.1, nowruz: 0.7 },
};

/** The share of a full working day in use: 1 from Saturday to Wednesday, little on Fridays and holidays. */
export function occupancy(schedule: Schedule, day: Day): number {
  if (schedule === 'always') return 1;
  const { thursday, off, nowruz } = shares[schedule];
  const { month, day: dayOfMonth } = toJalali(day);
  const isNowruz = month === 1 && dayOfMonth <= 13;
  const weekday = weekdayOf(day);
  const isOff = weekday === FRIDAY || holidays.has(month * 100 + dayOfMonth);
  const share = isOff ? off : weekday === THURSDAY ? thursday : 1;
  // Homes are left for journeys, works and offices run on a small staff.
  return isNowruz ? Math.min(share, nowruz) : share;
}

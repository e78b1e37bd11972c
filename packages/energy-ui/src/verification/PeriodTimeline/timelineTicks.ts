import { type Day, type DayRange, daysBetween, fromJalali, toJalali } from '@org/energy-core';

export interface TimelineTick {
  readonly day: Day;
  readonly year: number;
  readonly month: number;
}

const STEPS = [1, 3, 6, 12, 24, 60, 120, 600];
/** Room of a label such as «فروردین ۱۴۰۴». */
const MIN_PX = 76;

/** First days of Jalali months on an axis, as close as their labels allow; years keep to Farvardin. */
export function timelineTicks(
  { from, to }: DayRange,
  width: number,
): { step: number; ticks: TimelineTick[] } {
  const pxPerMonth = (width / (daysBetween(from, to) + 1)) * 30.4;
  const step = STEPS.find((months) => months * pxPerMonth >= MIN_PX) ?? STEPS.at(-1)!;
  const first = toJalali(from);
  const ticks: TimelineTick[] = [];
  const start = Math.ceil((first.year * 12 + first.month - 1) / step) * step;
  for (let at = start; ; at += step) {
    const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
    if (year > 1500) break;
    const day = fromJalali(year, month, 1);
    if (day > to) break;
    if (day >= from) ticks.push({ day, year, month });
  }
  return { step, ticks };
}

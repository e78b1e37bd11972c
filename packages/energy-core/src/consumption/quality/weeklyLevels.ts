import { medianOfScratch } from './medianOfScratch.ts';

/** What is usual in the nine weeks around one week. */
export interface WeeklyLevels {
  /** Of the lowest and the highest weekday; a level is the median of the values on one weekday. */
  low: number;
  high: number;
  /** Robust standard deviation (1.4826 · MAD) of the values from the level of their own weekday. */
  spread: number;
}

/** Weeks before and after that a week is compared with: shorter together than a season. */
const WEEKS_AROUND = 4;
const WEEK = 7;
/** Fewer values cannot say what is usual on a weekday, or in these weeks. */
const LEAST_PER_WEEKDAY = 3;
const LEAST_IN_WINDOW = 21;
/** Makes the median absolute deviation of normal data their standard deviation. */
const MAD_TO_SD = 1.4826;

/**
 * Walks a piece of a series week by week and tells what is usual around each; weeks with too few values around are
 * left out.
 * @param values One per day, NaN for days that take no part. The piece runs from `from` up to, without, `to`.
 * @param visit Called with the indexes of a week (`end` not included). The levels are one object, filled anew.
 */
export function eachWeek(
  values: Float64Array,
  from: number,
  to: number,
  visit: (start: number, end: number, levels: WeeklyLevels) => void,
): void {
  const scratch = new Float64Array((2 * WEEKS_AROUND + 1) * WEEK);
  const ofWeekday = new Float64Array(WEEK);
  const levels = { low: 0, high: 0, spread: 0 };
  for (let start = from; start < to; start += WEEK) {
    const first = Math.max(start - WEEKS_AROUND * WEEK, from);
    const end = Math.min(start + (WEEKS_AROUND + 1) * WEEK, to);
    levels.low = Number.POSITIVE_INFINITY;
    levels.high = Number.NEGATIVE_INFINITY;
    let inWindow = 0;
    for (let weekday = 0; weekday < WEEK; weekday += 1) {
      let count = 0;
      for (let index = first + weekday; index < end; index += WEEK) {
        const value = values[index]!;
        if (!Number.isNaN(value)) scratch[count++] = value;
      }
      inWindow += count;
      const level = count < LEAST_PER_WEEKDAY ? Number.NaN : medianOfScratch(scratch, count);
      ofWeekday[weekday] = level;
      if (level < levels.low) levels.low = level;
      if (level > levels.high) levels.high = level;
    }
    if (inWindow < LEAST_IN_WINDOW || levels.high < levels.low) continue;
    let count = 0;
    let weekday = 0;
    for (let index = first; index < end; index += 1) {
      const distance = Math.abs(values[index]! - ofWeekday[weekday]!);
      if (!Number.isNaN(distance)) scratch[count++] = distance;
      weekday = weekday === WEEK - 1 ? 0 : weekday + 1;
    }
    levels.spread = MAD_TO_SD * medianOfScratch(scratch, count);
    visit(start, Math.min(start + WEEK, to), levels);
  }
}

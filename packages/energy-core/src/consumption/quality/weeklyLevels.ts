import { medianOfScratch } from './medianOfScratch.ts';

/** Typical levels of the nine weeks around one week. */
export interface WeeklyLevels {
  /** Lowest and highest weekday level; a level is the median of the values on one weekday. */
  low: number;
  high: number;
  /** Robust standard deviation (1.4826 · MAD) of the values from their weekday's level. */
  spread: number;
}

/** Weeks before and after that a week is compared with; the window is shorter than a season. */
const WEEKS_AROUND = 4;
const WEEK = 7;
/** Minimum values for a weekday level, and for the window. */
const MIN_PER_WEEKDAY = 3;
const MIN_IN_WINDOW = 21;
/** Scales the median absolute deviation of normal data to their standard deviation. */
const MAD_TO_SD = 1.4826;

/**
 * Iterates a piece of a series by week with the typical levels around each; weeks with too few values in the window are
 * skipped.
 * @param values One per day, NaN for excluded days. The piece is [from, to).
 * @param visit Called with the indexes of a week (`end` exclusive). The levels object is reused between calls.
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
      const level = count < MIN_PER_WEEKDAY ? Number.NaN : medianOfScratch(scratch, count);
      ofWeekday[weekday] = level;
      if (level < levels.low) levels.low = level;
      if (level > levels.high) levels.high = level;
    }
    if (inWindow < MIN_IN_WINDOW || levels.high < levels.low) continue;
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

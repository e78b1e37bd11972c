import { addDays, type Day, type DayRange } from '../../calendar/day.ts';
import { monthRange } from '../../calendar/periods.ts';

/**
 * Number of set bits of a 32-bit mask: the days of a month.
 * @example countBits(0b1101) // 3
 */
export function countBits(mask: number): number {
  let count = 0;
  for (let left = mask | 0; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Day counts of several meters over a period. */
export interface MeterCoverage {
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any meter has. */
  readonly anyDays: number;
}

/**
 * Coverage of several meters over at most 32 days: the single rule for charts, summaries, labels and reviews.
 * @param masks One mask per meter, with a bit for each day with a reading; a meter without readings has the mask 0.
 * @example coverageOfMasks([0b111, 0b101]) // { days: 2, anyDays: 3 }
 * @example coverageOfMasks([0b111, 0]) // { days: 0, anyDays: 3 }
 */
export function coverageOfMasks(masks: readonly number[]): MeterCoverage {
  if (masks.length === 0) return { days: 0, anyDays: 0 };
  let all = -1;
  let any = 0;
  for (const mask of masks) {
    all &= mask;
    any |= mask;
  }
  return { days: countBits(all), anyDays: countBits(any) };
}

/**
 * Mean coverage of several meters over at most 32 days: days with a reading, averaged over the meters. It is shown beside
 * `days` and never in its place: meters with half a month each have a mean of 15 days and may share none. Null without
 * meters. Source: own rule, decision 25.
 * @param masks As for `coverageOfMasks`.
 * @example meanDaysOfMasks([0b1100, 0b0011]) // 2
 */
export function meanDaysOfMasks(masks: readonly number[]): number | null {
  if (masks.length === 0) return null;
  return masks.reduce((sum, mask) => sum + countBits(mask), 0) / masks.length;
}

/** Days of a Jalali month with a reading of one meter: one bit per day, the first day lowest. */
export interface MarkedMonth {
  readonly year: number;
  readonly month: number;
  readonly days: number;
}

/**
 * Runs of consecutive days with a reading, within a range and in time order.
 * @param months In time order; months without readings may be omitted.
 * @example
 * presentRuns([{ year: 1404, month: 1, days: 0b1101 }], monthRange(1404, 1))
 * // [{ from: '2025-03-21', to: '2025-03-21' }, { from: '2025-03-23', to: '2025-03-24' }]
 */
export function presentRuns(months: readonly MarkedMonth[], range: DayRange): DayRange[] {
  const runs: { from: Day; to: Day }[] = [];
  for (const { year, month, days } of months) {
    const first = monthRange(year, month).from;
    for (let at = 0; at < 31; at += 1) {
      if (((days >> at) & 1) === 0) continue;
      const day = addDays(first, at);
      if (day < range.from || day > range.to) continue;
      const last = runs.at(-1);
      if (last && addDays(last.to, 1) === day) last.to = day;
      else runs.push({ from: day, to: day });
    }
  }
  return runs;
}

import { addDays, type Day, type DayRange, isRange } from '../../calendar/day.ts';
import { isJalaliDate } from '../../calendar/jalali.ts';
import { monthRange } from '../../calendar/periods.ts';
import { asList, asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';

/**
 * Number of set bits of a 32-bit mask: the days of a month.
 * @example countBits(0b1101) // 3
 */
export function countBits(mask: number): number {
  let count = 0;
  for (let left = mask | 0; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * Whether a day counts for several meters: every one has a value on it. The single rule of "n of m days" for charts,
 * summaries, labels, reviews and reports, on the server and in the browser; never without meters. Source: own rule,
 * decision 25.
 * @param present how many of the meters have the day
 * @param meters how many are summed
 * @example hasEveryMeter(2, 3) // false
 */
export const hasEveryMeter = (present: number, meters: number): boolean => meters > 0 && present === meters;

/** Day counts of several meters over a period. */
export interface MeterCoverage {
  /** Days that all meters have. */
  readonly days: number;
  /** Days that any meter has. */
  readonly anyDays: number;
}

/** Masks of several meters over at most 32 days in one piece, as a database folds them: a bit for each day. */
export interface FoldedMasks {
  /** Meters that are summed. */
  readonly meters: number;
  /** Those of them that have a mask. */
  readonly present: number;
  /** Days that all present ones have. */
  readonly every: number;
  /** Days that any of them has. */
  readonly any: number;
}

/**
 * Mask of the days that every meter has; 0 where one of them has none at all.
 * @example sharedDays({ meters: 2, present: 2, every: 0b101 }) // 5
 * @example sharedDays({ meters: 3, present: 2, every: 0b101 }) // 0
 */
export const sharedDays = (input: Omit<FoldedMasks, 'any'>): number => {
  const { meters, present, every } = asRecord(input);
  return hasEveryMeter(present, meters) ? every : 0;
};

/**
 * Coverage of several meters over at most 32 days, from their folded masks.
 * @example coverageOfFolded({ meters: 2, present: 2, every: 0b101, any: 0b111 }) // { days: 2, anyDays: 3 }
 */
export const coverageOfFolded = (given: FoldedMasks): MeterCoverage => {
  const folded = asRecord(given);
  return {
    days: countBits(sharedDays(folded)),
    anyDays: countBits(folded.any),
  };
};

/**
 * Coverage of several meters over at most 32 days.
 * @param masks One mask per meter, with a bit for each day with a reading; a meter without readings has the mask 0.
 * @example coverageOfMasks([0b111, 0b101]) // { days: 2, anyDays: 3 }
 * @example coverageOfMasks([0b111, 0]) // { days: 0, anyDays: 3 }
 */
export function coverageOfMasks(masks: readonly number[]): MeterCoverage {
  const given = asList(masks);
  const [meters, present] = [given.length, given.length];
  let every = -1;
  let any = 0;
  for (const mask of given) {
    every &= mask;
    any |= mask;
  }
  return coverageOfFolded({ meters, present, every, any });
}

/**
 * Mean coverage of several meters: days with a reading, averaged over the meters. It is shown beside the days that all
 * have and never in their place: meters with half a month each have a mean of 15 days and may share none. Null without
 * meters. Source: own rule, decision 25.
 * @param meterDays days with a reading, summed over the meters
 * @example meanDays(45, 2) // 22.5
 */
export const meanDays = (meterDays: number, meters: number): number | null =>
  meters > 0 && Number.isFinite(meterDays) ? meterDays / meters : null;

/**
 * `meanDays` over at most 32 days. Null without meters.
 * @param masks As for `coverageOfMasks`.
 * @example meanDaysOfMasks([0b1100, 0b0011]) // 2
 */
export const meanDaysOfMasks = (masks: readonly number[]): number | null =>
  meanDays(
    asList(masks).reduce((sum, mask) => sum + countBits(mask), 0),
    asList(masks).length,
  );

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
  if (!isRange(range)) return [];
  const runs: { from: Day; to: Day }[] = [];
  for (const { year, month, days } of recordsOf(months)) {
    if (!isJalaliDate(year, month, 1)) continue;
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

import { isKnown } from '../statistics/knownValue.ts';

/** How complete a total is: days with readings of the days its period has. */
export interface Coverage {
  readonly days: number;
  readonly expectedDays: number;
}

/**
 * `complete`: every day of both. `nearly-complete`: both reach the least coverage. `incomplete`: one does not, or one
 * period is much shorter, so a difference may be nothing but days. `missing`: one has no reading at all.
 */
export type Comparability = 'complete' | 'nearly-complete' | 'incomplete' | 'missing';

/** The share of valid days that a baseline needs too. */
export const LEAST_COVERAGE = 0.9;

/**
 * Days with readings as a share of the days of the period, 0 to 1; null where the period has no days yet.
 * @example coverageShare({ days: 27, expectedDays: 30 }) // 0.9
 */
export const coverageShare = ({ days, expectedDays }: Coverage): number | null =>
  isKnown(days) && isKnown(expectedDays) && expectedDays > 0
    ? Math.min(Math.max(days, 0) / expectedDays, 1)
    : null;

/**
 * How honestly two totals can stand beside each other, from «n of m days» of each. Months of 29 and 31 days are near
 * enough; a running year of 200 days beside a whole one is not (see `compareSameDays`).
 * @param leastCoverage Share of days from which a total passes for nearly complete, 0 to 1; likewise the least ratio
 *   of the shorter period to the longer.
 * @example comparabilityOf({ days: 29, expectedDays: 29 }, { days: 31, expectedDays: 31 }) // 'complete'
 * @example comparabilityOf({ days: 29, expectedDays: 29 }, { days: 12, expectedDays: 30 }) // 'incomplete'
 */
export function comparabilityOf(
  current: Coverage,
  previous: Coverage,
  leastCoverage: number = LEAST_COVERAGE,
): Comparability {
  const least = Math.min(coverageShare(current) ?? 0, coverageShare(previous) ?? 0);
  if (!(least > 0)) return 'missing';
  const shorter = Math.min(current.expectedDays, previous.expectedDays);
  const longer = Math.max(current.expectedDays, previous.expectedDays);
  if (least < leastCoverage || shorter < leastCoverage * longer) return 'incomplete';
  return least === 1 ? 'complete' : 'nearly-complete';
}

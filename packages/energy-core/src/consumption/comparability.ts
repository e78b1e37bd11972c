import { asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';

/** Completeness of a total: days with readings out of the days of its period. */
export interface Coverage {
  readonly days: number;
  readonly expectedDays: number;
}

/**
 * `complete`: every day of both. `nearly-complete`: both reach the minimum coverage. `incomplete`: one does not, or one
 * period is much shorter, so a difference may come from missing days. `missing`: one has no reading at all.
 */
export type Comparability = 'complete' | 'nearly-complete' | 'incomplete' | 'missing';

/** Share of valid days, as required for a baseline. */
export const MIN_COVERAGE = 0.9;

/**
 * Days with readings as a share of the days of the period, 0 to 1; null if the period has no days yet.
 * @example coverageShare({ days: 27, expectedDays: 30 }) // 0.9
 */
export const coverageShare = (input: Coverage): number | null => {
  const { days, expectedDays } = asRecord(input);
  return isKnown(days) && isKnown(expectedDays) && expectedDays > 0
    ? Math.min(Math.max(days, 0) / expectedDays, 1)
    : null;
};

/**
 * Whether two totals are comparable, from the day counts of each. Months of 29 and 31 days are close
 * enough; a running year of 200 days against a full one is not (see `compareSameDays`).
 * @param minCoverage Minimum share of days of a nearly complete total, 0 to 1; also the minimum ratio
 *   of the shorter period to the longer.
 * @example comparabilityOf({ days: 29, expectedDays: 29 }, { days: 31, expectedDays: 31 }) // 'complete'
 * @example comparabilityOf({ days: 29, expectedDays: 29 }, { days: 12, expectedDays: 30 }) // 'incomplete'
 */
export function comparabilityOf(
  current: Coverage,
  previous: Coverage,
  minCoverage: number = MIN_COVERAGE,
): Comparability {
  const least = Math.min(coverageShare(current) ?? 0, coverageShare(previous) ?? 0);
  if (!(least > 0)) return 'missing';
  const shorter = Math.min(current.expectedDays, previous.expectedDays);
  const longer = Math.max(current.expectedDays, previous.expectedDays);
  if (least < minCoverage || shorter < minCoverage * longer) return 'incomplete';
  return least === 1 ? 'complete' : 'nearly-complete';
}

import type { Day } from '../../calendar/day.ts';

export type QualityCode =
  /** Days without a reading. */
  | 'quality.gap'
  /** Days with several readings. */
  | 'quality.duplicate'
  | 'quality.negative'
  | 'quality.zero-run'
  /** One day far outside the levels of all weekdays of its weeks. */
  | 'quality.spike'
  /** The same value on consecutive days: a stuck meter, or an unmarked bill. */
  | 'quality.stuck'
  /** From this day on all values are about 1000 times as high or as low. */
  | 'quality.unit-step'
  /** A bill far from its neighbors. */
  | 'quality.bill'
  /** The last reading is old. */
  | 'quality.stale';

/** `error`: certainly wrong. `warning`: most likely wrong. `notice`: unusual, may be correct. */
export type QualitySeverity = 'error' | 'warning' | 'notice';

/** One finding. */
export interface QualityFinding {
  readonly code: QualityCode;
  readonly severity: QualitySeverity;
  readonly from: Day;
  readonly to: Day;
  /** Days; for `quality.stale` the days since the last reading. */
  readonly count: number;
  /**
   * In the unit of the readings: the lowest negative, the spike, the value of the run, the typical value after a step;
   * for a duplicate the one that counts; for a bill its daily mean. null without one.
   */
  readonly value: number | null;
  /** Typical value: the nearest weekday level for a spike, the typical value before a step, the nearest bill's daily mean. */
  readonly usual: number | null;
}

/** Contradicting duplicates are an error; see `findDuplicates`. */
export const severityOf: Readonly<Record<QualityCode, QualitySeverity>> = {
  'quality.gap': 'warning',
  'quality.duplicate': 'notice',
  'quality.negative': 'error',
  'quality.zero-run': 'notice',
  'quality.spike': 'warning',
  'quality.stuck': 'notice',
  'quality.unit-step': 'warning',
  'quality.bill': 'warning',
  'quality.stale': 'notice',
};

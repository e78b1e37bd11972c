import type { Day } from '../../calendar/day.ts';

export type QualityCode =
  /** Days without a reading. */
  | 'quality.gap'
  /** Days that stand more than once. */
  | 'quality.duplicate'
  | 'quality.negative'
  | 'quality.zero-run'
  /** One day far outside what any weekday of its weeks uses. */
  | 'quality.spike'
  /** The same value day after day: a meter that sticks, or a bill spread over its days. */
  | 'quality.stuck'
  /** From this day on everything is about 1000 times as much or as little. */
  | 'quality.unit-step'
  /** The last reading is old. */
  | 'quality.stale';

/** `error`: wrong as it stands. `warning`: most likely wrong. `notice`: worth a look, may well be right. */
export type QualitySeverity = 'error' | 'warning' | 'notice';

/** One thing to look at. */
export interface QualityFinding {
  readonly code: QualityCode;
  readonly severity: QualitySeverity;
  readonly from: Day;
  readonly to: Day;
  /** Days; of `quality.stale` the days since the last reading. */
  readonly count: number;
  /**
   * In the unit of the readings: the lowest negative, the spike, the value of the run, the usual value after a step;
   * of a duplicate the one that counts. Null where there is none.
   */
  readonly value: number | null;
  /** What was usual: the nearest weekday's level beside a spike, the usual value before a step. */
  readonly usual: number | null;
}

/** Duplicates that contradict each other are an error; see `findDuplicates`. */
export const severityOf: Readonly<Record<QualityCode, QualitySeverity>> = {
  'quality.gap': 'warning',
  'quality.duplicate': 'notice',
  'quality.negative': 'error',
  'quality.zero-run': 'notice',
  'quality.spike': 'warning',
  'quality.stuck': 'notice',
  'quality.unit-step': 'warning',
  'quality.stale': 'notice',
};

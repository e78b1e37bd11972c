import type { Day, QualityResult } from '@org/energy-core';

/** The readings of one meter as columns, transferable to the worker without copying. */
export interface QualityAsk {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** The same number on days of one row of one upload; 0 if the row is unknown. */
  readonly origins: Int32Array;
  readonly today: Day;
}
export type QualityAnswer = QualityResult;

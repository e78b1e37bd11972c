import type { Day, QualityResult } from '@org/energy-core';

/** The readings of one meter as columns, so that handing them over costs nothing. */
export interface QualityAsk {
  readonly days: Int32Array;
  readonly values: Float64Array;
  readonly today: Day;
}
export type QualityAnswer = QualityResult;

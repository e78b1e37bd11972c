import type { Sample } from '../statistics/presentValues.ts';
import type { Interval, Regression } from '../statistics/regression.ts';

/** Confidence in per cent, as people choose it. */
export type Confidence = 68 | 80 | 90 | 95;
export const confidences: readonly Confidence[] = [68, 80, 90, 95];

export type { Interval, Sample };

/** A fitted baseline: a regression with an intercept, at one of the confidences people choose. */
export interface BaselineModel extends Regression {
  readonly confidence: Confidence;
}

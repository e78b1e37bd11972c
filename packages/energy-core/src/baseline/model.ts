import type { Sample } from '../statistics/descriptive/presentValues.ts';
import type { Interval, Regression } from '../statistics/regression/regression.ts';

/** Confidence in percent. */
export type Confidence = 68 | 80 | 90 | 95;
export const confidences: readonly Confidence[] = [68, 80, 90, 95];

export type { Interval, Sample };

/** A fitted baseline: a regression with an intercept, at one of the offered confidences. */
export interface BaselineModel extends Regression {
  readonly confidence: Confidence;
}

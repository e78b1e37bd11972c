import { type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { CalibrationIssue } from './judgeCalibration.ts';

/** What the simulated baseline is compared with: the meter, or the same simulation with the measures. */
export type AfterMeasures = 'metered' | 'simulated';

export type CalibratedIssue =
  | CalibrationIssue
  | {
      readonly code: 'verification.simulation-lengths-differ';
      readonly before: number;
      readonly after: number;
    }
  | { readonly code: 'verification.no-points-in-common'; readonly points: number }
  | { readonly code: 'verification.after-unknown'; readonly found: string }
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.uncertainty-not-a-number'; readonly found: string }
  | { readonly code: 'verification.figures-too-large' };

/** Issues that prevent a comparison of two series of a reporting period. */
export function checkSimulations(given: {
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
  readonly afterIs: unknown;
  readonly plusMinus: unknown;
  readonly confidence: unknown;
}): CalibratedIssue[] {
  const { before, after, afterIs, plusMinus, confidence } = given;
  const issues: CalibratedIssue[] = [];
  if (before.length !== after.length) {
    const lengths = { before: before.length, after: after.length };
    issues.push({ code: 'verification.simulation-lengths-differ', ...lengths });
  }
  for (const values of [before, after]) {
    // `findIndex` also visits the holes of a list.
    const wrong = values.findIndex((value) => value != null && !isKnown(value));
    if (wrong >= 0) issues.push({ code: 'verification.not-a-number', row: wrong + 1 });
  }
  if (afterIs !== 'metered' && afterIs !== 'simulated')
    issues.push({ code: 'verification.after-unknown', found: foundText(afterIs) });
  if (!confidences.includes(confidence as Confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (plusMinus != null && !(isKnown(plusMinus) && plusMinus >= 0))
    issues.push({ code: 'verification.uncertainty-not-a-number', found: foundText(plusMinus) });
  return issues;
}

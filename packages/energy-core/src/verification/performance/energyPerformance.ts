import { foundText } from '../../numerals/foundText.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** Energy performance of a period against its baseline (EnB) under the same conditions. */
export interface EnergyPerformance {
  /** The indicator (EnPI): actual / expected; below 1 is better than the baseline. */
  readonly index: number;
  /** By how much less than expected was used, percent of the expected; below 0 if more was used. */
  readonly improvementPercent: number;
  /** Consumption that meets the target, in the unit of the consumption. */
  readonly targetEnergy: number;
  /** Actual minus target: the remaining saving; 0 or below if the target is met. */
  readonly toTarget: number;
  readonly isMet: boolean;
}

export type PerformanceIssue =
  | { readonly code: 'verification.actual-missing' }
  | { readonly code: 'verification.expected-missing' }
  | { readonly code: 'verification.target-percent'; readonly found: string }
  | { readonly code: 'verification.figures-too-large' };

export type PerformanceResult =
  | { readonly ok: true; readonly performance: EnergyPerformance }
  | { readonly ok: false; readonly issues: readonly PerformanceIssue[] };

/**
 * Energy performance indicator as actual / expected, with its target. `expected` is the baseline under the conditions of
 * the period: the prediction of a model, or for a plain ratio the baseline's consumption per unit of output times the
 * output of the period. A target path is one target per period.
 *
 * `actual` and `expected` in one unit; `targetPercent` the improvement asked for, 0 to 100 percent, default 0.
 *
 * Issues: `verification.actual-missing`, `.expected-missing` (also 0 and below), `.target-percent`, `.figures-too-large`.
 * Source: ISO 50006, energy baselines and energy performance indicators (second hand).
 * @example energyPerformance({ actual: 900, expected: 1000, targetPercent: 15 }) // { ok: true, performance: { index: 0.9, improvementPercent: 10, targetEnergy: 850, toTarget: 50, isMet: false } }
 */
export function energyPerformance(input: {
  readonly actual: number | null;
  readonly expected: number | null;
  readonly targetPercent?: number;
}): PerformanceResult {
  const { actual, expected, targetPercent = 0 } = asRecord(input);
  const issues: PerformanceIssue[] = [];
  if (!isKnown(actual)) issues.push({ code: 'verification.actual-missing' });
  if (!(isKnown(expected) && expected > 0)) issues.push({ code: 'verification.expected-missing' });
  if (!(isKnown(targetPercent) && targetPercent >= 0 && targetPercent <= 100))
    issues.push({ code: 'verification.target-percent', found: foundText(targetPercent) });
  if (issues.length > 0) return { ok: false, issues };

  const [used, baseline] = [actual!, expected!];
  const index = used / baseline;
  const improvementPercent = 100 * ((baseline - used) / baseline);
  const targetEnergy = baseline * ((100 - targetPercent) / 100);
  if (!(isKnown(index) && isKnown(improvementPercent)))
    return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  const toTarget = used - targetEnergy;
  return {
    ok: true,
    performance: { index, improvementPercent, targetEnergy, toTarget, isMet: toTarget <= 0 },
  };
}

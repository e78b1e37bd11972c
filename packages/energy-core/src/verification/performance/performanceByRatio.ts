import { asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type EnergyPerformance, energyPerformance, type PerformanceIssue } from './energyPerformance.ts';

/** Energy of a period with the one variable it is divided by: tonnes, m², guests. */
export interface EnergyAndOutput {
  readonly energy: number | null;
  readonly output: number | null;
}

/** A ratio as indicator: energy per unit of output. */
export interface PerformanceByRatio extends EnergyPerformance {
  /** EnPI of the period, energy per unit of output. */
  readonly ratio: number;
  /** The same of the baseline period (EnB). */
  readonly baselineRatio: number;
  /** Energy of the period at the ratio of the baseline. */
  readonly expected: number;
}

export type RatioIssue =
  | PerformanceIssue
  | { readonly code: 'verification.output-missing' }
  | { readonly code: 'verification.baseline-output-missing' }
  | { readonly code: 'verification.baseline-energy-missing' };

export type PerformanceByRatioResult =
  | { readonly ok: true; readonly performance: PerformanceByRatio }
  | { readonly ok: false; readonly issues: readonly RatioIssue[] };

/**
 * Energy performance with a ratio as indicator: the energy per unit of output of a period (EnPI) beside that of the
 * baseline period (EnB). Fair only where no energy is used without output; with a base load a ratio improves by mere
 * growth, and `performanceByModel` is right.
 *
 * Energy in one unit, output in another; both periods of like length or not. `targetPercent` as in `energyPerformance`.
 *
 * Issues: `verification.output-missing`, `.baseline-output-missing`, `.baseline-energy-missing` (also 0 and below each),
 * and those of `energyPerformance`.
 * Source: ISO 50006, energy performance indicators as ratios (second hand).
 * @example
 * const { performance } = performanceByRatio({
 *   baseline: { energy: 5000, output: 100 },
 *   reporting: { energy: 5400, output: 120 },
 *   targetPercent: 15,
 * });
 * [performance.baselineRatio, performance.ratio, performance.expected] // [50, 45, 6000]
 * performance.improvementPercent // 10
 * performance.toTarget // 300
 */
export function performanceByRatio(input: {
  readonly baseline: EnergyAndOutput;
  readonly reporting: EnergyAndOutput;
  readonly targetPercent?: number;
}): PerformanceByRatioResult {
  const { targetPercent = 0, ...periods } = asRecord(input);
  const [baseline, reporting] = [asRecord(periods.baseline), asRecord(periods.reporting)];
  const issues: RatioIssue[] = [];
  const isOutput = (output: number | null): output is number => isKnown(output) && output > 0;
  if (!(isKnown(baseline.energy) && baseline.energy > 0))
    issues.push({ code: 'verification.baseline-energy-missing' });
  if (!isOutput(baseline.output)) issues.push({ code: 'verification.baseline-output-missing' });
  if (!isOutput(reporting.output)) issues.push({ code: 'verification.output-missing' });
  const baselineRatio = baseline.energy! / baseline.output!;
  // Without its parts any expectation does: the other figures are still checked.
  const expected = issues.length > 0 ? 1 : baselineRatio * reporting.output!;
  const found = energyPerformance({ actual: reporting.energy, expected, targetPercent });
  if (!found.ok) issues.push(...found.issues);
  if (!found.ok || issues.length > 0) return { ok: false, issues };
  const ratio = reporting.energy! / reporting.output!;
  if (!(isKnown(ratio) && isKnown(baselineRatio)))
    return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  return { ok: true, performance: { ...found.performance, ratio, baselineRatio, expected } };
}

import type { Interval } from '../../baseline/model.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { type Savings, type SavingsInput, type SavingsIssue, savings } from '../savings.ts';
import { type EnergyPerformance, energyPerformance, type PerformanceIssue } from './energyPerformance.ts';
import { indexInterval } from './indexInterval.ts';

/** A normalized indicator: actual over what the baseline's model expects under the conditions of the period. */
export interface PerformanceByModel extends EnergyPerformance {
  /** Interval of the index at the confidence of the savings; null without an uncertainty, or if it is as large as the expected. */
  readonly indexInterval: Interval | null;
  /** The comparison behind it: points, totals, uncertainty, warnings. */
  readonly savings: Savings;
}

export type PerformanceByModelResult =
  | { readonly ok: true; readonly performance: PerformanceByModel }
  | { readonly ok: false; readonly issues: readonly (SavingsIssue | PerformanceIssue)[] };

/**
 * Energy performance normalized by a model (EnB with its relevant variables): metered consumption of the period over the
 * model's prediction for the same points, with the interval of this index.
 *
 * Input as in `savings`, and `targetPercent` as in `energyPerformance`. Only points with consumption and all variables
 * count, on both sides.
 *
 * Issues: those of `savings` and of `energyPerformance`.
 * Source: ISO 50006, normalization by a statistical model (second hand); interval: actual / (expected ± U) with U of `savings`.
 * @example
 * const fit = fitBaseline({ y: [10, 12, 14.1, 16, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * const { performance } = performanceByModel({ model: fit.model, reporting: { y: [14, null, 18], x: [[4, 5, 6]] }, targetPercent: 5 });
 * performance.index // 0.888183981
 * performance.indexInterval // { low: 0.882040202, high: 0.894413948 }
 * performance.isMet // true
 */
export function performanceByModel(
  request: SavingsInput & { readonly targetPercent?: number },
): PerformanceByModelResult {
  const { targetPercent = 0, ...input } = asRecord(request);
  const result = savings(input);
  if (!result.ok) return result;
  const { totalActual: actual, totalPredicted: expected, uncertainty } = result.savings;
  const found = energyPerformance({ actual, expected, targetPercent });
  if (!found.ok) return found;
  const interval = uncertainty && indexInterval(actual, expected, uncertainty.chosen.plusMinus);
  return {
    ok: true,
    performance: { ...found.performance, indexInterval: interval, savings: result.savings },
  };
}

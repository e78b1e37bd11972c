import { type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { shareOf } from '../shareOf.ts';

/** Savings with their ± at one confidence, in the unit of the consumption. */
export interface UncertaintyLevel {
  readonly confidence: Confidence;
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
  /** Fractional savings uncertainty (FSU): ± / savings, a share; null unless savings are above 0. */
  readonly relative: Sample;
}

/** Savings with their ±, at the requested confidence and at all others. */
export interface SavingsUncertainty {
  /** ± before the factor t, in the unit of the consumption. */
  readonly standardUncertainty: number;
  readonly chosen: UncertaintyLevel;
  /** At 68, 80, 90 and 95 %, in this order. */
  readonly levels: readonly UncertaintyLevel[];
}

/** Contribution of one model to the uncertainty of savings. */
export interface UncertaintyShare {
  readonly standardUncertainty: Sample;
  readonly degreesOfFreedom: number;
}

/**
 * ± = t · u at every confidence, t two-sided with the degrees of freedom of each share. Independent models
 * add as the root of the sum of squares. Null if one of them has no uncertainty.
 */
export function uncertaintyOf(
  savings: number,
  confidence: Confidence,
  shares: readonly UncertaintyShare[],
): SavingsUncertainty | null {
  const standardUncertainty = Math.hypot(...shares.map((share) => share.standardUncertainty ?? Number.NaN));
  if (!Number.isFinite(standardUncertainty)) return null;
  const levels: UncertaintyLevel[] = [];
  for (const level of confidences) {
    const plusMinus = Math.hypot(
      ...shares.map(
        ({ standardUncertainty: u, degreesOfFreedom }) =>
          u! * (tQuantile(0.5 + level / 200, degreesOfFreedom) ?? Number.NaN),
      ),
    );
    if (!Number.isFinite(plusMinus)) return null;
    levels.push({
      confidence: level,
      plusMinus,
      low: savings - plusMinus,
      high: savings + plusMinus,
      relative: shareOf(plusMinus, savings),
    });
  }
  return { standardUncertainty, chosen: levels.find((level) => level.confidence === confidence)!, levels };
}

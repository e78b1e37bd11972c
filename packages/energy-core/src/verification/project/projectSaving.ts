import type { Confidence } from '../../baseline/model.ts';
import type { Savings } from '../savings.ts';
import { shareOf } from '../shareOf.ts';
import type { UncertaintyLevel } from '../uncertainty/savingsUncertainty.ts';
import type { ProjectSaving } from './projectResult.ts';
import { widened } from './uncertainLevels.ts';

interface Totals {
  readonly predicted: number;
  readonly actual: number;
  readonly avoidedEnergy: number;
  readonly annual: number;
  readonly points: number;
  readonly days: number;
}

/** A saving from its sums and its ± at every confidence. */
export const savingOf = (
  totals: Totals,
  levels: readonly UncertaintyLevel[],
  confidence: Confidence,
  basis: ProjectSaving['basis'],
): ProjectSaving => ({
  ...totals,
  percent: shareOf(100 * totals.avoidedEnergy, totals.predicted),
  levels,
  chosen: levels.find((level) => level.confidence === confidence) ?? null,
  basis: levels.length > 0 ? basis : null,
});

/** The saving of one model; `plusMinusPerDay` is that of the non-routine adjustments, at the same confidence. */
export function savingOfModel(
  found: Savings,
  confidence: Confidence,
  plusMinusPerDay: number,
): ProjectSaving {
  const { totalPredicted, totalActual, avoidedEnergy, annual, points, length, uncertainty } = found;
  const extra = { plusMinus: plusMinusPerDay * length, confidence };
  const levels = uncertainty ? widened(avoidedEnergy, uncertainty.levels, extra) : [];
  const totals = { predicted: totalPredicted, actual: totalActual, avoidedEnergy };
  return savingOf(
    { ...totals, annual: annual.avoidedEnergy, points, days: length },
    levels,
    confidence,
    uncertainty?.form ?? null,
  );
}

import type { ThresholdSettings } from '../../baseline/check.ts';
import type { Confidence, Sample } from '../../baseline/model.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { shareOf } from '../shareOf.ts';
import { minPointsForPersistence } from '../uncertainty/warningsOfModel.ts';
import { type CalibrationErrors, calibrationErrors } from './calibrationErrors.ts';
import { type AfterMeasures, type CalibratedIssue, checkSimulations } from './checkSimulations.ts';
import {
  type Calibration,
  type CalibrationInterval,
  type CalibrationSetting,
  judgeCalibration,
} from './judgeCalibration.ts';

/** Savings of IPMVP option D, in the unit of the consumption. */
export interface CalibratedSavings {
  readonly calibration: Calibration;
  /** Points with both values; the totals use these. */
  readonly points: number;
  readonly pointsLeftOut: number;
  readonly totalBefore: number;
  readonly totalAfter: number;
  /** Before minus after, as the simulation has it: not corrected for its bias. */
  readonly avoidedEnergy: number;
  /** In percent of the total before; null unless that is above 0. */
  readonly percent: Sample;
  /** What the known bias of the simulation makes of the saving: with the correction it would be larger by this much. */
  readonly bias: number;
  /** ± of the simulation, with its bias; null with fewer than two points of calibration. */
  readonly plusMinusOfSimulation: Sample;
  /** ± of the second total: of the meter as given, or of the scatter of the second simulation. */
  readonly plusMinusOfAfter: Sample;
  /** Both together, at `confidence`. */
  readonly plusMinus: Sample;
  readonly low: Sample;
  readonly high: Sample;
  /** ± / savings, a share; null unless savings are above 0. */
  readonly relative: Sample;
  readonly confidence: Confidence;
  readonly errors: CalibrationErrors | null;
  readonly warnings: readonly CalibratedWarning[];
}

export type CalibratedWarning =
  | { readonly code: 'verification.not-calibrated'; readonly short: number; readonly checks: number }
  | { readonly code: 'verification.few-points'; readonly points: number; readonly needed: number }
  | { readonly code: 'verification.no-uncertainty' }
  | { readonly code: 'verification.no-savings' }
  | { readonly code: 'verification.savings-not-certain'; readonly confidence: Confidence };

export type CalibratedSavingsResult =
  | { readonly ok: true; readonly savings: CalibratedSavings }
  | { readonly ok: false; readonly issues: readonly CalibratedIssue[] };

export interface CalibratedSavingsInput {
  /** As for `judgeCalibration`: what was metered and simulated in the period of the calibration. */
  readonly calibration: {
    readonly measured: readonly Sample[];
    readonly simulated: readonly Sample[];
    readonly interval: CalibrationInterval;
    readonly thresholds?: ThresholdSettings<CalibrationSetting>;
  };
  readonly reporting: {
    /** Simulated without the measures at the conditions of the period, one per point of the same interval. */
    readonly before: readonly Sample[];
    /** Metered with the measures, or simulated with them. */
    readonly after: readonly Sample[];
    /** Default 'metered'. */
    readonly afterIs?: AfterMeasures;
    /** ± of the metered total at the confidence; default 0. */
    readonly plusMinus?: number | null;
  };
  readonly confidence?: Confidence;
}

/**
 * Savings from a calibrated simulation (IPMVP option D): the simulation without the measures minus the meter, or minus
 * the simulation with them, with the uncertainty of both and the verdict of the calibration.
 *
 * The misses of the calibration show how the simulation errs in a sum of points (`calibrationErrors`). Its bias is known
 * and not corrected, so it adds to the ±: U = t · u + |bias|. The ± of the meter adds as the root of the sum of squares.
 * Two simulations have the same bias in percent, which then counts on the saving alone, and their scatter is taken as
 * independent, which is the most it can be while they err alike.
 *
 * All values in one unit, months or hours; a point without one of its values is null and left out. `confidence` 68, 80, 90
 * (default) or 95 percent.
 *
 * Issues: those of `judgeCalibration`, `verification.simulation-lengths-differ`, `.no-points-in-common`, `.after-unknown`,
 * `.confidence-unknown`, `.uncertainty-not-a-number`, `.figures-too-large`. Warnings: `verification.not-calibrated`,
 * `.few-points` (under 24 of the calibration cannot show how errors persist), `.no-uncertainty`, `.no-savings`,
 * `.savings-not-certain`.
 * Source: EVO, IPMVP Core Concepts, option D; ASHRAE Guideline 14, calibrated simulation (second hand); JCGM 100:2008
 * (GUM), F.2.4.5 for a bias that is not corrected.
 * @example
 * const measured = [100, 90, 80, 70, 60, 70, 90, 95, 80, 70, 80, 95];
 * const simulated = measured.map((value, month) => value + (month % 2 ? 4 : -4));
 * const reporting = { before: measured, after: measured.map((value) => value - 20) };
 * const { savings } = calibratedSavings({ calibration: { measured, simulated, interval: 'month' }, reporting });
 * savings.avoidedEnergy // 240
 * savings.plusMinus // 36.7568573
 */
export function calibratedSavings(given: CalibratedSavingsInput): CalibratedSavingsResult {
  const input = asRecord(given);
  const { confidence = 90 } = input;
  const reporting = asRecord(input.reporting);
  const { afterIs = 'metered' } = reporting;
  const [before, after] = [asList(reporting.before), asList(reporting.after)];
  const judged = judgeCalibration(input.calibration);
  const issues = [
    ...(judged.ok ? [] : judged.issues),
    ...checkSimulations({ before, after, afterIs, plusMinus: reporting.plusMinus, confidence }),
  ];
  if (!judged.ok || issues.length > 0) return { ok: false, issues };
  const rows = [...before.keys()].filter((row) => before[row] != null && after[row] != null);
  if (rows.length === 0)
    return { ok: false, issues: [{ code: 'verification.no-points-in-common', points: before.length }] };
  const totalOf = (values: readonly Sample[]) => {
    const sum = new ExactSum();
    for (const row of rows) sum.add(values[row]!);
    return sum.value;
  };
  const [totalBefore, totalAfter] = [totalOf(before), totalOf(after)];
  const avoidedEnergy = totalBefore - totalAfter;
  if (!isKnown(avoidedEnergy)) return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };

  const { calibration } = judged;
  const errors = errorsOf(input.calibration, rows);
  const uncertainty = plusMinusOf(errors, {
    ...{ confidence, isSimulated: afterIs === 'simulated', ofMeter: reporting.plusMinus ?? 0 },
    ...{ savedShare: shareOf(avoidedEnergy, totalBefore) },
  });
  const { plusMinus } = uncertainty;
  return {
    ok: true,
    savings: {
      ...{ calibration, points: rows.length, pointsLeftOut: before.length - rows.length },
      ...{ totalBefore, totalAfter, avoidedEnergy, percent: shareOf(100 * avoidedEnergy, totalBefore) },
      ...{ ...uncertainty, confidence, errors },
      low: plusMinus === null ? null : avoidedEnergy - plusMinus,
      high: plusMinus === null ? null : avoidedEnergy + plusMinus,
      relative: plusMinus === null ? null : shareOf(plusMinus, avoidedEnergy),
      warnings: warningsOf(calibration, avoidedEnergy, plusMinus, confidence),
    },
  };
}

function errorsOf(
  { measured, simulated }: CalibratedSavingsInput['calibration'],
  rows: readonly number[],
): CalibrationErrors | null {
  const misses = asList(measured).map((value, at) =>
    value == null || simulated[at] == null ? null : value - simulated[at],
  );
  return calibrationErrors(misses, rows);
}

function plusMinusOf(
  errors: CalibrationErrors | null,
  given: {
    readonly confidence: Confidence;
    readonly isSimulated: boolean;
    readonly ofMeter: number;
    readonly savedShare: Sample;
  },
): Pick<CalibratedSavings, 'bias' | 'plusMinusOfSimulation' | 'plusMinusOfAfter' | 'plusMinus'> {
  const t = errors && tQuantile(0.5 + given.confidence / 200, errors.degreesOfFreedom);
  if (!errors || t === null)
    return { bias: 0, plusMinusOfSimulation: null, plusMinusOfAfter: null, plusMinus: null };
  const scatter = t * errors.standardUncertainty;
  // A bias in percent of what is simulated cancels out of a difference but for that percentage of it.
  const bias = given.isSimulated ? errors.bias * (given.savedShare ?? 1) : errors.bias;
  const ofAfter = given.isSimulated ? scatter : given.ofMeter;
  return {
    bias,
    plusMinusOfSimulation: scatter + Math.abs(bias),
    plusMinusOfAfter: ofAfter,
    plusMinus: Math.hypot(scatter, ofAfter) + Math.abs(bias),
  };
}

function warningsOf(
  { level, points, finding }: Calibration,
  avoidedEnergy: number,
  plusMinus: Sample,
  confidence: Confidence,
): CalibratedWarning[] {
  const warnings: CalibratedWarning[] = [];
  if (level !== 'good')
    warnings.push({
      code: 'verification.not-calibrated',
      ...{ short: Number(finding.short), checks: Number(finding.checks) },
    });
  if (points < minPointsForPersistence)
    warnings.push({ code: 'verification.few-points', points, needed: minPointsForPersistence });
  if (plusMinus === null) warnings.push({ code: 'verification.no-uncertainty' });
  if (avoidedEnergy <= 0) warnings.push({ code: 'verification.no-savings' });
  else if (plusMinus !== null && avoidedEnergy <= plusMinus)
    warnings.push({ code: 'verification.savings-not-certain', confidence });
  return warnings;
}

import {
  type Check,
  type CheckLevel,
  checkOf,
  type Finding,
  percentOf,
  reportOf,
  type Threshold,
  type ThresholdSettings,
  type ThresholdWarning,
  withSettings,
} from '../../baseline/check.ts';
import type { Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { cvRmse } from '../../statistics/descriptive/cvRmse.ts';
import { nmbe } from '../../statistics/descriptive/nmbe.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** Interval of the data a simulation is calibrated with; the Guideline has no limits for days. */
export type CalibrationInterval = 'month' | 'hour';

/**
 * Limits of a calibrated simulation, which an organization may override: ASHRAE Guideline 14 (second hand), shares of
 * the mean consumption. A simulation either keeps them or is calibrated again, so there is no doubtful band.
 * Points: twelve months of data; of hours a tenth may be missing (our own), and less than half a year is bad (our own).
 */
export const calibrationThresholds = {
  monthCvRmse: { rule: 'at-most', good: 0.15, bad: 0.15 },
  monthNmbe: { rule: 'at-most', good: 0.05, bad: 0.05 },
  monthPoints: { rule: 'at-least', good: 12, bad: 12 },
  hourCvRmse: { rule: 'at-most', good: 0.3, bad: 0.3 },
  hourNmbe: { rule: 'at-most', good: 0.1, bad: 0.1 },
  hourPoints: { rule: 'at-least', good: 7884, bad: 4380 },
} as const satisfies Readonly<Record<string, Threshold>>;

export type CalibrationSetting = keyof typeof calibrationThresholds;
export type CalibrationCheckCode = 'calibration-cv-rmse' | 'calibration-nmbe' | 'calibration-points';

/** Verdict on a simulation. Informative; it never blocks. */
export interface Calibration {
  /** Level of the worst check. */
  readonly level: CheckLevel;
  readonly finding: Finding<`calibration.${CheckLevel}`>;
  readonly checks: readonly Check<CalibrationCheckCode>[];
  /** √(Σ (measured − simulated)² / (n − 1)) / mean of the measured, a share; null unless that mean is above 0. */
  readonly cvRmse: Sample;
  /** Σ (measured − simulated) / ((n − 1) · mean of the measured), a share: above 0 if the simulation is too low. */
  readonly nmbe: Sample;
  /** Points with both values; the others do not count. */
  readonly points: number;
  readonly pointsLeftOut: number;
  readonly warnings: readonly ThresholdWarning[];
}

export type CalibrationIssue =
  | {
      readonly code: 'verification.calibration-lengths-differ';
      readonly measured: number;
      readonly simulated: number;
    }
  | { readonly code: 'verification.calibration-interval'; readonly found: string }
  | { readonly code: 'verification.calibration-empty'; readonly points: number }
  | { readonly code: 'verification.not-a-number'; readonly row: number };

export type CalibrationResult =
  | { readonly ok: true; readonly calibration: Calibration }
  | { readonly ok: false; readonly issues: readonly CalibrationIssue[] };

/** P of n − P: the Guideline takes 1 for a calibrated simulation, whose inputs are not fitted one by one. */
const PARAMETERS = 1;

/**
 * Whether a simulation (IPMVP option D) reproduces the metered consumption well enough to replace the baseline:
 * CV(RMSE) and NMBE beside their limits, monthly 15 % and ±5 %, hourly 30 % and ±10 %, and the number of points.
 *
 * `measured` and `simulated` in one unit, one value per month or hour of the same period, null if missing.
 *
 * Issues: `verification.calibration-lengths-differ`, `.calibration-interval`, `.calibration-empty` (no point has both
 * values), `.not-a-number` (with its row). Source: ASHRAE Guideline 14, calibrated simulation (second hand).
 * @example
 * const measured = [100, 90, 80, 70, 60, 70, 90, 95, 80, 70, 80, 95];
 * const simulated = measured.map((value, month) => value + (month % 2 ? 5 : -5));
 * const { calibration } = judgeCalibration({ measured, simulated, interval: 'month' });
 * calibration.level // 'good'
 * calibration.cvRmse // 0.063946894
 * calibration.nmbe // 0
 */
export function judgeCalibration(given: {
  readonly measured: readonly Sample[];
  readonly simulated: readonly Sample[];
  readonly interval: CalibrationInterval;
  /** Limits of the organization that override `calibrationThresholds`. */
  readonly thresholds?: ThresholdSettings<CalibrationSetting>;
}): CalibrationResult {
  const input = asRecord(given);
  const { interval } = input;
  const [measured, simulated] = [asList(input.measured), asList(input.simulated)];
  const issue = findIssue(measured, simulated, interval);
  if (issue) return { ok: false, issues: [issue] };
  const isPair = (value: Sample | undefined, at: number) => value != null && simulated[at] != null;
  const points = measured.filter(isPair).length;
  if (points === 0)
    return { ok: false, issues: [{ code: 'verification.calibration-empty', points: measured.length }] };

  const spread = cvRmse(measured, simulated, PARAMETERS);
  // With a mean of 0 or below, a share of it is meaningless.
  const typicalMiss = spread !== null && spread >= 0 ? spread : null;
  const bias = typicalMiss === null ? null : nmbe(measured, simulated, PARAMETERS);
  const { thresholds, warnings } = withSettings<CalibrationSetting>(calibrationThresholds, input.thresholds);
  const checks = checksOf(interval, thresholds, { typicalMiss, bias, points });
  return {
    ok: true,
    calibration: {
      ...reportOf('calibration', checks),
      cvRmse: typicalMiss,
      nmbe: bias,
      points,
      pointsLeftOut: measured.length - points,
      warnings,
    },
  };
}

function findIssue(
  measured: readonly Sample[],
  simulated: readonly Sample[],
  interval: CalibrationInterval,
): CalibrationIssue | null {
  if (interval !== 'month' && interval !== 'hour')
    return { code: 'verification.calibration-interval', found: foundText(interval) };
  if (measured.length !== simulated.length) {
    const lengths = { measured: measured.length, simulated: simulated.length };
    return { code: 'verification.calibration-lengths-differ', ...lengths };
  }
  for (const values of [measured, simulated]) {
    // `findIndex` also visits the holes of a list.
    const wrong = values.findIndex((value) => value != null && !isKnown(value));
    if (wrong >= 0) return { code: 'verification.not-a-number', row: wrong + 1 };
  }
  return null;
}

function checksOf(
  interval: CalibrationInterval,
  thresholds: Readonly<Record<CalibrationSetting, Threshold>>,
  { typicalMiss, bias, points }: { typicalMiss: Sample; bias: Sample; points: number },
): Check<CalibrationCheckCode>[] {
  const ofSpread = thresholds[`${interval}CvRmse`];
  const ofBias = thresholds[`${interval}Nmbe`];
  const ofPoints = thresholds[`${interval}Points`];
  return [
    checkOf('calibration-cv-rmse', typicalMiss, ofSpread, {
      percent: percentOf(typicalMiss ?? 0),
      limit: percentOf(ofSpread.good),
    }),
    checkOf('calibration-nmbe', bias === null ? null : Math.abs(bias), ofBias, {
      percent: percentOf(bias ?? 0),
      limit: percentOf(ofBias.good),
    }),
    checkOf('calibration-points', points, ofPoints, { points, limit: ofPoints.good }),
  ];
}

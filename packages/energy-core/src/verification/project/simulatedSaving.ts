import type { Confidence, Sample } from '../../baseline/model.ts';
import { dayNumber, daysBetween } from '../../calendar/day.ts';
import { lag1Autocorrelation } from '../../statistics/descriptive/lag1Autocorrelation.ts';
import { mean } from '../../statistics/descriptive/mean.ts';
import { standardDeviation } from '../../statistics/descriptive/standardDeviation.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { annualValue } from '../annualValue.ts';
import type { ProjectSaving } from './projectResult.ts';
import { savingOf } from './projectSaving.ts';
import type { SimulatedRows } from './simulatedRows.ts';
import { levelsOf, rescaled } from './uncertainLevels.ts';

/** Rows that are metered, with their days and the error of the simulation per day. */
const comparedRows = ({ spans, simulated, metered }: SimulatedRows) =>
  spans.flatMap(({ from, to }, at) => {
    const value = metered[at] ?? null;
    const days = dayNumber(to) - dayNumber(from) + 1;
    return value === null ? [] : [{ days, simulated: simulated[at]!, metered: value }];
  });

/** Errors in time order, with a null for each row that is not metered and for each gap: those on both sides are no neighbors. */
function errorsInTime({ spans, simulated, metered }: SimulatedRows): Sample[] {
  return spans.flatMap(({ from }, at): Sample[] => {
    const value = metered[at] ?? null;
    const isGap = at > 0 && daysBetween(spans[at - 1]!.to, from) > 1;
    return [...(isGap ? [null] : []), value === null ? null : simulated[at]! - value];
  });
}

/**
 * Simulated minus metered consumption as it is. The simulation errs in the reporting period as it did where it was
 * calibrated: its mean error lasts, its scatter persists from row to row as there.
 * u² = m (1 + r) / (1 − r) s² + (m b)², b the mean and s the standard deviation of the errors of calibration per row,
 * m the rows of the reporting period; t with n − 1 degrees of freedom. Own rule, decision 40.
 */
export function plainSimulationSaving(
  before: SimulatedRows,
  after: SimulatedRows,
  confidence: Confidence,
  plusMinusPerDay: number,
): ProjectSaving {
  const rows = comparedRows(after);
  const sumBy = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row) * row.days, 0);
  const days = sumBy(() => 1);
  const [predicted, actual] = [sumBy((row) => row.simulated), sumBy((row) => row.metered)];
  const avoidedEnergy = predicted - actual;
  const totals = { predicted, actual, avoidedEnergy, annual: annualValue(avoidedEnergy, days) ?? 0 };
  const errors = comparedRows(before).map((row) => row.simulated - row.metered);
  const lag1 = lag1Autocorrelation(errorsInTime(before));
  const spread = standardDeviation(errors);
  const length = rows.length === 0 ? 0 : days / rows.length;
  const r = Math.min(0.99, Math.max(0, lag1 ?? 0));
  const bias = days * (mean(errors) ?? 0);
  const scatter = spread === null ? null : spread * length * Math.sqrt((rows.length * (1 + r)) / (1 - r));
  const levels =
    scatter === null
      ? []
      : levelsOf(avoidedEnergy, (level) => {
          const t = tQuantile(0.5 + level / 200, errors.length - 1) ?? 0;
          return Math.hypot(t * scatter, t * bias, rescaled(plusMinusPerDay * days, confidence, level));
        });
  return savingOf({ ...totals, points: rows.length, days }, levels, confidence, 'simulation');
}

import type { Sample } from '../../baseline/model.ts';
import type { DayRange } from '../../calendar/day.ts';
import {
  applyNonRoutineAdjustments,
  type UncertainAdjustment,
} from '../adjustments/applyNonRoutineAdjustments.ts';
import type { ProjectAdjustment, ProjectFinding } from './projectResult.ts';
import { type PeriodRows, sumOfRows } from './projectRows.ts';

export interface AdjustedBaseline {
  readonly ok: true;
  /** Consumption of all meters together, per row. */
  readonly sum: readonly Sample[];
  readonly meters: PeriodRows['meters'];
  readonly adjustments: readonly ProjectAdjustment[];
  /** ± of the factors per day of the baseline. */
  readonly plusMinusPerDay: number;
}

/**
 * The baseline under the static factors of the reporting period. Adjustments change the sum of the meters; each meter keeps
 * its share of the day.
 */
export function adjustBaseline(
  rows: PeriodRows,
  adjustments: readonly UncertainAdjustment[],
  period: DayRange,
): AdjustedBaseline | { readonly ok: false; readonly issues: readonly ProjectFinding[] } {
  const values = sumOfRows(rows);
  const given = adjustments.length === 0;
  if (given) return { ok: true, sum: values, meters: rows.meters, adjustments: [], plusMinusPerDay: 0 };
  const adjusted = applyNonRoutineAdjustments({ days: rows.days, values, adjustments, period });
  if (!adjusted.ok) return { ok: false, issues: adjusted.issues };
  const known = values.filter((value) => value !== null).length;
  return {
    ok: true,
    sum: adjusted.values,
    meters: rows.meters.map(({ id, values: own }) => ({
      id,
      values: own.map((value, row) =>
        shareOfRow(value, values[row]!, adjusted.values[row]!, rows.meters.length),
      ),
    })),
    adjustments: adjusted.steps.map((step, at) => ({ name: adjustments[at]!.name, ...step })),
    plusMinusPerDay: known === 0 ? 0 : adjusted.plusMinus / known,
  };
}

function shareOfRow(value: Sample, before: Sample, after: Sample, meters: number): Sample {
  if (value === null || before === null || after === null) return value;
  return before === 0 ? after / meters : (value / before) * after;
}

import type { Sample } from '../../baseline/model.ts';
import { addDays, type Day, type DayRange, daysBetween } from '../../calendar/day.ts';
import {
  applyNonRoutineAdjustments,
  type UncertainAdjustment,
} from '../adjustments/applyNonRoutineAdjustments.ts';
import type { ProjectAdjustment, ProjectFinding } from './projectResult.ts';
import { type PeriodRows, spanOfRow, sumOfRows } from './projectRows.ts';

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
 * its share of the day, and none on days whose sum is not known. A row of several days is adjusted on those of its days that the adjustment names.
 */
export function adjustBaseline(
  rows: PeriodRows,
  adjustments: readonly UncertainAdjustment[],
  period: DayRange,
): AdjustedBaseline | { readonly ok: false; readonly issues: readonly ProjectFinding[] } {
  const values = sumOfRows(rows);
  const given = adjustments.length === 0;
  if (given) return { ok: true, sum: values, meters: rows.meters, adjustments: [], plusMinusPerDay: 0 };
  const daysOf = rows.days.map((_, row) => daysIn(spanOfRow(rows, row)));
  const byDay = values.flatMap((value, row) => daysOf[row]!.map(() => value));
  const adjusted = applyNonRoutineAdjustments({ days: daysOf.flat(), values: byDay, adjustments, period });
  if (!adjusted.ok) return { ok: false, issues: adjusted.issues };
  const known = byDay.filter((value) => value !== null).length;
  let next = 0;
  const sum = daysOf.map(({ length }) => {
    next += length;
    return meanOf(adjusted.values.slice(next - length, next));
  });
  return {
    ok: true,
    sum,
    meters: rows.meters.map(({ id, values: own }) => ({
      id,
      values: own.map((value, row) => shareOfRow(value, values[row]!, sum[row]!, rows.meters.length)),
    })),
    adjustments: adjusted.steps.map((step, at) => ({ name: adjustments[at]!.name, ...step })),
    plusMinusPerDay: known === 0 ? 0 : adjusted.plusMinus / known,
  };
}

const daysIn = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** Of the days of one row, which all have a value or none. */
function meanOf(values: readonly Sample[]): Sample {
  if (values.length === 1) return values[0]!;
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum / values.length;
}

function shareOfRow(value: Sample, before: Sample, after: Sample, meters: number): Sample {
  if (value === null || before === null || after === null) return null;
  return before === 0 ? after / meters : (value / before) * after;
}

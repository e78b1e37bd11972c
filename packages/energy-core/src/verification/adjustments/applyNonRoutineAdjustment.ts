import type { Sample } from '../../baseline/model.ts';
import type { Day, DayRange } from '../../calendar/day.ts';
import { readNumber } from '../../numerals/readNumber.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import {
  type AdjustmentIssue,
  type AdjustmentWarning,
  checkFactor,
  checkPeriod,
  checkRange,
  checkSeries,
} from './checkNonRoutineAdjustment.ts';
import type { AdjustmentOperator, NonRoutineAdjustment } from './nonRoutineAdjustment.ts';

export type AdjustmentResult =
  | {
      readonly ok: true;
      /** One per day, gaps unchanged. */
      readonly values: readonly Sample[];
      /** Days with a value in the range. */
      readonly adjustedDays: number;
      readonly warnings: readonly AdjustmentWarning[];
    }
  | { readonly ok: false; readonly issues: readonly AdjustmentIssue[] };

const operations: Readonly<Record<AdjustmentOperator, (value: number, factor: number) => number>> = {
  '-': (value, factor) => value - factor,
  '+': (value, factor) => value + factor,
  '*': (value, factor) => value * factor,
  '/': (value, factor) => value / factor,
};

/** First and last of the days, in any input order. */
function spanOf(days: readonly Day[]): DayRange {
  let from = days[0]!;
  let to = from;
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}

/**
 * The baseline's values under the static factors of the reporting period: day by day
 * value OPERATOR factor, on all days or on those of the range, both ends included. Gaps stay gaps. Apply
 * before the baseline is fitted.
 * `days` and `values` (consumption of a day in any unit) have the same length; `period` is the baseline period, by default the
 * first to the last of `days`. The result has `values` in the same order and `adjustedDays`, the number of changed days.
 *
 * Issues: `verification.lengths-differ`, `.day-unknown`, `.not-a-number`, `.operator-unknown`, `.factor-not-a-number`,
 * `.division-by-zero`, `.period-unknown`, `.adjustment-needs-dates`, `.adjustment-range-inverted`, `.adjustment-outside-baseline`,
 * `.adjustment-too-large`. Warnings: `.adjustment-beyond-baseline` (only the days inside are adjusted),
 * `.adjustment-without-effect`, `.adjustment-not-positive`.
 * Source: IPMVP Core Concepts, non-routine adjustments; 002 of the specification, §3 and §5.
 * @example
 * const days = ['2025-03-20', '2025-03-21', '2025-03-22'];
 * const newHall = { name: 'New hall', operator: '+', factor: 12.5, allTime: false, from: '2025-03-21', to: '2025-03-22' };
 * applyNonRoutineAdjustment({ days, values: [100, 100, null], adjustment: newHall }) // { ok: true, values: [100, 112.5, null], adjustedDays: 1, warnings: [] }
 */
export function applyNonRoutineAdjustment(input: {
  readonly days: readonly Day[];
  readonly values: readonly Sample[];
  readonly adjustment: NonRoutineAdjustment;
  readonly period?: DayRange;
}): AdjustmentResult {
  const { adjustment: asked, period, ...series } = asRecord(input);
  const adjustment = asRecord(asked);
  const { operator, allTime, from, to } = adjustment;
  const [days, values] = [asList(series.days), asList(series.values)];
  const issues = [
    ...checkSeries(days, values),
    ...checkFactor(operator, adjustment.factor),
    ...checkPeriod(period),
  ];
  const warnings: AdjustmentWarning[] = [];
  if (!allTime && days.length > 0) {
    const { issue, warning } = checkRange(adjustment, period ?? spanOf(days));
    if (issue) issues.push(issue);
    if (warning) warnings.push(warning);
  }
  if (issues.length > 0) return { ok: false, issues };

  const factor = readNumber(adjustment.factor)!;
  const operation = operations[operator];
  const isInside = (day: Day) =>
    (allTime || (day >= from! && day <= to!)) && (!period || (day >= period.from && day <= period.to));
  const adjusted: Sample[] = [];
  let adjustedDays = 0;
  let changedDays = 0;
  let daysNoLongerPositive = 0;
  for (const [row, day] of days.entries()) {
    const value = values[row] ?? null;
    if (value === null || !isInside(day)) {
      adjusted.push(value);
      continue;
    }
    const result = operation(value, factor);
    if (!Number.isFinite(result))
      return { ok: false, issues: [{ code: 'verification.adjustment-too-large', row: row + 1 }] };
    adjusted.push(result);
    adjustedDays++;
    if (result !== value) changedDays++;
    if (value > 0 && result <= 0) daysNoLongerPositive++;
  }
  if (changedDays === 0) warnings.push({ code: 'verification.adjustment-without-effect' });
  if (daysNoLongerPositive > 0)
    warnings.push({ code: 'verification.adjustment-not-positive', days: daysNoLongerPositive });
  return { ok: true, values: adjusted, adjustedDays, warnings };
}

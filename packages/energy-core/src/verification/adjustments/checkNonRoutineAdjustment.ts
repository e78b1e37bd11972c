import type { Sample } from '../../baseline/model.ts';
import { type Day, type DayRange, isDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { readNumber } from '../../numerals/readNumber.ts';
import { adjustmentOperators, type NonRoutineAdjustment } from './nonRoutineAdjustment.ts';

export type AdjustmentIssue =
  | { readonly code: 'verification.lengths-differ'; readonly found: number; readonly needed: number }
  | { readonly code: 'verification.day-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'verification.not-a-number'; readonly row: number }
  | { readonly code: 'verification.operator-unknown'; readonly found: string }
  | { readonly code: 'verification.factor-not-a-number'; readonly found: string }
  | { readonly code: 'verification.division-by-zero' }
  | { readonly code: 'verification.period-unknown'; readonly from: string; readonly to: string }
  | { readonly code: 'verification.adjustment-needs-dates' }
  | { readonly code: 'verification.adjustment-range-inverted'; readonly from: Day; readonly to: Day }
  | {
      readonly code: 'verification.adjustment-outside-baseline';
      readonly from: Day;
      readonly to: Day;
      readonly baselineFrom: Day;
      readonly baselineTo: Day;
    }
  | { readonly code: 'verification.adjustment-too-large'; readonly row: number };

export type AdjustmentWarning =
  | {
      readonly code: 'verification.adjustment-beyond-baseline';
      readonly from: Day;
      readonly to: Day;
      readonly baselineFrom: Day;
      readonly baselineTo: Day;
    }
  /** No day has a value in the range, or the factor changes nothing. */
  | { readonly code: 'verification.adjustment-without-effect' }
  /** Consumption above 0 became 0 or below. */
  | { readonly code: 'verification.adjustment-not-positive'; readonly days: number };

/** Lengths match, days exist, values are numbers: the first issue of each kind. */
export function checkSeries(days: readonly Day[], values: readonly Sample[]): AdjustmentIssue[] {
  if (days.length !== values.length)
    return [{ code: 'verification.lengths-differ', found: values.length, needed: days.length }];
  const issues: AdjustmentIssue[] = [];
  const wrongDay = days.findIndex((day) => !isDay(day));
  if (wrongDay >= 0)
    issues.push({ code: 'verification.day-unknown', row: wrongDay + 1, found: foundText(days[wrongDay]) });
  const wrongValue = values.findIndex((value) => value != null && !Number.isFinite(value));
  if (wrongValue >= 0) issues.push({ code: 'verification.not-a-number', row: wrongValue + 1 });
  return issues;
}

export function checkFactor(operator: string, factor: number | string): AdjustmentIssue[] {
  const issues: AdjustmentIssue[] = [];
  if (!adjustmentOperators.some((known) => known === operator))
    issues.push({ code: 'verification.operator-unknown', found: foundText(operator) });
  const number = readNumber(factor);
  if (number === null) issues.push({ code: 'verification.factor-not-a-number', found: foundText(factor) });
  if (operator === '/' && number === 0) issues.push({ code: 'verification.division-by-zero' });
  return issues;
}

/** Both ends of the baseline period are valid days, if given. */
export function checkPeriod(period: DayRange | undefined): AdjustmentIssue[] {
  if (!period || (isDay(period.from) && isDay(period.to))) return [];
  const { from, to } = period;
  return [{ code: 'verification.period-unknown', from: foundText(from), to: foundText(to) }];
}

/** Issues of the adjustment's dates relative to the baseline period. */
export function checkRange(
  { from, to }: NonRoutineAdjustment,
  baseline: DayRange,
): { issue?: AdjustmentIssue; warning?: AdjustmentWarning } {
  if (!(isDay(from) && isDay(to))) return { issue: { code: 'verification.adjustment-needs-dates' } };
  if (to < from) return { issue: { code: 'verification.adjustment-range-inverted', from, to } };
  const facts = { from, to, baselineFrom: baseline.from, baselineTo: baseline.to };
  if (to < baseline.from || from > baseline.to)
    return { issue: { code: 'verification.adjustment-outside-baseline', ...facts } };
  if (from < baseline.from || to > baseline.to)
    return { warning: { code: 'verification.adjustment-beyond-baseline', ...facts } };
  return {};
}

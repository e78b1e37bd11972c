import type { Sample } from '../../baseline/model.ts';
import type { Day, DayRange } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';
import { readNumber } from '../../numerals/readNumber.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { applyNonRoutineAdjustment } from './applyNonRoutineAdjustment.ts';
import { type AdjustmentIssue, type AdjustmentWarning, checkSeries } from './checkNonRoutineAdjustment.ts';
import type { AdjustmentOperator, NonRoutineAdjustment } from './nonRoutineAdjustment.ts';

export interface UncertainAdjustment extends NonRoutineAdjustment {
  /** ± of the factor in its own unit, at the confidence of the savings; default 0. Text is parsed as user input. */
  readonly plusMinus?: number | string | null;
}

/** What one adjustment did, in the unit of the values. */
export interface AdjustmentStep {
  readonly adjustedDays: number;
  /** Sum of the values after it minus before it. */
  readonly change: number;
  /** What the ± of its factor amounts to in the sum of the final values. */
  readonly plusMinus: number;
  readonly warnings: readonly AdjustmentWarning[];
}

/** An issue of one adjustment; `position` counts from 1. Issues of the series have none. */
export type AdjustmentsIssue =
  | (AdjustmentIssue & { readonly position?: number })
  | {
      readonly code: 'verification.uncertainty-not-a-number';
      readonly found: string;
      readonly position: number;
    }
  | { readonly code: 'verification.too-many-adjustments'; readonly found: number; readonly limit: number }
  | { readonly code: 'verification.figures-too-large' };

export type AdjustmentsResult =
  | {
      readonly ok: true;
      /** One per day, gaps unchanged. */
      readonly values: readonly Sample[];
      /** One per adjustment, in their order. */
      readonly steps: readonly AdjustmentStep[];
      /** Sum of the adjusted values minus the sum of the given ones. */
      readonly change: number;
      /** ± of the sum of the adjusted values by all factors together. */
      readonly plusMinus: number;
    }
  | { readonly ok: false; readonly issues: readonly AdjustmentsIssue[] };

const MAX_ADJUSTMENTS = 20;

/** Derivative of value OPERATOR factor by the factor, and by the value. */
const derivatives: Readonly<
  Record<
    AdjustmentOperator,
    { byFactor(value: number, factor: number): number; byValue(factor: number): number }
  >
> = {
  '+': { byFactor: () => 1, byValue: () => 1 },
  '-': { byFactor: () => -1, byValue: () => 1 },
  '*': { byFactor: (value) => value, byValue: (factor) => factor },
  '/': { byFactor: (value, factor) => -value / factor ** 2, byValue: (factor) => 1 / factor },
};

/**
 * Several non-routine adjustments in the given order, each on the values that the ones before it left, on the baseline
 * or on the reporting period (`period`). Every factor may have its own ±; that of the sum is carried through the later
 * adjustments: the error of one factor is the same on all its days and adds up, factors are independent of each other.
 *
 * `days`, `values`, `period`: as for `applyNonRoutineAdjustment`; a warning tells which days an adjustment left out. To
 * first order in the ±, which is exact for + and − and for one × at a time.
 *
 * Issues: those of `applyNonRoutineAdjustment` with the `position` of the adjustment, `verification.too-many-adjustments`
 * (more than 20), `.uncertainty-not-a-number`, `.figures-too-large`.
 * Source: JCGM 100:2008 (GUM), 5.1.2; IPMVP Core Concepts, non-routine adjustments.
 * @example
 * const days = ['2025-03-20', '2025-03-21'];
 * const hall = { name: 'New hall', operator: '+', factor: 10, plusMinus: 1, allTime: true, from: null, to: null };
 * const shifts = { name: 'Two shifts', operator: '*', factor: 2, plusMinus: 0.1, allTime: true, from: null, to: null };
 * const { values, change, plusMinus } = applyNonRoutineAdjustments({ days, values: [20, 30], adjustments: [hall, shifts] });
 * values // [60, 80]
 * change // 90
 * plusMinus // 8.06225775
 */
export function applyNonRoutineAdjustments(asked: {
  readonly days: readonly Day[];
  readonly values: readonly Sample[];
  readonly adjustments: readonly UncertainAdjustment[];
  readonly period?: DayRange;
}): AdjustmentsResult {
  const input = asRecord(asked);
  const { period } = input;
  const [days, given] = [asList(input.days), asList(input.values)];
  // One that is none lacks all its fields, which are issues.
  const adjustments = asList(input.adjustments).map((each) => ({ ...each }));
  if (adjustments.length > MAX_ADJUSTMENTS)
    return refused({
      code: 'verification.too-many-adjustments',
      found: adjustments.length,
      limit: MAX_ADJUSTMENTS,
    });
  const ofSeries = checkSeries(days, given);
  if (ofSeries.length > 0) return { ok: false, issues: ofSeries };
  let values = given.map((value) => value ?? null);
  const parts: { step: Omit<AdjustmentStep, 'plusMinus'>; size: number; slopes: Float64Array }[] = [];
  for (const [at, adjustment] of adjustments.entries()) {
    const position = at + 1;
    const size = readSize(adjustment.plusMinus);
    if (size === null) {
      const found = foundText(adjustment.plusMinus);
      return refused({ code: 'verification.uncertainty-not-a-number', found, position });
    }
    const result = applyNonRoutineAdjustment({ days, values, adjustment, ...(period && { period }) });
    if (!result.ok) return { ok: false, issues: result.issues.map((issue) => ({ ...issue, position })) };
    const factor = readNumber(adjustment.factor)!;
    const { byFactor, byValue } = derivatives[adjustment.operator];
    const isInside = insideOf(adjustment, period);
    const slopes = new Float64Array(values.length);
    for (const [row, value] of values.entries()) {
      if (value === null || !isInside(days[row]!)) continue;
      for (const earlier of parts) earlier.slopes[row]! *= byValue(factor);
      slopes[row] = byFactor(value, factor);
    }
    const { adjustedDays, warnings } = result;
    const change = changeOf(values, result.values);
    if (change === null) return refused({ code: 'verification.figures-too-large' });
    parts.push({ step: { adjustedDays, change, warnings }, size, slopes });
    values = [...result.values];
  }
  const steps = parts.map(({ step, size, slopes }) => ({
    ...step,
    plusMinus: Math.abs(sumOf(slopes)) * size,
  }));
  const change = changeOf(given, values);
  const plusMinus = finiteOrNull(Math.hypot(...steps.map((step) => step.plusMinus)));
  if (change === null || plusMinus === null) return refused({ code: 'verification.figures-too-large' });
  return { ok: true, values, steps, change, plusMinus };
}

/** ± of a factor; null if it is none. */
function readSize(given: UncertainAdjustment['plusMinus']): number | null {
  if (given === undefined || given === null || given === '') return 0;
  const size = readNumber(given);
  return size !== null && size >= 0 ? size : null;
}

const insideOf =
  ({ allTime, from, to }: NonRoutineAdjustment, period: DayRange | undefined) =>
  (day: Day): boolean =>
    (allTime || (day >= from! && day <= to!)) && (!period || (day >= period.from && day <= period.to));

function sumOf(values: Float64Array): number {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum.value;
}

function changeOf(before: readonly Sample[], after: readonly Sample[]): number | null {
  const sum = new ExactSum();
  for (const [row, value] of after.entries()) {
    sum.add(value ?? 0);
    sum.add(-(before[row] ?? 0));
  }
  return finiteOrNull(sum.value);
}

const refused = (issue: AdjustmentsIssue) => ({ ok: false, issues: [issue] }) as const;

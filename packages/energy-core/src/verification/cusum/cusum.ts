import type { Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';

export interface CusumInput {
  /** Days or other labels of the points, in time order. */
  readonly days: readonly string[];
  readonly actual: readonly Sample[];
  readonly predicted: readonly Sample[];
}

/** One point of the CUSUM chart, in the unit of the consumption. */
export interface CusumPoint {
  readonly day: string;
  /** Predicted − actual: the saving of the day; null for a gap. */
  readonly saving: Sample;
  /** Sum of the savings through this day; a gap repeats that of the previous day. */
  readonly cumulative: number;
  readonly isGap: boolean;
}

export interface Cusum {
  readonly points: readonly CusumPoint[];
  /** Sum of all savings: the end of the line. */
  readonly total: number;
  readonly gapDays: number;
}

export type CusumIssue =
  | {
      readonly code: 'cusum.lengths-differ';
      readonly days: number;
      readonly actual: number;
      readonly predicted: number;
    }
  | { readonly code: 'cusum.no-days'; readonly days: number }
  /** A point without a label; rows count from 1. */
  | { readonly code: 'verification.day-unknown'; readonly row: number; readonly found: string };

export type CusumResult =
  | { readonly ok: true; readonly cusum: Cusum }
  | { readonly ok: false; readonly issues: readonly CusumIssue[] };

/**
 * CUSUM: the running sum of predicted − actual. The line is level while consumption follows the baseline; it rises
 * while energy is saved and falls while more is used than predicted, and it bends on a day of change.
 *
 * `days`, `actual`, `predicted`: one entry per point in time order, the last two in the unit of the
 * consumption, null for gaps. A gap is marked and repeats the sum: unknown, not 0.
 *
 * Issues: arrays of unequal length, a point without a label, no day with both numbers.
 * Source: Page 1954; for energy Harris, Monitoring and Targeting (second hand).
 * @example const { points, total } = cusum({ days: ['2025-03-21', '2025-03-22', '2025-03-23'], actual: [90, null, 120],
 *   predicted: [100, 100, 105] }).cusum;
 * points.map((point) => point.cumulative) // [10, 10, -5]
 * total // -5
 */
export function cusum(given: CusumInput): CusumResult {
  const input = asRecord(given);
  const [days, actual, predicted] = [asList(input.days), asList(input.actual), asList(input.predicted)];
  if (days.length !== actual.length || days.length !== predicted.length) {
    const lengths = { days: days.length, actual: actual.length, predicted: predicted.length };
    return { ok: false, issues: [{ code: 'cusum.lengths-differ', ...lengths }] };
  }
  const unknown = days.findIndex((day) => typeof day !== 'string');
  if (unknown >= 0) {
    const facts = { row: unknown + 1, found: foundText(days[unknown]) };
    return { ok: false, issues: [{ code: 'verification.day-unknown', ...facts }] };
  }
  const sum = new ExactSum();
  const points: CusumPoint[] = [];
  let gapDays = 0;
  for (let index = 0; index < days.length; index++) {
    const [used, expected] = [actual[index], predicted[index]];
    const saving = isKnown(used) && isKnown(expected) ? expected - used : null;
    if (saving === null) gapDays++;
    else sum.add(saving);
    points.push({ day: days[index]!, saving, cumulative: sum.value, isGap: saving === null });
  }
  if (gapDays === days.length) return { ok: false, issues: [{ code: 'cusum.no-days', days: days.length }] };
  return { ok: true, cusum: { points, total: sum.value, gapDays } };
}

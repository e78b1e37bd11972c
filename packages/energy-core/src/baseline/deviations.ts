import { foundText } from '../numerals/foundText.ts';
import { readNumber } from '../numerals/readNumber.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../statistics/descriptive/presentValues.ts';
import { ExactSum } from '../statistics/exact/doubleDouble.ts';
import type { Sample } from './model.ts';

/** Default allowed deviation in percent of the prediction (002 §9). */
export const DEFAULT_ALLOWED_DEVIATION_PERCENT = 5;

/** Decimals of a percent that are compared: finer differences are floating-point rounding. */
const DECIMALS = 1e9;

export interface DeviationInput {
  /** Days or other labels of the points. */
  readonly days: readonly string[];
  readonly actual: readonly Sample[];
  readonly predicted: readonly Sample[];
  /** Allowed deviation in percent of the prediction; text in any digits, as a trend stores it. 5 unless given. */
  readonly allowedPercent?: string | number;
}

/** One row of the deviation table. */
export interface DeviationRow {
  readonly day: string;
  readonly actual: Sample;
  readonly predicted: Sample;
  /** Actual − predicted; null on a day without one of them. */
  readonly difference: Sample;
  /** The difference in percent of the size of the prediction, to 9 decimals; null beside a prediction of 0. */
  readonly percent: Sample;
  readonly direction: 'over' | 'under' | null;
  readonly isDeviation: boolean;
}

export interface Deviations {
  /** As parsed from the input. */
  readonly allowedPercent: number;
  /** One per day in input order, gaps included. */
  readonly rows: readonly DeviationRow[];
  /** Days with both numbers: within and flagged. */
  readonly comparedDays: number;
  /** Days within the allowed deviation. */
  readonly inDays: number;
  /** Days flagged. */
  readonly outDays: number;
  readonly overDays: number;
  readonly underDays: number;
  /** Days without one of the numbers: never flagged. */
  readonly gapDays: number;
  /** Flagged days as a share of the compared ones, 0 to 1. */
  readonly outShare: number;
  /** Sums over the compared days, in the unit of the consumption; null on overflow. */
  readonly totalActual: Sample;
  readonly totalPredicted: Sample;
  readonly totalDifference: Sample;
  /** The total difference in percent of the size of the total prediction; null where that is 0. */
  readonly totalPercent: Sample;
}

/** Why a deviation check has no result. */
export type DeviationIssue =
  | { readonly code: 'deviation.percent-unreadable'; readonly found: string }
  | { readonly code: 'deviation.percent-negative'; readonly found: number }
  | {
      readonly code: 'deviation.lengths-differ';
      readonly days: number;
      readonly actual: number;
      readonly predicted: number;
    }
  | { readonly code: 'deviation.no-days'; readonly days: number }
  /** A point without a label; rows count from 1. */
  | { readonly code: 'verification.day-unknown'; readonly row: number; readonly found: string };

export type DeviationResult =
  | { readonly ok: true; readonly deviations: Deviations }
  | { readonly ok: false; readonly issues: readonly DeviationIssue[] };

const refuse = (issue: DeviationIssue): DeviationResult => ({ ok: false, issues: [issue] });
const finite = (value: Sample | undefined): Sample => finiteOrNull(value ?? Number.NaN);

/** A difference in percent of the absolute value of `base`, to 9 decimals; null without one. */
function percentOfSize(difference: number, base: number): Sample {
  // Adding 0 removes a negative zero.
  return finite(Math.round((difference / Math.abs(base)) * 100 * DECIMALS) / DECIMALS + 0);
}

function compareDay(day: string, actual: Sample, predicted: Sample, allowedPercent: number): DeviationRow {
  const difference = actual === null || predicted === null ? null : finite(actual - predicted);
  if (difference === null) {
    return { day, actual, predicted, difference, percent: null, direction: null, isDeviation: false };
  }
  const percent = percentOfSize(difference, predicted!);
  return {
    day,
    actual,
    predicted,
    difference,
    percent,
    direction: difference === 0 ? null : difference > 0 ? 'over' : 'under',
    // Without a percentage the prediction is (next to) 0, so any difference is a deviation.
    isDeviation: percent === null ? difference !== 0 : Math.abs(percent) > allowedPercent,
  };
}

/**
 * Deviation check: the days whose consumption differs from the prediction by more than the allowed share of it,
 * |actual − predicted| > allowed % of |predicted|, strictly (002 §5). A day exactly at the limit is within, despite
 * floating-point error (predicted 0.3, actual 0.315): the percentage is rounded to 9 decimals before
 * it is compared, as the ratio of the energy label is. Beside a prediction of 0 any consumption is a deviation.
 *
 * `days`, `actual`, `predicted`: one entry per point, the last two in the unit of the consumption, null on gaps. A
 * gap is never flagged, but counted. The totals cover the days with both numbers.
 *
 * Issues: an allowed deviation that is no number or negative, arrays of unequal length, a point
 * without a label, no day with both numbers.
 * @example const checked = checkDeviations({ days: ['2025-03-21', '2025-03-22', '2025-03-23'], actual: [105, 90, null],
 *   predicted: [100, 100, 100], allowedPercent: '۵' });
 * checked.deviations.rows.map((row) => row.isDeviation) // [false, true, false]
 * checked.deviations.outShare // 0.5
 * @example checkDeviations({ days: [], actual: [], predicted: [] }) // { ok: false, issues: [{ code: 'deviation.no-days', days: 0 }] }
 */
export function checkDeviations(asked: DeviationInput): DeviationResult {
  const input = asRecord(asked);
  const { allowedPercent: given = DEFAULT_ALLOWED_DEVIATION_PERCENT } = input;
  const [days, actual, predicted] = [asList(input.days), asList(input.actual), asList(input.predicted)];
  const allowedPercent = readNumber(given);
  if (allowedPercent === null)
    return refuse({ code: 'deviation.percent-unreadable', found: foundText(given) });
  if (allowedPercent < 0) return refuse({ code: 'deviation.percent-negative', found: allowedPercent });
  if (days.length !== actual.length || days.length !== predicted.length) {
    const lengths = { days: days.length, actual: actual.length, predicted: predicted.length };
    return refuse({ code: 'deviation.lengths-differ', ...lengths });
  }

  const unknown = days.findIndex((day) => typeof day !== 'string');
  if (unknown >= 0)
    return refuse({
      code: 'verification.day-unknown',
      ...{ row: unknown + 1, found: foundText(days[unknown]) },
    });

  const rows: DeviationRow[] = [];
  let [comparedDays, overDays, underDays] = [0, 0, 0];
  const totals = { actual: new ExactSum(), predicted: new ExactSum(), difference: new ExactSum() };
  for (let index = 0; index < days.length; index++) {
    const row = compareDay(days[index]!, finite(actual[index]), finite(predicted[index]), allowedPercent);
    rows.push(row);
    if (row.difference === null) continue;
    comparedDays++;
    totals.actual.add(row.actual!);
    totals.predicted.add(row.predicted!);
    totals.difference.add(row.difference);
    if (row.isDeviation && row.direction === 'over') overDays++;
    if (row.isDeviation && row.direction === 'under') underDays++;
  }
  if (comparedDays === 0) return refuse({ code: 'deviation.no-days', days: days.length });

  const outDays = overDays + underDays;
  return {
    ok: true,
    deviations: {
      allowedPercent,
      rows,
      comparedDays,
      inDays: comparedDays - outDays,
      outDays,
      overDays,
      underDays,
      gapDays: days.length - comparedDays,
      outShare: outDays / comparedDays,
      totalActual: finite(totals.actual.value),
      totalPredicted: finite(totals.predicted.value),
      totalDifference: finite(totals.difference.value),
      totalPercent: percentOfSize(totals.difference.value, totals.predicted.value),
    },
  };
}

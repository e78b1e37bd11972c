import { type BaselineModel, type Confidence, confidences, type Sample } from '../baseline/model.ts';
import {
  type JointRangeWarning,
  type RangeOfValidity,
  type RangeWarning,
  rangeOfValidity,
} from '../baseline/rangeOfValidity.ts';
import { rowSpans } from '../baseline/rowSpans.ts';
import { type Day, type DayRange, isDay } from '../calendar/day.ts';
import { foundText } from '../numerals/foundText.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { nmbe } from '../statistics/descriptive/nmbe.ts';
import { annualValue, isPointInterval, type PointInterval, pointsPerYear } from './annualValue.ts';
import { reportingMonths } from './reportingMonths.ts';
import { type PointsIssue, type SavingPoints, savingPoints } from './savingPoints.ts';
import { shareOf } from './shareOf.ts';
import { type FormsDiffer, type HeadlineUncertainty, headlineOf } from './uncertainty/headline.ts';
import {
  type ImprovedAshraeTerms,
  improvedAshraeUncertainty,
} from './uncertainty/improvedAshraeUncertainty.ts';
import { type LeastSquaresTerms, leastSquaresUncertainty } from './uncertainty/leastSquaresUncertainty.ts';
import {
  type SavingsUncertainty,
  type UncertaintyShare,
  uncertaintyOf,
} from './uncertainty/savingsUncertainty.ts';
import { type ModelWarning, warningsOfModel } from './uncertainty/warningsOfModel.ts';

/** Minimum share of a year for an annual value without a warning, as for the valid days of a baseline. */
export const minShareOfYear = 0.9;

export type SavingsIssue =
  | PointsIssue
  | { readonly code: 'verification.lengths-differ'; readonly found: number; readonly needed: number }
  | { readonly code: 'verification.day-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'verification.day-twice'; readonly row: number; readonly day: Day }
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.interval-unknown'; readonly found: string }
  | { readonly code: 'verification.months-not-positive'; readonly found: string };

export type SavingsWarning =
  | RangeWarning
  | JointRangeWarning
  | FormsDiffer
  | ModelWarning
  | {
      readonly code: 'verification.points-left-out';
      readonly leftOut: number;
      readonly points: number;
      readonly withoutActual: number;
      readonly withoutVariable: number;
    }
  | { readonly code: 'verification.part-of-year'; readonly points: number; readonly needed: number }
  | { readonly code: 'verification.no-savings' }
  | { readonly code: 'verification.savings-not-certain'; readonly confidence: Confidence }
  | { readonly code: 'verification.no-uncertainty' };

/** Avoided energy of a reporting period. */
export interface Savings extends SavingPoints {
  readonly interval: PointInterval;
  /** Avoided energy in percent of the prediction; null unless that is above 0. */
  readonly percent: Sample;
  /** Totals / points × points per year, in the unit of the consumption per year. */
  readonly annual: {
    readonly predicted: number;
    readonly actual: number;
    readonly avoidedEnergy: number;
  };
  /**
   * Σ(actual − predicted) / Σ actual, a share: positive if more was used than predicted. Divided by m, not
   * m − P: no coefficient was fitted on this period. null if Σ actual is 0.
   */
  readonly nmbe: Sample;
  /** The variables of the reporting period against the trained ranges. */
  readonly range: RangeOfValidity | null;
  /** The uncertainty to show: the larger of both forms where they differ by more than a quarter, else least squares. */
  readonly uncertainty: HeadlineUncertainty | null;
  /** Least squares with persisting errors, at the conditions of the period. Null without degrees of freedom. */
  readonly olsUncertainty: (SavingsUncertainty & { readonly terms: LeastSquaresTerms }) | null;
  /** Second opinion: improved form of ASHRAE Guideline 14. Null also where so few effective points leave nothing. */
  readonly ashraeUncertainty: (SavingsUncertainty & { readonly terms: ImprovedAshraeTerms }) | null;
  readonly warnings: readonly SavingsWarning[];
}

export type SavingsResult =
  | { readonly ok: true; readonly savings: Savings }
  | { readonly ok: false; readonly issues: readonly SavingsIssue[] };

export interface SavingsInput {
  readonly model: BaselineModel;
  readonly reporting: {
    /** Metered consumption, one per point, null if missing. */
    readonly y: readonly Sample[];
    /** One array per independent variable, as `x` of the fit. */
    readonly x: readonly (readonly Sample[])[];
    /** Day of each point, for the length of the period and its gaps. */
    readonly days?: readonly Day[];
    /** First and last day of each point, where the baseline was fitted on such rows: y and the savings are per day. */
    readonly spans?: readonly DayRange[];
  };
  readonly confidence?: Confidence;
  readonly interval?: PointInterval;
  /** M, the length of the reporting period in months; default: from `days`, or the number of points. */
  readonly months?: number;
}

/**
 * Savings of a reporting period as avoided energy: the baseline model's prediction for its conditions minus the
 * metered consumption, point by point, with totals, annual value and uncertainty.
 *
 * `reporting.y` in the unit of the baseline's y, `reporting.x` one array per variable; a point without
 * consumption or a variable is null, is counted, and excluded from all totals. `interval` is the length of a point
 * (default 'day'), `confidence` 68, 80, 90 (default) or 95 percent.
 *
 * Uncertainty: t · √(σ² (uᵀΩu + vᵀΩ'v)) with the correlation r^steps of the errors, gaps included (`leastSquaresUncertainty`),
 * t two-sided with n₁ − P degrees of freedom, n₁ the effective number of points. Second opinion, of ASHRAE Guideline
 * 14-2014 with improved factor: U = k · t · CV · √((1 + 2 / n₁) / m) · ΣÊ, CV = √(SSE / (n₁ − P)) / mean of y over the
 * baseline, n₁ = n (1 − r) / (1 + r), r the lag-1 autocorrelation of the residuals (negative taken as 0), m the
 * counted points, k a polynomial of the months M (`improvedAshraeFactors`). U has the unit of S. The larger is the
 * headline where they differ by more than a quarter, with a warning. Simulated coverage: docs/benchmarks.md.
 * Without positive savings the relative uncertainty is undefined (null); ± and interval remain. For a verdict,
 * `uncertainty.levels[0].relative` is the one at 68 %. The uncertainty is that of the period, not of the annual value.
 *
 * Issues: those of a regression's data (`regression.lengths-differ`, `.not-a-number` …),
 * `verification.variables-differ`, `.no-points-in-common`, `.lengths-differ`, `.day-unknown`, `.day-twice`,
 * `.confidence-unknown`, `.interval-unknown`, `.months-not-positive`, `.figures-too-large`.
 * Warnings: those of `rangeOfValidity`, `verification.points-left-out`, `.part-of-year` (annual value from less than
 * 90 % of a year), `.no-savings`, `.savings-not-certain` (0 lies in the interval), `.no-uncertainty`, `.no-scatter` (± 0
 * of a perfect fit), `.few-points` (under 24 rows cannot show how errors persist), `.conditions-differ` and
 * `.guideline-larger` (the two forms differ).
 * Source: IPMVP Core Concepts; ASHRAE Guideline 14; Sun and Baltazar (2013); 002 of the specification, §9.
 * @example
 * const fit = fitBaseline({ y: [10, 12, 14.1, 16, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * const result = savings({ model: fit.model, reporting: { y: [14, null, 19], x: [[4, 5, 6]] } });
 * result.savings.points // 2
 * result.savings.saving[1] // null
 */
export function savings(given: SavingsInput): SavingsResult {
  const input = asRecord(given);
  const { model, reporting, confidence = 90, interval = 'day' } = input;
  const { spans, days } = asRecord(reporting);
  const ofDays = findIssues({ ...input, confidence, interval });
  // Points of other lengths than days follow each other; their days are only labels.
  const hasDays = ofDays.length === 0 && (spans !== undefined || interval === 'day');
  const beside = savingPoints(model, {
    ...reporting,
    spans: hasDays ? rowSpans({ spans, days }) : undefined,
    isPerDay: spans !== undefined,
  });
  const issues = [...(beside.ok ? [] : beside.issues), ...ofDays];
  if (!beside.ok || issues.length > 0) return { ok: false, issues };

  const { result, known } = beside;
  const { points, length, totalPredicted, totalActual, avoidedEnergy } = result;
  const lengthUnit = spans ? 'day' : interval;
  const months =
    input.months ??
    (spans ? (length * 12) / pointsPerYear.day : reportingMonths(reporting.y.length, interval, days));
  const withTerms = <Terms extends UncertaintyShare>(terms: Terms | null) => {
    const found = terms && uncertaintyOf(avoidedEnergy, confidence, [terms]);
    return found && terms ? { ...found, terms } : null;
  };
  const olsUncertainty = withTerms(leastSquaresUncertainty(model, known));
  const ashraeUncertainty = withTerms(
    improvedAshraeUncertainty(model, { totalPredicted, points, months, interval }),
  );
  const { uncertainty, warnings } = headlineOf(olsUncertainty, ashraeUncertainty);
  const validity = rangeOfValidity({ model, x: reporting.x });
  const range = validity.ok ? validity.range : null;
  return {
    ok: true,
    savings: {
      ...result,
      interval,
      percent: shareOf(100 * avoidedEnergy, totalPredicted),
      annual: {
        predicted: annualValue(totalPredicted, length, lengthUnit)!,
        actual: annualValue(totalActual, length, lengthUnit)!,
        avoidedEnergy: annualValue(avoidedEnergy, length, lengthUnit)!,
      },
      nmbe: nmbe(result.actual, result.predicted, 0),
      range,
      uncertainty,
      olsUncertainty,
      ashraeUncertainty,
      warnings: [
        ...(range?.warnings ?? []),
        ...findWarnings(result, uncertainty, lengthUnit),
        ...warnings,
        ...(uncertainty ? warningsOfModel(model) : []),
      ],
    },
  };
}

/** Issues of settings and days; the numbers are checked with the model. */
function findIssues({ reporting, confidence, interval, months }: SavingsInput): SavingsIssue[] {
  const issues: SavingsIssue[] = [];
  const { y, days } = asRecord(reporting);
  if (days) issues.push(...daysIssues(asList(days), asList(y).length, interval === 'day'));
  if (!confidences.includes(confidence!))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (!isPointInterval(interval))
    issues.push({ code: 'verification.interval-unknown', found: foundText(interval) });
  if (months !== undefined && !(months > 0 && Number.isFinite(months)))
    issues.push({ code: 'verification.months-not-positive', found: foundText(months) });
  return issues;
}

function daysIssues(days: readonly Day[], needed: number, areDistinct: boolean): SavingsIssue[] {
  if (days.length !== needed) return [{ code: 'verification.lengths-differ', found: days.length, needed }];
  const seen = new Set<Day>();
  for (const [index, day] of days.entries()) {
    if (!isDay(day)) return [{ code: 'verification.day-unknown', row: index + 1, found: foundText(day) }];
    // A duplicate day would be counted twice.
    if (areDistinct && seen.has(day)) return [{ code: 'verification.day-twice', row: index + 1, day }];
    seen.add(day);
  }
  return [];
}

function findWarnings(
  { points, length, saving, pointsWithoutActual, pointsWithoutVariable, avoidedEnergy }: SavingPoints,
  uncertainty: SavingsUncertainty | null,
  interval: PointInterval,
): SavingsWarning[] {
  const warnings: SavingsWarning[] = [];
  if (points < saving.length)
    warnings.push({
      code: 'verification.points-left-out',
      leftOut: saving.length - points,
      points: saving.length,
      withoutActual: pointsWithoutActual,
      withoutVariable: pointsWithoutVariable,
    });
  const needed = Math.ceil(pointsPerYear[interval] * minShareOfYear);
  if (length < needed) warnings.push({ code: 'verification.part-of-year', points: length, needed });
  if (!uncertainty) warnings.push({ code: 'verification.no-uncertainty' });
  if (avoidedEnergy <= 0) warnings.push({ code: 'verification.no-savings' });
  else if (uncertainty && uncertainty.chosen.low <= 0)
    warnings.push({ code: 'verification.savings-not-certain', confidence: uncertainty.chosen.confidence });
  return warnings;
}

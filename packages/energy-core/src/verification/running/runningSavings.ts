import { type BaselineModel, type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { rowSpans } from '../../baseline/rowSpans.ts';
import type { Day } from '../../calendar/day.ts';
import { daysInJalaliMonth, jalaliOfNumber } from '../../calendar/jalali.ts';
import { foundText } from '../../numerals/foundText.ts';
import { coefficientForm } from '../../statistics/dependence/coefficientForm.ts';
import { dependenceFactors } from '../../statistics/dependence/dependence.ts';
import { type Persistence, persistenceOf } from '../../statistics/dependence/persistence.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { type PointsIssue, savingPoints } from '../savingPoints.ts';
import { degreesOfFreedomOf, varianceFactorOfR } from '../uncertainty/leastSquaresUncertainty.ts';
import { type ModelWarning, warningsOfModel } from '../uncertainty/warningsOfModel.ts';

/** A sum of savings with its ±, in the unit of the consumption. */
export interface SavingSum {
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
  /** Days in the sum. */
  readonly days: number;
}

/** Savings of a Jalali month. */
export interface MonthlySaving extends SavingSum {
  readonly year: number;
  readonly month: number;
}

export interface RunningSavings {
  /** One per day as given: the sum from the first day through this one; null for a day without a saving. */
  readonly running: readonly (SavingSum | null)[];
  /** Jalali months with a saving, in time order. */
  readonly months: readonly MonthlySaving[];
  readonly confidence: Confidence;
  readonly warnings: readonly ModelWarning[];
}

export type RunningSavingsIssue =
  | PointsIssue
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.no-uncertainty' };

export type RunningSavingsResult =
  | { readonly ok: true; readonly savings: RunningSavings }
  | { readonly ok: false; readonly issues: readonly RunningSavingsIssue[] };

/**
 * Avoided energy through every day and of every Jalali month, each with its ±. Months do not add up to the whole in
 * their ±: an error of the coefficients is common to all of them.
 *
 * `y` in the unit of the baseline's y, `x` one array per variable, `days` the day of each entry, in any order; all of one
 * length, null for gaps. The ± is least squares with persisting errors, as `olsUncertainty` of `savings`, whose value the
 * last day has. One pass over the days: the share of the coefficients is carried as a sum in the model's basis, the
 * correlation of the errors as its recursion.
 *
 * Issues: those of a regression's data (`regression.lengths-differ`, `.span`, `.spans-overlap` …),
 * `verification.variables-differ`, `.no-points-in-common`, `.figures-too-large`, `.confidence-unknown`,
 * `.no-uncertainty` (a model without degrees of freedom). Warnings: `verification.few-points`, `.no-scatter`.
 * Source: as `savings`; IPMVP Core Concepts for the reporting by month.
 * @example
 * const fit = fitBaseline({ y: [10, 12.3, 13.8, 16.2, 17.9, 20.1, 22], x: [[1, 2, 3, 4, 5, 6, 7]] });
 * const days = ['2025-03-19', '2025-03-20', '2025-03-21'];
 * const { running, months } = runningSavings({ model: fit.model, days, y: [9, null, 15], x: [[2, 3, 5]] }).savings;
 * running[1] // null
 * months.map(({ year, month, days }) => [year, month, days]) // [[1403, 12, 1], [1404, 1, 1]]
 */
export function runningSavings(given: {
  readonly model: BaselineModel;
  readonly days: readonly Day[];
  readonly y: readonly Sample[];
  readonly x: readonly (readonly Sample[])[];
  /** Percent; default 90. */
  readonly confidence?: Confidence;
}): RunningSavingsResult {
  const input = asRecord(given);
  const { model, days, y, x, confidence = 90 } = input;
  // Without days nothing is known of months; a list of none is refused where lengths are compared.
  const spans = rowSpans({ days: days ?? [] }) ?? [];
  const beside = savingPoints(model, { y, x, spans });
  const issues: RunningSavingsIssue[] = beside.ok ? [] : [...beside.issues];
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (!beside.ok || issues.length > 0) return { ok: false, issues };

  const { result, known } = beside;
  const persistence = persistenceOf(model);
  const t = persistence && tQuantile(0.5 + confidence / 200, degreesOfFreedomOf(model, persistence));
  const scale = persistence && scaleOf(model, persistence);
  if (!persistence || t === null || scale === null)
    return { ok: false, issues: [{ code: 'verification.no-uncertainty' }] };
  const { r } = persistence;
  const { order, steps } = known.sequence;
  const factors = dependenceFactors(steps, r);
  const components = model.basisAt(known.x);
  const ofCoefficients = coefficientForm(model, r);
  const width = t * scale;

  const { saving } = result;
  const { usedRows } = beside;
  const running: (SavingSum | null)[] = new Array(saving.length).fill(null);
  const months: MonthlySaving[] = [];
  const [spread, ofMonth] = [new Float64Array(components.length), new Float64Array(components.length)];
  /** Components through the month before: those of a month are what was added since. */
  const before = new Float64Array(components.length);
  const [whole, inMonth] = [new DependentSum(), new DependentSum()];
  let month = monthOfNumber(spans[usedRows[order ? order[0]! : 0]!]!.first);
  const closeMonth = () => {
    for (let k = 0; k < spread.length; k += 1) ofMonth[k] = spread[k]! - before[k]!;
    before.set(spread);
    const sum = inMonth.withPlusMinus(width, ofCoefficients(ofMonth));
    months.push({ ...sum, year: month.year, month: month.month });
    inMonth.clear();
  };
  for (let at = 0; at < steps.length; at += 1) {
    const point = order ? order[at]! : at;
    const row = usedRows[point]!;
    const day = spans[row]!.first;
    if (day > month.last) {
      closeMonth();
      month = monthOfNumber(day);
    }
    whole.add(saving[row]!, factors[at]!);
    inMonth.add(saving[row]!, factors[at]!);
    for (let k = 0; k < spread.length; k += 1) spread[k]! += components[k]![point]!;
    running[row] = whole.withPlusMinus(width, ofCoefficients(spread));
  }
  closeMonth();
  if (!Number.isFinite(whole.withPlusMinus(width, ofCoefficients(spread)).plusMinus))
    return { ok: false, issues: [{ code: 'verification.no-uncertainty' }] };
  return { ok: true, savings: { running, months, confidence, warnings: warningsOfModel(model) } };
}

/** Standard deviation of an error, with r being estimated too; null without one. */
const scaleOf = ({ n }: BaselineModel, { r, errorVariance }: Persistence): number | null =>
  finiteOrNull(Math.sqrt(errorVariance * varianceFactorOfR(n, r)));

/** A Jalali month and the number of its last day. */
function monthOfNumber(number: number) {
  const { year, month, day } = jalaliOfNumber(number);
  return { year, month, last: number - day + daysInJalaliMonth(year, month) };
}

/** A growing sum of days whose errors have the correlation r^steps. */
class DependentSum {
  private saving = new ExactSum();
  private scatter = 0;
  /** Σ r^steps over the days before: the covariance of the next day with them. */
  private before = 0;
  private days = 0;

  /** `factor`: the correlation r^steps of the error of the day with that of the day before. */
  add(saving: number, factor: number): void {
    this.saving.add(saving);
    if (this.days > 0) this.before = factor * (this.before + 1);
    this.scatter += 1 + 2 * this.before;
    this.days += 1;
  }

  clear(): void {
    this.saving = new ExactSum();
    this.scatter = 0;
    this.before = 0;
    this.days = 0;
  }

  /** `ofCoefficients`: variance by the errors of the coefficients, in variances of an error. */
  withPlusMinus(width: number, ofCoefficients: number): SavingSum {
    return {
      avoidedEnergy: this.saving.value,
      plusMinus: width * Math.sqrt(ofCoefficients + this.scatter),
      days: this.days,
    };
  }
}

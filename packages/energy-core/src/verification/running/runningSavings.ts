import { type BaselineModel, type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { rowSpans } from '../../baseline/rowSpans.ts';
import type { Day } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import { foundText } from '../../numerals/foundText.ts';
import { coefficientForm } from '../../statistics/dependence/coefficientForm.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { type PointsIssue, savingPoints } from '../savingPoints.ts';
import { leastSquaresUncertainty, varianceFactorOfR } from '../uncertainty/leastSquaresUncertainty.ts';
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
export function runningSavings(input: {
  readonly model: BaselineModel;
  readonly days: readonly Day[];
  readonly y: readonly Sample[];
  readonly x: readonly (readonly Sample[])[];
  /** Percent; default 90. */
  readonly confidence?: Confidence;
}): RunningSavingsResult {
  const { model, days, y, x, confidence = 90 } = input;
  // Without days nothing is known of months; a list of none is refused where lengths are compared.
  const spans = rowSpans({ days: days ?? [] });
  const beside = savingPoints(model, { y, x, spans });
  const issues: RunningSavingsIssue[] = beside.ok ? [] : [...beside.issues];
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (!beside.ok || issues.length > 0) return { ok: false, issues };

  const { result, known } = beside;
  const terms = leastSquaresUncertainty(model, known);
  const t = terms && tQuantile(0.5 + confidence / 200, terms.degreesOfFreedom);
  if (!terms || t === null) return { ok: false, issues: [{ code: 'verification.no-uncertainty' }] };
  const scale = t * Math.sqrt(terms.errorVariance * varianceFactorOfR(model.n, terms.r));
  const ofCoefficients = coefficientForm(model, terms.r);
  const sumUp = () => new DependentSum(terms.r, scale, ofCoefficients);

  const rows = [...result.saving.keys()].filter((row) => result.saving[row] !== null);
  const { order, steps } = known.sequence;
  const running: (SavingSum | null)[] = result.saving.map(() => null);
  const months: MonthlySaving[] = [];
  const whole = sumUp();
  let ofMonth = sumUp();
  for (const [at, step] of steps.entries()) {
    const point = order ? order[at]! : at;
    const row = rows[point]!;
    const saving = result.saving[row]!;
    const spread = model.sumInBasis(known.x.map((values) => [values[point]!]));
    const { year, month } = toJalali(days[row]!);
    const last = months.at(-1);
    const isSameMonth = last !== undefined && last.year === year && last.month === month;
    if (!isSameMonth) ofMonth = sumUp();
    running[row] = whole.add(saving, spread, step);
    const sum = { ...ofMonth.add(saving, spread, step), year, month };
    if (isSameMonth) months[months.length - 1] = sum;
    else months.push(sum);
  }
  return { ok: true, savings: { running, months, confidence, warnings: warningsOfModel(model) } };
}

/** A growing sum of days whose errors have the correlation r^steps. */
class DependentSum {
  readonly #r: number;
  readonly #scale: number;
  readonly #ofCoefficients: (spread: Float64Array) => number;
  readonly #saving = new ExactSum();
  #spread: Float64Array | null = null;
  #scatter = 0;
  /** Σ r^steps over the days before: the covariance of the next day with them. */
  #before = 0;
  #days = 0;

  constructor(r: number, scale: number, ofCoefficients: (spread: Float64Array) => number) {
    this.#r = r;
    this.#scale = scale;
    this.#ofCoefficients = ofCoefficients;
  }

  add(saving: number, spread: Float64Array, step: number): SavingSum {
    this.#saving.add(saving);
    const sum = this.#spread ?? new Float64Array(spread.length);
    this.#spread = sum;
    for (let k = 0; k < sum.length; k += 1) sum[k]! += spread[k]!;
    if (this.#days > 0) this.#before = this.#r ** step * (this.#before + 1);
    this.#scatter += 1 + 2 * this.#before;
    this.#days += 1;
    const plusMinus = this.#scale * Math.sqrt(this.#ofCoefficients(sum) + this.#scatter);
    return { avoidedEnergy: this.#saving.value, plusMinus, days: this.#days };
  }
}

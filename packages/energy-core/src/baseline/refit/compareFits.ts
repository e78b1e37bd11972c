import { foundText } from '../../numerals/foundText.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { tQuantile } from '../../statistics/distributions/tQuantile.ts';
import { tTail } from '../../statistics/distributions/tTail.ts';
import type { RegressionIssue } from '../../statistics/regression/issue.ts';
import { isFit } from '../isModel.ts';
import { type BaselineModel, type Confidence, confidences, type Interval, type Sample } from '../model.ts';

/** A coefficient of both fits, in the unit of y per unit of the variable. */
export interface CoefficientChange {
  /** Name of the variable; null for the intercept. */
  readonly name: string | null;
  readonly power: number;
  /** Null where a fit does not have it. */
  readonly older: Sample;
  readonly newer: Sample;
  /** Newer minus older. */
  readonly change: Sample;
  /** Of the change, at the requested confidence. */
  readonly interval: Interval | null;
  /** Two-sided, for the hypothesis that the coefficient did not change. */
  readonly pValue: Sample;
  /** Whether the interval leaves out 0; null without one. */
  readonly isCertain: boolean | null;
}

export const comparedFigures = ['n', 'rSquared', 'adjustedRSquared', 'cvRmse', 'standardError'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** A figure of both fits, in its own unit. */
export interface FigureChange {
  readonly older: Sample;
  readonly newer: Sample;
  readonly change: Sample;
}

export interface FitComparison {
  /** Those of the older fit in its order, then those that only the newer one has. */
  readonly coefficients: readonly CoefficientChange[];
  readonly figures: Readonly<Record<ComparedFigure, FigureChange>>;
  /** Whether both have the same variables and powers. */
  readonly isSameForm: boolean;
  readonly confidence: Confidence;
}

export type FitComparisonResult =
  | { readonly ok: true; readonly comparison: FitComparison }
  | {
      readonly ok: false;
      readonly issues: readonly (RegressionIssue | { readonly code: 'verification.model-missing' })[];
    };

interface Estimate {
  readonly name: string | null;
  readonly power: number;
  readonly value: number;
  readonly error: Sample;
  readonly degreesOfFreedom: number;
}

/**
 * An old and a new fit side by side: every coefficient with its change, the interval of the change and its p, and the
 * figures of the report. It answers whether a building behaves differently since the baseline was fitted; what that
 * amounts to in energy is `normalizedSavings`.
 *
 * Both models in the same unit of y. Coefficients are matched by variable and power. Each fit brings the larger of its
 * classical and robust standard errors; the degrees of freedom are those of Welch and Satterthwaite. The fits are taken
 * as independent: with days in common the interval is wider than it had to be, never narrower.
 *
 * Issues: `regression.confidence`. Figures without degrees of freedom are null.
 * Source: Welch (1947); Clogg, Petkova and Haritou (1995) for coefficients of two fits.
 * @example
 * const x = [[1, 2, 3, 4, 5]];
 * const older = fitBaseline({ y: [11, 19, 31, 39, 50], x }).model;
 * const newer = fitBaseline({ y: [11, 14, 21, 24, 30], x }).model;
 * const { coefficients, isSameForm } = compareFits({ older, newer }).comparison;
 * coefficients[1].change // -5
 * coefficients[1].isCertain // true
 * isSameForm // true
 */
export function compareFits(input: {
  readonly older: BaselineModel;
  readonly newer: BaselineModel;
  /** Percent; default 95. */
  readonly confidence?: Confidence;
}): FitComparisonResult {
  const { older, newer, confidence = 95 } = asRecord(input);
  if (!isFit(older) || !isFit(newer)) return { ok: false, issues: [{ code: 'verification.model-missing' }] };
  if (!confidences.includes(confidence)) {
    const issue = { found: foundText(confidence), known: confidences.join(', ') };
    return { ok: false, issues: [{ code: 'regression.confidence', ...issue }] };
  }
  const [before, after] = [estimatesOf(older), estimatesOf(newer)];
  const same = (one: Estimate) => (other: Estimate) => other.name === one.name && other.power === one.power;
  const coefficients = before.map((one) => changeOf(one, after.find(same(one)), confidence));
  const added = after.filter((one) => !before.some(same(one)));
  coefficients.push(...added.map((one) => changeOf(undefined, one, confidence)));
  const figures = Object.fromEntries(
    comparedFigures.map((name) => [name, figureChange(older[name], newer[name])]),
  ) as Record<ComparedFigure, FigureChange>;
  const isSameForm = added.length === 0 && before.length === after.length;
  return { ok: true, comparison: { coefficients, figures, isSameForm, confidence } };
}

function estimatesOf(model: BaselineModel): Estimate[] {
  const { coefficients, standardErrors, robust, degreesOfFreedom, hasIntercept, order, names } = model;
  const first = hasIntercept ? 1 : 0;
  return coefficients.map((value, at) => {
    const [classical, ofRobust] = [standardErrors[at] ?? null, robust?.standardErrors[at] ?? null];
    const isRobust = ofRobust !== null && ofRobust > (classical ?? 0);
    return {
      name: at < first ? null : names[order > 1 ? 0 : at - first]!,
      power: at < first ? 0 : order > 1 ? at - first + 1 : 1,
      value,
      error: isRobust ? ofRobust : classical,
      degreesOfFreedom: isRobust ? robust!.degreesOfFreedom : degreesOfFreedom,
    };
  });
}

function changeOf(
  older: Estimate | undefined,
  newer: Estimate | undefined,
  confidence: Confidence,
): CoefficientChange {
  const { name, power } = (older ?? newer)!;
  const facts = { name, power, older: older?.value ?? null, newer: newer?.value ?? null };
  const change = older && newer ? finiteOrNull(newer.value - older.value) : null;
  const error = older && newer ? errorOfChange(older, newer) : null;
  const t = error && tQuantile(0.5 + confidence / 200, error.degreesOfFreedom);
  if (change === null || !error || t === null) {
    return { ...facts, change, interval: null, pValue: null, isCertain: null };
  }
  const plusMinus = t * error.standardError;
  const interval = { low: change - plusMinus, high: change + plusMinus };
  return {
    ...facts,
    change,
    interval,
    pValue: tTail(change / error.standardError, error.degreesOfFreedom),
    isCertain: interval.low > 0 || interval.high < 0,
  };
}

/** Welch and Satterthwaite; null without degrees of freedom or scatter. */
function errorOfChange(older: Estimate, newer: Estimate) {
  if (older.error === null || newer.error === null) return null;
  const standardError = Math.hypot(older.error, newer.error);
  if (!(standardError > 0 && Number.isFinite(standardError))) return null;
  // Shares, so that squares of squares neither overflow nor vanish.
  const [a, b] = [(older.error / standardError) ** 2, (newer.error / standardError) ** 2];
  const degreesOfFreedom = 1 / (a ** 2 / older.degreesOfFreedom + b ** 2 / newer.degreesOfFreedom);
  return { standardError, degreesOfFreedom };
}

function figureChange(older: Sample, newer: Sample): FigureChange {
  return { older, newer, change: older === null || newer === null ? null : finiteOrNull(newer - older) };
}

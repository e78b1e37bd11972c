import { foundText } from '../numerals/foundText.ts';
import { asList, asRecord, isList } from '../statistics/descriptive/asList.ts';
import type { RegressionIssue, RegressionWarning } from '../statistics/regression/issue.ts';
import type { Regression } from '../statistics/regression/regression.ts';
import { regressLinear } from '../statistics/regression/regressLinear.ts';
import { regressPolynomial } from '../statistics/regression/regressPolynomial.ts';
import type { RowSpan } from '../statistics/regression/sequence.ts';
import { type BaselineModel, type Confidence, confidences, type Sample } from './model.ts';
import { type RowDays, rowSpans } from './rowSpans.ts';
import { spreadReadingsWarning } from './spreadReadings.ts';

const MAX_VARIABLES = 5;
const MAX_ORDER = 4;
/** With fewer distinct values a curve of order 4 overfits single days. */
const DISTINCT_FOR_ORDER_4 = 8;

export interface BaselineRequest extends RowDays {
  /** Consumption, one entry per row in time order (or in any order with `spans` or `days`); per day, where rows differ in length. */
  readonly y: readonly Sample[];
  /** One array per independent variable, 1 to 5, each as long as y. */
  readonly x: readonly (readonly Sample[])[];
  /** Highest power of the only variable, 1 to 4; default 1, and always 1 with several variables. */
  readonly order?: number;
  /** Names of the variables; default X1, X2 … */
  readonly names?: readonly string[];
  /** Confidence of the coefficients' intervals, percent; default 95. */
  readonly confidence?: Confidence;
  /** Weight of each row, above 0; default the days of `spans`, without these all weigh the same. */
  readonly weights?: readonly number[];
  /** `classical` leaves out robust errors and the p of Durbin-Watson (null); default `robust`. */
  readonly errors?: 'robust' | 'classical';
}

export type BaselineResult =
  | { readonly ok: true; readonly model: BaselineModel }
  | { readonly ok: false; readonly issues: readonly RegressionIssue[] };

/**
 * The baseline model: consumption explained by one variable with powers up to 4, or by up to five variables, fitted by
 * least squares with every figure of its report. y in the unit of the consumption, each x in its own. Rows where a
 * value is missing (null) are left out and counted in `droppedRows`, never taken as 0. With as many points as
 * coefficients there are coefficients only; the statistics are null.
 *
 * A reading of many days is one row: `spans` has its first and last day, y its consumption per day, x the mean of its
 * days (`rowsOfOrigin` makes them). It weighs its days; spread over days it would count as many observations.
 * Days left out are gaps: Durbin-Watson, lag 1 and the robust errors know which rows are neighbors.
 *
 * Issues: see RegressionIssue; constant and dependent variables are named. Warnings: order 4 with fewer than 8 different
 * values of the variable, a constant y (within 1e-9 of its size), a perfect fit, readings spread over days.
 * Source: Householder QR (Golub & Van Loan 5.2); figures agree with R's lm and the NIST StRD sets, robust errors with
 * R's sandwich.
 * @example
 * const result = fitBaseline({ y: [30, 28, 35, 41, 46], x: [[10, 8, 15, 20, 26]] });
 * result.ok && result.model.coefficients // [19.89391144, 1.019372694]
 * @example fitBaseline({ y: [30, 28], x: [[15, 15]] }).issues // [{ code: 'regression.constant-variable', variable: 'X1' }]
 */
export const fitBaseline = (given: BaselineRequest): BaselineResult => {
  const request = asRecord(given);
  return fitRows(request, rowSpans(request));
};

/** The same with the days of each row as numbers, made once for many fits of the same rows. */
export function fitRows(
  { y, x, order = 1, names = [], confidence = 95, weights, errors }: Omit<BaselineRequest, keyof RowDays>,
  spans: readonly RowSpan[] | undefined,
): BaselineResult {
  const issues = requestIssues(x, order, confidence);
  if (issues.length > 0) return { ok: false, issues };
  const facts = { spans, weights, errors };
  const result =
    x.length === 1
      ? regressPolynomial({ y, x: x[0]!, order, name: asList(names)[0], confidence, ...facts })
      : regressLinear({ y, x, names, confidence, ...facts });
  if (!result.ok) return result;
  const { model } = result;
  const warnings = [...model.warnings, ...fewDistinctWarning(model, x)];
  if (model.sst > 0) warnings.push(...spreadReadingsWarning(model, y));
  return { ok: true, model: { ...model, confidence, warnings } };
}

function requestIssues(x: unknown, order: number, confidence: Confidence): RegressionIssue[] {
  if (!isList(x)) return [{ code: 'regression.not-a-list', variable: 'x' }];
  const issues: RegressionIssue[] = [];
  if (x.length < 1 || x.length > MAX_VARIABLES) {
    issues.push({ code: 'regression.variable-count', found: x.length, limit: MAX_VARIABLES });
  }
  const limit = x.length > 1 ? 1 : MAX_ORDER;
  if (!(Number.isInteger(order) && order >= 1 && order <= limit)) {
    issues.push({ code: 'regression.order', found: foundText(order), limit });
  }
  if (!confidences.includes(confidence)) {
    issues.push({
      code: 'regression.confidence',
      found: foundText(confidence),
      known: confidences.join(', '),
    });
  }
  return issues;
}

function fewDistinctWarning(
  { order, usedRows, names }: Regression,
  x: readonly (readonly Sample[])[],
): RegressionWarning[] {
  if (order < 4) return [];
  const found = new Set(usedRows.map((row) => x[0]![row])).size;
  if (found >= DISTINCT_FOR_ORDER_4) return [];
  return [
    { code: 'regression.few-distinct-values', variable: names[0]!, found, needed: DISTINCT_FOR_ORDER_4 },
  ];
}

import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord, isList } from '../descriptive/asList.ts';
import { compensatedSum } from '../exact/compensatedSum.ts';
import { linearDesign } from '../least-squares/design.ts';
import { scaleAbout } from '../least-squares/scale.ts';
import { fitDesign } from './fitDesign.ts';
import type { RegressionIssue } from './issue.ts';
import type { RegressionResult } from './regression.ts';
import { completeRows, type RowFacts } from './rows.ts';

/** Maximum variables of one model. */
const MAX_VARIABLES = 30;

export interface LinearRegression extends RowFacts {
  readonly y: readonly (number | null)[];
  /** One array per variable, each as long as y. */
  readonly x: readonly (readonly (number | null)[])[];
  /** Default true. */
  readonly intercept?: boolean;
  /** Names of the variables; default X1, X2 … */
  readonly names?: readonly string[];
  /** Confidence of the intervals, percent; default 95. */
  readonly confidence?: number;
}

/**
 * Multiple linear regression y = b₀ + b₁ x₁ + b₂ x₂ + … by least squares (Householder QR), with all its statistics.
 * y and each x in their own units; rows with a missing value are left out and counted. Without an intercept R² and F
 * are about 0 instead of the mean, as in R and NIST. Issues: see RegressionIssue; the variables that depend on
 * others are named.
 * @example regressLinear({ y: [3, 5, 7, 10], x: [[1, 2, 3, 4]] }).ok // true
 */
export function regressLinear(input: LinearRegression): RegressionResult {
  const { y, x, intercept = true, names, confidence = 95, ...facts } = asRecord(input);
  const issues = requestIssues(x, confidence);
  if (issues.length > 0) return { ok: false, issues };
  const labels = variableNames(x.length, names);
  const { rows, issues: rowIssues } = completeRows(y, x, labels, facts);
  if (!rows) return { ok: false, issues: rowIssues };
  const needed = x.length + (intercept ? 1 : 0);
  const found = rows.y.length;
  if (found < needed) return { ok: false, issues: [{ code: 'regression.too-few-points', found, needed }] };

  const scales = rows.x.map((values, index) => {
    const { low, high } = rows.ranges[index]!;
    if (!intercept) return { shift: 0, factor: scaleAbout(0, Math.max(high, -low)).factor };
    return scaleAbout(compensatedSum(values) / found, high - low);
  });
  const design = linearDesign(rows.x, scales, intercept);
  const fit = fitDesign({
    rows,
    design,
    hasIntercept: intercept,
    order: 1,
    names: labels,
    confidence,
    errors: facts.errors,
  });
  if ('model' in fit) return { ok: true, model: fit.model };
  const first = intercept ? 1 : 0;
  const variable = labels[fit.dependence.column - first]!;
  const others = fit.dependence.others.map((column) => labels[column - first]!).join(', ');
  const issue: RegressionIssue =
    others === ''
      ? { code: 'regression.constant-variable', variable }
      : { code: 'regression.dependent-variable', variable, others };
  return { ok: false, issues: [issue] };
}

export const variableNames = (count: number, names: readonly string[] = []): string[] =>
  Array.from({ length: count }, (_, index) => {
    const name = asList(names)[index];
    return typeof name === 'string' ? name : `X${index + 1}`;
  });

function requestIssues(x: unknown, confidence: number): RegressionIssue[] {
  if (!isList(x)) return [{ code: 'regression.not-a-list', variable: 'x' }];
  if (x.length < 1 || x.length > MAX_VARIABLES) {
    return [{ code: 'regression.variable-count', found: x.length, limit: MAX_VARIABLES }];
  }
  return confidenceIssues(confidence);
}

/** Any confidence between 0 and 100 % is valid. */
export function confidenceIssues(confidence: number): RegressionIssue[] {
  if (Number.isFinite(confidence) && confidence > 0 && confidence < 100) return [];
  return [{ code: 'regression.confidence', found: foundText(confidence), known: '0 < … < 100' }];
}

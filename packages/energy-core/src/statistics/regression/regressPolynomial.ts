import { foundText } from '../../numerals/foundText.ts';
import { asRecord } from '../descriptive/asList.ts';
import { polynomialDesign } from '../least-squares/design.ts';
import { type Scale, scaleAbout } from '../least-squares/scale.ts';
import { fitDesign } from './fitDesign.ts';
import type { RegressionIssue } from './issue.ts';
import type { RegressionResult } from './regression.ts';
import { confidenceIssues, variableNames } from './regressLinear.ts';
import { completeRows, type RowFacts } from './rows.ts';

const MAX_ORDER = 15;

export interface PolynomialRegression extends RowFacts {
  readonly y: readonly (number | null)[];
  /** As long as y. */
  readonly x: readonly (number | null)[];
  /** Highest power of x, 1 to 15. */
  readonly order: number;
  /** Name of the variable; default X1. */
  readonly name?: string;
  /** Confidence of the intervals, percent; default 95. */
  readonly confidence?: number;
}

/**
 * Polynomial regression y = b₀ + b₁ x + b₂ x² + … by least squares, with all its statistics. It is fitted on x centered
 * and scaled to −1 … 1, where the powers are well conditioned, and expanded afterwards in doubled precision. y and x
 * in their own units; rows with a missing value are left out and counted. Issues: see RegressionIssue.
 * @example regressPolynomial({ y: [1, 4, 9, 17], x: [1, 2, 3, 4], order: 2 }).ok // true
 */
export function regressPolynomial(input: PolynomialRegression): RegressionResult {
  const { y, x, order, name, confidence = 95, ...facts } = asRecord(input);
  if (!(Number.isInteger(order) && order >= 1 && order <= MAX_ORDER)) {
    return { ok: false, issues: [{ code: 'regression.order', found: foundText(order), limit: MAX_ORDER }] };
  }
  const confidences = confidenceIssues(confidence);
  if (confidences.length > 0) return { ok: false, issues: confidences };
  const names = variableNames(1, name === undefined ? [] : [name]);
  const variable = names[0]!;
  const { rows, issues } = completeRows(y, [x], names, facts);
  if (!rows) return { ok: false, issues };
  const needed = order + 1;
  const found = rows.y.length;
  if (found < needed) return { ok: false, issues: [{ code: 'regression.too-few-points', found, needed }] };

  const values = rows.x[0]!;
  const { low, high } = rows.ranges[0]!;
  const scale = scaleAbout(low / 2 + high / 2, high / 2 - low / 2);
  if (!hasRoom(scale, order)) return { ok: false, issues: [{ code: 'regression.non-finite' }] };
  const design = polynomialDesign(values, scale, order);
  const fit = fitDesign({ rows, design, hasIntercept: true, order, names, confidence, errors: facts.errors });
  if ('model' in fit) return { ok: true, model: fit.model };
  return { ok: false, issues: [whyDependent(values, variable, fit.dependence.column, needed)] };
}

/** Whether the powers of the scale, and so the coefficients, stay within the range of a double. */
function hasRoom({ shift, factor }: Scale, order: number): boolean {
  const powers = [factor ** order, Math.max(1, Math.abs(shift * factor)) ** order];
  return powers.every((power) => power > 1e-200 && power < 1e200);
}

function whyDependent(
  values: Float64Array,
  variable: string,
  column: number,
  needed: number,
): RegressionIssue {
  if (column === 1) return { code: 'regression.constant-variable', variable };
  const found = new Set(values).size;
  if (found < needed) return { code: 'regression.too-few-distinct-values', variable, found, needed };
  return { code: 'regression.dependent-variable', variable: `${variable}^${column}`, others: variable };
}

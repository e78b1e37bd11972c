import { type Bucket, regressPolynomial } from '@org/energy-core';
import type { FormulaPoint, FormulaSeries } from '@org/energy-core/api';
import { issueText, type Locale } from '@org/energy-core/texts';

/**
 * Polynomial of y over x through the points of a formula.
 * @param points one per bucket; those without x or y are left out and counted
 * @param order highest power of x
 * @returns null with the reasons where the points do not suffice
 */
export function regressionOf(
  points: readonly FormulaPoint[],
  buckets: readonly Bucket[],
  order: number,
  locale: Locale,
): Pick<FormulaSeries, 'regression' | 'issues'> {
  const [y, x] = [points.map((point) => point.y), points.map((point) => point.x)];
  const fit = regressPolynomial({ y, x, order, name: 'X' });
  if (!fit.ok) {
    const issues = fit.issues.map((issue) => ({ code: issue.code, message: issueText(issue, locale) }));
    return { regression: null, issues };
  }
  const { model } = fit;
  return {
    regression: {
      coefficients: [...model.coefficients],
      standardErrors: [...model.standardErrors],
      ...{ tValues: [...model.tValues], pValues: [...model.pValues] },
      ...{ rSquared: model.rSquared, ssr: model.ssr, sse: model.sse, sst: model.sst, mse: model.mse },
      ...{ fValue: model.fValue, pValueOfFValue: model.pValueOfFValue },
      ...{ inDays: model.n, outDays: model.droppedRows },
      ...{ from: buckets[model.usedRows[0]!]!.from, to: buckets[model.usedRows.at(-1)!]!.to },
    },
  };
}

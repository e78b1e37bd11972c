import { type BaselineModel, fitBaseline, judgeBaseline, MIN_COVERAGE } from '@org/energy-core';
import type { FormulaSeries } from '@org/energy-core/api';
import { issueText, type Locale, type SayableIssue } from '@org/energy-core/texts';
import type { FormulaRow } from './rows.ts';

/**
 * Polynomial of y over x through the rows of a formula, each weighing its points.
 * @param rows those without x or y are left out and their points counted
 * @param order highest power of x
 * @returns null with the reasons where the rows do not suffice; with a fit, what makes it less certain than it looks
 */
export function regressionOf(
  rows: readonly FormulaRow[],
  order: number,
  locale: Locale,
): Pick<FormulaSeries, 'regression' | 'issues' | 'warnings'> {
  const said = (issue: SayableIssue) => ({ code: issue.code, message: issueText(issue, locale) });
  const fit = fitBaseline({
    ...{ y: rows.map(({ y }) => y), x: [rows.map(({ x }) => x)], order, names: ['X'] },
    ...{ spans: rows, weights: rows.map(({ points }) => points) },
  });
  if (!fit.ok)
    return { regression: null, issues: fit.issues.map(said), warnings: warningsOf(rows).map(said) };
  const { model } = fit;
  const used = model.usedRows.map((row) => rows[row]!);
  const inDays = pointsIn(used);
  return {
    regression: {
      coefficients: [...model.coefficients],
      standardErrors: [...model.standardErrors],
      ...{ tValues: [...model.tValues], pValues: [...model.pValues] },
      ...{ rSquared: model.rSquared, ssr: model.ssr, sse: model.sse, sst: model.sst, mse: model.mse },
      ...{ fValue: model.fValue, pValueOfFValue: model.pValueOfFValue },
      ...{ inDays, outDays: pointsIn(rows) - inDays },
      ...{ from: used[0]!.from, to: used.at(-1)!.to },
    },
    warnings: [...warningsOf(rows), ...model.warnings, ...dependentErrors(model)].map(said),
  };
}

const pointsIn = (rows: readonly FormulaRow[]): number => rows.reduce((sum, { points }) => sum + points, 0);

function warningsOf(rows: readonly FormulaRow[]): SayableIssue[] {
  const used = rows.filter(({ x, y }) => x !== null && y !== null);
  const joined = used.filter(({ points }) => points > 1);
  const cut = rows.filter(({ isWhole }) => !isWhole);
  const incomplete = used.filter(({ coverage }) => coverage < MIN_COVERAGE);
  const warning = (code: SayableIssue['code'], of: readonly FormulaRow[], facts = {}) =>
    of.length === 0 ? [] : [{ code, points: pointsIn(of), ...facts }];
  return [
    ...warning('regression.rows-joined', joined, { rows: joined.length }),
    ...warning('regression.rows-cut', cut),
    ...warning('regression.points-incomplete', incomplete, { limit: 100 * MIN_COVERAGE }),
  ];
}

/** Sentences where errors that persist from row to row make a coefficient or the whole less certain than its t and F. */
const dependentErrors = (model: BaselineModel): SayableIssue[] =>
  judgeBaseline({ model }).checks.flatMap(({ code, level, finding }) => {
    const isPoor = level === 'doubtful' || level === 'bad';
    return isPoor && (code === 'durbin-watson' || finding.code.includes('-robust.')) ? [finding] : [];
  });

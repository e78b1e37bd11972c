import { type ChartState, type CoverageChoice, isChartQueryComplete, toChartQuery } from '@org/energy-core';
import type { Client, FormulaSeries } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import type { FormulaAxes } from './formulaAxes.ts';
import type { FormulaDefinition } from './formulaDefinition.ts';

/** The values of a formula with their query, as in `ChartAnswer`. */
export interface FormulaAnswer {
  readonly asked: ChartState;
  readonly formula: FormulaDefinition;
  readonly result: FormulaSeries;
  /** Which days counted. */
  readonly coverage: CoverageChoice;
  /** Axes of a formula with its own x axis, for display. */
  readonly axes: FormulaAxes | null;
}

const axesOf = ({
  yAxieFormula,
  yAxieFormulaSynon,
  xAxieFormula,
  xAxieFormulaSynon,
}: FormulaDefinition): Omit<FormulaDefinition, '_id' | 'name'> => ({
  yAxieFormula,
  yAxieFormulaSynon,
  xAxieFormula,
  xAxieFormulaSynon,
});

/**
 * One formula over the period of the chart, on days that have all meters, or any of each variable.
 * @param regressionOrder highest power of x in the curve through the points; null for none
 */
export const formulaQuery = (
  client: Client,
  state: ChartState,
  formula: FormulaDefinition,
  coverage: CoverageChoice,
  regressionOrder: number | null = null,
) => {
  const { nav: _nav, cost: _cost, city: _city, inKwh: _inKwh, ...asked } = toChartQuery(state);
  const period = { ...asked, coverage, ...(regressionOrder !== null && { regressionOrder }) };
  const body = { ...period, ...axesOf(formula) };
  return queryOptions({
    queryKey: queryKeys.formula(formula._id, formula.name, body),
    queryFn: async ({ signal }): Promise<FormulaAnswer> => {
      const [data, axes] = await Promise.all([
        client.calcFormula({ body, signal }),
        formula.xAxieFormula.trim() === ''
          ? null
          : import('./formulaAxes.ts').then(({ formulaAxes }) => formulaAxes(formula)),
      ]);
      return { asked: state, formula, result: data, coverage, axes };
    },
    enabled: isChartQueryComplete(state),
    placeholderData: keepPreviousData,
  });
};

/** The years in which all variables of a formula have readings. */
export const formulaYearsQuery = (client: Client, formula: FormulaDefinition) => {
  const allSynon = [...formula.yAxieFormulaSynon, ...formula.xAxieFormulaSynon];
  return queryOptions({
    queryKey: queryKeys.formulaYears(allSynon),
    queryFn: ({ signal }) => client.formulaYears({ body: { allSynon }, signal }),
  });
};

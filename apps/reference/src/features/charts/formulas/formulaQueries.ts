import { type ChartState, type CoverageChoice, isChartQueryComplete, toChartQuery } from '@org/energy-core';
import type { Client, FormulaRecord, FormulaSeries } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import type { FormulaAxes } from './formulaAxes.ts';

/** The values of a formula with their query, as in `ChartAnswer`. */
export interface FormulaAnswer {
  readonly asked: ChartState;
  readonly formula: FormulaRecord;
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
}: FormulaRecord): Pick<
  FormulaRecord,
  'yAxieFormula' | 'yAxieFormulaSynon' | 'xAxieFormula' | 'xAxieFormulaSynon'
> => ({ yAxieFormula, yAxieFormulaSynon, xAxieFormula, xAxieFormulaSynon });

/** One chosen formula over the period of the chart, on days that have all meters, or any of each variable. */
export const formulaQuery = (
  client: Client,
  state: ChartState,
  formula: FormulaRecord,
  coverage: CoverageChoice,
) => {
  const { nav: _nav, cost: _cost, city: _city, inKwh: _inKwh, ...asked } = toChartQuery(state);
  const period = { ...asked, coverage };
  return queryOptions({
    queryKey: queryKeys.formula(formula._id, formula.version, period),
    queryFn: async ({ signal }): Promise<FormulaAnswer> => {
      const [{ data }, axes] = await Promise.all([
        client.calcFormula({ body: { ...period, ...axesOf(formula) }, signal }),
        formula.xAxieFormula.trim() === ''
          ? null
          : import('./formulaAxes.ts').then(({ formulaAxes }) => formulaAxes(formula)),
      ]);
      return { asked: state, formula, result: data.data, coverage, axes };
    },
    enabled: isChartQueryComplete(state),
    placeholderData: keepPreviousData,
  });
};

/** The years in which all variables of a formula have readings. */
export const formulaYearsQuery = (client: Client, formula: FormulaRecord) =>
  queryOptions({
    queryKey: queryKeys.formulaYears(formula._id, formula.version),
    queryFn: async ({ signal }) => {
      const allSynon = [...formula.yAxieFormulaSynon, ...formula.xAxieFormulaSynon];
      return (await client.formulaYears({ body: { allSynon }, signal })).data.data;
    },
  });

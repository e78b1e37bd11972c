import { type ChartState, isChartQueryComplete, toChartQuery } from '@org/energy-core';
import type { Client, FormulaRecord, FormulaSeries } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';

/** The values of a formula with what was asked, as `ChartAnswer` has it. */
export interface FormulaAnswer {
  readonly asked: ChartState;
  readonly formula: FormulaRecord;
  readonly result: FormulaSeries;
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

/** One chosen formula over the period of the chart. */
export const formulaQuery = (client: Client, state: ChartState, formula: FormulaRecord) => {
  const { nav: _nav, cost: _cost, city: _city, ...period } = toChartQuery(state);
  return queryOptions({
    queryKey: queryKeys.formula(formula._id, formula.version, period),
    queryFn: async ({ signal }): Promise<FormulaAnswer> => {
      const { data } = await client.calcFormula({ body: { ...period, ...axesOf(formula) }, signal });
      return { asked: state, formula, result: data.data };
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

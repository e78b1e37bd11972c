import type { NewTrend } from '@org/energy-core/api';
import type { ChosenModel } from '../analysis/chosenModel.ts';
import { calendarOf } from '../analysis/compareInput.ts';
import type { AnalysisAreaProps } from '../analysis/stepProps.ts';
import { axesBody, type Formulas } from '../data/formulas.ts';
import { deviationOf } from '../state/definitionSearch.ts';

/** A definition with its model as it is saved, without a name. The server fits it on the stored readings. */
export function trendBody(
  definition: AnalysisAreaProps['definition'],
  formulas: Formulas,
  { candidate: { form } }: ChosenModel,
  equation: string,
): Omit<NewTrend, 'name'> {
  const { period, confidence, leftOut } = definition;
  return {
    ...{ regressionParam: formulas.x.length, regressionOrder: form.order, regressionFormula: equation },
    ...{ from: period.from, to: period.to, trendCoeff: String(deviationOf(definition) ?? 0) },
    ...axesBody(formulas),
    ...{ form, calendar: calendarOf(definition), confidence, leftOut: [...leftOut] },
  };
}

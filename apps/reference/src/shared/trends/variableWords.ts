import { labelFormula } from '@org/energy-core';
import { type Trend, trendVariables } from '@org/energy-core/api';
import type { Digits, VariableNames } from '@org/energy-ui';
import { formulaLine } from '../structure/formulaLine.ts';

type Synonyms = Trend['yAxieFormulaSynon'];

/** A variable as people know it: its node alone, or the formula with the names of its nodes. */
function nameOf(formula: string, synonyms: Synonyms, digits: Digits): string {
  const only = /^\s*Synonym(\d+)\s*$/.exec(formula);
  if (only) return synonyms[Number(only[1])]?.label ?? formula;
  const labels = synonyms.map(({ label }, at) => ({ placeholder: `Synonym${at}`, label }));
  return formulaLine(labelFormula(formula, labels), digits);
}

/** The consumption that a baseline predicts. */
export const consumptionName = (trend: Trend, digits: Digits): string =>
  nameOf(trend.yAxieFormula, trend.yAxieFormulaSynon, digits);

/** Names of the independent variables by their codes; `temperature` for the outdoor temperature. */
export function variableNames(trend: Trend, temperature: string | null, digits: Digits): VariableNames {
  const names: Record<string, string> = {};
  for (const code of trendVariables.slice(0, trend.regressionParam))
    names[code] = nameOf(trend[`${code}AxieFormula`], trend[`${code}AxieFormulaSynon`], digits);
  if (temperature !== null && names[temperature] !== undefined) names.temperature = names[temperature];
  return names;
}

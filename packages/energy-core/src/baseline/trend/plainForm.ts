import { asList } from '../../statistics/descriptive/asList.ts';
import type { CandidateForm } from '../comparison/candidateForm.ts';
import type { ModelTerm } from '../modelTerms.ts';

/**
 * The model that a number of variables and an order name: a line, a polynomial of one variable, or several variables.
 * Source: 002 §9.
 * @param variables names of the independent variables; none for a model of days off alone
 * @param order highest power, with one variable
 * @param temperature which of them is the temperature, if any
 * @example plainForm(['x1'], 2, 'x1').terms // [{ kind: 'temperature', power: 1 }]
 */
export function plainForm(
  variables: readonly string[],
  order: number,
  temperature: string | null = null,
): CandidateForm {
  const terms = asList(variables)
    .filter((name) => typeof name === 'string')
    .map(
      (name): ModelTerm =>
        name === temperature ? { kind: 'temperature', power: 1 } : { kind: 'variable', name, power: 1 },
    );
  const power = Number.isInteger(order) && order > 1 ? order : 1;
  const one = { order: 1, searchedParameters: 0 };
  if (terms.length === 0)
    return { ...one, kind: 'calendar', terms: [{ kind: 'calendar', variable: 'dayOff' }] };
  if (terms.length > 1) return { ...one, kind: 'several-variables', terms };
  return { ...one, kind: power > 1 ? 'polynomial' : 'line', order: power, terms };
}

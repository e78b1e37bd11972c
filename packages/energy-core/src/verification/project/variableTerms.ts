import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import type { ModelTerm } from '../../baseline/modelTerms.ts';
import { type CalendarVariable, calendarVariableNames } from '../../baseline/variables/calendarVariables.ts';
import type { ProjectSettings } from './projectSettings.ts';

/** The most variables of one model (002 of the specification, §9). */
export const MAX_MODEL_VARIABLES = 5;

const DEGREES = /^(heating|cooling):(-?\d{1,2}(?:\.\d)?)$/;
const CALENDAR = /^calendar:([A-Za-z]+)$/;

/**
 * The term of a variable by its id: `temperature`, `heating:18` and `cooling:22` (degrees beyond a base in °C),
 * `calendar:dayOff`; any other id is that of a meter. Null for a calendar variable that does not exist.
 * Source: ours.
 * @example termOfVariable('heating:18') // { kind: 'degrees', side: 'heating', balanceC: 18 }
 */
export function termOfVariable(id: string): ModelTerm | null {
  if (id === 'temperature') return { kind: 'temperature', power: 1 };
  const [, side, base] = DEGREES.exec(id) ?? [];
  if (side) return { kind: 'degrees', side: side as 'heating' | 'cooling', balanceC: Number(base) };
  const [, variable] = CALENDAR.exec(id) ?? [];
  if (variable === undefined) return { kind: 'variable', name: id, power: 1 };
  const isKnown = calendarVariableNames.includes(variable as CalendarVariable);
  return isKnown ? { kind: 'calendar', variable: variable as CalendarVariable } : null;
}

/**
 * The model of a project: its own form, or the one that its variables and order name.
 * Source: 002 of the specification, §9.
 * @example projectForm({ form: null, variables: ['temperature'], order: 2 }).kind // 'polynomial'
 */
export function projectForm({
  form,
  variables,
  order,
}: Pick<ProjectSettings, 'form' | 'variables' | 'order'>): CandidateForm {
  if (form) return form;
  const terms = variables.map(termOfVariable).filter((term) => term !== null);
  const one = { order: 1, searchedParameters: 0, terms };
  const isOnly = (kind: ModelTerm['kind']) => terms.every((term) => term.kind === kind);
  if (isOnly('calendar')) return { ...one, kind: 'calendar' };
  if (isOnly('degrees')) return { ...one, kind: 'degree-days' };
  if (terms.length > 1) return { ...one, kind: 'several-variables' };
  return { ...one, kind: order > 1 ? 'polynomial' : 'line', order };
}

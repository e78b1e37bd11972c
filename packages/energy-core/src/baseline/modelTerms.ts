import type { Day } from '../calendar/day.ts';
import {
  type CalendarIssue,
  type CalendarSettings,
  type CalendarVariable,
  calendarVariables,
  type NamedSeries,
} from './calendarVariables.ts';
import type { Sample } from './model.ts';
import {
  degreeColumns,
  degreeVariables,
  meanTemperatureC,
  type RowTemperature,
  type TemperatureSide,
} from './temperatureTerms.ts';

/**
 * One independent variable of a model as data: a given variable or the temperature (with its power), degrees beyond a
 * balance point, or a calendar variable. It says how the column is made for any period, the baseline or another.
 */
export type ModelTerm =
  | { readonly kind: 'variable'; readonly name: string; readonly power: number }
  | { readonly kind: 'temperature'; readonly power: number }
  | { readonly kind: 'degrees'; readonly side: TemperatureSide; readonly balanceC: number }
  | { readonly kind: 'calendar'; readonly variable: CalendarVariable };

/** What a period was like, row by row: everything a term may ask for. */
export interface Conditions extends CalendarSettings {
  readonly variables?: readonly NamedSeries[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC?: readonly RowTemperature[];
  /** The day of each row; without them there are no calendar variables. */
  readonly days?: readonly Day[];
}

export type TermIssue =
  | CalendarIssue
  | { readonly code: 'model-terms.variable-missing'; readonly name: string }
  | { readonly code: 'model-terms.temperature-missing' }
  | { readonly code: 'model-terms.days-missing' };

export type ModelColumns =
  | { readonly ok: true; readonly names: readonly string[]; readonly x: readonly (readonly Sample[])[] }
  | { readonly ok: false; readonly issues: readonly TermIssue[] };

const powerName = (name: string, power: number) => (power === 1 ? name : `${name}^${power}`);

/**
 * Name of a term: a given one, or a code that the texts have a word for (`variable.<code>`). Source: ours.
 * @example termName({ kind: 'temperature', power: 2 }) // 'temperature^2'
 */
export function termName(term: ModelTerm): string {
  if (term.kind === 'variable') return powerName(term.name, term.power);
  if (term.kind === 'temperature') return powerName('temperature', term.power);
  return term.kind === 'degrees' ? degreeVariables[term.side] : term.variable;
}

const raise = (values: readonly Sample[], power: number): readonly Sample[] =>
  power === 1 ? values : values.map((value) => (value === null ? null : value ** power));

function columnOf(term: ModelTerm, conditions: Conditions): readonly Sample[] | TermIssue {
  const { variables = [], temperatureC, days } = conditions;
  switch (term.kind) {
    case 'variable': {
      const found = variables.find(({ name }) => name === term.name);
      return found
        ? raise(found.values, term.power)
        : { code: 'model-terms.variable-missing', name: term.name };
    }
    case 'temperature':
      return temperatureC
        ? raise(temperatureC.map(meanTemperatureC), term.power)
        : { code: 'model-terms.temperature-missing' };
    case 'degrees': {
      const points = { heatingC: null, coolingC: null, [`${term.side}C`]: term.balanceC };
      return temperatureC
        ? degreeColumns(points, temperatureC)[0]!
        : { code: 'model-terms.temperature-missing' };
    }
    case 'calendar': {
      if (!days) return { code: 'model-terms.days-missing' };
      const made = calendarVariables({ ...conditions, days, variables: [term.variable] });
      return made.ok ? made.variables[0]!.values : made.issues[0]!;
    }
  }
}

/**
 * The independent variables of a model for a period: one array per term, as `fitBaseline`, `model.predict` and the
 * savings take them, with their names.
 *
 * Issues: `model-terms.variable-missing`, `model-terms.temperature-missing`, `model-terms.days-missing` and those of
 * `calendarVariables`. Source: the definitions of the terms.
 * @example modelColumns([{ kind: 'degrees', side: 'heating', balanceC: 15 }], { temperatureC: [5, 20] }).x // [[10, 0]]
 */
export function modelColumns(terms: readonly ModelTerm[], conditions: Conditions): ModelColumns {
  const x: (readonly Sample[])[] = [];
  for (const term of terms) {
    const column = columnOf(term, conditions);
    if ('code' in column) return { ok: false, issues: [column] };
    x.push(column);
  }
  return { ok: true, names: terms.map(termName), x };
}

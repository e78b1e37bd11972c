import type { Day, DayRange } from '../calendar/day.ts';
import { asList, asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { RegressionIssue } from '../statistics/regression/issue.ts';
import type { Sample } from './model.ts';
import {
  type CalendarIssue,
  type CalendarSettings,
  type CalendarVariable,
  calendarVariableNames,
  calendarVariables,
  type NamedSeries,
} from './variables/calendarVariables.ts';
import {
  degreeColumns,
  degreeVariables,
  meanTemperatureC,
  type RowTemperature,
  type TemperatureSide,
} from './variables/temperatureTerms.ts';

/**
 * One independent variable of a model as data: a given variable or the temperature (with its power), degrees beyond a
 * balance point, or a calendar variable. It defines the column for any period, the baseline or another.
 */
export type ModelTerm =
  | { readonly kind: 'variable'; readonly name: string; readonly power: number }
  | { readonly kind: 'temperature'; readonly power: number }
  | { readonly kind: 'degrees'; readonly side: TemperatureSide; readonly balanceC: number }
  | { readonly kind: 'calendar'; readonly variable: CalendarVariable };

/** Inputs of a period, row by row, for every kind of term. */
export interface Conditions extends CalendarSettings {
  readonly variables?: readonly NamedSeries[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC?: readonly RowTemperature[];
  /** First and last day of each row, where rows are longer than a day; they then weigh their days. */
  readonly spans?: readonly DayRange[];
  /** The day of each row; without them there are no calendar variables. */
  readonly days?: readonly Day[];
}

export type TermIssue =
  | CalendarIssue
  | Extract<RegressionIssue, { readonly code: 'regression.not-a-number' }>
  | { readonly code: 'model-terms.term-unknown'; readonly position: number }
  | { readonly code: 'model-terms.variable-missing'; readonly name: string }
  | { readonly code: 'model-terms.temperature-missing' }
  | { readonly code: 'model-terms.days-missing' };

export type ModelColumns =
  | { readonly ok: true; readonly names: readonly string[]; readonly x: readonly (readonly Sample[])[] }
  | { readonly ok: false; readonly issues: readonly TermIssue[] };

const powerName = (name: string, power: number) => (power === 1 ? name : `${name}^${power}`);

/**
 * Name of a term: a given one, or a code with a text (`variable.<code>`). Source: ours.
 * @example termName({ kind: 'temperature', power: 2 }) // 'temperature^2'
 */
export function termName(term: ModelTerm): string {
  if (term.kind === 'variable') return powerName(term.name, term.power);
  if (term.kind === 'temperature') return powerName('temperature', term.power);
  return term.kind === 'degrees' ? degreeVariables[term.side] : term.variable;
}

const raise = (values: readonly Sample[], power: number): readonly Sample[] =>
  power === 1 ? asList(values) : asList(values).map((value) => (value === null ? null : value ** power));

/** First row, from 1, with a value that is neither a number nor a gap; 0 without one. */
const unusableRow = (values: readonly Sample[]): number =>
  values.findIndex((value) => value != null && !Number.isFinite(value)) + 1;

function columnOf(term: ModelTerm, conditions: Conditions): readonly Sample[] | TermIssue {
  const { variables = [], temperatureC, days } = conditions;
  switch (term.kind) {
    case 'variable': {
      const found = recordsOf(variables).find(({ name }) => name === term.name);
      return found
        ? raise(found.values, term.power)
        : { code: 'model-terms.variable-missing', name: term.name };
    }
    case 'temperature':
    case 'degrees': {
      if (!temperatureC) return { code: 'model-terms.temperature-missing' };
      const means = asList(temperatureC).map(meanTemperatureC);
      const row = unusableRow(means);
      if (row > 0) return { code: 'regression.not-a-number', variable: 'temperature', row };
      if (term.kind === 'temperature') return raise(means, term.power);
      const points = { heatingC: null, coolingC: null, [`${term.side}C`]: term.balanceC };
      return degreeColumns(points, temperatureC)[0]!;
    }
    case 'calendar': {
      if (!days) return { code: 'model-terms.days-missing' };
      const made = calendarVariables({ ...conditions, days, variables: [term.variable] });
      return made.ok ? made.variables[0]!.values : made.issues[0]!;
    }
  }
}

/** Type guard for a stored term. */
function isTerm(term: ModelTerm | null | undefined): boolean {
  switch (term?.kind) {
    case 'variable':
    case 'temperature':
      return Number.isInteger(term.power) && term.power >= 1;
    case 'degrees':
      return Object.hasOwn(degreeVariables, term.side) && isKnown(term.balanceC);
    case 'calendar':
      return calendarVariableNames.includes(term.variable);
    default:
      return false;
  }
}

/**
 * The independent variables of a model for a period: one array per term, as `fitBaseline`, `model.predict` and the
 * savings take them, with their names.
 *
 * Issues: `model-terms.term-unknown`, `model-terms.variable-missing`, `model-terms.temperature-missing`,
 * `model-terms.days-missing`, `regression.not-a-number` and those of `calendarVariables`. Source: the definitions of the terms.
 * @example modelColumns([{ kind: 'degrees', side: 'heating', balanceC: 15 }], { temperatureC: [5, 20] }).x // [[10, 0]]
 */
export function modelColumns(terms: readonly ModelTerm[], asked: Conditions): ModelColumns {
  const conditions = asRecord(asked);
  const x: (readonly Sample[])[] = [];
  const refuse = (issue: TermIssue): ModelColumns => ({ ok: false, issues: [issue] });
  const given = asList(terms);
  for (const [index, term] of given.entries()) {
    if (!isTerm(term)) return refuse({ code: 'model-terms.term-unknown', position: index + 1 });
    const column = columnOf(term, conditions);
    if ('code' in column) return refuse(column);
    const row = unusableRow(column);
    if (row > 0) return refuse({ code: 'regression.not-a-number', variable: termName(term), row });
    x.push(column);
  }
  return { ok: true, names: given.map(termName), x };
}

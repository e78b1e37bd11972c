import { asList } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { completeRows } from '../../statistics/regression/rows.ts';
import type { Sample } from '../model.ts';
import type { Conditions } from '../modelTerms.ts';
import { rowSpans } from '../rowSpans.ts';
import { calendarChoices } from '../variables/calendarChoices.ts';
import { type CalendarSettings, dayKinds, type NamedSeries } from '../variables/calendarVariables.ts';
import { meanTemperatureC } from '../variables/temperatureTerms.ts';
import type { CalendarChoice, Predictor } from './candidateForms.ts';
import type { CompareBaselinesInput, ComparisonIssue, EmptyVariable } from './comparison.ts';

/** Data shared by all candidates. */
export interface Prepared {
  /** Consumption with null in every row that is left out. */
  readonly y: readonly Sample[];
  readonly conditions: Conditions;
  readonly predictors: readonly Predictor[];
  readonly calendars: readonly CalendarChoice[];
  readonly usedRows: readonly number[];
  /** Weight of each used row; null where all weigh the same. */
  readonly weights: readonly number[] | null;
  readonly droppedRows: number;
  readonly warnings: readonly EmptyVariable[];
}

const TEMPERATURE = 'temperature';
const MIN_ROWS = 3;

const hasAny = (values: ArrayLike<unknown>): boolean => {
  for (let row = 0; row < values.length; row += 1) if (values[row] != null) return true;
  return false;
};

/** The complete rows and the candidates that can be tried on them. */
export function prepareComparison(
  input: CompareBaselinesInput,
): Prepared | { readonly issues: readonly ComparisonIssue[] } {
  const { settings = {} } = input;
  const [y, holidays] = [asList(input.y), asList(input.holidays)];
  const variables = asList(input.variables).map((variable) => ({
    name: variable?.name,
    values: asList(variable?.values),
  }));
  const temperatureC = input.temperatureC && asList(input.temperatureC);
  const days = input.days && asList(input.days);
  const given: NamedSeries[] = temperatureC
    ? [{ name: TEMPERATURE, values: temperatureC.map(meanTemperatureC) }, ...variables]
    : [...variables];
  const bases = Object.values(settings.bases ?? {});
  if (!bases.every(isKnown)) return { issues: [{ code: 'degree-days.base-is-no-number' }] };
  const twice = given.find(({ name }, index) => given.findIndex((other) => other.name === name) < index);
  if (twice) return { issues: [{ code: 'candidates.name-twice', name: twice.name }] };
  const isEmpty = ({ values }: NamedSeries) => y.length > 0 && values.length === y.length && !hasAny(values);
  const series = given.filter((one) => !isEmpty(one));
  if (series.length === 0 && !days) return { issues: [{ code: 'candidates.nothing-to-try' }] };

  const columns = series.map(({ values }) => values);
  const names = series.map(({ name }) => name);
  const { rows, issues } = completeRows(y, columns, names);
  if (!rows) return { issues };
  if (days && days.length !== y.length) {
    return {
      issues: [{ code: 'regression.lengths-differ', variable: 'days', found: days.length, needed: y.length }],
    };
  }
  const { week, nationalHolidays } = settings;
  const calendar: CalendarSettings = {
    holidays,
    ...(week === undefined ? {} : { week }),
    ...(nationalHolidays === undefined ? {} : { nationalHolidays }),
  };
  const kinds = dayKinds({ ...calendar, days: days ?? [] });
  if (!kinds.ok) return kinds;
  const spans = input.spans && asList(input.spans);
  const inTime = completeRows(y, columns, names, { spans: rowSpans({ spans, days }) });
  if (!inTime.rows) return { issues: inTime.issues };
  const { usedRows, droppedRows, roots } = inTime.rows;
  if (usedRows.length < MIN_ROWS) {
    return { issues: [{ code: 'regression.too-few-points', found: usedRows.length, needed: MIN_ROWS }] };
  }
  const value = rows.y[0]!;
  if (rows.y.every((other) => other === value)) {
    return { issues: [{ code: 'candidates.constant-consumption', value }] };
  }
  const isUsed = new Set(usedRows);
  const hasTemperature = series.some(({ name }) => name === TEMPERATURE) && temperatureC !== undefined;
  return {
    y: y.map((one, row) => (isUsed.has(row) ? one : null)),
    conditions: {
      ...calendar,
      variables,
      ...(hasTemperature ? { temperatureC } : {}),
      ...(days ? { days } : {}),
      ...(spans ? { spans } : {}),
    },
    predictors: series.map(({ name }) =>
      hasTemperature && name === TEMPERATURE ? { kind: 'temperature' } : { kind: 'variable', name },
    ),
    calendars: calendarChoices(days && usedRows.map((row) => days[row]!), calendar),
    usedRows,
    weights: roots && Array.from(roots, (root) => root * root),
    droppedRows,
    warnings: given
      .filter(isEmpty)
      .map(({ name }) => ({ code: 'candidates.variable-empty', variable: name })),
  };
}

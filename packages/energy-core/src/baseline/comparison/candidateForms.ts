import { type DegreeDayBases, degreeDayBases } from '../../consumption/degreeDays.ts';
import { balancePointCount } from '../balance-points/changePoint.ts';
import type { ChangePointKind } from '../balance-points/changePointKind.ts';
import type { ModelTerm } from '../modelTerms.ts';
import type { CalendarVariable } from '../variables/calendarVariables.ts';
import type { BalancePoints } from '../variables/temperatureTerms.ts';
import type { CandidateForm } from './candidateForm.ts';

export const MAX_TERMS = 5;
export const MAX_ORDER = 4;
/** Beyond this number of variables subsets are grown stepwise from the best of each size instead of tried exhaustively. */
export const MAX_TERMS_FOR_ALL_SUBSETS = 6;

/** The temperature or a given variable: a candidate's predictors besides the calendar. */
export type Predictor =
  | { readonly kind: 'temperature' }
  | { readonly kind: 'variable'; readonly name: string };
export type CalendarChoice = readonly CalendarVariable[];

const calendarTerms = (calendar: CalendarChoice): ModelTerm[] =>
  calendar.map((variable) => ({ kind: 'calendar', variable }));
const power = (predictor: Predictor, exponent: number): ModelTerm => ({ ...predictor, power: exponent });

/** Only the calendar. */
export const calendarForm = (calendar: CalendarChoice): CandidateForm => ({
  kind: 'calendar',
  order: 1,
  terms: calendarTerms(calendar),
  searchedParameters: 0,
});

/** Powers of one predictor; without calendar variables the fit makes the powers itself. */
function polynomialForm(predictor: Predictor, order: number, calendar: CalendarChoice): CandidateForm {
  const powers = Array.from({ length: order }, (_, index) => power(predictor, index + 1));
  return {
    kind: order === 1 ? 'line' : 'polynomial',
    order,
    terms: calendar.length === 0 ? [powers[0]!] : [...powers, ...calendarTerms(calendar)],
    searchedParameters: 0,
  };
}

export const subsetForm = (predictors: readonly Predictor[], calendar: CalendarChoice): CandidateForm => ({
  kind: 'several-variables',
  order: 1,
  terms: [...predictors.map((predictor) => power(predictor, 1)), ...calendarTerms(calendar)],
  searchedParameters: 0,
});

const degreeTerms = ({ heatingC, coolingC }: BalancePoints): ModelTerm[] => [
  ...(heatingC === null ? [] : [{ kind: 'degrees', side: 'heating', balanceC: heatingC } as const]),
  ...(coolingC === null ? [] : [{ kind: 'degrees', side: 'cooling', balanceC: coolingC } as const]),
];

/** Degree days with a fixed base, without a search. */
const degreeDayForm = (points: BalancePoints, calendar: CalendarChoice): CandidateForm => ({
  kind: 'degree-days',
  order: 1,
  terms: [...degreeTerms(points), ...calendarTerms(calendar)],
  searchedParameters: 0,
});

/** Degrees beyond searched balance points, with others and calendar variables beside them. */
export const changePointForm = (
  kind: ChangePointKind,
  points: BalancePoints,
  others: readonly Predictor[],
  calendar: CalendarChoice,
): CandidateForm => ({
  kind,
  order: 1,
  terms: [...degreeTerms(points), ...others.map((other) => power(other, 1)), ...calendarTerms(calendar)],
  searchedParameters: balancePointCount(kind),
});

/** Orders from `first` to `last` (at most 4) of every predictor with every calendar choice within the term limit. */
export const polynomialForms = (
  [first, last]: readonly [first: number, last: number],
  predictors: readonly Predictor[],
  calendars: readonly CalendarChoice[],
): CandidateForm[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((order) =>
    predictors.flatMap((predictor) =>
      calendars
        .map((calendar) => polynomialForm(predictor, order, calendar))
        .filter(({ terms }) => terms.length <= MAX_TERMS),
    ),
  );

/** Heating, cooling or both with the configured bases. */
export function degreeDayForms(calendars: readonly CalendarChoice[], bases: DegreeDayBases): CandidateForm[] {
  const { heatingC = degreeDayBases.heatingC, coolingC = degreeDayBases.coolingC } = bases;
  const points: readonly BalancePoints[] = [
    { heatingC, coolingC: null },
    { heatingC: null, coolingC },
    { heatingC, coolingC },
  ];
  return points.flatMap((point) =>
    calendars
      .map((calendar) => degreeDayForm(point, calendar))
      .filter(({ terms }) => terms.length <= MAX_TERMS),
  );
}

/** All subsets of two to five predictors, small ones first. */
export function subsetsOf(predictors: readonly Predictor[]): (readonly Predictor[])[] {
  let grown: (readonly number[])[] = predictors.map((_, index) => [index]);
  const subsets: (readonly Predictor[])[] = [];
  for (let size = 2; size <= MAX_TERMS; size += 1) {
    grown = grown.flatMap((indices) =>
      predictors.flatMap((_, index) => (index > indices.at(-1)! ? [[...indices, index]] : [])),
    );
    subsets.push(...grown.map((indices) => indices.map((index) => predictors[index]!)));
  }
  return subsets;
}

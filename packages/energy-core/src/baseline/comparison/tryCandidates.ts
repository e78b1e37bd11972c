import { candidateFitter, type MakeCandidate } from './candidateFitter.ts';
import type { CandidateForm } from './candidateForm.ts';
import {
  type CalendarChoice,
  calendarForm,
  degreeDayForms,
  MAX_ORDER,
  MAX_TERMS,
  MAX_TERMS_FOR_ALL_SUBSETS,
  type Predictor,
  polynomialForms,
  subsetForm,
  subsetsOf,
} from './candidateForms.ts';
import type { Candidate, CompareBaselinesInput } from './comparison.ts';
import type { Prepared } from './prepareComparison.ts';

export interface Tried {
  /** In the order of trying. */
  readonly candidates: readonly Candidate[];
  readonly notTried: number;
}

/**
 * Fits and judges the candidates up to a limit, one with each step of the generator: first the families that win most
 * often, with few variables before many.
 */
export function* tryCandidates(
  prepared: Prepared,
  settings: NonNullable<CompareBaselinesInput['settings']>,
  maxCandidates: number,
): Generator<Candidate, Tried, void> {
  const { conditions, predictors, calendars } = prepared;
  const fitter = candidateFitter(prepared, settings);
  const candidates: Candidate[] = [];
  let notTried = 0;

  function* make(makeCandidate: MakeCandidate): Generator<Candidate, Candidate | null, void> {
    if (candidates.length >= maxCandidates) {
      notTried += 1;
      return null;
    }
    const candidate = makeCandidate();
    candidates.push(candidate);
    yield candidate;
    return candidate;
  }
  const tryForm = (form: CandidateForm) => make(() => fitter.fitForm(form));
  function* tryForms(forms: Iterable<CandidateForm>) {
    for (const form of forms) yield* tryForm(form);
  }
  const calendarsBeside = (taken: number): readonly CalendarChoice[] =>
    calendars.filter((calendar) => taken + calendar.length <= MAX_TERMS);

  function* tryChangePoints(others: readonly Predictor[]) {
    for (const calendar of calendarsBeside(others.length + 1))
      for (const candidate of fitter.changePoints(others, calendar)) yield* make(candidate);
  }

  /** First without calendar variables; the best of each size is then tried with them, and extended. */
  function* growSubsets() {
    let best: readonly Predictor[] = [];
    for (let size = 1; size <= MAX_TERMS; size += 1) {
      const bigger = predictors.filter((one) => !best.includes(one)).map((one) => [...best, one]);
      let lowest = Number.POSITIVE_INFINITY;
      for (const subset of bigger) {
        const known = size === 1 ? candidates.find(({ form }) => isLineOf(form, subset[0]!)) : null;
        const candidate = known ?? (yield* tryForm(subsetForm(subset, [])));
        const bic = candidate?.ok
          ? (candidate.model.bic ?? Number.NEGATIVE_INFINITY)
          : Number.POSITIVE_INFINITY;
        if (bic < lowest) [lowest, best] = [bic, subset];
      }
      if (best.length < size) return;
      const isNew = (calendar: CalendarChoice) => size > 1 && calendar.length > 0;
      yield* tryForms(
        calendarsBeside(size)
          .filter(isNew)
          .map((calendar) => subsetForm(best, calendar)),
      );
    }
  }

  function* trySubsets() {
    for (const subset of subsetsOf(predictors))
      yield* tryForms(calendarsBeside(subset.length).map((calendar) => subsetForm(subset, calendar)));
  }

  function* tryChangePointsWithOthers() {
    for (const other of predictors) if (other.kind === 'variable') yield* tryChangePoints([other]);
  }

  const hasTemperature = conditions.temperatureC !== undefined;
  const isManyPredictors = predictors.length > MAX_TERMS_FOR_ALL_SUBSETS;
  if (hasTemperature) yield* tryChangePoints([]);
  yield* tryForms(polynomialForms([1, 1], predictors, calendars));
  if (hasTemperature) yield* tryForms(degreeDayForms(calendars, settings.bases ?? {}));
  yield* tryForms(
    calendarsBeside(0)
      .filter(({ length }) => length > 0)
      .map(calendarForm),
  );
  if (hasTemperature && !isManyPredictors) yield* tryChangePointsWithOthers();
  yield* isManyPredictors ? growSubsets() : trySubsets();
  yield* tryForms(polynomialForms([2, MAX_ORDER], predictors, calendars));
  // There would be more of these than of all others.
  if (hasTemperature && isManyPredictors) yield* tryChangePointsWithOthers();
  return { candidates, notTried };
}

const isLineOf = ({ kind, terms }: CandidateForm, predictor: Predictor): boolean => {
  const [term] = terms;
  if (kind !== 'line' || terms.length !== 1 || term?.kind !== predictor.kind) return false;
  return predictor.kind === 'temperature' || (term.kind === 'variable' && term.name === predictor.name);
};

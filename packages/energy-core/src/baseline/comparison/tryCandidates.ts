import { balancePointSearch, changePointKinds } from '../balancePointSearch.ts';
import {
  type BalancePointWarning,
  type ChangePointIssue,
  edgeWarnings,
  pointsNeeded,
  rangeOfBalancePoints,
  rowsNeededBeyond,
} from '../changePoint.ts';
import { modelColumns } from '../modelTerms.ts';
import { meanTemperatureC } from '../variables/temperatureTerms.ts';
import { type CandidateForm, fitCandidate } from './candidateForm.ts';
import {
  type CalendarChoice,
  calendarForm,
  changePointForm,
  degreeDayForms,
  MAX_ORDER,
  MAX_TERMS,
  MAX_TERMS_FOR_ALL_SUBSETS,
  type Predictor,
  polynomialForms,
  subsetForm,
  subsetsOf,
} from './candidateForms.ts';
import { judgeCandidate } from './candidateVerdict.ts';
import type { Candidate, CompareBaselinesInput } from './comparison.ts';
import type { Prepared } from './prepareComparison.ts';

export interface Tried {
  /** In the order of trying. */
  readonly candidates: readonly Candidate[];
  readonly notTried: number;
}

const NO_POINTS = { heatingC: null, coolingC: null };

/** Fits and judges the candidates, simple ones first, up to a limit. */
export function tryCandidates(
  { y, conditions, predictors, calendars, usedRows }: Prepared,
  settings: NonNullable<CompareBaselinesInput['settings']>,
  maxCandidates: number,
): Tried {
  const { confidence, thresholds, bases = {} } = settings;
  const candidates: Candidate[] = [];
  let notTried = 0;

  function add(makeCandidate: () => Candidate): Candidate | null {
    if (candidates.length >= maxCandidates) {
      notTried += 1;
      return null;
    }
    const candidate = makeCandidate();
    candidates.push(candidate);
    settings.onCandidate?.(candidates.length);
    return candidate;
  }

  function fitted(form: CandidateForm, warnings: readonly BalancePointWarning[] = []): Candidate {
    const fit = fitCandidate({ ...conditions, form, y, ...(confidence === undefined ? {} : { confidence }) });
    if (!fit.ok) return { ok: false, form, issues: fit.issues };
    const judged = judgeCandidate(form, fit.model, thresholds);
    return { ok: true, form, model: fit.model, ...judged, passes: judged.reasons.length === 0, warnings };
  }

  const tryForm = (form: CandidateForm) => add(() => fitted(form));
  const forEachCalendar = (taken: number, action: (calendar: CalendarChoice) => void) => {
    for (const calendar of calendars) if (taken + calendar.length <= MAX_TERMS) action(calendar);
  };

  /** The four change-point models with the same other variables share one search. */
  function tryChangePoints(others: readonly Predictor[]): void {
    const temperatureC = usedRows.map((row) => conditions.temperatureC![row]!);
    const range = rangeOfBalancePoints(temperatureC.map((row) => meanTemperatureC(row)!));
    forEachCalendar(others.length + 1, (calendar) => {
      const beside = changePointForm('3p-heating', NO_POINTS, others, calendar).terms;
      let search: ReturnType<typeof balancePointSearch> | null = null;
      for (const kind of changePointKinds) {
        const slopes = kind === '4p' || kind === '5p' ? 2 : 1;
        if (slopes + beside.length > MAX_TERMS) continue;
        add(() => {
          const form = changePointForm(kind, NO_POINTS, others, calendar);
          const fail = (issue: ChangePointIssue): Candidate => ({ ok: false, form, issues: [issue] });
          const needed = pointsNeeded(kind, beside.length);
          const found = usedRows.length;
          if (found < needed) return fail({ code: 'change-point.too-few-points', found, needed });
          if (!range)
            return fail({ code: 'change-point.narrow-temperatures', needed: rowsNeededBeyond(found) });
          search ??= balancePointSearch({ y: pick(y), temperatureC, others: columnsOf(beside), range });
          const points = search(kind);
          if (!points) return fail({ code: 'change-point.not-physical' });
          return fitted(changePointForm(kind, points, others, calendar), edgeWarnings(points, range));
        });
      }
    });
  }

  const pick = (values: readonly (number | null)[]) => usedRows.map((row) => values[row]!);
  function columnsOf(terms: CandidateForm['terms']): number[][] {
    const columns = modelColumns(terms, conditions);
    return columns.ok ? columns.x.map(pick) : [];
  }

  /** First without calendar variables; the best of each size is then tried with them, and extended. */
  function growSubsets(): void {
    let best: readonly Predictor[] = [];
    for (let size = 1; size <= MAX_TERMS; size += 1) {
      const bigger = predictors.filter((one) => !best.includes(one)).map((one) => [...best, one]);
      let lowest = Number.POSITIVE_INFINITY;
      for (const subset of bigger) {
        const known = size === 1 ? candidates.find(({ form }) => isLineOf(form, subset[0]!)) : null;
        const candidate = known ?? tryForm(subsetForm(subset, []));
        const bic = candidate?.ok
          ? (candidate.model.bic ?? Number.NEGATIVE_INFINITY)
          : Number.POSITIVE_INFINITY;
        if (bic < lowest) [lowest, best] = [bic, subset];
      }
      if (best.length < size) return;
      if (size > 1)
        forEachCalendar(size, (calendar) => calendar.length > 0 && tryForm(subsetForm(best, calendar)));
    }
  }

  const hasTemperature = conditions.temperatureC !== undefined;
  forEachCalendar(0, (calendar) => calendar.length > 0 && tryForm(calendarForm(calendar)));
  for (const form of polynomialForms([1, 1], predictors, calendars)) tryForm(form);
  if (hasTemperature) {
    for (const form of degreeDayForms(calendars, bases)) tryForm(form);
    tryChangePoints([]);
  }
  if (predictors.length > MAX_TERMS_FOR_ALL_SUBSETS) growSubsets();
  else {
    for (const subset of subsetsOf(predictors)) {
      forEachCalendar(subset.length, (calendar) => tryForm(subsetForm(subset, calendar)));
    }
  }
  for (const form of polynomialForms([2, MAX_ORDER], predictors, calendars)) tryForm(form);
  if (hasTemperature) {
    for (const other of predictors) if (other.kind === 'variable') tryChangePoints([other]);
  }
  return { candidates, notTried };
}

const isLineOf = ({ kind, terms }: CandidateForm, predictor: Predictor): boolean => {
  const [term] = terms;
  if (kind !== 'line' || terms.length !== 1 || term?.kind !== predictor.kind) return false;
  return predictor.kind === 'temperature' || (term.kind === 'variable' && term.name === predictor.name);
};

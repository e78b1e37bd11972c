import { balancePointSearch } from '../balance-points/balancePointSearch.ts';
import {
  type BalancePointWarning,
  type ChangePointIssue,
  edgeWarnings,
  pointsNeeded,
  rangeOfBalancePoints,
  rowsNeededBeyond,
} from '../balance-points/changePoint.ts';
import { type ChangePointKind, changePointKinds } from '../balance-points/changePointKind.ts';
import { type ModelColumns, type ModelTerm, modelColumns } from '../modelTerms.ts';
import { rowSpans } from '../rowSpans.ts';
import { meanTemperatureC } from '../variables/temperatureTerms.ts';
import { type CandidateForm, fitColumns, sharesOfRows } from './candidateForm.ts';
import { type CalendarChoice, changePointForm, MAX_TERMS, type Predictor } from './candidateForms.ts';
import { judgeCandidate } from './candidateVerdict.ts';
import type { Candidate, CompareBaselinesInput } from './comparison.ts';
import { monthGroups } from './monthGroups.ts';
import type { Prepared } from './prepareComparison.ts';

const NO_POINTS = { heatingC: null, coolingC: null };

/** Makes a candidate when it is its turn. */
export type MakeCandidate = () => Candidate;

/** Fits and judges single candidates of a comparison. */
export interface CandidateFitter {
  readonly fitForm: (form: CandidateForm, warnings?: readonly BalancePointWarning[]) => Candidate;
  /** The change-point models with these other variables; they share one search. */
  readonly changePoints: (others: readonly Predictor[], calendar: CalendarChoice) => MakeCandidate[];
}

export function candidateFitter(
  { y, conditions, usedRows, weights }: Prepared,
  { confidence, thresholds }: NonNullable<CompareBaselinesInput['settings']>,
): CandidateFitter {
  const pick = (values: readonly (number | null)[]) => usedRows.map((row) => values[row]!);
  const temperatureC = usedRows.map((row) => conditions.temperatureC?.[row] ?? null);
  const range = rangeOfBalancePoints(temperatureC.map((row) => meanTemperatureC(row) ?? Number.NaN));

  const spans = rowSpans(conditions);
  const months = monthGroups(usedRows, spans);
  const sharesOf = sharesOfRows(conditions.temperatureC ?? []);
  /** Columns by term: most candidates share theirs. */
  const known = new Map<string, ModelColumns>();
  function columnsOf(terms: readonly ModelTerm[]): ModelColumns {
    const made = terms.map((term) => {
      const key = JSON.stringify(term);
      const column = known.get(key) ?? modelColumns([term], conditions);
      known.set(key, column);
      return column;
    });
    return made.reduce(joined, { ok: true, names: [], x: [] });
  }

  const fitForm: CandidateFitter['fitForm'] = (form, warnings = []) => {
    const fitted = fitColumns({ form, y, columns: columnsOf(form.terms), spans, sharesOf, confidence });
    if (!fitted.ok) return { ok: false, form, issues: fitted.issues };
    const judged = judgeCandidate(form, fitted.model, months, thresholds);
    return { ok: true, form, model: fitted.model, ...judged, passes: judged.reasons.length === 0, warnings };
  };

  function changePoints(others: readonly Predictor[], calendar: CalendarChoice): MakeCandidate[] {
    const beside = changePointForm('3p-heating', NO_POINTS, others, calendar).terms;
    let search: ReturnType<typeof balancePointSearch> | null = null;
    const candidateOf = (kind: ChangePointKind): Candidate => {
      const form = changePointForm(kind, NO_POINTS, others, calendar);
      const fail = (issue: ChangePointIssue): Candidate => ({ ok: false, form, issues: [issue] });
      const needed = pointsNeeded(kind, beside.length);
      const found = usedRows.length;
      if (found < needed) return fail({ code: 'change-point.too-few-points', found, needed });
      if (!range) return fail({ code: 'change-point.narrow-temperatures', needed: rowsNeededBeyond(found) });
      const columns = columnsOf(beside);
      search ??= balancePointSearch({
        y: pick(y),
        temperatureC,
        others: columns.ok ? columns.x.map(pick) : [],
        range,
        weights,
      });
      const points = search(kind);
      if (!points) return fail({ code: 'change-point.not-physical' });
      return fitForm(changePointForm(kind, points, others, calendar), edgeWarnings(points, range));
    };
    const slopesOf = (kind: ChangePointKind) => (kind === '4p' || kind === '5p' ? 2 : 1);
    return changePointKinds
      .filter((kind) => slopesOf(kind) + beside.length <= MAX_TERMS)
      .map((kind) => () => candidateOf(kind));
  }

  return { fitForm, changePoints };
}

const joined = (a: ModelColumns, b: ModelColumns): ModelColumns => {
  if (!a.ok) return a;
  return b.ok ? { ok: true, names: [...a.names, ...b.names], x: [...a.x, ...b.x] } : b;
};

import type { Day } from '../calendar/day.ts';
import type { DegreeDayBases } from '../consumption/degreeDays.ts';
import { asList } from '../statistics/asList.ts';
import type { RegressionIssue } from '../statistics/issue.ts';
import { tooManyRows } from '../statistics/rows.ts';
import type { CalendarIssue, CalendarSettings, NamedSeries } from './calendarVariables.ts';
import type { CandidateForm, FitCandidateIssue } from './candidateForm.ts';
import type { CandidateVerdict } from './candidateVerdict.ts';
import type { BalancePointWarning, ChangePointIssue } from './changePoint.ts';
import type { ThresholdSettings } from './check.ts';
import type { VerdictSetting } from './judgeBaseline.ts';
import type { BaselineModel, Confidence, Sample } from './model.ts';
import { prepareComparison } from './prepareComparison.ts';
import { rankCandidates } from './rankCandidates.ts';
import type { RowTemperature } from './temperatureTerms.ts';
import { tryCandidates } from './tryCandidates.ts';

/**
 * Settings of the comparison, ours. `bicMargin`: candidates whose BIC is no further than this above the best count as
 * equally good, and the one with fewest parameters wins (Kass & Raftery 1995 call a difference below 2 not
 * worth more than a bare mention). `mostCandidates` and `mostRows` bound the work: 27 years of days, a year of hours.
 */
export const comparisonSettings = { bicMargin: 2, mostCandidates: 400, mostRows: 10_000 } as const;

export interface CompareBaselinesInput {
  /** Consumption per row; per day, where rows differ in length. */
  readonly y: readonly Sample[];
  /** Independent variables besides the temperature, one value per row. */
  readonly variables?: readonly NamedSeries[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC?: readonly RowTemperature[];
  /** The day of each row: with them candidates may tell weekends, half days and holidays apart. */
  readonly days?: readonly Day[];
  /** Holidays besides the national ones: lunar holidays, closures. */
  readonly holidays?: readonly Day[];
  readonly settings?: Omit<CalendarSettings, 'holidays'> & {
    /** Bases of the candidates with fixed degree days, °C; `degreeDayBases` unless said. */
    readonly bases?: DegreeDayBases;
    readonly confidence?: Confidence;
    /** Limits of the organisation in place of `verdictThresholds`. */
    readonly thresholds?: ThresholdSettings<VerdictSetting>;
    readonly bicMargin?: number;
    readonly mostCandidates?: number;
    /** Called after each candidate with the number done so far. */
    readonly onCandidate?: (done: number) => void;
  };
}

export interface FittedCandidate extends CandidateVerdict {
  readonly ok: true;
  readonly form: CandidateForm;
  /** Its functions cannot be sent from a worker; `fitCandidate` makes it again from the form. */
  readonly model: BaselineModel;
  /** Whether it passes every gate: R², CV(RMSE), |t|, F, VIF and unseen days. If not, `reasons` say why. */
  readonly passes: boolean;
  readonly warnings: readonly BalancePointWarning[];
}

export interface FailedCandidate {
  readonly ok: false;
  readonly form: CandidateForm;
  readonly issues: readonly (FitCandidateIssue | ChangePointIssue)[];
}

export type Candidate = FittedCandidate | FailedCandidate;

export type ComparisonIssue =
  | RegressionIssue
  | CalendarIssue
  | { readonly code: 'degree-days.base-is-no-number' }
  | { readonly code: 'candidates.nothing-to-try' }
  | { readonly code: 'candidates.name-twice'; readonly name: string }
  | { readonly code: 'candidates.constant-consumption'; readonly value: number };

/** A variable without any value is left aside, so that it does not take every row with it. */
export interface EmptyVariable {
  readonly code: 'candidates.variable-empty';
  readonly variable: string;
}

export interface Comparison {
  readonly ok: true;
  /** Best first: those that pass, then the doubtful, then the bad, then those that could not be fitted. */
  readonly candidates: readonly Candidate[];
  /** The first of those that pass; null when none does. */
  readonly best: FittedCandidate | null;
  /** Rows that every candidate was fitted on, index in the input. */
  readonly usedRows: readonly number[];
  /** Rows left out because consumption or a variable was missing. */
  readonly droppedRows: number;
  /** Candidates beyond `mostCandidates`, the more complicated ones. */
  readonly notTried: number;
  readonly warnings: readonly EmptyVariable[];
}

export type ComparisonResult =
  | Comparison
  | { readonly ok: false; readonly issues: readonly ComparisonIssue[] };

/**
 * Tries models for a baseline, judges each, and ranks them; nothing is dropped silently. All are fitted on the same rows, so
 * that their AIC and BIC can be compared.
 *
 * Tried, the simple ones first: the calendar alone; a line on the temperature and on each variable; degree days with fixed
 * bases; change-point models with searched balance points (with one day per row these are degree days with searched
 * bases); subsets of up to five variables; orders 2 to 4; change-point models with one of the variables. Each also
 * with the calendar choices that leave room among five terms: days off; weekend, half days and holidays; or each of
 * these weekdays on its own. With more than six variables the subsets are grown: of each size the best by BIC is extended
 * by each of the others.
 *
 * A candidate passes when its checks of `gatingChecks` are good and its CV(RMSE) on unseen days is too. Those that pass
 * come first, by BIC; of those within `bicMargin` of the best the one with fewest parameters. One that
 * does not pass stays in the list with its reasons, one that cannot be fitted with its issues.
 *
 * Issues: those of the data (`regression.*`: lengths, what is no number, too few rows or more than 10,000), `calendar-variables.*`,
 * `degree-days.base-is-no-number`,
 * `candidates.nothing-to-try`, `candidates.name-twice`, `candidates.constant-consumption`. Warning:
 * `candidates.variable-empty`. Source: BIC of Schwarz 1978; gates of `verdictThresholds`; the rest ours.
 * @example const temperatureC = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];
 * const y = temperatureC.map((t) => 20 + 3 * Math.max(15 - t, 0));
 * compareBaselines({ y, temperatureC }).best.form.kind // '3p-heating'
 */
export function compareBaselines(input: CompareBaselinesInput): ComparisonResult {
  const tooMany = tooManyRows(asList(input.y).length, comparisonSettings.mostRows);
  if (tooMany) return { ok: false, issues: [tooMany] };
  const prepared = prepareComparison(input);
  if ('issues' in prepared) return { ok: false, issues: prepared.issues };
  const { settings = {} } = input;
  const { bicMargin, mostCandidates } = { ...comparisonSettings, ...settings };
  const trial = tryCandidates(prepared, settings, mostCandidates);
  const candidates = rankCandidates(trial.candidates, bicMargin);
  const [first] = candidates;
  return {
    ok: true,
    candidates,
    best: first?.ok && first.passes ? first : null,
    usedRows: prepared.usedRows,
    droppedRows: prepared.droppedRows,
    notTried: trial.notTried,
    warnings: prepared.warnings,
  };
}

import type { Day, DayRange } from '../../calendar/day.ts';
import type { DegreeDayBases } from '../../consumption/degreeDays.ts';
import type { RegressionIssue } from '../../statistics/regression/issue.ts';
import type { BalancePointWarning, ChangePointIssue } from '../balance-points/changePoint.ts';
import type { ThresholdSettings } from '../check.ts';
import type { VerdictSetting } from '../judgeBaseline.ts';
import type { BaselineModel, Confidence, Sample } from '../model.ts';
import type { CalendarIssue, CalendarSettings, NamedSeries } from '../variables/calendarVariables.ts';
import type { RowTemperature } from '../variables/temperatureTerms.ts';
import type { CandidateForm, FitCandidateIssue } from './candidateForm.ts';
import type { CandidateVerdict } from './candidateVerdict.ts';

export interface CompareBaselinesInput {
  /** Consumption per row; per day, where rows differ in length. */
  readonly y: readonly Sample[];
  /** Independent variables besides the temperature, one value per row. */
  readonly variables?: readonly NamedSeries[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC?: readonly RowTemperature[];
  /** First and last day of each row, where rows are longer than a day; they then weigh their days. */
  readonly spans?: readonly DayRange[];
  /** The day of each row, which lets candidates distinguish weekends, half days and holidays. */
  readonly days?: readonly Day[];
  /** Holidays besides the national ones: lunar holidays, closures. */
  readonly holidays?: readonly Day[];
  readonly settings?: Omit<CalendarSettings, 'holidays'> & {
    /** Bases of the candidates with fixed degree days, °C; default `degreeDayBases`. */
    readonly bases?: DegreeDayBases;
    readonly confidence?: Confidence;
    /** Limits of the organization that override `verdictThresholds`. */
    readonly thresholds?: ThresholdSettings<VerdictSetting>;
    readonly bicMargin?: number;
    readonly maxCandidates?: number;
  };
}

export interface FittedCandidate extends CandidateVerdict {
  readonly ok: true;
  readonly form: CandidateForm;
  /** Its functions cannot be transferred from a worker; recreate it from the form with `fitCandidate`. */
  readonly model: BaselineModel;
  /** Whether it passes every gate: R², CV(RMSE), |t|, F, VIF and unseen days. If not, see `reasons`. */
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

/** A variable without any value is ignored, so that it does not drop every row. */
export interface EmptyVariable {
  readonly code: 'candidates.variable-empty';
  readonly variable: string;
}

export interface Comparison {
  readonly ok: true;
  /** Best first: passing, then doubtful, then bad, then failed fits. */
  readonly candidates: readonly Candidate[];
  /** The first passing candidate; null without one. */
  readonly best: FittedCandidate | null;
  /** Rows that every candidate was fitted on, index in the input. */
  readonly usedRows: readonly number[];
  /** Rows left out because consumption or a variable was missing. */
  readonly droppedRows: number;
  /** Candidates beyond `maxCandidates`: the last ones tried. */
  readonly notTried: number;
  readonly warnings: readonly EmptyVariable[];
}

export type ComparisonResult =
  | Comparison
  | { readonly ok: false; readonly issues: readonly ComparisonIssue[] };

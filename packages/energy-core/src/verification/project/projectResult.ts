import type { Check, CheckLevel } from '../../baseline/check.ts';
import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import type { Confidence, Interval, Sample } from '../../baseline/model.ts';
import type { Day, DayRange } from '../../calendar/day.ts';
import type { IpmvpOption } from '../ipmvpOptions.ts';
import type { ParameterContribution } from '../options/energyProduct.ts';
import type { Calibration } from '../options/judgeCalibration.ts';
import type { Payback } from '../payback.ts';
import type { UncertaintyForm } from '../uncertainty/headline.ts';
import type { UncertaintyLevel } from '../uncertainty/savingsUncertainty.ts';
import type { ValueOfSaving } from '../value/valueOfSaving.ts';

/** A text `issue.<code>` with its facts. */
export interface ProjectFinding {
  readonly code: string;
  readonly [fact: string]: unknown;
}

/** Issues and warnings of any kind as findings. */
export const asFindings = (issues: readonly { readonly code: string }[]): ProjectFinding[] =>
  issues.map((issue) => ({ ...issue }));

/** A fitted model as plain figures. */
export interface ProjectModel {
  /** Id of its meter; null for the sum of all. */
  readonly meter: string | null;
  readonly form: CandidateForm;
  /** Of its variables, as `termName` says them. */
  readonly names: readonly string[];
  /** Intercept first. */
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly Sample[];
  readonly tValues: readonly Sample[];
  readonly pValues: readonly Sample[];
  readonly vif: readonly Sample[];
  /** Rows of the fit, and those left out because something was missing. */
  readonly n: number;
  readonly droppedRows: number;
  readonly parameterCount: number;
  readonly rSquared: Sample;
  readonly adjustedRSquared: Sample;
  readonly ssr: number;
  readonly sse: number;
  readonly sst: number;
  readonly mse: Sample;
  readonly standardError: Sample;
  readonly fValue: Sample;
  readonly pValueOfFValue: Sample;
  readonly cvRmse: Sample;
  readonly durbinWatson: Sample;
  readonly lag1: Sample;
  readonly level: CheckLevel;
  readonly finding: ProjectFinding;
  readonly checks: readonly Check<string>[];
}

/** One row of a period beside the model, per day of the row, in the unit of the meters. */
export interface ProjectPoint {
  readonly day: Day;
  /** Last day of the row. */
  readonly to: Day;
  /** After the non-routine adjustments, in the baseline. */
  readonly actual: Sample;
  readonly predicted: Sample;
  /** CUSUM: sum of predicted − actual through this row. */
  readonly cumulative: number;
}

/** Half the width of the band around the prediction of the reporting period, per day, at the confidence of the project. */
export interface ProjectBand {
  /** Of each row. */
  readonly rows: readonly Sample[];
  /** Of the mean of each seven days from its first row on; empty for rows of several days. */
  readonly weeks: readonly { readonly from: Day; readonly plusMinus: number }[];
}

/** A saving with its ± at every confidence, in the unit of the meters. */
export interface ProjectSaving {
  /** Adjusted baseline and metered consumption over the counted points; of option A before and after, per year. */
  readonly predicted: number;
  readonly actual: number;
  readonly avoidedEnergy: number;
  /** Of the prediction. */
  readonly percent: Sample;
  /** Per year of 365 days. */
  readonly annual: number;
  /** Points counted, and their days. */
  readonly points: number;
  readonly days: number;
  /** At 68, 80, 90 and 95 %; empty without an uncertainty. */
  readonly levels: readonly UncertaintyLevel[];
  readonly chosen: UncertaintyLevel | null;
  /** Where the ± comes from. */
  readonly basis: UncertaintyForm | 'meters' | 'estimates' | 'simulation' | null;
}

/** A Jalali month of the reporting period. */
export interface ProjectMonth {
  readonly year: number;
  readonly month: number;
  readonly days: number;
  readonly predicted: number;
  readonly actual: number;
  readonly avoidedEnergy: number;
  /** At the confidence of the project; null for rows longer than a day and for several models. */
  readonly plusMinus: Sample;
}

/** The saving through a day. */
export interface ProjectProgress {
  readonly day: Day;
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
}

export interface ProjectCoverage extends DayRange {
  readonly days: number;
  /** Days with consumption and every variable of the model. */
  readonly completeDays: number;
  readonly level: CheckLevel;
  readonly finding: ProjectFinding;
  readonly checks: readonly Check<string>[];
  readonly months: readonly {
    readonly month: string;
    readonly days: number;
    readonly completeDays: number;
  }[];
}

export interface ProjectAdjustment {
  readonly name: string;
  readonly adjustedDays: number;
  /** Sum of the baseline after it minus before it. */
  readonly change: number;
  readonly plusMinus: number;
  readonly warnings: readonly ProjectFinding[];
}

export interface ProjectNormalized {
  readonly saving: ProjectSaving;
  /** Whose conditions are the standard ones. */
  readonly conditions: DayRange;
}

export interface ProjectCalibration extends Omit<Calibration, 'warnings'> {
  readonly warnings: readonly ProjectFinding[];
}

/** All figures of an M&V project, as plain data. */
export interface ProjectResult {
  readonly option: IpmvpOption['option'];
  readonly confidence: Confidence;
  readonly models: readonly ProjectModel[];
  readonly adjustments: readonly ProjectAdjustment[];
  readonly saving: ProjectSaving;
  readonly baseline: readonly ProjectPoint[];
  readonly reporting: readonly ProjectPoint[];
  /** Null without a model, or with one of each meter. */
  readonly band: ProjectBand | null;
  readonly months: readonly ProjectMonth[];
  readonly progress: readonly ProjectProgress[];
  readonly coverage: {
    readonly baseline: ProjectCoverage | null;
    readonly reporting: ProjectCoverage | null;
  };
  /** Rows of the reporting period with conditions that the baseline did not have. */
  readonly outside: { readonly days: readonly Day[]; readonly points: number; readonly share: Sample };
  readonly cost: ValueOfSaving | null;
  readonly annualCost: ValueOfSaving | null;
  readonly co2eKg: ValueOfSaving | null;
  readonly payback: Payback | null;
  /** What the measures were expected to save in a year; null if nobody said. */
  readonly expectedSaving: Sample;
  readonly normalized: ProjectNormalized | null;
  /** Option A. */
  readonly estimates: {
    readonly range: Interval;
    readonly contributions: readonly ParameterContribution[];
    /** Values of the parameters in both periods, a metered one as its mean per day. */
    readonly parameters: readonly {
      readonly name: string;
      readonly before: number;
      readonly after: number;
    }[];
  } | null;
  /** Option D. */
  readonly calibration: ProjectCalibration | null;
  readonly warnings: readonly ProjectFinding[];
}

export type ProjectComputation =
  | { readonly ok: true; readonly result: ProjectResult }
  | { readonly ok: false; readonly issues: readonly ProjectFinding[] };

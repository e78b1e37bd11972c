import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import type { Confidence } from '../../baseline/model.ts';
import type { OriginRow } from '../../baseline/rowsOfOrigin.ts';
import type { CalendarSettings } from '../../baseline/variables/calendarVariables.ts';
import type { Day, DayRange } from '../../calendar/day.ts';
import type { UncertainAdjustment } from '../adjustments/applyNonRoutineAdjustments.ts';
import type { IpmvpOption } from '../ipmvpOptions.ts';
import type { EnergyParameter } from '../options/energyParameter.ts';

/** An energy conservation measure (ECM): when it was installed, and what it was expected to save. */
export interface ProjectMeasure {
  readonly name: string;
  /** First and last day of the installation. */
  readonly start: Day | null;
  readonly end: Day | null;
  /** Per year, in the unit of the meters; null if nobody said. */
  readonly expectedSaving: number | null;
}

/** A parameter of option A; with `meter` its values are the means per day of that meter in both periods. */
export interface ProjectParameter extends EnergyParameter {
  readonly meter?: string | null;
}

/** What the figures of an M&V project follow from, beside its readings. */
export interface ProjectSettings {
  readonly option: IpmvpOption['option'];
  /** Ids of the meters, all in one unit. */
  readonly meters: readonly string[];
  readonly baseline: DayRange | null;
  readonly reporting: DayRange | null;
  readonly measures: readonly ProjectMeasure[];
  /** Ids of the variables of the model, see `termOfVariable`; one to five. */
  readonly variables: readonly string[];
  /** Highest power, with one variable. */
  readonly order: number;
  /** A model of its own, such as one with searched balance points; null for the one that variables and order name. */
  readonly form: CandidateForm | null;
  readonly calendar: CalendarSettings;
  readonly adjustments: readonly UncertainAdjustment[];
  /** Option A: factors of the energy of a year. */
  readonly parameters: readonly ProjectParameter[];
  /** Option D: rows of the simulation, in the unit of the meters. */
  readonly simulated: readonly OriginRow[];
  /** Option D: the simulation itself is the baseline; otherwise a line through metered and simulated rows. */
  readonly isAsSimulated: boolean;
  readonly costMillionToman: number | null;
  readonly unitCostToman: number | null;
  readonly kgCo2ePerUnit: number | null;
  readonly confidence: Confidence;
}

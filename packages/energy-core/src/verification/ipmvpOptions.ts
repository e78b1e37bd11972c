/** Measurement boundary. */
export type MeasurementBoundary = 'retrofit' | 'facility' | 'retrofit-or-facility';

/** Quantities metered before and after the measure. */
export type MeasuredQuantity = 'key-parameters' | 'all-parameters' | 'facility-meters' | 'calibration-data';

/** Role of a regression model of the baseline. */
export type ModelNeed = 'where-use-varies' | 'required' | 'simulation';

/** Sources of the uncertainty of the savings, largest first. */
export type UncertaintySource =
  | 'estimated-parameters'
  | 'metering'
  | 'sampling'
  | 'regression-model'
  | 'non-routine-changes'
  | 'simulation-model';

/**
 * One of the four IPMVP options to determine savings. Texts: `ipmvp.<option>.name`, `.use`,
 * `.data`, and `ipmvp-boundary.<code>`, `ipmvp-measured.<code>`, `ipmvp-model.<code>`, `ipmvp-uncertainty.<code>`.
 */
export interface IpmvpOption {
  readonly option: 'A' | 'B' | 'C' | 'D';
  readonly boundary: MeasurementBoundary;
  readonly measured: MeasuredQuantity;
  readonly model: ModelNeed;
  /** Minimum length of the metered baseline (D: of the calibration data); null: one full operating cycle. */
  readonly minMonths: number | null;
  /** Savings below this share of the baseline are within the scatter of the meter; null: no such rule. */
  readonly minSavingsShare: number | null;
  readonly uncertaintySources: readonly UncertaintySource[];
}

/**
 * Options A to D. Source: EVO, IPMVP Core Concepts (10000-1), chapters on the options; the 10 % of option C apply to
 * reporting periods of less than two years. ASHRAE Guideline 14 requires the same twelve months for a whole-building
 * baseline and for a calibration.
 */
export const ipmvpOptions: readonly IpmvpOption[] = [
  {
    option: 'A',
    boundary: 'retrofit',
    measured: 'key-parameters',
    model: 'where-use-varies',
    minMonths: null,
    minSavingsShare: null,
    uncertaintySources: ['estimated-parameters', 'sampling', 'metering'],
  },
  {
    option: 'B',
    boundary: 'retrofit',
    measured: 'all-parameters',
    model: 'where-use-varies',
    minMonths: null,
    minSavingsShare: null,
    uncertaintySources: ['metering', 'sampling', 'regression-model'],
  },
  {
    option: 'C',
    boundary: 'facility',
    measured: 'facility-meters',
    model: 'required',
    minMonths: 12,
    minSavingsShare: 0.1,
    uncertaintySources: ['regression-model', 'non-routine-changes', 'metering'],
  },
  {
    option: 'D',
    boundary: 'retrofit-or-facility',
    measured: 'calibration-data',
    model: 'simulation',
    minMonths: 12,
    minSavingsShare: null,
    uncertaintySources: ['simulation-model', 'metering'],
  },
];

/** Where the boundary of the measurement runs. */
export type MeasurementBoundary = 'retrofit' | 'facility' | 'retrofit-or-facility';

/** What is metered on both sides of the measure. */
export type MeasuredQuantity = 'key-parameters' | 'all-parameters' | 'facility-meters' | 'calibration-data';

/** How a regression model of the baseline is needed. */
export type ModelNeed = 'where-use-varies' | 'required' | 'simulation';

/** Where the uncertainty of the savings comes from, the heaviest first. */
export type UncertaintySource =
  | 'estimated-parameters'
  | 'metering'
  | 'sampling'
  | 'regression-model'
  | 'non-routine-changes'
  | 'simulation-model';

/**
 * One of the four ways of IPMVP to prove savings. Its sentences stand in the texts: `ipmvp.<option>.name`, `.use`,
 * `.data`, and `ipmvp-boundary.<code>`, `ipmvp-measured.<code>`, `ipmvp-model.<code>`, `ipmvp-uncertainty.<code>`.
 */
export interface IpmvpOption {
  readonly option: 'A' | 'B' | 'C' | 'D';
  readonly boundary: MeasurementBoundary;
  readonly measured: MeasuredQuantity;
  readonly model: ModelNeed;
  /** Least length of the metered baseline (D: of the calibration data); null: one full cycle of operation. */
  readonly leastMonths: number | null;
  /** Savings below this share of the baseline drown in the scatter of the meter; null: no such rule. */
  readonly leastSavingsShare: number | null;
  readonly uncertaintySources: readonly UncertaintySource[];
}

/**
 * Options A to D. Source: EVO, IPMVP Core Concepts (10000-1), chapters on the options; the 10 % of option C holds for
 * reporting periods of less than two years. ASHRAE Guideline 14 asks the same twelve months of a whole-building
 * baseline and of a calibration.
 */
export const ipmvpOptions: readonly IpmvpOption[] = [
  {
    option: 'A',
    boundary: 'retrofit',
    measured: 'key-parameters',
    model: 'where-use-varies',
    leastMonths: null,
    leastSavingsShare: null,
    uncertaintySources: ['estimated-parameters', 'sampling', 'metering'],
  },
  {
    option: 'B',
    boundary: 'retrofit',
    measured: 'all-parameters',
    model: 'where-use-varies',
    leastMonths: null,
    leastSavingsShare: null,
    uncertaintySources: ['metering', 'sampling', 'regression-model'],
  },
  {
    option: 'C',
    boundary: 'facility',
    measured: 'facility-meters',
    model: 'required',
    leastMonths: 12,
    leastSavingsShare: 0.1,
    uncertaintySources: ['regression-model', 'non-routine-changes', 'metering'],
  },
  {
    option: 'D',
    boundary: 'retrofit-or-facility',
    measured: 'calibration-data',
    model: 'simulation',
    leastMonths: 12,
    leastSavingsShare: null,
    uncertaintySources: ['simulation-model', 'metering'],
  },
];

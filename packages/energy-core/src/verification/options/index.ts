export * from './calibratedSavings.ts';
export type { CalibrationErrors } from './calibrationErrors.ts';
export type { ParameterIssue } from './checkParameters.ts';
export type { AfterMeasures, CalibratedIssue } from './checkSimulations.ts';
export type {
  EnergyParameter,
  EstimatedValue,
  MeasuredValue,
  ParameterValue,
} from './energyParameter.ts';
export type { ParameterContribution } from './energyProduct.ts';
export * from './estimatedSavings.ts';
export * from './judgeCalibration.ts';
export * from './savingsOfMeters.ts';
export type { MetersErrTogether } from './sumOfMeters.ts';

export * from './balance-points/index.ts';
export type {
  Check,
  CheckLevel,
  Finding,
  Threshold,
  ThresholdSettings,
  ThresholdWarning,
} from './check.ts';
export * from './comparison/index.ts';
export * from './deviations.ts';
export * from './equation/equationText.ts';
export * from './equation/formEquation.ts';
export { type BaselineRequest, type BaselineResult, fitBaseline } from './fitBaseline.ts';
export * from './judgeBaseline.ts';
export * from './model.ts';
export * from './modelTerms.ts';
export * from './period/bestPeriod.ts';
export * from './rangeOfValidity.ts';
export * from './refit/compareFits.ts';
export type { RowDays } from './rowSpans.ts';
export * from './rowsOfOrigin.ts';
export * from './trend/plainForm.ts';
export * from './trend/predictTrend.ts';
export * from './trend/rowsOfBuckets.ts';
export * from './trend/spansOfLongReadings.ts';
export * from './trend/trendRows.ts';
export * from './trend/weeksOfRows.ts';
export * from './variables/index.ts';

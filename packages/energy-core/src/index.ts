export { type ChangePointKind, changePointKinds } from './baseline/balancePointSearch.ts';
export {
  type CalendarIssue,
  type CalendarSettings,
  type CalendarVariable,
  type CalendarVariables,
  type CalendarVariablesInput,
  calendarVariableNames,
  calendarVariables,
  type DayKind,
  dayKinds,
  type NamedSeries,
  type WorkingWeek,
  type WorkingWeekName,
  workingWeeks,
} from './baseline/calendarVariables.ts';
export {
  type CandidateForm,
  type CandidateKind,
  type FitCandidateInput,
  type FitCandidateIssue,
  type FitCandidateResult,
  fitCandidate,
} from './baseline/candidateForm.ts';
export { type CandidateVerdict, type GateReason, gatingChecks } from './baseline/candidateVerdict.ts';
export {
  type BalancePointWarning,
  type ChangePointInput,
  type ChangePointIssue,
  type ChangePointModel,
  type ChangePointResult,
  changePointLimits,
  fitChangePoint,
} from './baseline/changePoint.ts';
export type {
  Check,
  CheckLevel,
  Finding,
  Threshold,
  ThresholdSettings,
  ThresholdWarning,
} from './baseline/check.ts';
export * from './baseline/compareBaselines.ts';
export * from './baseline/deviations.ts';
export * from './baseline/fitBaseline.ts';
export * from './baseline/judgeBaseline.ts';
export * from './baseline/model.ts';
export * from './baseline/modelTerms.ts';
export * from './baseline/nationalHolidays.ts';
export * from './baseline/rangeOfValidity.ts';
export {
  type BalancePoints,
  degreeColumns,
  degreeVariables,
  type RowTemperature,
  type TemperatureSide,
} from './baseline/temperatureTerms.ts';
export {
  addDays,
  type Day,
  type DayRange,
  dayNumber,
  dayOfNumber,
  daysBetween,
  isDay,
  weekdayOf,
} from './calendar/day.ts';
export * from './calendar/format.ts';
export {
  addJalaliMonths,
  daysInJalaliMonth,
  daysInJalaliYear,
  fromJalali,
  isJalaliDate,
  isLeapJalaliYear,
  type JalaliDate,
  toJalali,
} from './calendar/jalali.ts';
export * from './calendar/names.ts';
export * from './calendar/parse.ts';
export * from './calendar/periods.ts';
export { FIRST_YEAR, LAST_YEAR } from './calendar/yearTable.ts';
export * from './consumption/aggregate.ts';
export {
  type Bucket,
  type Buckets,
  bucketsOf,
  canCompare,
  compareBucketsOf,
  MOST_CHOSEN_DAYS,
  MOST_RANGE_DAYS,
  type PeriodQuery,
  type QueryIssue,
  type QueryIssueCode,
} from './consumption/buckets.ts';
export * from './consumption/carrierAggregates.ts';
export * from './consumption/changeChartQuery.ts';
export * from './consumption/changeDirection.ts';
export * from './consumption/chartQuery.ts';
export * from './consumption/chartRules.ts';
export * from './consumption/chartSearch.ts';
export * from './consumption/chartState.ts';
export * from './consumption/comparability.ts';
export { compareSameDays, type SameDaysComparison } from './consumption/compareSameDays.ts';
export * from './consumption/degreeDays.ts';
export { fixedReview } from './consumption/fixedReview.ts';
export * from './consumption/navItem.ts';
export * from './consumption/paretoReview.ts';
export type { DailyValue } from './consumption/quality/dailySeries.ts';
export * from './consumption/quality/dataQuality.ts';
export type { FindingCount } from './consumption/quality/findingList.ts';
export { SPIKE_RULE, type SpikeRule } from './consumption/quality/findSpikes.ts';
export type { MonthCompleteness } from './consumption/quality/monthCompleteness.ts';
export type { QualityCode, QualityFinding, QualitySeverity } from './consumption/quality/qualityFinding.ts';
export * from './consumption/reportPeriods.ts';
export * from './consumption/reportRows.ts';
export type {
  Review,
  ReviewIssue,
  ReviewItem,
  ReviewResult,
  ReviewRow,
  ReviewWarning,
} from './consumption/reviewRows.ts';
export {
  type SameDays,
  type SameDaysIssue,
  type SameDaysResult,
  sameDaysOfLastYear,
} from './consumption/sameDaysOfLastYear.ts';
export { sumPeriods } from './consumption/sumPeriods.ts';
export * from './energy-label/climateColumn.ts';
export * from './energy-label/climateOfCity.ts';
export * from './energy-label/gradeEnergyLabel.ts';
export * from './energy-label/labelConsumption.ts';
export type { LabelScaleRow } from './energy-label/labelScale.ts';
export type { LabelStep } from './energy-label/labelStep.ts';
export * from './energy-label/residentialUsage.ts';
export * from './energy-label/standard14254.ts';
export * from './formulas/evaluateFormula.ts';
export * from './formulas/formula.ts';
export * from './formulas/formulaPalette.ts';
export * from './formulas/labelFormula.ts';
export * from './formulas/parseFormula.ts';
export * from './metering/reading.ts';
export * from './metering/readings.ts';
export * from './metering/structure.ts';
export * from './metering/structureTree.ts';
export {
  ancestorsOf,
  buildTree,
  expandableIds,
  hasChildren,
  MATCH,
  type Tree,
  type TreeItem,
  type TreeMatches,
  visibleRows,
} from './metering/tree.ts';
export { search } from './metering/treeSearch.ts';
export * from './metering/treeSelection.ts';
export * from './metering/weather.ts';
export { toLatinDigits, toPersianDigits } from './numerals/digits.ts';
export * from './numerals/formatNumber.ts';
export { normalizeText } from './numerals/normalizeText.ts';
export { readNumber } from './numerals/readNumber.ts';
export {
  type Module,
  modules,
  modulesOfLevel,
  type PageId,
  pagesAmong,
  withParents,
} from './permissions/modules.ts';
export * from './quantities/carrierFactors.ts';
export { Carrier } from './quantities/carriers.ts';
export * from './quantities/co2eKg.ts';
export * from './quantities/convertQuantity.ts';
export * from './quantities/kwhPerUnitAt.ts';
export {
  convert,
  type EnergyUnit,
  type EnergyUnitId,
  energyUnits,
  type RelatedUnit,
  relatedUnits,
} from './quantities/units.ts';
export * from './statistics/correlation.ts';
export * from './statistics/covariance.ts';
export * from './statistics/cvRmse.ts';
export { durbinWatson } from './statistics/durbinWatson.ts';
export * from './statistics/fQuantile.ts';
export * from './statistics/fTail.ts';
export type { RegressionIssue, RegressionWarning } from './statistics/issue.ts';
export { lag1Autocorrelation } from './statistics/lag1Autocorrelation.ts';
export * from './statistics/leaveOneOutResiduals.ts';
export * from './statistics/mean.ts';
export * from './statistics/median.ts';
export * from './statistics/nmbe.ts';
export type { Samples } from './statistics/presentValues.ts';
export * from './statistics/press.ts';
export * from './statistics/quantile.ts';
export { range } from './statistics/range.ts';
export type { Regression, RegressionResult } from './statistics/regression.ts';
export { type LinearRegression, regressLinear } from './statistics/regressLinear.ts';
export * from './statistics/regressPolynomial.ts';
export * from './statistics/rSquared.ts';
export * from './statistics/standardDeviation.ts';
export * from './statistics/sum.ts';
export * from './statistics/tQuantile.ts';
export * from './statistics/tTail.ts';
export * from './statistics/variance.ts';
export { annualValue, type PointInterval, pointsPerYear } from './verification/annualValue.ts';
export * from './verification/applyNonRoutineAdjustment.ts';
export type { AdjustmentIssue, AdjustmentWarning } from './verification/checkNonRoutineAdjustment.ts';
export * from './verification/coefficientDecimals.ts';
export * from './verification/cusum.ts';
export type { LayoutIssue } from './verification/dailySeries.ts';
export * from './verification/dataSufficiency.ts';
export * from './verification/effectiveSampleSize.ts';
export * from './verification/findCusumBend.ts';
export { type ImprovedAshraeTerms, improvedAshraeFactors } from './verification/improvedAshraeUncertainty.ts';
export * from './verification/ipmvpOptions.ts';
export * from './verification/nonRoutineAdjustment.ts';
export * from './verification/normalizedSavings.ts';
export * from './verification/payback.ts';
export * from './verification/readNonRoutineAdjustment.ts';
export * from './verification/residualSummary.ts';
export type { PointsIssue, SavingPoints } from './verification/savingPoints.ts';
export * from './verification/savings.ts';
export type { SavingsUncertainty, UncertaintyLevel } from './verification/savingsUncertainty.ts';

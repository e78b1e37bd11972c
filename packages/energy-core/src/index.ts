export {
  type BalancePointWarning,
  type ChangePointInput,
  type ChangePointIssue,
  type ChangePointModel,
  type ChangePointResult,
  changePointLimits,
  fitChangePoint,
} from './baseline/balance-points/changePoint.ts';
export { type ChangePointKind, changePointKinds } from './baseline/balance-points/changePointKind.ts';
export type {
  Check,
  CheckLevel,
  Finding,
  Threshold,
  ThresholdSettings,
  ThresholdWarning,
} from './baseline/check.ts';
export {
  type CandidateForm,
  type CandidateKind,
  type FitCandidateInput,
  type FitCandidateIssue,
  type FitCandidateResult,
  fitCandidate,
} from './baseline/comparison/candidateForm.ts';
export {
  type CandidateVerdict,
  type GateReason,
  gatingChecks,
  judgeCandidate,
} from './baseline/comparison/candidateVerdict.ts';
export * from './baseline/comparison/compareBaselines.ts';
export type * from './baseline/comparison/comparison.ts';
export * from './baseline/comparison/comparisonSettings.ts';
export * from './baseline/comparison/rankCandidates.ts';
export * from './baseline/comparison/streamCandidates.ts';
export * from './baseline/deviations.ts';
export * from './baseline/equation/equationText.ts';
export * from './baseline/equation/formEquation.ts';
export { type BaselineRequest, type BaselineResult, fitBaseline } from './baseline/fitBaseline.ts';
export * from './baseline/judgeBaseline.ts';
export * from './baseline/model.ts';
export * from './baseline/modelTerms.ts';
export * from './baseline/period/bestPeriod.ts';
export * from './baseline/rangeOfValidity.ts';
export * from './baseline/refit/compareFits.ts';
export type { RowDays } from './baseline/rowSpans.ts';
export * from './baseline/rowsOfOrigin.ts';
export * from './baseline/trend/plainForm.ts';
export * from './baseline/trend/predictTrend.ts';
export * from './baseline/trend/rowsOfBuckets.ts';
export * from './baseline/trend/spansOfLongReadings.ts';
export * from './baseline/trend/trendRows.ts';
export * from './baseline/trend/weeksOfRows.ts';
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
  variableOfWeekday,
  workingWeekOf,
} from './baseline/variables/calendarVariables.ts';
export * from './baseline/variables/nationalHolidays.ts';
export {
  type BalancePoints,
  degreeColumns,
  degreeVariables,
  type RowTemperature,
  type TemperatureSide,
} from './baseline/variables/temperatureTerms.ts';
export * from './calculation/calculation.ts';
export { type CanonicalIssue, type CanonicalResult, canonicalJson } from './calculation/canonicalJson.ts';
export type { FigureDifference } from './calculation/compareFigures.ts';
export * from './calculation/figures.ts';
export * from './calculation/makeCalculation.ts';
export * from './calculation/verifyCalculation.ts';
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
export * from './calendar/events/eventTimes.ts';
export * from './calendar/events/reminders.ts';
export * from './calendar/events/repeat.ts';
export * from './calendar/format.ts';
export { type IcsEvent, type IcsOptions, MAX_ICS_LENGTH } from './calendar/ics/icsEvent.ts';
export {
  type IcsProblem,
  type IcsReading,
  type IcsResult,
  MAX_ICS_EVENTS,
  readIcs,
} from './calendar/ics/readIcs.ts';
export { type WrittenIcsEvent, writeIcs } from './calendar/ics/writeIcs.ts';
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
export { type Minutes, tehranClock, tehranMinutes, utcClock, utcMinutes } from './calendar/tehranTime.ts';
export * from './calendar/workingWeek.ts';
export { FIRST_YEAR, LAST_YEAR } from './calendar/yearTable.ts';
export * from './consumption/aggregate.ts';
export {
  type Bucket,
  type Buckets,
  bucketOfDays,
  bucketsOf,
  canCompare,
  compareBucketsOf,
  MAX_CHOSEN_DAYS,
  MAX_RANGE_DAYS,
  type PeriodQuery,
  type QueryIssue,
  type QueryIssueCode,
} from './consumption/buckets.ts';
export * from './consumption/carrierAggregates.ts';
export * from './consumption/chart/changeChartQuery.ts';
export * from './consumption/chart/chartRules.ts';
export * from './consumption/chart/chartSearch.ts';
export * from './consumption/chart/chartState.ts';
export * from './consumption/chart/navItem.ts';
export * from './consumption/chartQuery.ts';
export * from './consumption/comparability.ts';
export * from './consumption/comparison/changeAgainstEarlier.ts';
export * from './consumption/comparison/changeDirection.ts';
export { compareSameDays, type SameDaysComparison } from './consumption/comparison/compareSameDays.ts';
export * from './consumption/comparison/reportPeriods.ts';
export * from './consumption/comparison/reportRows.ts';
export {
  type SameDays,
  type SameDaysIssue,
  type SameDaysResult,
  sameDaysOfLastYear,
} from './consumption/comparison/sameDaysOfLastYear.ts';
export {
  countBits,
  coverageOfFolded,
  coverageOfMasks,
  type FoldedMasks,
  hasEveryMeter,
  type MarkedMonth,
  type MeterCoverage,
  meanDays,
  meanDaysOfMasks,
  presentRuns,
  sharedDays,
} from './consumption/coverage/coverageOfMeters.ts';
export { type SharedRuns, sharedRuns } from './consumption/coverage/coverageRuns.ts';
export * from './consumption/degreeDays.ts';
export * from './consumption/degreeDaysOfHours.ts';
export * from './consumption/heatmap/heatMap.ts';
export * from './consumption/normal-year/daysOfNormalYear.ts';
export type { NormalDay, NormalYear, NormalYearWarning } from './consumption/normal-year/normalDates.ts';
export * from './consumption/normal-year/normalYear.ts';
export type { Bill } from './consumption/quality/bills.ts';
export type { DailyValue } from './consumption/quality/dailySeries.ts';
export * from './consumption/quality/dataQuality.ts';
export type { FindingCount } from './consumption/quality/findingList.ts';
export { SPIKE_RULE, type SpikeRule } from './consumption/quality/findSpikes.ts';
export type { MonthCompleteness } from './consumption/quality/monthCompleteness.ts';
export * from './consumption/quality/overdueAfter.ts';
export type { QualityCode, QualityFinding, QualitySeverity } from './consumption/quality/qualityFinding.ts';
export { fixedReview } from './consumption/review/fixedReview.ts';
export * from './consumption/review/paretoReview.ts';
export type {
  Review,
  ReviewIssue,
  ReviewItem,
  ReviewResult,
  ReviewRow,
  ReviewWarning,
} from './consumption/review/reviewRows.ts';
export { sumPeriods } from './consumption/sumPeriods.ts';
export * from './consumption/tariff/tariff.ts';
export * from './consumption/tariff/tariffCosts.ts';
export type { TariffLine } from './consumption/tariff/tariffLines.ts';
export type { DegreeDayIssue } from './consumption/temperatureIssue.ts';
export * from './documents/clauseNeeds.ts';
export * from './documents/clauses.ts';
export * from './documents/contentWords.ts';
export * from './documents/documentState.ts';
export * from './documents/evidence.ts';
export * from './documents/evidenceWords.ts';
export * from './documents/fileKinds.ts';
export * from './energy-label/climateColumn.ts';
export * from './energy-label/climateOfCity.ts';
export * from './energy-label/gradeEnergyLabel.ts';
export * from './energy-label/labelConsumption.ts';
export * from './energy-label/labelGaps.ts';
export * from './energy-label/labelMeters.ts';
export * from './energy-label/labelOutlook.ts';
export type { LabelScaleRow } from './energy-label/labelScale.ts';
export type { LabelStep } from './energy-label/labelStep.ts';
export * from './energy-label/rankIntensity.ts';
export * from './energy-label/residentialUsage.ts';
export * from './energy-label/standard14254.ts';
export * from './formulas/evaluation/evaluateFormula.ts';
export * from './formulas/evaluation/evaluateFormulas.ts';
export * from './formulas/evaluation/orderFormulas.ts';
export * from './formulas/formula.ts';
export * from './formulas/formulaPalette.ts';
export * from './formulas/formulaUnit.ts';
export * from './formulas/formulaWarnings.ts';
export * from './formulas/isAdditiveFormula.ts';
export * from './formulas/labelFormula.ts';
export * from './formulas/parseFormula.ts';
export * from './formulas/synonym.ts';
export * from './metering/countedMeters.ts';
export * from './metering/meterKind.ts';
export * from './metering/reading.ts';
export * from './metering/readings.ts';
export * from './metering/register.ts';
export * from './metering/registerConsumption.ts';
export * from './metering/structure.ts';
export * from './metering/structureNodeId.ts';
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
export { figureInDigits, isFigure, toLatinDigits, toPersianDigits } from './numerals/digits.ts';
export * from './numerals/formatNumber.ts';
export { withoutTurns } from './numerals/invisible.ts';
export * from './numerals/islands.ts';
export {
  type FoundNames,
  findNames,
  indexingNames,
  indexNames,
  type NameIndex,
  namesHolding,
} from './numerals/nameIndex.ts';
export { normalizeText } from './numerals/normalizeText.ts';
export { readNumber } from './numerals/readNumber.ts';
export { searchWords } from './numerals/searchWords.ts';
export { compareNames, sortKey } from './numerals/sortKey.ts';
export type { Module } from './permissions/module.ts';
export {
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
export * from './quantities/factorRuns.ts';
export * from './quantities/iranGrid.ts';
export * from './quantities/kwhPerUnitAt.ts';
export * from './quantities/sheetUnits.ts';
export * from './quantities/unitConversion.ts';
export { UnitKind } from './quantities/unitKind.ts';
export {
  convert,
  type EnergyUnit,
  type EnergyUnitId,
  energyUnits,
  type RelatedUnit,
  relatedUnits,
} from './quantities/units.ts';
export { amountText } from './report/amountText.ts';
export * from './report/listFigures.ts';
export * from './report/reportDocument.ts';
export {
  type ReportDomain,
  type ReportForm,
  type ReportPageEntry,
  type ReportPageType,
  type ReportPeriodKind,
  type ReportTime,
  reportDomains,
  reportPageOf,
  reportPages,
  reportPeriodOf,
  reportTimes,
} from './report/reportPages.ts';
export * from './report/reportPeriod.ts';
export type { ReportWords } from './report/reportWords.ts';
export * from './report/review/reviewFigures.ts';
export { roundedAmount } from './report/roundedAmount.ts';
export * from './report/trend/trendFigures.ts';
export type { Persistence } from './statistics/dependence/persistence.ts';
export * from './statistics/descriptive/correlation.ts';
export * from './statistics/descriptive/covariance.ts';
export * from './statistics/descriptive/cvRmse.ts';
export { durbinWatson } from './statistics/descriptive/durbinWatson.ts';
export { lag1Autocorrelation } from './statistics/descriptive/lag1Autocorrelation.ts';
export * from './statistics/descriptive/mean.ts';
export * from './statistics/descriptive/median.ts';
export * from './statistics/descriptive/nmbe.ts';
export type { Samples } from './statistics/descriptive/presentValues.ts';
export * from './statistics/descriptive/quantile.ts';
export { range } from './statistics/descriptive/range.ts';
export * from './statistics/descriptive/rSquared.ts';
export * from './statistics/descriptive/standardDeviation.ts';
export * from './statistics/descriptive/sum.ts';
export * from './statistics/descriptive/variance.ts';
export * from './statistics/distributions/brownianBridge.ts';
export * from './statistics/distributions/fQuantile.ts';
export * from './statistics/distributions/fTail.ts';
export * from './statistics/distributions/tQuantile.ts';
export * from './statistics/distributions/tTail.ts';
export type { RegressionIssue, RegressionWarning } from './statistics/regression/issue.ts';
export * from './statistics/regression/left-out/leaveOneOutResiduals.ts';
export * from './statistics/regression/left-out/press.ts';
export type { Regression, RegressionResult, RobustErrors } from './statistics/regression/regression.ts';
export { type LinearRegression, regressLinear } from './statistics/regression/regressLinear.ts';
export * from './statistics/regression/regressPolynomial.ts';
export type { RowFacts } from './statistics/regression/rows.ts';
export type { RowSpan, Sequence } from './statistics/regression/sequence.ts';
export * from './verification/adjustments/applyNonRoutineAdjustment.ts';
export * from './verification/adjustments/applyNonRoutineAdjustments.ts';
export type {
  AdjustmentIssue,
  AdjustmentWarning,
} from './verification/adjustments/checkNonRoutineAdjustment.ts';
export * from './verification/adjustments/detectNonRoutineEvents.ts';
export * from './verification/adjustments/nonRoutineAdjustment.ts';
export * from './verification/adjustments/readNonRoutineAdjustment.ts';
export { annualValue, type PointInterval, pointsPerYear } from './verification/annualValue.ts';
export type { ChangeSettings, ChangeSettingsIssue } from './verification/changeSettings.ts';
export * from './verification/coefficientDecimals.ts';
export * from './verification/cusum/cusum.ts';
export * from './verification/cusum/findCusumBend.ts';
export * from './verification/cusum/findCusumBends.ts';
export * from './verification/cusum/findCusumRuns.ts';
export * from './verification/cusum/residualSummary.ts';
export * from './verification/ipmvpOptions.ts';
export * from './verification/normalizedSavings.ts';
export * from './verification/options/calibratedSavings.ts';
export type { CalibrationErrors } from './verification/options/calibrationErrors.ts';
export type { ParameterIssue } from './verification/options/checkParameters.ts';
export type { AfterMeasures, CalibratedIssue } from './verification/options/checkSimulations.ts';
export type {
  EnergyParameter,
  EstimatedValue,
  MeasuredValue,
  ParameterValue,
} from './verification/options/energyParameter.ts';
export type { ParameterContribution } from './verification/options/energyProduct.ts';
export * from './verification/options/estimatedSavings.ts';
export * from './verification/options/judgeCalibration.ts';
export * from './verification/options/savingsOfMeters.ts';
export type { MetersErrTogether } from './verification/options/sumOfMeters.ts';
export * from './verification/payback.ts';
export * from './verification/performance/energyPerformance.ts';
export * from './verification/performance/performanceByModel.ts';
export * from './verification/performance/performanceByRatio.ts';
export * from './verification/performance/superiorPerformance.ts';
export * from './verification/performance/targetPath.ts';
export * from './verification/portfolio/projectPortfolio.ts';
export * from './verification/prediction/modelCurve.ts';
export * from './verification/prediction/predictionIntervals.ts';
export * from './verification/project/computeProject.ts';
export * from './verification/project/monthTemperatures.ts';
export { type PlanAdherence, type PlanTopic, planAdherence } from './verification/project/planAdherence.ts';
export { coverageOf as coverageOfPeriod } from './verification/project/projectCoverage.ts';
export type * from './verification/project/projectResult.ts';
export {
  type PeriodRows,
  type ProjectRows,
  spanOfRow,
  sumOfRows as sumOfProjectRows,
} from './verification/project/projectRows.ts';
export type * from './verification/project/projectSettings.ts';
export {
  type PlanText,
  type ProjectState,
  type ProjectStep,
  type ProjectStepName,
  projectStepNames,
  projectSteps,
} from './verification/project/projectSteps.ts';
export {
  type AdjustmentProposal,
  type NotedChange,
  proposeAdjustments,
} from './verification/project/proposeAdjustments.ts';
export {
  type PeriodEvidence,
  type PeriodProposal,
  type PeriodProposals,
  proposalReasons,
  proposePeriods,
} from './verification/project/proposePeriods.ts';
export * from './verification/project/temperatureOverlap.ts';
export { unitOfProject } from './verification/project/unitOfProject.ts';
export { MAX_MODEL_VARIABLES, termOfVariable } from './verification/project/variableTerms.ts';
export {
  checkRichText,
  plainText,
  type RichTextIssue,
  type RichTextResult,
} from './verification/rich-text/checkRichText.ts';
export {
  isSafeLink,
  type RichText,
  richTextFonts,
  richTextLimits,
} from './verification/rich-text/richText.ts';
export * from './verification/running/expectedBand.ts';
export * from './verification/running/runningSavings.ts';
export type { PointsIssue, SavingPoints } from './verification/savingPoints.ts';
export * from './verification/savings.ts';
export type { LayoutIssue } from './verification/sufficiency/dailySeries.ts';
export * from './verification/sufficiency/dataSufficiency.ts';
export * from './verification/uncertainty/effectiveSampleSize.ts';
export type {
  FormsDiffer,
  HeadlineUncertainty,
  TwoForms,
  UncertaintyForm,
} from './verification/uncertainty/headline.ts';
export {
  type ImprovedAshraeTerms,
  improvedAshraeFactors,
} from './verification/uncertainty/improvedAshraeUncertainty.ts';
export type { LeastSquaresTerms } from './verification/uncertainty/leastSquaresUncertainty.ts';
export type { SavingsUncertainty, UncertaintyLevel } from './verification/uncertainty/savingsUncertainty.ts';
export * from './verification/uncertainty/warningsOfModel.ts';
export * from './verification/value/combineSavings.ts';
export * from './verification/value/investmentReturn.ts';
export * from './verification/value/valueOfSaving.ts';

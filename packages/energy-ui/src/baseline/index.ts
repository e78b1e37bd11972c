export { BaselineWizard, type BaselineWizardProps } from './BaselineWizard/BaselineWizard.tsx';
export {
  type BaselineMode,
  type BaselineStep,
  baselineSteps,
} from './BaselineWizard/baselineSteps.ts';
export type { BaselineRow } from './baselineRow.ts';
export { CandidateTable, type CandidateTableProps } from './CandidateTable/CandidateTable.tsx';
export { candidateKey } from './CandidateTable/candidateRows.ts';
export { CusumChart, type CusumChartProps } from './CusumChart/CusumChart.tsx';
export { DeviationTable, type DeviationTableProps } from './DeviationTable/DeviationTable.tsx';
export type { Deviation, DeviationCause, DeviationFilter } from './DeviationTable/deviation.ts';
export { FitChart, type FitChartProps } from './FitChart/FitChart.tsx';
export type { FitBand } from './FitChart/fitLegend.ts';
export type { MeanInterval } from './FitChart/fitSeries.ts';
export { type LeftOutDays, LeftOutList, type LeftOutListProps } from './LeftOutList/LeftOutList.tsx';
export {
  RegressionReport,
  type RegressionReportProps,
} from './RegressionReport/RegressionReport.tsx';
export { ResidualChart, type ResidualChartProps } from './ResidualChart/ResidualChart.tsx';
export type { ResidualView } from './ResidualChart/residualViews.ts';
export type { FittedCurve } from './ScatterChart/fittedCurve.ts';
export { ScatterChart, type ScatterChartProps } from './ScatterChart/ScatterChart.tsx';
export { VerdictList, type VerdictListProps } from './VerdictList/VerdictList.tsx';
export { equationWords } from './words/equationWords.ts';
export { findingText } from './words/findingText.ts';
export { modelSentences } from './words/modelSentences.ts';
export { formText, termName, termsText, type VariableNames } from './words/termWords.ts';

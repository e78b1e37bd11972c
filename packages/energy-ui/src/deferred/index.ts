import { chart, deferred, overlay, page, table, text } from './deferred.tsx';

// What the root entry loads when it is first drawn; the entries by subject hold it at once. Keep the names in the order of subjects.
export const BaselineWizard = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/BaselineWizard/BaselineWizard.tsx')).BaselineWizard,
  page,
);
export const CandidateTable = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/CandidateTable/CandidateTable.tsx')).CandidateTable,
  table,
);
export const CusumChart = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/CusumChart/CusumChart.tsx')).CusumChart,
  chart,
);
export const DeviationTable = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/DeviationTable/DeviationTable.tsx')).DeviationTable,
  table,
);
export const FitChart = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/FitChart/FitChart.tsx')).FitChart,
  chart,
);
export const RegressionReport = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/RegressionReport/RegressionReport.tsx')).RegressionReport,
  page,
);
export const ResidualChart = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/ResidualChart/ResidualChart.tsx')).ResidualChart,
  chart,
);
export const ScatterChart = /* @__PURE__ */ deferred(
  async () => (await import('../baseline/ScatterChart/ScatterChart.tsx')).ScatterChart,
  chart,
);
export const EventCalendar = /* @__PURE__ */ deferred(
  async () => (await import('../calendar/EventCalendar/EventCalendar.tsx')).EventCalendar,
  chart,
);
export const EventDialog = /* @__PURE__ */ deferred(
  async () => (await import('../calendar/EventDialog/EventDialog.tsx')).EventDialog,
  overlay,
);
export const EventFields = /* @__PURE__ */ deferred(
  async () => (await import('../calendar/EventFields/EventFields.tsx')).EventFields,
  text,
);
export const CoverageStrip = /* @__PURE__ */ deferred(
  async () => (await import('../charts/CoverageStrip/CoverageStrip.tsx')).CoverageStrip,
  chart,
);
export const EnergyFlow = /* @__PURE__ */ deferred(
  async () => (await import('../charts/EnergyFlow/EnergyFlow.tsx')).EnergyFlow,
  chart,
);
export const HeatMap = /* @__PURE__ */ deferred(
  async () => (await import('../charts/HeatMap/HeatMap.tsx')).HeatMap,
  chart,
);
export const ParetoChart = /* @__PURE__ */ deferred(
  async () => (await import('../charts/ParetoChart/ParetoChart.tsx')).ParetoChart,
  chart,
);
export const ScatterPlot = /* @__PURE__ */ deferred(
  async () => (await import('../charts/ScatterPlot/ScatterPlot.tsx')).ScatterPlot,
  chart,
);
export const SeriesTable = /* @__PURE__ */ deferred(
  async () => (await import('../charts/SeriesTable/SeriesTable.tsx')).SeriesTable,
  table,
);
export const DocumentViewer = /* @__PURE__ */ deferred(
  async () => (await import('../documents/DocumentViewer/DocumentViewer.tsx')).DocumentViewer,
  page,
);
export const EvidenceMatrix = /* @__PURE__ */ deferred(
  async () => (await import('../documents/EvidenceMatrix/EvidenceMatrix.tsx')).EvidenceMatrix,
  table,
);
export const CommentThread = /* @__PURE__ */ deferred(
  async () => (await import('../notifications/CommentThread/CommentThread.tsx')).CommentThread,
  text,
);
export const CommandPalette = /* @__PURE__ */ deferred(
  async () => (await import('../primitives/CommandPalette/CommandPalette.tsx')).CommandPalette,
  overlay,
);
export const DataTable = /* @__PURE__ */ deferred(
  async () => (await import('../primitives/DataTable/DataTable.tsx')).DataTable,
  table,
);
export const ReportChartView = /* @__PURE__ */ deferred(
  async () => (await import('../report/ReportView/ReportChartView.tsx')).ReportChartView,
  chart,
);
export const ReportDefinitionForm = /* @__PURE__ */ deferred(
  async () => (await import('../report/ReportDefinitionForm/ReportDefinitionForm.tsx')).ReportDefinitionForm,
  page,
);
export const ReportPages = /* @__PURE__ */ deferred(
  async () => (await import('../report/ReportPages/ReportPages.tsx')).ReportPages,
  page,
);
export const ReportTable = /* @__PURE__ */ deferred(
  async () => (await import('../report/ReportTable/ReportTable.tsx')).ReportTable,
  table,
);
export const ReportView = /* @__PURE__ */ deferred(
  async () => (await import('../report/ReportView/ReportView.tsx')).ReportView,
  page,
);
export const DataQualityStrip = /* @__PURE__ */ deferred(
  async () => (await import('../structure/DataQualityStrip/DataQualityStrip.tsx')).DataQualityStrip,
  text,
);
export const FigureDays = /* @__PURE__ */ deferred(
  async () => (await import('../structure/FigureTrail/FigureDays.tsx')).FigureDays,
  overlay,
);
export const FigureTrail = /* @__PURE__ */ deferred(
  async () => (await import('../structure/FigureTrail/FigureTrail.tsx')).FigureTrail,
  overlay,
);
export const FormulaField = /* @__PURE__ */ deferred(
  async () => (await import('../structure/FormulaField/FormulaField.tsx')).FormulaField,
  text,
);
export const UploadHistory = /* @__PURE__ */ deferred(
  async () => (await import('../structure/UploadHistory/UploadHistory.tsx')).UploadHistory,
  table,
);
export const MVWizard = /* @__PURE__ */ deferred(
  async () => (await import('../verification/MVWizard/MVWizard.tsx')).MVWizard,
  page,
);
export const PeriodTimeline = /* @__PURE__ */ deferred(
  async () => (await import('../verification/PeriodTimeline/PeriodTimeline.tsx')).PeriodTimeline,
  chart,
);
export const ProjectSettings = /* @__PURE__ */ deferred(
  async () => (await import('../verification/MVWizard/ProjectSettings.tsx')).ProjectSettings,
  text,
);
export const RichTextEditor = /* @__PURE__ */ deferred(
  async () => (await import('../verification/RichTextEditor/RichTextEditor.tsx')).RichTextEditor,
  text,
);
export const RichTextView = /* @__PURE__ */ deferred(
  async () => (await import('../verification/RichTextView/RichTextView.tsx')).RichTextView,
  text,
);
export const SavingsSummary = /* @__PURE__ */ deferred(
  async () => (await import('../verification/SavingsSummary/SavingsSummary.tsx')).SavingsSummary,
  chart,
);
export const WeatherHistogram = /* @__PURE__ */ deferred(
  async () => (await import('../verification/WeatherHistogram/WeatherHistogram.tsx')).WeatherHistogram,
  chart,
);
export const BadRows = /* @__PURE__ */ deferred(
  async () => (await import('../wizards/UploadWizard/columns/problem-rows/BadRows.tsx')).BadRows,
  table,
);
export const RegisterFalls = /* @__PURE__ */ deferred(
  async () => (await import('../wizards/UploadWizard/columns/problem-rows/RegisterFalls.tsx')).RegisterFalls,
  table,
);
export const UploadWizard = /* @__PURE__ */ deferred(
  async () => (await import('../wizards/UploadWizard/UploadWizard.tsx')).UploadWizard,
  page,
);

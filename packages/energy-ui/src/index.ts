export { isolate } from '@org/energy-core';
export { BaselineWizard, type BaselineWizardProps } from './baseline/BaselineWizard/BaselineWizard.tsx';
export {
  type BaselineMode,
  type BaselineStep,
  baselineSteps,
} from './baseline/BaselineWizard/baselineSteps.ts';
export type { BaselineRow } from './baseline/baselineRow.ts';
export { CandidateTable, type CandidateTableProps } from './baseline/CandidateTable/CandidateTable.tsx';
export { candidateKey } from './baseline/CandidateTable/candidateRows.ts';
export { CusumChart, type CusumChartProps } from './baseline/CusumChart/CusumChart.tsx';
export { DeviationTable, type DeviationTableProps } from './baseline/DeviationTable/DeviationTable.tsx';
export type { Deviation, DeviationCause, DeviationFilter } from './baseline/DeviationTable/deviation.ts';
export { FitChart, type FitChartProps } from './baseline/FitChart/FitChart.tsx';
export type { FitBand } from './baseline/FitChart/fitLegend.ts';
export type { MeanInterval } from './baseline/FitChart/fitSeries.ts';
export { type LeftOutDays, LeftOutList, type LeftOutListProps } from './baseline/LeftOutList/LeftOutList.tsx';
export {
  RegressionReport,
  type RegressionReportProps,
} from './baseline/RegressionReport/RegressionReport.tsx';
export { ResidualChart, type ResidualChartProps } from './baseline/ResidualChart/ResidualChart.tsx';
export type { ResidualView } from './baseline/ResidualChart/residualViews.ts';
export type { FittedCurve } from './baseline/ScatterChart/fittedCurve.ts';
export { ScatterChart, type ScatterChartProps } from './baseline/ScatterChart/ScatterChart.tsx';
export { VerdictList, type VerdictListProps } from './baseline/VerdictList/VerdictList.tsx';
export { equationWords } from './baseline/words/equationWords.ts';
export { findingText } from './baseline/words/findingText.ts';
export { modelSentences } from './baseline/words/modelSentences.ts';
export { formText, termName, termsText, type VariableNames } from './baseline/words/termWords.ts';
export type { CalendarEvent, EventSpan } from './calendar/EventCalendar/calendarEvent.ts';
export {
  type CalendarView,
  gridViews,
  listViews,
  visibleDays,
} from './calendar/EventCalendar/calendarView.ts';
export { EventCalendar, type EventCalendarProps } from './calendar/EventCalendar/EventCalendar.tsx';
export { EventDialog, type EventDialogProps } from './calendar/EventDialog/EventDialog.tsx';
export { EventFields, type EventFieldsProps } from './calendar/EventFields/EventFields.tsx';
export type { Chosen, EventValue, Found, PointValue } from './calendar/EventFields/eventValue.ts';
export {
  ChartControlPanel,
  type ChartControlPanelProps,
} from './charts/ChartControlPanel/ChartControlPanel.tsx';
export { ChartGrid, type ChartGridProps, type ChartGridScale } from './charts/ChartGrid/ChartGrid.tsx';
export {
  ChartSummary,
  type ChartSummaryProps,
  hasSeriesTable,
} from './charts/ChartSummary/ChartSummary.tsx';
export { ConsumptionChart } from './charts/ConsumptionChart/ConsumptionChart.tsx';
export type { ConsumptionChartProps } from './charts/ConsumptionChart/consumptionChartProps.ts';
export { chartImage } from './charts/ConsumptionChart/image/downloadImage.ts';
export {
  CoverageStrip,
  type CoverageStripProps,
  type CoveredMeter,
} from './charts/CoverageStrip/CoverageStrip.tsx';
export type { TimeAxis } from './charts/CoverageStrip/timeAxis.ts';
export {
  EnergyFlow,
  type EnergyFlowProps,
  type EnergyFlowTree,
  type FlowFigure,
} from './charts/EnergyFlow/EnergyFlow.tsx';
export { type ChartEvent, EventLane, type EventLaneProps } from './charts/EventLane/EventLane.tsx';
export { HeatMap, type HeatMapProps } from './charts/HeatMap/HeatMap.tsx';
export type { HeatCells } from './charts/HeatMap/heatBlocks.ts';
export { ParetoChart, type ParetoChartProps } from './charts/ParetoChart/ParetoChart.tsx';
export type { ParetoFigure, ParetoItem } from './charts/ParetoChart/paretoItem.ts';
export { type Period, PeriodPanel, type PeriodPanelProps } from './charts/PeriodPanel/PeriodPanel.tsx';
export { type ScatterCurve, ScatterPlot, type ScatterPlotProps } from './charts/ScatterPlot/ScatterPlot.tsx';
export type { ScatterAxis, ScatterFigure, ScatterPoint } from './charts/ScatterPlot/scatterPoint.ts';
export { SeriesTable, type SeriesTableProps } from './charts/SeriesTable/SeriesTable.tsx';
export { type ChartScales, scalesOf } from './charts/scales.ts';
export {
  type AxisId,
  axesOfSeries,
  type ChartAxis,
  type ChartOptions,
  type ChartPoint,
  type ChartSeries,
  type DrawnType,
  defaultChartOptions,
  type OpenedFigure,
  type ReferenceLine,
  roleOf,
  shownSeriesOf,
} from './charts/series.ts';
export { type SeriesLook, seriesLooks } from './charts/seriesLooks.ts';
export {
  formulaSeries,
  formulaUnitName,
  type SeriesNaming,
  type StatsAnswer,
  seriesOf,
  temperatureSeries,
} from './charts/seriesOf.ts';
export { type ChartZoom, zoomedSeries, zoomName } from './charts/zoom.ts';
export { ClauseTree, type ClauseTreeProps } from './documents/ClauseTree/ClauseTree.tsx';
export {
  DocumentCard,
  type DocumentCardProps,
  type FoundInDocument,
  type ShownDocument,
} from './documents/DocumentCard/DocumentCard.tsx';
export { DocumentGrid, type DocumentGridProps } from './documents/DocumentCard/DocumentGrid.tsx';
export { FileSheet, type FileSheetProps } from './documents/DocumentCard/FileSheet.tsx';
export {
  ApprovalFlow,
  type ApprovalFlowProps,
  type ApprovalStep,
} from './documents/DocumentControl/ApprovalFlow.tsx';
export {
  DocumentStateChip,
  type DocumentStateChipProps,
} from './documents/DocumentControl/DocumentStateChip.tsx';
export {
  ReaderList,
  type ReaderListProps,
  type ShownReader,
} from './documents/DocumentControl/ReaderList.tsx';
export { ReviewDueText, type ReviewDueTextProps } from './documents/DocumentControl/ReviewDueText.tsx';
export {
  type ShownVersion,
  VersionList,
  type VersionListProps,
} from './documents/DocumentControl/VersionList.tsx';
export type {
  DocumentContent,
  SheetContent,
  WordBlock,
  WordCell,
  WordRun,
} from './documents/DocumentViewer/content.ts';
export { DocumentViewer, type DocumentViewerProps } from './documents/DocumentViewer/DocumentViewer.tsx';
export {
  type EvidenceFilter,
  EvidenceMatrix,
  type EvidenceMatrixProps,
  evidenceFilters,
} from './documents/EvidenceMatrix/EvidenceMatrix.tsx';
export type { EvidenceFix } from './documents/EvidenceMatrix/fixOf.ts';
export { baselineTexts } from './i18n/bundles/baselineTexts.ts';
export { baselineWizardTexts } from './i18n/bundles/baselineWizardTexts.ts';
export { calendarTexts } from './i18n/bundles/calendarTexts.ts';
export { chartDetailTexts } from './i18n/bundles/chartDetailTexts.ts';
export { componentTexts } from './i18n/bundles/componentTexts.ts';
export { documentTexts } from './i18n/bundles/documentTexts.ts';
export { firstTexts } from './i18n/bundles/firstTexts.ts';
export { reportTexts } from './i18n/bundles/reportTexts.ts';
export { shellTexts } from './i18n/bundles/shellTexts.ts';
export { toolTexts } from './i18n/bundles/toolTexts.ts';
export { verificationTexts } from './i18n/bundles/verificationTexts.ts';
export { carrierName, type NamedCarrier } from './i18n/carrierName.ts';
export { DateTimeText, type DateTimeTextProps } from './i18n/dates/DateTimeText.tsx';
export {
  type Density,
  type Energy,
  type EnergyProviderProps,
  LeanEnergyProvider,
  type Theme,
  useEnergy,
  useText,
} from './i18n/EnergyProvider.tsx';
export { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
export { Code, type CodeProps } from './i18n/islands/Code.tsx';
export { Percent, type PercentProps } from './i18n/islands/Percent.tsx';
export { percentText } from './i18n/islands/percentText.ts';
export { Unit, type UnitProps } from './i18n/islands/Unit.tsx';
export { Num, type NumProps } from './i18n/Num.tsx';
export { mergeTexts, type TextBundle, type Texts, type TextTables, textBundle } from './i18n/textBundle.ts';
export type { Digits, Locale, MoreTexts, TextKey, TextValues, Translate } from './i18n/texts.ts';
export { WithTexts, type WithTextsProps } from './i18n/WithTexts.tsx';
export {
  EnergyLabelCard,
  type EnergyLabelCardProps,
  type LabelCardFigure,
} from './label/EnergyLabelCard/EnergyLabelCard.tsx';
export {
  EnergyLabelScale,
  type EnergyLabelScaleProps,
  type LabelScaleStep,
} from './label/EnergyLabelScale/EnergyLabelScale.tsx';
export { GradeLetter, type GradeLetterProps } from './label/EnergyLabelScale/GradeLetter.tsx';
export { CommentThread, type CommentThreadProps } from './notifications/CommentThread/CommentThread.tsx';
export type { CommentItem } from './notifications/CommentThread/commentItem.ts';
export {
  NotificationBell,
  type NotificationBellProps,
} from './notifications/NotificationBell/NotificationBell.tsx';
export {
  NotificationList,
  type NotificationListProps,
} from './notifications/NotificationList/NotificationList.tsx';
export type { NotificationItem } from './notifications/NotificationList/notificationItem.ts';
export { Avatar, type AvatarProps } from './primitives/Avatar/Avatar.tsx';
export { Button, type ButtonProps } from './primitives/Button/Button.tsx';
export { Card, type CardProps } from './primitives/Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './primitives/Checkbox/Checkbox.tsx';
export { Chip, type ChipProps } from './primitives/Chip/Chip.tsx';
export { type Choice, ChoiceList, type ChoiceListProps } from './primitives/ChoiceList/ChoiceList.tsx';
export { CodeList, type CodeListProps } from './primitives/CodeList/CodeList.tsx';
export { ComboBox, type ComboBoxProps } from './primitives/ComboBox/ComboBox.tsx';
export { CommandPalette, type CommandPaletteProps } from './primitives/CommandPalette/CommandPalette.tsx';
export type { CommandAction, CommandGroup, CommandItem } from './primitives/CommandPalette/commandItem.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './primitives/ConfirmDialog/ConfirmDialog.tsx';
export { CopyButton, type CopyButtonProps } from './primitives/CopyButton/CopyButton.tsx';
export type { ColumnTotal, DataColumn, TableSort } from './primitives/DataTable/columns.ts';
export { DataTable, type DataTableProps, type RowState } from './primitives/DataTable/DataTable.tsx';
export type { TableLayout } from './primitives/DataTable/layout/tableLayout.ts';
export { type BoundLayout, TableLayoutsProvider } from './primitives/DataTable/layout/tableLayouts.ts';
export type { TableSteps } from './primitives/DataTable/pager/StepPager.tsx';
export { Dialog, type DialogProps } from './primitives/Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './primitives/EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './primitives/ErrorState/ErrorState.tsx';
export type { SelectItem } from './primitives/Field/Options.tsx';
export { FigureButton, type FigureButtonProps } from './primitives/FigureButton/FigureButton.tsx';
export { FileDrop, type FileDropProps } from './primitives/FileDrop/FileDrop.tsx';
export type { FileRejection } from './primitives/FileDrop/fileCheck.ts';
export { IconButton, type IconButtonProps } from './primitives/IconButton/IconButton.tsx';
export {
  JalaliDatePicker,
  type JalaliDatePickerProps,
} from './primitives/JalaliDatePicker/JalaliDatePicker.tsx';
export {
  JalaliMultiDayPicker,
  type JalaliMultiDayPickerProps,
} from './primitives/JalaliMultiDayPicker/JalaliMultiDayPicker.tsx';
export {
  JalaliRangePicker,
  type JalaliRangePickerProps,
} from './primitives/JalaliRangePicker/JalaliRangePicker.tsx';
export { Menu, type MenuAction, type MenuProps } from './primitives/Menu/Menu.tsx';
export { Notice, type NoticeProps } from './primitives/Notice/Notice.tsx';
export { NumberField, type NumberFieldProps } from './primitives/NumberField/NumberField.tsx';
export { OneTimeCode, type OneTimeCodeProps } from './primitives/OneTimeCode/OneTimeCode.tsx';
export { PasswordField, type PasswordFieldProps } from './primitives/PasswordField/PasswordField.tsx';
export { PhotoField, type PhotoFieldProps } from './primitives/PhotoField/PhotoField.tsx';
export { Progress, type ProgressProps } from './primitives/Progress/Progress.tsx';
export { RadioGroup, type RadioGroupProps } from './primitives/RadioGroup/RadioGroup.tsx';
export { RelativeTime, type RelativeTimeProps } from './primitives/RelativeTime/RelativeTime.tsx';
export { SearchField, type SearchFieldProps } from './primitives/SearchField/SearchField.tsx';
export { SecretText, type SecretTextProps } from './primitives/SecretText/SecretText.tsx';
export { type SegmentItem, Segments, type SegmentsProps } from './primitives/Segments/Segments.tsx';
export { Select, type SelectProps } from './primitives/Select/Select.tsx';
export { SheetButton, type SheetButtonProps } from './primitives/Sheet/SheetButton.tsx';
export { SidePanel, type SidePanelProps } from './primitives/SidePanel/SidePanel.tsx';
export { Skeleton, type SkeletonProps } from './primitives/Skeleton/Skeleton.tsx';
export {
  type Step,
  StepList,
  type StepListProps,
  type StepState,
  type SubStep,
} from './primitives/StepList/StepList.tsx';
export { Switch, type SwitchProps } from './primitives/Switch/Switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './primitives/Tabs/Tabs.tsx';
export { TextField, type TextFieldProps } from './primitives/TextField/TextField.tsx';
export {
  ToastProvider,
  type ToastProviderProps,
  type Toasts,
  useToast,
} from './primitives/Toast/ToastProvider.tsx';
export type { ToastOptions } from './primitives/Toast/toasts.ts';
export { useTurns } from './primitives/useTurns.ts';
export { A4Page, type A4PageProps } from './report/A4Page/A4Page.tsx';
export type { ReportChoice } from './report/ReportDefinitionForm/ContentFields.tsx';
export {
  ReportDefinitionForm,
  type ReportDefinitionFormProps,
} from './report/ReportDefinitionForm/ReportDefinitionForm.tsx';
export {
  ReportMiniature,
  type ReportMiniatureProps,
} from './report/ReportDefinitionForm/ReportMiniature.tsx';
export {
  emptyReportDraft,
  type ReportDraft,
  type ReportDraftGap,
  type ReportPageItem,
  reportDraftGaps,
  withReportPage,
} from './report/ReportDefinitionForm/reportDraft.ts';
export { ReportPages, type ReportPagesProps } from './report/ReportPages/ReportPages.tsx';
export { ReportTable, type ReportTableProps } from './report/ReportTable/ReportTable.tsx';
export { ReportChartView, type ReportChartViewProps } from './report/ReportView/ReportChartView.tsx';
export { ReportView, type ReportViewProps } from './report/ReportView/ReportView.tsx';
export { CheckboxTree, type CheckboxTreeProps } from './structure/CheckboxTree/CheckboxTree.tsx';
export { type CheckboxTreeItem, withParents } from './structure/CheckboxTree/checkboxTree.ts';
export {
  DataQualityStrip,
  type DataQualityStripProps,
} from './structure/DataQualityStrip/DataQualityStrip.tsx';
export type { EquationPart } from './structure/FigureTrail/derivation/equationOf.ts';
export type { DerivationData, DerivationTerm } from './structure/FigureTrail/derivation/TrailDerivation.tsx';
export { type CountedDays, FigureDays, type FigureDaysProps } from './structure/FigureTrail/FigureDays.tsx';
export { FigureTrail } from './structure/FigureTrail/FigureTrail.tsx';
export type { FigureTrailProps } from './structure/FigureTrail/figureTrailProps.ts';
export type { TrailData } from './structure/FigureTrail/trailData.ts';
export type { FormulaState } from './structure/FormulaField/checkDraft.ts';
export {
  FormulaField,
  type FormulaFieldHandle,
  type FormulaFieldProps,
} from './structure/FormulaField/FormulaField.tsx';
export {
  emptyFormula,
  type FormulaValue,
  type FormulaVariable,
} from './structure/FormulaField/formulaValue.ts';
export { FormulaText, type FormulaTextProps } from './structure/FormulaText/FormulaText.tsx';
export { NodeIcon, type NodeIconProps } from './structure/TreeSelector/NodeIcon.tsx';
export type { SelectorNode, SelectorTree } from './structure/TreeSelector/TreeRow.tsx';
export { TreeSelector, type TreeSelectorProps } from './structure/TreeSelector/TreeSelector.tsx';
export {
  DeleteHistoryDialog,
  type DeleteHistoryDialogProps,
} from './structure/UploadHistory/DeleteHistoryDialog.tsx';
export type { HistoryUpload, UploadChangeCounts } from './structure/UploadHistory/historyUpload.ts';
export { UploadHistory, type UploadHistoryProps } from './structure/UploadHistory/UploadHistory.tsx';
export {
  AdherenceChecklist,
  type AdherenceChecklistProps,
} from './verification/AdherenceChecklist/AdherenceChecklist.tsx';
export { FindingList, type FindingListProps } from './verification/FindingList/FindingList.tsx';
export {
  MissingDays,
  type MissingDaysProps,
  type MissingRange,
} from './verification/MissingDays/MissingDays.tsx';
export { MVWizard, type MVWizardProps } from './verification/MVWizard/MVWizard.tsx';
export { ProjectSettings, type ProjectSettingsProps } from './verification/MVWizard/ProjectSettings.tsx';
export { SaveStatus, type SaveStatusProps } from './verification/MVWizard/SaveStatus.tsx';
export type { WizardMeter } from './verification/MVWizard/stepProps.ts';
export type { LinkableMeasure } from './verification/MVWizard/steps/MeasuresStep.tsx';
export type { SaveState } from './verification/MVWizard/WizardNotice.tsx';
export { rowsOf as rowsOfPoints } from './verification/MVWizard/words/rowsOf.ts';
export { nameOfVariable, namesOfProject } from './verification/MVWizard/words/variableNames.ts';
export {
  type NamedRange,
  PeriodTimeline,
  type PeriodTimelineProps,
  type TimelineLane,
} from './verification/PeriodTimeline/PeriodTimeline.tsx';
export { RichTextEditor, type RichTextEditorProps } from './verification/RichTextEditor/RichTextEditor.tsx';
export { RichTextView, type RichTextViewProps } from './verification/RichTextView/RichTextView.tsx';
export { SavingsSummary, type SavingsSummaryProps } from './verification/SavingsSummary/SavingsSummary.tsx';
export {
  type SufficiencyCheck,
  SufficiencyPanel,
  type SufficiencyPanelProps,
} from './verification/SufficiencyPanel/SufficiencyPanel.tsx';
export {
  WeatherHistogram,
  type WeatherHistogramProps,
} from './verification/WeatherHistogram/WeatherHistogram.tsx';
export { exampleText } from './wizards/UploadWizard/columns/exampleText.ts';
export { BadRows, type BadRowsProps } from './wizards/UploadWizard/columns/problem-rows/BadRows.tsx';
export {
  RegisterFalls,
  type RegisterFallsProps,
} from './wizards/UploadWizard/columns/problem-rows/RegisterFalls.tsx';
export { sharedDaysText } from './wizards/UploadWizard/columns/sharedDaysText.ts';
export { ProfileSaved, type ProfileSavedProps } from './wizards/UploadWizard/done/ProfileSaved.tsx';
export { EncodingField, type EncodingFieldProps } from './wizards/UploadWizard/file/EncodingField.tsx';
export { MAX_SHEET_BYTES, SHEET_TYPES } from './wizards/UploadWizard/file/FileStep.tsx';
export { ProfileOffer, type ProfileOfferProps } from './wizards/UploadWizard/file/ProfileOffer.tsx';
export {
  type ImportProgress,
  type ImportState,
  type ImportTypes,
  type MappedSheet,
  type OpenSheet,
  sheetImport,
  startImport,
  type UploadComparison,
  type UploadLists,
  type UploadState,
  type UploadTypes,
} from './wizards/UploadWizard/flow/importState.ts';
export type {
  BadCell,
  BadRow,
  CostUnit,
  ExistingSource,
  MendedCell,
  OfferedProfile,
  PreviewRow,
  PreviewRowState,
  SavedProfile,
  SharedDays,
  UploadCell,
  UploadCheck,
  UploadedFile,
  UploadFile,
  UploadIssue,
  UploadList,
  UploadMapping,
  UploadPreview,
  UploadSheet,
  UploadSummary,
} from './wizards/UploadWizard/flow/uploadData.ts';
export {
  type UploadChoice,
  type UploadEvent,
  type UploadPlace,
  type UploadProblem,
  uploadPlaces,
} from './wizards/UploadWizard/flow/uploadEvent.ts';
export {
  isReachable,
  type PlaceState,
  placeState,
  startUpload,
  type UploadFlow,
  type UploadStart,
  uploadFlow,
} from './wizards/UploadWizard/flow/uploadFlow.ts';
export { mappingOfGuess, missingInMapping, roleName } from './wizards/UploadWizard/flow/uploadMapping.ts';
export { UploadWizard } from './wizards/UploadWizard/UploadWizard.tsx';
export type { UploadFiles, UploadNotice, UploadWizardProps } from './wizards/UploadWizard/uploadProps.ts';
export { Wizard, type WizardProps } from './wizards/Wizard/Wizard.tsx';

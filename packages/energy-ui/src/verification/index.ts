export {
  AdherenceChecklist,
  type AdherenceChecklistProps,
} from './AdherenceChecklist/AdherenceChecklist.tsx';
export { FindingList, type FindingListProps } from './FindingList/FindingList.tsx';
export {
  MissingDays,
  type MissingDaysProps,
  type MissingRange,
} from './MissingDays/MissingDays.tsx';
export { MVWizard, type MVWizardProps } from './MVWizard/MVWizard.tsx';
export { ProjectSettings, type ProjectSettingsProps } from './MVWizard/ProjectSettings.tsx';
export { SaveStatus, type SaveStatusProps } from './MVWizard/SaveStatus.tsx';
export type { WizardMeter } from './MVWizard/stepProps.ts';
export type { LinkableMeasure } from './MVWizard/steps/MeasuresStep.tsx';
export type { SaveState } from './MVWizard/WizardNotice.tsx';
export { rowsOf as rowsOfPoints } from './MVWizard/words/rowsOf.ts';
export { nameOfVariable, namesOfProject } from './MVWizard/words/variableNames.ts';
export {
  type NamedRange,
  PeriodTimeline,
  type PeriodTimelineProps,
  type TimelineLane,
} from './PeriodTimeline/PeriodTimeline.tsx';
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor/RichTextEditor.tsx';
export { RichTextView, type RichTextViewProps } from './RichTextView/RichTextView.tsx';
export { SavingsSummary, type SavingsSummaryProps } from './SavingsSummary/SavingsSummary.tsx';
export {
  type SufficiencyCheck,
  SufficiencyPanel,
  type SufficiencyPanelProps,
} from './SufficiencyPanel/SufficiencyPanel.tsx';
export {
  WeatherHistogram,
  type WeatherHistogramProps,
} from './WeatherHistogram/WeatherHistogram.tsx';

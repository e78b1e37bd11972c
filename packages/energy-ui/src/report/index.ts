export { A4Page, type A4PageProps } from './A4Page/A4Page.tsx';
export type { ReportChoice } from './ReportDefinitionForm/ContentFields.tsx';
export {
  ReportDefinitionForm,
  type ReportDefinitionFormProps,
} from './ReportDefinitionForm/ReportDefinitionForm.tsx';
export {
  ReportMiniature,
  type ReportMiniatureProps,
} from './ReportDefinitionForm/ReportMiniature.tsx';
export {
  emptyReportDraft,
  type ReportDraft,
  type ReportDraftGap,
  type ReportPageItem,
  reportDraftGaps,
  withReportPage,
} from './ReportDefinitionForm/reportDraft.ts';
export { ReportPages, type ReportPagesProps } from './ReportPages/ReportPages.tsx';
export { ReportTable, type ReportTableProps } from './ReportTable/ReportTable.tsx';
export { ReportChartView, type ReportChartViewProps } from './ReportView/ReportChartView.tsx';
export { ReportView, type ReportViewProps } from './ReportView/ReportView.tsx';

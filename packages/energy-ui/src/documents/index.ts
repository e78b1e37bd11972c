export { ClauseTree, type ClauseTreeProps } from './ClauseTree/ClauseTree.tsx';
export {
  DocumentCard,
  type DocumentCardProps,
  type FoundInDocument,
  type ShownDocument,
} from './DocumentCard/DocumentCard.tsx';
export { DocumentGrid, type DocumentGridProps } from './DocumentCard/DocumentGrid.tsx';
export { FileSheet, type FileSheetProps } from './DocumentCard/FileSheet.tsx';
export {
  ApprovalFlow,
  type ApprovalFlowProps,
  type ApprovalStep,
} from './DocumentControl/ApprovalFlow.tsx';
export {
  DocumentStateChip,
  type DocumentStateChipProps,
} from './DocumentControl/DocumentStateChip.tsx';
export {
  ReaderList,
  type ReaderListProps,
  type ShownReader,
} from './DocumentControl/ReaderList.tsx';
export { ReviewDueText, type ReviewDueTextProps } from './DocumentControl/ReviewDueText.tsx';
export {
  type ShownVersion,
  VersionList,
  type VersionListProps,
} from './DocumentControl/VersionList.tsx';
export type {
  DocumentContent,
  SheetContent,
  WordBlock,
  WordCell,
  WordRun,
} from './DocumentViewer/content.ts';
export { DocumentViewer, type DocumentViewerProps } from './DocumentViewer/DocumentViewer.tsx';
export { EvidenceMatrix, type EvidenceMatrixProps } from './EvidenceMatrix/EvidenceMatrix.tsx';
export { type EvidenceFilter, evidenceFilters } from './EvidenceMatrix/evidenceFilter.ts';
export type { EvidenceFix } from './EvidenceMatrix/fixOf.ts';

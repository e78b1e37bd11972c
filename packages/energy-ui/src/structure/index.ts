export { CheckboxTree, type CheckboxTreeProps } from './CheckboxTree/CheckboxTree.tsx';
export { type CheckboxTreeItem, withParents } from './CheckboxTree/checkboxTree.ts';
export {
  DataQualityStrip,
  type DataQualityStripProps,
} from './DataQualityStrip/DataQualityStrip.tsx';
export type { EquationPart } from './FigureTrail/derivation/equationOf.ts';
export type { DerivationData, DerivationTerm } from './FigureTrail/derivation/TrailDerivation.tsx';
export { type CountedDays, FigureDays, type FigureDaysProps } from './FigureTrail/FigureDays.tsx';
export { FigureTrail } from './FigureTrail/FigureTrail.tsx';
export type { FigureTrailProps } from './FigureTrail/figureTrailProps.ts';
export type { TrailData } from './FigureTrail/trailData.ts';
export type { FormulaState } from './FormulaField/checkDraft.ts';
export {
  FormulaField,
  type FormulaFieldHandle,
  type FormulaFieldProps,
} from './FormulaField/FormulaField.tsx';
export {
  emptyFormula,
  type FormulaValue,
  type FormulaVariable,
} from './FormulaField/formulaValue.ts';
export { FormulaText, type FormulaTextProps } from './FormulaText/FormulaText.tsx';
export * from './TreeSelector/index.ts';
export {
  DeleteHistoryDialog,
  type DeleteHistoryDialogProps,
} from './UploadHistory/DeleteHistoryDialog.tsx';
export type { HistoryUpload, UploadChangeCounts } from './UploadHistory/historyUpload.ts';
export { UploadHistory, type UploadHistoryProps } from './UploadHistory/UploadHistory.tsx';

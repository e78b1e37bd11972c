export { exampleText } from './UploadWizard/columns/exampleText.ts';
export { BadRows, type BadRowsProps } from './UploadWizard/columns/problem-rows/BadRows.tsx';
export {
  RegisterFalls,
  type RegisterFallsProps,
} from './UploadWizard/columns/problem-rows/RegisterFalls.tsx';
export { sharedDaysText } from './UploadWizard/columns/sharedDaysText.ts';
export { ProfileSaved, type ProfileSavedProps } from './UploadWizard/done/ProfileSaved.tsx';
export { EncodingField, type EncodingFieldProps } from './UploadWizard/file/EncodingField.tsx';
export { MAX_SHEET_BYTES, SHEET_TYPES } from './UploadWizard/file/FileStep.tsx';
export { ProfileOffer, type ProfileOfferProps } from './UploadWizard/file/ProfileOffer.tsx';
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
} from './UploadWizard/flow/importState.ts';
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
} from './UploadWizard/flow/uploadData.ts';
export {
  type UploadChoice,
  type UploadEvent,
  type UploadPlace,
  type UploadProblem,
  uploadPlaces,
} from './UploadWizard/flow/uploadEvent.ts';
export {
  isReachable,
  type PlaceState,
  placeState,
  startUpload,
  type UploadFlow,
  type UploadStart,
  uploadFlow,
} from './UploadWizard/flow/uploadFlow.ts';
export { mappingOfGuess, missingInMapping, roleName } from './UploadWizard/flow/uploadMapping.ts';
export { UploadWizard } from './UploadWizard/UploadWizard.tsx';
export type { UploadFiles, UploadNotice, UploadWizardProps } from './UploadWizard/uploadProps.ts';
export { Wizard, type WizardProps } from './Wizard/Wizard.tsx';

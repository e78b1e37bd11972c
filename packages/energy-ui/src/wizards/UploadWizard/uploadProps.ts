import type { Building, Meter, Organization, ReadingComparison, UploadEffect } from '@org/energy-core';
import type { DetectedFile, EncodingName, MappingGuess } from '@org/energy-core/spreadsheets';
import type { ReactNode } from 'react';
import type { FileRejection } from '../../primitives/FileDrop/fileCheck.ts';
import type {
  ExistingSource,
  UploadCheck,
  UploadedFile,
  UploadFile,
  UploadList,
  UploadMapping,
  UploadPreview,
  UploadSummary,
} from './uploadData.ts';
import type { UploadChoice, UploadEvent, UploadFlow } from './uploadFlow.ts';

/** Something worth a toast: `toast[notice.tone](notice.text, notice)`. */
export interface UploadNotice {
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** In ms, where it differs from the usual time. */
  readonly duration?: number;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

export interface UploadWizardProps {
  /** Where the person is, from `uploadFlow`. */
  flow: UploadFlow;
  /** Takes the events of the flow; the wizard sends what the person does. */
  send: (event: UploadEvent) => void;

  /** All organisations. */
  organizations: UploadList<Organization>;
  /** Buildings and sites of the chosen organisation. */
  buildings: UploadList<Building>;
  /** Meters and sub-meters of the chosen building or site. */
  meters: UploadList<Meter>;
  /** Called where a list is empty: leads to where one is created. Without it there is no button. */
  onCreate?: (choice: UploadChoice) => void;

  /** The file that was read. */
  file: UploadFile | null;
  /** Name of the file that is being read. */
  readingFile?: string | null;
  /** 0 to 1 while a file is read, null while unknown. */
  readProgress?: number | null;
  /** Rows on the screen; null while they load. */
  preview: UploadPreview | null;
  /** Which column is what. */
  mapping: UploadMapping | null;
  /** What was recognised in the sheet, from `guessMapping`. */
  guess: MappingGuess | null;
  /** What was recognised in the file as a whole, from `readSheets`. */
  detected?: DetectedFile | null;
  /** Why the file could not be read in the encoding that was asked for; it stays as it was. */
  encodingProblem?: string | null;
  /** The file is being read in another encoding. */
  isReadingAgain?: boolean;
  /** What the file comes to under this mapping, worked out in the browser. */
  check: UploadCheck | null;
  /** A newer `check` is being worked out. */
  isComputing?: boolean;

  /** The file beside what is stored, once the server has checked it. */
  comparison: ReadingComparison | null;
  /** Totals around the upload under the current decisions. */
  effect?: UploadEffect | null;
  /** Jalali year the totals are of; null where the file spans several. */
  effectYear?: number | null;
  /** Where the overlapping days come from. */
  sources?: readonly ExistingSource[];
  /** 0 to 1 while storing, null while unknown. */
  uploadProgress?: number | null;
  /** What was stored in the end. */
  summary: UploadSummary | null;
  /** Files uploaded for the chosen meter, newest first. */
  history: UploadList<UploadedFile>;

  /** A file of an accepted kind and size was chosen. */
  onFile: (file: File) => void;
  /** A file was not taken; the drop zone says why by itself. */
  onRejectFile?: (reason: FileRejection) => void;
  /** Another sheet is to be shown, by name. */
  onSheetChange: (sheet: string) => void;
  /** A text file is to be read in another encoding. Without it there is no such choice. */
  onEncodingChange?: (encoding: EncodingName) => void;
  /** Other rows are to be shown: from a 1-based row, so many. */
  onPreviewPage: (from: number, count: number) => void;
  /** A column, the header row, the date format, the kind or the unit of cost was changed. */
  onMappingChange: (mapping: UploadMapping) => void;
  /** The columns are complete and the file has no issue: ask the server. */
  onCheck: () => void;
  /** Store, as `flow.decisions` says. Called after the question where something is replaced. */
  onConfirm: () => void;
  /** Forget the file. */
  onReset: () => void;
  /** A sample file to fill in is wanted. */
  onDownloadSample?: () => void;
  /** The rows that were left out are wanted as a file. */
  onDownloadDropped?: () => void;
  /** The list of issues is wanted as a file. */
  onDownloadIssues?: () => void;
  /** Download a file of the history, by id. */
  onDownloadFile: (id: string) => void;
  /** The chart of the meter is wanted. Without it there is no button. */
  onShowChart?: () => void;
  /** The history of the meter's uploads is wanted, where this one can be undone. Without it there is no button. */
  onShowHistory?: () => void;
  /** Shown under what was stored, such as the quality of the meter's data. */
  afterStored?: ReactNode;
  /** For toasts. */
  onNotice?: (notice: UploadNotice) => void;
  className?: string;
  id?: string;
}

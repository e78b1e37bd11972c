import type { Day, OverlapDecision, ReadingComparison } from '@org/energy-core';
import type { EncodingName } from '@org/energy-core/spreadsheets';
import type { UploadMapping } from './uploadData.ts';

/** Where the user is: three choices, then the four parts of the upload itself. In order. */
export const uploadPlaces = ['organization', 'site', 'meter', 'file', 'columns', 'check', 'done'] as const;
export type UploadPlace = (typeof uploadPlaces)[number];
/** The lists one chooses from. */
export type UploadChoice = 'organization' | 'site' | 'meter';

/** A blocking error as a user-facing sentence. */
export interface UploadProblem {
  readonly message: string;
  /** Machine-readable code, shown small for support. */
  readonly code?: string;
  /** The stored readings changed since the check: the only way on is to check again. */
  readonly mustCheckAgain?: boolean;
  /** No answer: the data may or may not be stored, and retrying is safe. */
  readonly isUnanswered?: boolean;
  /** An earlier version of the same upload is stored, and this one is not. */
  readonly earlier?: StoredEarlier;
}

/** What is stored of an upload whose answer was lost. */
export interface StoredEarlier {
  readonly upload: string;
  readonly stored: number;
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Instant, ISO 8601. */
  readonly created: string;
  /** The user may undo it, and it is not undone yet. */
  readonly canUndo: boolean;
}

/** What happens during an upload: done by the user, or learned by who reads, checks and stores. */
export type UploadEvent<Mapping = UploadMapping> =
  /** A list loaded: the first organization is preselected, a deleted selection is cleared. */
  | { readonly type: 'listed'; readonly choice: UploadChoice; readonly ids: readonly string[] }
  | { readonly type: 'chosen'; readonly choice: 'organization' | 'site'; readonly id: string }
  | { readonly type: 'chosen'; readonly choice: 'meter'; readonly id: string; readonly hasSubMeters: boolean }
  | { readonly type: 'noticeRead' }
  | { readonly type: 'went'; readonly place: UploadPlace }
  | { readonly type: 'wentBack' }
  | { readonly type: 'wentOn' }
  /** The file is read by the importer; the reducer does not use it. */
  | { readonly type: 'fileChosen'; readonly file?: File }
  | { readonly type: 'fileRead' }
  | { readonly type: 'fileRefused'; readonly problem: UploadProblem }
  /** The file follows an earlier upload: its meter and columns are set and the check runs. */
  | {
      readonly type: 'profileTaken';
      readonly organization: string;
      readonly site: string;
      readonly meter: string;
    }
  /** Another column, date format, unit or header row: what was checked no longer holds. */
  | { readonly type: 'mappingChanged'; readonly mapping?: Mapping }
  /** Another sheet of the file, by name. */
  | { readonly type: 'sheetChosen'; readonly sheet: string }
  | { readonly type: 'encodingChosen'; readonly encoding: EncodingName }
  /** All bad rows are to be left out, or none. */
  | { readonly type: 'rowsLeftOut'; readonly isLeftOut: boolean }
  /** A cell is to be read as if it held this text; null: what the file has. Row 1-based, column 0-based. */
  | {
      readonly type: 'cellMended';
      readonly row: number;
      readonly column: number;
      readonly text: string | null;
    }
  /** Other rows of the sheet are to be shown, from a 1-based one. */
  | { readonly type: 'rowsAsked'; readonly first: number }
  | { readonly type: 'downloadAsked'; readonly what: 'sample' | 'dropped' | 'bad' }
  /** The file is to go the way of an earlier upload; `profileTaken` follows where it can. */
  | { readonly type: 'offerTaken'; readonly id: string }
  | { readonly type: 'profileForgotten'; readonly id: string }
  | { readonly type: 'checkStarted' }
  /** Corrections and decisions are checked in place. */
  | { readonly type: 'recheckStarted' }
  /** Another version of the file is stored: this one is checked as a correction of it. */
  | { readonly type: 'corrected' }
  /** The stored version is undone, by id, and this one checked instead. */
  | { readonly type: 'earlierUndone'; readonly upload: string }
  /** Without a comparison nothing has to be decided. */
  | { readonly type: 'checkPassed'; readonly comparison?: ReadingComparison }
  /** Without an error: columns or rows must be corrected first. */
  | { readonly type: 'checkRefused'; readonly problem?: UploadProblem; readonly place?: 'columns' | 'check' }
  | { readonly type: 'decided'; readonly days: readonly Day[]; readonly decision: OverlapDecision }
  | { readonly type: 'uploadStarted' }
  | { readonly type: 'uploadRefused'; readonly problem: UploadProblem }
  /** The server found days with data that the check had not shown. */
  | { readonly type: 'overlapFound'; readonly comparison?: ReadingComparison }
  | { readonly type: 'uploadDone' }
  /** Another file for the same meter. */
  | { readonly type: 'reset' };

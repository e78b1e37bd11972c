import type { Building, Meter, Organization, ReadingComparison, UploadEffect } from '@org/energy-core';
import type { DetectedFile, EncodingName, MappingGuess } from '@org/energy-core/spreadsheets';
import type {
  ExistingSource,
  OfferedProfile,
  SavedProfile,
  UploadCheck,
  UploadFile,
  UploadList,
  UploadMapping,
  UploadPreview,
  UploadSummary,
} from './uploadData.ts';
import type { UploadEvent } from './uploadEvent.ts';
import { startUpload, type UploadFlow, type UploadStart, uploadFlow } from './uploadFlow.ts';

/** What a kind of import makes of a sheet. */
export interface ImportTypes {
  /** Which column is what, while it is being filled in. */
  mapping: object;
  /** What was recognized in the sheet. */
  guess: object;
  /** Result of the sheet under the mapping. */
  check: object;
  /** The sheet compared with stored data. */
  compared: object;
  /** What became of it. */
  result: object;
}

/** A mapping and the proposal it began as. */
export interface MappedSheet<T extends Pick<ImportTypes, 'mapping' | 'guess'>> {
  readonly mapping: T['mapping'];
  readonly guess: T['guess'];
}

/** A file that was read, and the one of its sheets that is looked at. */
export interface OpenSheet<T extends ImportTypes> extends MappedSheet<T> {
  readonly source: File;
  /** Names the upload to the server: the same one asked twice is stored once. */
  readonly uploadId: string;
  readonly file: UploadFile;
  /** Index of the shown sheet. */
  readonly sheet: number;
  readonly detected: DetectedFile;
  /** Mapping of the last readable encoding, restored when going back to it. */
  readonly carried: MappedSheet<T> | null;
  /** Why the file could not be read in the requested encoding. */
  readonly encodingProblem: string | null;
  /** The encoding the user chose; null if it was recognized. */
  readonly chosenEncoding: EncodingName | null;
  /** Null while the rows load. */
  readonly preview: UploadPreview | null;
  /** Null while the mapping lacks something. */
  readonly check: T['check'] | null;
  /** 1-based rows the user consented to leave out. */
  readonly leaveOut: readonly number[];
}

/** What is under way: so many of so many are done. */
export interface ImportProgress {
  readonly work: 'read' | 'check' | 'store' | 'file';
  readonly done: number;
  readonly count: number;
}

/** State of an import. */
export interface ImportState<T extends ImportTypes> {
  readonly flow: UploadFlow;
  readonly sheet: OpenSheet<T> | null;
  /** Name of the file that is being read. */
  readonly readingFile: string | null;
  /** A newer `check` is being computed. */
  readonly isComputing: boolean;
  /** The file is being read in another encoding. */
  readonly isReadingAgain: boolean;
  readonly progress: ImportProgress | null;
  readonly compared: T['compared'] | null;
  readonly result: T['result'] | null;
  /** Earlier uploads that the file looks like, the likeliest first. */
  readonly offers: readonly OfferedProfile[];
  /** Id of the offer that is under way. */
  readonly pendingOffer: string | null;
  /** Some earlier upload is remembered: a file may be dropped before anything is chosen. */
  readonly knowsFiles: boolean;
  /** Whether there is any is not known yet. */
  readonly isListingProfiles: boolean;
  /** What was remembered of the stored file. */
  readonly savedProfile: SavedProfile | null;
}

/** The file compared with stored data. */
export interface UploadComparison {
  readonly comparison: ReadingComparison;
  /** Totals around the upload under the current decisions. */
  readonly effect: UploadEffect | null;
  /** Jalali year the totals are of; null if the file spans several. */
  readonly year: number | null;
  /** Sources of the overlapping days, largest first. */
  readonly sources: readonly ExistingSource[];
}

export interface UploadTypes extends ImportTypes {
  mapping: UploadMapping;
  guess: MappingGuess;
  check: UploadCheck;
  compared: UploadComparison;
  result: UploadSummary;
}

/** All there is to choose from; the wizard narrows it to what was chosen before. */
export interface UploadLists {
  readonly organizations: UploadList<Organization>;
  /** Buildings and sites. */
  readonly buildings: UploadList<Building>;
  /** Meters and sub-meters. */
  readonly meters: UploadList<Meter>;
}

/** State of the upload of one meter's readings. */
export interface UploadState extends ImportState<UploadTypes>, UploadLists {}

/** An import at its beginning. */
export const startImport = (
  start: UploadStart = {},
): Omit<ImportState<never>, 'sheet'> & { sheet: null } => ({
  flow: startUpload(start),
  ...nothingOpen,
  pendingOffer: null,
  knowsFiles: false,
  isListingProfiles: true,
});

const nothingOpen = {
  sheet: null,
  readingFile: null,
  isComputing: false,
  isReadingAgain: false,
  progress: null,
  compared: null,
  result: null,
  offers: [],
  savedProfile: null,
} as const;

/** What follows an event: the rules of the flow, and what of the file no longer holds. */
export function sheetImport<State extends ImportState<ImportTypes>>(
  state: State,
  event: UploadEvent<object>,
): State {
  const flow = uploadFlow(state.flow, event);
  if (flow === state.flow) return state;
  const next = { ...state, flow };
  switch (event.type) {
    case 'fileChosen':
      return { ...next, ...nothingOpen, readingFile: event.file?.name ?? null };
    case 'fileRefused':
    case 'reset':
      return { ...next, ...nothingOpen };
    case 'mappingChanged':
      // Other columns have other bad rows: the consent was for those that were shown.
      return {
        ...next,
        compared: null,
        sheet: state.sheet && {
          ...state.sheet,
          ...(event.mapping && { mapping: event.mapping }),
          leaveOut: [],
          encodingProblem: null,
        },
      };
    case 'sheetChosen':
    case 'encodingChosen':
    case 'profileTaken':
      return { ...next, compared: null };
    case 'uploadDone':
      return { ...next, offers: [], progress: null };
    default:
      return next;
  }
}

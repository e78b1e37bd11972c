import type { ReadingMapping } from '@org/energy-core';
import type {
  Cell,
  Confidence,
  DetectedFile,
  DropReason,
  EncodingName,
  MappingGuess,
  TaggedMeter,
  UnplacedRows,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '@org/energy-ui';

/** What the page asks of the worker that holds the file, and what it answers. Rows travel page by page or as bytes. */
export interface SheetCalls {
  open: {
    ask: { bytes: ArrayBuffer; fileName: string; locale: Locale };
    answer: OpenedFile | RefusedFile;
  };
  /** The same file in another encoding. Where it cannot be read so, what was read before stays. */
  reread: {
    ask: { encoding: EncodingName; locale: Locale };
    answer: OpenedFile | RefusedFile;
  };
  guess: { ask: { sheet: number }; answer: MappingGuess };
  /** `first` is 1-based, `headerRow` 0-based or −1. The states of the rows are those of the last check of this sheet. */
  preview: {
    ask: { sheet: number; headerRow: number; first: number; count: number };
    answer: PreviewPage;
  };
  check: {
    ask: { sheet: number; mapping: ReadingMapping; costFactor: number; locale: Locale };
    answer: CheckedSheet;
  };
  /** The rows with only the mapped columns filled, as JSON in UTF-8. */
  rows: { ask: { sheet: number; columns: readonly number[] }; answer: ArrayBuffer };
  /** The dropped or the bad rows, as CSV with their numbers and reasons. */
  report: {
    ask: { sheet: number; which: 'dropped' | 'bad'; words: ReasonWords; locale: Locale };
    answer: string;
  };
  /** Which column names the meters; `headerRow` is −1 for none. */
  guessTag: {
    ask: { sheet: number; headerRow: number; meters: readonly TaggedMeter[] };
    answer: { column: number; confidence: Confidence } | null;
  };
  /** The sheet by meters, each checked by itself. */
  byTag: {
    ask: {
      sheet: number;
      mapping: ReadingMapping;
      tagColumn: number;
      meters: readonly TaggedMeter[];
      costFactor: number;
      locale: Locale;
    };
    answer: SplitSheet;
  };
  /** Every row of the last `byTag` that will not be stored, as CSV with its number and reason. */
  tagReport: { ask: { words: ReasonWords; locale: Locale }; answer: string };
}

/** Why rows are left out, in the words of the page. */
export type ReasonWords = Readonly<Record<DropReason | UnplacedRows['reason'], string>>;

export interface SplitSheet {
  readonly meters: readonly CheckedMeter[];
  readonly unplaced: readonly UnplacedRows[];
}

/** The rows of one meter, checked. */
export interface CheckedMeter extends CheckedSheet {
  readonly meter: string;
  readonly tag: string;
  readonly rowCount: number;
}

export interface OpenedFile {
  readonly ok: true;
  readonly sheets: readonly { name: string; rowCount: number; isHidden: boolean }[];
  readonly detected: DetectedFile;
}

export interface RefusedFile {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

export interface PreviewPage {
  readonly columnCount: number;
  readonly headers: readonly (string | null)[];
  readonly rows: readonly PreviewLine[];
}

/** One row of the sheet as it stands, and what the check made of it. */
export interface PreviewLine {
  /** 1-based. */
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly state: 'above' | 'header' | 'read' | 'bad' | DropReason;
}

/** Readings as columns of numbers, so that handing them over costs nothing. */
export interface ReadingColumns {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** NaN where the file has none. */
  readonly costs: Float64Array;
}

export interface CheckedSheet {
  readonly ok: boolean;
  readonly readings: ReadingColumns;
  readonly droppedRows: number;
  readonly issueCount: number;
  /** At most 300, as sentences. */
  readonly issues: readonly { code: string; row?: number; column?: number; message: string }[];
}

import type { MeterOfSheet, ReadingMapping, UnitConversion } from '@org/energy-core';
import type {
  AmountExample,
  CheckedRegister,
  Confidence,
  DetectedFile,
  DropReason,
  EncodingName,
  MappingGuess,
  SampleOptions,
  TaggedMeter,
  UnplacedRows,
  WeatherMapping,
  WeatherMappingGuess,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '../../i18n/texts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import type {
  BadRow,
  MendedCell,
  SharedDays,
  UploadIssue,
  UploadPreview,
  UploadSheet,
} from '../../wizards/UploadWizard/flow/uploadData.ts';

/** How issues are worded: the language, and the digits the user prefers. Files keep the digits of their language. */
export type IssueLanguage = Readonly<Pick<Energy, 'locale' | 'digits'>>;

interface Call<Ask, Answer> {
  ask: Ask;
  answer: Answer;
}

/** Calls of the worker that holds the file. Rows are sent page by page or as bytes. */
export interface SheetCalls {
  open: Call<{ bytes: ArrayBuffer; fileName: string } & IssueLanguage, OpenedFile | RefusedFile>;
  /** Rereads the file in another encoding; keeps the former result if that fails. */
  reread: Call<{ encoding: EncodingName } & IssueLanguage, OpenedFile | RefusedFile>;
  /** A sheet to fill in, as CSV. */
  sample: Call<{ locale: Locale; of: SampleOptions | undefined }, string>;
  guess: Call<{ sheet: number; fileName: string }, MappingGuess>;
  guessWeather: Call<{ sheet: number }, GuessedWeather>;
  /** `first` is 1-based, `headerRow` 0-based or −1. The states of the rows are those of the last check of this sheet. */
  preview: Call<
    { sheet: number; headerRow: number; first: number; count: number } & IssueLanguage,
    UploadPreview
  >;
  check: Call<
    { sheet: number; mapping: ReadingMapping; meter: MeterOfSheet | null } & IssueLanguage,
    CheckedSheet & BadRowsOfSheet
  >;
  checkWeather: Call<{ sheet: number; mapping: WeatherMapping } & IssueLanguage, CheckedDays>;
  /** Overrides the text of a cell for all later calls; null restores that of the file. */
  mend: Call<{ sheet: number; row: number; column: number; text: string | null }, null>;
  /** Texts of a row that can name the columns of a profile; `headerRow` is 0-based. */
  header: Call<{ sheet: number; headerRow: number }, readonly string[]>;
  /** Which layouts have their header in the file. */
  match: Call<{ layouts: readonly LayoutToFind[] }, readonly FoundLayout[]>;
  /** The rows with only the mapped columns filled, as JSON in UTF-8. */
  rows: Call<{ sheet: number; columns: readonly number[] }, ArrayBuffer>;
  /** Rows of the last check that are not stored, as CSV with their numbers and reasons. */
  report: Call<{ sheet: number; which: ReportedRows; words: ReasonWords; locale: Locale }, string>;
  /** Which column names the meters; `headerRow` is −1 for none. */
  guessTag: Call<
    { sheet: number; headerRow: number; meters: readonly TaggedMeter[] },
    { column: number; confidence: Confidence } | null
  >;
  /** The sheet by meter, each checked separately. */
  byTag: Call<
    {
      sheet: number;
      mapping: ReadingMapping;
      tagColumn: number;
      meters: readonly TaggedMeter[];
    } & IssueLanguage,
    SplitSheet
  >;
  /** The rows of one meter of the last `byTag` with only these columns filled, as `TagRows` in UTF-8. */
  tagRows: Call<{ meter: string; columns: readonly number[] }, ArrayBuffer>;
  /** Every row of the last `byTag` that will not be stored, as CSV with its number and reason. */
  tagReport: Call<{ words: ReasonWords; locale: Locale }, string>;
}

/** Excluded for a missing cell, bad, or both. */
export type ReportedRows = 'dropped' | 'bad' | 'all';

/** Reasons of excluded rows, translated by the page. */
export type ReasonWords = Readonly<Record<DropReason | UnplacedRows['reason'] | 'bad', string>>;

/** Rows of a sheet that belong to one meter, and their indices in it. */
export interface TagRows {
  readonly rows: unknown[][];
  /** 1-based. */
  readonly sourceRows: number[];
}

/** What a remembered layout is recognized by. */
export interface LayoutToFind {
  readonly id: string;
  readonly headers: readonly string[];
  readonly sheet: string | null;
  readonly encoding: string | null;
}

/** Where a remembered layout was found. */
export interface FoundLayout {
  readonly id: string;
  readonly sheet: number;
  /** 0-based. */
  readonly headerRow: number;
  /** The encoding to read the file with; null: the current one. */
  readonly encoding: EncodingName | null;
  /** The sheet is called as it was. */
  readonly isSameSheet: boolean;
}

/** Rows that cannot be stored unchanged, and the corrections. */
export interface BadRowsOfSheet {
  /** At most 300. */
  readonly badRows: readonly BadRow[];
  /** Numbers of all of them, 1-based. */
  readonly badRowNumbers: readonly number[];
  readonly mended: readonly MendedCell[];
}

export interface SplitSheet extends BadRowsOfSheet {
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
  readonly sheets: readonly UploadSheet[];
  readonly detected: DetectedFile;
}

export interface RefusedFile {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

/** Readings as columns of numbers, so that handing them over costs nothing. */
export interface ReadingColumns {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** NaN where the file has none. */
  readonly costs: Float64Array;
  /** 1-based rows of the sheet. */
  readonly rows: Int32Array;
}

export interface CheckedSheet {
  readonly ok: boolean;
  readonly readings: ReadingColumns;
  readonly droppedRows: number;
  /** Rows left out by consent, 1-based. */
  readonly leftOut: readonly number[];
  readonly issueCount: number;
  readonly conversion: UnitConversion | null;
  /** Without the positions, which are not needed. */
  readonly register: Omit<CheckedRegister, 'positions'> | null;
  readonly example: AmountExample | null;
  readonly shared: SharedDays | null;
  /** At most 300, as sentences. */
  readonly issues: readonly UploadIssue[];
}

export interface GuessedWeather extends WeatherMappingGuess {
  /** Name and first cell of each column, for the lists to choose from. */
  readonly columns: readonly { readonly header: string | null; readonly sample: string | null }[];
}

/** The cleaned days of a weather sheet as columns of numbers, and what was left out. */
export interface CheckedDays {
  readonly days: Int32Array;
  /** Mean temperatures, °C. */
  readonly celsius: Float64Array;
  /** Rows without a date or a temperature, and rows of totals. */
  readonly droppedRows: number;
  /** Reasons why rows were rejected, or why none can be read. */
  readonly issueCount: number;
  /** The first five of them, as sentences. */
  readonly issues: readonly string[];
}

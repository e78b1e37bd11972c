import type {
  Cell,
  DetectedFile,
  DropReason,
  EncodingName,
  WeatherMapping,
  WeatherMappingGuess,
} from '@org/energy-core/spreadsheets';
import type { Locale } from '@org/energy-ui';

/** What the upload asks of the worker that holds the file, and what it answers. */
export interface WeatherCalls {
  open: {
    ask: { bytes: ArrayBuffer; fileName: string; locale: Locale };
    answer: OpenedWeather | { readonly ok: false; readonly message: string };
  };
  /** The same file in another encoding. Where it cannot be read so, what was read before stays. */
  reread: {
    ask: { encoding: EncodingName; locale: Locale };
    answer: OpenedWeather | { readonly ok: false; readonly message: string };
  };
  guess: { ask: { sheet: number }; answer: GuessedWeather };
  check: {
    ask: { sheet: number; mapping: WeatherMapping; locale: Locale };
    answer: CheckedDays;
  };
  /** Rows under the last check of the sheet; `first` is 1-based. */
  preview: {
    ask: { sheet: number; mapping: WeatherMapping; first: number; count: number; locale: Locale };
    answer: readonly PreviewLine[];
  };
  /** The rows that are left out, each with its reason, as CSV. `reasons` says those of empty rows. */
  report: {
    ask: { sheet: number; reasons: Readonly<Record<DropReason, string>>; locale: Locale };
    answer: string;
  };
}

export interface OpenedWeather {
  readonly ok: true;
  readonly sheets: readonly { readonly name: string; readonly rowCount: number }[];
  /** Index of the sheet that holds most. */
  readonly sheet: number;
  readonly detected: DetectedFile;
}

export interface GuessedWeather {
  readonly guess: WeatherMappingGuess;
  /** Name and first cell of each column, for the lists to choose from. */
  readonly columns: readonly { readonly header: string | null; readonly sample: string | null }[];
}

/** The cleaned days as columns of numbers, and what was left out. */
export interface CheckedDays {
  readonly days: Int32Array;
  readonly celsius: Float64Array;
  /** Rows without a date or a temperature, and rows of totals. */
  readonly droppedRows: number;
  /** Reasons why rows were rejected, or why none can be read. */
  readonly issueCount: number;
  /** The first of them, as sentences. */
  readonly issues: readonly string[];
}

export interface PreviewLine {
  /** 1-based. */
  readonly row: number;
  readonly date: Cell;
  readonly temperature: Cell;
  readonly state: 'above' | 'header' | 'read' | 'bad' | DropReason;
  /** Why the row is rejected. */
  readonly reason: string | null;
}

import type { DateFormat, Day, FileKind } from '@org/energy-core';
import type { DropReason } from '@org/energy-core/spreadsheets';

/** A file the person chose, once its sheets are known. */
export interface UploadFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** In the order of the file; a CSV has one. */
  readonly sheets: readonly UploadSheet[];
  /** Name of the sheet that is shown. */
  readonly sheet: string;
}

export interface UploadSheet {
  readonly name: string;
  readonly rowCount: number;
  readonly isHidden: boolean;
}

/** What a sheet holds in one place. */
export type UploadCell = string | number | boolean | null;

/** `above` stands over the header and is not read; `dropped` lacks a needed cell; `bad` stops the file. */
export type PreviewRowState = 'above' | 'header' | 'read' | 'dropped' | 'bad';

export interface PreviewRow {
  /** 1-based, as the spreadsheet shows it. */
  readonly row: number;
  readonly cells: readonly UploadCell[];
  readonly state: PreviewRowState;
  /** Why the row is left out. */
  readonly dropped?: DropReason;
}

/** The rows of the sheet that are on the screen. */
export interface UploadPreview {
  readonly columnCount: number;
  /** Text of the header row, by column; null where there is none. */
  readonly headers: readonly (string | null)[];
  readonly rows: readonly PreviewRow[];
  /** First row that can be shown, 1-based. */
  readonly firstRow: number;
  /** Last row of the sheet, 1-based. */
  readonly lastRow: number;
}

export type CostUnit = 'toman' | 'rial';

/** Which column holds what, while it is being filled in. Columns are 0-based. */
export interface UploadMapping {
  readonly kind: FileKind;
  readonly format: DateFormat | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly value: number | null;
  readonly cost: number | null;
  /** 0-based row of the header; −1 where the sheet has none. */
  readonly headerRow: number;
  /** What the cost column is written in. Readings are kept in toman: divide a cost in rial by ten. */
  readonly costUnit: CostUnit;
}

/** One reason why the file cannot be stored, as a sentence. */
export interface UploadIssue {
  /** Groups what belongs together: `value.not-a-number`. */
  readonly code: string;
  /** 1-based; without it the issue concerns the whole file. */
  readonly row?: number;
  /** 0-based. */
  readonly column?: number;
  /** «ردیف ۱۲، ستون مصرف: «abc» عدد نیست.» */
  readonly message: string;
}

/** What the file comes to under the current mapping. */
export interface UploadCheck {
  /** Days that can be stored. */
  readonly days: number;
  readonly from: Day | null;
  readonly to: Day | null;
  /** Sum of the values, in the meter's unit. */
  readonly total: number;
  /** In toman; null without a cost column. */
  readonly costTotal: number | null;
  readonly droppedRows: number;
  /** Days between the first and the last one for which the file has nothing. */
  readonly missingDays: number;
  /** At most a few hundred; `issueCount` says how many there are. */
  readonly issues: readonly UploadIssue[];
  readonly issueCount: number;
}

/** An earlier upload that some of the overlapping days come from. */
export interface ExistingSource {
  readonly id: string;
  readonly day: Day;
  readonly by: string;
  readonly fileName: string;
  /** How many of the overlapping days it holds. */
  readonly days: number;
}

/** What was stored in the end. */
export interface UploadSummary {
  readonly stored: number;
  readonly replaced: number;
  readonly dropped: number;
  readonly from: Day | null;
  readonly to: Day | null;
}

/** One file of the meter's history: the answer `StoredFile` of the API fits. */
export interface UploadedFile {
  readonly _id: string;
  readonly title: string;
  /** Instant of the upload, ISO 8601. */
  readonly created: string;
  readonly createdBy: { readonly name: string };
  readonly upload: {
    readonly stored: number;
    readonly replaced: number;
    readonly dropped: number;
    readonly fromDate: Day | null;
    readonly toDate: Day | null;
  } | null;
}

/** A list that comes from elsewhere: null while it loads. */
export interface UploadList<Item> {
  readonly items: readonly Item[] | null;
  /** Why it could not be loaded, as a sentence. */
  readonly error?: string | null;
  readonly onRetry?: () => void;
}

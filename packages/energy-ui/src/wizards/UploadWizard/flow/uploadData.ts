import type {
  CostUnit,
  DateFormat,
  Day,
  FileKind,
  RegisterClosing,
  RegisterDecision,
  RegisterFactor,
  RegisterFall,
  RegisterFinding,
  RegisterReading,
  UnitConversion,
} from '@org/energy-core';
import type { AmountExample, DropReason, SharedDay } from '@org/energy-core/spreadsheets';

/** A file the user chose, once its sheets are known. */
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

/** `above`: before the header, not read; `dropped`: lacks a required cell; `bad`: blocks the file. */
export type PreviewRowState = 'above' | 'header' | 'read' | 'dropped' | 'bad';

export interface PreviewRow {
  /** 1-based, as the spreadsheet shows it. */
  readonly row: number;
  readonly cells: readonly UploadCell[];
  readonly state: PreviewRowState;
  /** Reason of exclusion. */
  readonly dropped?: DropReason;
  /** What is wrong with a bad row, as a sentence. */
  readonly reason?: string;
}

/** The rows of the sheet that are on the screen. */
export interface UploadPreview {
  readonly columnCount: number;
  /** Text of the header row, by column; null if there is none. */
  readonly headers: readonly (string | null)[];
  readonly rows: readonly PreviewRow[];
  /** First row that can be shown, 1-based. */
  readonly firstRow: number;
  /** Last row of the sheet, 1-based. */
  readonly lastRow: number;
}

export type { CostUnit };

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
  /** What the values are written in, by its symbol; null: the meter's unit. */
  readonly fileUnit: string | null;
  /** How many of the meter's unit one of the file's is, where the user states it. */
  readonly unitFactor: number | null;
  /** The values are positions of a counter: their differences are stored. Only in a daily file. */
  readonly isRegister: boolean;
  /** What falls of the counter mean, by their rows. */
  readonly registerDecisions: readonly RegisterDecision[];
}

/** Result of the register readings. */
interface UploadRegisterCheck {
  /** The register reading at which the first difference starts; null if the first day has no consumption. */
  readonly before: RegisterReading | null;
  /** Where the last difference ends, beyond the file; null if no later position is known. */
  readonly closing: RegisterClosing | null;
  /** What one step is worth in the file's days, in their order; null for one unit. */
  readonly factors: readonly (RegisterFactor | null)[];
  readonly findings: readonly RegisterFinding[];
  /** Falls that wait for a decision. */
  readonly falls: readonly RegisterFall[];
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

/** One cell of a row that cannot be stored. */
export interface BadCell {
  /** 0-based. */
  readonly column: number;
  readonly cell: UploadCell;
  /** What is wrong with it, as a sentence; null for its sound neighbors. */
  readonly reason: string | null;
}

/** A row that cannot be stored unchanged: the mapped cells, in sheet order. */
export interface BadRow {
  /** 1-based. */
  readonly row: number;
  readonly cells: readonly BadCell[];
}

/** A cell corrected by the user; the file still contains `was`. */
export interface MendedCell {
  /** 1-based. */
  readonly row: number;
  /** 0-based. */
  readonly column: number;
  readonly was: UploadCell;
  readonly now: UploadCell;
}

/** An earlier upload of the same kind of file, with where it went. */
export interface OfferedProfile {
  readonly _id: string;
  readonly name: string;
  /** Meter and building, or what else the readings go to. */
  readonly target: string;
  /** Id of the meter; null or left out where the rows name their meters. */
  readonly meter?: string | null;
  /** Day of the last upload of its kind. */
  readonly used: Day;
}

/** What was remembered of a stored file, for the next one of its kind. */
export interface SavedProfile {
  readonly _id: string;
  readonly name: string;
  /** The user may have it forgotten. */
  readonly canForget?: boolean;
}

/** Days that went over from one period to the next. */
export interface SharedDays {
  readonly count: number;
  readonly first: SharedDay;
}

/** Result of the file under the current mapping. */
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
  /** At most a few hundred; `issueCount` is their total. */
  readonly issues: readonly UploadIssue[];
  readonly issueCount: number;
  /** How the file's unit becomes the meter's; null or left out where they are the same. */
  readonly conversion?: UnitConversion | null;
  /** Of a counter. */
  readonly register?: UploadRegisterCheck | null;
  /** The first non-empty row, as it will be stored. */
  readonly example?: AmountExample | null;
  /** Days on which one bill ends and the next begins: their number, and the first of them. */
  readonly shared?: SharedDays | null;
  /** Rows that cannot be stored unchanged, including those excluded by consent; at most a few hundred. */
  readonly badRows: readonly BadRow[];
  readonly badRowCount: number;
  /** All are excluded by consent. */
  readonly isLeavingOut: boolean;
  readonly mended: readonly MendedCell[];
}

/** An earlier upload that contains some of the overlapping days. */
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
  /** Replaced days whose cost was preserved because the file has none. */
  readonly keptCosts: number;
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

/** A list loaded elsewhere: null while loading. */
export interface UploadList<Item> {
  readonly items: readonly Item[] | null;
  /** Why it could not be loaded, as a sentence. */
  readonly error?: string | null;
  readonly onRetry?: () => void;
}

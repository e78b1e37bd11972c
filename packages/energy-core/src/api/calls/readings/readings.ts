import * as z from 'zod/mini';
import { DayText, JalaliText } from '../../../calendar/schemas/day.ts';
import { CostUnit, DateFormat, FileKind, StoredReading } from '../../../metering/schemas/reading.ts';
import { RegisterDecision, RegisterFactor } from '../../../metering/schemas/register.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';
import { Failure } from '../../errors.ts';
import { isReadingColumns, ReadingColumns } from './readingColumns.ts';

const Column = z.int().check(z.minimum(0), z.maximum(99));
const Cell = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/** Maximum rows of one upload: every day of 1300–1500 and a header. */
export const MAX_UPLOAD_ROWS = 75_000;

/** 1-based row number in the user's sheet. */
const SheetRow = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** Maximum corrected cells stored with one upload. */
export const MAX_MENDED_CELLS = 1000;
/** Maximum length of a corrected cell's text. */
export const MAX_MENDED_TEXT_LENGTH = 200;

export const UploadBody = z.strictObject({
  /** The sheet's rows as lists of cells, header included, in the sheet's order: issues name these row numbers. */
  excellData: z.array(z.array(Cell).check(z.maxLength(100))).check(z.maxLength(MAX_UPLOAD_ROWS)),
  from: Column,
  to: z.optional(z.nullable(Column)),
  value: Column,
  cost: z.optional(z.nullable(Column)),
  headerRow: z.optional(z.nullable(z.int().check(z.minimum(-1), z.maximum(1000)))),
  format: DateFormat,
  kind: FileKind,
  meterID: Id,
  unit: z.optional(Id),
  type: z.optional(z.string().check(z.maxLength(100))),
  /** Check only; store nothing. */
  dryRun: z.optional(z.boolean()),
  /** Replace overlapping days in the same transaction. */
  replace: z.optional(z.boolean()),
  /** From the check: a changed meter refuses the replacement with 409. */
  replaceId: z.optional(z.string().check(z.maxLength(64))),
  /** Idempotency key, created when the file is loaded: repeating id and body repeats the answer without storing twice. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
  /** Name of the source file, for the history. */
  fileName: z.optional(z.string().check(z.maxLength(255))),
  /** Name of the sheet in its workbook, for the history. */
  sheetName: z.optional(z.string().check(z.maxLength(255))),
  /**
   * If `excellData` is not the whole sheet: the original sheet row of each of its rows. Issues,
   * `leaveOut` and the stored readings name these numbers.
   */
  sourceRows: z.optional(z.array(SheetRow).check(z.maxLength(MAX_UPLOAD_ROWS))),
  /** Rows the user agreed to leave out: they are skipped whatever they contain. */
  leaveOut: z.optional(z.array(SheetRow).check(z.maxLength(MAX_UPLOAD_ROWS))),
  /** Symbol of the values' unit; null or omitted: the meter's unit. Values are stored in the meter's unit. */
  fileUnit: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
  /** Meter units per unit of the file, where the user states it. */
  unitFactor: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(1e12)))),
  /** Currency of the costs; they are stored in toman. */
  costUnit: z.optional(CostUnit),
  /** The values are register readings; their differences are stored, and the last reading is kept for the next file. */
  isRegister: z.optional(z.boolean()),
  /** How to treat drops of the register. */
  registerDecisions: z.optional(z.array(RegisterDecision).check(z.maxLength(1000))),
  /** Corrected cells: `excellData` has the new content, `was` the file's original; null for an empty cell. */
  mended: z.optional(
    z
      .array(
        z.strictObject({
          row: SheetRow,
          column: Column,
          was: z.nullable(z.string().check(z.maxLength(MAX_MENDED_TEXT_LENGTH))),
        }),
      )
      .check(z.maxLength(MAX_MENDED_CELLS)),
  ),
  /** Days that keep their stored value; the sheet's value is ignored. */
  keepDays: z.optional(z.array(DayText).check(z.maxLength(MAX_UPLOAD_ROWS))),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const UploadResult = z.object({
  /** Days written, replaced ones included. */
  stored: z.number(),
  replaced: z.number(),
  /** Rows left out because a required cell is empty, or by consent. */
  dropped: z.number(),
  /** Those of them that were left out by consent. */
  leftOut: z.number(),
  /** Replaced days that keep their cost because the sheet has none. */
  keptCosts: z.number(),
  upload: z.nullable(z.string()),
  /** With `dryRun`: the token for a later replacement. */
  replaceId: z.optional(z.string()),
});
export type UploadResult = z.infer<typeof UploadResult>;

/** Maximum sheets per call; together at most `MAX_UPLOAD_ROWS` rows. */
export const MAX_METER_SHEETS = 200;

export const MeterSheetsBody = z.strictObject({
  /** Each is a body of `uploadReadings` with its own `uploadId`, and as idempotent. */
  uploads: z.array(UploadBody).check(z.minLength(1), z.maxLength(MAX_METER_SHEETS)),
  /** Id of the sheet's file as stored with another meter; it is attached to each upload in the same transaction. */
  sameAs: z.optional(Id),
});
export type MeterSheetsBody = z.infer<typeof MeterSheetsBody>;

/** Result of one of several sheets: stored completely, or refused as by `uploadReadings`. */
export const MeterSheetResult = z.union([
  z.object({
    status: z.literal('success'),
    data: UploadResult,
    /** With `sameAs`: the file attached to this upload. */
    file: z.nullable(z.string()),
  }),
  Failure,
]);
export type MeterSheetResult = z.infer<typeof MeterSheetResult>;

const NewReading = z.object({
  date: DayText,
  shamsiDateTXT: JalaliText,
  value: z.number(),
  cost: z.nullable(z.number()),
  row: z.number(),
});
/** `data` of a 422 `OVERLAP`: the existing days, the same days in the file, and the token to replace them. */
export const Overlap = z.object({
  exist: z.array(StoredReading),
  new: z.array(NewReading),
  replaceId: z.string(),
});
export type Overlap = z.infer<typeof Overlap>;

/** `data` of a 409 `UPLOAD_ID_REUSED` where the id belongs to an upload of the same meter. */
export const EarlierUpload = z.object({
  upload: z.string(),
  created: z.string(),
  fromDate: DayText,
  toDate: DayText,
  stored: z.number(),
  /** Not undone. */
  canUndo: z.boolean(),
});
export type EarlierUpload = z.infer<typeof EarlierUpload>;

/**
 * Current state of an upload. `active`: all its days hold its values. `partly`: some were replaced or deleted
 * since. `replaced`: all were. `undone`: undone as a whole.
 */
export const UploadState = z.enum(['active', 'partly', 'replaced', 'undone']);
export type UploadState = z.infer<typeof UploadState>;

/** Origin of readings in the history: a sheet of days or of periods, the edit of one day, or a deletion. */
export const UploadKind = z.enum(['day', 'range', 'edit', 'removal']);
export type UploadKind = z.infer<typeof UploadKind>;

const UserName = z.object({ _id: z.string(), name: z.string() });

/**
 * Two of the three counts of an undo or a restore; with the third they make the days the upload stored.
 * The upload is always undone as a whole: where a later upload covers a day and is undone as well, the
 * day gets the value from before both.
 */
const changeCounts = {
  /** Days left unchanged because another upload or a deletion owns them now. */
  kept: z.number(),
  /** Stored days found neither among the readings nor in the history: 0 in a consistent store. */
  failed: z.number(),
};
export const UndoResult = z.object({
  /** Reverted days: each has its previous value again, or no reading where there was none. */
  takenBack: z.number(),
  ...changeCounts,
});
export type UndoResult = z.infer<typeof UndoResult>;
export const RestoreResult = z.object({
  /** Days that hold this upload's value again. */
  broughtBack: z.number(),
  ...changeCounts,
});
export type RestoreResult = z.infer<typeof RestoreResult>;

/** An undo or a restore. `days`: taken back or brought back. */
export const UploadChange = z.object({
  action: z.enum(['undo', 'restore']),
  at: z.string(),
  by: UserName,
  days: z.number(),
  ...changeCounts,
});
export type UploadChange = z.infer<typeof UploadChange>;

/** Conversion of a sheet's values to the meter's unit. */
export const UploadConversion = z.object({
  /** Unit of the sheet, and of the meter. */
  from: z.string(),
  to: z.string(),
  /** Origin of the factor: definition of the units, energy content of the fuel, or stated by the uploading user. */
  by: z.enum(['definition', 'carrier', 'stated']),
  /** Meter units per unit of the sheet, from a day on; null: from the beginning. Oldest first. */
  factors: z.array(z.object({ from: z.nullable(DayText), factor: z.number(), source: z.string() })),
});
export type UploadConversion = z.infer<typeof UploadConversion>;

/** A register reading of a meter at the end of a day. */
export const RegisterPosition = z.object({ day: DayText, value: z.number() });
/** Conversion of register readings to consumption. */
export const UploadRegister = z.object({
  /** Start of the first difference: the last reading of an earlier upload. */
  before: z.nullable(RegisterPosition),
  /** The last reading of this upload. */
  last: RegisterPosition,
  /** End of the last difference beyond the sheet: the next stored reading; null or omitted without one. */
  after: z.optional(z.nullable(RegisterPosition)),
  /** The register dropped without an explanation: these days got no consumption. */
  isOpen: z.optional(z.boolean()),
  digits: z.nullable(z.number()),
  /** Consumption of one step, as the meter had it. */
  factors: z.array(RegisterFactor),
  findings: z.array(
    z.object({
      kind: z.enum(['reset', 'rollOver', 'exchange', 'error']),
      day: DayText,
      row: z.number(),
      before: z.number(),
      value: z.number(),
      counted: z.number(),
      by: z.enum(['rule', 'meter', 'person']),
    }),
  ),
});
export type UploadRegister = z.infer<typeof UploadRegister>;

/** One stored sheet, edit or deletion in the history of a meter. */
export const UploadRecord = z.object({
  _id: z.string(),
  meter: z.string(),
  kind: UploadKind,
  fileName: z.nullable(z.string()),
  /** Sheet of a workbook; null for files without sheets and for uploads stored before it was recorded. */
  sheetName: z.nullable(z.string()),
  created: z.string(),
  createdBy: UserName,
  fromDate: DayText,
  toDate: DayText,
  /** As in `UploadResult` when it was stored. */
  stored: z.number(),
  replaced: z.number(),
  dropped: z.number(),
  leftOut: z.number(),
  state: UploadState,
  /** Stored days that currently hold this upload's values. */
  current: z.number(),
  canUndo: z.boolean(),
  canRestore: z.boolean(),
  /** The unit factor that was applied; null if the sheet was in the meter's unit. */
  conversion: z.optional(z.nullable(UploadConversion)),
  /** null if the sheet held consumption, not positions of a counter. */
  register: z.optional(z.nullable(UploadRegister)),
  /** The last undo or restore; null if there was none. */
  lastChange: z.nullable(UploadChange),
  /** Version of the meter's readings for this list: an undo or restore that sends it is refused when they changed. */
  replaceId: z.string(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

export const UploadChangeBody = z.strictObject({
  /** From the list. Without it the undo or restore ignores later changes. */
  replaceId: z.optional(z.string().check(z.maxLength(64))),
});

/** Upper limit of a day's value and cost, as in an uploaded sheet. */
const Amount = z.number().check(z.minimum(-1e12), z.maximum(1e12));

/** New values of one day. */
export const ReadingEdit = z.strictObject({
  meter: Id,
  date: DayText,
  value: Amount,
  /** In toman; null for none. */
  cost: z.nullable(Amount),
  /** Upload that owned the reading when it was read; the edit is refused with 409 when another owns it now. */
  upload: Id,
  /** Idempotency key, created when the form opens: repeating id and body repeats the answer. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
});
export type ReadingEdit = z.infer<typeof ReadingEdit>;

/** Readings: list, store, replace, and the history of uploads. */
export const readings = {
  listReadings: endpoint({
    method: 'GET',
    path: '/consumption',
    summary: 'Readings of a meter, newest first unless sorted otherwise',
    tag: 'consumption',
    mayLag: true,
    query: listQuery(['date', 'value', 'cost', 'shamsiDateTXT', '_id', 'meter', 'upload'], {
      meter: Id,
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
    }),
    answer: listOf(StoredReading),
  }),
  readingColumns: endpoint({
    method: 'GET',
    path: '/consumption/columns',
    summary: 'All readings of a meter in one answer, in columns and time order',
    tag: 'consumption',
    mayLag: true,
    query: z.strictObject({ meter: Id, fromDate: z.optional(DayText), toDate: z.optional(DayText) }),
    answer: answerOf(ReadingColumns),
    isAnswer: isReadingColumns,
  }),
  uploadReadings: endpoint({
    method: 'POST',
    path: '/consumption/batch',
    summary: 'Check and store the readings of a sheet; all or nothing, but for rows left out by consent',
    tag: 'consumption',
    body: UploadBody,
    answer: answerOf(UploadResult),
    errors: ['BAD_ROWS', 'OVERLAP', 'CHANGED_MEANWHILE', 'UPLOAD_ID_REUSED', 'DISK_FULL'],
  }),
  uploadReadingsOfMeters: endpoint({
    method: 'POST',
    path: '/consumption/batches',
    summary:
      'Check and store sheets of several meters, each all or nothing: one that is refused leaves the others as they are',
    tag: 'consumption',
    body: MeterSheetsBody,
    /** One result per entry of `uploads`, in order. After a store failure (503, 507) the rest is skipped. */
    answer: answerOf(z.array(MeterSheetResult)),
    errors: ['DISK_FULL'],
  }),
  registerPosition: endpoint({
    method: 'GET',
    path: '/consumption/register',
    summary:
      'The last position of a counter before a day, or the first one after it, from uploads that are not undone',
    tag: 'consumption',
    /** Either `before` or `after`. */
    query: z.strictObject({ meter: Id, before: z.optional(DayText), after: z.optional(DayText) }),
    answer: answerOf(z.nullable(RegisterPosition)),
  }),
  editReading: endpoint({
    method: 'POST',
    path: '/consumption/edit',
    summary: 'Give one day another value; the old one moves to the history',
    tag: 'consumption',
    body: ReadingEdit,
    answer: answerOf(z.object({ reading: StoredReading, upload: z.string() })),
    errors: ['CHANGED_MEANWHILE', 'UPLOAD_ID_REUSED', 'DISK_FULL'],
  }),
  deleteReadings: endpoint({
    method: 'POST',
    path: '/consumption/deleteMany',
    summary:
      'Move conflicting readings to the history, until their upload comes or, with `isFinal`, for good',
    tag: 'consumption',
    body: z.strictObject({
      conflictData: z
        .array(z.object({ meter: Id, date: DayText, upload: z.optional(z.nullable(Id)) }))
        .check(z.minLength(1), z.maxLength(MAX_UPLOAD_ROWS)),
      replaceId: z.optional(z.string().check(z.maxLength(64))),
      /**
       * Nothing replaces these days: the deletion is listed in the history and can be undone there. Days that name
       * their `upload` are refused with 409 when another upload owns them now.
       */
      isFinal: z.optional(z.boolean()),
    }),
    answer: answerOf(
      z.object({
        deleted: z.number(),
        /** With `isFinal`: one history entry per meter, which can be undone. */
        uploads: z.optional(z.array(z.string())),
      }),
    ),
    errors: ['CHANGED_MEANWHILE', 'DISK_FULL'],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/consumption/uploads',
    summary: 'Uploads of a meter, newest first: who stored what, and what became of it',
    tag: 'consumption',
    mayLag: true,
    query: listQuery(['created', '_id', 'fileName', 'fromDate', 'toDate', 'stored'], { meter: Id }),
    answer: listOf(UploadRecord),
  }),
  undoUpload: endpoint({
    method: 'POST',
    path: '/consumption/uploads/{id}/undo',
    summary: 'Undo an upload; what it had overwritten returns. Undoing it again answers the same',
    tag: 'consumption',
    params: IdParams,
    body: UploadChangeBody,
    answer: answerOf(UndoResult),
    errors: ['CHANGED_MEANWHILE', 'DISK_FULL'],
  }),
  restoreUpload: endpoint({
    method: 'POST',
    path: '/consumption/uploads/{id}/restore',
    summary: 'Restore an undone upload: the undo of the undo. Restoring it again answers the same',
    tag: 'consumption',
    params: IdParams,
    body: UploadChangeBody,
    answer: answerOf(RestoreResult),
    errors: ['CHANGED_MEANWHILE', 'DISK_FULL'],
  }),
};

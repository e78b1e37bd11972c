import * as z from 'zod/mini';
import { DayText } from '../../calendar/dayText.ts';
import { CarrierAggregate, ChartQuery, NavItem, YearsQuery } from '../../consumption/chartQuery.ts';
import { DateFormat, FileKind, StoredReading } from '../../metering/reading.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../endpoint.ts';
import { isStatsAnswer } from './statsAnswer.ts';

const Column = z.int().check(z.minimum(0), z.maximum(99));
const Cell = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/** The most rows one upload may hold: every day of 1300–1500 and a header. */
export const MOST_UPLOAD_ROWS = 75_000;

export const UploadBody = z.strictObject({
  /** The sheet's rows as lists of cells, header included, in the sheet's order: issues name these row numbers. */
  excellData: z.array(z.array(Cell).check(z.maxLength(100))).check(z.maxLength(MOST_UPLOAD_ROWS)),
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
  /** From the check: refuses the replacement with 409 when the meter's readings changed since. */
  replaceId: z.optional(z.string().check(z.maxLength(64))),
  /** Made when the file is loaded; the same id and body answer the same again instead of storing twice. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
  /** Name of the source file, for the history. */
  fileName: z.optional(z.string().check(z.maxLength(255))),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const UploadResult = z.object({
  /** Days written, replaced ones included. */
  stored: z.number(),
  replaced: z.number(),
  /** Rows left out because a needed cell is empty. */
  dropped: z.number(),
  upload: z.nullable(z.string()),
  /** With `dryRun`: the token for a later replacement. */
  replaceId: z.optional(z.string()),
});
export type UploadResult = z.infer<typeof UploadResult>;

const NewReading = z.object({
  date: DayText,
  shamsiDateTXT: z.string(),
  value: z.number(),
  cost: z.nullable(z.number()),
  row: z.number(),
});
/** What a 422 `OVERLAP` carries in `data`: the days that exist, the same days as the file has them, and the token to replace them. */
export const Overlap = z.object({
  exist: z.array(StoredReading),
  new: z.array(NewReading),
  replaceId: z.string(),
});
export type Overlap = z.infer<typeof Overlap>;

/**
 * How an upload stands now. `active`: all its days are what it wrote. `partly`: some of them were replaced or deleted
 * since. `replaced`: all of them were. `undone`: it was undone as a whole.
 */
export const UploadState = z.enum(['active', 'partly', 'replaced', 'undone']);
export type UploadState = z.infer<typeof UploadState>;

/** Where readings of the history come from: a sheet of days or of periods, the edit of one day, or a deletion. */
export const UploadKind = z.enum(['day', 'range', 'edit', 'removal']);
export type UploadKind = z.infer<typeof UploadKind>;

const UserName = z.object({ _id: z.string(), name: z.string() });

/**
 * Two of the three counts of an undo or a restore; with the third they make the days the upload stored.
 * Whatever the counts, the upload is undone as a whole: where a later upload lies on top and is undone as well, the
 * day gets what was there before both.
 */
const changeCounts = {
  /** Days not touched, because they are no longer this upload's: replaced or deleted since. */
  kept: z.number(),
  /** Days the upload stored that are found neither among the readings nor in the history: 0 in a sound store. */
  failed: z.number(),
};
export const UndoResult = z.object({
  /** Days taken back: each has what the upload had overwritten again, or no reading where there was none before. */
  takenBack: z.number(),
  ...changeCounts,
});
export type UndoResult = z.infer<typeof UndoResult>;
export const RestoreResult = z.object({
  /** Days that have this upload's value again. */
  broughtBack: z.number(),
  ...changeCounts,
});
export type RestoreResult = z.infer<typeof RestoreResult>;

/** One stored sheet, edit or deletion in the history of a meter. */
export const UploadRecord = z.object({
  _id: z.string(),
  meter: z.string(),
  kind: UploadKind,
  fileName: z.nullable(z.string()),
  created: z.string(),
  createdBy: UserName,
  fromDate: DayText,
  toDate: DayText,
  /** As `UploadResult` said when it was stored. */
  stored: z.number(),
  replaced: z.number(),
  dropped: z.number(),
  state: UploadState,
  /** How many of the stored days are this upload's at the moment. */
  current: z.number(),
  canUndo: z.boolean(),
  canRestore: z.boolean(),
  /** The last undo or restore; null where there was none. `days`: taken back or brought back. */
  lastChange: z.nullable(
    z.object({
      action: z.enum(['undo', 'restore']),
      at: z.string(),
      by: UserName,
      days: z.number(),
      ...changeCounts,
    }),
  ),
  /** How the meter's readings stood for this list: an undo or restore sent with it is refused when they changed. */
  replaceId: z.string(),
});
export type UploadRecord = z.infer<typeof UploadRecord>;

const UploadChangeBody = z.strictObject({
  /** From the list. Without it the upload is undone or restored however the readings stand now. */
  replaceId: z.optional(z.string().check(z.maxLength(64))),
});

/** No meter counts more, and no day costs more: as in an uploaded sheet. */
const Amount = z.number().check(z.minimum(-1e12), z.maximum(1e12));

/** What one day is to hold from now on. */
export const ReadingEdit = z.strictObject({
  meter: Id,
  date: DayText,
  value: Amount,
  /** In toman; null for none. */
  cost: z.nullable(Amount),
  /** The upload the reading belonged to when it was read: with another one by now the edit is refused with 409. */
  upload: Id,
  /** Made when the form opens; the same id and body answer the same again. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
});
export type ReadingEdit = z.infer<typeof ReadingEdit>;

const SeriesOfNav = z.array(z.array(CarrierAggregate));

/** Readings: listing, storing, replacing, and their sums for charts. */
export const consumption = {
  listReadings: endpoint({
    method: 'GET',
    path: '/consumption',
    summary: 'Readings of a meter, newest first unless sorted otherwise',
    tag: 'consumption',
    query: listQuery(['date', 'value', 'cost', 'shamsiDateTXT', '_id', 'meter', 'upload'], {
      meter: Id,
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
    }),
    answer: listOf(StoredReading),
  }),
  uploadReadings: endpoint({
    method: 'POST',
    path: '/consumption/batch',
    summary: 'Check and store the readings of a sheet; all or nothing',
    tag: 'consumption',
    body: UploadBody,
    answer: answerOf(UploadResult),
    errors: ['BAD_ROWS', 'OVERLAP', 'CHANGED_MEANWHILE', 'UPLOAD_ID_REUSED', 'DISK_FULL'],
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
        .check(z.minLength(1), z.maxLength(MOST_UPLOAD_ROWS)),
      replaceId: z.optional(z.string().check(z.maxLength(64))),
      /**
       * No upload is to take their place: the deletion stands in the history and can be undone there. Days that name
       * their `upload` are refused with 409 when they belong to another one by now.
       */
      isFinal: z.optional(z.boolean()),
    }),
    answer: answerOf(
      z.object({
        deleted: z.number(),
        /** With `isFinal`: one entry of the history for each meter, to be undone. */
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
  consumptionStats: endpoint({
    method: 'POST',
    path: '/consumption/gstats',
    summary: 'Consumption in buckets for a chart, or the years that have data (kind getYears)',
    tag: 'consumption',
    body: z.union([ChartQuery, YearsQuery]),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({
        data: z.union([SeriesOfNav, z.array(z.array(z.object({ _id: z.number() })))]),
        nav: z.optional(z.array(NavItem)),
        dataCompare: z.optional(SeriesOfNav),
      }),
    }),
    isAnswer: isStatsAnswer,
  }),
};

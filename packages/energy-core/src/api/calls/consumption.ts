import * as z from 'zod/mini';
import { DayText } from '../../calendar/dayText.ts';
import { CarrierAggregate, ChartQuery, NavItem, YearsQuery } from '../../consumption/chartQuery.ts';
import { DateFormat, FileKind, StoredReading } from '../../metering/reading.ts';
import { answerOf, endpoint, Id, listOf, listQuery } from '../endpoint.ts';

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
  deleteReadings: endpoint({
    method: 'POST',
    path: '/consumption/deleteMany',
    summary: 'Move conflicting readings to the history',
    tag: 'consumption',
    body: z.strictObject({
      conflictData: z
        .array(z.object({ meter: Id, date: DayText }))
        .check(z.minLength(1), z.maxLength(MOST_UPLOAD_ROWS)),
      replaceId: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: answerOf(z.object({ deleted: z.number() })),
    errors: ['CHANGED_MEANWHILE'],
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
  }),
};

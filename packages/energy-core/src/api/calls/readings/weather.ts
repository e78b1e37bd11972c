import * as z from 'zod/mini';
import { DayText, JalaliText } from '../../../calendar/schemas/day.ts';
import { ChartQuery, YearsQuery } from '../../../consumption/schemas/chartQuery.ts';
import { City } from '../../../metering/schemas/structure.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../../endpoint.ts';
import { RestoreResult, UndoResult, UploadChange, UploadChangeBody, UploadState } from './readings.ts';

/** Maximum days per batch: more than fifty years of one city. */
export const MAX_WEATHER_DAYS = 20_000;

/** The mean air temperature of one day in one city. It belongs to no organization. */
export const WeatherDay = z.object({
  _id: z.string(),
  date: DayText,
  /** Jalali: `1403/01/15`. */
  shamsiDate: JalaliText,
  /** °C; the spelling is that of the specification. */
  avgTemprature: z.number(),
  city: City,
  created: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
});
export type WeatherDay = z.infer<typeof WeatherDay>;

const NewWeatherDay = z.strictObject({
  date: DayText,
  avgTemprature: z.number(),
  city: Id,
  /** If given, it must name the same day. */
  shamsiDate: z.optional(z.string().check(z.maxLength(20))),
});

export const WeatherBatch = z.strictObject({
  allData: z.array(NewWeatherDay).check(z.minLength(1), z.maxLength(MAX_WEATHER_DAYS)),
  /** Replace existing days in the same transaction. Refused with 403 for users limited to organizations. */
  replace: z.optional(z.boolean()),
  /** Store missing days only; existing days keep their value. */
  onlyMissing: z.optional(z.boolean()),
  /** Idempotency key, created when the file is loaded: repeating id and body repeats the answer without storing twice. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
  /** Name of the source file, for the history. */
  fileName: z.optional(z.string().check(z.maxLength(255))),
  /** Rows of the file that were left out, for the history. */
  dropped: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
});
export type WeatherBatch = z.infer<typeof WeatherBatch>;

export const WeatherResult = z.object({
  /** Days written, replaced ones included. */
  stored: z.number(),
  replaced: z.number(),
  /** With `onlyMissing`: existing days that kept their value. */
  kept: z.number(),
  /** One history entry per city, which can be undone; none where nothing was stored. */
  uploads: z.array(z.string()),
});
export type WeatherResult = z.infer<typeof WeatherResult>;

/** `data` of a 422 `OVERLAP` of a batch. */
export const WeatherOverlap = z.object({
  /** Days of the batch that exist in the store. */
  existing: z.number(),
  /** Existing days with another temperature. */
  different: z.number(),
  /** Days of the batch that are new. */
  fresh: z.number(),
  /** Whether this user may replace existing days: false for users limited to organizations. */
  mayReplace: z.boolean(),
  /** The first existing days, differing ones before equal ones. */
  examples: z.array(
    z.object({
      date: DayText,
      shamsiDate: JalaliText,
      city: City,
      existing: z.number(),
      new: z.number(),
    }),
  ),
});
export type WeatherOverlap = z.infer<typeof WeatherOverlap>;

/** One upload of temperatures in the history of a city. */
export const WeatherUploadRecord = z.object({
  _id: z.string(),
  city: City,
  fileName: z.nullable(z.string()),
  created: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  fromDate: DayText,
  toDate: DayText,
  /** Days written, replaced ones included. */
  stored: z.number(),
  replaced: z.number(),
  /** Rows of the file that were left out. */
  dropped: z.number(),
  state: UploadState,
  /** Stored days that currently hold this upload's values. */
  current: z.number(),
  /** Whether it is active and this user may undo it: users limited to organizations only their own uploads. */
  canUndo: z.boolean(),
  canRestore: z.boolean(),
  lastChange: z.nullable(UploadChange),
  /** Version of the city's days for this list: an undo or restore that sends it is refused when they changed. */
  replaceId: z.string(),
});
export type WeatherUploadRecord = z.infer<typeof WeatherUploadRecord>;

/** One bucket of a chart. `avgTemp` is the mean of its days in °C, null if none is known. */
export const TemperatureBucket = z.object({
  /** Jalali, as in `gstats`. */
  dateOf: JalaliText,
  avgTemp: z.nullable(z.number()),
  days: z.number(),
  expectedDays: z.number(),
});
export type TemperatureBucket = z.infer<typeof TemperatureBucket>;

/** Daily air temperatures of cities. */
export const weather = {
  listWeather: endpoint({
    method: 'GET',
    path: '/weather',
    summary: 'Daily temperatures of cities, newest first unless sorted otherwise',
    tag: 'weather',
    mayLag: true,
    query: listQuery(['date', 'shamsiDate', 'avgTemprature', 'city', 'created', 'createdBy', '_id'], {
      city: z.optional(Id),
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
    }),
    answer: listOf(WeatherDay),
  }),
  uploadWeather: endpoint({
    method: 'POST',
    path: '/weather/batch',
    summary: 'Store daily temperatures; all or nothing',
    tag: 'weather',
    body: WeatherBatch,
    answer: answerOf(WeatherResult),
    errors: ['BAD_ROWS', 'OVERLAP', 'UPLOAD_ID_REUSED', 'DISK_FULL'],
  }),
  listWeatherUploads: endpoint({
    method: 'GET',
    path: '/weather/uploads',
    summary: 'Uploads of temperatures, newest first: who stored what, and what became of it',
    tag: 'weather',
    query: listQuery(['created', '_id', 'fileName', 'fromDate', 'toDate', 'stored'], {
      city: z.optional(Id),
    }),
    answer: listOf(WeatherUploadRecord),
  }),
  undoWeatherUpload: endpoint({
    method: 'POST',
    path: '/weather/uploads/{id}/undo',
    summary:
      'Undo an upload of temperatures; what it had overwritten returns. Undoing it again answers the same',
    tag: 'weather',
    params: IdParams,
    body: UploadChangeBody,
    answer: answerOf(UndoResult),
    errors: ['CHANGED_MEANWHILE', 'DISK_FULL'],
  }),
  restoreWeatherUpload: endpoint({
    method: 'POST',
    path: '/weather/uploads/{id}/restore',
    summary:
      'Restore an undone upload of temperatures: the undo of the undo. Restoring it again answers the same',
    tag: 'weather',
    params: IdParams,
    body: UploadChangeBody,
    answer: answerOf(RestoreResult),
    errors: ['CHANGED_MEANWHILE', 'DISK_FULL'],
  }),
  weatherStats: endpoint({
    method: 'POST',
    path: '/weather/stats',
    summary: 'Mean temperature of a city in the buckets of a chart',
    tag: 'weather',
    mayLag: true,
    body: z.extend(ChartQuery, { city: Id }),
    answer: answerOf(z.array(TemperatureBucket)),
  }),
  listWeatherCities: endpoint({
    method: 'POST',
    path: '/util/getCities',
    summary: 'Cities of the chosen nodes of which temperatures are known',
    tag: 'weather',
    mayLag: true,
    body: YearsQuery,
    answer: answerOf(z.array(City)),
  }),
};

import * as z from 'zod/mini';
import { DayText } from '../../calendar/dayText.ts';
import { ChartQuery, YearsQuery } from '../../consumption/chartQuery.ts';
import { City } from '../../metering/structure.ts';
import { answerOf, endpoint, Id, listOf, listQuery } from '../endpoint.ts';

/** The most days one batch may hold: more than fifty years of one city. */
export const MOST_WEATHER_DAYS = 20_000;

/** The mean air temperature of one day in one city. It belongs to no organization. */
export const WeatherDay = z.object({
  _id: z.string(),
  date: DayText,
  /** Jalali: `1403/01/15`. */
  shamsiDate: z.string(),
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
  /** Where it is given it must name the same day. */
  shamsiDate: z.optional(z.string().check(z.maxLength(20))),
});

export const WeatherBatch = z.strictObject({
  allData: z.array(NewWeatherDay).check(z.minLength(1), z.maxLength(MOST_WEATHER_DAYS)),
  /** Replace the days that exist already, in the same transaction. */
  replace: z.optional(z.boolean()),
});
export type WeatherBatch = z.infer<typeof WeatherBatch>;

/** What a 422 `OVERLAP` of a batch carries in `data`. */
export const WeatherOverlap = z.object({
  /** Days of the batch that the store has already. */
  existing: z.number(),
  /** Those of them that have another temperature there. */
  different: z.number(),
  /** Days of the batch that are new. */
  fresh: z.number(),
  /** The first of them, differing ones before equal ones. */
  examples: z.array(
    z.object({
      date: DayText,
      shamsiDate: z.string(),
      city: City,
      existing: z.number(),
      new: z.number(),
    }),
  ),
});
export type WeatherOverlap = z.infer<typeof WeatherOverlap>;

/** One bucket of a chart. `avgTemp` is the mean of its days in °C, null where none is known. */
export const TemperatureBucket = z.object({
  /** Jalali, as in `gstats`. */
  dateOf: z.string(),
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
    answer: answerOf(z.object({ stored: z.number(), replaced: z.number() })),
    errors: ['BAD_ROWS', 'OVERLAP', 'DISK_FULL'],
  }),
  weatherStats: endpoint({
    method: 'POST',
    path: '/weather/stats',
    summary: 'Mean temperature of a city in the buckets of a chart',
    tag: 'weather',
    body: z.extend(ChartQuery, { city: Id }),
    answer: answerOf(z.array(TemperatureBucket)),
  }),
  listWeatherCities: endpoint({
    method: 'POST',
    path: '/util/getCities',
    summary: 'Cities of the chosen nodes of which temperatures are known',
    tag: 'weather',
    body: YearsQuery,
    answer: answerOf(z.array(City)),
  }),
};

import type { City, Day } from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { settleOf } from '../../domain/readings/layers.ts';
import { chunksOf, DAYS_AT_ONCE } from '../../lib/chunks.ts';

/** A city whose days change one request after another. */
export interface HeldCity extends City {
  readonly id: number;
  /** Grows with each change of its days. */
  readonly version: number;
}

/**
 * Locks cities until the transaction ends.
 * @returns those that exist, by id
 */
export async function holdCities(tx: Queryable, ids: readonly number[]): Promise<Map<number, HeldCity>> {
  const { rows } = await tx.query<Omit<HeldCity, '_id'>>(
    `select id, name, state, weather_version as version
     from city where id = any ($1::int[]) order by id for no key update`,
    [arrayLiteral(ids)],
  );
  return new Map(rows.map((city) => [city.id, { ...city, _id: String(city.id) }]));
}

/** Invalidates earlier reads of this city's days. */
export async function countChange(tx: Queryable, city: number): Promise<void> {
  await tx.query('update city set weather_version = weather_version + 1 where id = $1', [city]);
}

/** A temperature on its way into the store. */
export interface NewDay {
  readonly city: number;
  readonly day: Day;
  readonly temperatureC: number;
}

const asColumns = (days: readonly NewDay[]) => [
  arrayLiteral(days.map(({ city }) => city)),
  arrayLiteral(days.map(({ day }) => day)),
  arrayLiteral(days.map(({ temperatureC }) => temperatureC)),
];
const given = 'unnest($1::int[], $2::date[], $3::float8[]) as given (city_id, day, temperature_c)';

/** Lowest and highest of some temperatures, °C. */
type Range = readonly [number, number];

/** Which days of a city are stored already. */
export interface TakenDays {
  readonly existing: readonly Day[];
  /** How many of them have another temperature there; both ranges are theirs, null if there are none. */
  readonly different: number;
  readonly old: Range | null;
  readonly new: Range | null;
}

/** Which of these days the store has, by city. */
export async function takenDays(tx: Queryable, days: readonly NewDay[]): Promise<Map<number, TakenDays>> {
  interface Row {
    readonly city_id: number;
    readonly existing: Day[];
    readonly different: number;
    readonly old_from: number;
    readonly old_to: number;
    readonly new_from: number;
    readonly new_to: number;
  }
  const { rows } = await tx.query<Row>(
    `select city_id, array_agg(day::text) as existing, count(*) filter (where is_other) as different,
            min(was) filter (where is_other) as old_from, max(was) filter (where is_other) as old_to,
            min(becomes) filter (where is_other) as new_from, max(becomes) filter (where is_other) as new_to
     from (
       select city_id, day, weather_day.temperature_c as was, given.temperature_c as becomes,
              weather_day.temperature_c <> given.temperature_c as is_other
       from ${given} join weather_day using (city_id, day)
     ) taken group by city_id`,
    asColumns(days),
  );
  return new Map(
    rows.map(({ city_id, existing, different, old_from, old_to, new_from, new_to }) => [
      city_id,
      {
        ...{ existing, different },
        old: different > 0 ? ([old_from, old_to] as const) : null,
        new: different > 0 ? ([new_from, new_to] as const) : null,
      },
    ]),
  );
}

export interface TakenExample {
  readonly city_id: number;
  readonly day: Day;
  readonly existing: number;
  readonly given: number;
}

/** The first `most` of these days that the store has, differing ones before equal ones. */
export async function examplesOfTaken(
  tx: Queryable,
  days: readonly NewDay[],
  most: number,
): Promise<TakenExample[]> {
  const { rows } = await tx.query<TakenExample>(
    `select city_id, day, weather_day.temperature_c as existing, given.temperature_c as given
     from ${given} join weather_day using (city_id, day)
     order by weather_day.temperature_c = given.temperature_c, day, city_id
     limit $4`,
    [...asColumns(days), most],
  );
  return rows;
}

/** Writes days of a held city as the newest layer; what they had moves to the history. */
export async function writeDays(
  tx: Queryable,
  city: number,
  upload: number,
  days: readonly NewDay[],
): Promise<void> {
  for (const part of chunksOf(days, DAYS_AT_ONCE)) {
    await tx.query(
      `with gone as (delete from weather_day where city_id = $1 and day = any ($2::date[]) returning *)
       insert into weather_day_history (city_id, day, temperature_c, upload_id)
       select city_id, day, temperature_c, upload_id from gone`,
      [city, arrayLiteral(part.map(({ day }) => day))],
    );
    await tx.query(
      `insert into weather_day (city_id, day, temperature_c, upload_id)
       select city_id, day, temperature_c, $4::int from ${given}`,
      [...asColumns(part), upload],
    );
  }
}

/** Makes the newest layer that is not undone visible on each day of the span. */
export const settle = settleOf({
  ...{ uploads: 'weather_upload', shown: 'weather_day', history: 'weather_day_history', owner: 'city_id' },
  values: ['temperature_c'],
});

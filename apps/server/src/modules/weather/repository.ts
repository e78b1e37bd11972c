import { type City, type Day, jalaliText, type NavItem } from '@org/energy-core';
import type { WeatherDay } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { Tables } from '../../database/schema.ts';
import { assertNavInScope } from '../../domain/access/navScope.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { recordReader } from '../../domain/records/recordReader.ts';
import { filterId } from '../../lib/ids.ts';

const columns: Columns = new Map([
  ['date', 'day'],
  ['shamsiDate', 'day'],
  ['avgTemprature', 'temperature_c'],
  ['city', 'city_sort'],
  ['created', 'weather_upload.created'],
  ['createdBy', 'user_name'],
  ['_id', 'day'],
]);

interface WeatherQuery extends ListQuery {
  readonly city?: number | undefined;
  readonly fromDate?: Day | undefined;
  readonly toDate?: Day | undefined;
}

const selectDays = (from: Kysely<Tables>) =>
  from
    .selectFrom('weather_day')
    .innerJoin('city', 'city.id', 'weather_day.city_id')
    .innerJoin('weather_upload', 'weather_upload.id', 'upload_id')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['city.id as city_id', 'city.name as city_name', 'city.name_sort as city_sort', 'state', 'day'])
    .select(['temperature_c', 'user_id', 'app_user.name as user_name', 'weather_upload.created as created'])
    // City and day as one number, which identifies a row.
    .select(sql<number>`(day - date '1900-01-01')::int8 * 10000000 + city.id`.as('row_key'));

/** Temperatures of days; they belong to no organization. */
export const weatherDays = recordReader('row_key', {
  rows: selectDays,
  columns,
  fallback: '-date',
  filter: (rows, query: WeatherQuery) => {
    let found = rows;
    if (query.city !== undefined) found = found.where('weather_day.city_id', '=', query.city);
    if (query.fromDate) found = found.where('day', '>=', query.fromDate);
    if (query.toDate) found = found.where('day', '<=', query.toDate);
    return found;
  },
  toRecords: (rows): WeatherDay[] =>
    rows.map((row) => ({
      _id: `${row.city_id}-${row.day}`,
      date: row.day,
      shamsiDate: jalaliText(row.day),
      avgTemprature: row.temperature_c,
      city: { _id: String(row.city_id), name: row.city_name, state: row.state },
      created: row.created.toISOString(),
      createdBy: { _id: String(row.user_id), name: row.user_name },
    })),
});

/** First and last day of a city; null if it has none. */
export async function spanOf(db: Queryable, city: number): Promise<{ from: Day; to: Day } | null> {
  const { rows } = await db.query<{ from: Day | null; to: Day | null }>(
    'select min(day) as from, max(day) as to from weather_day where city_id = $1',
    [city],
  );
  const { from, to } = rows[0]!;
  return from !== null && to !== null ? { from, to } : null;
}

export interface MeanOfBucket {
  /** Index of the bucket, from 1. */
  readonly place: number;
  readonly mean: number;
  readonly days: number;
}

/** Mean temperatures between bucket starts, in order; the last bucket ends with `to`, and `only` names single days. */
export async function meansOf(
  db: Queryable,
  city: number,
  starts: readonly Day[],
  to: Day,
  only?: readonly Day[],
): Promise<MeanOfBucket[]> {
  const { rows } = await db.query<MeanOfBucket>(
    `select width_bucket(day, $2::date[]) as place, avg(temperature_c) as mean, count(*) as days
     from weather_day
     where city_id = $1 and day >= $3::date and day <= $4::date ${only ? 'and day = any ($5::date[])' : ''}
     group by 1`,
    [city, arrayLiteral(starts), starts[0], to, ...(only ? [arrayLiteral(only)] : [])],
  );
  return rows;
}

/**
 * Cities of organizations, buildings and meters of which a temperature is known, by name.
 * @throws Refusal NOT_FOUND for an item that is missing or outside of the scope
 */
export async function citiesOfNav(scope: Scope, db: Queryable, nav: readonly NavItem[]): Promise<City[]> {
  await assertNavInScope(scope, db, nav);
  const { rows } = await db.query<{ id: number; name: string; state: string }>(
    `with nav as (select * from unnest($1::text[], $2::int[]) as nav (type, id)), place as (
       select city_id from nav join building on nav.type = 'Organization' and organization_id = nav.id
       union select city_id from nav join building on nav.type = 'Building' and building.id = nav.id
       union select city_id from nav join meter on nav.type = 'Meter' and meter.id = nav.id
             join building on building.id = meter.building_id
     )
     select id, name, state from city
     where id in (select city_id from place)
       and exists (select from weather_day where weather_day.city_id = city.id)
     order by name_sort, id`,
    [
      arrayLiteral(nav.map(({ navType }) => navType)),
      arrayLiteral(nav.map(({ navID }) => filterId(navID) ?? 0)),
    ],
  );
  return rows.map(({ id, name, state }) => ({ _id: String(id), name, state }));
}

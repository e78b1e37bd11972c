import { addDays, type Day } from '@org/energy-core';
import type { Db } from '../../apps/server/src/database/db.ts';
import { openEmbedded } from '../../apps/server/src/database/embedded/driver.ts';
import { refreshMonths } from '../../apps/server/src/domain/readings/readingMonths.ts';
import { databaseFolder } from '../../apps/server/src/operations/backup/backups.ts';

export const FIRST: Day = '2015-03-21';
/** Ten years. */
export const DAYS = 3653;
export const LAST = addDays(FIRST, DAYS - 1);

export interface TrendsStore {
  readonly city: number;
  /** Electricity for cooling, production and occupants. */
  readonly meters: readonly number[];
  /** Meters of production and of occupants. */
  readonly parameters: readonly number[];
}

const METERS = 6;
const PARAMETERS = 2;

/** °C of day n of a year's wave with weather of its own. */
const CELSIUS = '17 - 14 * cos(n / 58.09) + 4 * sin(n * 1.7) + n * 7919 % 31 / 10.0 - 1.5';
const PRODUCTION = 'case when n % 7 = 6 then 8 else 40 + n * 4391 % 17 end';
const PEOPLE = 'case when n % 7 in (5, 6) then 20 else 180 + n * 2741 % 41 end';

/** Six meters, two parameters and the temperatures of their city, ten years of days each. */
export async function fillTrends(db: Db): Promise<TrendsStore> {
  await db.query(
    `insert into organization (name, name_key, name_sort, status) values ('آرمان', 'trends', 'trends', 'فعال')`,
  );
  await db.query(
    `insert into building (organization_id, name, name_key, name_sort, kind, city_id)
     select max(id), 'ساختمان', 'trends', 'trends', 'Building', (select min(id) from city) from organization`,
  );
  await db.query(
    `insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
     select (select max(id) from building),
            case when n > ${METERS} then (select min(id) from unit where type = 'Parameter')
              else (select min(id) from unit where carrier = 'electricity') end,
            'کنتور ' || n, 'trends' || n, 'trends' || n, case when n > ${METERS} then 'Parameter' else 'Consumption' end, 'consumption'
     from generate_series(1, ${METERS + PARAMETERS}) n`,
  );
  const { rows } = await db.query<{ id: number }>(
    `select id from meter where name_key like 'trends%' order by id`,
    [],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
     select '', meter.id, (select min(id) from app_user), 'day', ${DAYS}, 0, 0, date '${FIRST}', date '${LAST}'
     from meter where name_key like 'trends%' order by id`,
  );
  await db.query(
    `insert into reading_day (meter_id, day, value, cost, upload_id)
     select meter_id, from_day + n,
            case meter_id when ${ids.at(-2)} then ${PRODUCTION} when ${ids.at(-1)} then ${PEOPLE}
              else round((900 + 60 * greatest(0, ${CELSIUS} - 19) + 6 * (${PRODUCTION}) + 2 * (${PEOPLE})
                + (n * 7919 + meter_id * 31) % 97)::numeric, 1) end,
            5000 + n % 1000, id
     from upload, generate_series(0, ${DAYS - 1}) n where meter_id = any ('{${ids.join(',')}}')`,
  );
  await db.tx(async (tx) => {
    for (const id of ids) await refreshMonths(tx, id, { from: FIRST, to: LAST });
  });
  const { rows: cities } = await db.query<{ city: number }>(
    `insert into weather_upload (city_id, user_id, body_hash, stored, replaced, dropped, from_day, to_day)
     select min(id), (select min(id) from app_user), '', ${DAYS}, 0, 0, date '${FIRST}', date '${LAST}' from city
     returning city_id as city`,
    [],
  );
  const { city } = cities[0]!;
  await db.query(
    `insert into weather_day (city_id, day, temperature_c, upload_id)
     select ${city}, date '${FIRST}' + n, round((${CELSIUS})::numeric, 1), (select max(id) from weather_upload)
     from generate_series(0, ${DAYS - 1}) n`,
  );
  await db.query('vacuum analyze');
  return { city, meters: ids.slice(0, METERS), parameters: ids.slice(METERS) };
}

/** The same in the store of a stopped server. */
export async function fillTrendsOf(dataFolder: string): Promise<TrendsStore> {
  const db = await openEmbedded({ folder: databaseFolder(dataFolder) });
  try {
    return await fillTrends(db);
  } finally {
    await db.close();
  }
}

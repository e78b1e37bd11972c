import { daysBetween, yearRange } from '@org/energy-core';
import type { Db } from '../apps/server/src/database/db.ts';
import { trustReferences } from '../apps/server/src/database/trustReferences.ts';
import { refreshMonths } from '../apps/server/src/domain/readings/readingMonths.ts';

/** Thirty years of days. */
export const [FIRST_LONG_YEAR, LAST_LONG_YEAR] = [1374, 1403];
export const LONG_YEARS = LAST_LONG_YEAR - FIRST_LONG_YEAR + 1;
const range = { from: yearRange(FIRST_LONG_YEAR).from, to: yearRange(LAST_LONG_YEAR).to };
export const LONG_DAYS = daysBetween(range.from, range.to) + 1;
/** Meters of the measured organization, all in one building, and of another one. */
export const [MANY, OTHERS] = [200, 50];
/** Few enough for one statement on a busy machine. */
const METERS_AT_ONCE = 5;

export interface LongStore {
  readonly organization: number;
  readonly building: number;
  /** Its meters, and those of them that count electricity, whose unit this is. */
  readonly meters: readonly number[];
  readonly electricity: { readonly unit: number; readonly meters: readonly number[] };
}

/** Fills a store that has a root user: four in ten meters count electricity, four gas, two water. */
export async function fillLong(db: Db): Promise<LongStore> {
  await db.query(
    `insert into organization (name, name_key, name_sort, status)
     select 'آرمان', 'long' || n, 'long' || n, 'فعال' from generate_series(1, 2) n`,
  );
  await db.query(
    `insert into building (organization_id, name, name_key, name_sort, kind, area, type)
     select id, 'ساختمان', name_key, name_key, 'Building', 20000, 'private-office' from organization order by id`,
  );
  await db.query(
    `insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
     select (select min(id) from building) + (n > ${MANY})::int,
            (select min(id) from unit where type = 'Consumption' and carrier =
               case when n % 10 < 4 then 'electricity' when n % 10 < 8 then 'gas' else 'water' end),
            'کنتور ' || n, 'long' || n, 'long' || n, 'Consumption', 'consumption'
     from generate_series(1, ${MANY + OTHERS}) n`,
  );
  await db.query(
    `insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
     select '', meter.id, (select min(id) from app_user), 'day', ${LONG_DAYS}, 0, 0, '${range.from}', '${range.to}'
     from meter order by id`,
  );
  const { rows } = await db.query<{ id: number; unit: number; building: number; carrier: string }>(
    `select meter.id, unit_id as unit, building_id as building, carrier
     from meter join unit on unit.id = unit_id order by meter.id`,
    [],
  );
  for (let at = 0; at < rows.length; at += METERS_AT_ONCE) {
    const part = rows.slice(at, at + METERS_AT_ONCE).map(({ id }) => id);
    await db.tx(async (tx) => {
      await trustReferences(tx, true);
      await tx.query(
        `insert into reading_day (meter_id, day, value, cost, upload_id)
         select meter_id, from_day + d, 1000 + (meter_id * 31 + d * 17) % 997, 5000 + d, id
         from upload, generate_series(0, ${LONG_DAYS - 1}) d where meter_id = any ('{${part.join(',')}}')`,
      );
      for (const id of part) await refreshMonths(tx, id, range);
    });
  }
  await db.query('vacuum analyze');
  const building = rows[0]!.building;
  const meters = rows.filter((meter) => meter.building === building);
  const electric = meters.filter(({ carrier }) => carrier === 'electricity');
  const { rows: organizations } = await db.query<{ id: number }>(
    'select organization_id as id from building where id = $1',
    [building],
  );
  return {
    ...{ organization: organizations[0]!.id, building, meters: meters.map(({ id }) => id) },
    electricity: { unit: electric[0]!.unit, meters: electric.map(({ id }) => id) },
  };
}

import type { Db } from '../../../apps/server/src/database/db.ts';
import { hashPassword } from '../../../apps/server/src/domain/identity/password.ts';
import { migrateWithin } from '../../../apps/server/src/operations/migrate/migrate.ts';
import { ROOT_PASSWORD_OF_PROCESSES } from '../../../apps/server/src/testing/processes.ts';

export const OLD_METERS = 24;
export const OLD_DAYS = 1100;
export const OLD_FIRST_DAY = '2021-03-21';
/** The first days, which an earlier upload had, too. */
export const REPLACED_DAYS = 50;

/** In the first version of the schema. */
const readings = `
  insert into organization (name, name_key, name_sort, status) values ('س', 'س', '', 'فعال');
  insert into building (organization_id, name, name_key, name_sort, kind) values (1, 'س', 'س', '', 'Site');
  insert into unit (name, name_sort, symbol, abbr, type, carrier, icon, color)
    values ('آزمون', '', 'kWh', 'kWh', 'Consumption', 'electricity', '', '');
  insert into meter (building_id, unit_id, name, name_key, name_sort, type)
    select 1, 1, 'ک', 'meter ' || number, '', 'Consumption' from generate_series(1, ${OLD_METERS}) number;
  insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
    select 'earlier', id, 1, 'day', ${REPLACED_DAYS}, 0, 0, date '${OLD_FIRST_DAY}', date '${OLD_FIRST_DAY}' + ${REPLACED_DAYS - 1} from meter;
  insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
    select '', id, 1, 'day', ${OLD_DAYS}, ${REPLACED_DAYS}, 0, date '${OLD_FIRST_DAY}', date '${OLD_FIRST_DAY}' + ${OLD_DAYS - 1} from meter;
  insert into reading_day (meter_id, day, value, cost, upload_id)
    select meter_id, from_day + number, meter_id * 10000 + number, number, id from upload, generate_series(0, ${OLD_DAYS - 1}) number
    where body_hash = '';
  insert into reading_day_history (meter_id, day, value, upload_id, reason, removed_by, removed_at)
    select meter_id, from_day + number, 1, id, 'replaced', 1, now() from upload, generate_series(0, ${REPLACED_DAYS - 1}) number
    where body_hash = 'earlier';`;

/** Reduces an empty store to the state after the first migration, and closes it. */
export async function makeOldStore(db: Db): Promise<void> {
  await db.tx((tx) => migrateWithin(tx, [{ name: '001_start.sql', checksum: '' }]));
  await db.query(
    "insert into app_user (email, email_key, name, password_hash, role) values ('root', 'root', 'root', $1, 'root')",
    [await hashPassword(ROOT_PASSWORD_OF_PROCESSES)],
  );
  await db.query(readings);
  await db.close();
}

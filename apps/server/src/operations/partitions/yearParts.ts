import { type Day, FIRST_YEAR, isDay, LAST_YEAR, toJalali, yearRange } from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { isMoving } from '../move/movedTables.ts';
import { quoted } from '../tablesOf.ts';

export const READINGS = 'reading_day';
/** Default partition for years without their own. */
const OTHER_DAYS = 'reading_day_other';
/** Partitions are created years ahead, so that a server running over Nowruz needs no new one. */
const YEARS_AHEAD = 2;

const partOf = (year: number): string => `reading_day_${year}`;
function boundsOf(year: number): string {
  const { from, to } = yearRange(year);
  return `from ('${from}') to ('${to}'::date + 1)`;
}

/** True if the readings are partitioned by Jalali year. */
export async function isPartitioned(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select 1 from pg_partitioned_table where partrelid = to_regclass($1)', [
    READINGS,
  ]);
  return rows.length > 0;
}

/** The Jalali years in which a table has readings, this one and the next ones. */
export async function yearsWanted(db: Queryable, table: string, today: Day): Promise<number[]> {
  const { rows } = await db.query<{ day: Day }>(`select distinct day from ${quoted(table)}`, []);
  const thisYear = toJalali(today).year;
  const years = new Set(rows.filter(({ day }) => isDay(day)).map(({ day }) => toJalali(day).year));
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead++) years.add(thisYear + ahead);
  return [...years]
    .filter((year) => year >= FIRST_YEAR && year <= LAST_YEAR)
    .sort((one, other) => one - other);
}

/** Makes the parts of a new table that is partitioned by day. */
export async function makeParts(tx: Queryable, parent: string, years: readonly number[]): Promise<void> {
  for (const year of years)
    await tx.query(
      `create table ${partOf(year)} partition of ${quoted(parent)} for values ${boundsOf(year)}`,
      [],
    );
  await tx.query(`create table ${OTHER_DAYS} partition of ${quoted(parent)} default`, []);
}

/**
 * Creates missing partitions if readings are partitioned: those of coming years, and of earlier ones uploaded since.
 * Called at each start.
 */
export async function makeMissingParts(db: Db, today: Day): Promise<void> {
  if (db.engine !== 'postgres' || !(await isPartitioned(db)) || (await isMoving(db))) return;
  for (const year of await yearsWanted(db, OTHER_DAYS, today)) {
    await db.tx(async (tx) => {
      await tx.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
      const { rows } = await tx.query('select 1 where to_regclass($1) is not null', [partOf(year)]);
      if (rows.length === 0) await makePart(tx, year);
    });
  }
}

/**
 * Blocks uploads until the transaction ends. Uploads lock their meter before they write readings; another order could
 * deadlock.
 */
export const lockReadings = async (tx: Queryable): Promise<void> => {
  await tx.query(`lock table meter, upload, ${READINGS} in share row exclusive mode`, []);
};

/** Readings of the year move out of the default partition first; only then can the partition be attached. */
async function makePart(tx: Queryable, year: number): Promise<void> {
  const part = partOf(year);
  const { from, to } = yearRange(year);
  await lockReadings(tx);
  await tx.query(`create table ${part} (like ${READINGS} including all)`, []);
  await tx.query(
    `with moved as (delete from ${OTHER_DAYS} where day between $1 and $2 returning *)
     insert into ${part} select * from moved`,
    [from, to],
  );
  await tx.query(`alter table ${READINGS} attach partition ${part} for values ${boundsOf(year)}`, []);
}

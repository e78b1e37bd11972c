import { type Day, FIRST_YEAR, isDay, LAST_YEAR, toJalali, yearRange } from '@org/energy-core';
import type { Db, Queryable } from '../db.ts';
import { quoted } from '../transfer/tablesOf.ts';

export const READINGS = 'reading_day';
/** Holds the days of years that have no part of their own. */
const OTHER_DAYS = 'reading_day_other';
/** Parts lie ready for years to come, so that a server that runs on over Nowruz needs none made. */
const YEARS_AHEAD = 2;

const partOf = (year: number): string => `reading_day_${year}`;
function boundsOf(year: number): string {
  const { from, to } = yearRange(year);
  return `from ('${from}') to ('${to}'::date + 1)`;
}

/** True where the readings lie in a part for each Jalali year. */
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
 * Makes the parts that are still missing where readings are partitioned: those of the coming years, and of earlier
 * ones whose readings were uploaded since. To be called at each start.
 */
export async function makeMissingParts(db: Db, today: Day): Promise<void> {
  if (db.engine !== 'postgres' || !(await isPartitioned(db))) return;
  for (const year of await yearsWanted(db, OTHER_DAYS, today)) {
    await db.tx(async (tx) => {
      await tx.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
      const { rows } = await tx.query('select 1 where to_regclass($1) is not null', [partOf(year)]);
      if (rows.length === 0) await makePart(tx, year);
    });
  }
}

/**
 * Keeps uploads waiting until the transaction ends. They hold their meter before they write readings; taken in another
 * order the two would wait for each other.
 */
export const holdReadings = async (tx: Queryable): Promise<void> => {
  await tx.query(`lock table meter, upload, ${READINGS} in share row exclusive mode`, []);
};

/** Readings of the year that lie among the others move; the table takes the part only when none is left there. */
async function makePart(tx: Queryable, year: number): Promise<void> {
  const part = partOf(year);
  const { from, to } = yearRange(year);
  await holdReadings(tx);
  await tx.query(`create table ${part} (like ${READINGS} including all)`, []);
  await tx.query(
    `with moved as (delete from ${OTHER_DAYS} where day between $1 and $2 returning *)
     insert into ${part} select * from moved`,
    [from, to],
  );
  await tx.query(`alter table ${READINGS} attach partition ${part} for values ${boundsOf(year)}`, []);
}

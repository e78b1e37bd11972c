import type { Day } from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { isMoving } from '../move/movedTables.ts';
import { columnList, quoted, tablesOf } from '../tablesOf.ts';
import { prepareCopy, type Summary, summarize } from '../transfer/summary.ts';
import { readSurroundings, run } from './surroundings.ts';
import { isPartitioned, lockReadings, makeParts, READINGS, yearsWanted } from './yearParts.ts';

const NEW = 'reading_day_new';
/** Rows copied by one statement, about. */
const ROWS_AT_ONCE = 200_000;
const like = `(like ${READINGS} including defaults including constraints including generated including storage including comments)`;

/**
 * Partitions the readings of a large PostgreSQL store by Jalali year, so that a query of one year reads that year
 * only. In one transaction: readers continue, uploads wait, and any failure leaves the table unchanged. Temporarily
 * needs room for a second copy of the readings.
 * @returns how many readings there are
 * @throws OperatorError on the embedded store, where they are partitioned already, or if other objects depend on the table
 */
export const partitionReadings = (
  db: Db,
  { today, progress = silent }: { today: Day; progress?: Progress },
): Promise<number> =>
  rebuild(db, true, progress, async (tx) => {
    await tx.query(`create table ${NEW} ${like} partition by range (day)`, []);
    await makeParts(tx, NEW, await yearsWanted(tx, READINGS, today));
  });

/** The way back: one table again. */
export const unpartitionReadings = (
  db: Db,
  { progress = silent }: { progress?: Progress } = {},
): Promise<number> =>
  rebuild(db, false, progress, async (tx) => {
    await tx.query(`create table ${NEW} ${like}`, []);
  });

async function rebuild(
  db: Db,
  isWanted: boolean,
  progress: Progress,
  makeTable: (tx: Queryable) => Promise<void>,
): Promise<number> {
  if (db.engine !== 'postgres')
    throw new OperatorError('Only PostgreSQL partitions readings. Set DATABASE_URL or --url.');
  return db.tx(async (tx) => {
    if (await isMoving(tx))
      throw new OperatorError(
        'The upgrade still moves the readings to new tables. Try again once a server has said that they lie there.',
      );
    await prepareCopy(tx);
    await lockReadings(tx);
    if ((await isPartitioned(tx)) === isWanted)
      throw new OperatorError(
        isWanted ? 'The readings are partitioned already.' : 'The readings are not partitioned.',
      );
    const surroundings = await readSurroundings(tx, NEW);
    const table = (await tablesOf(tx)).find(({ name }) => name === READINGS)!;
    await makeTable(tx);
    await copyRows(tx, table.columns, progress);
    progress('comparing');
    const before = await summarize(tx, table);
    checkEqual(before, await summarize(tx, { ...table, name: NEW }));
    progress('building the indexes');
    await run(tx, surroundings.make);
    await tx.query(`analyze ${NEW}`, []);
    await switchTables(tx, surroundings.rename);
    return before.rows;
  });
}

async function copyRows(tx: Queryable, columns: readonly string[], progress: Progress): Promise<void> {
  const { rows: meters } = await tx.query<{ meter_id: number; n: number }>(
    `select meter_id, count(*) as n from ${READINGS} group by meter_id order by meter_id`,
    [],
  );
  const total = meters.reduce((sum, { n }) => sum + n, 0);
  let done = 0;
  for (let at = 0; at < meters.length; ) {
    const first = meters[at]!.meter_id;
    let last = first;
    for (let rows = 0; at < meters.length && rows < ROWS_AT_ONCE; at++) {
      last = meters[at]!.meter_id;
      rows += meters[at]!.n;
    }
    const { affected } = await tx.query(
      `insert into ${NEW} (${columnList(columns)}) select ${columnList(columns)} from ${READINGS}
       where meter_id between $1 and $2 order by meter_id, day`,
      [first, last],
    );
    done += affected;
    progress('copying readings', done, total);
  }
}

function checkEqual(before: Summary, after: Summary): void {
  if (before.rows !== after.rows || before.checksum !== after.checksum)
    throw new Error('The copy differs from the readings. Nothing was changed.');
}

/** From here on readers wait, for a moment. */
async function switchTables(tx: Queryable, rename: readonly string[]): Promise<void> {
  // Whoever reads a minute long, such as pg_dump, must not break off an hour's copy.
  await tx.query("set local lock_timeout = '2min'", []);
  await tx.query(`drop table ${READINGS}`, []);
  await tx.query(`alter table ${NEW} rename to ${quoted(READINGS)}`, []);
  await run(tx, rename);
}

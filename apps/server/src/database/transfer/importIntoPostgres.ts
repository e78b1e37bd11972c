import { join } from 'node:path';
import { OperatorError } from '../../operatorError.ts';
import type { Db, Queryable } from '../db.ts';
import { ownTables } from '../migrate.ts';
import { importStore } from './importStore.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Progress, silent } from './progress.ts';
import { bringBack } from './replaceEmbedded.ts';
import { columnList, quoted, tablesOf } from './tablesOf.ts';

/**
 * Loads an export into a PostgreSQL database, all in one transaction: after anything that goes wrong, and for
 * everybody else until the end, the database is as it was.
 * @throws OperatorError when there are rows already and `replaces` is not set
 */
export async function importIntoPostgres(
  db: Db,
  source: string,
  {
    dataFolder,
    now,
    replaces,
    progress = silent,
  }: { dataFolder: string; now: Date; replaces: boolean; progress?: Progress },
): Promise<Manifest> {
  const manifest = readManifest(source);
  const aside = join(dataFolder, `files-before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await bringBack(manifest, { dataFolder, source, aside, progress });
  return db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0', []);
    const own = new Set([...ownTables(), ...manifest.tables.map(({ name }) => name)]);
    const present = (await tablesOf(tx)).filter(({ name }) => own.has(name)).map(({ name }) => name);
    if (!replaces) await refuseRows(tx, present);
    if (present.length > 0) await tx.query(`drop table ${columnList(present)} cascade`, []);
    await tx.query('drop table if exists schema_migration', []);
    return importStore(tx, source, progress);
  });
}

async function refuseRows(tx: Queryable, present: readonly string[]): Promise<void> {
  for (const name of present) {
    const { rows } = await tx.query(`select 1 from ${quoted(name)} limit 1`, []);
    if (rows.length > 0)
      throw new OperatorError(
        `The database is not empty (${name} has rows). Name an empty one; to overwrite this one, add --replace.`,
      );
  }
}

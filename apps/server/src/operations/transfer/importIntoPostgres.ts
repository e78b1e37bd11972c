import { join } from 'node:path';
import type { Db, Queryable } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { ownTables } from '../migrate/migrate.ts';
import { dropMove } from '../move/movedTables.ts';
import { columnList, quoted, tablesOf } from '../tablesOf.ts';
import { importStore } from './importStore.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { leavingStore } from './movedStore.ts';
import { bringBack } from './replaceEmbedded.ts';
import { bringKey, checkKeys, type KeyChoice } from './signingKey.ts';

export interface PostgresImport {
  readonly dataFolder: string;
  /** The target database without its password, as recorded in the embedded store. */
  readonly to: string;
  readonly now: Date;
  readonly replaces: boolean;
  readonly key: KeyChoice;
  readonly progress?: Progress;
}

/**
 * Imports into a PostgreSQL database, in one transaction: after a failure, and for other connections until the end,
 * the database is unchanged. An embedded store in the data folder is marked as moved.
 * @throws OperatorError when there are rows already and `replaces` is not set
 */
export async function importIntoPostgres(
  db: Db,
  source: string,
  { dataFolder, to, now, replaces, key, progress = silent }: PostgresImport,
): Promise<Manifest> {
  const manifest = readManifest(source);
  const keys = { source, dataFolder, choice: key, now };
  checkKeys(manifest, keys);
  const aside = join(dataFolder, `files-before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  return leavingStore(dataFolder, { to, at: now }, (markAsLeft) =>
    db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0', []);
      const own = new Set([...ownTables(), ...manifest.tables.map(({ name }) => name)]);
      const present = (await tablesOf(tx)).filter(({ name }) => own.has(name)).map(({ name }) => name);
      if (!replaces) await refuseRows(tx, present);
      if (present.length > 0) await tx.query(`drop table ${columnList(present)} cascade`, []);
      await tx.query('drop table if exists schema_migration', []);
      await dropMove(tx);
      const imported = await importStore(tx, source, progress);
      await bringBack(manifest, { dataFolder, source, aside, progress });
      bringKey(keys);
      markAsLeft();
      return imported;
    }),
  );
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

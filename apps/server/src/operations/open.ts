import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../database/db.ts';
import { openEmbedded } from '../database/embedded/driver.ts';
import { isVacant } from '../database/embedded/folder.ts';
import { openPostgres } from '../database/postgres/driver.ts';
import { OperatorError } from '../lib/operatorError.ts';
import { databaseFolder, howToRestore, listBackups, makeBackup } from './backup/backups.ts';
import {
  appliedMigrations,
  checkKnown,
  hasPendingMigrations,
  hasRecord,
  NewerStoreError,
} from './migrate/migrate.ts';
import { refuseMoved } from './transfer/movedStore.ts';

export interface StoreOptions {
  /** Connection text of a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The data folder; the embedded database lives in its `database` part. */
  readonly dataFolder: string;
  readonly onLost?: (error: Error) => void;
}

/**
 * Opens the store of a running server: PostgreSQL if a URL is set, the embedded database otherwise. Backs up an
 * embedded store before a schema migration.
 * @throws OperatorError when it cannot be opened: in use, damaged, of a newer version, not answering; the message
 * explains how to restore a backup if that helps
 */
export async function openStore(options: StoreOptions): Promise<Db> {
  refuseLostDatabase(options);
  if (options.databaseUrl === null) refuseMoved(options.dataFolder);
  const db = await openAsIs(options);
  try {
    await refuseForgottenImport(db, options.dataFolder);
    await checkVersion(db, options.dataFolder);
    if (db.engine === 'embedded' && (await hasPendingMigrations(db)))
      await backUpFirst(db, options.dataFolder);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A key or uploaded files without a database: its volume is not mounted, or it is on PostgreSQL. */
function refuseLostDatabase({ databaseUrl, dataFolder }: StoreOptions): void {
  const folder = databaseFolder(dataFolder);
  if (databaseUrl !== null || !isVacant(folder) || hasTraces(dataFolder)) return;
  const left = ['signing.key', 'files'].filter((name) => !isVacantPath(join(dataFolder, name)));
  if (left.length === 0) return;
  throw new OperatorError(
    `There is no database in ${folder}, but ${left.join(' and ')} of one ${left.length > 1 ? 'lie' : 'lies'} beside it. No empty one was made. Mount the database's volume, or set DATABASE_URL if the store is on PostgreSQL. ${howToRestore(dataFolder)}`,
  );
}

/** An empty PostgreSQL beside an embedded store: the import was forgotten, or the URL is that of another database. */
async function refuseForgottenImport(db: Db, dataFolder: string): Promise<void> {
  if (db.engine === 'embedded' || isVacant(databaseFolder(dataFolder)) || (await hasRecord(db))) return;
  throw new OperatorError(
    `The database at DATABASE_URL is empty, but there is a store in ${databaseFolder(dataFolder)}. Import it first (npm run -s db -- export, then import), or set ENERGY_DATA to an empty folder to begin anew.`,
  );
}

const isVacantPath = (path: string): boolean =>
  !existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).length === 0);

async function backUpFirst(db: Db, dataFolder: string): Promise<void> {
  try {
    await makeBackup(db, { dataFolder, now: new Date(), kind: 'upgrade' });
  } catch (cause) {
    throw new OperatorError(
      `The database needs an upgrade, but could not be backed up before it, so it was left as it is: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** Opens the store whatever its schema; otherwise like `openStore`. */
export async function openAsIs({ databaseUrl, dataFolder, onLost }: StoreOptions): Promise<Db> {
  if (databaseUrl !== null) {
    try {
      return await openPostgres({ url: databaseUrl, ...(onLost && { onLost }) });
    } catch (cause) {
      const { message } = cause as Error;
      throw new OperatorError(`PostgreSQL at DATABASE_URL does not answer: ${message}`, { cause });
    }
  }
  const folder = databaseFolder(dataFolder);
  if (isVacant(folder) && hasTraces(dataFolder))
    throw new OperatorError(
      `There is no database in ${folder}, but there was one. No empty one was made in its place. ${howToRestore(dataFolder)}`,
    );
  try {
    return await openEmbedded({ folder }, onLost);
  } catch (cause) {
    const { message, isUnusable } = cause as Error & { isUnusable?: boolean };
    throw new OperatorError(isUnusable ? `${message} ${howToRestore(dataFolder)}` : message, { cause });
  }
}

/** Backups, or a store that was moved aside: signs that a missing store is no first start. */
export const hasTraces = (dataFolder: string): boolean =>
  existsSync(dataFolder) &&
  (listBackups(dataFolder).length > 0 ||
    readdirSync(dataFolder).some((name) => /^database\.(before-|restored$)/.test(name)));

async function checkVersion(db: Db, dataFolder: string): Promise<void> {
  if (!(await hasRecord(db))) return;
  try {
    checkKnown(await appliedMigrations(db), 'The database');
  } catch (error) {
    if (!(error instanceof NewerStoreError)) throw error;
    const wayOut =
      db.engine === 'embedded' ? howToRestore(dataFolder) : 'Or restore a dump from before the upgrade.';
    throw new NewerStoreError(`${error.message} Start that server again. ${wayOut}`);
  }
}

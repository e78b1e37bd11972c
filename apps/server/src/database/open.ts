import { existsSync, readdirSync } from 'node:fs';
import { OperatorError } from '../operatorError.ts';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded/driver.ts';
import { isVacant } from './embedded/folder.ts';
import {
  appliedMigrations,
  checkKnown,
  hasPendingMigrations,
  hasRecord,
  NewerStoreError,
} from './migrate.ts';
import { openPostgres } from './postgres/driver.ts';
import { databaseFolder, howToRestore, listBackups, makeBackup } from './transfer/backups.ts';

export interface StoreOptions {
  /** Connection text of a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The data folder; the embedded database lives in its `database` part. */
  readonly dataFolder: string;
  readonly onLost?: (error: Error) => void;
}

/**
 * Opens the store of a running server: PostgreSQL where a URL is set, the embedded database otherwise. An embedded
 * store that is about to get a newer schema is backed up first.
 * @throws OperatorError when it cannot be opened: in use, damaged, of a newer version, not answering; the message
 * says how to restore a backup where that helps
 */
export async function openStore(options: StoreOptions): Promise<Db> {
  const db = await openAsIs(options);
  try {
    await checkVersion(db, options.dataFolder);
    if (db.engine === 'embedded' && (await hasPendingMigrations(db)))
      await backUpFirst(db, options.dataFolder);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function backUpFirst(db: Db, dataFolder: string): Promise<void> {
  try {
    await makeBackup(db, { dataFolder, now: new Date() });
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

/** Backups, or a store that was put aside: signs that a missing store is no first start. */
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

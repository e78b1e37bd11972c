import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncPath, syncTree } from '../../lib/syncTree.ts';
import { parsers } from '../parsers.ts';
import { DurableNodeFS, durableStartParams } from './durableFs.ts';
import { findDamage } from './findDamage.ts';

/** The PostgreSQL version inside the pinned PGlite. */
const POSTGRES_MAJOR = '18';

const open = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableStartParams(),
    parsers: { ...parsers },
  });

/** The store on disk is unusable; the caller adds how to restore a backup. */
const unusable = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(`${message} It was left as it is.`, { cause }), { isUnusable: true });

/**
 * Opens the database folder, or creates it. A new one is created beside its final path and renamed once it is
 * complete and synced, so that a kill leaves nothing that looks like a store.
 * @throws an error with `isUnusable` when the folder holds something else, another PostgreSQL version or a broken
 * store; it is never replaced
 */
export async function openFolder(folder: string): Promise<PGlite> {
  if (isVacant(folder)) await createFolder(folder);
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) throw unusable(`${folder} is not a database folder (PG_VERSION is missing).`);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== POSTGRES_MAJOR)
    throw unusable(
      `The database in ${folder} was written by PostgreSQL ${version}, this server reads ${POSTGRES_MAJOR}.`,
    );
  closeToOthers(folder);
  let pg: PGlite;
  let damage: string | null;
  try {
    pg = await open(folder);
    damage = await findDamage(pg, folder);
  } catch (cause) {
    throw unusable(
      `The database in ${folder} could not be opened (${cause instanceof Error ? cause.message : cause}).`,
      cause,
    );
  }
  // Not closed: a broken store is not to be written to any more, and this thread ends.
  if (damage) throw unusable(`The database in ${folder} is damaged: ${damage}.`);
  return pg;
}

/** True without a store: a new one may be created. */
export const isVacant = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** The engine makes its files world-writable, so their folder must be private. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Some file systems have no permissions, and some folders belong to another user.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as { code?: string }).code ?? ''))
      throw error;
  }
}

async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  checkRoom(dirname(folder));
  try {
    const made = await open(draft);
    await made.close();
    syncTree(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  if (process.platform !== 'win32') syncPath(dirname(folder));
}

/** Space for an empty database with its log; without it the engine fails with an unclear message. */
const NEW_STORE_BYTES = 80e6;

function checkRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEW_STORE_BYTES)
    throw Object.assign(new Error(`No space left on device: a new database in ${folder} needs 80 MB.`), {
      code: 'ENOSPC',
    });
}

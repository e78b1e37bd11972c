import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { parsers } from '../parsers.ts';
import { DurableNodeFS, durableStartParams, syncTree } from './durableFs.ts';

/** The PostgreSQL version inside the pinned PGlite. */
const POSTGRES_MAJOR = '18';

const open = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableStartParams(),
    parsers: { ...parsers },
  });

/**
 * Opens the database folder, or makes it. A new one is made beside its place and moved there when it is whole and
 * on the disk, so that a kill half way leaves nothing that looks like a store.
 * @throws when the folder holds something else, another PostgreSQL version or a broken store; it is never replaced
 */
export async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) await createFolder(folder);
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new Error(
      `${folder} is not a database folder (PG_VERSION is missing). It was left as it is; restore it from a backup or choose another ENERGY_DATA.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}, this server reads ${POSTGRES_MAJOR}. It was left as it is; start the earlier server and export the data first.`,
    );
  }
  try {
    return await open(folder);
  } catch (cause) {
    throw new Error(
      `The database in ${folder} could not be opened. It was left as it is; restore it from a backup.`,
      { cause },
    );
  }
}

async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const made = await open(draft);
  await made.close();
  syncTree(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  if (process.platform !== 'win32') syncTree(folder);
}

import { renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openEmbedded } from '../../database/embedded/driver.ts';
import { isVacant } from '../../database/embedded/folder.ts';
import { takeLock } from '../../database/embedded/lock.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { syncPath } from '../../lib/syncTree.ts';
import { databaseFolder } from '../backup/backups.ts';
import { importStore } from './importStore.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { bringKey, checkKeys, type KeyChoice } from './signingKey.ts';
import { bringFiles, filesFolder, listFiles } from './storedFiles.ts';

export interface Replaced {
  readonly manifest: Manifest;
  /** Where the earlier store and replaced files are now; nothing is deleted. */
  readonly aside: string | null;
}

/**
 * Creates the embedded store from a backup or export beside the current one, and replaces it once it is complete,
 * verified and synced. The current one moves aside under a dated name.
 * @throws when a server has the store open, or the source cannot be read or differs after loading; then everything
 * is as before
 */
export async function replaceEmbedded(
  dataFolder: string,
  source: string,
  { now, key = null, progress = silent }: { now: Date; key?: KeyChoice; progress?: Progress },
): Promise<Replaced> {
  const keys = { source, dataFolder, choice: key, now };
  checkKeys(readManifest(source), keys);
  const folder = databaseFolder(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const release = takeLock(`${folder}.lock`);
  try {
    const draft = `${folder}.restored`;
    rmSync(draft, { recursive: true, force: true });
    const manifest = await fill(draft, source, progress);
    rmSync(`${draft}.lock.db`, { force: true });
    const aside = `${folder}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await bringBack(manifest, { dataFolder, source, aside: `${aside}-files`, progress });
    bringKey(keys);
    const hasOld = !isVacant(folder);
    if (hasOld) renameSync(folder, aside);
    else rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    if (process.platform !== 'win32') syncPath(dirname(folder));
    return { manifest, aside: hasOld ? aside : null };
  } finally {
    release();
  }
}

async function fill(draft: string, source: string, progress: Progress): Promise<Manifest> {
  progress('making an empty store');
  const db = await openEmbedded({ folder: draft });
  try {
    const manifest = await db.tx((tx) => importStore(tx, source, progress));
    progress('tidying');
    await db.query('vacuum (analyze)', []);
    return manifest;
  } finally {
    await db.close();
  }
}

/** Files that are there already stay; one whose length is wrong makes room for the right one. */
export async function bringBack(
  manifest: Manifest,
  {
    dataFolder,
    source,
    aside,
    progress = silent,
  }: { dataFolder: string; source: string; aside: string; progress?: Progress },
): Promise<void> {
  const folder = filesFolder(dataFolder);
  const present = new Map((await listFiles(folder)).map(({ name, size }) => [name, size]));
  const missing = manifest.files.filter(({ name, size }) => present.get(name) !== size);
  for (const { name } of missing) {
    if (!present.has(name)) continue;
    await mkdir(aside, { recursive: true });
    renameSync(join(folder, name), join(aside, name));
  }
  if (missing.length > 0)
    await bringFiles(missing, { from: join(source, 'files'), to: folder, mayLink: true, progress });
}

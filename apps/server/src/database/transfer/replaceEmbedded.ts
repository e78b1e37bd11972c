import { renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openEmbedded } from '../embedded/driver.ts';
import { isVacant } from '../embedded/folder.ts';
import { takeLock } from '../embedded/lock.ts';
import { syncPath } from '../embedded/syncTree.ts';
import { databaseFolder } from './backups.ts';
import { importStore } from './importStore.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Progress, silent } from './progress.ts';
import { bringFiles, filesFolder, listFiles } from './storedFiles.ts';

export interface Replaced {
  readonly manifest: Manifest;
  /** Where the earlier store and files of other content lie now; nothing is deleted. */
  readonly aside: string | null;
}

/**
 * Makes the embedded store from a backup or an export, beside the present one, and puts it in its place when it is
 * whole, compared and on the disk. The present one moves aside under a dated name.
 * @throws when a server has the store open, or the source cannot be read or differs after loading; then everything
 * is as before
 */
export async function replaceEmbedded(
  dataFolder: string,
  source: string,
  { now, progress = silent }: { now: Date; progress?: Progress },
): Promise<Replaced> {
  readManifest(source);
  const folder = databaseFolder(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const release = takeLock(`${folder}.lock`);
  try {
    const draft = `${folder}.restored`;
    rmSync(draft, { recursive: true, force: true });
    const manifest = await fill(draft, source, progress);
    const aside = `${folder}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await bringBack(manifest, { dataFolder, source, aside: `${aside}-files`, progress });
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

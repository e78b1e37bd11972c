import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operatorError.ts';
import type { Db } from '../db.ts';
import { indexes } from '../doctor/indexes.ts';
import { checkKnown } from '../migrate.ts';
import { exportStore } from './exportStore.ts';
import { manifestPath, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/** A day each for a week: long enough to notice a mistake after a holiday. */
export const KEPT_BACKUPS = 7;

/** The place of the embedded store. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
export const backupsFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const backupName = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z');
const isBackupName = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

export interface Backup {
  readonly folder: string;
  readonly made: Date;
}

/** The whole backups of a data folder, newest first; half written ones have no manifest yet and do not count. */
export function listBackups(dataFolder: string): Backup[] {
  const folder = backupsFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isBackupName(name) && existsSync(manifestPath(join(folder, name))))
    .sort()
    .reverse()
    .map((name) => {
      const [day, time] = [name.slice(0, 10), name.slice(11, 19).replaceAll('-', ':')];
      return { folder: join(folder, name), made: new Date(`${day}T${time}Z`) };
    });
}

/** The newest backup this version of the server can read; null when there is none. */
export const newestBackup = (dataFolder: string): Backup | null =>
  listBackups(dataFolder).find(({ folder }) => {
    try {
      checkKnown(readManifest(folder).migrations, folder);
      return true;
    } catch {
      return false;
    }
  }) ?? null;

/**
 * Writes a dated backup and removes the oldest beyond the seven newest. Fails without touching the others, also
 * where the store itself is damaged: seven backups of that would push out every good one.
 * @returns its folder
 */
export async function makeBackup(
  db: Db,
  { dataFolder, now, progress }: { dataFolder: string; now: Date; progress?: Progress },
): Promise<string> {
  const folder = backupsFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const { problems } = await indexes.run(db, dataFolder, { repair: false });
  if (problems.length > 0)
    throw new OperatorError(
      `The store is damaged and was not backed up; the earlier backups were kept. ${problems.join(' ')}`,
    );
  const target = join(folder, backupName(now));
  await exportStore(db, { dataFolder, target, now, mayLink: true, ...(progress && { progress }) });
  for (const old of listBackups(dataFolder).slice(KEPT_BACKUPS)) {
    // First out of the list, so that a kill half way leaves no backup with pieces missing.
    renameSync(old.folder, `${old.folder}.part`);
    await rm(`${old.folder}.part`, { recursive: true });
  }
  return target;
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true });
  }
}

const inShell = (path: string): string => (/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`);

/** The sentence that says how to get a store back, to be put after the one that says what is wrong. */
export function howToRestore(dataFolder: string): string {
  const newest = newestBackup(dataFolder);
  if (!newest)
    return `No backup was found in ${backupsFolder(dataFolder)}. If you keep one elsewhere, restore it with:\n\n  npm run -s db -- restore --data ${inShell(dataFolder)} <folder of the backup>\n`;
  const made = `${newest.made.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `Its newest backup is of ${made}. To restore it, run:\n\n  npm run -s db -- restore --data ${inShell(dataFolder)} ${inShell(newest.folder)}\n`;
}

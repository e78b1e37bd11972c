import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import type { Progress } from '../../lib/progress.ts';
import { indexes } from '../doctor/indexes.ts';
import { checkKnown } from '../migrate/migrate.ts';
import { exportStore } from '../transfer/exportStore.ts';
import { manifestPath, readManifest } from '../transfer/manifest.ts';

/** Reason of a backup. Each kind has its own retention, so that none displaces another. */
export type BackupKind = 'nightly' | 'manual' | 'upgrade';

/** Of the nights a week: long enough to notice a mistake after a holiday. */
const KEPT: Record<BackupKind, number> = { nightly: 7, manual: 7, upgrade: 3 };

/** Folder of the embedded store. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
export const backupsFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const backupName = (now: Date, kind: BackupKind): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${kind === 'nightly' ? '' : `-${kind}`}`;
const nameParts = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(manual|upgrade))?$/;
const kindOf = (name: string): BackupKind | null => {
  const parts = nameParts.exec(name);
  return parts && ((parts[1] as BackupKind | undefined) ?? 'nightly');
};

export interface Backup {
  readonly folder: string;
  readonly kind: BackupKind;
  readonly made: Date;
}

/** The whole backups of a data folder, newest first; half written ones have no manifest yet and do not count. */
export function listBackups(dataFolder: string): Backup[] {
  const folder = backupsFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .flatMap((name) => {
      const kind = kindOf(name);
      if (!kind || !existsSync(manifestPath(join(folder, name)))) return [];
      const [day, time] = [name.slice(0, 10), name.slice(11, 19).replaceAll('-', ':')];
      return { folder: join(folder, name), kind, made: new Date(`${day}T${time}Z`) };
    });
}

/** The newest backup this version of the server can read; null without one. */
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
 * Writes a dated backup and removes the oldest of its kind beyond the retention. Fails without touching the others,
 * also if the store itself is damaged: seven backups of that would displace every good one.
 * @returns its folder
 */
export async function makeBackup(
  db: Db,
  {
    dataFolder,
    now,
    kind,
    progress,
  }: { dataFolder: string; now: Date; kind: BackupKind; progress?: Progress },
): Promise<string> {
  const folder = backupsFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const { problems } = await indexes.run(db, dataFolder, { repair: false, ...(progress && { progress }) });
  if (problems.length > 0)
    throw new OperatorError(
      `The store is damaged and was not backed up; the earlier backups were kept. ${problems.join(' ')}`,
    );
  const target = join(folder, backupName(now, kind));
  await exportStore(db, { dataFolder, target, now, mayLink: true, ...(progress && { progress }) });
  const alike = listBackups(dataFolder).filter((backup) => backup.kind === kind);
  for (const old of alike.slice(KEPT[kind])) {
    // Renamed out of the list first, so that a kill leaves no incomplete backup.
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

/** A path as a shell reads it. */
export const inShell = (path: string): string => (/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`);

/** How to restore a store; follows the message about what is wrong. */
export function howToRestore(dataFolder: string): string {
  const newest = newestBackup(dataFolder);
  if (!newest)
    return `No backup was found in ${backupsFolder(dataFolder)}. If you keep one elsewhere, restore it with:\n\n  npm run -s db -- restore --data ${inShell(dataFolder)} <folder of the backup>\n`;
  const made = `${newest.made.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `Its newest backup is of ${made}. To restore it, run:\n\n  npm run -s db -- restore --data ${inShell(dataFolder)} ${inShell(newest.folder)}\n`;
}

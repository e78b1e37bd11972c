import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedDb, openEmbedded } from '../../database/embedded/driver.ts';
import { freeSpace, ROOM_TO_UPLOAD, sizeOfFolder } from '../../lib/freeSpace.ts';
import { databaseFolder, listBackups, makeBackup } from './backups.ts';

const DAY_MS = 86_400_000;
/** Three o'clock at night in Tehran, in milliseconds of a UTC day. */
const NIGHT_MS = (23 * 60 + 30) * 60_000;
/** A server that was just started has better things to do; a failed backup, to a full disk for one, can wait. */
const FIRST_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 10 * 60_000;
const RETRY_AFTER_MS = 3_600_000;
const MAX_STOP_MS = 2000;

/** True when there is no nightly backup since the last three o'clock at night in Tehran. */
export function isBackupDue(newest: Date | null, now: Date): boolean {
  const lastNight = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  return newest === null || newest.getTime() < lastNight;
}

/**
 * Backup of a running embedded store: from a copy of its folder, opened beside it, so that requests do not wait.
 * Opening reads every page, so a damaged store fails here instead of displacing the good backups.
 */
export async function backUpRunning(
  db: EmbeddedDb,
  { dataFolder, now, signal }: { dataFolder: string; now: Date; signal?: AbortSignal },
): Promise<string> {
  const copy = `${databaseFolder(dataFolder)}.snapshot`;
  checkRoom(dataFolder);
  try {
    await db.snapshot(copy);
    signal?.throwIfAborted();
    const second = await openEmbedded({ folder: copy });
    const abandon = () => void second.abandon();
    signal?.addEventListener('abort', abandon);
    try {
      signal?.throwIfAborted();
      return await makeBackup(second, { dataFolder, now, kind: 'nightly' });
    } finally {
      signal?.removeEventListener('abort', abandon);
      await second.abandon();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(`${copy}.lock.db`, { force: true });
  }
}

/** The copy, and the backup as text. Filling the disk would block all writers. */
function checkRoom(dataFolder: string): void {
  const needed = 1.5 * sizeOfFolder(databaseFolder(dataFolder)) + ROOM_TO_UPLOAD;
  const free = freeSpace(dataFolder);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
  if (free < needed)
    throw new Error(`It needs ${megabytes(needed)} of free disk, there are ${megabytes(free)}.`);
}

export interface Log {
  info(message: string): void;
  error(message: string): void;
}

/**
 * Backs a running embedded store up once a night, or soon after the start where a night was missed, after its
 * nightly upkeep.
 * @returns a function that ends it, breaking off a backup that is under way; closing the store ends the rest
 */
export function keepBackups(db: EmbeddedDb, dataFolder: string, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let notBefore = 0;

  const look = async (): Promise<void> => {
    const now = new Date();
    if (now.getTime() < notBefore) return;
    try {
      const last = listBackups(dataFolder).find(({ kind }) => kind === 'nightly');
      if (!isBackupDue(last?.made ?? null, now)) return;
      await db.tidy();
      const folder = await backUpRunning(db, { dataFolder, now, signal: stopping.signal });
      log.info(`Backed up to ${folder} in ${Date.now() - now.getTime()} ms.`);
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = Date.now() + RETRY_AFTER_MS;
      log.error(`No backup could be made, the earlier ones were kept: ${(error as Error).message}`);
    }
  };
  const start = (): void => {
    running ??= look().finally(() => {
      running = null;
    });
  };
  const first = setTimeout(start, FIRST_AFTER_MS);
  const often = setInterval(start, LOOK_EVERY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(often);
    stopping.abort();
    await Promise.race([running, sleep(MAX_STOP_MS, null, { ref: false })]);
  };
}

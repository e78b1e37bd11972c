import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVacant } from '../../database/embedded/folder.ts';
import { takeLock } from '../../database/embedded/lock.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { syncPath } from '../../lib/syncTree.ts';
import { databaseFolder, inShell } from '../backup/backups.ts';

/** Marker file of an embedded store whose data were moved; moved aside with it. */
interface Moved {
  /** Where to, in words without a password. */
  readonly to: string;
  /** When, as `2025-03-20T01:02:03.000Z`. */
  readonly at: string;
  /** False between the last comparison and the commit at the target. */
  readonly isDone: boolean;
}

const markPath = (dataFolder: string): string => join(databaseFolder(dataFolder), 'moved.json');

/**
 * Moves a data folder elsewhere, so that its embedded store never opens by mistake afterwards: `work` calls `mark`
 * right before its commit, and the mark is completed after it. An earlier failure leaves no mark; if the result of
 * the commit is unknown, the marker records it.
 * @throws an error if a server has the store open: its writes would be lost
 */
export async function leavingStore<T>(
  dataFolder: string,
  { to, at }: { to: string; at: Date },
  work: (mark: () => void) => Promise<T>,
): Promise<T> {
  const folder = databaseFolder(dataFolder);
  if (isVacant(folder)) return work(() => undefined);
  const release = takeLock(`${folder}.lock`);
  const mark = (isDone: boolean) => write(dataFolder, { to, at: at.toISOString(), isDone });
  try {
    const result = await work(() => mark(false));
    mark(true);
    return result;
  } finally {
    release();
  }
}

/** Marks the embedded store as moved by an export that is whole. */
export const leaveStore = (dataFolder: string, to: string, at: Date): void =>
  write(dataFolder, { to, at: at.toISOString(), isDone: true });

/** Makes a moved store usable again. @returns false if it was not marked */
export function reopenStore(dataFolder: string): boolean {
  const isMarked = existsSync(markPath(dataFolder));
  rmSync(markPath(dataFolder), { force: true });
  return isMarked;
}

/** What happened to the embedded store of a data folder, as a sentence; null if it is in use. */
export function movedSentence(dataFolder: string): string | null {
  const moved = readMark(dataFolder);
  if (!moved) return null;
  const at = `${moved.at.slice(0, 16).replace('T', ' ')} UTC`;
  return moved.isDone
    ? `The store in ${databaseFolder(dataFolder)} was moved to ${moved.to} on ${at}; what was written there since is not in it.`
    : `A move of the store in ${databaseFolder(dataFolder)} to ${moved.to} was cut off at its last step on ${at}.`;
}

/** @throws OperatorError where the data were moved elsewhere, saying how to go on here or there */
export function refuseMoved(dataFolder: string): void {
  const moved = readMark(dataFolder);
  if (!moved) return;
  const there = moved.isDone
    ? 'Go on there: with DATABASE_URL, or on that machine'
    : 'Whether it arrived says npm run -s db -- verify --url <address> --with-data <this data folder>: if the two are equal, set DATABASE_URL; if not, go on here';
  throw new OperatorError(
    `${movedSentence(dataFolder)} ${there}. To use this store again all the same, run:\n\n  npm run -s db -- reopen --data ${inShell(dataFolder)}\n`,
  );
}

function readMark(dataFolder: string): Moved | null {
  try {
    return JSON.parse(readFileSync(markPath(dataFolder), 'utf8')) as Moved;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}

/** Whole at once and on the disk. */
function write(dataFolder: string, moved: Moved): void {
  const path = markPath(dataFolder);
  writeFileSync(`${path}.part`, `${JSON.stringify(moved, null, 2)}\n`);
  syncPath(`${path}.part`);
  renameSync(`${path}.part`, path);
  if (process.platform !== 'win32') syncPath(databaseFolder(dataFolder));
}

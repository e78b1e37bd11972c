import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeEvents, type RecordedEvent } from './diskJournal.ts';

/** What a disk writes whole or not at all. */
const SECTOR_BYTES = 512;

/** A folder whose servers run on `forgetfulDisk.ts`. */
export interface ForgetfulDisk {
  readonly folder: string;
  readonly journal: string;
}

export const forgetfulSettings = (
  { folder, journal }: ForgetfulDisk,
  { isSyncing = true } = {},
): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('./forgetfulDisk.ts', import.meta.url).href}`,
  FORGETFUL_FOLDER: folder,
  FORGETFUL_JOURNAL: journal,
  FORGETFUL_SYNC: isSyncing ? 'on' : 'off',
});

export function plugIn({ journal }: ForgetfulDisk): void {
  rmSync(`${journal}.graves`, { recursive: true, force: true });
  mkdirSync(`${journal}.graves`);
  writeFileSync(journal, '');
}

export interface PowerCut {
  /** Files that lost written data. */
  readonly filesCut: number;
  /** Names whose creation or deletion was not durable. */
  readonly namesLost: number;
}

/**
 * Puts the folder into a state possible after a power cut, with the server stopped: of each file its content at its
 * last fsync, and of what was written since any sectors, or none; of each directory the names at its last fsync,
 * and of the changes since the first few. Afterwards a server may start again.
 */
export function cutPower(disk: ForgetfulDisk, random: () => number): PowerCut {
  const events = decodeEvents(readFileSync(disk.journal));
  const losesAll = random() < 0.4;
  const filesCut = cutContents(disk, events, () => losesAll || random() < 0.5);
  const namesLost = cutNames(events, losesAll ? () => 0 : random);
  plugIn(disk);
  return { filesCut, namesLost };
}

function cutContents(disk: ForgetfulDisk, events: readonly RecordedEvent[], isLost: () => boolean): number {
  const unsynced = new Map<number, Extract<RecordedEvent, { kind: 'write' }>[]>();
  for (const event of events) {
    if (event.kind === 'sync') unsynced.delete(event.ino);
    else if (event.kind === 'write') unsynced.set(event.ino, [...(unsynced.get(event.ino) ?? []), event]);
    // A new file may reuse the number of a deleted one.
    else if (event.kind === 'create') unsynced.delete(event.ino);
  }
  const paths = new Map<number, string>();
  for (const folder of [disk.folder, `${disk.journal}.graves`]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const stat = statSync(join(folder, name));
      if (stat.isFile()) paths.set(stat.ino, join(folder, name));
    }
  }
  let count = 0;
  for (const [ino, writes] of unsynced) {
    const path = paths.get(ino);
    if (path === undefined) continue;
    const now = readFileSync(path);
    const synced = takeBack(now, writes);
    const left = mixed(synced, now, isLost);
    if (left.equals(now)) continue;
    // In place, so that other names of the file see it too.
    truncateSync(path, 0);
    writeFileSync(path, left, { flag: 'r+' });
    count += 1;
  }
  return count;
}

function takeBack(now: Buffer, writes: readonly Extract<RecordedEvent, { kind: 'write' }>[]): Buffer {
  let content = Buffer.from(now);
  for (const { at, size, before } of writes.toReversed()) {
    if (content.length !== size) {
      const resized = Buffer.alloc(size);
      content.copy(resized);
      content = resized;
    }
    content.set(before.subarray(0, Math.max(0, size - at)), at);
  }
  return content;
}

/** Each sector is taken from one of the two; beyond the shorter one, missing sectors are zeros. */
function mixed(synced: Buffer, now: Buffer, isLost: () => boolean): Buffer {
  const length = isLost() ? synced.length : now.length;
  const content = Buffer.alloc(length);
  for (let at = 0; at < length; at += SECTOR_BYTES)
    content.set((isLost() ? synced : now).subarray(at, Math.min(at + SECTOR_BYTES, length)), at);
  return content;
}

type NameEvent = Extract<RecordedEvent, { kind: 'create' | 'unlink' | 'rename' | 'mkdir' | 'rmdir' }>;

function cutNames(events: readonly RecordedEvent[], random: () => number): number {
  const unsynced = new Map<string, Set<NameEvent>>();
  for (const event of events) {
    if (event.kind === 'syncDirectory') unsynced.delete(event.path);
    else if (event.kind === 'sync') {
      // Journaling file systems bring a new file's name to the disk with the file.
      for (const names of unsynced.values())
        for (const name of names) if (name.kind === 'create' && name.ino === event.ino) names.delete(name);
    } else if (event.kind !== 'write') {
      const directory = dirname(event.path);
      unsynced.set(directory, (unsynced.get(directory) ?? new Set()).add(event));
    }
  }
  const lost = new Set<RecordedEvent>();
  for (const names of unsynced.values()) {
    const kept = Math.floor(random() * (names.size + 1));
    for (const event of [...names].slice(kept)) lost.add(event);
  }
  for (const event of events.toReversed()) if (lost.has(event)) undoName(event as NameEvent);
  return lost.size;
}

function undoName(event: NameEvent): void {
  if (event.kind === 'rename') {
    if (existsSync(event.path)) renameSync(event.path, event.from);
    if (event.grave) linkSync(event.grave, event.path);
  } else if (event.kind === 'unlink') {
    if (!existsSync(event.path)) linkSync(event.grave, event.path);
  } else if (event.kind === 'rmdir') mkdirSync(event.path, { recursive: true });
  else rmSync(event.path, { recursive: true, force: true });
}

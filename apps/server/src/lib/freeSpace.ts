import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 2 ** 20;
/**
 * Minimum free disk space before a write. An embedded database that cannot extend its log (16 MB at a time) crashes,
 * which blocks reads too; uploads therefore stop earlier than small changes.
 */
export const ROOM_TO_WRITE = 24 * MEGABYTE;
export const ROOM_TO_UPLOAD = 64 * MEGABYTE;

/** Free bytes on the disk of a folder; infinite if it does not exist yet or cannot be queried. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Bytes of the files in a folder. Files deleted in the meantime count 0. */
export function sizeOfFolder(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return size;
}

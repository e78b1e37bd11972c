import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 2 ** 20;
/**
 * Room on the disk that must be left before anything is written. An embedded database that cannot extend its log
 * (16 MB at a time) breaks down, and then nobody reads either; uploads therefore stop earlier than small changes.
 */
export const ROOM_TO_WRITE = 24 * MEGABYTE;
export const ROOM_TO_UPLOAD = 64 * MEGABYTE;

/** Free bytes of the disk a folder lies on. One that does not exist yet, or cannot be asked, has room. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Bytes of the files in a folder. One that is gone when it is looked at counts nothing. */
export function sizeOfFolder(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return size;
}

import { statfsSync } from 'node:fs';
import { Refusal } from './refusal.ts';

const MEGABYTE = 2 ** 20;
/**
 * Room on the disk that must be left before anything is written. A database that cannot extend its log (16 MB at a
 * time) breaks down, and then nobody reads either; uploads therefore stop earlier than sign-ins and small changes.
 */
export const ROOM_TO_WRITE = 24 * MEGABYTE;
export const ROOM_TO_UPLOAD = 64 * MEGABYTE;
/** The disk is asked at most this often. */
const ASK_EVERY_MS = 250;

export interface Room {
  /** @throws Refusal DISK_FULL when fewer bytes than these are free */
  assert(bytes: number): void;
}

/** Watches the disk a folder lies on. A folder that does not exist yet, or cannot be asked, has room. */
export function roomIn(folder: string): Room {
  let free = Number.POSITIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    assert(bytes) {
      const now = performance.now();
      if (now - askedAt > ASK_EVERY_MS) {
        askedAt = now;
        free = freeIn(folder);
      }
      if (free < bytes) throw new Refusal('DISK_FULL');
    },
  };
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

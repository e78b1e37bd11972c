import { freeSpace } from '../database/freeSpace.ts';
import { Refusal } from './refusal.ts';

/** The disk is asked at most this often. */
const ASK_EVERY_MS = 250;

export interface Room {
  /** @throws Refusal DISK_FULL when fewer bytes than these are free */
  assert(bytes: number): void;
}

/** Watches the disk a folder lies on. */
export function roomIn(folder: string): Room {
  let free = Number.POSITIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    assert(bytes) {
      const now = performance.now();
      if (now - askedAt > ASK_EVERY_MS) {
        askedAt = now;
        free = freeSpace(folder);
      }
      if (free < bytes) throw new Refusal('DISK_FULL');
    },
  };
}

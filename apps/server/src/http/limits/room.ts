import { freeSpace } from '../../lib/freeSpace.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Minimum interval between checks of the disk. */
const ASK_EVERY_MS = 250;

export interface Room {
  /** @throws Refusal DISK_FULL when fewer bytes than these are free */
  assert(bytes: number): void;
}

/** Watches the free space of a folder's disk. */
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

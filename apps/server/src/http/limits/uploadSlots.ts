import { ROOM_TO_UPLOAD } from '../../lib/freeSpace.ts';
import { BusyError } from '../../lib/queues/workQueue.ts';
import type { Room } from './room.ts';

const MAX_FILES = 16;
const MAX_FILES_PER_USER = 2;

/** Limits file uploads in progress, which may be slow: many in total, few per user, without a queue. */
export interface UploadSlots {
  /**
   * Takes a slot for a file of this user; returns its release function.
   * @throws BusyError where none is free, or Refusal DISK_FULL
   */
  enter(user: number): () => void;
}

export function uploadSlots(disk: Room): UploadSlots {
  const held = new Map<number, number>();
  let all = 0;
  return {
    enter(user) {
      disk.assert(ROOM_TO_UPLOAD);
      const own = held.get(user) ?? 0;
      if (own >= MAX_FILES_PER_USER || all >= MAX_FILES) throw new BusyError('No place for another file.');
      held.set(user, own + 1);
      all += 1;
      return () => {
        const left = held.get(user)! - 1;
        if (left > 0) held.set(user, left);
        else held.delete(user);
        all -= 1;
      };
    },
  };
}

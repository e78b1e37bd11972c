import type { CallName } from '@org/energy-core/api';
import { ROOM_TO_UPLOAD } from '../database/freeSpace.ts';
import { WorkQueue } from '../database/workQueue.ts';
import type { Room } from './room.ts';

/** Wraps the calls that cost much: few run at once, some wait, the rest is told to come again. */
export type HeavyCalls = <T>(name: CallName, work: () => Promise<T>) => Promise<T>;

const sheets = (): WorkQueue =>
  new WorkQueue({
    ...{ atOnce: 2, transactionsAtOnce: 2 },
    // Each waits with its whole body in memory.
    ...{ mostWaiting: 16, longestWaitMs: 30_000 },
  });
/** Files arrive while the call runs, some over slow lines: many may, none waits. */
const files = (): WorkQueue =>
  new WorkQueue({
    ...{ atOnce: 16, transactionsAtOnce: 16 },
    ...{ mostWaiting: 0, longestWaitMs: 0 },
  });

/** `database` is the disk of an embedded store, `uploads` the one of uploaded files. */
export function limitHeavyCalls(disks: { database: Room | null; uploads: Room }): HeavyCalls {
  const sheetQueue = sheets();
  const fileQueue = files();
  const heavy: Partial<Record<CallName, { queue: WorkQueue; room: Room | null }>> = {
    uploadReadings: { queue: sheetQueue, room: disks.database },
    deleteReadings: { queue: sheetQueue, room: disks.database },
    undoUpload: { queue: sheetQueue, room: disks.database },
    restoreUpload: { queue: sheetQueue, room: disks.database },
    uploadWeather: { queue: sheetQueue, room: disks.database },
    uploadFile: { queue: fileQueue, room: disks.uploads },
  };
  return (name, work) => {
    const limit = heavy[name];
    if (!limit) return work();
    return limit.queue.run('transaction', async () => {
      limit.room?.assert(ROOM_TO_UPLOAD);
      return work();
    });
  };
}

import type { CallName } from '@org/energy-core/api';
import { type Db, POOL_SIZE } from '../../database/db.ts';
import { ROOM_TO_UPLOAD } from '../../lib/freeSpace.ts';
import { WorkQueue } from '../../lib/queues/workQueue.ts';
import type { Room } from './room.ts';

/** Limits expensive calls: a few run, some queue, the rest get 503. */
export type HeavyCalls = <T>(name: CallName, user: number | null, work: () => Promise<T>) => Promise<T>;

/**
 * The embedded store writes one at a time while the next is parsed; a pool leaves room for readers and other writers.
 */
const sheetsAtOnce: Record<Db['engine'], number> = { embedded: 2, postgres: POOL_SIZE - 4 };

/** How many wait is bounded by their bytes (`heldBytes.ts`) and by time; a month's sheet is a few kilobytes. */
const sheets = (engine: Db['engine']): WorkQueue =>
  new WorkQueue({
    ...{ atOnce: sheetsAtOnce[engine], transactionsAtOnce: sheetsAtOnce[engine] },
    ...{ maxWaiting: 1000, maxWaitMs: 30_000 },
  });

/** Limits the concurrent work of each user to so many slots, leaving the others free. */
function queuePerUser(slots: number): <T>(user: number, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<number, { queue: WorkQueue; users: number }>();
  return async (user, work) => {
    const limits = { atOnce: slots, transactionsAtOnce: slots, maxWaiting: 1000, maxWaitMs: 30_000 };
    const own = queues.get(user) ?? { queue: new WorkQueue(limits), users: 0 };
    queues.set(user, own);
    own.users += 1;
    try {
      return await own.queue.run('transaction', work);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(user);
    }
  };
}

/** `database` is the disk of an embedded store. */
export function limitHeavyCalls(engine: Db['engine'], database: Room | null): HeavyCalls {
  const sheetQueue = sheets(engine);
  const ofUser = queuePerUser(sheetsAtOnce[engine] / 2);
  const heavy: Partial<Record<CallName, { queue: WorkQueue; room: Room | null }>> = {
    uploadReadings: { queue: sheetQueue, room: database },
    uploadReadingsOfMeters: { queue: sheetQueue, room: database },
    deleteReadings: { queue: sheetQueue, room: database },
    undoUpload: { queue: sheetQueue, room: database },
    restoreUpload: { queue: sheetQueue, room: database },
    uploadWeather: { queue: sheetQueue, room: database },
    undoWeatherUpload: { queue: sheetQueue, room: database },
    restoreWeatherUpload: { queue: sheetQueue, room: database },
  };
  return (name, user, work) => {
    const limit = heavy[name];
    if (!limit) return work();
    const inTurn = () =>
      limit.queue.run('transaction', async () => {
        limit.room?.assert(ROOM_TO_UPLOAD);
        return work();
      });
    return user === null ? inTurn() : ofUser(user, inTurn);
  };
}

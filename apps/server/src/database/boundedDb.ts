import { setTimeout as wait } from 'node:timers/promises';
import { type QueueLimits, WorkQueue } from '../lib/queues/workQueue.ts';
import { type Db, isUndoneByOthers, POOL_SIZE, type Queryable } from './db.ts';

const waiting = { maxWaiting: 200, maxWaitMs: 10_000 } as const;
/**
 * The embedded store has one connection and lets reads pass an open transaction if possible, so waiting transactions
 * must leave room for reads. On PostgreSQL, transactions leave two connections of the pool to reads.
 */
const limits: Record<Db['engine'], QueueLimits> = {
  embedded: { atOnce: 32, transactionsAtOnce: 1, ...waiting },
  postgres: { atOnce: POOL_SIZE, transactionsAtOnce: POOL_SIZE - 2, ...waiting },
};

export interface Bounds {
  readonly limits?: QueueLimits;
  /** Called before each write; throws if writing is not allowed. */
  readonly beforeWriting?: () => void;
}

const writes = /^\s*(insert|update|delete|copy|analyze)\b|\b(insert\s+into|delete\s+from)\b/i;
const MAX_TEXTS = 1000;
/** Whether statements write, by their texts: searching a long one takes longer than sending it. */
const known = new Map<string, boolean>();
function isWriting(text: string): boolean {
  let found = known.get(text);
  if (found === undefined) {
    found = writes.test(text);
    if (known.size === MAX_TEXTS) known.clear();
    known.set(text, found);
  }
  return found;
}

const MAX_TRIES = 4;
/** Retries a transaction that was aborted by a conflict, with growing random delays. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isUndoneByOthers(error)) throw error;
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}

/**
 * The store as seen by requests: excess work waits in a bounded queue, in fair order. The work of a transaction may
 * be retried, so it must have no effects outside the store. Maintenance such as backups uses the store itself.
 */
export function boundedDb(db: Db, bounds: Bounds = {}): Db {
  const queue = new WorkQueue(bounds.limits ?? limits[db.engine]);
  const beforeWriting = bounds.beforeWriting ?? (() => undefined);
  const tx: Db['tx'] = (work) => {
    return queue.run('transaction', async () => {
      beforeWriting();
      return again(() => db.tx(work));
    });
  };
  const query: Queryable['query'] = (text, params) =>
    queue.run('read', async () => {
      if (isWriting(text)) beforeWriting();
      return db.query(text, params);
    });
  return {
    engine: db.engine,
    query,
    tx,
    // Once only: chunks cannot be read again.
    copyIn: (target, chunks) =>
      queue.run('transaction', async () => {
        beforeWriting();
        return db.copyIn(target, chunks);
      }),
    async *copyOut(source) {
      await queue.enter('read');
      try {
        yield* db.copyOut(source);
      } finally {
        queue.leave('read');
      }
    },
    close: () => db.close(),
  };
}

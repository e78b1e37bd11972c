import type { Db, Queryable } from './db.ts';
import { type QueueLimits, WorkQueue } from './workQueue.ts';

const waiting = { mostWaiting: 200, longestWaitMs: 10_000 } as const;
/**
 * The embedded store has one connection and lets reads pass an open transaction where it may: those that wait for its
 * end must leave room for those. A PostgreSQL pool has ten connections, of which transactions leave two to the readers.
 */
const limits: Record<Db['engine'], QueueLimits> = {
  embedded: { atOnce: 32, transactionsAtOnce: 1, ...waiting },
  postgres: { atOnce: 10, transactionsAtOnce: 8, ...waiting },
};

export interface Bounds {
  readonly limits?: QueueLimits;
  /** Asked before anything is written; throws where it must not be. */
  readonly beforeWriting?: () => void;
}

const writes = /^\s*(insert|update|delete|copy|analyze)\b|\b(insert\s+into|delete\s+from)\b/i;

/**
 * The store as requests see it: work beyond what it can do waits in a queue of limited length, in fair order.
 * Upkeep such as backups uses the store itself.
 */
export function boundedDb(db: Db, bounds: Bounds = {}): Db {
  const queue = new WorkQueue(bounds.limits ?? limits[db.engine]);
  const beforeWriting = bounds.beforeWriting ?? (() => undefined);
  const tx: Db['tx'] = (work) => {
    return queue.run('transaction', async () => {
      beforeWriting();
      return db.tx(work);
    });
  };
  const query: Queryable['query'] = (text, params) =>
    queue.run('read', async () => {
      if (writes.test(text)) beforeWriting();
      return db.query(text, params);
    });
  return {
    engine: db.engine,
    query,
    tx,
    copyIn: (target, chunks) => tx((own) => own.copyIn(target, chunks)),
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

import { WorkQueue } from './workQueue.ts';

const MAX_PAUSE_MS = 2_000;
/** Milliseconds of free use before the first pause: a user who opens a few large charts waits for none. */
const FREE_MS = 2_000;

/** Milliseconds of a piece of long work in which others had their turn: it owes nothing for them. */
export interface Waited {
  ms: number;
}

/** Runs work that occupies the server's single thread for long, after the work queued before it. */
export type LongWork = <T>(work: (waited: Waited) => Promise<T>) => Promise<T>;

/**
 * Queue for long work: one at a time. Each run is followed by a debt of a multiple of its duration, paid off by time;
 * debt beyond `freeMs` delays the next run, so that a user with endless requests leaves most of the server to the
 * others.
 * @throws BusyError where 32 wait already, or after ten seconds
 */
export function oneAtATime(times: number, freeMs = FREE_MS): LongWork {
  const queue = new WorkQueue({ atOnce: 1, transactionsAtOnce: 1, maxWaiting: 32, maxWaitMs: 10_000 });
  let owed = 0;
  let lastEnd = 0;
  return async (work) => {
    await queue.enter('read');
    const from = performance.now();
    const waited: Waited = { ms: 0 };
    try {
      return await work(waited);
    } finally {
      const now = performance.now();
      owed = Math.max(0, owed - (from - lastEnd)) + times * Math.max(0, now - from - waited.ms);
      lastEnd = now;
      const pause = Math.min(MAX_PAUSE_MS, Math.max(0, owed - freeMs));
      setTimeout(() => queue.leave('read'), pause).unref();
    }
  };
}

import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../lib/clock.ts';
import { watchTrends } from './watch.ts';

const LOOK_EVERY_MS = 3_000;

interface Log {
  error(message: string): void;
}

/**
 * Looks at changed trends while the server runs.
 * @returns a function that ends it, after the look that is under way
 */
export function keepWatch(db: Db, clock: Clock, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await watchTrends(db, clock);
    } catch (error) {
      log.error(`Trends could not be watched: ${(error as Error).message}`);
    }
  };
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

import type { Db } from '../database/db.ts';
import type { Clock } from '../lib/clock.ts';

const LOOK_EVERY_MS = 3_000;

interface Log {
  error(message: string): void;
}

/** Looks at what changed since the last look. */
type Watch = (db: Db, clock: Clock) => Promise<unknown>;

/**
 * Looks at changed records of several kinds while the server runs, one kind after the other.
 * @param watches by the name of their kind, as the log says it
 * @returns a function that ends it, after the look that is under way
 */
export function keepWatch(
  db: Db,
  clock: Clock,
  log: Log,
  watches: Readonly<Record<string, Watch>>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    for (const [kind, watch] of Object.entries(watches)) {
      try {
        await watch(db, clock);
      } catch (error) {
        log.error(`${kind} could not be watched: ${(error as Error).message}`);
      }
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

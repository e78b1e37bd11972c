import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../lib/clock.ts';
import { repeatEvery } from '../../../lib/repeatEvery.ts';
import { watchTrends } from './watch.ts';

const LOOK_EVERY_MS = 3_000;

interface Log {
  error(message: string): void;
}

/**
 * Looks at changed trends while the server runs.
 * @returns a function that ends it, after the look that is under way
 */
export const keepWatch = (db: Db, clock: Clock, log: Log): (() => Promise<void>) =>
  repeatEvery(
    LOOK_EVERY_MS,
    () => watchTrends(db, clock),
    (error) => log.error(`Trends could not be watched: ${error.message}`),
  );

import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../lib/clock.ts';
import { repeatEvery } from '../../../lib/repeatEvery.ts';
import { tellDue } from './tellDue.ts';

const LOOK_EVERY_MS = 60_000;

interface Log {
  error(message: string): void;
}

/**
 * Tells of due reports while the server runs.
 * @returns a function that ends it, after the look that is under way
 */
export const keepRhythms = (db: Db, clock: Clock, log: Log): (() => Promise<void>) =>
  repeatEvery(
    LOOK_EVERY_MS,
    () => tellDue(db, clock),
    (error) => log.error(`Due reports could not be told: ${error.message}`),
  );

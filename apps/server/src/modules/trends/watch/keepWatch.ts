import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../lib/clock.ts';
import { inTurns } from '../../../lib/inTurns.ts';
import { watchTrends } from './watch.ts';

const LOOK_EVERY_MS = 3_000;

/** Looks at changed trends while the server runs; returns a function that ends it. */
export const keepWatch = (db: Db, clock: Clock, log: { error(message: string): void }) =>
  inTurns(() => watchTrends(db, clock), LOOK_EVERY_MS, log, 'Trends could not be watched');

import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../lib/clock.ts';
import { inTurns } from '../../../lib/inTurns.ts';
import { tellReviews } from './reviews.ts';

const LOOK_EVERY_MS = 30_000;

/** Tells owners of reviews while the server runs; returns a function that ends it. */
export const keepReviews = (db: Db, clock: Clock, log: { error(message: string): void }) =>
  inTurns(() => tellReviews(db, clock), LOOK_EVERY_MS, log, 'Owners could not be told of reviews');

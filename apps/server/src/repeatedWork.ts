import type { Db } from './database/db.ts';
import { makePlaceSeries } from './domain/readings/placeSeries.ts';
import type { Clock } from './lib/clock.ts';
import { inTurns } from './lib/queues/inTurns.ts';
import { tellReviews } from './modules/documents/control/reviews.ts';
import { sendReminders } from './modules/events/reminders.repository.ts';
import { watchProjects } from './modules/projects/watch/watch.ts';
import { tellDue } from './modules/reports/rhythm/tellDue.ts';
import { watchTrends } from './modules/trends/watch/watch.ts';

interface Log {
  error(message: string): void;
}

/** What a server does without being asked: the milliseconds between two turns, and the log line of one that fails. */
const works: readonly [(db: Db, clock: Clock) => Promise<unknown>, number, string][] = [
  [watchTrends, 3_000, 'Trends could not be watched'],
  [watchProjects, 3_000, 'M&V projects could not be watched'],
  [sendReminders, 5_000, 'Reminders of events could not be sent'],
  [tellDue, 60_000, 'Due reports could not be announced'],
  [makePlaceSeries, 30_000, 'Years of buildings could not be summed'],
  [tellReviews, 30_000, 'Owners could not be told of reviews'],
];

/**
 * Starts the repeated work of a server. Several servers on one database may run it: each message is sent once.
 * @returns a function that ends it, after the turns that are under way
 */
export function repeatWork(db: Db, clock: Clock, log: Log): () => Promise<void> {
  const ends = works.map(([work, everyMs, failed]) =>
    inTurns(() => work(db, clock), everyMs, { log, failed }),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

import type { Db } from '../../../database/db.ts';
import { everything } from '../../../domain/access/scope.ts';
import { notify } from '../../../domain/people/notify.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { answersOf } from '../answers.repository.ts';
import { trends } from '../module.ts';
import type { NamedTrend } from '../repository.ts';
import { watchersOf } from '../watches.repository.ts';
import type { WatchState } from './episodes.ts';
import { type Look, lookAt } from './look.ts';
import { messageOf } from './messages.ts';

interface Pending {
  readonly trend_id: number;
  readonly pending_from: string;
  readonly pending_to: string;
  /** Version of the mark: another change of the same days makes another one. */
  readonly mark: string;
  readonly state: WatchState;
  readonly watchers: number[];
}

/** Changed trends looked at in one turn. */
const MAX_TURN = 50;

/**
 * Looks at all trends whose readings changed, and tells their watchers. What was found is kept in one transaction with its
 * messages, and only if nothing changed meanwhile: after a crash, or beside another server, it is looked at again, and
 * reported once.
 * @returns the number of trends looked at
 */
export async function watchTrends(db: Db, clock: Clock): Promise<number> {
  const { rows } = await db.query<Pending>(
    `select trend_id, pending_from::text, pending_to::text, trend_watch_state.xmin::text as mark, state,
       array(
         select watch.user_id from ${watchersOf}
       ) as watchers
     from trend_watch_state join trend on trend.id = trend_id where pending_from is not null order by trend_id limit $1`,
    [MAX_TURN],
  );
  const failures: unknown[] = [];
  // A trend that cannot be looked at does not keep the others waiting.
  for (const pending of rows)
    await watchOne(db, clock, pending).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return rows.length;
}

async function watchOne(db: Db, clock: Clock, pending: Pending): Promise<void> {
  const trend = await trends.get(everything, db, pending.trend_id).catch(asMissing);
  if (!trend) return;
  const answers = await answersOf(db, pending.trend_id);
  const changed = { from: pending.pending_from, to: pending.pending_to };
  const look = await lookAt(db, trend, changed, {
    ...{ state: pending.state, isWatched: pending.watchers.length > 0 },
    answered: new Set(answers.map(({ day }) => day)),
  }).catch((error: unknown): Look => {
    // The formula is no longer valid; the page of the trend shows why.
    if (!(error instanceof Refusal)) throw error;
    return { isOutdated: trend.isOutdated, deviations: [], run: null, state: pending.state };
  });
  await keep(db, clock, pending, trend, look);
}

async function keep(db: Db, clock: Clock, pending: Pending, trend: NamedTrend, look: Look): Promise<void> {
  const now = clock();
  await db.tx(async (tx) => {
    const { rows } = await tx.query(
      `update trend_watch_state set pending_from = null, pending_to = null, checked = $3, state = $4::jsonb
       where trend_id = $1 and xmin::text = $2 and pending_from is not null returning trend_id`,
      [pending.trend_id, pending.mark, now, JSON.stringify(look.state)],
    );
    if (rows.length === 0) return;
    await tx.query('update trend set is_outdated = $2 where id = $1 and is_outdated <> $2', [
      ...[pending.trend_id, look.isOutdated],
    ]);
    const message = messageOf(trend, look);
    if (message) for (const to of pending.watchers) await notify(tx, now, { ...message, to });
  });
}

function asMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
  throw error;
}

import type { SessionRecord } from '@org/energy-core/api';
import type { Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';
import { type Caller, idleSince } from '../../../domain/access/session.ts';

/** Valid sessions of the user, newest first. */
export async function listSessions(
  db: Queryable,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<SessionRecord[]> {
  const rows = await tables(db)
    .selectFrom('session')
    .select(['id', 'created', 'last_seen', 'address', 'device'])
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .where('last_seen', '>', idleSince(now))
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, created, last_seen: lastSeen, address, device }) => ({
    _id: id,
    created: created.toISOString(),
    lastSeen: lastSeen.toISOString(),
    address,
    device,
    isCurrent: id === sessionId,
  }));
}

/** Ends a session of the user; false if it is not theirs or does not exist. */
export async function endSession(db: Queryable, userId: number, sessionId: string): Promise<boolean> {
  const { affected } = await db.query('delete from session where user_id = $1 and id::text = $2', [
    userId,
    sessionId,
  ]);
  return affected === 1;
}

/** Ends all sessions of the user but this one; returns their number. */
export async function endOtherSessions(db: Queryable, { userId, sessionId }: Caller): Promise<number> {
  const { affected } = await db.query('delete from session where user_id = $1 and id <> $2', [
    userId,
    sessionId,
  ]);
  return affected;
}

import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { may } from '../../domain/access/may.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { rightsOfUsers } from '../../domain/access/session.ts';
import { Refusal } from '../../lib/refusal.ts';

const SECRET_BYTES = 32;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export async function findFeed(db: Queryable, user: number): Promise<CalendarFeed | null> {
  const row = await tables(db)
    .selectFrom('calendar_feed')
    .select(['created', 'last_read'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ? { created: row.created.toISOString(), lastRead: row.last_read?.toISOString() ?? null } : null;
}

/** Makes the secret of a user's calendar, in place of an earlier one; only its hash is stored. */
export async function makeFeed(db: Queryable, user: number, now: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.query(
    `insert into calendar_feed (user_id, secret_hash, created) values ($1, $2, $3)
     on conflict (user_id) do update set secret_hash = excluded.secret_hash, created = excluded.created, last_read = null`,
    [user, hashOf(secret), now],
  );
  return secret;
}

export const dropFeed = (db: Queryable, user: number): Promise<unknown> =>
  db.query('delete from calendar_feed where user_id = $1', [user]);

/**
 * What the owner of a secret address may see now.
 * @throws Refusal NOT_FOUND for an address that was revoked, and for an owner who may not see the calendar any more
 */
export async function scopeOfFeed(db: Queryable, secret: string, now: Date): Promise<Scope> {
  const { rows } = await db.query<{ id: number }>(
    `update calendar_feed set last_read = $2 from app_user
     where secret_hash = $1 and app_user.id = user_id and active returning app_user.id`,
    [hashOf(secret), now],
  );
  const user = rows[0]?.id;
  const rights = user === undefined ? undefined : (await rightsOfUsers(db, [user])).get(user);
  if (!rights || !may({ ...rights, purpose: 'full' }, 'getCalendarFeed')) throw new Refusal('NOT_FOUND');
  return { organizations: rights.organizations, userId: user! };
}

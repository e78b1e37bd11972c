import type { Db } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Clock } from '../../lib/clock.ts';
import { rateLimitPerMinute } from '../../lib/rateLimit.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type KeyRights, rightsOfKey } from './credential.ts';
import { hashOfKey } from './keySecret.ts';
import { type Caller, type Rights, rightsColumns, rightsOf } from './session.ts';

/** Calls of one key in a minute. */
export const KEY_CALLS_A_MINUTE = 600;
/** `last_used` is written at most this often. */
const USED_EVERY_MS = 60_000;

/** The same sentence for every key that does not count: unknown, revoked, expired, its creator deactivated. */
export const keyRefused = (): Refusal =>
  new Refusal('SESSION_ENDED', { saying: { key: 'error.keyRefused' } });

interface KeyRow extends Rights, KeyRights {
  readonly key_id: number;
  readonly key_name: string;
  readonly may_invite: boolean;
  readonly last_used: Date | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly wrote_at: string | null;
}

/** A key that counts at `$1`, with the present rights of its creator. */
export const goodKeys = `api_key join app_user on app_user.id = api_key.user_id
  and api_key.revoked is null and api_key.expires > $1 and app_user.active`;
export const keyColumns = `api_key.id as key_id, api_key.name as key_name, api_key.scopes, api_key.organizations as limit,
  app_user.id as user_id, app_user.name as user_name, ${rightsColumns}`;

const findKey = `select ${keyColumns}, may_invite, last_used, wrote_at::text from ${goodKeys} where secret_hash = $2`;

/** Callers with an API key; the row is read with each request, so that revoking one takes effect at once. */
export function createKeyCallers(db: Db, clock: Clock) {
  const count = rateLimitPerMinute(KEY_CALLS_A_MINUTE, clock);
  return {
    /** @throws Refusal SESSION_ENDED for a key that does not count, TOO_MANY above its rate */
    async verify(key: string, { isWrite, address }: { isWrite: boolean; address: string }): Promise<Caller> {
      const now = clock();
      const { rows } = await db.query<KeyRow>(findKey, [now, hashOfKey(key)]);
      const row = rows[0];
      if (!row) throw keyRefused();
      count(String(row.key_id));
      if (now.getTime() - (row.last_used?.getTime() ?? 0) > USED_EVERY_MS)
        await tables(db)
          .updateTable('api_key')
          .set({ last_used: now, last_address: address })
          .where('id', '=', row.key_id)
          .execute()
          // Reads work although nothing can be written, as on a full disk.
          .catch(() => undefined);
      return {
        ...{ sessionId: '', tokenVersion: -1, purpose: 'full', role: 'user' },
        ...{ userId: row.user_id, name: row.user_name, wroteAt: row.wrote_at },
        ...rightsOfKey(row, rightsOf(row), isWrite),
        credential: { kind: 'key', id: row.key_id, name: row.key_name, mayInvite: row.may_invite },
      };
    },
  };
}

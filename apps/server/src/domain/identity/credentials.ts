import { normalizeText } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Caller } from '../access/session.ts';

/** Lookup key of a sign-in name: ignores letter case, Persian digits and letter variants. */
export const accountKey = (name: string): string => normalizeText(name);

/** Credentials of a user. */
export interface Credentials {
  readonly id: number;
  readonly name: string;
  /** Sign-in name as typed and its lookup key. */
  readonly email: string;
  readonly email_key: string;
  readonly active: boolean;
  readonly password_hash: string;
  readonly token_version: number;
  readonly otp_secret: string | null;
  readonly otp_since: Date | null;
}

const credentials = (db: Queryable) =>
  tables(db)
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'email_key', 'active', 'password_hash', 'token_version'])
    .select(['otp_secret', 'otp_since']);

/** By the sign-in name, including deactivated users. */
export const findCredentials = async (db: Queryable, key: string): Promise<Credentials | null> =>
  (await credentials(db).where('email_key', '=', key).executeTakeFirst()) ?? null;

export const credentialsOf = (db: Queryable, id: number): Promise<Credentials> =>
  credentials(db).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Whether the token is still valid, checked within the transaction that issues a new one: a user signed out a moment
 * ago, by a new password or a deactivation, must not get in again. Locks the user until the transaction ends.
 */
export async function isStillSignedIn(
  tx: Queryable,
  { userId, tokenVersion }: Pick<Caller, 'userId' | 'tokenVersion'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from app_user where id = $1 and active and token_version = $2 for update',
    [userId, tokenVersion],
  );
  return rows.length === 1;
}

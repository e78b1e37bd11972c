import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

/**
 * Makes every token of a user void, and signs them out everywhere.
 * @returns the version that tokens carry from now on
 */
export async function endTokensOf(tx: Queryable, userId: number): Promise<number> {
  const { token_version: version } = await tables(tx)
    .updateTable('app_user')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('token_version')
    .executeTakeFirstOrThrow();
  await tables(tx).deleteFrom('session').where('user_id', '=', userId).execute();
  return version;
}

/** Signs out all users without a second factor, and those signing in without one, except this user. */
export async function endTokensWithoutFactor(tx: Queryable, but: number): Promise<void> {
  await tx.query(
    'update app_user set token_version = token_version + 1 where otp_since is null and id <> $1',
    [but],
  );
  await tx.query(
    `delete from session using app_user
     where app_user.id = session.user_id and otp_since is null and app_user.id <> $1`,
    [but],
  );
}

/** Stores a new password; every session of the user ends, and failed tries with the old one are forgotten. */
export async function storePassword(tx: Queryable, userId: number, hash: string): Promise<number> {
  const { email_key: key } = await tables(tx)
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email_key')
    .executeTakeFirstOrThrow();
  await tables(tx).deleteFrom('login_attempt').where('account_key', '=', key).execute();
  return endTokensOf(tx, userId);
}

/** Takes the second factor and its recovery codes away; every session of the user ends. */
export async function removeSecondFactor(tx: Queryable, userId: number): Promise<number> {
  await tables(tx)
    .updateTable('app_user')
    .set({ otp_secret: null, otp_since: null, otp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return endTokensOf(tx, userId);
}

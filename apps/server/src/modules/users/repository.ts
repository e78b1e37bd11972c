import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

/** A sign-in name as it is looked up: letter case, Persian digits and letter variants make no difference. */
export { normalizeText as accountKey } from '@org/energy-core';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'root' | 'user';
  readonly photo: string | null;
  readonly password_hash: string;
  readonly token_version: number;
}

export const findActiveUser = (db: Queryable, emailKey: string): Promise<UserRow | undefined> =>
  tables(db)
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'role', 'photo', 'password_hash', 'token_version'])
    .where('email_key', '=', emailKey)
    .where('active', '=', true)
    .executeTakeFirst();

export async function saveCaptcha(
  db: Db,
  captcha: { id: string; answer_hash: string; expires: Date },
  now: Date,
): Promise<void> {
  await tables(db).deleteFrom('captcha').where('expires', '<', now).execute();
  await tables(db).insertInto('captcha').values(captcha).execute();
}

/** Takes a captcha away, right or wrong, so that it can be answered once; its hash, or null when it is unknown or old. */
export async function takeCaptcha(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await tables(db)
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires'])
    .executeTakeFirst();
  return row && row.expires > now ? row.answer_hash : null;
}

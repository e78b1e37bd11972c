import { normalizeText } from '@org/energy-core';
import { sentence } from '@org/energy-core/texts';
import { hashPassword, randomPassword } from '../../plugins/password.ts';
import type { Queryable } from '../db.ts';
import { tables } from '../dialect.ts';

export const ROOT_NAME = 'root';

/**
 * Makes the root user of an empty store. There is no default password: it is the given one or a random one.
 * @returns the random password, to be shown once; null when nothing was made or the password was given
 */
export async function seedRoot(db: Queryable, given: string | null): Promise<string | null> {
  const { rows } = await db.query('select 1 from app_user limit 1', []);
  if (rows.length > 0) return null;
  const password = given ?? randomPassword();
  await tables(db)
    .insertInto('app_user')
    .values({
      email: ROOT_NAME,
      email_key: normalizeText(ROOT_NAME),
      name: sentence('fa', 'user.root'),
      password_hash: await hashPassword(password),
      role: 'root',
      photo: null,
    })
    .execute();
  return given === null ? password : null;
}

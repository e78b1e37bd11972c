import type { Queryable } from '../database/db.ts';
import { tables } from '../database/dialect.ts';
import { hashPassword, randomPassword } from '../domain/identity/password.ts';
import { assertGoodPassword } from '../domain/identity/passwordRules.ts';
import { personColumns } from '../domain/people/people.ts';
import { OperatorError } from '../lib/operatorError.ts';
import { sentence } from '../lib/sentences/sentence.ts';

export const ROOT_NAME = 'root';

/**
 * Creates the root user of an empty store. There is no default password: it is the given one or a random one.
 * @returns the random password, to be shown once; null when nothing was made or the password was given
 * @throws OperatorError for a given password that is easily guessed
 */
export async function seedRoot(db: Queryable, given: string | null): Promise<string | null> {
  const { rows } = await db.query('select 1 from app_user limit 1', []);
  if (rows.length > 0) return null;
  if (given !== null) await assertGood(given);
  const password = given ?? randomPassword();
  await tables(db)
    .insertInto('app_user')
    .values({
      ...personColumns({
        ...{ name: sentence('fa', 'user.root'), email: ROOT_NAME },
        ...{ emailAddress: null, personalCode: null },
      }),
      password_hash: await hashPassword(password),
      role: 'root',
      photo: null,
    })
    .execute();
  return given === null ? password : null;
}

async function assertGood(password: string): Promise<void> {
  const owner = { email: ROOT_NAME, name: sentence('fa', 'user.root') };
  try {
    await assertGoodPassword({ password, passwordConfirm: password }, owner);
  } catch (cause) {
    throw new OperatorError('The setting ENERGY_ROOT_PASSWORD must not be a common password or a name.', {
      cause,
    });
  }
}

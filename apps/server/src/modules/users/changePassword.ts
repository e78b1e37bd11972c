import type { Context } from '../../context.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { hashPassword } from '../../plugins/password.ts';
import { assertGoodPassword } from '../../plugins/passwordRules.ts';
import { type Asker, beginAnew, confirmPassword } from './confirm.ts';
import { credentialsOf, storePassword } from './credentials.repository.ts';

interface Given {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirm: string;
}

/**
 * Changes the own password; every session ends, a new one begins. What is wrong with the new password is said before the
 * current one is looked at, so that choosing one uses no tries up.
 * @returns the token of the new session
 * @throws Refusal BAD_REQUEST for the new password, TOO_MANY or WRONG_PASSWORD
 */
export async function changePassword(
  context: Context,
  asker: Asker,
  given: Given,
  audit: AuditLine,
): Promise<string> {
  await assertGoodPassword(given, await credentialsOf(context.db, asker.caller.userId));
  const user = await confirmPassword(context, asker, given.currentPassword, audit);
  const hash = await hashPassword(given.password);
  return beginAnew(context, asker, async (tx) => {
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return storePassword(tx, user.id, hash);
  });
}

import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { storePassword } from '../../domain/identity/changeCredentials.ts';
import { type Asker, beginAnew, confirmPassword } from '../../domain/identity/confirm.ts';
import { credentialsOf } from '../../domain/identity/credentials.ts';
import { hashPassword } from '../../domain/identity/password.ts';
import { assertGoodPassword } from '../../domain/identity/passwordRules.ts';

interface Given {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirm: string;
}

/**
 * Changes the caller's password; all sessions end, a new one begins. The new password is validated before the current one
 * is checked, so that choosing one uses up no tries.
 * @returns the token of the new session
 * @throws Refusal INVALID for the new password, TOO_MANY or WRONG_PASSWORD
 */
export async function changePassword(
  context: Context,
  asker: Asker,
  given: Given,
  audit: AuditLine,
): Promise<string> {
  await assertGoodPassword(given, await credentialsOf(context.db, asker.caller.userId));
  const user = await confirmPassword(context, asker, given.currentPassword, audit, 'currentPassword');
  const hash = await hashPassword(given.password);
  return beginAnew(context, asker, async (tx) => {
    await audit.write(tx, { object: { id: String(user.id), name: user.name } });
    return storePassword(tx, user.id, hash);
  });
}

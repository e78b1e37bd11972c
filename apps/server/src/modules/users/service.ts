import { changeAccess } from '../../domain/access/changeAccess.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditFacts, AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { removeSecondFactor, storePassword } from '../../domain/identity/changeCredentials.ts';
import { hashPassword } from '../../domain/identity/password.ts';
import { assertGoodPassword } from '../../domain/identity/passwordRules.ts';
import { notify } from '../../domain/people/notify.ts';
import { inWork, type Work } from '../../domain/records/work.ts';
import { notAllowedHere } from '../../lib/refusal.ts';
import { assertManages, organizationOf, users } from './module.ts';
import type { PersonWish } from './person.ts';
import type { StoredUser } from './repository.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

/** A password is checked and hashed outside the transaction, which would block others meanwhile. */
export async function createUser(
  context: Context,
  call: Pick<Work, 'caller' | 'audit'> & {
    readonly body: PersonWish & NewPassword & { name: string; email: string };
  },
): Promise<StoredUser> {
  const { password, passwordConfirm, ...wish } = call.body;
  await assertGoodPassword({ password, passwordConfirm }, wish);
  const passwordHash = await hashPassword(password);
  return inWork(context, call, (work) => users.create(work, { ...wish, passwordHash }), changeAccess);
}

const entryOf = (user: StoredUser): AuditFacts => ({
  object: { id: user._id, name: user.name },
  organization: organizationOf(user, null),
});

/** Gives a user who forgot it a new password. */
export async function setUserPassword(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  password: NewPassword,
  audit: AuditLine,
): Promise<null> {
  const owner = await users.get(caller, db, id);
  assertManages(caller, owner);
  // One's own password is changed with the current one.
  if (id === caller.userId) throw notAllowedHere('issue.user.ownPassword');
  await assertGoodPassword(password, owner);
  const hash = await hashPassword(password.password);
  return changeAccess(db, async (tx) => {
    const user = await users.get(caller, tx, id);
    assertManages(caller, user);
    await storePassword(tx, id, hash);
    await tellUser(tx, clock(), id, 'passwordSet', caller);
    await audit.write(tx, entryOf(user));
    return null;
  });
}

/** Takes the second factor away from a user who lost it. */
export async function resetTwoFactor(
  { db, clock }: Context,
  caller: Caller,
  id: number,
  audit: AuditLine,
): Promise<null> {
  return changeAccess(db, async (tx) => {
    const user = await users.get(caller, tx, id);
    assertManages(caller, user);
    if (id === caller.userId) throw notAllowedHere('issue.user.ownTwoFactor');
    if (!user.hasTwoFactorSecret) {
      audit.omit();
      return null;
    }
    await removeSecondFactor(tx, id);
    await tellUser(tx, clock(), id, 'twoFactorReset', caller);
    await audit.write(tx, entryOf(user));
    return null;
  });
}

type Tx = Parameters<typeof notify>[0];
/** The user reads it after the next sign-in. */
const tellUser = (tx: Tx, at: Date, to: number, what: 'passwordSet' | 'twoFactorReset', { name }: Caller) =>
  notify(tx, at, {
    to,
    title: { key: `notice.${what}.title` },
    text: { key: `notice.${what}.text`, values: { name } },
    link: '/Profile',
  });

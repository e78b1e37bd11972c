import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { verifyPassword } from '../../plugins/password.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Caller, Device } from '../../plugins/session.ts';
import { recordAttempt } from './attempts.repository.ts';
import { type Credentials, credentialsOf, isStillSignedIn } from './credentials.repository.ts';
import { findProof, type Proof } from './twoFactor/proof.ts';

/** A signed-in person, and where the request comes from. */
export interface Asker {
  readonly caller: Caller;
  readonly from: Device;
}

/** Writes a wrong password or code into the log like a refused sign-in; what was typed is in neither. */
export const logWrong = (
  { db }: Pick<Context, 'db'>,
  { id, name }: Credentials,
  reason: 'password' | 'code',
  audit: AuditLine,
): Promise<void> =>
  audit.also(db, 'session.signInRefused', {
    object: { type: 'user', id: String(id), name },
    details: { reason },
  });

/**
 * Asks who is signed in for the password again, as before a change of what signs in. The try counts like a failed
 * sign-in until it is forgiven, and a wrong one stands in the log like one.
 * @throws Refusal TOO_MANY or WRONG_PASSWORD
 */
export async function confirmPassword(
  { db, clock }: Context,
  { caller, from }: Asker,
  password: string,
  audit: AuditLine,
): Promise<Credentials> {
  const user = await credentialsOf(db, caller.userId);
  await recordAttempt(db, clock, user.email_key, from.address);
  if (!(await verifyPassword(password, user.password_hash))) {
    await logWrong({ db }, user, 'password', audit);
    throw new Refusal('WRONG_PASSWORD');
  }
  return user;
}

/**
 * Asks for password and second factor.
 * @throws Refusal TOO_MANY, WRONG_PASSWORD or BAD_CODE
 */
export async function confirmBoth(
  context: Context,
  asker: Asker,
  { password, otp }: { password: string; otp: string },
  audit: AuditLine,
): Promise<{ user: Credentials; proof: Proof }> {
  const user = await confirmPassword(context, asker, password, audit);
  const proof = await findProof(context, user, otp);
  if (!proof) {
    await logWrong(context, user, 'code', audit);
    throw new Refusal('BAD_CODE');
  }
  return { user, proof };
}

/**
 * Does what ends every session of the person and begins a new one, in one transaction.
 * @param work answers the new version of tokens
 * @returns the token of the new session
 * @throws Refusal SESSION_ENDED where somebody else ended the sessions in the meantime
 */
export const beginAnew = (
  { db, sessions }: Context,
  { caller, from }: Asker,
  work: (tx: Queryable) => Promise<number>,
): Promise<string> =>
  db.tx(async (tx) => {
    if (!(await isStillSignedIn(tx, caller))) throw new Refusal('SESSION_ENDED');
    const version = await work(tx);
    return sessions.open({ id: caller.userId, token_version: version }, from, 'full', tx);
  });

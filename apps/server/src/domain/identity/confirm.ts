import type { Queryable } from '../../database/db.ts';
import { Refusal, refusedField } from '../../lib/refusal.ts';
import type { Caller, Device } from '../access/session.ts';
import type { AuditLine } from '../audit/auditLog.ts';
import type { Context } from '../context.ts';
import { recordAttempt } from './attempts.ts';
import { type Credentials, credentialsOf, isStillSignedIn } from './credentials.ts';
import { verifyPassword } from './password.ts';
import { findProof, kindOfCode } from './proof.ts';
import type { Proof } from './secondFactor.ts';

/** A signed-in user, and the origin of the request. */
export interface Asker {
  readonly caller: Caller;
  readonly from: Device;
}

/** Logs which credential a signed-in user entered wrongly: the current password, or which code. Never its text. */
export const logWrong = (
  { db }: Pick<Context, 'db'>,
  { id, name }: Credentials,
  what: 'password' | 'setupCode' | 'code' | 'recoveryCode',
  audit: AuditLine,
): Promise<void> => audit.also(db, `user.${what}Refused`, { object: { id: String(id), name } });

/**
 * Asks the signed-in user for the password again, as before a change of credentials. The try counts like a failed
 * sign-in until it is forgiven, and a wrong one is logged.
 * @throws Refusal TOO_MANY or WRONG_PASSWORD
 */
export async function confirmPassword(
  { db, clock }: Context,
  { caller, from }: Asker,
  password: string,
  audit: AuditLine,
  field = 'password',
): Promise<Credentials> {
  const user = await credentialsOf(db, caller.userId);
  await recordAttempt(db, clock, user.email_key, from.address);
  if (!(await verifyPassword(password, user.password_hash))) {
    await logWrong({ db }, user, 'password', audit);
    throw refusedField('WRONG_PASSWORD', field);
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
    await logWrong(context, user, kindOfCode(otp), audit);
    throw refusedField('BAD_CODE', 'otp');
  }
  return { user, proof };
}

/**
 * Runs a change that ends all sessions of the user and begins a new one, in one transaction.
 * @param work answers the new version of tokens
 * @returns the token of the new session
 * @throws Refusal SESSION_ENDED if the sessions were ended in the meantime
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

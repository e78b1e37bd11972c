import type { Device } from '../../domain/access/session.ts';
import { readSettings } from '../../domain/access/settings.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { forgiveAccount, recordAttempt } from '../../domain/identity/attempts.ts';
import { accountKey, type Credentials, findCredentials } from '../../domain/identity/credentials.ts';
import { verifyPassword } from '../../domain/identity/password.ts';
import { findProof, kindOfCode, readSecret } from '../../domain/identity/proof.ts';
import { type Proof, spendProof, tellLostSecret } from '../../domain/identity/secondFactor.ts';
import { Refusal } from '../../lib/refusal.ts';
import { noteSignIn, notifyOfNewDevice } from './signIn.repository.ts';

interface Given {
  readonly email: string;
  readonly password: string;
  /** One-time code or recovery code. */
  readonly token?: string | undefined;
}

/** Without a user the session is good for the set-up of a second factor only. */
interface SignedIn {
  readonly token: string;
  readonly user: number | null;
}

/** Reason of a failed sign-in, for the log. Never sent to the client. */
type Reason = 'name' | 'password' | 'noCode' | 'code' | 'recoveryCode';

/**
 * Signs in: counts the try, checks password and second factor, opens a session. Whatever is wrong, the same steps are
 * taken and the same answer is given.
 * @throws Refusal TOO_MANY or BAD_CREDENTIALS
 */
export async function signIn(
  context: Context,
  given: Given,
  from: Device,
  audit: AuditLine,
): Promise<SignedIn> {
  const { db, clock } = context;
  const key = accountKey(given.email);
  await recordAttempt(db, clock, key, from.address);
  const user = await findCredentials(db, key);
  const isRight = await verifyPassword(given.password, user?.active ? user.password_hash : null);
  const proof = given.token === undefined ? null : await findProof(context, user, given.token);
  const needsProof = user !== null && user.otp_since !== null;
  const opened =
    user && isRight && (proof || !needsProof)
      ? await openSession(context, user, needsProof ? proof : null, from, audit)
      : null;
  if (!user || !opened) {
    const code = given.token === undefined ? 'noCode' : kindOfCode(given.token);
    const reason: Reason = !user?.active ? 'name' : isRight ? code : 'password';
    await audit.also(db, 'session.signInRefused', {
      ...(user && { object: { type: 'user', id: String(user.id), name: user.name } }),
      details: { reason },
    });
    throw new Refusal('BAD_CREDENTIALS');
  }
  await forgiveAccount(db, key);
  return { token: opened.token, user: opened.isSetUp ? null : user.id };
}

/** null if the code was used or the account changed in the meantime. */
async function openSession(
  { db, clock, key, sessions }: Context,
  user: Credentials,
  proof: Proof | null,
  from: Device,
  audit: AuditLine,
): Promise<{ token: string; isSetUp: boolean } | null> {
  const { isTwoFactorRequired } = await readSettings(db);
  const isSetUp = isTwoFactorRequired && user.otp_since === null;
  const now = clock();
  return db.tx(async (tx) => {
    if (proof && !(await spendProof(tx, user, proof, now, audit))) return null;
    if (!(await noteSignIn(tx, user, now))) return null;
    await notifyOfNewDevice(tx, user.id, from, now);
    if (user.otp_since !== null && readSecret(key, user) === null) await tellLostSecret(tx, user.id, now);
    await audit.write(tx, {
      actor: { id: user.id, name: user.name },
      object: { type: 'user', id: String(user.id), name: user.name },
      details: { device: from.device },
    });
    return { token: await sessions.open(user, from, isSetUp ? 'setup' : 'full', tx), isSetUp };
  });
}

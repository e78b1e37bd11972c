import type { SessionUser } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { verifyPassword } from '../../plugins/password.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Device } from '../../plugins/session.ts';
import { forgiveAccount, recordAttempt } from './attempts.repository.ts';
import { type Credentials, findCredentials } from './credentials.repository.ts';
import { accountKey, readSettings } from './repository.ts';
import { sessionUser } from './service.ts';
import { noteSignIn, tellNewPlace } from './signIn.repository.ts';
import { findProof, type Proof, readSecret } from './twoFactor/proof.ts';
import { spendProof, tellLostSecret } from './twoFactor/repository.ts';

interface Given {
  readonly email: string;
  readonly password: string;
  /** One-time code or recovery code. */
  readonly token?: string | undefined;
}

/** Without a user the session is good for the set-up of a second factor only. */
interface SignedIn {
  readonly token: string;
  readonly user: SessionUser | null;
}

/** What stopped a sign-in, for the log. The sender is never told. */
type Reason = 'name' | 'password' | 'code';

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
    const reason: Reason = !user?.active ? 'name' : isRight ? 'code' : 'password';
    await audit.also(db, 'session.signInRefused', {
      ...(user && { object: { type: 'user', id: String(user.id), name: user.name } }),
      details: { reason },
    });
    throw new Refusal('BAD_CREDENTIALS');
  }
  await forgiveAccount(db, key);
  return { token: opened.token, user: opened.isSetUp ? null : await sessionUser(context, user.id) };
}

/** Null where the code was used or the account changed in the meantime. */
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
    await tellNewPlace(tx, user.id, from, now);
    if (user.otp_since !== null && readSecret(key, user) === null) await tellLostSecret(tx, user.id, now);
    await audit.write(tx, {
      actor: { id: user.id, name: user.name },
      object: { type: 'user', id: String(user.id), name: user.name },
      details: { device: from.device },
    });
    return { token: await sessions.open(user, from, isSetUp ? 'setup' : 'full', tx), isSetUp };
  });
}

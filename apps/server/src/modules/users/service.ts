import type { SessionUser } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import { verifyPassword } from '../../plugins/password.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { forgiveAccount, recordAttempt } from './attempts.repository.ts';
import { levelOf } from './level.ts';
import { accountKey, findActiveUser } from './repository.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The user as the interface keeps it; no hash or secret. */
export const sessionUser = (user: {
  id: number;
  name: string;
  email: string;
  photo: string | null;
  role: 'root' | 'user';
}): SessionUser => ({
  _id: String(user.id),
  name: user.name,
  email: user.email,
  photo: user.photo,
  role: user.role,
  permissionLevel: levelOf(user),
});

/**
 * Signs in: counts the try, checks the password, opens a session.
 * @throws Refusal TOO_MANY, or BAD_CREDENTIALS alike for an unknown name and a wrong password
 */
export async function signIn(
  { db, clock, sessions }: Context,
  { email, password }: Credentials,
  address: string,
) {
  const key = accountKey(email);
  await recordAttempt(db, clock, key, address);
  const user = await findActiveUser(db, key);
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) throw new Refusal('BAD_CREDENTIALS');
  await forgiveAccount(db, key);
  return { token: await sessions.open(user), user: sessionUser(user) };
}

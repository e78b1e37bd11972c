import { Secret, TOTP } from 'otpauth';
import type { Answered, TestServer } from './server.ts';
import { ROOT_PASSWORD } from './server.ts';

/** The code an authenticator shows, some steps of 30 seconds from now. */
export const codeOf = (server: TestServer, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: server.now.getTime() + steps * 30_000,
  });

/** A code that is not right. */
export const wrongCode = (server: TestServer, secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(server, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};

export interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Of the session sent with it. */
  readonly token: string;
}

/** Switches two-factor sign-in on for who is signed in with this token, then waits until a new code shows. */
export async function switchOnSecondFactor(server: TestServer, token: string): Promise<SecondFactor> {
  const { secret } = (await server.post('/users/enable2FA', undefined, { token })).body.data;
  const body = { otp: codeOf(server, secret), password: ROOT_PASSWORD };
  const done = await server.post('/users/verify2fa', body, { token });
  server.wait(0.5);
  return { secret, recoveryCodes: done.body.data.recoveryCodes, token: done.body.token };
}

/** Signs in with a code. */
export const signInWith = (
  server: TestServer,
  email: string,
  token: string,
  password = ROOT_PASSWORD,
): Promise<Answered> => server.post('/users/login', { email, password, token }, { token: null });

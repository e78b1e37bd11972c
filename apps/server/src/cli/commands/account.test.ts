import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { hasPostgres, makeDatabase, unpackStore } from '../../testing/engines.ts';
import {
  ROOT_PASSWORD_OF_PROCESSES,
  runDb,
  type ServerProcess,
  startServer,
} from '../../testing/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'energy-account-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env);
  if ('code' in server) throw new Error(server.output);
  return server;
}

async function ask(
  { address }: ServerProcess,
  path: string,
  body?: object,
  token?: string,
  method = body ? 'POST' : 'GET',
) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; a wrong guess fails the test
  return { status: answer.status, body: (await answer.json()) as any };
}
const signIn = (server: ServerProcess, password: string) =>
  ask(server, '/users/login', { email: 'root', password });
const passwordIn = (output: string): string => /Password: {2}(\S+)/.exec(output)![1]!;

/** Recovery by an operator whose root user lost the password and the phone. */
async function goThrough(store: Record<string, string>, args: string[], whileRunning: boolean) {
  let server = await started(store);
  const first = (await signIn(server, ROOT_PASSWORD_OF_PROCESSES)).body.token;
  const { secret } = (await ask(server, '/users/enable2FA', undefined, first, 'POST')).body.data;
  const otp = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const { token } = (
    await ask(server, '/users/verify2fa', { otp, password: ROOT_PASSWORD_OF_PROCESSES }, first)
  ).body;
  expect((await ask(server, '/users/me', undefined, token)).status).toBe(200);
  if (!whileRunning) {
    expect(await runDb(['account', 'root', '--new-password', ...args])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use by another server/),
    });
    await server.stop();
  }

  const given = await runDb(['account', ' ROOT', '--new-password', ...args]);
  expect(given).toMatchObject({ code: 0, output: expect.stringMatching(/User: {6}root\n/) });
  const password = passwordIn(given.output);
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(await runDb(['account', 'root', '--reset-two-factor', ...args])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Two-factor sign-in of root is off/),
  });

  if (!whileRunning) server = await started(store);
  expect((await ask(server, '/users/me', undefined, token)).status).toBe(401);
  expect((await signIn(server, ROOT_PASSWORD_OF_PROCESSES)).status).toBe(401);
  const after = await signIn(server, password);
  expect(after.status).toBe(200);
  const actions = 'user.passwordSet,user.twoFactorReset';
  const log = (await ask(server, `/audit?action=${actions}`, undefined, after.body.token)).body.data.data;
  expect(log).toEqual(
    ['user.twoFactorReset', 'user.passwordSet'].map((action) =>
      expect.objectContaining({
        action,
        actor: null,
        address: null,
        object: expect.objectContaining({ type: 'user' }),
        details: { by: 'operator' },
      }),
    ),
  );
  expect(JSON.stringify(log)).not.toContain(password);
  await server.stop();
}

test('an account gets a new password and loses its second factor on a stopped embedded store', async () => {
  const data = join(folder, 'embedded');
  unpackStore(join(data, 'database'));
  await goThrough({ ENERGY_DATA: data }, ['--data', data], false);
}, 120_000);

test('the same on PostgreSQL while the server runs', async () => {
  if (!hasPostgres) return;
  const { url, drop } = await makeDatabase();
  try {
    const store = { ENERGY_DATA: join(folder, 'files'), DATABASE_URL: url };
    await goThrough(store, ['--url', url], true);
    expect(await runDb(['account', 'nobody', '--new-password', '--url', url])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/There is no account “nobody”/),
    });
    for (const wishes of [[], ['--new-password', '--reset-two-factor']])
      expect(await runDb(['account', 'root', ...wishes, '--url', url])).toMatchObject({
        code: 1,
        output: expect.stringMatching(/--new-password or --reset-two-factor/),
      });
  } finally {
    await drop();
  }
}, 120_000);

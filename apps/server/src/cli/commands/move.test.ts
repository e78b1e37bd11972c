import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../database/postgres/driver.ts';
import { hasRecord } from '../../operations/migrate/migrate.ts';
import { leavingStore, movedSentence, refuseMoved } from '../../operations/transfer/movedStore.ts';
import { hasPostgres, makeDatabase, unpackStore } from '../../testing/engines.ts';
import {
  type Ended,
  ROOT_PASSWORD_OF_PROCESSES,
  runDb,
  runLine,
  type ServerProcess,
  startServer,
} from '../../testing/processes.ts';

// A user with an authenticator stays signed in while the store moves to PostgreSQL and back, as in docs/operations.md.
const root = mkdtempSync(join(tmpdir(), 'energy-move-'));
const data = join(root, 'data');
const exported = join(root, 'move');
const stepMs = 30_000;
/** The session from before the move, and the authenticator's secret. */
let session: string;
let secret: string;
let lastStep = 0;

const started = async (env: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(env);
  if ('code' in server) throw new Error(server.output);
  return server;
};
const refused = async (env: Record<string, string>): Promise<string> => {
  const ended = (await startServer(env)) as Ended;
  expect(ended.code).toBe(1);
  return ended.output;
};
const call = async ({ address }: ServerProcess, path: string, body?: unknown, token?: string) => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Tests look into answers of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  return { status: answer.status, body: (await answer.json()) as any };
};
/** A code that was not used yet: each works once, one step early or late. */
async function nextCode(): Promise<string> {
  const now = () => Math.floor(Date.now() / stepMs);
  while (lastStep > now()) await sleep(200);
  lastStep = Math.max(lastStep + 1, now());
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: lastStep * stepMs });
}
const credentials = { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES };
/** The session from before counts, and so do the codes of the authenticator. */
async function expectAtHome(server: ServerProcess): Promise<void> {
  expect(await call(server, '/users/me', undefined, session)).toMatchObject({ status: 200 });
  const signIn = await call(server, '/users/login', { ...credentials, token: await nextCode() });
  expect(signIn).toMatchObject({ status: 200, body: { token: expect.any(String) } });
}

beforeAll(async () => {
  unpackStore(join(data, 'database'));
  const server = await started({ ENERGY_DATA: data });
  const { token } = (await call(server, '/users/login', credentials)).body;
  secret = (await call(server, '/users/enable2FA', {}, token)).body.data.secret;
  const done = await call(
    server,
    '/users/verify2fa',
    { otp: await nextCode(), password: ROOT_PASSWORD_OF_PROCESSES },
    token,
  );
  expect(done.status).toBe(200);
  session = done.body.token;
  await server.stop();
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('an export brings the signing key along for its owner alone, and says so; a backup does not', async () => {
  const ended = await runDb(['export', exported, '--data', data]);
  expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/It holds the signing key/) });
  const key = join(exported, 'signing.key');
  expect(readFileSync(key)).toEqual(readFileSync(join(data, 'signing.key')));
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(statSync(exported).mode & 0o077).toBe(0);
  await runDb(['backup', '--data', data]);
  const [backup] = readdirSync(join(data, 'backups'));
  expect(readdirSync(join(data, 'backups', backup!)).sort()).toEqual(['files', 'manifest.json', 'tables']);
}, 240_000);

test('where the data folder has another key, the operator chooses; nothing is touched before', async () => {
  const other = join(root, 'other');
  cpSync(data, other, { recursive: true });
  writeFileSync(join(other, 'signing.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
  const into = (...more: string[]) => runDb(['import', exported, '--data', other, '--replace', ...more]);
  expect(await into()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/another signing key than .*--key take[\s\S]*--key keep/),
  });
  expect(readdirSync(other).filter((name) => name.includes('before'))).toEqual([]);
  expect(await into('--key', 'maybe')).toMatchObject({ code: 1 });
  expect(await into('--key', 'take')).toMatchObject({ code: 0 });
  expect(readFileSync(join(other, 'signing.key'))).toEqual(readFileSync(join(data, 'signing.key')));
  expect(readdirSync(other).some((name) => name.startsWith('signing.key.before-'))).toBe(true);
  // An export that was copied without it is not whole.
  const cut = join(root, 'cut');
  cpSync(exported, cut, { recursive: true });
  rmSync(join(cut, 'signing.key'));
  expect(await runDb(['import', cut, '--data', join(root, 'fresh')])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/signing\.key is missing: the export was not copied whole/),
  });
  // A restore without a key explains the consequences.
  const [backup] = readdirSync(join(data, 'backups'));
  const restored = await runDb(['restore', join(data, 'backups', backup!), '--data', join(root, 'fresh')]);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/signing\.key is missing: .* authenticators are refused/),
  });
}, 240_000);

test('an export that leaves its store for another machine: it opens again only when told', async () => {
  const leaving = join(root, 'leaving');
  cpSync(data, leaving, { recursive: true });
  expect(await runDb(['export', join(root, 'left'), '--data', leaving, '--leave'])).toMatchObject({
    code: 0,
  });
  expect(await refused({ ENERGY_DATA: leaving })).toMatch(
    /was moved to another machine by the export .*left/,
  );
  const machine = join(root, 'machine');
  expect(await runDb(['import', join(root, 'left'), '--data', machine])).toMatchObject({ code: 0 });
  const server = await started({ ENERGY_DATA: machine });
  await expectAtHome(server);
  await server.stop();
}, 240_000);

test('a commit whose outcome nobody knows leaves a mark that says so', async () => {
  const folder = join(root, 'unknown');
  cpSync(data, folder, { recursive: true });
  const at = new Date('2026-03-21T00:00:00Z');
  const failing = (mayMark: boolean) =>
    leavingStore(folder, { to: 'there', at }, async (mark) => {
      if (mayMark) mark();
      throw new Error('the connection was lost');
    });
  await expect(failing(false)).rejects.toThrow('connection');
  expect(movedSentence(folder)).toBeNull();
  await expect(failing(true)).rejects.toThrow('connection');
  expect(() => refuseMoved(folder)).toThrow(
    /was cut off at its last step[\s\S]*db -- verify --url[\s\S]*reopen/,
  );
  expect(await runDb(['reopen', '--data', folder])).toMatchObject({ code: 0 });
  expect(await runDb(['reopen', '--data', folder])).toMatchObject({ code: 1 });
  expect(movedSentence(folder)).toBeNull();
}, 240_000);

describe.runIf(hasPostgres)('to PostgreSQL and back', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await makeDatabase());
  });
  afterAll(() => drop());

  const isThere = async (): Promise<boolean> => {
    const db = await openPostgres({ url: `${url}?application_name=energy-db` });
    return hasRecord(db).finally(() => db.close());
  };

  /** An operator repeats an import that was killed after its commit. */
  async function importAgain(): Promise<void> {
    const verified = await runDb(['verify', '--url', url, '--with-data', data]);
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/^Equal/m) });
    expect(await runDb(['reopen', '--data', data])).toMatchObject({ code: 0 });
    const replace = ['--replace', '--confirm', new URL(url).pathname.slice(1)];
    const ended = await runDb(['import', exported, '--data', data, '--url', url, ...replace]);
    expect(ended).toMatchObject({ code: 0 });
  }

  test('a start before the import makes no empty store, and an import killed at any moment leaves one usable', async () => {
    expect(await refused({ ENERGY_DATA: data, DATABASE_URL: url })).toMatch(
      /DATABASE_URL is empty, but there is a store in/,
    );
    // Increase the delay until one attempt succeeds.
    for (let after = 800; ; after += 800) {
      const kill = AbortSignal.timeout(after);
      const ended = await runDb(['import', exported, '--data', data, '--url', url], {}, kill);
      const moved = movedSentence(data);
      if (await isThere()) {
        expect(moved).toMatch(ended.code === 0 ? /was moved to the PostgreSQL database/ : /moved|cut off/);
        if (ended.code !== 0) await importAgain();
        break;
      }
      if (moved !== null) expect(await runDb(['reopen', '--data', data])).toMatchObject({ code: 0 });
      expect(() => refuseMoved(data)).not.toThrow();
    }
  }, 240_000);

  test('all users stay signed in, authenticators work, and the old store opens only when told', async () => {
    const server = await started({ ENERGY_DATA: data, DATABASE_URL: url });
    await expectAtHome(server);
    await server.stop();

    const refusal = await refused({ ENERGY_DATA: data });
    expect(refusal).toMatch(/was moved to the PostgreSQL database energy_test\S* on 127\.0\.0\.1/);
    expect(refusal).not.toContain('postgres:');
    // Reads still work and name its owner; writes are refused.
    const verified = await runDb(['verify', exported, '--data', data]);
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/was moved to/) });
    expect(await runDb(['account', 'root', '--new-password', '--data', data])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/was moved to/),
    });
    expect(await runDb(['doctor', '--data', data])).toMatchObject({ code: 1 });
    expect(await runDb(['backup', '--data', data])).toMatchObject({ code: 0 });

    // The command it names works, word by word.
    const command = /^ {2}(npm run -s db -- reopen .*)$/m.exec(refusal)?.[1];
    expect(await runLine(command!)).toMatchObject({ code: 0 });
    const again = await started({ ENERGY_DATA: data });
    await again.stop();
  }, 240_000);

  test('back into a new data folder, with the key', async () => {
    const [back, home] = [join(root, 'back'), join(root, 'home')];
    expect(await runDb(['export', back, '--data', data, '--url', url])).toMatchObject({ code: 0 });
    expect(await runDb(['import', back, '--data', home])).toMatchObject({ code: 0 });
    const server = await started({ ENERGY_DATA: home });
    await expectAtHome(server);
    await server.stop();
    expect(await runDb(['doctor', '--data', home])).toMatchObject({ code: 0 });
    // Without a running server an orphan is reported at once, on PostgreSQL as well.
    mkdirSync(join(data, 'files'), { recursive: true });
    writeFileSync(join(data, 'files', 'orphan'), 'x');
    expect(await runDb(['doctor', '--data', data, '--url', url])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/No row points at the file orphan\.[\s\S]*What to do: /),
    });
    // Without the key, the operator is warned before it is too late.
    const keyless = join(root, 'keyless');
    expect(await runDb(['export', join(root, 'nokey'), '--data', keyless, '--url', url])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/brings no signing key along/),
    });
    expect(existsSync(join(root, 'nokey', 'signing.key'))).toBe(false);
  }, 240_000);
});

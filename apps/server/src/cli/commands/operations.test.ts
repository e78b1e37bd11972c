import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../database/embedded/driver.ts';
import { hasPostgres, makeDatabase, unpackStore } from '../../testing/engines.ts';
import {
  type Ended,
  ROOT_PASSWORD_OF_PROCESSES,
  runDb,
  runLine,
  type ServerProcess,
  startServer,
} from '../../testing/processes.ts';

// All operator commands on the sample store with real processes. The tests depend on their order.
const root = mkdtempSync(join(tmpdir(), 'energy-operations-'));
const data = join(root, 'data');
let chart: unknown;
let content: string;

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function started(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env);
  if ('code' in server) throw new Error(server.output);
  return server;
}

/** What root sees: the two first organizations over years, and the bytes of the only file. */
async function askServer({ address }: ServerProcess, upload = false) {
  const send = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return answer;
  };
  const login = await send('POST', '/users/login', null, {
    email: 'root',
    password: ROOT_PASSWORD_OF_PROCESSES,
  });
  const { token } = (await login.json()) as { token: string };
  if (upload) {
    const form = new FormData();
    form.set('title', 'bill');
    form.set('file', new Blob(['day,value\n1404/01/01,5\n']), 'bill.csv');
    expect((await send('POST', '/file', token, form)).status).toBe(200);
  }
  const organizations = (await (await send('GET', '/organization', token)).json()) as {
    data: { data: { _id: string; name: string }[] };
  };
  const nav = organizations.data.data.map(({ _id }) => ({ navID: _id, navType: 'Organization' }));
  const stats = await send('POST', '/consumption/gstats', token, { kind: 'year', year: 1403, nav });
  expect(stats.status).toBe(200);
  const files = (await (await send('GET', '/file/my', token)).json()) as {
    data: { data: { path: string }[] };
  };
  const path = files.data.data[0]!.path.replace('/api/v1', '');
  return { chart: (await stats.json()) as unknown, content: await (await send('GET', path, token)).text() };
}

beforeAll(async () => {
  unpackStore(join(data, 'database'));
  const server = await started({ ENERGY_DATA: data, ENERGY_DEMO: 'on' });
  ({ chart, content } = await askServer(server, true));
  expect(JSON.stringify(chart).length).toBeGreaterThan(1000);

  const refused = await runDb(['backup', '--data', data]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/in use by another server/) });
  expect(await server.stop()).toMatchObject({ code: 0 });
}, 120_000);

test('backup, damage, a refused start that names the command, that very command, a start that works', async () => {
  expect(await runDb(['backup', '--data', data])).toMatchObject({ code: 0 });
  const [backup] = readdirSync(join(data, 'backups'));
  const before = await runDb(['verify', join(data, 'backups', backup!), '--data', data]);
  expect(before).toMatchObject({ code: 0, output: expect.stringMatching(/^Equal/m) });

  await flipByteIn('reading_day');
  const refusal = (await startServer({ ENERGY_DATA: data })) as Ended;
  expect(refusal).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is damaged: page 3 of the file .*reading_day/),
  });
  const command = /^ {2}(npm run -s db -- restore .*)$/m.exec(refusal.output)?.[1];
  expect(command).toContain(join(data, 'backups', backup!));

  const restored = await runLine(command!);
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored and compared/) });
  // The broken store is kept beside it.
  expect(readdirSync(data).some((name) => name.startsWith('database.before-'))).toBe(true);
  const server = await started({ ENERGY_DATA: data });
  expect(await askServer(server)).toEqual({ chart, content });
  await server.stop();
}, 120_000);

async function flipByteIn(table: string): Promise<void> {
  const folder = join(data, 'database');
  const db = await openEmbedded({ folder });
  const { rows } = await db.query<{ path: string }>('select pg_relation_filepath($1) as path', [table]);
  await db.close();
  const file = await open(join(folder, rows[0]!.path), 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, 3 * 8192 + 5000);
  byte[0]! ^= 1;
  await file.write(byte, 0, 1, 3 * 8192 + 5000);
  await file.close();
}

test('a store of a newer version is refused, and the backup from before it is named', async () => {
  const db = await openEmbedded({ folder: join(data, 'database') });
  await db.query("insert into schema_migration values ('999_future.sql', 'x')", []);
  await db.close();
  const refusal = (await startServer({ ENERGY_DATA: data })) as Ended;
  expect(refusal).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /newer server \(it has 999_future\.sql\)[\s\S]*npm run -s db -- restore --data/,
    ),
  });
  const [backup] = readdirSync(join(data, 'backups'));
  expect(await runDb(['restore', backup!, '--data', data])).toMatchObject({ code: 0 });
}, 60_000);

test('the sample store moves to PostgreSQL and back, and charts say the same', async () => {
  if (!hasPostgres) return;
  const { url, drop } = await makeDatabase();
  try {
    const moved = join(root, 'moved');
    expect(await runDb(['export', moved, '--data', data])).toMatchObject({ code: 0 });
    expect(await runDb(['export', moved, '--data', data])).toMatchObject({ code: 1 });
    const other = join(root, 'other');
    const target = ['--data', other, '--url', url];
    expect(await runDb(['import', moved, ...target])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Nothing differs/),
    });
    expect(await runDb(['verify', '--data', data, '--with-url', url])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Equal/m),
    });

    const server = await started({ ENERGY_DATA: other, DATABASE_URL: url });
    const there = await askServer(server);
    expect(rounded(there.chart)).toEqual(rounded(chart));
    expect(there.content).toBe(content);
    const back = join(root, 'back');
    // While a server may still write, nothing is moved.
    expect(await runDb(['export', back, ...target])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/A server still works on this database/),
    });
    await server.stop();

    // Into a database with rows only on purpose.
    expect(await runDb(['import', moved, ...target])).toMatchObject({ code: 1 });
    expect(await runDb(['import', moved, ...target, '--replace'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/--confirm energy_test/),
    });

    expect(await runDb(['export', back, ...target])).toMatchObject({ code: 0 });
    const home = join(root, 'home');
    expect(await runDb(['import', back, '--data', home])).toMatchObject({ code: 0 });
    expect(await runDb(['verify', '--data', home, '--with-url', url])).toMatchObject({ code: 0 });
    expect(await runDb(['doctor', '--data', home])).toMatchObject({ code: 0 });
    const again = await started({ ENERGY_DATA: home });
    expect(await askServer(again)).toEqual({ chart, content });
    await again.stop();
    expect(existsSync(join(home, 'database.restored'))).toBe(false);
  } finally {
    await drop();
  }
}, 180_000);

/** Sums differ in their last digits between the engines. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, item) => (typeof item === 'number' ? Number(item.toPrecision(12)) : item)),
  );

test('an unknown command or option says how it is meant', async () => {
  expect(await runDb(['bakcup'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no command .*bakcup[\s\S]*backup/),
  });
  expect(await runDb(['backup', '--dat', 'x'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/--data <folder>/),
  });
  expect(await runDb(['restore', '--help'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\[backup\]/),
  });
});

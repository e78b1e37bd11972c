import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, hasPostgres, makeDatabase } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { boundedDb } from '../boundedDb.ts';
import type { Db } from '../db.ts';
import { openPostgres } from './driver.ts';
import { urlsOf } from './hosts.ts';

test('each host of an address has one of its own', () => {
  expect(urlsOf('postgres://u:p%40ss@a:5432,b:5433/name?sslmode=require')).toEqual([
    'postgres://u:p%40ss@a:5432/name?sslmode=require',
    'postgres://u:p%40ss@b:5433/name?sslmode=require',
  ]);
});

describe.runIf(hasPostgres)('a PostgreSQL that changes its role', () => {
  let server: TestServer;
  const setReadOnly = async (isReadOnly: boolean) => {
    await server.db.query(
      `set transaction_read_only = off; do $$ begin
         execute format('alter database %I set default_transaction_read_only = ${isReadOnly}', current_database());
       end $$`,
    );
    // Sessions read the setting when they begin.
    await server.db
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
        [],
      )
      .catch(() => undefined);
    await server.db.query('select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined);
  };
  beforeAll(async () => {
    server = await TestServer.start(engines.find(({ name }) => name === 'PostgreSQL')!);
    await server.signIn();
  });
  afterAll(() => server.stop());

  test('while it is read-only, what writes is told so, and the server is alive but not ready', async () => {
    await setReadOnly(true);
    const refused = await server.post('/city', { name: 'شهر', state: 'استان' });
    expect([refused.status, refused.body.code]).toEqual([503, 'DATABASE_DOWN']);
    const { status, body } = await server.get('/health', { token: null });
    expect([status, body]).toEqual([
      503,
      { status: 'error', database: 'read-only', live: true, ready: false },
    ]);
    await setReadOnly(false);
    expect((await server.get('/health', { token: null })).body).toMatchObject({ ready: true });
  });

  test('of two transactions in a deadlock, the one that was undone runs again', async () => {
    const db = boundedDb(server.db);
    await db.query('create table pair (id int primary key, n int not null)', []);
    await db.query('insert into pair values (1, 0), (2, 0)', []);
    let runs = 0;
    const waiting: (() => void)[] = [];
    /** Until both have locked their first row; a retry need not wait. */
    const both = () =>
      runs > 2
        ? undefined
        : new Promise<void>((resolve) => {
            waiting.push(resolve);
            if (waiting.length === 2) for (const go of waiting) go();
          });
    const raise = (order: readonly number[]) =>
      db.tx(async (tx) => {
        runs += 1;
        await tx.query('update pair set n = n + 1 where id = $1', [order[0]]);
        await both();
        await tx.query('update pair set n = n + 1 where id = $1', [order[1]]);
      });
    await Promise.all([raise([1, 2]), raise([2, 1])]);
    // On a busy machine they may meet again.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect((await db.query('select n from pair', [])).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('a transaction that others undo each time is told to come again', async () => {
    let runs = 0;
    const always: Db = {
      ...{ engine: 'postgres', query: server.db.query, copyIn: server.db.copyIn, copyOut: server.db.copyOut },
      close: async () => undefined,
      tx: async () => {
        runs += 1;
        throw Object.assign(new Error('could not serialize'), { code: '40001' });
      },
    };
    await expect(boundedDb(always).tx(async () => undefined)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });
});

describe.runIf(hasPostgres)('several hosts in DATABASE_URL', () => {
  /** A URL with these hosts before the one of the database. */
  const behind = (url: string, ...ports: number[]) => {
    const { host } = new URL(url);
    return url.replace(host, [...ports.map((port) => `127.0.0.1:${port}`), host].join(','));
  };
  const freePort = async (): Promise<number> => {
    const listening = createServer();
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as { port: number };
    await new Promise((resolve) => listening.close(resolve));
    return port;
  };

  test('one that is gone is passed over', async () => {
    const { url, drop } = await makeDatabase();
    const db = await openPostgres({ url: behind(url, await freePort()) });
    expect((await db.query<{ one: number }>('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    await db.close();
    await drop();
  });

  test('where none takes writes, the start says which and why', async () => {
    const { name, url, drop } = await makeDatabase();
    const admin = await openPostgres({ url });
    await admin.query(`alter database ${name} set default_transaction_read_only = on`, []);
    await admin.close();
    const gone = await freePort();
    await expect(openPostgres({ url: behind(url, gone) })).rejects.toThrow(
      new RegExp(`No host takes writes \\(127\\.0\\.0\\.1:${gone}: .*; .* is read-only\\)`),
    );
    await drop();
  });
});

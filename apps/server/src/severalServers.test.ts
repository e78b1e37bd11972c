import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from './database/db.ts';
import { openPostgres } from './database/postgres/driver.ts';
import { notify } from './domain/people/notify.ts';
import { hasPostgres, makeDatabase } from './testing/engines.ts';
import { listen } from './testing/listen.ts';
import {
  type Ended,
  ROOT_PASSWORD_OF_PROCESSES,
  type ServerProcess,
  startServer,
} from './testing/processes.ts';
import { dailyRows, sheetOf } from './testing/world.ts';

const isRunning = (started: ServerProcess | Ended): started is ServerProcess => 'address' in started;

/** Two real processes with one folder of files and one database, started at the same moment on nothing. */
describe.runIf(hasPostgres)('two servers on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'energy-several-'));
  const dataFolder = join(folder, 'data');
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let db: Db;
  let servers: ServerProcess[] = [];
  let token: string;
  let meters: string[];

  beforeAll(async () => {
    database = await makeDatabase();
    const started = await Promise.all([0, 1].map(() => startServer(settings())));
    servers = started.filter(isRunning);
    expect(servers, JSON.stringify(started.filter((one) => !isRunning(one)))).toHaveLength(2);
    db = await openPostgres({ url: database.url });
    token = (await signIn(0)).body.token;
    const { data } = (await ask(1, 'GET', '/meter?limit=20', { token })).body;
    meters = data.data.map(({ _id }: { _id: string }) => _id);
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await db?.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: database.url,
    ENERGY_DATA: dataFolder,
    ENERGY_DEMO: 'on',
    ENERGY_CAPTCHA: 'on',
    ...more,
  });

  async function ask(
    server: number,
    method: string,
    path: string,
    { token: bearer, body, cookie }: { token?: string; body?: unknown; cookie?: string } = {},
  ) {
    const answer = await fetch(`${servers[server]!.address}/api/v1${path}`, {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; a wrong guess fails the test
    const read = (await answer.json()) as any;
    return { status: answer.status, body: read, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  }
  const upload = (server: number, meter: string, first: string, values: number[], more: object = {}) =>
    ask(server, 'POST', '/consumption/batch', {
      token,
      body: sheetOf(meter, dailyRows(first, values), more),
    });
  const readingsOf = async (meter: string, from: string, to: string) =>
    (
      await db.query<{ day: string; value: number }>(
        'select day, value from reading_day where meter_id = $1 and day between $2 and $3 order by day',
        [meter, from, to],
      )
    ).rows;

  /** The text of a captcha, found by trying all answers with key and store. */
  async function solve(id: string): Promise<string> {
    const { rows } = await db.query<{ answer_hash: string }>(
      'select answer_hash from captcha where id = $1',
      [id],
    );
    const key = Buffer.from(readFileSync(join(dataFolder, 'signing.key'), 'utf8'), 'base64');
    for (let number = 11_111; number <= 99_999; number++) {
      const hash = createHmac('sha256', key).update(`${id}:${number}`).digest('base64');
      if (hash === rows[0]!.answer_hash) return String(number);
    }
    throw new Error('no answer fits');
  }

  /** With a captcha drawn by the other server. */
  async function signIn(server: number, password = ROOT_PASSWORD_OF_PROCESSES, email = 'root') {
    const { body: drawn, cookie } = await ask(1 - server, 'GET', '/users/getCaptcha');
    const captchaText = await solve(drawn.data.data.captchaId);
    const sent = { body: { email, password, captchaText }, cookie: cookie! };
    return { ...(await ask(server, 'POST', '/users/login', sent)), sent };
  }

  test('the store was filled once', async () => {
    const count = async (text: string) => (await db.query<{ n: number }>(text, [])).rows[0]!.n;
    expect(await count('select count(*) as n from demo_made')).toBe(1);
    expect(await count("select count(*) as n from app_user where role = 'root'")).toBe(1);
    expect(await count('select count(*) - count(distinct name_key) as n from organization')).toBe(0);
    expect(await count('select count(*) - count(distinct (name, symbol)) as n from unit')).toBe(0);
  });

  test('a captcha drawn by one is answered at the other, and only once', async () => {
    const first = await signIn(1);
    expect(first.status).toBe(200);
    const again = await ask(0, 'POST', '/users/login', first.sent);
    expect(again.body.code).toBe('BAD_CAPTCHA');
  });

  test('who signed in at one is known at the other, and who signed out is refused there at once', async () => {
    const mine = (await signIn(0)).body.token as string;
    expect((await ask(1, 'GET', '/users/me', { token: mine })).body.data.data.role).toBe('root');
    expect((await ask(1, 'GET', '/users/logout', { token: mine })).status).toBe(200);
    expect((await ask(0, 'GET', '/users/me', { token: mine })).body.code).toBe('SESSION_ENDED');
  });

  test('who listens at one hears within a second what happened at the other', async () => {
    const mine = (await signIn(0)).body.token as string;
    const listener = await listen(servers[1]!.address, mine);
    const before = (await listener.next('notifications')) as { active: number };
    await notify(db, new Date(), { to: 1, title: 'پیام', text: 'متن' });
    expect(await listener.next('notifications', 1_500)).toMatchObject({ active: before.active + 1 });
    const from = performance.now();
    expect((await ask(0, 'GET', '/users/logout', { token: mine })).status).toBe(200);
    await listener.next('ended');
    expect(performance.now() - from).toBeLessThan(1_500);
    await listener.ended;
  });

  test('who listens at one hears which kind of record was changed at the other', async () => {
    const [mine, other] = [(await signIn(0)).body.token as string, (await signIn(1)).body.token as string];
    const listener = await listen(servers[1]!.address, mine);
    await listener.next('notifications');
    const made = await ask(0, 'POST', '/DocumentType', { token: other, body: { name: 'سند دو سرور' } });
    expect(made.status).toBe(201);
    expect(await listener.next('records', 2_000)).toEqual({ event: 'records', kinds: ['documentType'] });
    listener.close();
  });

  test('wrong passwords at both count together', async () => {
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries++)
      codes.push((await signIn(tries % 2, 'not the password', 'somebody')).body.code);
    expect(codes).toEqual([...Array(5).fill('BAD_CREDENTIALS'), 'TOO_MANY']);
  });

  test('both store at the same time, to different meters and to the same one', async () => {
    const jobs = meters
      .slice(0, 8)
      .map((meter, index) => upload(index % 2, meter, '1990-03-21', [index, 1, 2]));
    const same = Array.from({ length: 8 }, (_, index) =>
      upload(index % 2, meters[8]!, `19${90 + index}-03-21`, [index, 7, 7]),
    );
    for (const { status, body } of await Promise.all([...jobs, ...same]))
      expect([status, body.code]).toEqual([200, undefined]);
    for (const [index, meter] of meters.slice(0, 8).entries())
      expect((await readingsOf(meter, '1990-03-21', '1990-03-23')).map(({ value }) => value)).toEqual([
        index,
        1,
        2,
      ]);
    expect(await readingsOf(meters[8]!, '1990-01-01', '1999-12-31')).toHaveLength(24);
  });

  test('of two that store or replace the same days one stands whole, and the other knows', async () => {
    const meter = meters[9]!;
    for (let round = 0; round < 10; round++) {
      const first = `19${70 + round}-03-21`;
      const days = [first, `19${70 + round}-03-24`] as const;
      const stored = await Promise.all(
        [0, 1].map((server) => upload(server, meter, first, Array(4).fill(server))),
      );
      expect(stored.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'OVERLAP']);
      const { replaceId } = stored.find(({ status }) => status === 422)!.body.data;
      const replaced = await Promise.all(
        [0, 1].map((server) =>
          upload(server, meter, first, Array(4).fill(10 + server), { replace: true, replaceId }),
        ),
      );
      expect(replaced.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        'CHANGED_MEANWHILE',
      ]);
      const winner = replaced.findIndex(({ status }) => status === 200);
      expect((await readingsOf(meter, ...days)).map(({ value }) => value)).toEqual(
        Array(4).fill(10 + winner),
      );
    }
  });

  test('a day that leaves a watched baseline is told once, whichever server looks', async () => {
    const [trend] = (await ask(0, 'GET', '/trend', { token })).body.data.data;
    const watched = await ask(0, 'POST', `/trend/${trend._id}/watch`, { token, body: { isWatched: true } });
    expect(watched.body.data.data.isWatched).toBe(true);
    const told = async () =>
      (await ask(1, 'GET', '/notification', { token })).body.data.data.filter(
        ({ Title }: { Title: string }) => Title.includes(trend.name),
      );
    const before = await told();
    const meter = trend.yAxieFormulaSynon[0].id;
    const day = addDays(trend.fit.to, 40);
    const [reading] = await readingsOf(meter, day, day);
    const stored = await upload(1, meter, day, [3 * reading!.value], { replace: true });
    expect(stored.status).toBe(200);
    const pending = async () =>
      (await ask(0, 'GET', `/trend/${trend._id}`, { token })).body.data.data.watch.pending;
    await expect.poll(pending, { timeout: 20_000, interval: 250 }).toBeNull();
    // Both servers have looked once more.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await told()).length - before.length).toBe(1);
  }, 40_000);

  test('a server with another key, which would refuse everybody of the first two, does not start', async () => {
    const third = await startServer(settings({ ENERGY_DATA: join(folder, 'elsewhere') }));
    expect(third).toMatchObject({ code: 1, output: expect.stringMatching(/same ENERGY_DATA folder/) });
  });
});

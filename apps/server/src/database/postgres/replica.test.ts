import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMakeCluster, startCluster } from '../../testing/cluster.ts';
import type { Engine } from '../../testing/engines.ts';
import { createUser, PASSWORD } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeLevel, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { openPostgres } from './driver.ts';
import { openReplica } from './replica.ts';

describe.runIf(canMakeCluster)('a streaming standby in DATABASE_URL_READ', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let standby: pg.Client;
  let server: TestServer;
  let world: World;
  const told: string[] = [];
  /** On a slow machine more may pass between two lines of a test. */
  const lag = { maxLagMs: 600_000 };
  const engine: Engine = {
    name: 'PostgreSQL',
    open: () => openPostgres({ url: cluster.primary.url }),
    openReplica: (primary) =>
      openReplica({
        ...{ url: cluster.standby.url, primary },
        onLost: ({ message }) => told.push(message),
        get maxLagMs() {
          return lag.maxLagMs;
        },
      }),
  };
  beforeAll(async () => {
    cluster = await startCluster();
    standby = new pg.Client({ connectionString: cluster.standby.url });
    standby.on('error', () => undefined);
    await standby.connect();
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await standby?.end().catch(() => undefined);
    await cluster?.end();
  });

  const health = async () => (await server.get('/health', { token: null })).body;
  const countOf = async (meter: string, token?: string): Promise<number> =>
    (await server.get(`/consumption?meter=${meter}&limit=1`, token ? { token } : {})).body.total;
  const upload = (meter: string, day: string, token?: string) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(day, [1])), token ? { token } : {});
  /** Number of statements the server sent to the standby. */
  const asked = async (): Promise<number> => {
    const { rows } = await standby.query(
      `select count(*) from pg_stat_activity where application_name = 'energy' and query like '%reading_day%'`,
    );
    return Number(rows[0].count);
  };
  const pause = () => standby.query('select pg_wal_replay_pause()');
  const isPaused = async () =>
    (await standby.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state === 'paused';
  const resume = () => standby.query('select pg_wal_replay_resume()');
  const person = async (name: string) => {
    const level = await makeLevel(server, name, ['upload', 'log', 'charts']);
    const { email } = await createUser(server, { permissionLevel: String(level) });
    return (await server.login(PASSWORD, email)).body.token as string;
  };

  test('is asked for readings, charts and lists, and the health says that it is up', async () => {
    const meter = await makeMeter(server, world, { name: 'کنتور پرسش' });
    await upload(meter, '2025-05-01');
    await expect.poll(async () => (await health()).replica).toBe('up');
    await expect
      .poll(async () => {
        expect(await countOf(meter)).toBe(1);
        return asked();
      })
      .toBeGreaterThan(0);
    const stats = { kind: 'year', year: 1404, nav: [{ navID: meter, navType: 'Meter' }] };
    expect((await server.post('/consumption/gstats', stats)).status).toBe(200);
    expect((await server.get('/audit?limit=1')).status).toBe(200);
    expect((await server.get('/meter')).body.data.data.length).toBeGreaterThan(0);
  });

  test('while it lags, whoever wrote sees what they wrote, on every server; the others a moment later', async () => {
    const meter = await makeMeter(server, world, { name: 'کنتور تأخیر' });
    const writer = await person('نویسنده');
    const reader = await person('خواننده');
    await expect.poll(async () => (await health()).replica).toBe('up');
    await expect.poll(() => countOf(meter, reader)).toBe(0);
    await pause();
    await expect.poll(isPaused).toBe(true);
    expect((await upload(meter, '2025-05-02', writer)).status).toBe(200);
    expect(await countOf(meter, writer)).toBe(1);
    expect((await server.get(`/consumption/uploads?meter=${meter}`, { token: writer })).body.total).toBe(1);
    const other = await TestServer.start(engine, { key: server.key });
    const { body } = await other.get(`/consumption?meter=${meter}&limit=1`, { token: writer });
    expect(body.total).toBe(1);
    await other.stop();
    expect(await countOf(meter, reader)).toBe(0);
    await resume();
    await expect.poll(() => countOf(meter, reader)).toBe(1);
  });

  test('that is behind for seconds answers nobody, and the health says so', async () => {
    const meter = await makeMeter(server, world, { name: 'کنتور عقب' });
    const reader = await person('خوانندهٔ دیگر');
    await expect.poll(() => countOf(meter, reader)).toBe(0);
    await pause();
    await expect.poll(isPaused).toBe(true);
    await upload(meter, '2025-05-03');
    lag.maxLagMs = 500;
    await expect.poll(async () => (await health()).replica, { timeout: 20_000 }).toBe('behind');
    expect((await health()).ready).toBe(true);
    expect(await countOf(meter, reader)).toBe(1);
    await resume();
    lag.maxLagMs = 600_000;
    await expect.poll(async () => (await health()).replica, { timeout: 20_000 }).toBe('up');
  });

  test('a right that was taken away counts at once, however far behind it is', async () => {
    const level = await makeLevel(server, 'نگاه', ['log']);
    const { email, _id } = await createUser(server, { permissionLevel: String(level) });
    const { token } = (await server.login(PASSWORD, email)).body;
    await expect.poll(() => countOf(world.meter, token)).toBe(0);
    await pause();
    await expect.poll(isPaused).toBe(true);
    await server.db.query('update app_user set active = false where id = $1', [Number(_id)]);
    expect((await server.get(`/consumption?meter=${world.meter}`, { token })).status).toBe(401);
    await resume();
  });

  test('that goes away is missed by nobody, and is used again when it is back', async () => {
    await expect.poll(async () => (await health()).replica, { timeout: 20_000 }).toBe('up');
    const meter = await makeMeter(server, world, { name: 'کنتور رفته' });
    await upload(meter, '2025-05-04');
    await cluster.standby.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => countOf(meter)));
    expect(answers).toEqual(answers.map(() => 1));
    const { replica: state, ready } = await health();
    expect([state, ready]).toEqual(['down', true]);
    expect(told.join()).toContain('DATABASE_URL_READ is not used');
    expect((await upload(meter, '2025-05-05')).status).toBe(200);
    expect(await countOf(meter)).toBe(2);
    await cluster.standby.start();
    await expect.poll(async () => (await health()).replica, { timeout: 20_000 }).toBe('up');
    await expect.poll(() => countOf(meter)).toBe(2);
  });

  test('a database that is no standby, or of another one, is not read from', async () => {
    const other = await openReplica({ url: cluster.primary.url, primary: server.db });
    expect([other.state, await other.hasReplayed(null)]).toEqual(['down', false]);
    await other.close();
  });
});

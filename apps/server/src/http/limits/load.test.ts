import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('more requests than the database can answer', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine, {
      limits: {
        ...{ atOnce: 1, transactionsAtOnce: 1 },
        ...{ maxWaiting: 5, maxWaitMs: 20_000 },
      },
    });
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('some wait, the others are told when to come again, and the server is well afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.get('/meter')));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(40);
    expect(busy.length).toBeGreaterThan(20);
    for (const { body, headers } of busy) {
      expect(body).toMatchObject({ status: 'error', code: 'BUSY', message: expect.stringMatching(/دوباره/) });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await server.get('/meter')).status).toBe(200);
  });

  test('health and what needs no database answer meanwhile', async () => {
    const crowd = Array.from({ length: 20 }, () => server.get('/meter'));
    const health = server.get('/health');
    const noToken = server.get('/meter', { token: null });
    const docs = server.request('GET', '/api/docs/json', { token: null });
    expect((await health).status).toBe(200);
    expect((await health).body).toEqual({
      status: 'success',
      database: expect.stringMatching(/^(up|busy)$/),
      ...{ live: true, ready: true },
    });
    expect((await noToken).status).toBe(401);
    expect((await docs).status).toBe(200);
    await Promise.all(crowd);
  });

  test('many uploads at once are each stored whole or told to come again', async () => {
    const stored = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.post(
          '/consumption/batch',
          sheetOf(world.meter, dailyRows(`20${String(10 + index)}-05-01`, [1, 2, 3])),
        ),
      ),
    );
    const kept = stored.filter(({ status }) => status === 200).length;
    for (const { status, body } of stored) if (status !== 200) expect(body.code).toBe('BUSY');
    expect(kept).toBeGreaterThan(0);
    const { body } = await server.get(`/consumption?meter=${world.meter}&limit=1`);
    expect(body.total).toBe(kept * 3);
  });
});

onEachEngine('trouble of the database', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());
  const upload = () =>
    server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2024-05-01', [1, 2, 3])));

  /** Makes each new reading fail as the database itself would. */
  const failWith = (state: string) =>
    server.db.query(`
      create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'trial' using errcode = '${state}'; end $$;
      create or replace trigger fail before insert on reading_day execute function fail()`);

  test.each([
    ['53100', 507, 'DISK_FULL'],
    ['57014', 503, 'BUSY'],
    ['40P01', 503, 'BUSY'],
    ['57P01', 503, 'DATABASE_DOWN'],
    ['08006', 503, 'DATABASE_DOWN'],
    ['XX001', 500, 'INTERNAL'],
  ])(
    'an error %s while readings are written answers %i %s, nothing is stored, readers go on',
    async (state, status, code) => {
      await failWith(state);
      const { status: answered, body } = await upload();
      expect([answered, body.code]).toEqual([status, code]);
      expect((await server.get(`/consumption?meter=${world.meter}`)).body.total).toBe(0);
      await server.db.query('drop trigger fail on reading_day', []);
    },
  );

  test('that a visit cannot be noted keeps nobody from reading', async () => {
    await failWith('53100');
    await server.db.query('create trigger fail before update on session execute function fail()', []);
    server.wait(2);
    expect((await server.get('/meter')).status).toBe(200);
    await server.db.query('drop trigger fail on session', []);
    await server.db.query('drop trigger fail on reading_day', []);
  });

  test('the same upload succeeds when the trouble is over', async () => {
    expect((await upload()).body.data.data).toMatchObject({ stored: 3 });
  });
});

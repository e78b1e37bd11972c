import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../../domain/people/notify.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { type Listener, listen, urlOf } from '../../testing/listen.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs } from '../../testing/world.ts';

onEachEngine('events for open pages', (engine) => {
  let server: TestServer;
  let address: string;
  let token: string;
  let user: number;
  const open: Listener[] = [];
  let people = 0;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    address = await urlOf(server);
  });
  beforeEach(async () => {
    for (const listener of open.splice(0)) listener.close();
    people += 1;
    token = await signInAs(server, `person${people}`, ['charts', 'upload']);
    const { rows } = await server.db.query<{ id: number }>('select id from app_user where email = $1', [
      `person${people}`,
    ]);
    user = rows[0]!.id;
  });
  afterAll(async () => {
    for (const listener of open) listener.close();
    await server.stop();
  });

  const connect = async (bearer = token): Promise<Listener> => {
    const listener = await listen(address, bearer);
    open.push(listener);
    return listener;
  };
  const tell = (to: number, title: string) => notify(server.db, new Date(), { to, title, text: 'متن' });
  /** Time in ms until the stream announces the end of the session and closes. */
  const endOf = async (listener: Listener): Promise<number> => {
    const from = performance.now();
    await listener.next('ended', 3_000);
    await listener.ended;
    return performance.now() - from;
  };

  test('the count comes at once, and again with each message and each one closed', async () => {
    await tell(user, 'پیام نخست');
    const listener = await connect();
    const first = await listener.next('notifications', 500);
    expect(first).toMatchObject({ active: 1, newest: expect.stringMatching(/^\d+$/) });
    await tell(user, 'پیام دوم');
    const second = await listener.next('notifications', 1_000);
    expect(second).toMatchObject({ active: 2 });
    expect(second).not.toMatchObject({ newest: (first as { newest: string }).newest });
    await server.post('/notification/closeAll', undefined, { token });
    expect(await listener.next('notifications', 1_000)).toEqual({
      event: 'notifications',
      active: 0,
      newest: null,
    });
  });

  test("nobody hears of other users' messages, and silence stays silence", async () => {
    const listener = await connect();
    await listener.next('notifications');
    await tell(1, 'برای ریشه');
    await sleep(1_600);
    expect(listener.events).toHaveLength(1);
  });

  test('headers keep every stop on the way from holding events back', async () => {
    const { response } = await connect();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('without a token, or with a void one, there is no stream', async () => {
    expect((await server.get('/notification/events', { token: null })).body.code).toBe('NOT_SIGNED_IN');
    expect((await server.get('/notification/events', { token: 'x.y.z' })).body.code).toBe('SESSION_ENDED');
  });

  test('an edited level, another organization and a new name reach the page', async () => {
    const world = await makeWorld(server, `سازمان ${people}`);
    const listener = await connect();
    await listener.next('notifications');
    await server.db.query(
      'insert into level_module select permission_level_id, $2 from app_user where id = $1',
      [user, 'review'],
    );
    await listener.next('user', 1_000);
    await server.db.query('insert into user_organization values ($1, $2)', [user, world.organization]);
    await listener.next('user', 1_000);
    await server.db.query('update app_user set name = $2 where id = $1', [user, 'نام تازه']);
    await listener.next('user', 1_000);
    expect(listener.events.filter(({ event }) => event !== 'user')).toHaveLength(1);
  });

  test('a change by another user is told as the kinds of its records, to those who may list them', async () => {
    const [near, far] = [
      await makeWorld(server, `نزدیک ${people}`),
      await makeWorld(server, `دور ${people}`),
    ];
    const here = await signInAs(server, `here${people}`, ['structure'], [near.organization]);
    const there = await signInAs(server, `there${people}`, ['structure'], [far.organization]);
    const readers = [await connect(here), await connect(there), await connect()];
    await Promise.all(readers.map((reader) => reader.next('notifications')));
    await server.patch(`/meter/${near.meter}`, { name: 'نام دیگر' });
    expect(await readers[0]!.next('records', 2_000)).toEqual({ event: 'records', kinds: ['meter'] });
    await server.post('/DocumentType', { name: `نوع ${people}` });
    await server.patch(`/organization/${far.organization}`, { name: `دورتر ${people}` });
    expect(await readers[1]!.next('records', 2_000)).toEqual({ event: 'records', kinds: ['organization'] });
    await sleep(1_600);
    const told = readers.map(({ events }) => events.filter(({ event }) => event === 'records'));
    // The third has pages with charts, from which every part of the structure is read, but no types.
    expect(told[0]).toEqual([{ event: 'records', kinds: ['meter'] }]);
    expect(told[1]).toHaveLength(1);
    expect(told[2]!.flatMap((event) => ('kinds' in event ? event.kinds : []))).toEqual([
      'meter',
      'organization',
    ]);
    expect(JSON.stringify(told)).not.toMatch(/نام دیگر|دورتر/);
  });

  test('an entry whose transaction ends late is told, and many at once are told once', async () => {
    const root = await connect(await server.signIn());
    await root.next('notifications');
    const insert = async (type: string, id: number) =>
      server.db.query(
        `insert into audit (id, at, action, object_type) overriding system value
         select max(id) + $4, $1, $2, $3 from audit`,
        [new Date(server.now.getTime() + 1_000), `${type}.changed`, type, id],
      );
    await insert('formula', 100_000);
    expect(await root.next('records', 2_000)).toEqual({ event: 'records', kinds: ['formula'] });
    // Ids are given when rows are written, and rows are seen when their transactions end.
    await insert('weather', -50_000);
    expect(await root.next('records', 2_000)).toEqual({ event: 'records', kinds: ['weather'] });
    await server.db.query(
      `insert into audit (at, action, object_type)
       select $1, 'building.changed', 'building' from generate_series(1, 3000)`,
      [server.now],
    );
    expect(await root.next('records', 2_000)).toEqual({ event: 'records', kinds: ['building'] });
    await sleep(1_600);
    expect(root.events.filter(({ event }) => event === 'records')).toHaveLength(3);
  });

  test('a deactivated user is out within a second', async () => {
    const listener = await connect();
    await listener.next('notifications');
    await server.db.query('update app_user set active = false where id = $1', [user]);
    expect(await endOf(listener)).toBeLessThan(1_000);
  });

  test('signing out and a changed password end the stream of that session within a second', async () => {
    const other = (await server.login(ROOT_PASSWORD, `person${people}`)).body.token as string;
    const [mine, others] = [await connect(), await connect(other)];
    await Promise.all([mine.next('notifications'), others.next('notifications')]);
    await server.get('/users/logout', { token });
    expect(await endOf(mine)).toBeLessThan(1_000);
    expect(others.events.map(({ event }) => event)).toEqual(['notifications']);
    await server.db.query('update app_user set token_version = token_version + 1 where id = $1', [user]);
    expect(await endOf(others)).toBeLessThan(1_000);
  });

  test('listening does not keep a session alive, nor does coming again', async () => {
    const root = await server.signIn();
    const listener = await connect();
    await listener.next('notifications');
    server.wait(20);
    await (await connect()).next('notifications');
    await server.get('/notification?isActive=true', { token });
    // Root works in the meantime.
    await server.get('/meter', { token: root });
    server.wait(11);
    await server.get('/meter', { token: root });
    expect(await endOf(listener)).toBeLessThan(1_000);
    expect((await server.get('/users/me', { token })).body.code).toBe('SESSION_ENDED');
    expect((await server.get('/users/me', { token: root })).status).toBe(200);
  });

  test('the ninth stream of a user is refused, until one of them hangs up', async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, () => connect()));
    await Promise.all(eight.map((listener) => listener.next('notifications')));
    const ninth = await connect();
    expect(ninth.response.status).toBe(429);
    expect(await ninth.response.json()).toMatchObject({ code: 'TOO_MANY' });
    expect(Number(ninth.response.headers.get('retry-after'))).toBeGreaterThan(0);
    eight[0]!.close();
    await sleep(100);
    expect((await connect()).response.status).toBe(200);
  });

  test('asking only for the headers opens nothing', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { status } = await fetch(`${address}/api/v1/notification/events`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(status).toBe(200);
    }
  });
});

onEachEngine('stopping with open pages', (engine) => {
  test('a stop ends their streams and is done within two seconds', async () => {
    const server = await TestServer.start(engine);
    const token = await server.signIn();
    const address = await urlOf(server);
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(address, token)));
    await Promise.all(listeners.map((listener) => listener.next('notifications')));
    const from = performance.now();
    await server.stop();
    await Promise.all(listeners.map(({ ended }) => ended));
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(listeners.flatMap(({ events }) => events.map(({ event }) => event))).not.toContain('ended');
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, scopesOf } from '../../testing/apiKeys.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { lastAudit, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('API keys', (engine) => {
  let server: TestServer;
  let world: World;
  let other: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    other = await make(server, '/organization', { name: 'پارسه' });
  });
  afterAll(() => server.stop());

  const stateOf = async (id: string) =>
    (await server.get('/apiKey')).body.data.data.find(({ _id }: { _id: string }) => _id === id).state;
  const statusWith = async (key: string, path = '/organization') =>
    (await server.get(path, { token: key })).status;

  test('a key is shown once; the store has its hash, the list its beginning, creator, last day and last use', async () => {
    const { _id, key } = await createKey(server, ['charts', 'upload:write'], { mayInvite: true });
    expect(key).toMatch(/^enk_[a-z2-9]{8}_[\w-]{43}$/);
    const { rows } = await server.db.query<Record<string, unknown>>('select * from api_key where id = $1', [
      Number(_id),
    ]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(13));
    expect(rows[0]).toMatchObject({ secret_hash: createHash('sha256').update(key).digest('hex') });
    const [listed] = (await server.get('/apiKey')).body.data.data;
    expect(listed).toMatchObject({
      ...{ _id, prefix: key.slice(0, 12), state: 'active', mayInvite: true, organizations: [] },
      scopes: scopesOf('charts', 'upload:write'),
      // The end of the day in Tehran.
      ...{ expires: '2025-11-20T20:30:00.000Z', lastUsed: null, creator: { _id: '1' } },
    });
    expect(listed).not.toHaveProperty('key');
    const entry = await lastAudit(server);
    expect(entry).toMatchObject({ action: 'apiKey.created', object_id: _id, object_name: 'کلید آزمون' });
    expect(JSON.stringify(entry)).not.toContain(key.slice(13));
    await server.get('/organization', { token: key, from: '10.9.8.7' });
    expect((await server.get('/apiKey')).body.data.data[0]).toMatchObject({
      ...{ lastUsed: server.now.toISOString(), lastAddress: '10.9.8.7' },
    });
  });

  test('it reads what its pages show and writes where it may write; the log names it', async () => {
    const { key } = await createKey(server, ['charts', 'upload:write']);
    const nav = [{ navID: world.meter, navType: 'Meter' }];
    expect((await server.post('/consumption/gstats', { kind: 'getYears', nav }, { token: key })).status).toBe(
      200,
    );
    const sheet = sheetOf(world.meter, dailyRows('2025-03-21', [1, 2]));
    expect((await server.post('/consumption/batch', sheet, { token: key })).status).toBe(200);
    expect(await lastAudit(server)).toMatchObject({
      action: 'upload.stored',
      details: { apiKey: 'کلید آزمون' },
    });
    const reader = await createKey(server, ['upload', 'structure']);
    const refused = await server.post('/consumption/batch', sheet, { token: reader.key });
    expect(refusalOf(refused)).toBe('403 FORBIDDEN');
    const name = { name: 'نامی دیگر' };
    expect((await server.patch(`/Meter/${world.meter}`, name, { token: reader.key })).status).toBe(403);
    expect(await statusWith(reader.key, `/Meter/${world.meter}`)).toBe(200);
    expect(await statusWith(key, '/audit')).toBe(403);
    expect((await server.get('/users/me', { token: key })).body.data.data).toMatchObject({
      ...{ name: 'کلید آزمون', email: '', visitor: { kind: 'key', isNarrowed: false } },
    });
  });

  test('it never does more than its creator may do now', async () => {
    const token = await signInAs(server, 'maker', ['security', 'structure', 'charts'], [world.organization]);
    const { key } = await createKey(server, ['structure:write', 'charts'], {}, token);
    const names = async () =>
      (await server.get('/organization', { token: key })).body.data.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['آزمون']);
    await server.db.query(
      "delete from level_module using app_user where level_id = permission_level_id and email = 'maker' and module = 'structure'",
      [],
    );
    expect((await server.patch(`/Meter/${world.meter}`, { name: 'الف' }, { token: key })).status).toBe(403);
    await server.db.query("update app_user set active = false where email = 'maker'", []);
    expect(refusalOf(await server.get('/organization', { token: key }))).toBe('401 SESSION_ENDED');
  });

  test('limited to an organization, others are as if they were not there', async () => {
    const { key } = await createKey(server, ['structure:write'], { organizations: [other] });
    const { body } = await server.get('/organization', { token: key });
    expect(body.data.data).toEqual([expect.objectContaining({ _id: other })]);
    expect(await statusWith(key, `/Meter/${world.meter}`)).toBe(404);
    expect((await server.delete(`/Meter/${world.meter}`, { token: key })).status).toBe(404);
    // Once its organization is deleted it sees none, not all.
    expect((await server.delete(`/organization/${other}`)).status).toBe(200);
    expect((await server.get('/organization', { token: key })).body.total).toBe(0);
  });

  test('revoked, expired, unknown and damaged keys are refused alike', async () => {
    const { _id, key } = await createKey(server, ['charts']);
    const good = await createKey(server, ['charts'], { expires: '2025-10-22' });
    expect(await statusWith(key)).toBe(200);
    expect((await server.delete(`/apiKey/${_id}`)).status).toBe(200);
    expect(await lastAudit(server)).toMatchObject({ action: 'apiKey.revoked', object_id: _id });
    const spoilt = `${good.key.slice(0, -1)}${good.key.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [key, spoilt, `enk_abcdefgh_${'x'.repeat(43)}`]) {
      const { status, body } = await server.get('/organization', { token: bad });
      expect([status, body.status, body.code]).toEqual([401, 'fail', 'SESSION_ENDED']);
      expect(body.message).toBe('این کلید API معتبر نیست: لغو شده، تاریخش گذشته یا سازندهٔ آن غیرفعال است.');
    }
    expect(await stateOf(_id)).toBe('revoked');
    expect(await statusWith(good.key)).toBe(200);
    server.wait(13 * 60);
    await server.signIn();
    expect(await statusWith(good.key)).toBe(401);
    expect(await stateOf(good._id)).toBe('expired');
    expect((await server.delete('/apiKey/2147483000')).status).toBe(404);
  });

  test('what a form must not ask for is refused, field by field', async () => {
    const name = 'کلید';
    const [expires, scopes] = ['2025-11-20', scopesOf('charts')];
    for (const [body, expected] of [
      [{ name, expires, scopes: [] }, '422 INVALID scopes'],
      [{ name, expires, scopes: scopesOf('security') }, '422 INVALID scopes.0.page'],
      [{ name, expires, scopes: scopesOf('charts', 'nonsense') }, '422 INVALID scopes.1.page'],
      [{ name, expires, scopes: scopesOf('charts', 'charts:write') }, '422 INVALID scopes.1.page'],
      [{ name, expires: '2025-10-01', scopes }, '422 INVALID expires'],
      [{ name, expires: '2026-10-25', scopes }, '422 INVALID expires'],
      [{ name, expires: '2025-13-01', scopes }, '422 INVALID expires'],
      [{ name, expires, scopes, organizations: ['2147483000'] }, '404 NOT_FOUND organizations'],
      [{ name: ' ', expires, scopes }, '422 INVALID name'],
      [{ name, expires, scopes, secret: 'x' }, '422 INVALID secret'],
    ] as const)
      expect(refusalOf(await server.post('/apiKey', body)), JSON.stringify(body)).toBe(expected);
    const keeper = await signInAs(server, 'keeper', ['security', 'log']);
    const foreign = await server.post('/apiKey', { name, expires, scopes }, { token: keeper });
    expect(refusalOf(foreign)).toBe('422 INVALID scopes.0.page');
  });

  test('a user limited to organizations manages the own keys only', async () => {
    const limited = await signInAs(server, 'limited', ['security', 'charts'], [world.organization]);
    const own = await createKey(server, ['charts'], {}, limited);
    const foreign = await createKey(server, ['charts']);
    const listed = (await server.get('/apiKey', { token: limited })).body.data.data;
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    expect((await server.delete(`/apiKey/${foreign._id}`, { token: limited })).status).toBe(404);
    expect(await statusWith(foreign.key)).toBe(200);
  });

  test('a key that asks too fast waits until the minute is over', async () => {
    const { key } = await createKey(server, ['charts']);
    for (let hundreds = 0; hundreds < 6; hundreds += 1) {
      const calls = Array.from({ length: 100 }, () => statusWith(key, '/unit?limit=1'));
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    }
    expect(await statusWith(key)).toBe(429);
    server.wait(1);
    expect(await statusWith(key)).toBe(200);
  });
});

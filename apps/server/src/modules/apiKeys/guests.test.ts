import { accessRule, type CallName, contract, isOpenToGuests } from '@org/energy-core/api';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuest, createKey } from '../../testing/apiKeys.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { lastAudit, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, signInAs, type World } from '../../testing/world.ts';

const callNames = Object.keys(contract) as CallName[];

onEachEngine('guest tokens', (engine) => {
  let server: TestServer;
  let world: World;
  let foreign: World;
  let key: string;
  let keyId: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server, 'آرمان');
    foreign = await makeWorld(server, 'پارسه');
    const made = await createKey(server, ['charts', 'label', 'log', 'users'], { mayInvite: true });
    [key, keyId] = [made.key, made._id];
  });
  afterAll(() => server.stop());

  const sign = (wish: object) =>
    server.post('/guestToken', { pages: ['charts'], minutes: 30, ...wish }, { token: key });
  const idsOf = async (path: string, token: string) =>
    (await server.get(path, { token })).body.data.data.map(({ _id }: { _id: string }) => _id).sort();
  const years = (navType: string, navID: string, token: string) =>
    server.post('/consumption/gstats', { kind: 'getYears', nav: [{ navType, navID }] }, { token });

  test('a guest sees its pages and its organization, changes nothing and is nobody', async () => {
    const { token, _id } = await createGuest(server, key, {
      label: 'نما',
      organizations: [world.organization],
    });
    expect(token).toMatch(/^eng_/);
    expect(await idsOf('/organization', token)).toEqual([world.organization]);
    expect(await idsOf('/Building', token)).toEqual([world.building]);
    expect((await years('Meter', world.meter, token)).status).toBe(200);
    expect((await years('Meter', foreign.meter, token)).status).toBe(404);
    expect((await server.get(`/Building/${foreign.building}`, { token })).status).toBe(404);
    const me = (await server.get('/users/me', { token })).body.data.data;
    expect(me).toMatchObject({ _id: `guest:${_id}`, name: 'نما', email: '', visitor: { kind: 'guest' } });
    expect(me.permissionLevel.modules.map(({ _id }: { _id: string }) => _id)).toEqual(['charts']);
    for (const path of ['/consumption', '/users', '/users/preferences', '/notification', '/users/sessions'])
      expect((await server.get(path, { token })).status, path).toBe(403);
    expect((await server.patch(`/Meter/${world.meter}`, { name: 'الف' }, { token })).status).toBe(403);
    expect((await server.post('/guestToken', { pages: ['charts'], minutes: 5 }, { token })).status).toBe(403);
    // What was refused is in the log, under the name of the token.
    const { rows } = await server.db.query<{ actor_id: number | null; details: object }>(
      "select actor_id, details from audit where action = 'session.refused' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({ actor_id: null, details: { guestToken: 'نما' } });
  });

  test('limited to a building or a meter, nothing else is there', async () => {
    const second = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas });
    const wish = { pages: ['charts', 'label'], nodes: [{ navType: 'Meter', navID: world.meter }] };
    const ofMeter = (await createGuest(server, key, wish)).token;
    expect(await idsOf('/organization', ofMeter)).toEqual([world.organization]);
    expect(await idsOf('/Building', ofMeter)).toEqual([world.building]);
    expect(await idsOf('/Meter', ofMeter)).toEqual([world.meter]);
    expect((await server.get(`/Meter/${second}`, { token: ofMeter })).status).toBe(404);
    for (const [type, id, status] of [
      ['Meter', world.meter, 200],
      ['Meter', second, 404],
      ['Meter', world.subMeter, 404],
      ['Building', world.building, 404],
      ['Organization', world.organization, 404],
      ['Meter', foreign.meter, 404],
    ] as const)
      expect((await years(type, id, ofMeter)).status, `${type} ${id}`).toBe(status);

    const ofBuilding = (
      await createGuest(server, key, { ...wish, nodes: [{ navType: 'Building', navID: world.building }] })
    ).token;
    expect(await idsOf('/Meter', ofBuilding)).toEqual([world.meter, world.subMeter, second].sort());
    expect((await years('Building', world.building, ofBuilding)).status).toBe(200);
    expect((await years('Organization', world.organization, ofBuilding)).status).toBe(404);
    const label = (building: string, token: string) =>
      server.post('/consumption/energyLabel', { building, year: 1403 }, { token });
    expect((await label(world.building, ofBuilding)).status).not.toBe(404);
    expect((await label(world.building, ofMeter)).status).toBe(404);
    expect((await label(foreign.building, ofBuilding)).status).toBe(404);
  });

  test('limited to nodes, every call that does not say that it is narrowed is refused', async () => {
    const nodes = [{ navType: 'Building', navID: world.building }];
    const { token } = await createGuest(server, key, { pages: ['charts', 'label'], nodes });
    for (const name of callNames) {
      if (accessRule(name).who === 'anybody' || isOpenToGuests(accessRule(name), true)) continue;
      const { method, path } = contract[name];
      const url = `/api/v1${path.replace('{id}', world.meter)}`;
      const { status } = await server.request(method, url, { token });
      expect([name, status]).toEqual([name, 403]);
    }
  });

  test('it is over after its minutes, and with a revocation of it, of all of the key, and of the key', async () => {
    const tokens = [];
    for (let at = 0; at < 4; at += 1)
      tokens.push(await createGuest(server, key, { minutes: 5, label: `${at}` }));
    const [one, two, three] = tokens as [(typeof tokens)[0], (typeof tokens)[0], (typeof tokens)[0]];
    const status = async (token: string) => (await server.get('/organization', { token })).status;
    const listed = (await server.get('/guestToken')).body.data.data;
    expect(listed.find(({ _id }: { _id: string }) => _id === one._id)).toMatchObject({
      ...{ label: '0', pages: ['charts'], key: { _id: keyId }, nodes: [], organizations: [], lastUsed: null },
    });
    expect(JSON.stringify(listed)).not.toContain('eng_');
    expect((await server.delete(`/guestToken/${one._id}`)).status).toBe(200);
    expect(await lastAudit(server)).toMatchObject({ action: 'guestToken.revoked', object_name: '0' });
    expect([await status(one.token), await status(two.token)]).toEqual([401, 200]);
    expect((await server.delete(`/guestToken/${one._id}`)).status).toBe(404);
    expect((await server.delete(`/apiKey/${keyId}/guestToken`)).body.data.data.revoked).toBeGreaterThan(2);
    expect(await status(two.token)).toBe(401);
    expect((await server.get('/guestToken')).body.total).toBe(0);

    const late = await createGuest(server, key, { minutes: 5 });
    server.wait(6);
    const refused = await server.get('/organization', { token: late.token });
    expect([refused.status, refused.body.code]).toEqual([401, 'SESSION_ENDED']);
    expect(refused.body.message).toContain('دسترسی مهمان');

    const own = await createKey(server, ['charts'], { mayInvite: true });
    const guest = await createGuest(server, own.key, {});
    expect(await status(guest.token)).toBe(200);
    await server.delete(`/apiKey/${own._id}`);
    expect([await status(guest.token), await status(three.token)]).toEqual([401, 401]);
  });

  test('a forged token, a session as guest and a guest as session are refused', async () => {
    const { token } = await createGuest(server, key, {});
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti)
      .setAudience('energy-guest')
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    const session = await server.signIn();
    for (const bad of [
      `eng_${forged}`,
      `eng_${session}`,
      token.slice(4),
      'eng_',
      `eng_${token.slice(4, -3)}`,
    ])
      expect(refusalOf(await server.get('/organization', { token: bad })), bad).toBe('401 SESSION_ENDED');
  });

  test('only keys that may do so sign them, and only within themselves', async () => {
    const plain = await createKey(server, ['charts']);
    expect(
      (await server.post('/guestToken', { pages: ['charts'], minutes: 5 }, { token: plain.key })).status,
    ).toBe(403);
    expect((await server.post('/guestToken', { pages: ['charts'], minutes: 5 })).status).toBe(403);
    const narrow = await createKey(server, ['charts'], {
      mayInvite: true,
      organizations: [world.organization],
    });
    const wish = (body: object) =>
      server.post('/guestToken', { pages: ['charts'], minutes: 5, ...body }, { token: narrow.key });
    for (const [body, expected] of [
      [{ organizations: [foreign.organization] }, '404 NOT_FOUND organizations'],
      [{ nodes: [{ navType: 'Meter', navID: foreign.meter }] }, '404 NOT_FOUND nodes'],
      [{ pages: ['label'] }, '422 INVALID pages.0'],
      [{ minutes: 0 }, '422 INVALID minutes'],
      [{ minutes: 481 }, '422 INVALID minutes'],
      [{ organizations: [] }, '422 INVALID organizations'],
      [{ nodes: [] }, '422 INVALID nodes'],
    ] as const)
      expect(refusalOf(await wish(body)), JSON.stringify(body)).toBe(expected);
    expect(refusalOf(await sign({ pages: ['users'] }))).toBe('422 INVALID pages.0');
    const nodes = [{ navType: 'Meter', navID: world.meter }];
    expect(refusalOf(await sign({ pages: ['log'], nodes }))).toBe('422 INVALID pages.0');
    // Without a limit of its own a guest has that of the key.
    const { token } = await createGuest(server, narrow.key, {});
    expect(await idsOf('/organization', token)).toEqual([world.organization]);
  });

  test('a creator who loses a page takes it from the guests of the keys', async () => {
    const token = await signInAs(server, 'host', ['security', 'charts']);
    const own = await createKey(server, ['charts'], { mayInvite: true }, token);
    const guest = await createGuest(server, own.key, {});
    const { rows } = await server.db.query<{ level: number }>(
      "select permission_level_id as level from app_user where email = 'host'",
      [],
    );
    await server.db.query("delete from level_module where level_id = $1 and module = 'charts'", [
      rows[0]!.level,
    ]);
    expect((await server.get('/organization', { token: guest.token })).status).toBe(403);
  });
});

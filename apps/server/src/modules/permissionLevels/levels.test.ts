import { modules } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { createUser, lastAudit, PASSWORD, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

onEachEngine('permission levels', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
  });
  afterAll(() => server.stop());

  const create = (name: unknown, held: unknown) => server.post('/permissionLevel', { name, modules: held });
  const idsOf = (level: { modules: { _id: string }[] }) => level.modules.map(({ _id }) => _id);

  test('a new level gets the parents of its pages, in the order of the menu, and is told to the log', async () => {
    const answer = await create(' پذیرش ', ['log', 'calculator', 'log']);
    expect(answer.status).toBe(201);
    const level = answer.body.data.data;
    expect(level).toMatchObject({ name: 'پذیرش', users: 0 });
    expect(idsOf(level)).toEqual(['data', 'log', 'analysis', 'calculator']);
    expect(level.modules[0]).toEqual({
      ...{ _id: 'data', name: 'data', parent: null, icon: 'upload', link: '/MeterData', menu: 'main' },
    });
    const listed = (await server.get('/permissionLevel')).body.data.data;
    expect(listed.find(({ _id }: { _id: string }) => _id === level._id)).toEqual(level);
    expect(await lastAudit(server)).toMatchObject({
      ...{ action: 'level.created', object_type: 'level', object_id: level._id, object_name: 'پذیرش' },
      details: { modules: ['log', 'calculator'] },
    });
  });

  test('a parent without pages gives nothing, and a level may be empty', async () => {
    expect(idsOf((await create('فقط والد', ['management'])).body.data.data)).toEqual([]);
    expect(idsOf((await create('تهی', [])).body.data.data)).toEqual([]);
  });

  test('what is no module is refused by its name, personal pages too', async () => {
    const answer = await create('ناشناس', ['home', 'nonsense', 'profile', '__proto__']);
    expect(refusalOf(answer)).toBe('422 INVALID modules');
    for (const id of ['nonsense', 'profile', '__proto__']) expect(answer.body.message).toContain(`«${id}»`);
    expect(answer.body.message).not.toContain('«home»');
    const cases: [unknown, unknown, string][] = [
      ['', ['home'], '422 INVALID name'],
      ['  ', ['home'], '422 INVALID name'],
      ['\u200c', ['home'], '422 INVALID name'],
      [undefined, ['home'], '422 INVALID name'],
      ['ن'.repeat(101), ['home'], '422 INVALID name'],
      ['ن', undefined, '422 INVALID modules'],
      ['ن', 'home', '422 INVALID modules'],
      ['ن', [{ _id: 'home' }], '422 INVALID modules.0'],
      ['ن', Array(201).fill('home'), '422 INVALID modules'],
    ];
    for (const [name, held, expected] of cases)
      expect([name, refusalOf(await create(name, held))]).toEqual([name, expected]);
    for (const field of ['_id', 'users', 'created', 'name_key']) {
      const body = { name: 'ن', modules: [], [field]: '1' };
      expect(refusalOf(await server.post('/permissionLevel', body))).toBe(`422 INVALID ${field}`);
    }
  });

  test('a name is taken however it is written', async () => {
    await create('کارشناس‌های برق ۱', ['home']);
    for (const name of ['كارشناسهاي برق 1', ' کارشناس‌های  برق ١ ', 'ﮐﺎرشناسهای برق ۱']) {
      const answer = await create(name, ['home']);
      expect([name, refusalOf(answer)]).toEqual([name, '409 NAME_TAKEN name']);
      expect(answer.body.message).toMatch(/سطح دسترسی/);
    }
    const { _id } = (await create('دیگری', ['home'])).body.data.data;
    expect(refusalOf(await server.patch(`/permissionLevel/${_id}`, { name: 'كارشناسهاي برق 1' }))).toBe(
      '409 NAME_TAKEN name',
    );
    expect(refusalOf(await server.patch(`/permissionLevel/${_id}`, { name: 'ديگري' }))).toBe('200');
  });

  test('a change counts from the next request of every user who has the level; the sessions go on', async () => {
    const level = (await create('رو به تغییر', ['home', 'log'])).body.data.data;
    const { email } = await createUser(server, { permissionLevel: level._id });
    const { token } = (await server.login(PASSWORD, email)).body;
    const reads = async () => (await server.get('/consumption?meter=1', { token })).status;
    const menu = async () =>
      (await server.get('/users/me', { token })).body.data.data.permissionLevel.modules
        .filter((module: { menu: string }) => module.menu === 'main')
        .map(({ _id }: { _id: string }) => _id);
    expect(await menu()).toEqual(['home', 'data', 'log']);
    expect(await reads()).not.toBe(403);
    const answer = await server.patch(`/permissionLevel/${level._id}`, { modules: ['home'] });
    expect(answer.body.data.data).toMatchObject({ name: 'رو به تغییر', users: 1 });
    expect(await reads()).toBe(403);
    expect(await menu()).toEqual(['home']);
    expect(await lastAudit(server)).toMatchObject({
      action: 'level.changed',
      details: { changes: { modules: { old: ['home', 'log'], new: ['home'] } } },
    });
    await server.patch(`/permissionLevel/${level._id}`, { name: 'نام دیگر', modules: ['home'] });
    expect((await lastAudit(server)).details).toEqual({
      changes: { name: { old: 'رو به تغییر', new: 'نام دیگر' } },
    });
    const before = await lastAudit(server);
    for (const wish of [{}, { name: '' }, { name: 'نام دیگر', modules: ['home'] }])
      expect((await server.patch(`/permissionLevel/${level._id}`, wish)).status).toBe(200);
    expect(await lastAudit(server)).toEqual(before);
  });

  test('only active users count', async () => {
    const { _id } = (await create('شمارش', ['home'])).body.data.data;
    const [first] = [
      await createUser(server, { permissionLevel: _id }),
      await createUser(server, { permissionLevel: _id }),
    ];
    await server.patch(`/users/${first._id}`, { active: false });
    const found = (await server.get(`/permissionLevel?search=${encodeURIComponent('شمارش')}`)).body.data.data;
    expect(found).toMatchObject([{ _id, users: 1 }]);
  });

  test('the list is searched as names are compared, sorted by every column, and knows nothing else', async () => {
    const names = async (query: string) => {
      const { status, body } = await server.get(`/permissionLevel?${query}`);
      return status === 200
        ? body.data.data.map(({ name }: { name: string }) => name)
        : `${status} ${body.code}`;
    };
    expect(await names(`search=${encodeURIComponent('مشاهده گر')}`)).toEqual([]);
    expect(await names(`search=${encodeURIComponent('مشاهدهگر')}`)).toEqual(['مشاهده‌گر']);
    expect(await names(`search=${encodeURIComponent('مدير')}`)).toEqual(['مدیر انرژی', 'مدیر سامانه']);
    expect(await names('search=%25')).toEqual([]);
    const all = await names('limit=1000');
    for (const column of ['name', 'modules', 'users', 'created', '_id'])
      for (const sort of [column, `-${column}`])
        expect([...(await names(`sort=${sort}&limit=1000`))].sort()).toEqual([...all].sort());
    for (const query of ['sort=name_key', 'fields=created_by', 'name=x', 'sort=name;--'])
      expect([query, await names(query)]).toEqual([query, '422 INVALID']);
  });

  test('what a level may hold comes in the order of the menu, parents before their pages, personal pages not', async () => {
    const { body } = await server.get('/Module');
    const wanted = modules.filter(({ menu }) => menu === 'main');
    expect(body.data.data).toEqual(wanted);
    expect(body.total).toBe(wanted.length);
    const second = (await server.get('/Module?limit=5&page=2')).body;
    expect(second.data.data).toEqual(wanted.slice(5, 10));
    expect(second.total).toBe(wanted.length);
    const links = (await server.get('/Module?sort=-link&fields=link')).body.data.data;
    expect(links[0]).toEqual({ _id: 'weather', link: '/weatherData' });
    expect((await server.get('/Module?sort=constructor')).status).toBe(422);
  });

  test('positions are listed in the order of the Persian alphabet, active ones where asked for', async () => {
    const all = (await server.get('/JobPosition')).body.data.data as { name: string; isActive: boolean }[];
    expect(all.length).toBeGreaterThan(5);
    expect(all[0]!.name).toBe('تکنسین برق');
    await server.db.query("update job_position set is_active = false where name = 'تکنسین برق'", []);
    const active = (await server.get('/JobPosition?isActive=true')).body.data.data;
    expect(active).toEqual(all.slice(1));
    expect((await server.get('/JobPosition?isActive=false')).body.total).toBe(1);
    expect((await server.get('/JobPosition?isActive=yes')).status).toBe(422);
  });

  test('users’ managers may read levels, nobody else may; an id that names nothing is not found', async () => {
    const manager = await signInAs(server, 'manager of users', ['users']);
    const viewer = await signInAs(server, 'viewer', ['home']);
    expect((await server.get('/permissionLevel', { token: manager })).status).toBe(200);
    expect(
      (await server.post('/permissionLevel', { name: 'x', modules: [] }, { token: manager })).status,
    ).toBe(403);
    expect((await server.get('/permissionLevel', { token: viewer })).status).toBe(403);
    expect((await server.get('/Module', { token: manager })).status).toBe(403);
    for (const id of ['full', '999999', "1'", '0'])
      expect((await server.patch(`/permissionLevel/${id}`, { name: 'x' })).status).toBe(404);
  });
});

import { modules, pagesAmong } from '@org/energy-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { createUser, lastAudit, newUser, PASSWORD, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeLevel, makeWorld, signInAs } from '../../testing/world.ts';

interface Line {
  readonly details: { readonly changes?: Readonly<Record<string, unknown>> };
}

const everyPage = pagesAmong(modules.map(({ _id }) => _id));

onEachEngine('nobody gives more than they have', (engine) => {
  let server: TestServer;
  let north: string;
  let south: string;
  let small: string;
  let large: string;
  /** Manages users and levels, but may neither see the log nor upload; `limited` in one organization. */
  let manager: string;
  let limited: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    north = (await makeWorld(server, 'شمال')).organization;
    south = (await makeWorld(server, 'جنوب')).organization;
    small = String(await makeLevel(server, 'کوچک', ['home']));
    large = String(await makeLevel(server, 'بزرگ', everyPage));
    manager = await signInAs(server, 'manager', ['users', 'levels', 'home']);
    limited = await signInAs(server, 'limited', ['users', 'levels', 'home'], [north]);
  });
  afterAll(() => server.stop());

  const create = async (token: string, more: Record<string, unknown>) =>
    refusalOf(await server.post('/users/signup', await newUser(server, more), { token }));
  const change = async (token: string, id: string, wish: Record<string, unknown>) =>
    refusalOf(await server.patch(`/users/${id}`, wish, { token }));
  const idOf = async (email: string) =>
    String(
      (await server.db.query<{ id: number }>('select id from app_user where email = $1', [email])).rows[0]!
        .id,
    );
  const levelOf = async (email: string) =>
    String(
      (
        await server.db.query<{ level: number }>(
          'select permission_level_id as level from app_user where email = $1',
          [email],
        )
      ).rows[0]!.level,
    );

  test('a level with a page the manager lacks is given to nobody, neither new nor old nor themselves', async () => {
    expect(await create(manager, { permissionLevel: large })).toBe('409 NOT_ALLOWED_HERE permissionLevel');
    const user = await createUser(server, { permissionLevel: small });
    expect(await change(manager, user._id, { permissionLevel: large })).toBe(
      '409 NOT_ALLOWED_HERE permissionLevel',
    );
    expect(await change(manager, await idOf('manager'), { permissionLevel: large })).toBe(
      '409 NOT_ALLOWED_HERE permissionLevel',
    );
    expect(await create(manager, { permissionLevel: small })).toBe('201');
    expect(refusalOf(await server.patch(`/users/${user._id}`, { permissionLevel: large }))).toBe('200');
  });

  test('who may do more than the manager cannot be taken over: no change, no password, no second factor', async () => {
    const boss = await createUser(server, { permissionLevel: large });
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    for (const wish of [
      { name: 'x' },
      { email: 'mine' },
      { active: false },
      { permissionLevel: small },
      { photo: null },
    ])
      expect(await change(manager, boss._id, wish)).toBe('409 NOT_ALLOWED_HERE');
    const post = async (path: string, body?: object) =>
      refusalOf(await server.post(`/users/${boss._id}/${path}`, body, { token: manager }));
    expect(await post('password', password)).toBe('409 NOT_ALLOWED_HERE');
    expect(await post('reset2FA')).toBe('409 NOT_ALLOWED_HERE');
    expect((await server.get(`/users/${boss._id}`)).body.data.data).toEqual(boss);
  });

  test('the own password and second factor are not reset around the question for the current one', async () => {
    const id = await idOf('manager');
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    const options = { token: manager };
    expect(refusalOf(await server.post(`/users/${id}/password`, password, options))).toBe(
      '409 NOT_ALLOWED_HERE',
    );
    expect(refusalOf(await server.post(`/users/${id}/reset2FA`, undefined, options))).toBe(
      '409 NOT_ALLOWED_HERE',
    );
  });

  test('a level is neither made nor changed to hold a page its maker lacks, the own level least of all', async () => {
    const send = async (method: 'POST' | 'PATCH', path: string, body: object, token: string) =>
      refusalOf(await server.request(method, `/api/v1${path}`, { body, token }));
    const own = await levelOf('manager');
    const mine = { modules: ['users', 'levels', 'home', 'audit'] };
    expect(await send('PATCH', `/permissionLevel/${own}`, mine, manager)).toBe(
      '409 NOT_ALLOWED_HERE modules',
    );
    expect(await send('PATCH', `/permissionLevel/${small}`, { modules: ['upload'] }, manager)).toBe(
      '409 NOT_ALLOWED_HERE modules',
    );
    expect(await send('POST', '/permissionLevel', { name: 'تازه', modules: ['audit'] }, manager)).toBe(
      '409 NOT_ALLOWED_HERE modules',
    );
    expect(await send('PATCH', `/permissionLevel/${large}`, { modules: ['home'] }, manager)).toBe(
      '409 NOT_ALLOWED_HERE',
    );
    expect(await send('PATCH', `/permissionLevel/${large}`, { name: 'مال من' }, manager)).toBe(
      '409 NOT_ALLOWED_HERE',
    );
    expect(
      await send('POST', '/permissionLevel', { name: 'مجاز', modules: ['home', 'users'] }, manager),
    ).toBe('201');
  });

  test('who is limited to organizations gives limits within their own, and never none', async () => {
    const of = (organizations?: string[]) => ({
      permissionLevel: small,
      ...(organizations && { organizations }),
    });
    expect(await create(limited, of())).toBe('409 NOT_ALLOWED_HERE organizations');
    expect(await create(limited, of([]))).toBe('409 NOT_ALLOWED_HERE organizations');
    expect(await create(limited, of([south]))).toBe('404 NOT_FOUND organizations');
    expect(await create(limited, of([north, south]))).toBe('404 NOT_FOUND organizations');
    expect(await create(limited, of([north]))).toBe('201');

    const here = await createUser(server, of([north]));
    expect(await change(limited, here._id, { organizations: [] })).toBe('409 NOT_ALLOWED_HERE organizations');
    expect(await change(limited, here._id, { organizations: [north, south] })).toBe(
      '404 NOT_FOUND organizations',
    );
    expect(await change(limited, here._id, { name: 'تازه' })).toBe('200');
    expect(await change(limited, await idOf('limited'), { organizations: [] })).toBe(
      '409 NOT_ALLOWED_HERE organizations',
    );
  });

  test('a user outside the own organizations is as if missing, and nothing happens to them', async () => {
    const outside = await Promise.all(
      [[], [south], [north, south]].map((organizations) =>
        createUser(server, { permissionLevel: small, organizations }),
      ),
    );
    const before = await lastAudit(server);
    for (const { _id } of outside) {
      const password = { password: PASSWORD, passwordConfirm: PASSWORD };
      expect(await change(limited, _id, { active: false })).toBe('404 NOT_FOUND');
      expect(await change(limited, _id, {})).toBe('404 NOT_FOUND');
      for (const [path, body] of [
        ['password', password],
        ['reset2FA', undefined],
      ] as const)
        expect((await server.post(`/users/${_id}/${path}`, body, { token: limited })).status).toBe(404);
    }
    expect(await lastAudit(server)).toEqual(before);
  });

  test('readers of the log limited to an organization are told of its people, and never the name of another', async () => {
    const token = await signInAs(server, 'auditor', ['audit'], [south]);
    const { _id } = await createUser(server, { permissionLevel: small, organizations: [north, south] });
    await server.patch(`/users/${_id}`, { organizations: [south] });
    await server.patch(`/users/${_id}`, { name: 'تازه‌نام' });
    await server.patch(`/users/${_id}`, { organizations: [north] });
    const read = async (as?: string) => {
      const of = `?object=user&objectId=${_id}`;
      const { body, text } = await server.get(`/audit${of}`, as === undefined ? {} : { token: as });
      return { text, fields: body.data.data.map((line: Line) => Object.keys(line.details.changes ?? {})) };
    };
    const { text, fields } = await read(token);
    expect(fields).toEqual([['name']]);
    expect(text).not.toContain('شمال');
    expect((await read()).fields).toEqual([['organizations'], ['name'], ['organizations'], []]);
  });

  test('a level that people of other organizations have too is not for a limited manager to change', async () => {
    const shared = String(await makeLevel(server, 'مشترک', ['home']));
    const wish = { modules: ['home', 'users'] };
    const change = async () =>
      refusalOf(await server.patch(`/permissionLevel/${shared}`, wish, { token: limited }));
    const { _id } = await createUser(server, { permissionLevel: shared, organizations: [south] });
    expect(await change()).toBe('409 NOT_ALLOWED_HERE');
    const mine = (await server.get('/permissionLevel', { token: limited })).body.data.data;
    expect(mine.find((level: { _id: string }) => level._id === shared).users).toBe(0);
    await server.patch(`/users/${_id}`, { organizations: [north] });
    expect(await change()).toBe('200');
  });

  test('who manages no users reaches none of it', async () => {
    const viewer = await signInAs(server, 'viewer', ['home', 'levels']);
    const { _id } = await createUser(server);
    expect((await server.get('/users', { token: viewer })).status).toBe(403);
    expect(await change(viewer, _id, { name: 'x' })).toBe('403 FORBIDDEN');
    expect(await create(viewer, {})).toBe('403 FORBIDDEN');
  });
});

onEachEngine('the last administrator', (engine) => {
  let server: TestServer;
  let admins: string;
  let plain: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    admins = String(await makeLevel(server, 'مدیران', ['users', 'home']));
    plain = String(await makeLevel(server, 'ساده', ['home']));
  });
  beforeEach(() => server.db.query("delete from app_user where role = 'user'", []));
  afterAll(() => server.stop());

  const patch = async (id: string, wish: object, token?: string) =>
    refusalOf(await server.patch(`/users/${id}`, wish, token === undefined ? {} : { token }));
  const admin = () => createUser(server, { permissionLevel: admins });

  test('stays, whether by deletion, by another level or by a change of the level, also for root', async () => {
    const { _id, email } = await admin();
    const own = (await server.login(PASSWORD, email)).body.token;
    expect(await patch(_id, { active: false })).toBe('409 LAST_ADMINISTRATOR');
    expect(await patch(_id, { active: false }, own)).toBe('409 LAST_ADMINISTRATOR');
    expect(await patch(_id, { permissionLevel: plain })).toBe('409 LAST_ADMINISTRATOR');
    expect(refusalOf(await server.patch(`/permissionLevel/${admins}`, { modules: ['home'] }))).toBe(
      '409 LAST_ADMINISTRATOR',
    );
    expect((await server.get(`/users/${_id}`)).body.data.data).toMatchObject({
      active: true,
      permissionLevel: { _id: admins },
    });
    expect((await server.get('/users/me', { token: own })).status).toBe(200);
    expect(await patch(_id, { name: 'نام تازه' })).toBe('200');
  });

  test('may leave once there is another, and may then delete themselves', async () => {
    const first = await admin();
    await admin();
    const own = (await server.login(PASSWORD, first.email)).body.token;
    expect(await patch(first._id, { active: false }, own)).toBe('200');
    expect((await server.get('/users/me', { token: own })).status).toBe(401);
  });

  test('one who is deleted does not count', async () => {
    const first = await admin();
    const second = await admin();
    expect(await patch(second._id, { active: false })).toBe('200');
    expect(await patch(first._id, { active: false })).toBe('409 LAST_ADMINISTRATOR');
  });

  test('stays although everybody is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const team = await Promise.all([admin(), admin(), admin()]);
      const others = await server.db.query<{ id: number }>(
        'select id from app_user where permission_level_id = $1 and active',
        [Number(admins)],
      );
      const ids = others.rows.map(({ id }) => String(id));
      expect(ids.length).toBeGreaterThanOrEqual(team.length);
      const wishes = [{ active: false }, { permissionLevel: plain }];
      const answers = await Promise.all(ids.map((id, index) => patch(id, wishes[index % 2]!)));
      expect(answers.filter((answer) => answer === '409 LAST_ADMINISTRATOR')).toHaveLength(1);
      expect(answers.filter((answer) => answer === '200')).toHaveLength(ids.length - 1);
    }
  });

  test('stays although a user and the level are changed at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await server.db.query("delete from app_user where role = 'user'", []);
      const other = String(await makeLevel(server, `دیگر ${round}`, ['users']));
      const [first] = [await admin(), await createUser(server, { permissionLevel: other })];
      const answers = await Promise.all([
        patch(first._id, { active: false }),
        server.patch(`/permissionLevel/${other}`, { modules: ['home'] }).then(refusalOf),
      ]);
      expect(answers.sort()).toEqual(['200', '409 LAST_ADMINISTRATOR']);
    }
  });
});

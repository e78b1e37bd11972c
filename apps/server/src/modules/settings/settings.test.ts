import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { createUser, lastAudit, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { make, signInAs } from '../../testing/world.ts';

onEachEngine('settings', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
  });
  afterAll(() => server.stop());

  const get = async () => (await server.get('/setting')).body.data.data;
  const set = (body: unknown) => server.patch('/setting', body);

  test('two-factor sign-in is asked of nobody at first, and of all users once it is switched on', async () => {
    expect(await get()).toEqual({ isTwoFactorRequired: false, twoFactorUsers: { with: 0, without: 1 } });
    const answer = await set({ isTwoFactorRequired: true });
    expect(answer.body.data.data).toEqual({ isTwoFactorRequired: true });
    expect((await get()).isTwoFactorRequired).toBe(true);
    expect((await server.get('/users/me')).body.data.data.twoFactor.isRequired).toBe(true);
    expect(await lastAudit(server)).toMatchObject({
      action: 'setting.changed',
      details: { changes: { isTwoFactorRequired: { old: false, new: true } } },
    });
    const before = await lastAudit(server);
    for (const body of [{}, { isTwoFactorRequired: true }]) expect((await set(body)).status).toBe(200);
    expect(await lastAudit(server)).toEqual(before);
    await set({ isTwoFactorRequired: false });
    expect((await get()).isTwoFactorRequired).toBe(false);
  });

  test('switching it on ends the sessions of all users without a factor but of whoever switches', async () => {
    const [bare, protectedBy, keeper] = [
      { token: await signInAs(server, 'bare', ['home']) },
      { token: await signInAs(server, 'protected', ['home']) },
      { token: await signInAs(server, 'switcher', ['security']) },
    ];
    await server.db.query(
      "update app_user set otp_since = now(), otp_secret = 'x' where email = 'protected'",
      [],
    );
    const open = async (person: object) => (await server.get('/users/me', person)).status;
    const required = { isTwoFactorRequired: true };
    expect((await server.patch('/setting', required, keeper)).status).toBe(200);
    // Root needs one like everyone else.
    for (const person of [bare, {}]) expect(await open(person)).toBe(401);
    for (const person of [protectedBy, keeper]) expect(await open(person)).toBe(200);
    expect((await server.login()).body.status).toBe('Two_Factor_Setup_Required');
    // Once it is enabled, no one is signed out again.
    await server.db.query("update app_user set otp_since = null where email = 'protected'", []);
    expect((await server.patch('/setting', required, keeper)).status).toBe(200);
    expect(await open(protectedBy)).toBe(200);
    await server.patch('/setting', { isTwoFactorRequired: false }, keeper);
    await server.db.query(
      "update app_user set active = false where email in ('bare', 'protected', 'switcher')",
      [],
    );
    await server.signIn();
  });

  test('active users are counted with and without a second factor', async () => {
    const [first, second] = [await createUser(server), await createUser(server)];
    await server.db.query("update app_user set otp_since = now(), otp_secret = 'x' where id = $1", [
      Number(first._id),
    ]);
    await server.patch(`/users/${second._id}`, { active: false });
    expect((await get()).twoFactorUsers).toEqual({ with: 1, without: 1 });
  });

  test('a user limited to organizations changes none, and counts the people of these only', async () => {
    const organization = await make(server, '/organization', { name: 'آرمان' });
    const token = await signInAs(server, 'limited', ['security'], [organization]);
    const [mine, both] = [{ token }, [organization, await make(server, '/organization', { name: 'پارسه' })]];
    await createUser(server, { organizations: both });
    expect((await server.get('/setting', mine)).body.data.data.twoFactorUsers).toEqual({
      with: 0,
      without: 1,
    });
    const before = await lastAudit(server);
    const refused = await server.patch('/setting', { isTwoFactorRequired: true }, mine);
    expect(refusalOf(refused)).toBe('409 NOT_ALLOWED_HERE');
    expect(refused.body.message).toContain('همهٔ سازمان‌ها');
    expect((await get()).isTwoFactorRequired).toBe(false);
    expect(await lastAudit(server)).toEqual(before);
  });

  test('anything else is refused, and only those who hold the page come in', async () => {
    for (const [body, expected] of [
      [{ isTwoFactorRequired: 'true' }, '422 INVALID isTwoFactorRequired'],
      [{ isTwoFactorRequired: null }, '422 INVALID isTwoFactorRequired'],
      [{ signingKey: 'x' }, '422 INVALID signingKey'],
    ] as const)
      expect(refusalOf(await set(body))).toBe(expected);
    const stranger = { token: await signInAs(server, 'stranger', ['users', 'levels']) };
    expect((await server.get('/setting', stranger)).status).toBe(403);
    expect((await server.patch('/setting', { isTwoFactorRequired: true }, stranger)).status).toBe(403);
    const keeper = { token: await signInAs(server, 'keeper', ['security']) };
    expect((await server.patch('/setting', { isTwoFactorRequired: true }, keeper)).status).toBe(200);
  });
});

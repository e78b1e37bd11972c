import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { codeOf, switchOnSecondFactor } from '../../../testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../../testing/world.ts';

onEachEngine('sessions', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await signInAs(server, 'karimi', ['log']);
    await signInAs(server, 'ahmadi', ['log']);
  });
  beforeEach(() => server.db.query('delete from login_attempt; delete from session'));
  afterAll(() => server.stop());

  const signIn = async (name: string, from?: string, device = 'Firefox/140.0'): Promise<string> => {
    const body = { email: name, password: ROOT_PASSWORD };
    const headers = { 'user-agent': device };
    const options = { token: null, headers, ...(from !== undefined && { from }) };
    return (await server.post('/users/login', body, options)).body.token;
  };
  const list = async (token: string) => (await server.get('/users/sessions', { token })).body.data.data;
  const statusOf = async (token: string) => (await server.get('/users/me', { token })).status;

  test('the list shows the own ones that are good, newest first, with address and device', async () => {
    const first = await signIn('karimi', '10.1.0.1', 'Firefox/140.0');
    server.wait(1);
    const second = await signIn('karimi', '10.1.0.2', 'Chrome/150.0');
    await signIn('ahmadi');
    expect(await list(first)).toEqual([
      expect.objectContaining({ address: '10.1.0.2', device: 'Chrome/150.0', isCurrent: false }),
      expect.objectContaining({ address: '10.1.0.1', device: 'Firefox/140.0', isCurrent: true }),
    ]);
    server.wait(20);
    expect(await list(second)).toHaveLength(2);
    server.wait(20);
    // The first has not been used for more than half an hour.
    expect(await list(second)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test('an own one can be ended and is out at once; a foreign one is as if it were not there', async () => {
    const here = await signIn('karimi');
    server.wait(1);
    const there = await signIn('karimi');
    const foreign = await signIn('ahmadi');
    const [{ _id: thereId }] = await list(here);
    const [{ _id: foreignId }] = await list(foreign);
    for (const id of [foreignId, randomBytes(16).toString('hex'), "'; --", '1'])
      expect((await server.delete(`/users/sessions/${encodeURIComponent(id)}`, { token: here })).status).toBe(
        404,
      );
    expect((await server.delete(`/users/sessions/${thereId}`, { token: here })).status).toBe(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(foreign)]).toEqual([200, 401, 200]);
    expect((await server.delete(`/users/sessions/${thereId}`, { token: here })).status).toBe(404);
  });

  test('signing out everywhere else leaves this one and those of others', async () => {
    const [one, two, here, foreign] = [
      await signIn('karimi'),
      await signIn('karimi'),
      await signIn('karimi'),
      await signIn('ahmadi'),
    ];
    const { body } = await server.post('/users/sessions/endOthers', undefined, { token: here });
    expect(body.data.data).toEqual({ ended: 2 });
    const states = [one, two, here, foreign].map(statusOf);
    expect(await Promise.all(states)).toEqual([401, 401, 200, 200]);
    const { rows } = await server.db.query<{ actor_name: string; details: object }>(
      `select actor_name, details from audit where action = 'session.ended' order by id desc limit 1`,
      [],
    );
    expect(rows[0]).toEqual({ actor_name: 'karimi', details: { count: 2 } });
  });

  test('a sign-in never takes a session over that a user brought along', async () => {
    const planted = await signIn('ahmadi');
    const answer = await server.post(
      '/users/login',
      { email: 'karimi', password: ROOT_PASSWORD },
      { token: planted, headers: { cookie: `session=${planted}; jwt=${planted}` } },
    );
    expect(answer.body.token).not.toBe(planted);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await server.get('/users/me', { token: planted })).body.data.data.name).toBe('ahmadi');
    expect(await statusOf(await signIn('karimi'))).toBe(200);
    expect(new Set([answer.body.token, await signIn('karimi')]).size).toBe(2);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (header: object, payload: object, key: Uint8Array, hash = 'sha256') => {
    const text = `${part(header)}.${part(payload)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };

  test('tokens that the server did not make, or that are over, are refused alike', async () => {
    const token = await signIn('karimi');
    const other = await signIn('ahmadi');
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    const foreignPayload = JSON.parse(Buffer.from(other.split('.')[1]!, 'base64url').toString());
    const [head, body, signature] = token.split('.');
    const now = Math.floor(server.now.getTime() / 1000);
    const header = { alg: 'HS256' };
    // The helper makes a valid token by default.
    expect(await statusOf(signed(header, payload, server.key))).toBe(200);
    const forged = {
      'no signature': `${part({ alg: 'none' })}.${body}.`,
      'no signature, other spelling': `${part({ alg: 'nOnE' })}.${body}.`,
      'another algorithm': signed({ alg: 'HS512' }, payload, server.key, 'sha512'),
      'an algorithm of key pairs': signed({ alg: 'RS256' }, payload, server.key),
      'another key': signed(header, payload, randomBytes(32)),
      'an empty key': signed(header, payload, new Uint8Array()),
      'a payload under the signature of another': `${head}.${part({ ...payload, sid: foreignPayload.sid })}.${signature}`,
      over: signed(header, { ...payload, exp: now - 1 }, server.key),
      'a session there is not': signed(
        header,
        { ...payload, sid: '00000000-0000-4000-8000-000000000000' },
        server.key,
      ),
      'a session that is no identifier': signed(header, { ...payload, sid: "x' or 1=1" }, server.key),
      'an older version': signed(header, { ...payload, tv: payload.tv - 1 }, server.key),
      'a version that is no number': signed(header, { ...payload, tv: '1 or 1=1' }, server.key),
      'made for something else': signed(header, { ...payload, aud: 'reports' }, server.key),
      'made for nothing named': signed(header, { ...payload, aud: undefined }, server.key),
      'no payload': `${head}..${signature}`,
      nonsense: 'a.b.c',
    };
    for (const [what, bearer] of Object.entries(forged)) {
      const answer = await server.get('/users/me', { token: bearer });
      expect(answer.status, what).toBe(401);
      expect(answer.body.code, what).toBe('SESSION_ENDED');
    }
    for (const authorization of ['', 'Bearer', `Basic ${token}`, `${token}`])
      expect((await server.get('/users/me', { token: null, headers: { authorization } })).body.code).toBe(
        'NOT_SIGNED_IN',
      );
    // Neither in the URL nor in a cookie.
    expect((await server.get(`/users/me?token=${token}`, { token: null })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await server.get('/users/me', { token: null, headers: { cookie: `jwt=${token}` } })).status).toBe(
      401,
    );
  });

  test('a password, a second factor and a deactivation end what is open at once', async () => {
    const ends: Record<string, (token: string) => Promise<unknown>> = {
      'signing out': (token) => server.get('/users/logout', { token }),
      'a new password': (token) =>
        server.post(
          '/users/changePassword',
          {
            currentPassword: ROOT_PASSWORD,
            password: 'kaveh-tower-rain',
            passwordConfirm: 'kaveh-tower-rain',
          },
          { token },
        ),
      'switching the second factor on': (token) => switchOnSecondFactor(server, token),
      'switching it off': async (token) => {
        const factor = await switchOnSecondFactor(server, token);
        const body = { password: ROOT_PASSWORD, otp: codeOf(server, factor.secret) };
        expect((await server.post('/users/disable2FA', body, { token: factor.token })).status).toBe(200);
        expect(await statusOf(factor.token)).toBe(401);
      },
      'a deactivation': () =>
        server.db.query(`update app_user set active = false where email like 'gone%'`, []),
    };
    for (const [index, [what, end]] of Object.entries(ends).entries()) {
      const token = await signInAs(server, `gone${index}`, ['log']);
      expect(await statusOf(token), what).toBe(200);
      await end(token);
      expect((await server.get('/users/me', { token })).body.code, what).toBe('SESSION_ENDED');
    }
  });
});

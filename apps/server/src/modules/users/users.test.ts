import { createHmac } from 'node:crypto';
import { toPersianDigits } from '@org/energy-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';

onEachEngine('signing in', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
  });
  beforeEach(() => server.db.query('delete from login_attempt', []));
  afterAll(() => server.stop());

  test('the right password opens a session and tells who one is', async () => {
    const { status, body } = await server.login();
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'root', role: 'root' });
    expect(body.data.user.permissionLevel.modules.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/i);
    const me = await server.get('/users/me', { token: body.token });
    expect(me.body.data.data).toEqual(body.data.user);
  });

  test('a wrong password and an unknown name are refused with the same words', async () => {
    const wrong = await server.login('nonsense');
    const unknown = await server.login('nonsense', 'nobody');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      status: 'fail',
      code: 'BAD_CREDENTIALS',
      message: 'نام کاربری، گذرواژه یا کد یک‌بارمصرف درست نیست.',
    });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test('letter case of the sign-in name makes no difference', async () => {
    expect((await server.login(undefined, ' ROOT')).status).toBe(200);
  });

  test('signing out ends the token at once', async () => {
    const { body } = await server.login();
    expect((await server.get('/users/logout', { token: body.token })).status).toBe(200);
    const after = await server.get('/users/me', { token: body.token });
    expect(after).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  test('half an hour without a request ends the session; requests keep it alive for twelve hours at most', async () => {
    const idle = (await server.login()).body.token;
    const busy = (await server.login()).body.token;
    for (let quarter = 0; quarter < 3; quarter++) {
      server.wait(15);
      expect((await server.get('/users/me', { token: busy })).status).toBe(200);
    }
    expect((await server.get('/users/me', { token: idle })).body.code).toBe('SESSION_ENDED');
    for (let quarter = 3; quarter < 47; quarter++) {
      server.wait(15);
      expect((await server.get('/users/me', { token: busy })).status).toBe(200);
    }
    server.wait(16);
    expect((await server.get('/users/me', { token: busy })).status).toBe(401);
  });

  test('a changed token version, a deactivated user and a forged token are refused', async () => {
    const { token } = (await server.login()).body;
    await server.db.query('update app_user set token_version = token_version + 1', []);
    expect((await server.get('/users/me', { token })).status).toBe(401);
    const fresh = (await server.login()).body.token;
    await server.db.query('update app_user set active = false', []);
    expect((await server.get('/users/me', { token: fresh })).status).toBe(401);
    expect((await server.login()).body.code).toBe('BAD_CREDENTIALS');
    await server.db.query('update app_user set active = true', []);
    const [head, payload] = fresh.split('.');
    expect((await server.get('/users/me', { token: `${head}.${payload}.AAAA` })).status).toBe(401);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await server.get('/users/me', { token: unsigned })).status).toBe(401);
  });

  test('five failures make an account wait, longer each time, also for the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await server.login('wrong')).status).toBe(401);
    const locked = await server.login();
    expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(locked.body.message).toContain('۳۰');
    expect(locked.headers['retry-after']).toBe('30');
    server.wait(0.6);
    expect((await server.login('wrong')).status).toBe(401);
    server.wait(0.6);
    expect((await server.login()).status).toBe(429);
    server.wait(0.6);
    expect((await server.login()).status).toBe(200);
    expect((await server.login('wrong')).status).toBe(401);
  });

  test('twenty tries at the same moment get no further than five', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.login('wrong', 'somebody')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('one address cannot try many names', async () => {
    for (let attempt = 0; attempt < 30; attempt++) await server.login('wrong', `user${attempt}`, '10.0.0.9');
    expect((await server.login('wrong', 'one-more', '10.0.0.9')).status).toBe(429);
    expect((await server.login('wrong', 'one-more', '10.0.0.10')).status).toBe(401);
  });
});

onEachEngine('the captcha', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine, { hasCaptcha: true });
  });
  afterAll(() => server.stop());

  const captchaRows = async () => (await server.db.query('select id from captcha', [])).rows;

  test('is a picture without its digits in the markup, and its identifier is in a cookie only the server reads', async () => {
    const { body, headers } = await server.get('/users/getCaptcha', { token: null });
    expect(body.data.data).toMatchObject({ required: true, captcha: expect.stringMatching(/^<svg/) });
    expect(body.data.data.captcha).not.toMatch(/<text|[۰-۹]/);
    expect(String(headers['set-cookie'])).toMatch(/^captcha=.*HttpOnly.*SameSite=Strict/);
  });

  test('under TLS the cookie is bound to this host and never sent in the clear', async () => {
    const behind = await TestServer.start(engine, { hasCaptcha: true, proxies: ['10.0.0.0/24'] });
    const ask = (headers: Record<string, string>, from: string) =>
      behind.get('/users/getCaptcha', { token: null, from, headers });
    const tls = await ask({ 'x-forwarded-proto': 'https' }, '10.0.0.7');
    expect(String(tls.headers['set-cookie'])).toMatch(
      /^__Host-captcha=[^;]+; Max-Age=180; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const claimed = await ask({ 'x-forwarded-proto': 'https' }, '198.51.100.1');
    expect(String(claimed.headers['set-cookie'])).toMatch(/^captcha=/);
    // Both are read again under the name they were set.
    const cookie = String(tls.headers['set-cookie']).split(';')[0]!;
    const before = (await behind.db.query('select id from captcha', [])).rows.length;
    const login = await behind.post(
      '/users/login',
      { email: 'root', password: 'x', captchaText: '00000' },
      { token: null, from: '10.0.0.7', headers: { 'x-forwarded-proto': 'https', cookie } },
    );
    expect(login.body.code).toBe('BAD_CAPTCHA');
    expect((await behind.db.query('select id from captcha', [])).rows).toHaveLength(before - 1);
    await behind.stop();
  });

  test('one address is given no more than 120 in a minute', async () => {
    const ask = (from: string) => server.get('/users/getCaptcha', { token: null, from });
    const statuses: number[] = [];
    for (let count = 0; count < 121; count++) statuses.push((await ask('203.0.113.50')).status);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    const refused = await ask('203.0.113.50');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('203.0.113.51')).status).toBe(200);
    server.wait(1);
    expect((await ask('203.0.113.50')).status).toBe(200);
  });

  test('a wrong answer refuses the sign-in and uses the picture up', async () => {
    const { captchaId } = (await server.get('/users/getCaptcha', { token: null })).body.data.data;
    const before = (await captchaRows()).length;
    const wrong = await server.post(
      '/users/login',
      { email: 'root', password: 'x', captchaId, captchaText: '00000' },
      { token: null },
    );
    expect(wrong).toMatchObject({ status: 400, body: { code: 'BAD_CAPTCHA' } });
    expect(await captchaRows()).toHaveLength(before - 1);
  });

  /** Tries every answer against the stored hash, as only somebody with the server's key can. */
  const answerOf = async (id: string): Promise<string> => {
    const { rows } = await server.db.query<{ answer_hash: string }>(
      'select answer_hash from captcha where id = $1',
      [id],
    );
    for (let number = 11_111; number <= 99_999; number++) {
      const hash = createHmac('sha256', server.key).update(`${id}:${number}`).digest('base64');
      if (hash === rows[0]?.answer_hash) return String(number);
    }
    throw new Error('No answer fits.');
  };

  test('the right answer signs in, in Persian digits too, but only once', async () => {
    const { captchaId } = (await server.get('/users/getCaptcha', { token: null })).body.data.data;
    const captchaText = toPersianDigits(await answerOf(captchaId));
    const credentials = { email: 'root', password: ROOT_PASSWORD, captchaId, captchaText };
    expect((await server.post('/users/login', credentials, { token: null })).status).toBe(200);
    expect((await server.post('/users/login', credentials, { token: null })).body.code).toBe('BAD_CAPTCHA');
  });

  test('the cookie alone will do, and three minutes are enough', async () => {
    const fetched = await server.get('/users/getCaptcha', { token: null });
    const captchaText = await answerOf(fetched.body.data.data.captchaId);
    const cookie = String(fetched.headers['set-cookie']).split(';')[0]!;
    const credentials = { email: 'root', password: ROOT_PASSWORD, captchaText };
    const forged = await server.post('/users/login', credentials, {
      token: null,
      headers: { cookie: cookie.slice(0, -3) },
    });
    expect(forged.body.code).toBe('BAD_CAPTCHA');
    expect(
      (await server.post('/users/login', credentials, { token: null, headers: { cookie } })).status,
    ).toBe(200);

    const late = (await server.get('/users/getCaptcha', { token: null })).body.data.data.captchaId;
    const right = await answerOf(late);
    server.wait(3.1);
    const refused = await server.post(
      '/users/login',
      { ...credentials, captchaId: late, captchaText: right },
      { token: null },
    );
    expect(refused.body.code).toBe('BAD_CAPTCHA');
  });

  test('is needed at all', async () => {
    expect((await server.login()).body.code).toBe('BAD_CAPTCHA');
    expect(
      (
        await server.post(
          '/users/login',
          { email: 'root', password: 'x', captchaId: "'; --" },
          { token: null },
        )
      ).body.code,
    ).toBe('BAD_CAPTCHA');
  });
});

import { createHmac } from 'node:crypto';
import { toPersianDigits } from '@org/energy-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { drawDigits } from './captchaDrawing.ts';

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

  test('the full access of root is named in the language of the reader', async () => {
    for (const [locale, name] of [
      ['fa', 'دسترسی کامل'],
      ['en', 'Full access'],
    ] as const) {
      const headers = { 'accept-language': locale };
      const { token, data } = (
        await server.post('/users/login', { email: 'root', password: ROOT_PASSWORD }, { headers })
      ).body;
      expect(data.user.permissionLevel.name).toBe(name);
      const me = await server.get('/users/me', { token, headers });
      expect(me.body.data.data.permissionLevel.name).toBe(name);
    }
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

  /** A captcha picture as a browser gets it: the cookie identifies it at sign-in. */
  const fetchPicture = async (of = server) => {
    const { body, headers } = await of.get('/users/getCaptcha', { token: null });
    const { captchaId: id, captcha: markup } = body.data.data as { captchaId: string; captcha: string };
    return { id, markup, headers, cookie: String(headers['set-cookie']).split(';')[0]! };
  };
  const signIn = (body: object, cookie?: string, of = server) =>
    of.post(
      '/users/login',
      { email: 'root', password: ROOT_PASSWORD, ...body },
      { token: null, ...(cookie !== undefined && { headers: { cookie } }) },
    );
  const captchaRows = async () => (await server.db.query('select id from captcha', [])).rows;

  test('is a picture without its digits in the markup, and its identifier is in a cookie only the server reads', async () => {
    const { body, headers } = await server.get('/users/getCaptcha', { token: null });
    const { required, captcha } = body.data.data as { required: boolean; captcha: string };
    expect(required).toBe(true);
    // One bitmap in a frame: no path, no text, no numbers that reveal the strokes.
    const frame =
      /^<svg xmlns="[^"]+" viewBox="0 0 200 70" width="200" height="70"><image width="200" height="70" href="data:image\/png;base64,([\w+/=]+)"\/><\/svg>$/;
    expect(captcha).toMatch(frame);
    const picture = sharp(Buffer.from(frame.exec(captcha)![1]!, 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 400, height: 140 });
    expect(captcha.length).toBeLessThan(40_000);
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
    const { cookie } = await fetchPicture();
    const before = (await captchaRows()).length;
    const wrong = await signIn({ captchaText: '00000' }, cookie);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'BAD_CAPTCHA' } });
    expect(await captchaRows()).toHaveLength(before - 1);
  });

  /** Tries every answer against the stored hash, which requires the server's key. */
  const answerOf = async (id: string, of = server): Promise<string> => {
    const { rows } = await of.db.query<{ answer_hash: string }>(
      'select answer_hash from captcha where id = $1',
      [id],
    );
    for (let number = 11_111; number <= 99_999; number++) {
      const hash = createHmac('sha256', of.key).update(`${id}:${number}`).digest('base64');
      if (hash === rows[0]?.answer_hash) return String(number);
    }
    throw new Error('No answer fits.');
  };

  test('the right answer signs in, in Persian digits too, but only once', async () => {
    const { id, cookie } = await fetchPicture();
    const captchaText = toPersianDigits(await answerOf(id));
    expect((await signIn({ captchaText }, cookie)).status).toBe(200);
    expect((await signIn({ captchaText }, cookie)).body.code).toBe('BAD_CAPTCHA');
  });

  test('the cookie alone will do, and three minutes are enough', async () => {
    const { id, cookie } = await fetchPicture();
    const captchaText = await answerOf(id);
    expect((await signIn({ captchaText }, cookie.slice(0, -3))).body.code).toBe('BAD_CAPTCHA');
    expect((await signIn({ captchaText }, cookie)).status).toBe(200);

    const late = await fetchPicture();
    const right = await answerOf(late.id);
    server.wait(3.1);
    expect((await signIn({ captchaText: right }, late.cookie)).body.code).toBe('BAD_CAPTCHA');
  });

  test('an identifier in the body counts where portals may embed the product, and nowhere else', async () => {
    const { id, cookie } = await fetchPicture();
    const captchaText = await answerOf(id);
    expect((await signIn({ captchaId: id, captchaText })).body.code).toBe('BAD_CAPTCHA');
    // It did not even use the picture up.
    expect((await signIn({ captchaId: 'of another', captchaText }, cookie)).status).toBe(200);

    const embedded = await TestServer.start(engine, {
      hasCaptcha: true,
      embedHosts: ['https://portal.example.ir'],
    });
    const inPortal = await fetchPicture(embedded);
    const read = { captchaId: inPortal.id, captchaText: await answerOf(inPortal.id, embedded) };
    expect((await signIn(read, undefined, embedded)).status).toBe(200);
    const onItsOwn = await fetchPicture(embedded);
    const byCookie = { captchaText: await answerOf(onItsOwn.id, embedded) };
    expect((await signIn(byCookie, onItsOwn.cookie, embedded)).status).toBe(200);
    await embedded.stop();
  });

  test('is needed at all', async () => {
    expect((await server.login()).body.code).toBe('BAD_CAPTCHA');
    expect((await signIn({ captchaId: "'; --" })).body.code).toBe('BAD_CAPTCHA');
  });
});

test('no drawing of the same digits is like another, and lines disturb them in their own ink', async () => {
  const pixelsOf = async (digits: readonly number[]) =>
    sharp(Buffer.from(/base64,([^"]+)/.exec(await drawDigits(digits))![1]!, 'base64'))
      .greyscale()
      .raw()
      .toBuffer();
  const isInk = (shade: number) => shade < 128;
  const ofDigits = [2, 7, 1, 9, 4];
  const drawings = await Promise.all([1, 2, 3, 4].map(() => pixelsOf(ofDigits)));
  for (const [at, one] of drawings.entries())
    for (const other of drawings.slice(at + 1)) {
      const inked = one.filter(isInk).length;
      const shared = one.filter((shade, place) => isInk(shade) && isInk(other[place]!)).length;
      expect(shared / inked).toBeLessThan(0.8);
    }
  const linesAlone = await pixelsOf([]);
  expect(Math.min(...linesAlone)).toBe(Math.min(...drawings[0]!));
  expect(linesAlone.filter(isInk).length).toBeGreaterThan(drawings[0]!.filter(isInk).length / 4);
});

import { randomBytes } from 'node:crypto';
import { toPersianDigits } from '@org/energy-core';
import { accessTable, type CallName, contract } from '@org/energy-core/api';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { codeOf, signInWith, switchOnSecondFactor, wrongCode } from '../../../testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../../testing/world.ts';

onEachEngine('the second factor', (engine) => {
  let server: TestServer;
  let lastName = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
  });
  beforeEach(async () => {
    await server.db.query('delete from login_attempt', []);
    await server.db.query('delete from setting', []);
  });
  afterAll(() => server.stop());

  const requireIt = () =>
    server.db.query(`insert into setting (name, value) values ('isTwoFactorRequired', 'true')`, []);
  /** A new user, signed in. */
  async function somebody() {
    lastName += 1;
    const name = `person${lastName}`;
    return { name, token: await signInAs(server, name, ['log']) };
  }
  async function userWithFactor() {
    const { name, token } = await somebody();
    return { name, ...(await switchOnSecondFactor(server, token)) };
  }
  const begin = (token: string) => server.post('/users/enable2FA', undefined, { token });
  const finish = (token: string, otp: string, password = ROOT_PASSWORD) =>
    server.post('/users/verify2fa', { otp, password }, { token });
  const statusOf = async (token: string) => (await server.get('/users/me', { token })).status;
  const storedOf = async (name: string) =>
    (
      await server.db.query<{ id: number; otp_secret: string | null; otp_last_step: number | null }>(
        'select id, otp_secret, otp_last_step from app_user where email = $1',
        [name],
      )
    ).rows[0]!;
  const notesOf = async (name: string): Promise<string[]> =>
    (
      await server.db.query<{ title: string }>(
        `select title from notification join app_user on app_user.id = user_id where email = $1 order by notification.id`,
        [name],
      )
    ).rows.map(({ title }) => title);
  const auditOf = async (name: string): Promise<string[]> =>
    (
      await server.db.query<{ action: string }>(
        'select action from audit where object_name = $1 order by id',
        [name],
      )
    ).rows.map(({ action }) => action);

  test('set-up gives a picture and a secret that is stored encrypted; a first code switches it on', async () => {
    const { name, token } = await somebody();
    const { data } = (await begin(token)).body;
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const picture = Buffer.from(data.qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(picture).toMatch(/^<svg/);
    // Modules a phone reads from a screen at arm's length: five or more pixels each at 240 pixels.
    expect(Number(/viewBox="0 0 (\d+)0 /.exec(picture)![1])).toBeLessThanOrEqual(45);
    expect(data.address).toBe(`otpauth://totp/Energy:${name}?secret=${data.secret}&issuer=Energy`);
    const { issuer, label, digits, period, algorithm } = URI.parse(data.address) as TOTP;
    expect({ issuer, label, digits, period, algorithm }).toEqual({
      ...{ issuer: 'Energy', label: name, digits: 6, period: 30, algorithm: 'SHA1' },
    });
    const stored = await storedOf(name);
    expect(stored.otp_secret).not.toContain(data.secret);
    expect(Buffer.from(stored.otp_secret!, 'base64url').toString('latin1')).not.toContain(data.secret);
    // Not confirmed yet: the password is enough.
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(200);

    const { status, body } = await finish(token, codeOf(server, data.secret));
    expect(status).toBe(200);
    expect(body.data.user.twoFactor).toEqual({ isOn: true, isRequired: false, recoveryCodes: 10 });
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    for (const code of body.data.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await auditOf(name)).toContain('user.twoFactorOn');
  });

  test('the set-up begins without a body as with an empty one, and with no other', async () => {
    const { token } = await somebody();
    for (const body of [undefined, {}])
      expect((await server.post('/users/enable2FA', body, { token })).status).toBe(200);
    expect(await server.post('/users/enable2FA', { secret: 'x' }, { token })).toMatchObject({
      status: 422,
      body: { code: 'INVALID', issues: [{ path: 'secret' }] },
    });
  });

  test('a session left open cannot switch it on: that takes the password, too', async () => {
    const { name, token } = await somebody();
    const { secret } = (await begin(token)).body.data;
    const otp = codeOf(server, secret);
    expect(await server.post('/users/verify2fa', { otp }, { token })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'password', code: 'field.required' }] },
    });
    expect(await finish(token, otp, 'not-it')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] },
    });
    expect(await auditOf(name)).toContain('user.passwordRefused');
    expect(await finish(token, wrongCode(server, secret))).toMatchObject({
      status: 422,
      body: { code: 'BAD_CODE', issues: [{ path: 'otp' }] },
    });
    expect((await finish(token, otp)).status).toBe(200);
  });

  test('beginning again makes a new secret, and only the newest counts', async () => {
    const { token } = await somebody();
    const first = (await begin(token)).body.data.secret;
    const second = (await begin(token)).body.data.secret;
    expect(second).not.toBe(first);
    expect((await finish(token, codeOf(server, first))).body.code).toBe('BAD_CODE');
    expect((await finish(token, codeOf(server, second))).status).toBe(200);
  });

  test('switching on ends every other session, and this one goes on with a new token', async () => {
    const { name, token } = await somebody();
    const elsewhere = (await server.login(ROOT_PASSWORD, name)).body.token;
    const { token: fresh } = await switchOnSecondFactor(server, token);
    expect([await statusOf(token), await statusOf(elsewhere), await statusOf(fresh)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('a factor that works is not replaced', async () => {
    const { token, secret } = await userWithFactor();
    expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_HERE' } });
    expect(await finish(token, codeOf(server, secret))).toMatchObject({ status: 409 });
  });

  test('finishing what was not begun, and wrong codes without end, are refused', async () => {
    const { token } = await somebody();
    expect((await finish(token, '123456')).body.code).toBe('NOT_ALLOWED_HERE');
    const { secret } = (await begin(token)).body.data;
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await finish(token, wrongCode(server, secret))).body.code).toBe('BAD_CODE');
    expect((await finish(token, codeOf(server, secret))).body.code).toBe('TOO_MANY');
    server.wait(0.6);
    expect((await finish(token, codeOf(server, secret))).status).toBe(200);
  });

  test('a wrong, a missing and no code are refused with the words of a wrong password', async () => {
    const { name, secret } = await userWithFactor();
    const refused = [
      await server.login(ROOT_PASSWORD, name),
      await signInWith(server, name, wrongCode(server, secret)),
      await signInWith(server, name, 'abcd-efgh'),
      await server.login('wrong', name),
      await signInWith(server, 'nobody', '123456'),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...refused[0]!.body, requestId: '' });
    }
    expect(refused[0]!.body.message).toContain('یک‌بارمصرف');
  });

  test('wrong codes count: after five the right one has to wait too', async () => {
    const { name, secret } = await userWithFactor();
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signInWith(server, name, wrongCode(server, secret))).status).toBe(401);
    expect((await signInWith(server, name, codeOf(server, secret))).status).toBe(429);
    server.wait(0.6);
    expect((await signInWith(server, name, codeOf(server, secret))).status).toBe(200);
    // Only now all is forgiven.
    expect((await signInWith(server, name, wrongCode(server, secret))).status).toBe(401);
  });

  test('the right password alone forgives nothing', async () => {
    const { name } = await userWithFactor();
    for (let attempt = 0; attempt < 5; attempt++) await server.login(ROOT_PASSWORD, name);
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(429);
  });

  test('a clock one step off is forgiven, two are not', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { name, secret } = await userWithFactor();
      server.wait(1);
      expect((await signInWith(server, name, codeOf(server, secret, steps))).status, `${steps}`).toBe(status);
    }
  });

  test('a code works once, and none from before it works any more', async () => {
    const { name, secret } = await userWithFactor();
    server.wait(1);
    const [earlier, code] = [codeOf(server, secret, -1), codeOf(server, secret)];
    expect((await signInWith(server, name, code)).status).toBe(200);
    expect((await signInWith(server, name, code)).status).toBe(401);
    expect((await signInWith(server, name, earlier)).status).toBe(401);
    expect((await signInWith(server, name, codeOf(server, secret, 1))).status).toBe(200);
  });

  test('the code that switched it on does not sign in', async () => {
    const { name, token } = await somebody();
    const { secret } = (await begin(token)).body.data;
    const otp = codeOf(server, secret);
    await finish(token, otp);
    expect((await signInWith(server, name, otp)).status).toBe(401);
  });

  test('of requests with the same code at the same moment exactly one wins', async () => {
    for (const kind of ['one-time', 'recovery']) {
      const { name, secret, recoveryCodes } = await userWithFactor();
      const code = kind === 'one-time' ? codeOf(server, secret) : recoveryCodes[0]!;
      const answers = await Promise.all([1, 2, 3, 4].map(() => signInWith(server, name, code)));
      expect(answers.map(({ status }) => status).sort(), kind).toEqual([200, 401, 401, 401]);
    }
  });

  test('codes are read with Persian and Arabic digits, spaces, dashes and capitals', async () => {
    const { name, secret, recoveryCodes } = await userWithFactor();
    const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
    const arabic = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const ways = [
      toPersianDigits,
      arabic,
      (code: string) => `${spaced(code)} `,
      (code: string) => code.split('').join('-'),
    ];
    for (const write of ways) {
      server.wait(1);
      expect((await signInWith(server, name, write(codeOf(server, secret)))).status).toBe(200);
    }
    expect((await signInWith(server, name, recoveryCodes[0]!.toUpperCase())).status).toBe(200);
    expect((await signInWith(server, name, ` ${recoveryCodes[1]!.replace('-', ' – ')}`)).status).toBe(200);
    expect((await signInWith(server, name, toPersianDigits(recoveryCodes[2]!.replace('-', '')))).status).toBe(
      200,
    );
  });

  test('a recovery code works once, leaves a line in the log and a message, and is stored as a hash', async () => {
    const { name, recoveryCodes } = await userWithFactor();
    const [code] = recoveryCodes as [string];
    const { status, body } = await signInWith(server, name, code);
    expect(status).toBe(200);
    expect(body.data.user.twoFactor.recoveryCodes).toBe(9);
    expect((await signInWith(server, name, code)).status).toBe(401);
    expect(await auditOf(name)).toContain('user.recoveryCodeUsed');
    expect(await notesOf(name)).toContain('یک کد بازیابی به کار رفت');
    const { rows } = await server.db.query<{ code_hash: string }>('select code_hash from recovery_code', []);
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  test('new recovery codes need password and code; the old ones no longer work', async () => {
    const { name, token, secret, recoveryCodes } = await userWithFactor();
    const renew = (password: string, otp: string) =>
      server.post('/users/recoveryCodes', { password, otp }, { token });
    expect((await renew('wrong', codeOf(server, secret))).body.code).toBe('WRONG_PASSWORD');
    expect((await renew(ROOT_PASSWORD, wrongCode(server, secret))).body.code).toBe('BAD_CODE');
    const { body } = await renew(ROOT_PASSWORD, codeOf(server, secret));
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await renew(ROOT_PASSWORD, codeOf(server, secret))).body.code).toBe('BAD_CODE');
    expect((await signInWith(server, name, recoveryCodes[0]!)).status).toBe(401);
    expect((await signInWith(server, name, body.data.recoveryCodes[0])).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    expect(await auditOf(name)).toContain('user.recoveryCodesRenewed');
  });

  test('switching off needs password and code, ends other sessions, and is refused where all users have to have it', async () => {
    const { name, token, secret, recoveryCodes } = await userWithFactor();
    const switchOff = (password: string, otp: string, by = token) =>
      server.post('/users/disable2FA', { password, otp }, { token: by });
    const elsewhere = (await signInWith(server, name, codeOf(server, secret))).body.token;
    await requireIt();
    expect((await switchOff(ROOT_PASSWORD, recoveryCodes[0]!)).body).toMatchObject({
      code: 'NOT_ALLOWED_HERE',
      message: expect.stringContaining('الزامی'),
    });
    await server.db.query('delete from setting', []);
    expect((await switchOff('wrong', recoveryCodes[0]!)).body.code).toBe('WRONG_PASSWORD');
    expect((await switchOff(ROOT_PASSWORD, 'wrong')).body.code).toBe('BAD_CODE');
    const { status, body } = await switchOff(ROOT_PASSWORD, recoveryCodes[0]!);
    expect(status).toBe(200);
    expect([await statusOf(token), await statusOf(elsewhere), await statusOf(body.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(200);
    expect(await storedOf(name)).toMatchObject({ otp_secret: null, otp_last_step: null });
    expect((await switchOff(ROOT_PASSWORD, recoveryCodes[1]!, body.token)).body.code).toBe(
      'NOT_ALLOWED_HERE',
    );
    expect(await auditOf(name)).toContain('user.twoFactorOff');
  });

  test('wrong passwords there make the account wait like wrong sign-ins', async () => {
    const { name, token } = await userWithFactor();
    const body = { password: 'wrong', otp: '123456' };
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await server.post('/users/disable2FA', body, { token })).body.code).toBe('WRONG_PASSWORD');
    expect((await server.post('/users/disable2FA', body, { token })).status).toBe(429);
    expect((await server.post('/users/recoveryCodes', body, { token })).status).toBe(429);
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(429);
  });

  test('wrong codes of a signed-in user are in the log as what they are', async () => {
    const { name, token, secret } = await userWithFactor();
    const otp = wrongCode(server, secret);
    const body = { password: ROOT_PASSWORD, otp };
    expect((await server.post('/users/disable2FA', body, { token })).body.code).toBe('BAD_CODE');
    const other = await somebody();
    const begun = await server.post('/users/enable2FA', undefined, { token: other.token });
    expect((await finish(other.token, wrongCode(server, begun.body.data.secret))).body.code).toBe('BAD_CODE');
    const recovery = { password: ROOT_PASSWORD, otp: 'abcd-efgh' };
    expect((await server.post('/users/recoveryCodes', recovery, { token })).body.code).toBe('BAD_CODE');
    await server.post('/users/disable2FA', { password: 'not-it', otp }, { token });
    const { rows } = await server.db.query(
      `select actor_name, object_type, object_name, action, details from audit
       where action like '%Refused' and actor_name = any ($1::text[]) order by id`,
      [`{${name},${other.name}}`],
    );
    const line = (who: string, action: string) => ({
      ...{ actor_name: who, object_type: 'user', object_name: who, action, details: {} },
    });
    expect(rows).toEqual([
      line(name, 'user.codeRefused'),
      line(other.name, 'user.setupCodeRefused'),
      line(name, 'user.recoveryCodeRefused'),
      line(name, 'user.passwordRefused'),
    ]);
    server.wait(60);
    await server.login(ROOT_PASSWORD, name);
    await signInWith(server, name, wrongCode(server, secret));
    await signInWith(server, name, 'abcd-efgh');
    const { rows: signIns } = await server.db.query<{ details: { reason: string } }>(
      `select details from audit where action = 'session.signInRefused' and object_name = $1 order by id`,
      [name],
    );
    expect(signIns.map(({ details }) => details.reason)).toEqual(['noCode', 'code', 'recoveryCode']);
  });

  test('where all users have to have it, a sign-in without one leads to the set-up and nowhere else', async () => {
    const { name } = await somebody();
    await requireIt();
    const { status, body } = await server.login(ROOT_PASSWORD, name);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'Two_Factor_Setup_Required', token: expect.any(String) });
    const { token } = body;

    const open: CallName[] = [];
    for (const [call, { method, path }] of Object.entries(contract) as [
      CallName,
      { method: string; path: string },
    ][]) {
      if (
        ['captcha', 'login', 'logout', 'enable2FA', 'verify2fa', 'shownFile', 'calendarFeed'].includes(call)
      )
        continue;
      const answer = await server.request(method, `/api/v1${path.replace('{id}', '1')}`, {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      if (answer.status !== 403) open.push(call);
    }
    expect(open).toEqual([]);
    expect(Object.entries(accessTable).flatMap(([call, { who }]) => (who === 'setup' ? [call] : []))).toEqual(
      ['logout', 'enable2FA', 'verify2fa'],
    );

    const { secret } = (await begin(token)).body.data;
    const done = await finish(token, codeOf(server, secret));
    expect(await statusOf(done.body.token)).toBe(200);
    expect((await begin(token)).status).toBe(401);
  });

  test('the token of the set-up lives for a quarter of an hour', async () => {
    const { name } = await somebody();
    await requireIt();
    const { token } = (await server.login(ROOT_PASSWORD, name)).body;
    server.wait(14);
    expect((await begin(token)).status).toBe(200);
    server.wait(1.1);
    expect((await begin(token)).body.code).toBe('SESSION_ENDED');
    expect(
      (await server.get('/users/logout', { token: (await server.login(ROOT_PASSWORD, name)).body.token }))
        .status,
    ).toBe(200);
  });
});

onEachEngine('a server whose key was lost', (engine) => {
  test('refuses codes of the authenticator, takes recovery codes, and lets the user set up again', async () => {
    const store = await engine.open();
    const first = await TestServer.start({ name: engine.name, open: async () => keptOpen(store) });
    const token = await signInAs(first, 'karimi', ['log']);
    const { secret, recoveryCodes } = await switchOnSecondFactor(first, token);
    await first.stop();

    const server = await TestServer.start(
      { name: engine.name, open: async () => store },
      { key: randomBytes(32) },
    );
    expect((await signInWith(server, 'karimi', codeOf(server, secret))).body.code).toBe('BAD_CREDENTIALS');
    const { status, body } = await signInWith(server, 'karimi', recoveryCodes[0]!);
    expect(status).toBe(200);
    const { rows } = await server.db.query<{ title: string }>('select title from notification', []);
    expect(rows.map(({ title }) => title)).toContain('ورود دومرحله‌ای را دوباره راه‌اندازی کنید');

    const again = await switchOnSecondFactor(server, body.token);
    expect((await signInWith(server, 'karimi', codeOf(server, again.secret))).status).toBe(200);
    expect((await signInWith(server, 'karimi', recoveryCodes[1]!)).status).toBe(401);
    await server.stop();
  });

  test('lets it be switched off with a recovery code', async () => {
    const store = await engine.open();
    const first = await TestServer.start({ name: engine.name, open: async () => keptOpen(store) });
    const { recoveryCodes } = await switchOnSecondFactor(first, await signInAs(first, 'karimi', ['log']));
    await first.stop();
    const server = await TestServer.start({ name: engine.name, open: async () => store });
    const { token } = (await signInWith(server, 'karimi', recoveryCodes[0]!)).body;
    const body = { password: ROOT_PASSWORD, otp: recoveryCodes[1]! };
    expect((await server.post('/users/disable2FA', body, { token })).status).toBe(200);
    expect((await server.login(ROOT_PASSWORD, 'karimi')).status).toBe(200);
    await server.stop();
  });
});

/** The store outlives the server on it. */
const keptOpen = (store: TestServer['db']): TestServer['db'] =>
  new Proxy(store, {
    get: (target, name) => {
      if (name === 'close') return async () => undefined;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { codeOf, signInWith, switchOnSecondFactor, wrongCode } from '../../testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

onEachEngine('what a sign-in leaves behind', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await signInAs(server, 'karimi', ['log']);
  });
  beforeEach(() => server.db.query('delete from login_attempt; delete from notification'));
  afterAll(() => server.stop());

  interface Line {
    readonly actor_name: string | null;
    readonly object_name: string | null;
    readonly address: string;
    readonly details: Record<string, unknown>;
  }
  const lines = async (action: string): Promise<Line[]> =>
    (
      await server.db.query<Line>(
        'select actor_name, object_name, address, details from audit where action = $1 order by id desc',
        [action],
      )
    ).rows;
  const signIn = (from: string, device: string, password = ROOT_PASSWORD) =>
    server.post(
      '/users/login',
      { email: 'karimi', password },
      { token: null, from, headers: { 'user-agent': device } },
    );
  const messages = async () =>
    (
      await server.db.query<{ title: string; text: string; link: string }>(
        'select title, text, link from notification order by id',
      )
    ).rows;

  test('a line in the log with the user, and the time of it', async () => {
    server.wait(5);
    expect((await signIn('10.2.0.1', 'Firefox/140.0')).status).toBe(200);
    expect((await lines('session.signIn'))[0]).toEqual({
      actor_name: 'karimi',
      object_name: 'karimi',
      address: '10.2.0.1',
      details: { device: 'Firefox/140.0' },
    });
    const { rows } = await server.db.query<{ last_sign_in: Date }>(
      `select last_sign_in from app_user where email = 'karimi'`,
      [],
    );
    expect(rows[0]!.last_sign_in).toEqual(server.now);
  });

  test('refused ones are in the log with the user where the name is one, never with what was typed', async () => {
    await server.login('secret-typed-1', 'karimi', '10.2.0.7');
    await server.login('secret-typed-2', 'typed-as-name', '10.2.0.7');
    const [unknown, wrong] = await lines('session.signInRefused');
    expect(wrong).toEqual({
      actor_name: null,
      object_name: 'karimi',
      address: '10.2.0.7',
      details: { reason: 'password' },
    });
    expect(unknown).toEqual({
      actor_name: null,
      object_name: null,
      address: '10.2.0.7',
      details: { reason: 'name' },
    });
  });

  test('a flood fills neither the log nor the list of tries', async () => {
    const before = (await lines('session.signInRefused')).length;
    for (let attempt = 0; attempt < 40; attempt++) await server.login('wrong', 'karimi', '10.2.0.8');
    for (let attempt = 0; attempt < 60; attempt++)
      await server.login('wrong', `nobody${attempt}`, '10.2.0.8');
    expect((await lines('session.signInRefused')).length - before).toBe(30);
  });

  test('a message where the sign-in comes from a new place, and none from a known one', async () => {
    const firefox = (version: string) => `Mozilla/5.0 (Windows NT 10.0; rv:${version}) Firefox/${version}`;
    await signIn('10.2.0.1', firefox('140.0'));
    const before = await messages();
    await signIn('10.2.0.1', firefox('141.0.2'));
    expect(await messages()).toEqual(before);
    await signIn('10.9.0.1', firefox('141.0.2'));
    const later = async () => (await messages()).slice(before.length);
    expect(await later()).toEqual([
      {
        title: 'ورود تازه از 10.9.0.1',
        // A raw user agent is not readable.
        text: expect.stringMatching(/\(فایرفاکس روی ویندوز\)(?!.*Mozilla)/),
        link: '/Profile',
      },
    ]);
    await signIn('10.9.0.1', firefox('141.0.2'));
    await signIn('10.9.0.1', 'Chrome/150', 'wrong');
    expect(await later()).toHaveLength(1);
  });
});

onEachEngine('secrets', (engine) => {
  test('stand in no line of the server’s log, in no line of the audit log and in no message', async () => {
    let log = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const server = await TestServer.start(engine, {
      hasCaptcha: false,
      logger: { level: 'trace', stream },
    });
    const secrets: string[] = [ROOT_PASSWORD, 'wrong-password-typed', 'kaveh-tower-rain', '12-typed-short'];
    const token = await signInAs(server, 'karimi', ['log']);
    await server.login('wrong-password-typed', 'karimi');
    await server.login('wrong-password-typed', 'name-typed-wrongly');
    const factor = await switchOnSecondFactor(server, token);
    const [first, second, third] = factor.recoveryCodes as [string, string, string];
    const wrong = wrongCode(server, factor.secret);
    secrets.push(token, factor.token, factor.secret, wrong, ...factor.recoveryCodes, 'name-typed-wrongly');
    await signInWith(server, 'karimi', wrong);
    const byRecovery = await signInWith(server, 'karimi', first);
    server.wait(1);
    const code = codeOf(server, factor.secret);
    const byCode = await signInWith(server, 'karimi', code);
    secrets.push(code, byRecovery.body.token, byCode.body.token);
    expect([byRecovery.status, byCode.status]).toEqual([200, 200]);
    const now = { token: byCode.body.token };
    await server.post('/users/disable2FA', { password: 'wrong-password-typed', otp: second }, now);
    const renewed = await server.post('/users/recoveryCodes', { password: ROOT_PASSWORD, otp: second }, now);
    secrets.push(...renewed.body.data.recoveryCodes, third);
    const change = {
      currentPassword: ROOT_PASSWORD,
      password: 'kaveh-tower-rain',
      passwordConfirm: 'kaveh-tower-rain',
    };
    // Refused for a field, too: what was typed there is not repeated.
    await server.post('/users/changePassword', { ...change, password: '12-typed-short'.repeat(3) }, now);
    await server.post('/users/changePassword', { ...change, password: 7, extra: '12-typed-short' }, now);
    const changed = await server.post('/users/changePassword', change, now);
    expect(changed.status).toBe(200);
    secrets.push(changed.body.token);
    await server.post('/users/login', '{"email":"karimi","password":"12-typed-short', { token: null });
    await server.get('/users/logout', { token: changed.body.token });
    const { rows: audit } = await server.db.query('select * from audit', []);
    const { rows: told } = await server.db.query('select * from notification', []);
    const { rows: hashes } = await server.db.query<{ password_hash: string; otp_secret: string }>(
      'select password_hash, otp_secret from app_user where otp_secret is not null',
      [],
    );
    await server.stop();

    secrets.push(...hashes.flatMap((row) => [row.password_hash, row.otp_secret]));
    expect(log.split('\n').length).toBeGreaterThan(10);
    expect(audit.length).toBeGreaterThan(8);
    expect(told.length).toBeGreaterThan(0);
    const kept = { log, audit: JSON.stringify(audit), told: JSON.stringify(told) };
    for (const [where, text] of Object.entries(kept))
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(5);
        expect(text.includes(secret), `${secret} in the ${where}`).toBe(false);
        expect(text.includes(secret.replace('-', '')), `${secret} in the ${where}`).toBe(false);
      }
  });
});

onEachEngine('the captcha for the computer', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine, { hasCaptcha: true });
  });
  beforeEach(() => server.db.query('delete from login_attempt', []));
  afterAll(() => server.stop());

  const fetchWork = async ({ bits, from }: { bits?: number; from?: string } = {}) => {
    const { body, headers } = await server.get(
      `/users/getCaptcha?kind=work${bits === undefined ? '' : `&bits=${bits}`}`,
      { token: null, ...(from !== undefined && { from }) },
    );
    return { ...body.data.data, cookie: String(headers['set-cookie']).split(';')[0]! };
  };
  const zeroBits = (text: string) => Math.clz32(Number.parseInt(hash('sha256', text).slice(0, 8), 16));
  /** As a browser finds it; with `isTooEasy` the first text that has one zero too few. */
  const solve = ({ challenge, bits }: { challenge: string; bits: number }, isTooEasy = false): string => {
    for (let number = 0; ; number++) {
      const zeros = zeroBits(`${challenge}${number}`);
      if (isTooEasy ? zeros === bits - 1 : zeros >= bits) return String(number);
    }
  };
  const signIn = ({ cookie, ...more }: { cookie?: string; [field: string]: unknown }, from?: string) =>
    server.post(
      '/users/login',
      { email: 'root', password: ROOT_PASSWORD, ...more },
      {
        token: null,
        ...(cookie !== undefined && { headers: { cookie } }),
        ...(from !== undefined && { from }),
      },
    );
  const failures = (count: number, email: string, address: string) =>
    server.db.query(
      'insert into login_attempt (account_key, address, at) select $1, $2, $3 from generate_series(1, $4::int)',
      [email, address, server.now, count],
    );

  test('is a sum a computer solves in a moment; its answer signs in once', async () => {
    const { required, captcha, work, cookie } = await fetchWork();
    expect({ required, captcha, work }).toEqual({
      required: true,
      captcha: '',
      work: { challenge: expect.stringMatching(/^[0-9a-f]{32}$/), bits: 17 },
    });
    const captchaWork = solve(work);
    expect((await signIn({ captchaWork, cookie })).status).toBe(200);
    expect((await signIn({ captchaWork, cookie })).body.code).toBe('BAD_CAPTCHA');
  });

  test('grows with the failed sign-ins of an address, up to what a user can wait for', async () => {
    const bits = async (from: string, wanted?: number) =>
      (await fetchWork({ from, ...(wanted !== undefined && { bits: wanted }) })).work.bits as number;
    const grown: number[] = [];
    for (let failed = 0; failed < 5; failed++) {
      grown.push(await bits('198.51.100.7'));
      await failures(1, `name-${failed}`, '198.51.100.7');
    }
    expect(grown).toEqual([17, 18, 19, 20, 20]);
    await failures(200, 'many', '198.51.100.7');
    expect(await bits('198.51.100.7')).toBe(20);
    expect(await bits('198.51.100.8')).toBe(17);
    // A request for more bits is granted, never for fewer, and never for so many that a browser hangs.
    expect([await bits('198.51.100.7', 3), await bits('198.51.100.8', 19)]).toEqual([20, 19]);
    expect(await bits('198.51.100.8', 99)).toBe(20);
    server.wait(16);
    expect(await bits('198.51.100.7')).toBe(17);
  });

  test('has to fit the failed sign-ins of the name, too: a smaller one is refused with the bits it takes', async () => {
    await failures(2, 'root', '203.0.113.4');
    const small = await fetchWork();
    expect(small.work.bits).toBe(17);
    // The first text with exactly the requested number of zeros.
    const exactly = solve({ ...small.work, bits: 18 }, true);
    const refused = await signIn({ captchaWork: exactly, cookie: small.cookie });
    expect(refused).toMatchObject({ status: 422, body: { code: 'BAD_CAPTCHA', data: { bits: 19 } } });
    expect(refused.body.message).toMatch(/محاسبهٔ بیشتری لازم است/);
    const larger = await fetchWork({ bits: refused.body.data.bits });
    expect((await signIn({ captchaWork: solve(larger.work), cookie: larger.cookie })).status).toBe(200);
    // A successful sign-in resets the count.
    const after = await fetchWork();
    expect((await signIn({ captchaWork: solve(after.work), cookie: after.cookie })).status).toBe(200);
  });

  test('an answer with a zero too few, of another sum, as text or too late is refused and uses it up', async () => {
    const one = await fetchWork();
    const [two, three, four] = [await fetchWork(), await fetchWork(), await fetchWork()];
    const right = solve(one.work);
    const refused = [
      await signIn({ cookie: one.cookie, captchaWork: solve(one.work, true) }),
      await signIn({ cookie: one.cookie, captchaWork: right }),
      await signIn({ cookie: two.cookie, captchaWork: right }),
      await signIn({ cookie: three.cookie, captchaText: '12345' }),
      await signIn({ cookie: four.cookie }),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'BAD_CAPTCHA']);
    const late = await fetchWork();
    const captchaWork = solve(late.work);
    server.wait(3.1);
    expect((await signIn({ cookie: late.cookie, captchaWork })).body.code).toBe('BAD_CAPTCHA');
  });

  test('a picture is not answered with a sum', async () => {
    const { headers } = await server.get('/users/getCaptcha', { token: null });
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    expect((await signIn({ cookie, captchaWork: '1' })).body.code).toBe('BAD_CAPTCHA');
  });

  test('of requests with the same answer at the same moment one gets through', async () => {
    const { cookie, work } = await fetchWork();
    const captchaWork = solve(work);
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ cookie, captchaWork })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('tries are counted as with the picture', async () => {
    const { cookie, work } = await fetchWork();
    expect((await signIn({ cookie, captchaWork: solve(work), password: 'wrong' })).status).toBe(401);
    expect((await fetchWork()).work.bits).toBe(18);
    await failures(4, 'root', '203.0.113.4');
    const last = await fetchWork({ bits: 20 });
    expect((await signIn({ cookie: last.cookie, captchaWork: solve(last.work) })).status).toBe(429);
  });
});

import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { hashInFull } from '../../testing/quickHashes.ts';
import { codeOf, signInWith, switchOnSecondFactor, wrongCode } from '../../testing/secondFactor.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

// What a wrong guess costs is measured here.
hashInFull();

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
        'select title, text, link from notification',
      )
    ).rows;

  test('a line in the log with the person, and the time of it', async () => {
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

  test('refused ones are in the log with the person where the name is one, never with what was typed', async () => {
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
    await signIn('10.2.0.1', 'Firefox/140.0');
    await signIn('10.2.0.1', 'Firefox/141.0.2');
    expect(await messages()).toEqual([]);
    await signIn('10.9.0.1', 'Firefox/141.0.2');
    expect(await messages()).toEqual([
      { title: 'ورود تازه از 10.9.0.1', text: expect.stringContaining('Firefox/141.0.2'), link: '/Profile' },
    ]);
    await signIn('10.9.0.1', 'Firefox/141.0.2');
    await signIn('10.9.0.1', 'Chrome/150', 'wrong');
    expect(await messages()).toHaveLength(1);
  });

  test('a name that does not exist costs as much work as one that does', async () => {
    const token = await signInAs(server, 'timed', ['log']);
    const { secret } = await switchOnSecondFactor(server, token);
    const tries = {
      code: [
        ['no-such-name', ROOT_PASSWORD, '123456'],
        ['timed', 'wrong', '123456'],
        ['timed', ROOT_PASSWORD, wrongCode(server, secret)],
      ],
      recoveryCode: [
        ['no-such-name', ROOT_PASSWORD, 'abcd-efgh'],
        ['timed', 'wrong', 'abcd-efgh'],
        ['timed', ROOT_PASSWORD, 'abcd-efgh'],
      ],
    } as const;
    for (const [kind, ways] of Object.entries(tries)) {
      const best = ways.map(() => Number.POSITIVE_INFINITY);
      for (let round = 0; round < 6; round++)
        for (const [way, [email, password, code]] of ways.entries()) {
          await server.db.query('delete from login_attempt', []);
          const from = process.cpuUsage();
          expect((await signInWith(server, email, code, password)).status).toBe(401);
          // Work, not time: other programs on the machine make this slower, not larger.
          const { user: spent } = process.cpuUsage(from);
          best[way] = Math.min(best[way]!, spent / 1000);
        }
      // Without the comparison that is made for names there are not, it would be one to ten.
      expect(Math.max(...best) / Math.min(...best), `${kind}: ${best.join(', ')}`).toBeLessThan(1.7);
    }
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

  const fetchWork = async () => {
    const { body, headers } = await server.get('/users/getCaptcha?kind=work', { token: null });
    return { ...body.data.data, cookie: String(headers['set-cookie']).split(';')[0]! };
  };
  const zeroBits = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
  /** As a browser finds it; with `isTooEasy` the first text that has one zero too few. */
  const solve = ({ challenge, bits }: { challenge: string; bits: number }, isTooEasy = false): string => {
    for (let number = 0; ; number++) {
      const zeros = zeroBits(`${challenge}${number}`);
      if (isTooEasy ? zeros === bits - 1 : zeros >= bits) return String(number);
    }
  };
  const signIn = (more: object, cookie?: string) =>
    server.post(
      '/users/login',
      { email: 'root', password: ROOT_PASSWORD, ...more },
      { token: null, ...(cookie !== undefined && { headers: { cookie } }) },
    );

  test('is a sum a computer solves in seconds; its answer signs in once, by the cookie or the identifier', async () => {
    const { required, captcha, captchaId, work, cookie } = await fetchWork();
    expect({ required, captcha, work }).toEqual({
      required: true,
      captcha: '',
      work: { challenge: expect.stringMatching(/^[0-9a-f]{32}$/), bits: 18 },
    });
    const captchaWork = solve(work);
    expect((await signIn({ captchaWork }, cookie)).status).toBe(200);
    expect((await signIn({ captchaWork }, cookie)).body.code).toBe('BAD_CAPTCHA');
    expect((await signIn({ captchaId, captchaWork })).body.code).toBe('BAD_CAPTCHA');
  });

  test('an answer with a zero too few, of another sum, as text or too late is refused and uses it up', async () => {
    const [one, two, three, four] = [
      await fetchWork(),
      await fetchWork(),
      await fetchWork(),
      await fetchWork(),
    ];
    const right = solve(one.work);
    const refused = [
      await signIn({ captchaId: one.captchaId, captchaWork: solve(one.work, true) }),
      await signIn({ captchaId: one.captchaId, captchaWork: right }),
      await signIn({ captchaId: two.captchaId, captchaWork: right }),
      await signIn({ captchaId: three.captchaId, captchaText: '12345' }),
      await signIn({ captchaId: four.captchaId }),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([400, 'BAD_CAPTCHA']);
    const late = await fetchWork();
    const captchaWork = solve(late.work);
    server.wait(3.1);
    expect((await signIn({ captchaId: late.captchaId, captchaWork })).body.code).toBe('BAD_CAPTCHA');
  });

  test('a picture is not answered with a sum', async () => {
    const { captchaId } = (await server.get('/users/getCaptcha', { token: null })).body.data.data;
    expect((await signIn({ captchaId, captchaWork: '1' })).body.code).toBe('BAD_CAPTCHA');
  });

  test('of requests with the same answer at the same moment one gets through', async () => {
    const { captchaId, work } = await fetchWork();
    const captchaWork = solve(work);
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ captchaId, captchaWork })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('tries are counted as with the picture', async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const { captchaId, work } = await fetchWork();
      expect((await signIn({ captchaId, captchaWork: solve(work), password: 'wrong' })).status).toBe(401);
    }
    const { captchaId, work } = await fetchWork();
    expect((await signIn({ captchaId, captchaWork: solve(work) })).status).toBe(429);
  });
});

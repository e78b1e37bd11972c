import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { hashInFull } from '../../testing/quickHashes.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

const NEW_PASSWORD = 'kaveh-tower-rain';

// What happens while a password is being hashed has to find the time for it.
hashInFull();

onEachEngine('the own password', (engine) => {
  let server: TestServer;
  let lastName = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
  });
  beforeEach(() => server.db.query('delete from login_attempt', []));
  afterAll(() => server.stop());

  async function somebody() {
    lastName += 1;
    const name = `owner${lastName}`;
    return { name, token: await signInAs(server, name, ['log']) };
  }
  const change = (token: string, password: string, more: object = {}) =>
    server.post(
      '/users/changePassword',
      { currentPassword: ROOT_PASSWORD, password, passwordConfirm: password, ...more },
      { token },
    );
  const statusOf = async (token: string) => (await server.get('/users/me', { token })).status;

  test('a new one counts at once, every other session ends, and this one goes on with a new token', async () => {
    const { name, token } = await somebody();
    const elsewhere = (await server.login(ROOT_PASSWORD, name)).body.token;
    const { status, body } = await change(token, NEW_PASSWORD);
    expect(status).toBe(200);
    expect([await statusOf(token), await statusOf(elsewhere), await statusOf(body.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(401);
    expect((await server.login(NEW_PASSWORD, name)).status).toBe(200);
    const { rows } = await server.db.query(
      `select actor_name, object_name from audit where action = 'user.passwordChanged' and object_name = $1`,
      [name],
    );
    expect(rows).toEqual([{ actor_name: name, object_name: name }]);
  });

  test('a wrong current one is refused, and after five tries the account waits', async () => {
    const { name, token } = await somebody();
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await change(token, NEW_PASSWORD, { currentPassword: 'wrong' })).toMatchObject({
        status: 422,
        body: { code: 'WRONG_PASSWORD' },
      });
    expect((await change(token, NEW_PASSWORD)).body.code).toBe('TOO_MANY');
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(429);
    expect(await statusOf(token)).toBe(200);
    const { rows } = await server.db.query(
      `select object_name, details from audit where action = 'user.passwordRefused' and actor_name = $1`,
      [name],
    );
    expect(rows).toEqual(Array(5).fill({ object_name: name, details: {} }));
  });

  test('what is wrong with the new one is said at its field, and uses no tries up', async () => {
    const { name, token } = await somebody();
    const refused = [
      [await change(token, 'short'), 'password', 'گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.'],
      [
        await change(token, 'x'.repeat(12) + 'ی'.repeat(13)),
        'password',
        'گذرواژه باید بین ۸ تا ۲۴ نویسه باشد.',
      ],
      [await change(token, '۱۲۳۴۵۶۷۸'), 'password', /رایج/],
      [await change(token, `${name}2026`), 'password', /نام کاربری/],
      [await change(token, ROOT_PASSWORD), 'password', /یکی است/],
      [await change(token, NEW_PASSWORD, { passwordConfirm: 'other-one' }), 'passwordConfirm', /تکرار/],
    ] as const;
    for (const [answer, path, message] of refused) {
      expect(answer.status).toBe(422);
      expect(answer.body.issues).toEqual([
        expect.objectContaining({ path, message: expect.stringMatching(message) }),
      ]);
    }
    expect((await change(token, NEW_PASSWORD)).status).toBe(200);
  });

  test('twenty-four characters beyond the alphabet are twenty-four', async () => {
    const { name, token } = await somebody();
    const password = '🌧️🌂🏭'.repeat(6);
    expect([...password]).toHaveLength(24);
    expect((await change(token, password)).status).toBe(200);
    expect((await server.login(password, name)).status).toBe(200);
  });

  test('of two changes at the same moment one counts', async () => {
    const { name, token } = await somebody();
    const passwords = ['kaveh-tower-rain', 'daryaye-khazar'];
    const answers = await Promise.all(passwords.map((password) => change(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect((await server.login(won, name)).status).toBe(200);
  });

  test('a password set by another user in the meantime is not overwritten', async () => {
    const { token, name } = await somebody();
    const late = change(token, NEW_PASSWORD);
    await server.db.query('update app_user set token_version = token_version + 1 where email = $1', [name]);
    expect((await late).body.code).toBe('SESSION_ENDED');
    expect((await server.login(ROOT_PASSWORD, name)).status).toBe(200);
  });
});

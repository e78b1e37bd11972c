import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { sendFile } from '../../testing/files.ts';
import { createUser, lastAudit, newUser, PASSWORD, refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeLevel, makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('users', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  const create = async (more: Record<string, unknown>) =>
    server.post('/users/signup', await newUser(server, more));
  const tokenOf = async ({ email }: { email: string }) => (await server.login(PASSWORD, email)).body.token;
  const get = async (id: string) => (await server.get(`/users/${id}`)).body.data.data;
  const positionId = async () => (await server.get('/JobPosition?limit=1')).body.data.data[0]._id as string;
  const photoOf = async (token?: string) => {
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: 'olive' } }).png();
    const sent = await sendFile(
      server,
      await picture.toBuffer(),
      'p.png',
      { isProfile: 'true' },
      token ? { token } : {},
    );
    return sent.body.data.path as string;
  };

  test('a new user has everything the form says, signs in, and no answer holds a secret', async () => {
    const position = await positionId();
    const level = String(await makeLevel(server, 'نمونه', ['home']));
    const answer = await create({
      ...{ name: ' نگار امیری ', email: 'n.amiri', emailAddress: 'n@amiri.example', personalCode: '۱۲۳۴' },
      ...{ permissionLevel: level, position, organizations: [world.organization], photo: await photoOf() },
    });
    expect(answer.status).toBe(201);
    const { user } = answer.body.data;
    expect(user).toMatchObject({
      ...{ name: 'نگار امیری', email: 'n.amiri', emailAddress: 'n@amiri.example', personalCode: '1234' },
      ...{ permissionLevel: { _id: level, name: 'نمونه' }, position: { _id: position } },
      ...{ role: 'user', active: true, hasTwoFactor: false, lastSignIn: null },
      organizations: [{ _id: world.organization, name: 'آزمون' }],
      photo: expect.stringMatching(/^\/api\/v1\/file\/\d+\/shown\?until=/),
    });
    expect(answer.text).not.toMatch(/argon2|hash|secret|token_?version/i);
    expect(await get(user._id)).toEqual(user);
    expect(await lastAudit(server)).toMatchObject({
      ...{ action: 'user.created', actor_name: 'مدیر سامانه', object_type: 'user' },
      ...{ object_id: user._id, object_name: 'نگار امیری' },
    });
    expect(JSON.stringify(await lastAudit(server))).not.toContain(PASSWORD);
    expect((await server.login(PASSWORD, 'n.amiri')).status).toBe(200);
  });

  test('every rule of the form is checked, and the refusal names the field', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ name: undefined }, '422 INVALID name'],
      [{ name: '   ' }, '422 INVALID name'],
      [{ name: '\u200c\u200f' }, '422 INVALID name'],
      [{ email: '' }, '422 INVALID email'],
      [{ email: '\u200b' }, '422 INVALID email'],
      [{ email: 'x'.repeat(101) }, '422 INVALID email'],
      [{ password: 'کوتاه', passwordConfirm: 'کوتاه' }, '422 INVALID password'],
      [{ password: 'ب'.repeat(25), passwordConfirm: 'ب'.repeat(25) }, '422 INVALID password'],
      [{ password: 'password1', passwordConfirm: 'password1' }, '422 INVALID password'],
      [{ passwordConfirm: 'چیز دیگری ۱۲' }, '422 INVALID passwordConfirm'],
      [{ passwordConfirm: undefined }, '422 INVALID passwordConfirm'],
      [{ permissionLevel: '999999' }, '404 NOT_FOUND permissionLevel'],
      [{ permissionLevel: 'full' }, '404 NOT_FOUND permissionLevel'],
      [{ permissionLevel: '1 or 1=1' }, '404 NOT_FOUND permissionLevel'],
      [{ position: '999999' }, '404 NOT_FOUND position'],
      [{ organizations: ['999999'] }, '404 NOT_FOUND organizations'],
      [{ organizations: [{ _id: '1' }] }, '422 INVALID organizations.0'],
      [{ emailAddress: 'nobody' }, '422 INVALID emailAddress'],
      [{ personalCode: '' }, '422 INVALID personalCode'],
      [{ personalCode: undefined }, '422 INVALID personalCode'],
      [{ photo: '/api/v1/file/999999/content' }, '404 NOT_FOUND photo'],
      [{ photo: 'https://evil.example/x.png' }, '404 NOT_FOUND photo'],
      [{ photo: '../../etc/passwd' }, '404 NOT_FOUND photo'],
    ];
    for (const [more, expected] of cases) {
      const answer = await create(more);
      expect([more, refusalOf(answer)]).toEqual([more, expected]);
      expect(answer.body.issues[0].message).toMatch(/[آ-ی]/);
    }
    // The level alone has no default in the form.
    const { permissionLevel, ...rest } = await newUser(server);
    expect(permissionLevel).toBeDefined();
    expect(refusalOf(await server.post('/users/signup', rest))).toBe('422 INVALID permissionLevel');
    const length = await create({ password: 'کوتاه', passwordConfirm: 'کوتاه' });
    expect(length.body.issues[0].message).toContain('۸ تا ۲۴');
  });

  test('what only the server decides is refused, in every call', async () => {
    const victim = await createUser(server);
    const fields = [
      'role',
      '_id',
      'created',
      'createdBy',
      'tokenVersion',
      'token_version',
      'otp_secret',
      'otpSince',
    ];
    for (const field of [
      ...fields,
      'otp_since',
      'last_sign_in',
      'hasTwoFactor',
      '__proto__x',
      'search_key',
    ]) {
      const extra = { [field]: field === 'role' ? 'root' : '1' };
      expect(refusalOf(await create(extra))).toBe(`422 INVALID ${field}`);
      expect(refusalOf(await server.patch(`/users/${victim._id}`, { ...extra, name: 'دزد' }))).toBe(
        `422 INVALID ${field}`,
      );
      expect(refusalOf(await server.patch('/users/updateMe', extra))).toBe(`422 INVALID ${field}`);
    }
    for (const field of ['password', 'passwordConfirm', 'password_hash']) {
      for (const path of [`/users/${victim._id}`, '/users/updateMe'])
        expect(refusalOf(await server.patch(path, { [field]: PASSWORD }))).toBe(`422 INVALID ${field}`);
    }
    for (const field of ['active', 'permissionLevel', 'organizations', 'email', 'personalCode', 'position'])
      expect(refusalOf(await server.patch('/users/updateMe', { [field]: '1' }))).toBe(`422 INVALID ${field}`);
    expect(await get(victim._id)).toEqual(victim);
  });

  test('a sign-in name is taken however it is written, also by a user who was deleted', async () => {
    const { _id } = await createUser(server, { email: 'علی\u200cکیانی ۱' });
    for (const email of [
      'علي\u200cكياني ١',
      'علیکیانی 1',
      ' علی\u200fکیانی  1 ',
      'ﻋﻠﯽکیانی 1',
      'ROOT',
      'ｒｏｏｔ',
    ]) {
      const answer = await create({ email });
      expect([email, refusalOf(answer)]).toEqual([email, '409 NAME_TAKEN email']);
      expect(answer.body.message).toBe('این نام کاربری پیش‌تر ثبت شده است.');
    }
    await server.patch(`/users/${_id}`, { active: false });
    expect(refusalOf(await create({ email: 'علی\u200cکیانی ۱' }))).toBe('409 NAME_TAKEN email');
    const other = await createUser(server);
    expect(refusalOf(await server.patch(`/users/${other._id}`, { email: 'علیکیانی 1' }))).toBe(
      '409 NAME_TAKEN email',
    );
    const both = await Promise.all([1, 2].map(() => create({ email: 'همزمان' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('no two active people have one name, however it is written, and nobody has root’s', async () => {
    const { _id } = await createUser(server, { name: 'نگار مرادی ۱' });
    const other = await createUser(server);
    for (const name of [
      'نگار مرادی ۱',
      ' نگار  مرادي 1 ',
      'نگار\u200cمرادی ١',
      'نگارمرادی۱',
      '\u202eنگار\u034f مرادی ۱\u202c',
      'مدیر سامانه',
      'مدير\u200cسامانه',
    ]) {
      for (const answer of [
        await create({ name }),
        await server.patch(`/users/${other._id}`, { name }),
        await server.patch('/users/updateMe', { name }, { token: await tokenOf(other) }),
      ]) {
        expect([name, refusalOf(answer)]).toEqual([name, '409 NAME_TAKEN name']);
        expect(answer.body.message).toBe(
          'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.',
        );
      }
    }
    // Another spelling of one's own name is not taken.
    expect((await server.patch(`/users/${_id}`, { name: 'نگار مرادي 1' })).status).toBe(200);
    expect((await server.patch(`/users/${_id}`, { personalCode: '4' })).status).toBe(200);
    expect(refusalOf(await create({ name: '\u034f' }))).toBe('422 INVALID name');
  });

  test('who is deleted gives the name away, and comes back under another one where it was taken', async () => {
    const gone = await createUser(server, { name: 'بهاره نیکو' });
    await server.patch(`/users/${gone._id}`, { active: false });
    await createUser(server, { name: 'بهاره نیکو' });
    const back = { active: true };
    expect(refusalOf(await server.patch(`/users/${gone._id}`, back))).toBe('409 NAME_TAKEN name');
    const renamed = await server.patch(`/users/${gone._id}`, { ...back, name: 'بهاره نیکو (آرمان)' });
    expect([renamed.status, renamed.body.data.data.active]).toEqual([200, true]);
  });

  test('of those who want one name at the same moment one gets it', async () => {
    const [one, two] = [await createUser(server), await createUser(server)];
    const name = 'هم\u200cنام';
    const answers = await Promise.all([
      create({ name }),
      create({ name: 'همنام' }),
      server.patch(`/users/${one._id}`, { name }),
      server.patch('/users/updateMe', { name }, { token: await tokenOf(two) }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'NAME_TAKEN')).toHaveLength(3);
  });

  test('two who had one name before keep it, and may change everything else', async () => {
    const [one, two] = [await createUser(server), await createUser(server)];
    await server.db.query(
      "update app_user set name = 'دوقلو', name_key = 'دوقلو' where id = any($1::int[])",
      [`{${one._id},${two._id}}`],
    );
    expect((await server.patch(`/users/${one._id}`, { name: 'دوقلو', personalCode: '88' })).status).toBe(200);
    expect((await server.patch(`/users/${two._id}`, { name: 'دوقلوی دیگر' })).status).toBe(200);
    expect(refusalOf(await server.patch(`/users/${two._id}`, { name: 'دوقلو' }))).toBe('409 NAME_TAKEN name');
  });

  test('a blank or missing field of a change stays as it is, null takes away', async () => {
    const before = await createUser(server, {
      ...{ emailAddress: 'a@b.example', position: await positionId(), organizations: [world.organization] },
    });
    const blank = {
      name: '',
      email: '',
      emailAddress: '',
      permissionLevel: '',
      position: '',
      personalCode: '',
    };
    for (const wish of [blank, {}])
      expect((await server.patch(`/users/${before._id}`, wish)).body.data.data).toEqual(before);
    const changed = await server.patch(`/users/${before._id}`, {
      name: 'نام تازه',
      emailAddress: null,
      position: null,
    });
    expect(changed.body.data.data).toEqual({
      ...before,
      name: 'نام تازه',
      emailAddress: null,
      position: null,
    });
    expect(await lastAudit(server)).toMatchObject({
      action: 'user.changed',
      object_id: before._id,
      details: {
        changes: {
          name: { old: before.name, new: 'نام تازه' },
          emailAddress: { old: 'a@b.example', new: null },
          position: { old: before.position.name, new: null },
        },
      },
    });
    expect(refusalOf(await server.patch(`/users/${before._id}`, { name: ' \u200c ' }))).toBe(
      '422 INVALID name',
    );
  });

  test('a change that changes nothing leaves no line in the log', async () => {
    const user = await createUser(server);
    const before = await lastAudit(server);
    await server.patch(`/users/${user._id}`, { name: user.name, active: true, organizations: [] });
    expect(await lastAudit(server)).toEqual(before);
  });

  test('who is deleted is out at once, missing from the list and can come back', async () => {
    const { _id, email } = await createUser(server);
    const { token } = (await server.login(PASSWORD, email)).body;
    expect((await server.patch(`/users/${_id}`, { active: false })).body.data.data.active).toBe(false);
    expect((await lastAudit(server)).action).toBe('user.deactivated');
    expect((await server.get('/users/me', { token })).body.code).toBe('SESSION_ENDED');
    expect((await server.login(PASSWORD, email)).body.code).toBe('BAD_CREDENTIALS');
    const ids = async (query: string) =>
      (await server.get(`/users?${query}`)).body.data.data.map((user: { _id: string }) => user._id);
    expect(await ids('')).not.toContain(_id);
    expect(await ids('active=true')).not.toContain(_id);
    expect(await ids('active=false')).toContain(_id);
    await server.patch(`/users/${_id}`, { active: true });
    expect((await lastAudit(server)).action).toBe('user.activated');
    expect((await server.get('/users/me', { token })).body.code).toBe('SESSION_ENDED');
    expect((await server.login(PASSWORD, email)).status).toBe(200);
  });

  test('another level or other organizations end the sessions, another name does not', async () => {
    const level = String(await makeLevel(server, 'دیگری', ['charts']));
    const { _id, email } = await createUser(server);
    const signIn = async () => (await server.login(PASSWORD, email)).body.token as string;
    const statusAfter = async (wish: object) => {
      const token = await signIn();
      await server.patch(`/users/${_id}`, wish);
      return (await server.get('/users/me', { token })).status;
    };
    expect(await statusAfter({ name: 'دیگر', personalCode: '77', emailAddress: 'x@y.example' })).toBe(200);
    expect(await statusAfter({ permissionLevel: level })).toBe(401);
    expect(await statusAfter({ permissionLevel: level })).toBe(200);
    expect(await statusAfter({ organizations: [world.organization] })).toBe(401);
    expect(await statusAfter({ organizations: [world.organization, world.organization] })).toBe(200);
    expect(await statusAfter({ organizations: [] })).toBe(401);
  });

  test('root can be seen and not be changed', async () => {
    const root = (await server.get('/users?search=root')).body.data.data[0];
    expect(root).toMatchObject({ role: 'root', permissionLevel: null });
    const level = String(await makeLevel(server, 'برای ریشه', ['home']));
    for (const wish of [
      { name: 'x' },
      { active: false },
      { permissionLevel: level },
      { photo: null },
      { email: 'y' },
    ]) {
      const answer = await server.patch(`/users/${root._id}`, wish);
      expect(answer).toMatchObject({ status: 409, body: { code: 'SYSTEM_USER' } });
      expect(answer.body.message).toBe('کاربر سیستمی را نمی‌توان تغییر داد یا حذف کرد.');
    }
    const newPassword = { password: PASSWORD, passwordConfirm: PASSWORD };
    expect((await server.post(`/users/${root._id}/password`, newPassword)).body.code).toBe('SYSTEM_USER');
    expect((await server.post(`/users/${root._id}/reset2FA`, undefined)).body.code).toBe('SYSTEM_USER');
    expect((await server.patch(`/users/${root._id}`, {})).status).toBe(200);
    expect(await get(root._id)).toEqual(root);
  });

  test('a photo of a user is one they stored or the administrator did, never another user’s', async () => {
    const user = await createUser(server);
    const token = (await server.login(PASSWORD, user.email)).body.token;
    const stranger = await signInAs(server, 'stranger', ['home']);
    const set = async (photo: string | null) => server.patch(`/users/${user._id}`, { photo });
    for (const photo of [await photoOf(), await photoOf(token)])
      expect((await set(photo)).body.data.data.photo).toMatch(/\/shown\?until=/);
    expect(refusalOf(await set(await photoOf(stranger)))).toBe('404 NOT_FOUND photo');
    const sheet = (await sendFile(server, Buffer.from('a,b\n1,2\n'), 'a.csv')).body.data.path;
    expect(refusalOf(await set(sheet))).toBe('404 NOT_FOUND photo');
    expect((await set(null)).body.data.data.photo).toBeNull();
  });

  test('a new password by an administrator counts at once; the user is told, the log holds no password', async () => {
    const { _id, email, name } = await createUser(server);
    const { token } = (await server.login(PASSWORD, email)).body;
    const path = `/users/${_id}/password`;
    const set = (password: string, passwordConfirm = password) =>
      server.post(path, { password, passwordConfirm });
    expect(refusalOf(await set('کوتاه'))).toBe('422 INVALID password');
    expect(refusalOf(await set('خربزهٔ شیرین ۹', 'چیز دیگری ۹۹'))).toBe('422 INVALID passwordConfirm');
    expect(refusalOf(await set(`${name}۱۲`))).toBe('422 INVALID password');
    expect((await server.get('/users/me', { token })).status).toBe(200);
    expect((await set('خربزهٔ شیرین ۹')).status).toBe(200);
    expect((await server.get('/users/me', { token })).body.code).toBe('SESSION_ENDED');
    expect((await server.login(PASSWORD, email)).status).toBe(401);
    const fresh = (await server.login('خربزهٔ شیرین ۹', email)).body.token;
    const told = (await server.get('/notification', { token: fresh })).body.data.data;
    expect(told.map(({ Title }: { Title: string }) => Title)).toContain('گذرواژهٔ شما عوض شد');
    const line = await lastAudit(server);
    expect(line).toMatchObject({ action: 'user.passwordSet', object_id: _id });
    expect(JSON.stringify(line)).not.toMatch(/خربزه|argon2/);
    expect(
      (await server.post('/users/999999/password', { password: PASSWORD, passwordConfirm: PASSWORD })).status,
    ).toBe(404);
  });

  test('a lost second factor is taken away with its recovery codes, and the user is told', async () => {
    const { _id, email } = await createUser(server);
    const reset = () => server.post(`/users/${_id}/reset2FA`, undefined);
    const before = await lastAudit(server);
    expect((await reset()).status).toBe(200);
    expect(await lastAudit(server)).toEqual(before);
    const { token } = (await server.login(PASSWORD, email)).body;
    await server.db.query(`update app_user set otp_secret = 'x', otp_since = now() where id = $1`, [
      Number(_id),
    ]);
    await server.db.query("insert into recovery_code (user_id, code_hash) values ($1, 'h')", [Number(_id)]);
    expect((await get(_id)).hasTwoFactor).toBe(true);
    expect((await reset()).body).toEqual({ status: 'success', data: { data: null } });
    expect((await get(_id)).hasTwoFactor).toBe(false);
    expect((await server.get('/users/me', { token })).body.code).toBe('SESSION_ENDED');
    expect(
      (await server.db.query('select 1 from recovery_code where user_id = $1', [Number(_id)])).rows,
    ).toEqual([]);
    expect(await lastAudit(server)).toMatchObject({ action: 'user.twoFactorReset', object_id: _id });
    const fresh = (await server.login(PASSWORD, email)).body.token;
    const [told] = (await server.get('/notification', { token: fresh })).body.data.data;
    expect(told).toMatchObject({ Title: 'ورود دومرحله‌ای شما خاموش شد', link: '/Profile' });
  });

  test('an id that names nobody is not found', async () => {
    for (const id of ['999999', 'abc', '0', '-1', "1'--", '%00', '1e3', '99999999999999']) {
      expect([id, (await server.get(`/users/${id}`)).status]).toEqual([id, 404]);
      expect((await server.patch(`/users/${id}`, { name: 'x' })).status).toBe(404);
    }
  });
});

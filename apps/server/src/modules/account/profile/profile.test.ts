import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { sendFile } from '../../../testing/files.ts';
import { createUser, lastAudit, PASSWORD, refusalOf } from '../../../testing/people.ts';
import { TestServer } from '../../../testing/server.ts';

onEachEngine('the own profile', (engine) => {
  let server: TestServer;
  let token: string;
  let id: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const user = await createUser(server, { email: 'me', name: 'من', emailAddress: 'me@home.example' });
    id = user._id;
    token = (await server.login(PASSWORD, 'me')).body.token;
  });
  afterAll(() => server.stop());

  const change = (body: object) => server.patch('/users/updateMe', body, { token });
  const me = async () => (await server.get('/users/me', { token })).body.data.data;
  const photoOf = async (owner?: string) => {
    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: 'navy' } }).png();
    const options = owner === undefined ? {} : { token: owner };
    const sent = await sendFile(server, await picture.toBuffer(), 'p.png', { isProfile: 'true' }, options);
    return sent.body.data.path as string;
  };

  test('name and mail address change, the session goes on, and the log knows', async () => {
    const answer = await change({ name: ' من تازه ', emailAddress: 'new@home.example' });
    expect(answer.body.data.data).toMatchObject({
      name: 'من تازه',
      emailAddress: 'new@home.example',
      email: 'me',
    });
    expect(await me()).toEqual(answer.body.data.data);
    expect(await lastAudit(server)).toMatchObject({
      ...{ action: 'user.changed', actor_name: 'من', object_id: id },
      details: {
        changes: {
          name: { old: 'من', new: 'من تازه' },
          emailAddress: { old: 'me@home.example', new: 'new@home.example' },
        },
      },
    });
    const found = await server.get(`/users?search=${encodeURIComponent('من تازه')}`);
    expect(found.body.data.data).toMatchObject([{ _id: id, personalCode: expect.any(String) }]);
    expect((await change({ emailAddress: null })).body.data.data.emailAddress).toBeNull();
    const before = await lastAudit(server);
    expect((await change({})).status).toBe(200);
    expect(await lastAudit(server)).toEqual(before);
  });

  test('what the form refuses, the server refuses', async () => {
    for (const [body, expected] of [
      [{ name: '' }, '422 INVALID name'],
      [{ name: '\u200c' }, '422 INVALID name'],
      [{ name: null }, '422 INVALID name'],
      [{ emailAddress: 'x@' }, '422 INVALID emailAddress'],
      [{ photo: 7 }, '422 INVALID photo'],
      [{ photo: '/api/v1/file/999999/content' }, '404 NOT_FOUND photo'],
      [{ photo: 'javascript:alert(1)' }, '404 NOT_FOUND photo'],
      [{ role: 'root' }, '422 INVALID role'],
      [{ email: 'other' }, '422 INVALID email'],
    ] as const)
      expect([body, refusalOf(await change(body))]).toEqual([body, expected]);
  });

  test('the own picture is one the user stored, and is shown by a signed path', async () => {
    const own = await photoOf(token);
    const answer = await change({ photo: own });
    const { photo } = answer.body.data.data;
    expect(photo).toMatch(/^\/api\/v1\/file\/\d+\/shown\?until=/);
    expect((await server.request('GET', photo, { token: null })).status).toBe(200);
    expect(refusalOf(await change({ photo: await photoOf() }))).toBe('404 NOT_FOUND photo');
    expect(refusalOf(await change({ photo }))).toBe('404 NOT_FOUND photo');
    expect((await change({ photo: null })).body.data.data.photo).toBeNull();
  });

  test('a picture an administrator gave stays when the rest is changed', async () => {
    await server.patch(`/users/${id}`, { photo: await photoOf() });
    expect((await change({ name: 'باز هم من' })).body.data.data.photo).toMatch(/shown/);
  });

  test('a picture belongs to whom it shows: listed with their own, gone from whoever stored it, nobody else’s to wear', async () => {
    const pictures = async (owner?: string) => {
      const options = owner === undefined ? {} : { token: owner };
      const { data } = (await server.get('/file/my?isProfile=true&limit=1000', options)).body;
      return data.data.map(({ path }: { path: string }) => path);
    };
    const given = await photoOf();
    expect(await pictures()).toContain(given);
    expect((await server.patch(`/users/${id}`, { photo: given })).status).toBe(200);
    expect(await pictures()).not.toContain(given);
    expect(await pictures(token)).toContain(given);
    // Removed and restored by the user, like any earlier one.
    expect((await change({ photo: null })).body.data.data.photo).toBeNull();
    expect((await change({ photo: given })).body.data.data.photo).toMatch(/shown/);
    const stranger = await createUser(server, { email: 'stranger', name: 'دیگری' });
    expect(refusalOf(await server.patch(`/users/${stranger._id}`, { photo: given }))).toBe(
      '404 NOT_FOUND photo',
    );
    expect(refusalOf(await server.patch('/users/updateMe', { photo: given }))).toBe('404 NOT_FOUND photo');
    const created = await photoOf();
    const fresh = await createUser(server, { email: 'fresh', name: 'تازه', photo: created });
    const theirs = (await server.login(PASSWORD, fresh.email)).body.token;
    expect(await pictures(theirs)).toEqual([created]);
    expect(await pictures()).not.toContain(created);
  });

  test('root changes the own picture only', async () => {
    for (const body of [{ name: 'دیگر' }, { emailAddress: 'root@home.example' }]) {
      expect(refusalOf(await server.patch('/users/updateMe', body))).toBe('409 SYSTEM_USER');
    }
    const answer = await server.patch('/users/updateMe', { photo: await photoOf() });
    expect(answer.body.data.data).toMatchObject({
      name: 'مدیر سامانه',
      photo: expect.stringMatching(/shown/),
    });
  });

  test('a user and an administrator change the same account at once, and neither change is lost', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        change({ emailAddress: `me${round}@home.example` }),
        server.patch(`/users/${id}`, { name: `نام ${round}`, personalCode: `9${round}` }),
      ]);
      const { body } = await server.get(`/users/${id}`);
      expect(body.data.data).toMatchObject({
        ...{ name: `نام ${round}`, personalCode: `9${round}`, emailAddress: `me${round}@home.example` },
      });
    }
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { pdfOf, sendFile } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('job descriptions', (engine) => {
  let server: TestServer;
  let world: World;
  let keeper: string;
  let position: string;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    position = (await server.post('/JobPosition', { name: 'مدیر انرژی کارخانه' })).body.data.data._id;
    keeper = await signInAs(server, 'keeper', ['jobDescription'], [world.organization]);
  });
  afterAll(() => server.stop());

  const stored = () => readdirSync(join(server.dataFolder, 'files'));
  const person = async (organizations = [world.organization]) => {
    count += 1;
    const token = await signInAs(server, `person-${count}`, ['charts'], organizations);
    const { _id } = (await server.get('/users/me', { token })).body.data.data;
    return { token, id: _id as string };
  };
  const upload = async (token = keeper, fileName = 'شرح شغل.pdf', bytes = pdfOf(['duties', fileName])) =>
    (
      await sendFile(
        server,
        bytes,
        fileName,
        { title: fileName, isProfile: 'false', readOnly: 'false' },
        { token },
      )
    ).body;
  const change = (id: string, body: object, token = keeper) => server.patch(`/users/${id}`, body, { token });
  const describe = async (id: string) => {
    const { _id: relatedFile } = (await upload()).data;
    const body = { relatedFile, impact: 'پایش مصرف', position, haveJobDescription: true };
    return (await change(id, body)).body.data.data;
  };

  test('a file, an impact and a position make a job description, which its user reads too', async () => {
    const { id, token } = await person();
    const made = await describe(id);
    expect(made).toMatchObject({
      ...{ haveJobDescription: true, impact: 'پایش مصرف', position: { name: 'مدیر انرژی کارخانه' } },
      relatedFile: { title: 'شرح شغل.pdf', extension: 'pdf' },
    });
    const { _id, path } = made.relatedFile;
    expect(path).toBe(`/api/v1/file/${_id}/content`);
    for (const reader of [keeper, token])
      expect((await server.get(`/file/${_id}/content`, { token: reader })).status).toBe(200);
    const other = await person();
    expect((await server.get(`/file/${_id}/content`, { token: other.token })).status).toBe(404);
    const listed = (await server.get('/users?haveJobDescription=true', { token: keeper })).body.data.data;
    expect(listed.map((user: { _id: string }) => user._id)).toContain(id);
    const without = (await server.get('/users?haveJobDescription=false')).body.data.data;
    expect(without.map((user: { _id: string }) => user._id)).not.toContain(id);
    const [line] = (await server.get('/audit?action=user.changed&limit=1')).body.data.data;
    expect(line.details.changes.jobDescription).toEqual({ old: null, new: 'شرح شغل.pdf' });
  });

  test('without file, impact or position it is refused by name, and nothing changes', async () => {
    const { id } = await person();
    const { _id: relatedFile } = (await upload()).data;
    for (const [path, body] of [
      ['relatedFile', { impact: 'پایش', position, haveJobDescription: true }],
      ['impact', { relatedFile, position, haveJobDescription: true }],
      ['impact', { relatedFile, impact: '  ', position }],
      ['position', { relatedFile, impact: 'پایش', haveJobDescription: true }],
      ['relatedFile', { relatedFile: '999999', impact: 'پایش', position }],
    ] as const) {
      const { status, body: answer } = await change(id, body);
      expect([path, status >= 400, answer.issues?.[0].path]).toEqual([path, true, path]);
    }
    expect((await server.get(`/users/${id}`)).body.data.data).toMatchObject({
      ...{ haveJobDescription: false, impact: '', position: null },
    });
  });

  test('another file replaces the old one, which leaves the disk once the new one is stored', async () => {
    const { id } = await person();
    const { relatedFile: old } = await describe(id);
    const before = stored().length;
    const refused = await change(id, { relatedFile: '999999' });
    expect(refused.status).toBe(404);
    expect((await server.get(`/file/${old._id}/content`, { token: keeper })).status).toBe(200);
    const { _id } = (await upload(keeper, 'تازه.pdf')).data;
    const { body } = await change(id, { relatedFile: _id, impact: 'دیگر', position });
    expect(body.data.data).toMatchObject({ relatedFile: { _id, title: 'تازه.pdf' }, impact: 'دیگر' });
    expect((await server.get(`/file/${old._id}/content`, { token: keeper })).status).toBe(404);
    expect(stored().length).toBe(before);
  });

  test('its deletion removes file, impact and flag, by either call; the position stays', async () => {
    for (const way of ['user', 'file'] as const) {
      const { id } = await person();
      const before = stored().length;
      const { relatedFile } = await describe(id);
      const path = `/file/${relatedFile._id}`;
      if (way === 'user') await change(id, { impact: '', haveJobDescription: false });
      else expect((await server.delete(path, { token: keeper })).status).toBe(200);
      expect((await server.get(`/users/${id}`)).body.data.data).toMatchObject({
        ...{ haveJobDescription: false, impact: '', relatedFile: null, position: { _id: position } },
      });
      expect((await server.get(`${path}/content`)).status).toBe(404);
      expect((await server.delete(path)).status).toBe(404);
      expect(stored().length).toBe(before);
    }
  });

  test('who keeps job descriptions sees and changes nothing of the accounts', async () => {
    const { id } = await person();
    const [user] = (await server.get('/users?search=person', { token: keeper })).body.data.data;
    expect(user).toMatchObject({ email: '', permissionLevel: null, organizations: [], lastSignIn: null });
    for (const body of [{ email: 'taken' }, { active: false }, { organizations: [] }, { name: 'نو' }])
      expect((await change(id, { ...body, position })).status).toBe(403);
    expect((await server.post(`/users/${id}/password`, {}, { token: keeper })).status).toBe(403);
    const root = (await server.get('/users/me')).body.data.data._id;
    const ofRoot = await change(
      root,
      { position },
      await signInAs(server, 'keeper-of-all', ['jobDescription']),
    );
    expect([ofRoot.status, ofRoot.body.code]).toEqual([409, 'SYSTEM_USER']);
  });

  test('people of other organizations do not exist, nor do their files', async () => {
    const other = await makeWorld(server, 'بیگانه');
    const { id } = await person([other.organization]);
    const { _id: relatedFile } = (await upload(await server.signIn())).data;
    const body = { relatedFile, impact: 'پایش', position };
    expect((await server.patch(`/users/${id}`, body)).status).toBe(200);
    expect((await change(id, { impact: 'دیگر' })).status).toBe(404);
    expect((await server.get(`/file/${relatedFile}/content`, { token: keeper })).status).toBe(404);
    expect((await server.delete(`/file/${relatedFile}`, { token: keeper })).status).toBe(404);
  });

  test('a file of somebody else cannot be taken, and is not deleted', async () => {
    const { id } = await person();
    const { _id } = (await upload(await server.signIn())).data;
    expect((await change(id, { relatedFile: _id, impact: 'پایش', position })).status).toBe(404);
    expect((await server.delete(`/file/${_id}`, { token: keeper })).status).toBe(404);
    expect((await server.delete(`/file/${_id}`)).status).toBe(200);
    const { token } = await person();
    expect((await upload(token)).code).toBe('FORBIDDEN');
    expect((await server.get('/users', { token })).status).toBe(403);
  });
});

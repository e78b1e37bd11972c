import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownPath } from '../../domain/files/shownPath.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { formOf, sendFile, sendForm } from '../../testing/files.ts';
import { ROOT_PASSWORD, START, TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('who stores and reads files', (engine) => {
  let server: TestServer;
  let world: World;
  let picture: Buffer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  });
  afterAll(() => server.stop());

  const csv = Buffer.from('تاریخ,مصرف\n1404/01/01,12\n');
  /** As no browser of ours does. */
  const formWithFlagLast = async (bytes: Buffer) => {
    const form = await formOf(bytes, 'a.png');
    const [boundary] = form.body.toString('latin1').split('\r\n');
    const end = Buffer.from(`${boundary}--`);
    const flag = `${boundary}\r\ncontent-disposition: form-data; name="isProfile"\r\n\r\ntrue\r\n`;
    const start = form.body.subarray(0, form.body.lastIndexOf(end));
    return { ...form, body: Buffer.concat([start, Buffer.from(flag), end, Buffer.from('\r\n')]) };
  };
  const sendPhoto = (token?: string) =>
    sendFile(server, picture, 'من.png', { isProfile: 'true' }, token === undefined ? {} : { token });

  test('a profile picture is stored as it was redrawn, and its signed path shows it without a token', async () => {
    const stored = await sendPhoto();
    expect(stored.status).toBe(200);
    const { data, path } = stored.body.data;
    expect(data).toMatchObject({ title: 'photo.webp', isProfile: true, path });
    expect(data.shown).toMatch(/^\/api\/v1\/file\/\d+\/shown\?until=\d{10}&signature=[\w-]{43}$/);

    const shown = await server.app.inject({ url: data.shown });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=240',
      'content-disposition': "inline; filename*=UTF-8''photo.webp",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 500,
      height: 500,
    });
    expect(shown.rawPayload).toHaveLength(data.size);
    const mine = (await server.get('/file/my?isProfile=true')).body.data.data;
    expect(mine).toMatchObject([{ _id: data._id, shown: data.shown }]);
  });

  test('a signed path that is forged, old, of another picture or of no picture shows nothing', async () => {
    const first = (await sendPhoto()).body.data;
    const second = (await sendPhoto()).body.data;
    const url: string = first.data.shown;
    const until = /until=(\d+)/.exec(url)![1]!;
    const lastOfIt = url.endsWith('A') ? 'B' : 'A';
    const refused = [
      `${url.slice(0, -1)}${lastOfIt}`,
      url.replace(`/${first._id}/`, `/${second._id}/`),
      url.replace(until, String(Number(until) + 60)),
      `/api/v1/file/${first._id}/shown?until=${until}&signature=${'A'.repeat(43)}`,
    ];
    for (const path of refused) {
      expect((await server.request('GET', path, { token: null })).status, path).toBe(404);
    }
    for (const path of [`${url}&x=1`, url.replace(/&signature.*/, ''), url.replace(until, '9'.repeat(11))]) {
      expect((await server.request('GET', path, { token: null })).status, path).toBe(422);
    }
    const sheet = (await sendFile(server, csv, 'a.csv')).body.data;
    expect(sheet.data.shown).toBeNull();
    const signer = { key: server.key, clock: () => new Date(START) };
    const signed = shownPath(signer, sheet.path)!;
    expect((await server.request('GET', signed, { token: null })).status).toBe(404);

    expect((await server.request('GET', url, { token: null })).status).toBe(200);
    server.wait(4);
    expect((await server.request('GET', url, { token: null })).status).toBe(200);
    server.wait(3);
    expect((await server.request('GET', url, { token: null })).status).toBe(404);
  });

  test('what is no picture, or a broken one, becomes nobody’s photo', async () => {
    const cases: [Buffer, string, number][] = [
      [csv, 'a.csv', 422],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 422],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 422],
      [Buffer.from('<html><script>alert(1)</script>'), 'a.png', 422],
      [Buffer.alloc(0), 'a.png', 422],
      [picture, 'a.jpg', 422],
      [picture.subarray(0, picture.length - 300), 'a.png', 422],
      [Buffer.concat([picture, Buffer.alloc(2 * 2 ** 20)]), 'a.png', 413],
    ];
    for (const [bytes, name, status] of cases) {
      const answer = await sendFile(server, bytes, name, { isProfile: 'true' });
      expect([name, answer.status, answer.body.code]).toEqual([
        name,
        status,
        status === 413 ? 'TOO_LARGE' : 'BAD_FILE',
      ]);
      expect(answer.body.message).toMatch(/[آ-ی]/);
    }
  });

  test('ten pictures a minute and person; the next one is told when to come again', async () => {
    const sender = await signInAs(server, 'many-pictures', ['home']);
    server.wait(1);
    for (let sent = 0; sent < 10; sent++) expect((await sendPhoto(sender)).status).toBe(200);
    const files = readdirSync(join(server.dataFolder, 'files')).sort();
    const refused = await sendPhoto(sender);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(refused.body.message).toMatch(/ثانیهٔ دیگر دوباره تلاش کنید/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Also if the fields of the form follow its file.
    const late = await formWithFlagLast(picture);
    expect((await server.request('POST', '/api/v1/file', { ...late, token: sender })).status).toBe(429);
    expect(readdirSync(join(server.dataFolder, 'files')).sort()).toEqual(files);
    expect((await sendPhoto()).status).toBe(200);
    expect((await sendFile(server, csv, 'a.csv')).status).toBe(200);
    server.wait(1);
    expect((await sendPhoto(sender)).status).toBe(200);
  });

  test('of a user the last ten pictures stay beside the one in use; older ones leave the disk, too', async () => {
    const sender = await signInAs(server, 'collector', ['home']);
    const mine = async () =>
      (await server.get('/file/my?isProfile=true&limit=1000', { token: sender })).body.data.data.map(
        ({ path }: { path: string }) => path,
      );
    const onDisk = () => readdirSync(join(server.dataFolder, 'files')).length;
    const send = async () => {
      server.wait(0.2);
      return (await sendPhoto(sender)).body.data.path as string;
    };
    const worn = await send();
    expect((await server.patch('/users/updateMe', { photo: worn }, { token: sender })).status).toBe(200);
    // Pictures of other users do not count.
    const others = (await sendPhoto()).body.data.path;
    const before = onDisk();
    const sent: string[] = [];
    for (let count = 0; count < 13; count++) sent.push(await send());
    expect(await mine()).toEqual([...sent.slice(3).reverse(), worn]);
    expect(onDisk() - before).toBe(10);
    expect((await server.get(worn.slice('/api/v1'.length), { token: sender })).status).toBe(200);
    expect((await server.get(sent[0]!.slice('/api/v1'.length), { token: sender })).status).toBe(404);
    expect((await server.get(others.slice('/api/v1'.length))).status).toBe(200);
    // An earlier picture can be selected again; the previous one then counts among the ten.
    expect((await server.patch('/users/updateMe', { photo: sent[3] }, { token: sender })).status).toBe(200);
    const last = await send();
    expect(await mine()).toEqual([last, ...sent.slice(4).reverse(), sent[3]]);
  });

  test('all users store a picture of themselves; sheets only who may upload readings, for meters they see', async () => {
    const other = await makeWorld(server, 'دیگر');
    const viewer = await signInAs(server, 'viewer', ['home']);
    const uploader = await signInAs(server, 'uploader', ['upload'], [other.organization]);
    expect((await sendPhoto(viewer)).status).toBe(200);
    const status = async (token: string, fields: Record<string, string>) =>
      (await sendFile(server, csv, 'a.csv', fields, { token })).status;
    expect(await status(viewer, {})).toBe(403);
    expect(await status(viewer, { meter: world.meter })).toBe(403);
    expect(
      (await sendFile(server, picture, 'a.png', { isProfile: 'true', meter: world.meter }, { token: viewer }))
        .status,
    ).toBe(403);
    expect(await status(uploader, { meter: world.meter })).toBe(404);
    expect(await status(uploader, { meter: other.meter })).toBe(200);
    const { rows } = await server.db.query(
      `select action, actor_name, object_name, organization_id::text as organization from audit
       where action = 'file.stored' order by id desc limit 1`,
      [],
    );
    expect(rows).toEqual([
      {
        action: 'file.stored',
        actor_name: 'uploader',
        object_name: 'a.csv',
        organization: other.organization,
      },
    ]);
  });

  test('a file is read by its owner and by whoever sees its meter; a profile picture of another user by its signed path alone', async () => {
    const sheet = (await sendFile(server, csv, 'a.csv', { meter: world.meter })).body.data.path;
    const loose = (await sendFile(server, csv, 'b.csv')).body.data.path;
    const { path: photo, data } = (await sendPhoto()).body.data;
    const shown: string = data.shown;
    const other = (await makeWorld(server, 'سوم')).organization;
    const here = await signInAs(server, 'here', ['log'], [world.organization]);
    const elsewhere = await signInAs(server, 'elsewhere', ['log', 'upload'], [other]);
    const noHistory = await signInAs(server, 'no history', ['home']);
    const status = async (path: string, token: string | null) =>
      (await server.request('GET', path, { token })).status;
    expect(await Promise.all([sheet, loose, photo].map((path) => status(path, here)))).toEqual([
      200, 404, 404,
    ]);
    expect(await Promise.all([sheet, loose, photo].map((path) => status(path, elsewhere)))).toEqual([
      404, 404, 404,
    ]);
    expect(await status(sheet, noHistory)).toBe(404);
    expect(await status(photo, noHistory)).toBe(404);
    expect((await server.request('GET', photo)).status).toBe(200);
    expect(await status(shown, null)).toBe(200);
    expect(await status(photo, null)).toBe(401);
    expect((await server.get(`/file?meter=${world.meter}`, { token: elsewhere })).status).toBe(404);
    expect((await server.get(`/file?meter=${world.meter}`, { token: here })).body.results).toBeGreaterThan(0);
    expect((await server.get('/file/my', { token: here })).body.total).toBe(0);
  });

  test('who is limited to other organizations later no longer reads the sheets they sent', async () => {
    const other = (await makeWorld(server, 'چهارم')).organization;
    const token = await signInAs(server, 'moved', ['upload', 'log'], [world.organization]);
    const sheet = (await sendFile(server, csv, 'a.csv', { meter: world.meter }, { token })).body.data.path;
    const loose = (await sendFile(server, csv, 'b.csv', {}, { token })).body.data.path;
    const { _id } = (await server.get('/users/me', { token })).body.data.data;
    expect((await server.patch(`/users/${_id}`, { organizations: [other] })).status).toBe(200);
    const moved = (await server.login(ROOT_PASSWORD, 'moved')).body.token;
    const read = async (path: string) => (await server.request('GET', path, { token: moved })).status;
    expect([await read(sheet), await read(loose)]).toEqual([404, 200]);
    expect((await server.get('/file/my', { token: moved })).body).toMatchObject({
      total: 1,
      data: { data: [{ title: 'b.csv' }] },
    });
  });

  test('a sheet of several meters is kept once; each meter has it, for its own readers and for as long as it is there', async () => {
    const other = await makeWorld(server, 'دیگری');
    const onDisk = () => readdirSync(join(server.dataFolder, 'files')).length;
    const first = (await sendFile(server, csv, 'برگه.csv', { meter: world.meter })).body.data;
    const before = onDisk();
    const also = (fields: Record<string, string>, token?: string) =>
      sendForm(server, { sameAs: first._id, title: 'برگه.csv', ...fields }, token ? { token } : {});
    const upload = (
      await server.post('/consumption/batch', sheetOf(other.meter, dailyRows('2025-03-21', [1])))
    ).body.data.data.upload;
    const second = await also({ meter: other.meter, upload });
    expect([second.status, second.body.data.data]).toMatchObject([
      ...[200, { title: 'برگه.csv', meter: other.meter, size: csv.length, upload: { _id: upload } }],
    ]);
    const third = (await also({ meter: other.subMeter })).body.data;
    expect(onDisk()).toBe(before);
    for (const meter of [world.meter, other.meter, other.subMeter]) {
      const [newest] = (await server.get(`/file?meter=${meter}&limit=1`)).body.data.data;
      expect(newest).toMatchObject({ title: 'برگه.csv', meter });
    }

    const token = await signInAs(server, 'of the other', ['upload', 'log'], [other.organization]);
    const read = async (path: string, reader?: string) =>
      server.request('GET', path, reader === undefined ? {} : { token: reader });
    expect((await read(second.body.data.path, token)).text).toBe(csv.toString());
    expect((await read(first.path, token)).status).toBe(404);
    // Without read access a file cannot be attached to one's own meter; neither can a picture or two files.
    expect((await also({ meter: other.subMeter }, token)).body.code).toBe('NOT_FOUND');
    const photo = (await sendPhoto()).body.data._id;
    expect((await sendForm(server, { sameAs: photo, title: 'من', meter: other.meter })).status).toBe(404);
    expect((await also({ isProfile: 'true' })).status).toBe(422);
    expect((await also({ meter: other.meter, title: '' })).status).toBe(422);
    expect((await sendFile(server, csv, 'b.csv', { sameAs: first._id, meter: other.meter })).status).toBe(
      422,
    );
    expect(onDisk()).toBe(before + 1);

    // A refused row or a deleted meter does not affect the others.
    const { tx } = server.db;
    server.db.tx = async () => {
      server.db.tx = tx;
      throw Object.assign(new Error('The row was not saved.'), { code: '53100' });
    };
    expect((await also({ meter: other.meter })).status).toBe(507);
    expect((await server.post(`/consumption/uploads/${upload}/undo`, {})).status).toBe(200);
    expect((await server.delete(`/Meter/${other.subMeter}`)).status).toBe(200);
    for (const path of [first.path, second.body.data.path, third.path])
      expect((await read(path)).text).toBe(csv.toString());
    expect((await read(third.path, token)).status).toBe(404);
  });
});

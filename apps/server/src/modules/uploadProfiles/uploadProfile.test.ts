import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

const layout = {
  ...{ headers: ['تاریخ', 'مصرف مهر ۱۴۰۴', 'مبلغ'], sheet: 'روزانه', kind: 'day', format: 'YYYY/MM/DD' },
  ...{ from: 0, to: null, value: 1, cost: 2, tag: null, costUnit: 'rial', encoding: null },
};

onEachEngine('profiles of uploads', (engine) => {
  let server: TestServer;
  let world: World;
  let other: World;
  let uploader: string;
  let reader: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    other = await makeWorld(server, 'دیگری');
    uploader = await signInAs(server, 'uploader', ['upload'], [world.organization]);
    reader = await signInAs(server, 'reader', ['log'], [world.organization]);
  });
  afterAll(() => server.stop());

  const save = (more: object = {}, token: string | null = uploader) =>
    server.post(
      '/consumption/profiles',
      { organization: world.organization, meter: world.meter, name: 'برق ماهانه', layout, ...more },
      token === null ? {} : { token },
    );
  const list = async (token = uploader, query = '') =>
    (await server.get(`/consumption/profiles${query}`, { token })).body.data.data;

  test('a layout is remembered with its destination; the same header renews it, whatever its month', async () => {
    const saved = (await save()).body.data.data;
    expect(saved).toMatchObject({
      name: 'برق ماهانه',
      organization: { _id: world.organization },
      meter: { _id: world.meter, name: 'کنتور برق', building: { _id: world.building } },
      createdBy: { name: 'uploader' },
      layout,
    });
    server.wait(10);
    const headers = ['تاریخ', 'مصرف مهر ۱۴۰۵', 'مبلغ', ''];
    const again = await save({ name: 'نامی دیگر', layout: { ...layout, headers, cost: null } });
    expect(again.body.data.data).toMatchObject({
      _id: saved._id,
      name: 'برق ماهانه',
      layout: { cost: null },
    });
    expect(again.body.data.data.used > saved.used).toBe(true);
    await save({ meter: world.subMeter, name: 'فرعی' });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['برق ماهانه', 'فرعی']);
    expect(await list(uploader, `?meter=${world.subMeter}`)).toHaveLength(1);
  });

  test('one sheet of many meters has no meter of its own', async () => {
    const { body } = await save({ meter: null, name: 'همهٔ کنتورها', layout: { ...layout, tag: 3 } });
    expect(body.data.data).toMatchObject({ meter: null, layout: { tag: 3 } });
  });

  test('belong to their organization: to others they do not exist', async () => {
    const { _id } = (
      await save({ organization: other.organization, meter: other.meter, name: 'دیگری' }, null)
    ).body.data.data;
    expect((await list()).map((each: { _id: string }) => each._id)).not.toContain(_id);
    const foreign = { organization: other.organization, meter: other.meter };
    expect((await save(foreign)).status).toBe(404);
    expect((await save({ meter: other.meter })).status).toBe(404);
    const path = `/consumption/profiles/${_id}`;
    expect((await server.patch(path, { name: 'x' }, { token: uploader })).status).toBe(404);
    expect((await server.delete(path, { token: uploader })).status).toBe(404);
  });

  test('whoever reads the history sees them; only who uploads changes them', async () => {
    const [first] = await list(reader);
    const path = `/consumption/profiles/${first._id}`;
    expect((await server.patch(path, { name: 'x' }, { token: reader })).status).toBe(403);
    expect((await server.delete(path, { token: reader })).status).toBe(403);
    expect((await save({}, reader)).status).toBe(403);
    expect((await server.patch(path, { name: 'نام تازه' }, { token: uploader })).body.data.data.name).toBe(
      'نام تازه',
    );
    expect((await server.delete(path, { token: uploader })).status).toBe(200);
    expect((await list(reader)).map((each: { _id: string }) => each._id)).not.toContain(first._id);
    const { data } = (await server.get('/audit?object=uploadProfile')).body.data;
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'uploadProfile.deleted', object: { name: 'نام تازه' } },
      { action: 'uploadProfile.changed', details: { changes: { name: { new: 'نام تازه' } } } },
    ]);
  });

  test('go with their meter', async () => {
    await save({ meter: world.subMeter, name: 'رفتنی' });
    expect((await server.delete(`/Meter/${world.subMeter}`)).status).toBe(200);
    expect(await list(uploader, `?meter=${world.subMeter}`)).toEqual([]);
  });
});

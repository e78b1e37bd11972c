import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, type World } from '../../testing/world.ts';

onEachEngine('cities and units that are missing', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('a city is added once, however it is written, and stands where a Persian reader expects it', async () => {
    const made = await server.post('/City', { name: ' آبسرد ', state: 'تهران' });
    expect(made).toMatchObject({ status: 201, body: { data: { data: { name: 'آبسرد', state: 'تهران' } } } });
    for (const name of ['آبسرد', 'ابسرد', 'آب‌سرد'])
      expect(await server.post('/City', { name, state: 'تهران' }), name).toMatchObject({
        status: 409,
        body: { code: 'NAME_TAKEN', issues: [{ path: 'name', code: 'city.nameTaken' }] },
      });
    // The same name in another province is another city; a province is written as it was before.
    const other = await server.post('/City', { name: 'آبسرد', state: 'فارس\u200c' });
    expect(other).toMatchObject({ status: 201, body: { data: { data: { state: 'فارس' } } } });
    const names = (await server.get('/City?sort=name&limit=1000')).body.data.data.map(
      ({ name }: { name: string }) => name,
    );
    expect(names.slice(0, 3)).toEqual(['آبادان', 'آبسرد', 'آبسرد']);
    const building = {
      ...{ name: 'در شهر تازه', organization: world.organization, city: made.body.data.data._id },
      kind: 'Site',
    };
    expect((await server.post('/Building', building)).body.data.data.city.name).toBe('آبسرد');
  });

  test('a unit is added with what it does over days, and a meter may have it', async () => {
    const steam = { name: 'بخار', unit: 't', type: 'Consumption', kind: 'additive', carrier: 'heat' };
    const made = await server.post('/unit', steam);
    expect(made).toMatchObject({
      status: 201,
      body: { data: { data: { ...steam, icon: 'sun', color: 'cat-7', related: [] } } },
    });
    expect(await server.post('/unit', { ...steam, unit: 'T' })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'name', code: 'unit.nameTaken' }] },
    });
    const meter = {
      ...{ name: 'بخار', type: 'Consumption', unit: made.body.data.data._id },
      ...{ organization: world.organization, building: world.building },
    };
    expect((await server.post('/Meter', meter)).body.data.data).toMatchObject({
      kind: 'consumption',
      unit: { name: 'بخار', unit: 't', kind: 'additive' },
    });
    const pressure = { name: 'فشار هوا', unit: 'bar', type: 'Parameter', kind: 'average', carrier: 'other' };
    expect((await server.post('/unit', pressure)).status).toBe(201);
  });

  test('consumption that does not add up, a temperature as consumption and empty names are refused', async () => {
    const unit = { name: 'نادرست', unit: 'x', type: 'Consumption', kind: 'additive', carrier: 'other' };
    for (const [wrong, path] of [
      [{ kind: 'average' }, 'kind'],
      [{ carrier: 'temperature' }, 'carrier'],
      [{ unit: ' ' }, 'unit'],
      [{ name: '\u200c' }, 'name'],
    ] as const)
      expect((await server.post('/unit', { ...unit, ...wrong })).body.issues, path).toMatchObject([{ path }]);
    expect((await server.post('/City', { name: 'بی‌استان', state: '' })).body.issues).toMatchObject([
      { path: 'state' },
    ]);
  });

  test('the log says who added what', async () => {
    const { rows } = await server.db.query(
      "select action, object_name from audit where action in ('city.created', 'unit.created') order by id limit 3",
      [],
    );
    expect(rows).toEqual([
      { action: 'city.created', object_name: 'آبسرد' },
      { action: 'city.created', object_name: 'آبسرد' },
      { action: 'unit.created', object_name: 'بخار (t)' },
    ]);
  });
});

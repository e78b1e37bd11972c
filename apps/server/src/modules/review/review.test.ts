import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('the review of a year', (engine) => {
  let server: TestServer;
  let world: World;
  let site: string;
  let empty: string;
  let waterMeter: string;
  let siteMeter: string;

  const upload = (meter: string, first: string, values: number[], more = {}) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));
  const building = (navID: string) => ({ navID, navType: 'Building' });
  const meter = (navID: string) => ({ navID, navType: 'Meter' });
  const review = (body: object) =>
    server.post('/consumption/review', { year: 1403, unit: world.units.electricity, ...body });
  type Item = { _id: string; name: string; total: number | null; percent: number | null };
  const rowsOf = async (body: object): Promise<Item[]> => (await review(body)).body.data.data.flat();

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    const place = { organization: world.organization, city, kind: 'Site' };
    site = await make(server, '/Building', { name: 'کارخانه', ...place });
    empty = await make(server, '/Building', { name: 'زمین', ...place });
    siteMeter = await makeMeter(server, world, { name: 'برق کارخانه', building: site });
    waterMeter = await makeMeter(server, world, { name: 'آب', unit: world.units.water });
    // 1 Farvardin 1403 is 2024-03-20; the first day belongs to 1402.
    await upload(world.meter, '2024-03-19', [1000, 10, 10, 10]);
    await upload(world.subMeter, '2024-03-20', [5, 5, 0]);
    await upload(waterMeter, '2024-03-20', [700]);
    await upload(siteMeter, '2024-03-20', [20, 20, 20], { cost: null });
  });
  afterAll(() => server.stop());

  test('buildings stand largest first, sub-meters counted once, other units and years left out', async () => {
    const { status, body } = await review({
      ...{ kind: 'building', nav: [building(world.building), building(site), building(world.building)] },
    });
    expect(status).toBe(200);
    const expectedDays = 366;
    expect(body.data.data).toEqual([
      [
        {
          ...{ _id: site, name: 'کارخانه', total: 60, cost: null, percent: 60, role: 'item' },
          seriesRole: 'consumption',
          ...{ days: 3, anyDays: 3, costDays: 0, expectedDays },
        },
      ],
      [
        {
          ...{
            _id: world.building,
            name: 'ساختمان آزمون',
            total: 40,
            cost: 40_000,
            percent: 40,
            ...{ role: 'item', seriesRole: 'consumption' },
          },
          ...{ days: 3, anyDays: 3, costDays: 3, expectedDays },
        },
      ],
    ]);
  });

  test('a place without readings stands last, without a total and without a share', async () => {
    const rows = await rowsOf({ kind: 'building', nav: [building(empty), building(world.building)] });
    expect(rows.map(({ name, total, percent }) => [name, total, percent])).toEqual([
      ['ساختمان آزمون', 40, 100],
      ['زمین', null, null],
    ]);
  });

  test('a year or a unit without readings answers an empty list', async () => {
    const nav = [building(world.building), building(site)];
    expect(await rowsOf({ kind: 'building', nav, year: '1399' })).toEqual([]);
    expect(await rowsOf({ kind: 'building', nav: [building(site)], unit: world.units.water })).toEqual([]);
  });

  test('equipment: the meters of one building, each with its sub-meters', async () => {
    const rows = await rowsOf({ kind: 'equipment', nav: [meter(world.meter), meter(waterMeter)] });
    expect(rows.map(({ _id, total, percent }) => [_id, total, percent])).toEqual([
      [world.meter, 40, 100],
      [waterMeter, null, null],
    ]);
  });

  test('one meter is reviewed by its sub-meters, and by what it counts beside them or what they leave of it', async () => {
    const pump = await makeMeter(server, world, { name: 'پمپ', parentMeter: { _id: world.meter } });
    const second = await makeMeter(server, world, {
      ...{ name: 'سنجش دوم', parentMeter: { _id: world.meter }, kind: 'check' },
    });
    await upload(pump, '2024-03-20', [2, 2, 2], { cost: null });
    await upload(second, '2024-03-20', [9, 9, 9]);
    const rows = async () =>
      (await rowsOf({ kind: 'equipment', nav: [meter(world.meter)] })).map((row) => [
        ...[row.name, (row as Item & { role: string }).role, row.total, row.percent],
      ]);
    // 30 of the meter itself, 10 of the floor and 6 of the pump add up to 46.
    expect(await rows()).toEqual([
      ['کنتور برق', 'own', 30, expect.closeTo((30 / 46) * 100, 9)],
      ['طبقهٔ اول', 'item', 10, expect.closeTo((10 / 46) * 100, 9)],
      ['پمپ', 'item', 6, expect.closeTo((6 / 46) * 100, 9)],
    ]);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'part' });
    // Part of the 30: the floor 10, the pump 6, and 14 without a sub-meter.
    expect(await rows()).toEqual([
      ['کنتور برق', 'rest', 14, expect.closeTo((14 / 30) * 100, 9)],
      ['طبقهٔ اول', 'item', 10, expect.closeTo((10 / 30) * 100, 9)],
      ['پمپ', 'item', 6, 20],
    ]);
    const building40 = await rowsOf({ kind: 'building', nav: [building(world.building), building(site)] });
    expect(building40.map(({ total }) => total)).toEqual([60, 30]);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'adds' });
    await server.patch(`/Meter/${pump}`, { kind: 'check' });
  });

  test('a row of far fewer days has no share, and the others share what is alike', async () => {
    const short = await makeMeter(server, world, { name: 'نیمه‌کاره', building: empty });
    await upload(short, '2024-03-20', [50]);
    const nav = [building(world.building), building(site), building(empty)];
    expect((await rowsOf({ kind: 'building', nav })).map(({ total, percent }) => [total, percent])).toEqual([
      [60, 60],
      [40, 40],
      [50, null],
    ]);
    await server.db.query('delete from reading_day where meter_id = $1', [Number(short)]);
    await server.db.query('delete from reading_month where meter_id = $1', [Number(short)]);
  });

  test('totals of which none is above zero have no shares', async () => {
    const solar = await makeMeter(server, world, { name: 'خورشیدی', building: empty });
    const stored = await upload(solar, '2020-03-20', [0, 0]);
    expect(stored.status).toBe(200);
    expect(await rowsOf({ kind: 'building', nav: [building(empty)], year: 1399 })).toMatchObject([
      { _id: empty, total: 0, percent: null },
    ]);
  });

  test.each<[string, () => object, number, string]>([
    [
      'a meter among buildings',
      () => ({ kind: 'building', nav: [meter(world.meter)] }),
      422,
      'nav.0.navType',
    ],
    ['a building among meters', () => ({ kind: 'equipment', nav: [building(site)] }), 422, 'nav.0.navType'],
    [
      'meters of two buildings',
      () => ({ kind: 'equipment', nav: [meter(world.meter), meter(siteMeter)] }),
      422,
      'nav',
    ],
    [
      'a meter and its sub-meter',
      () => ({ kind: 'equipment', nav: [meter(world.subMeter), meter(world.meter)] }),
      422,
      'nav',
    ],
    [
      'a unit that is not consumed',
      () => ({ kind: 'building', nav: [building(site)], unit: world.units.temperature }),
      422,
      'unit',
    ],
    ['an unknown unit', () => ({ kind: 'building', nav: [building(site)], unit: 'x' }), 404, 'unit'],
    [
      'an unknown building',
      () => ({ kind: 'building', nav: [building(site), building('99999')] }),
      404,
      'nav.1.navID',
    ],
    ['an empty list', () => ({ kind: 'building', nav: [] }), 422, 'nav'],
    [
      'more than 200',
      () => ({ kind: 'building', nav: Array.from({ length: 201 }, (_, at) => building(String(at + 1))) }),
      422,
      'nav',
    ],
    ['a year in words', () => ({ kind: 'building', nav: [building(site)], year: 'پارسال' }), 422, 'year'],
    ['another kind', () => ({ kind: 'usage', nav: [building(site)] }), 422, 'kind'],
  ])('%s is refused and named', async (_, body, status, path) => {
    const answer = await review(body());
    expect(answer.status).toBe(status);
    expect(answer.body.issues[0].path).toBe(path);
    expect(answer.body.issues[0].message).toMatch(/[\u0600-\u06ff]/);
  });

  test('two hundred meters are one question', async () => {
    const nav = Array.from({ length: 200 }, () => building(world.building));
    expect(await rowsOf({ kind: 'building', nav })).toHaveLength(1);
  });

  test('only whoever holds the page may ask, and only about their organizations', async () => {
    const body = {
      ...{ year: 1403, unit: world.units.electricity, kind: 'building', nav: [building(world.building)] },
    };
    const ask = async (token: string) =>
      (await server.request('POST', '/api/v1/consumption/review', { token, body })).status;
    const other = await makeWorld(server, 'دیگر');
    expect(await ask(await signInAs(server, 'chartist', ['charts']))).toBe(403);
    expect(await ask(await signInAs(server, 'reviewer', ['review']))).toBe(200);
    expect(await ask(await signInAs(server, 'own', ['review'], [world.organization]))).toBe(200);
    expect(await ask(await signInAs(server, 'stranger', ['review'], [other.organization]))).toBe(404);
  });
});

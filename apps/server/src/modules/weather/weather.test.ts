import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('weather', (engine) => {
  let server: TestServer;
  let world: World;
  let tehran: string;
  let rasht: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const cities = (await server.get('/city')).body.data.data as { _id: string; name: string }[];
    const named = (name: string) => cities.find((city) => city.name === name)!._id;
    tehran = named('تهران');
    rasht = named('رشت');
    await server.patch(`/Building/${world.building}`, { city: tehran });
  });
  afterAll(() => server.stop());
  beforeEach(() =>
    server.db.query('delete from weather_day; delete from weather_day_history; delete from weather_upload'),
  );

  const dayOf = (date: string, avgTemprature: number, city = tehran) => ({ date, avgTemprature, city });
  const store = (allData: unknown[], more: object = {}) =>
    server.post('/weather/batch', { allData, ...more });
  const list = async (query = '') => (await server.get(`/weather${query}`)).body;
  const newest = async () => (await server.get('/audit?limit=1')).body.data.data[0];

  test('stored days are listed page by page, newest first, and filtered by city and days', async () => {
    const stored = await store([
      dayOf('2025-03-21', 11.5),
      { ...dayOf('2025-03-22', 12.25), shamsiDate: '1404/01/02' },
      dayOf('2025-03-23', -3, rasht),
    ]);
    const made = { stored: 3, replaced: 0, kept: 0, uploads: [expect.any(String), expect.any(String)] };
    expect([stored.status, stored.body.data.data]).toEqual([200, made]);
    const page = await list('?limit=2&page=1');
    expect([page.total, page.results]).toEqual([3, 2]);
    expect(page.data.data[0]).toMatchObject({
      ...{ date: '2025-03-23', shamsiDate: '1404/01/03', avgTemprature: -3 },
      city: { _id: rasht, name: 'رشت', state: expect.any(String) },
      createdBy: { _id: '1' },
    });
    expect(
      (await list(`?city=${tehran}&sort=date`)).data.data.map((row: { date: string }) => row.date),
    ).toEqual(['2025-03-21', '2025-03-22']);
    expect((await list('?fromDate=2025-03-22&toDate=2025-03-22')).total).toBe(1);
    expect((await list('?sort=-avgTemprature&limit=1')).data.data[0].avgTemprature).toBe(12.25);
    expect((await list('?city=none')).total).toBe(0);
    expect((await server.get('/weather?fromDate=2025-02-30')).body.issues[0].path).toBe('fromDate');
    expect((await server.get('/weather?sort=user_id')).status).toBe(422);
  });

  test('days that exist are asked about with numbers and examples, and replaced all at once', async () => {
    await store([dayOf('2025-03-21', 11.5), dayOf('2025-03-22', 12)]);
    const again = [dayOf('2025-03-21', 11.5), dayOf('2025-03-22', 13), dayOf('2025-03-23', 14)];
    const refused = await store(again);
    expect([refused.status, refused.body.code]).toEqual([422, 'OVERLAP']);
    expect(refused.body.data).toMatchObject({ existing: 2, different: 1, fresh: 1 });
    expect(refused.body.data.examples).toEqual([
      expect.objectContaining({ shamsiDate: '1404/01/02', existing: 12, new: 13 }),
      expect.objectContaining({ shamsiDate: '1404/01/01', existing: 11.5, new: 11.5 }),
    ]);
    expect((await list()).total).toBe(2);
    const replaced = await store(again, { replace: true });
    expect(replaced.body.data.data).toMatchObject({ stored: 3, replaced: 2 });
    expect(
      (await list('?sort=date')).data.data.map((row: { avgTemprature: number }) => row.avgTemprature),
    ).toEqual([11.5, 13, 14]);
    expect(await newest()).toMatchObject({
      action: 'weather.replaced',
      object: { type: 'weather', _id: tehran, name: 'تهران' },
      details: { stored: 3, replaced: 2, from: '2025-03-21', to: '2025-03-23' },
    });
  });

  test('the same day in two cities is no duplicate', async () => {
    await store([dayOf('2025-03-21', 11.5)]);
    expect((await store([dayOf('2025-03-21', 9, rasht)])).status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'weather.stored', object: { name: 'رشت' } });
  });

  test.each([
    ['a day that does not exist', { date: '2025-02-30' }, 'allData.1.date', 'query.day-unknown'],
    ['a day that has not come', { date: '2025-10-23' }, 'allData.1.date', 'date.future'],
    ['a day twice', { date: '2025-03-21' }, 'allData.1.date', 'day.duplicate'],
    ['another Jalali day', { shamsiDate: '1404/01/03' }, 'allData.1.shamsiDate', 'weather.otherDay'],
    ['no Jalali day at all', { shamsiDate: 'دیروز' }, 'allData.1.shamsiDate', 'weather.otherDay'],
    ['Fahrenheit', { avgTemprature: 86 }, 'allData.1.avgTemprature', 'temperature.out-of-range'],
    [
      'too cold for the earth',
      { avgTemprature: -60.1 },
      'allData.1.avgTemprature',
      'temperature.out-of-range',
    ],
  ])('%s is refused by row, and nothing is stored', async (_, wrong, path, code) => {
    const answer = await store([dayOf('2025-03-21', 11.5), { ...dayOf('2025-03-22', 12), ...wrong }]);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_ROWS']);
    expect(answer.body.issues).toEqual([
      expect.objectContaining({ path, code, row: 2, message: expect.stringMatching(/[آ-ی]/) }),
    ]);
    expect((await list()).total).toBe(0);
  });

  test('both bounds themselves are accepted', async () => {
    expect((await store([dayOf('2025-03-21', -60), dayOf('2025-03-22', 60)])).status).toBe(200);
  });

  test('text for a temperature, an unknown city, unknown fields, nothing and too much are refused', async () => {
    for (const wrong of [
      { avgTemprature: '۱۲' },
      { avgTemprature: null },
      { note: 'x' },
      { date: '1404/01/01' },
    ])
      expect((await store([{ ...dayOf('2025-03-22', 12), ...wrong }])).body.code).toBe('INVALID');
    const unknown = await store([dayOf('2025-03-21', 1), dayOf('2025-03-22', 1, '999999')]);
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([404, 'allData.1.city']);
    expect((await store([])).status).toBe(422);
    const much = Array.from({ length: 20_001 }, () => dayOf('2025-03-21', 1));
    expect((await store(much)).status).toBe(422);
    expect((await list()).total).toBe(0);
  });

  test('fifty years of one city are stored within seconds', async () => {
    const start = Date.UTC(1975, 0, 1);
    const days = Array.from({ length: 18_000 }, (_, at) =>
      dayOf(new Date(start + at * 86_400_000).toISOString().slice(0, 10), at % 40),
    );
    const before = performance.now();
    expect((await store(days)).body.data.data).toMatchObject({ stored: 18_000, replaced: 0 });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await list('?limit=10')).total).toBe(18_000);
  });

  test('two who send the same days at once: one stores, the other is asked', async () => {
    const answers = await Promise.all([1, 2].map((value) => store([dayOf('2025-03-21', value)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  const nav = () => [{ navID: world.meter, navType: 'Meter' }];
  const stats = async (query: object) =>
    (await server.post('/weather/stats', { city: tehran, nav: nav(), ...query })).body.data.data;

  test('buckets hold the mean of their days, and none where nothing is known', async () => {
    await store([
      ...[dayOf('2024-03-20', 10), dayOf('2025-03-21', 11), dayOf('2025-03-22', 14)],
      ...[dayOf('2025-04-21', 20), dayOf('2025-03-21', -5, rasht)],
    ]);
    const year = await stats({ kind: 'year', year: 1404 });
    expect(year).toHaveLength(12);
    expect(year.slice(0, 3)).toEqual([
      { dateOf: '1404/01', avgTemp: 12.5, days: 2, expectedDays: 31 },
      { dateOf: '1404/02', avgTemp: 20, days: 1, expectedDays: 31 },
      { dateOf: '1404/03', avgTemp: null, days: 0, expectedDays: 31 },
    ]);
    expect(await stats({ kind: 'multiyear' })).toEqual([
      { dateOf: '1403', avgTemp: 10, days: 1, expectedDays: 366 },
      { dateOf: '1404', avgTemp: 15, days: 3, expectedDays: 365 },
    ]);
    expect((await stats({ kind: 'month', year: 1404, month: 1 })).slice(0, 3)).toEqual([
      { dateOf: '1404/01/01', avgTemp: 11, days: 1, expectedDays: 1 },
      { dateOf: '1404/01/02', avgTemp: 14, days: 1, expectedDays: 1 },
      { dateOf: '1404/01/03', avgTemp: null, days: 0, expectedDays: 1 },
    ]);
    expect(await stats({ kind: 'multiDay', days: ['2025-04-21', '2024-03-20'] })).toEqual([
      { dateOf: '1403/01/01', avgTemp: 10, days: 1, expectedDays: 1 },
      { dateOf: '1404/02/01', avgTemp: 20, days: 1, expectedDays: 1 },
    ]);
    const range = await stats({ kind: 'range', fromDate: '2025-03-20', toDate: '2025-03-22' });
    expect(range.map((bucket: { avgTemp: number | null }) => bucket.avgTemp)).toEqual([null, 11, 14]);
    expect(await stats({ kind: 'multiyear', city: '999999' })).toEqual([]);
    const missing = await server.post('/weather/stats', { kind: 'year', city: tehran, nav: nav() });
    expect([missing.status, missing.body.issues[0].path]).toEqual([422, 'year']);
    expect((await server.post('/weather/stats', { kind: 'multiyear', nav: nav() })).status).toBe(422);
  });

  test('cities of the chosen nodes are those of their buildings that have temperatures', async () => {
    const cities = async (...of: unknown[]) =>
      (await server.post('/util/getCities', { kind: 'getYears', nav: of })).body;
    const organization = { navID: world.organization, navType: 'Organization' };
    expect((await cities(organization)).data.data).toEqual([]);
    await store([dayOf('2025-03-21', 11), dayOf('2025-03-21', 11, rasht)]);
    for (const of of [organization, { navID: world.building, navType: 'Building' }, nav()[0]])
      expect((await cities(of)).data.data).toMatchObject([{ _id: tehran, name: 'تهران' }]);
    expect((await cities({ navID: '999999', navType: 'Meter' })).code).toBe('NOT_FOUND');
  });

  test('the weather page stores and lists; chart pages only ask for means', async () => {
    const weather = await signInAs(server, 'weather', ['weather']);
    const charts = await signInAs(server, 'charts', ['charts'], [world.organization]);
    const one = { allData: [dayOf('2025-03-21', 1)] };
    const asked = { kind: 'year', year: 1404, city: tehran, nav: nav() };
    expect((await server.post('/weather/batch', one, { token: charts })).status).toBe(403);
    expect((await server.get('/weather', { token: charts })).status).toBe(403);
    expect((await server.post('/weather/batch', one, { token: weather })).status).toBe(200);
    expect((await server.get('/weather', { token: weather })).body.total).toBe(1);
    expect((await server.post('/weather/stats', asked, { token: charts })).status).toBe(200);
    expect((await server.post('/weather/stats', asked, { token: weather })).status).toBe(403);
  });
});

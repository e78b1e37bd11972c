import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

/** First days: 1403 has 366 days. Today is 30 Mehr 1404. */
const FIRST = { 1402: '2023-03-21', 1403: '2024-03-20', 1404: '2025-03-21' } as const;

onEachEngine('buildings by energy per floor area', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  const upload = async (meter: string, first: string, count: number, value: number) => {
    const rows = dailyRows(first, Array<number>(count).fill(value));
    expect((await server.post('/consumption/batch', sheetOf(meter, rows))).status).toBe(200);
  };
  const makeBuilding = (name: string, more: object = {}) =>
    make(server, '/Building', {
      ...{ name, organization: world.organization, city, kind: 'Building', area: 1200, type: 'residential' },
      ...more,
    });
  const ask = (year: number, organization = world.organization, token?: string) =>
    server.get(`/home/buildings?organization=${organization}&year=${year}`, token ? { token } : {});
  const ranking = async (year: number) => (await ask(year)).body.data.data;
  const ids = { tower: '', office: '', gasless: '', gappy: '', bare: '', site: '' };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const cities = (await server.get('/city')).body.data.data as { _id: string; name: string }[];
    city = cities.find(({ name }) => name === 'تهران')!._id;
    // Two carriers. 1403: 366 × (100 + 10 m³ × 10.4); then 186 days × (80 + 5 m³ × 10.4).
    ids.tower = await makeBuilding('برج');
    const power = await makeMeter(server, world, { name: 'برق برج', building: ids.tower });
    const gas = await makeMeter(server, world, {
      ...{ name: 'گاز برج', building: ids.tower, unit: world.units.gas },
    });
    await upload(power, FIRST[1403], 366, 100);
    await upload(gas, FIRST[1403], 366, 10);
    await upload(power, FIRST[1404], 186, 80);
    await upload(gas, FIRST[1404], 186, 5);
    // A sub-meter that is part of its meter, a check meter, water and a temperature change nothing.
    ids.office = await makeBuilding('اداره', { area: 600, type: 'private-office' });
    const place = { building: ids.office };
    const main = await makeMeter(server, world, { ...place, name: 'برق اداره', subMeters: 'part' });
    const floor = await makeMeter(server, world, { ...place, name: 'طبقه', parentMeter: { _id: main } });
    const second = await makeMeter(server, world, { ...place, name: 'شاهد', kind: 'check' });
    const water = await makeMeter(server, world, { ...place, name: 'آب', unit: world.units.water });
    const warmth = await makeMeter(server, world, {
      ...{ ...place, name: 'دما', type: 'Parameter', unit: world.units.temperature },
    });
    await server.patch(`/Meter/${main}`, { subMeters: 'part' });
    await upload(main, FIRST[1403], 366, 100);
    await upload(main, FIRST[1404], 186, 50);
    for (const meter of [floor, second, water]) await upload(meter, FIRST[1403], 366, 60);
    await upload(warmth, FIRST[1403], 100, 20);
    // Gas in the year before alone.
    ids.gasless = await makeBuilding('بی‌گاز');
    const [itsPower, itsGas] = [
      await makeMeter(server, world, { name: 'برق', building: ids.gasless }),
      await makeMeter(server, world, { name: 'گاز', building: ids.gasless, unit: world.units.gas }),
    ];
    await upload(itsGas, FIRST[1402], 365, 10);
    await upload(itsPower, FIRST[1403], 366, 1);
    ids.gappy = await makeBuilding('ناقص');
    await upload(
      await makeMeter(server, world, { name: 'برق', building: ids.gappy }),
      ...([FIRST[1403], 300, 9] as const),
    );
    ids.bare = await makeBuilding('بی‌متراژ');
    await upload(
      await makeMeter(server, world, { name: 'برق', building: ids.bare }),
      ...([FIRST[1403], 366, 9] as const),
    );
    await server.db.query('update building set area = null where id = $1', [Number(ids.bare)]);
    ids.site = await makeBuilding('سایت', { kind: 'Site', area: undefined, type: undefined });
  });
  afterAll(() => server.stop());

  test('a year that is over has the figures and grades of its labels; the others are named with their reason', async () => {
    const found = await ranking(1403);
    expect(found).toMatchObject({ from: FIRST[1403], to: '2025-03-20', isFinal: true, count: 7 });
    // (36,600 + 3,660 × 10.4) / 1200 = 62.22; 36,600 / 600 = 61.
    expect(found.ranked).toMatchObject([
      { building: { name: 'برج' }, perArea: 62.22, kwh: 74_664, grade: 'A', days: 366, expectedDays: 366 },
      { building: { name: 'اداره' }, perArea: 61, kwh: 36_600, grade: 'A', days: 366 },
    ]);
    for (const { building, perArea, grade } of found.ranked) {
      const body = { year: 1403, building: building._id };
      const label = (await server.post('/consumption/energyLabel', body)).body.data.data;
      expect(label.grade).toBe(grade);
      expect(label.eactual).toBeCloseTo(perArea, 6);
    }
    expect(
      found.unranked.map(({ building, reason }: { building: { _id: string }; reason: object }) => [
        building._id,
        reason,
      ]),
    ).toEqual([
      [world.building, { code: 'energy-label.consumption-missing' }],
      [ids.gasless, { code: 'energy-label.carrier-missing', name: 'گاز طبیعی' }],
      [ids.gappy, { code: 'energy-label.carrier-incomplete', name: 'برق', days: 300, expectedDays: 366 }],
      [ids.bare, { code: 'energy-label.area-missing' }],
      [ids.site, { code: 'energy-label.site' }],
    ]);
  });

  test('of a running year the last twelve whole months count, and nobody has a grade', async () => {
    const found = await ranking(1404);
    // Mehr 1403 to Shahrivar 1404: 180 days of 1403 and 186 of 1404.
    expect(found).toMatchObject({ from: '2024-09-22', to: '2025-09-22', isFinal: false });
    expect(found.ranked).toMatchObject([
      // 180 × 204 + 186 × (80 + 52) = 61,272; 180 × 100 + 186 × 50 = 27,300.
      { building: { name: 'برج' }, kwh: 61_272, perArea: 51.06, grade: null, days: 366, expectedDays: 366 },
      { building: { name: 'اداره' }, kwh: 27_300, perArea: 45.5, grade: null },
    ]);
  });

  test('it is the organization’s own, and asked for by those who have the page', async () => {
    const elsewhere = await make(server, '/organization', { name: 'دیگری' });
    expect((await ask(1403, elsewhere)).body.data.data).toMatchObject({ ranked: [], unranked: [], count: 0 });
    const foreign = await signInAs(server, 'foreign', ['home'], [elsewhere]);
    expect((await ask(1403, world.organization, foreign)).status).toBe(404);
    expect((await ask(1403, elsewhere, foreign)).status).toBe(200);
    const charts = await signInAs(server, 'charts', ['charts'], [world.organization]);
    expect((await ask(1403, world.organization, charts)).status).toBe(403);
    expect((await server.get('/home/buildings?organization=1')).status).toBe(422);
    expect((await server.get('/home/buildings?organization=1&year=999')).status).toBe(422);
  });
});

import { yearRange } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('the energy label and the sums of the home page', (engine) => {
  let server: TestServer;
  let world: World;
  let tehran: string;
  let gasMeter: string;

  /** A first day, and `value` on all others. */
  const days = (count: number, first: number, value: number) => [first, ...Array(count - 1).fill(value)];
  const upload = (meter: string, first: string, values: number[]) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values)));
  const label = (body: object) =>
    server.post('/consumption/energyLabel', { year: 1403, building: world.building, ...body });
  const labelOf = async (body: object = {}) => (await label(body)).body.data.data;
  const sameDays = (body: object) =>
    server.post('/consumption/sameDays', {
      ...{ year: 1403, nav: [{ navID: world.building, navType: 'Building' }] },
      ...body,
    });

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const cities = (await server.get('/city')).body.data.data as { _id: string; name: string }[];
    tehran = cities.find(({ name }) => name === 'تهران')!._id;
    // 1200 m², a large home.
    await server.patch(`/Building/${world.building}`, { city: tehran });
    gasMeter = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas });
    const water = await makeMeter(server, world, { name: 'آب', unit: world.units.water });
    // 1403 has 366 days from 2024-03-20. 30,000 kWh with 10,000 of the floor, 10,000 m³, and water that does not count.
    await upload(world.meter, '2024-03-20', days(366, 18_175, 5));
    await upload(world.subMeter, '2024-03-20', days(366, 8175, 5));
    await upload(gasMeter, '2024-03-20', days(366, 8175, 5));
    await upload(water, '2024-03-20', [999]);
  });
  afterAll(() => server.stop());

  test('a building has the grade of its year, with everything it was found from', async () => {
    const { status, body } = await label({});
    expect(status).toBe(200);
    // (30,000 + 10,000 × 10.4) / 1200 = 111.67 kWh/m²; the ideal of a large home in a semi-dry climate is 87.
    expect(body.data.data).toMatchObject({
      building: { _id: world.building, name: 'ساختمان آزمون', city: { name: 'تهران' } },
      ...{ year: 1403, usage: 'large-residential', climate: 'semi-dry', climateFrom: 'city', area: 1200 },
      ...{ totalKwh: 134_000, ideal: 87, grade: 'B', reason: null, standard: '14254' },
      excluded: [{ carrier: 'water', total: 999, reason: 'water', meters: [] }],
      ...{ soFar: null, last365: null, last365Reason: null, forecast: null },
      nextBetter: { grade: 'A', belowKwh: 104_400, lessKwh: 29_600 },
    });
    expect(body.data.data.eactual).toBeCloseTo(111.666667, 5);
    expect(body.data.data.ratio).toBeCloseTo(134_000 / 1200 / 87, 8);
    expect(body.data.data.scale).toHaveLength(7);
    expect(body.data.data.consumptions).toEqual([
      expect.objectContaining({ carrier: 'electricity', total: 30_000, kwh: 30_000, factor: 'definition' }),
      {
        ...{ _id: expect.any(String), carrier: 'gas', unit: 'm³', total: 10_000, kwh: 104_000 },
        ...{ kwhPerUnit: 10.4, factor: 'default', days: 366, anyDays: 366, expectedDays: 366 },
        ...{ isExpected: true, missing: [] },
      },
    ]);
    expect(body.data.data.warnings).toEqual([]);
  });

  test('of a year that is not over only its days so far are expected, and the label says how far it goes', async () => {
    const { building, ...meters } = await makeWorld(server, 'سال جاری');
    // Today is 30 Mehr 1404, day 216 of 365.
    for (const meter of [meters.meter, meters.subMeter])
      await upload(meter, '2025-03-21', Array<number>(215).fill(90));
    const { grade, reason, warnings, consumptions } = await labelOf({ building, year: 1404 });
    expect([grade, warnings]).toEqual([null, []]);
    expect(reason).toEqual({
      ...{ code: 'energy-label.year-not-over', day: '2025-10-21', days: 215, ofDays: 365 },
    });
    expect(consumptions).toMatchObject([{ days: 215, expectedDays: 215 }]);
  });

  test('another climate has another ideal', async () => {
    expect(await labelOf({ climate: 'very-hot-dry' })).toMatchObject({
      ...{ ideal: 138, grade: 'A', climateFrom: 'asked', nextBetter: null },
    });
  });

  test('a gas meter counts with its own factor, each month with the one of its days', async () => {
    await server.patch(`/Meter/${gasMeter}`, {
      gasFactors: [
        { from: '2024-03-20', kWhPerM3: 9 },
        { from: '2024-08-22', kWhPerM3: 11 },
      ],
    });
    const { consumptions } = await labelOf();
    // 155 days with 8,945 m³ before Shahrivar, 211 days of 5 m³ from then on.
    expect(consumptions[1]).toMatchObject({ total: 10_000, kwh: 8945 * 9 + 1055 * 11, factor: 'own' });
    await server.patch(`/Meter/${gasMeter}`, { gasFactors: [] });
  });

  test('a factor that begins on the 11th of a month counts from that day, on the label as in its trail', async () => {
    // 11 Shahrivar 1403: 165 days before it, the first of 8,175 m³ and the others of 5.
    await server.patch(`/Meter/${gasMeter}`, { gasFactors: [{ from: '2024-09-01', kWhPerM3: 9 }] });
    const { consumptions, totalKwh, eactual } = await labelOf();
    const before = 8945 + 10 * 5;
    const kwh = before * 10.4 + (10_000 - before) * 9;
    expect(consumptions[1]).toMatchObject({ total: 10_000, kwh, factor: 'own' });
    expect(totalKwh).toBe(30_000 + kwh);
    const { from: fromDate, to: toDate } = yearRange(1403);
    const trail = await server.post('/consumption/trail', {
      ...{ nav: [{ navID: world.building, navType: 'Building' }], period: { fromDate, toDate } },
      ...{ quantity: 'energyKwh', label: {} },
    });
    expect(trail.body.data.data.value).toBeCloseTo(eactual, 6);
    expect(trail.body.data.data.steps[0].value).toBeCloseTo(totalKwh, 6);
    await server.patch(`/Meter/${gasMeter}`, { gasFactors: [] });
  });

  test('without area, usage, climate or readings, and for a site, there is no grade but a reason', async () => {
    const place = { organization: world.organization, city: tehran };
    const reasonOf = async (building: string, more: object = {}) =>
      (await labelOf({ building, ...more })).reason?.code;
    // Stores from before these fields were required have such buildings.
    const bare = await make(server, '/Building', {
      ...{ name: 'خالی', ...place, kind: 'Building', area: 100, type: 'private-office' },
    });
    await server.db.query('update building set area = null where id = $1', [Number(bare)]);
    expect(await reasonOf(bare)).toBe('energy-label.area-missing');
    await server.db.query('update building set area = 100, type = null where id = $1', [Number(bare)]);
    expect(await reasonOf(bare)).toBe('energy-label.usage-unknown');
    const empty = await make(server, '/Building', {
      ...{ name: 'بی‌داده', ...place, kind: 'Building', area: 100, type: 'private-office' },
    });
    expect(await reasonOf(empty)).toBe('energy-label.consumption-missing');
    const site = await make(server, '/Building', { name: 'سایت', ...place, kind: 'Site' });
    expect(await reasonOf(site)).toBe('energy-label.site');
    expect(await reasonOf(world.building, { year: 1390 })).toBe('energy-label.consumption-missing');
    await server.db.query('update building set city_id = null where id = $1', [Number(empty)]);
    expect(await reasonOf(empty)).toBe('energy-label.climate-unknown');
  });

  test('a unit without a factor to kWh is named instead of a wrong grade', async () => {
    const { rows } = await server.db.query<{ id: number }>(
      `insert into unit (name, name_sort, symbol, abbr, type, kind, carrier, icon, color, related)
       values ('بشکه', '', 'bbl', 'bbl', 'Consumption', 'additive', 'oil', 'fire', 'cat-6', '[]') returning id`,
      [],
    );
    const meter = await makeMeter(server, world, { name: 'نفت', unit: String(rows[0]!.id) });
    expect(await labelOf()).toMatchObject({
      ...{ grade: null, reason: { code: 'energy-label.unit-unknown', name: 'بشکه', unit: 'bbl' } },
    });
    await server.delete(`/Meter/${meter}`);
    expect((await labelOf()).reason).toBeNull();
  });

  test('bad input is refused with a reason, and what does not exist is not found', async () => {
    expect((await label({ building: '2147483000' })).status).toBe(404);
    expect((await label({ building: 'x'.repeat(40) })).status).toBe(404);
    for (const body of [{ year: 1299 }, { year: 'x' }, { climate: 'lunar' }, { other: 1 }, { building: '' }])
      expect((await label(body)).status, JSON.stringify(body)).toBe(422);
    expect((await sameDays({ nav: [] })).status).toBe(422);
    expect((await sameDays({ nav: [{ navID: '2147483000', navType: 'Meter' }] })).status).toBe(404);
    expect((await sameDays({ nav: [{ navID: '1', navType: 'Formula' }] })).status).toBe(404);
  });

  test('a running year is shown beside the same days of the year before, in kWh and toman', async () => {
    // Two days of 1404 of the main meter alone; on the same two of 1403 it had 18,175 + 5.
    await upload(world.meter, '2025-03-21', [22_400, 100]);
    const { status, body } = await sameDays({ year: 1404 });
    expect(status).toBe(200);
    expect(body.data.data).toMatchObject({
      ...{ year: 1404, from: '2025-03-21', to: '2025-03-22', expectedDays: 2 },
      // The two days of the year before: 18,180 + 8,180 + 8,180 m³ × 10.4. Only the main meter has them in both years.
      kwh: {
        ...{ current: 22_500, previous: 111_432 },
        common: {
          ...{ current: 22_500, previous: 18_180, days: 2, without: [{ _id: 'گاز طبیعی', carrier: 'gas' }] },
          carriers: [{ carrier: 'electricity', days: 2 }],
        },
      },
      // 1000 toman a unit.
      cost: {
        ...{ current: 22_500_000, previous: 34_540_000 },
        common: { current: 22_500_000, previous: 18_180_000, days: 2 },
      },
      ...{ days: 0, anyDays: 2, previousDays: 2, previousAnyDays: 2, comparability: 'missing' },
      missing: [
        { _id: world.subMeter, name: 'طبقهٔ اول', days: 2 },
        { _id: gasMeter, name: 'گاز', days: 2 },
      ],
      carriers: [{ carrier: 'electricity', kwh: 22_500, cost: 22_500_000 }],
    });
    expect(body.data.data.kwh.changePercent).toBeCloseTo(((22_500 - 18_180) / 18_180) * 100, 4);
    expect(body.data.data.cost.changePercent).toBeCloseTo(((22_500 - 18_180) / 18_180) * 100, 4);
  });

  test('an organization sums its buildings once, and a year without readings says so', async () => {
    const organization = { navID: world.organization, navType: 'Organization' };
    const building = { navID: world.building, navType: 'Building' };
    const both = (await sameDays({ nav: [organization, building] })).body.data.data;
    expect(both.kwh).toMatchObject({ current: 134_000, previous: null, changePercent: null, common: null });
    expect(both.carriers.map(({ carrier }: { carrier: string }) => carrier)).toEqual(['gas', 'electricity']);
    expect((await sameDays({ year: 1390 })).body.data.data).toMatchObject({
      ...{ from: null, to: null, kwh: { current: null }, comparability: 'missing', carriers: [] },
    });
    expect((await sameDays({ year: 1300 })).status).toBe(200);
  });

  test('the page decides who may ask', async () => {
    const labels = await signInAs(server, 'labels', ['label']);
    const home = await signInAs(server, 'home', ['home']);
    const charts = await signInAs(server, 'charts', ['charts']);
    const body = { year: 1403, building: world.building };
    const ask = async (token: string) =>
      (await server.post('/consumption/energyLabel', body, { token })).status;
    expect([await ask(labels), await ask(home), await ask(charts)]).toEqual([200, 200, 403]);
    const elsewhere = await make(server, '/organization', { name: 'دیگری' });
    const foreign = await signInAs(server, 'foreign', ['home'], [elsewhere]);
    expect(await ask(foreign)).toBe(404);
  });
});

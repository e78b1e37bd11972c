import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

/** 30 Mehr 1404. */
const TODAY = '2025-10-22';

onEachEngine('what needs attention', (engine) => {
  let server: TestServer;
  let world: World;
  const upload = (meter: string, first: string, values: readonly (number | null)[], more: object = {}) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));
  /** Ends so many days ago, in sheets of so many days. */
  const readUntil = async (meter: string, days: number, sheet: number, count = sheet) => {
    for (let done = 0; done < count; done += sheet) {
      const first = addDays(TODAY, 1 - days - count + done);
      const { status } = await upload(
        meter,
        first,
        Array.from({ length: sheet }, (_, at) => 100 + (at % 5)),
      );
      expect(status).toBe(200);
    }
  };
  const ask = (more = '', token?: string) =>
    server.get(`/home/attention?organization=${world.organization}${more}`, token ? { token } : {});
  const attention = async (more = '') => (await ask(more)).body.data.data;
  const names = (list: { items: { meter: { name: string } }[] }) => list.items.map(({ meter }) => meter.name);

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('meters without readings are not silent but unread, parameters included', async () => {
    await makeMeter(server, world, { name: 'دما', type: 'Parameter', unit: world.units.temperature });
    const found = await attention();
    expect(found).toMatchObject({ today: TODAY, silent: { count: 0 }, findings: { count: 0 } });
    expect(names(found.unread)).toEqual(['کنتور برق', 'طبقهٔ اول', 'دما']);
    expect(found.unread.items[2].meter).toMatchObject({
      isParameter: true,
      building: { _id: world.building },
    });
  });

  test('a meter is silent once its next sheet is overdue, the newest silence first', async () => {
    const daily = await makeMeter(server, world, { name: 'روزانه' });
    const monthly = await makeMeter(server, world, { name: 'ماهانه' });
    await readUntil(world.meter, 7, 1);
    await readUntil(world.subMeter, 6, 1);
    await readUntil(daily, 400, 5);
    // A month's sheet may be as late as a month and five days.
    await readUntil(monthly, 34, 30);
    const found = await attention();
    expect(names(found.silent)).toEqual(['کنتور برق', 'روزانه']);
    expect(found.silent.items).toMatchObject([
      { days: 7, last: addDays(TODAY, -7) },
      { days: 400, last: addDays(TODAY, -400) },
    ]);
    server.wait(24 * 60);
    await server.signIn();
    expect(names((await attention()).silent)).toEqual(['طبقهٔ اول', 'کنتور برق', 'ماهانه', 'روزانه']);
  });

  test('a spike and a hole of the last month are named, older ones and bills are not', async () => {
    const odd = await makeMeter(server, world, { name: 'جهش' });
    const tomorrow = addDays(TODAY, 1);
    const values = Array.from({ length: 90 }, (_, at): number | null => 100 + (at % 7));
    values[10] = 5000;
    values[80] = 4000;
    values[84] = null;
    values[85] = null;
    await upload(odd, addDays(tomorrow, -90), values);
    const { findings } = await attention();
    expect(findings).toMatchObject({ count: 2, checkedMeters: 6 });
    expect(findings.items).toMatchObject([
      {
        meter: { name: 'جهش' },
        code: 'quality.gap',
        from: addDays(tomorrow, -6),
        to: addDays(tomorrow, -5),
        days: 2,
      },
      {
        meter: { name: 'جهش' },
        code: 'quality.spike',
        from: addDays(tomorrow, -10),
        value: 4000,
        unit: 'kWh',
      },
    ]);
    expect(findings.items[1].usual).toBeLessThan(110);
  });

  test('a sheet that collided waits for its user alone, who may upload', async () => {
    await upload(world.meter, addDays(TODAY, -7), [5], { dryRun: true, fileName: 'مهر.xlsx' });
    expect((await attention()).openUploads).toMatchObject({
      count: 1,
      items: [{ meter: { _id: world.meter }, fileName: 'مهر.xlsx', days: 1 }],
    });
    const other = await signInAs(server, 'other', ['home'], [world.organization]);
    expect((await ask('', other)).body.data.data.openUploads).toEqual({ count: 0, items: [] });
  });

  test('a building has its own; what is foreign does not exist', async () => {
    const second = await make(server, '/Building', {
      ...{ name: 'دومی', organization: world.organization, kind: 'Site' },
      city: (await server.get('/City?limit=1')).body.data.data[0]._id,
    });
    await makeMeter(server, world, { name: 'تنها', building: second });
    expect(names((await attention(`&building=${second}`)).unread)).toEqual(['تنها']);
    const elsewhere = await makeWorld(server, 'دیگر');
    expect((await ask(`&building=${elsewhere.building}`)).status).toBe(404);
    const foreign = await signInAs(server, 'foreign', ['home'], [elsewhere.organization]);
    expect((await ask('', foreign)).status).toBe(404);
    expect((await ask(`&building=${world.building}`, foreign)).status).toBe(404);
    const charts = await signInAs(server, 'charts', ['charts']);
    expect((await ask('', charts)).status).toBe(403);
  });
});

import { addDays, type Day, fromJalali } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeYears } from '../../operations/doctor/placeYears.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { metersOfNav } from './metersOfNav.ts';
import { makePlaceSeries } from './placeSeries.ts';
import { refreshMonths } from './readingMonths.ts';
import { sumsOfSeries } from './sumNav.ts';
import { wholeYears } from './wholeYears.ts';

/** 12 buildings of 10 meters, more than the months are read of. */
const BUILDINGS = 12;
const METERS = 10;
const FIRST = fromJalali(1402, 11, 20);
const look = { repair: false };

onEachEngine('years of buildings', (engine) => {
  let server: TestServer;
  let world: World;
  const meters: string[] = [];
  const buildings: string[] = [];
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    for (let at = 0; at < BUILDINGS; at += 1) {
      const place = { organization: world.organization, city, kind: 'Site', name: `سایت ${at}` };
      const building = await make(server, '/Building', place);
      buildings.push(building);
      for (let of = 0; of < METERS; of += 1)
        meters.push(await makeMeter(server, { ...world, building }, { name: `کنتور ${of}` }));
    }
    for (const [at, meter] of meters.entries()) {
      // Each begins a little later, has a gap of its own, and ends in another year; one in seven has no costs.
      const values = Array.from({ length: 150 }, (_, day) => (day % 31 === at % 31 ? null : 10 + (at % 7)));
      await upload(meter, addDays(FIRST, at % 3), values, at % 7 === 0 ? {} : { cost: 3 });
    }
  }, 120_000);
  afterAll(() => server.stop());

  async function upload(
    meter: string,
    from: Day,
    values: (number | null)[],
    { cost }: { cost?: number } = {},
  ) {
    const rows = dailyRows(from, values).map((row) =>
      cost === undefined ? row : [...row.slice(0, 2), cost],
    );
    const { status, body } = await server.post('/consumption/batch', sheetOf(meter, rows));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  const seriesOf = async () => {
    const nav = [{ navType: 'Organization', navID: world.organization, navName: '' } as const];
    return (await metersOfNav(server.db, nav)).flatMap(({ series }) => series);
  };
  const sorted = <Bucket extends { bucket: string }>(sums: readonly Bucket[]) =>
    [...sums].sort((one, other) => one.bucket.localeCompare(other.bucket));
  /** Both ways to the same figures; tells whether the years were used. */
  async function compare(): Promise<boolean> {
    const series = await seriesOf();
    const bare = series.map(({ meters: of }) => ({ meters: of }));
    for (const coverage of ['any', 'all'] as const) {
      const [kept, months] = await Promise.all(
        [series, bare].map((of) => sumsOfSeries(server.db, of, { by: 'year' }, coverage)),
      );
      expect(kept!.map(sorted)).toEqual(months!.map(sorted));
      expect(kept![0]!.length).toBeGreaterThan(1);
    }
    return (await wholeYears(server.db, series, 'any')).every((years) => years !== null);
  }
  const makeAll = async (): Promise<number> => {
    let made = 0;
    for (let turn = await makePlaceSeries(server.db); turn > 0; turn = await makePlaceSeries(server.db))
      made += turn;
    return made;
  };
  const doctor = (options = look) => placeYears.run(server.db, '', options);

  test('are made building by building, and give what the months give: sums, costs and days', async () => {
    expect(await compare()).toBe(false);
    expect(await makeAll()).toBeGreaterThanOrEqual(BUILDINGS);
    expect(await compare()).toBe(true);
    expect(await makeAll()).toBe(0);
    expect((await doctor()).problems).toEqual([]);
  });

  test('change with an upload, its undoing and a single reading', async () => {
    const before = await seriesOf();
    const [first] = await wholeYears(server.db, before, 'any');
    await upload(meters[3]!, fromJalali(1404, 1, 1), [5, null, 7], { cost: 1 });
    const { data } = (await server.get(`/consumption/uploads?meter=${meters[3]}`)).body.data;
    const [after] = await wholeYears(server.db, before, 'any');
    expect(after!.map(({ bucket }) => bucket).sort()).toContain('1404');
    expect(await compare()).toBe(true);
    expect((await doctor()).problems).toEqual([]);
    const undone = await server.post(`/consumption/uploads/${data[0]._id}/undo`, {});
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(sorted((await wholeYears(server.db, before, 'any'))[0]!)).toEqual(sorted(first!));
    expect((await doctor()).problems).toEqual([]);
  });

  test('uploads into one building at the same moment all count', async () => {
    await Promise.all(
      meters.slice(0, METERS).map((meter, at) => upload(meter, fromJalali(1404, 2, at + 1), [1, 2, 3])),
    );
    expect((await doctor()).problems).toEqual([]);
    expect(await compare()).toBe(true);
  });

  test('an upload while the series are made is in them', async () => {
    await server.db.query('delete from place_made', []);
    await server.db.query('delete from place_series', []);
    const uploads = meters.map((meter) => upload(meter, fromJalali(1404, 4, 1), [1]));
    await Promise.all([makeAll(), ...uploads]);
    await makeAll();
    expect((await doctor()).problems).toEqual([]);
    expect(await compare()).toBe(true);
  });

  test('where other meters count than before, the months are read until the series are made anew', async () => {
    const { body } = await server.get(`/Meter/${meters[12]}`);
    const { version } = body.data.data;
    const changed = await server.patch(`/Meter/${meters[12]}`, { kind: 'check', version });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const building = await makeMeter(server, { ...world, building: buildings[2]! }, { name: 'تازه' });
    await upload(building, FIRST, [1000]);
    await compare();
    expect(await makeAll()).toBe(2);
    expect(await compare()).toBe(true);
    expect((await doctor()).problems).toEqual([]);
  });

  test('the doctor finds a year that is wrong, missing or too many, and sums it again', async () => {
    const { rows } = await server.db.query<{ id: number }>('select min(series_id) as id from place_year', []);
    const { id } = rows[0]!;
    await server.db.query('update place_year set any_days = ~any_days where series_id = $1 and jy = 1403', [
      id,
    ]);
    await server.db.query('delete from place_year where series_id = $1 and jy = 1402', [id]);
    await server.db.query('update place_year set jy = 1490 where series_id = $1 and jy = 1404', [id]);
    const { problems } = await doctor();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/1402, 1403, 1404, 1490/);
    expect((await doctor({ repair: true })).problems).toEqual([]);
    expect((await doctor()).problems).toEqual([]);
  });

  test('months summed again for any reason sum the years again', async () => {
    const meter = Number(meters[0]);
    await server.db.tx(async (tx) => {
      await tx.query("delete from reading_day where meter_id = $1 and day < '2024-06-01'", [meter]);
      await refreshMonths(tx, meter, { from: FIRST, to: '2024-06-01' });
    });
    expect((await doctor()).problems).toEqual([]);
    expect(await compare()).toBe(true);
  });
});

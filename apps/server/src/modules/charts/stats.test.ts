import { hasEveryMeter } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyMeterHas } from '../../domain/readings/everyMeter.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('the numbers of a chart', (engine) => {
  let server: TestServer;
  let world: World;
  let otherBuilding: string;
  let thermometer: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const upload = (meter: string, first: string, values: number[]) =>
      server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values)));
    // 1 Farvardin 1402 is 2023-03-21; 1403 is a leap year and ends on 30 Esfand, 2025-03-20.
    await upload(
      world.meter,
      '2023-03-21',
      Array.from({ length: 366 }, () => 10),
    );
    await upload(
      world.meter,
      '2024-03-21',
      Array.from({ length: 364 }, () => 20),
    );
    await upload(
      world.subMeter,
      '2024-03-20',
      Array.from({ length: 31 }, () => 1),
    );
    const { organization, units } = world;
    thermometer = await makeMeter(server, world, {
      ...{ name: 'دما', type: 'Parameter', unit: units.temperature },
    });
    await upload(thermometer, '2024-03-20', [10, 20, 30]);
    await upload(await makeMeter(server, world, { name: 'آب', unit: units.water }), '2024-03-20', [3]);
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    otherBuilding = await make(server, '/Building', { name: 'انبار', organization, city, kind: 'Site' });
  });
  afterAll(() => server.stop());

  const ask = async (query: object) => (await server.post('/consumption/gstats', query)).body;
  const meterNav = () => [{ navID: world.subMeter, navType: 'Meter' }];
  const parentNav = () => [{ navID: world.meter, navType: 'Meter', navName: 'x' }];
  type Row = {
    dateOf: string;
    total: number | null;
    cost: number | null;
    days: number;
    expectedDays: number;
    unit: string;
  };
  const rowsOf = (body: { data: { data: { AggregateData: Row[] }[][] } }): Row[] =>
    body.data.data[0]![0]!.AggregateData;

  test('a day counts by the same rule in SQL and in the core', async () => {
    const { rows } = await server.db.query<{ present: number; meters: number; has: boolean }>(
      `select present, meters, ${everyMeterHas('present', 'meters')} as has
       from generate_series(0, 4) as present cross join generate_series(0, 4) as meters`,
    );
    expect(rows).toHaveLength(25);
    for (const { present, meters, has } of rows) expect(has).toBe(hasEveryMeter(present, meters));
  });

  test('a year has twelve months, with the sub-meters added once', async () => {
    const body = await ask({ kind: 'year', year: 1403, nav: parentNav() });
    const rows = rowsOf(body);
    expect(rows.map(({ dateOf }) => dateOf)).toEqual(
      Array.from({ length: 12 }, (_, month) => `1403/${String(month + 1).padStart(2, '0')}`),
    );
    expect(rows[0]).toMatchObject({ total: 30 * 20 + 10 + 31, unit: 'kWh', expectedDays: 31, days: 31 });
    expect(rows[0]!.cost).toBe((30 * 20 + 10 + 31) * 1000);
    // The sub-meter has no readings here: no day has both.
    expect(rows[1]).toMatchObject({ total: 31 * 20, days: 0, anyDays: 31, expectedDays: 31 });
    expect(body.data.nav).toEqual([{ navID: world.meter, navType: 'Meter', navName: 'کنتور برق' }]);
  });

  test('Esfand of a leap year has thirty days, and its missing last day is a gap', async () => {
    const rows = rowsOf(await ask({ kind: 'month', year: 1403, month: 12, nav: parentNav() }));
    expect(rows).toHaveLength(30);
    expect(rows[28]).toMatchObject({ dateOf: '1403/12/29', total: 20 });
    expect(rows[29]).toMatchObject({ dateOf: '1403/12/30', total: null, cost: null, days: 0 });
    expect(rowsOf(await ask({ kind: 'month', year: 1402, month: 12, nav: parentNav() }))).toHaveLength(29);
  });

  test('the same numbers in columns, where they are asked for', async () => {
    const query = {
      ...{ kind: 'year', year: 1403, compareActive: true, yearCompare: 1402 },
      nav: [...parentNav(), ...meterNav()],
    };
    const { data: objects } = await ask(query);
    const { body } = await server.post('/consumption/gstats?shape=columns', query);
    const { buckets, data, dataCompare, nav } = body.data;
    expect(nav).toEqual(objects.nav);
    expect(buckets).toHaveLength(2);
    for (const [columns, rows] of [
      [data, objects.data],
      [dataCompare, objects.dataCompare],
    ])
      for (const [at, list] of rows.entries())
        for (const [index, { AggregateData, ...carrier }] of list.entries()) {
          const { columns: of, AggregateData: none, ...same } = columns[at][index];
          expect(none).toEqual([]);
          expect(same).toEqual(carrier);
          expect(buckets[of.buckets]).toEqual(AggregateData.map(({ dateOf }: Row) => dateOf));
          const valuesOf = (column: unknown) =>
            Array.isArray(column) ? column : AggregateData.map(() => column);
          for (const name of ['total', 'cost', 'unit', 'days', 'anyDays', 'expectedDays', 'costDays'])
            expect([name, valuesOf(of[name])]).toEqual([
              name,
              AggregateData.map((row: Record<string, unknown>) => row[name]),
            ]);
        }
    expect((await server.post('/consumption/gstats?shape=rows', query)).status).toBe(422);
  });

  test('a month without readings is a gap, never 0', async () => {
    const rows = rowsOf(await ask({ kind: 'year', year: 1403, nav: meterNav() }));
    expect(rows[0]!.total).toBe(31);
    expect(rows.slice(1).every(({ total }) => total === null)).toBe(true);
    const [carrier] = (await ask({ kind: 'year', year: 1403, nav: meterNav() })).data.data[0];
    expect(carrier).toMatchObject({
      carrier: 'electricity',
      avgConsumption: 31,
      minConsumption: 31,
      maxConsumption: 31,
    });
  });

  test('a week runs from Saturday to Friday', async () => {
    const rows = rowsOf(await ask({ kind: 'week', year: '1403', week: '2', nav: parentNav() }));
    expect(rows.map(({ dateOf }) => dateOf)).toEqual([
      '1403/01/04',
      '1403/01/05',
      '1403/01/06',
      '1403/01/07',
      '1403/01/08',
      '1403/01/09',
      '1403/01/10',
    ]);
  });

  test('a range and chosen days', async () => {
    const range = rowsOf(
      await ask({ kind: 'range', fromDate: '2023-03-20', toDate: '2023-03-22', nav: parentNav() }),
    );
    expect(range.map(({ dateOf, total }) => [dateOf, total])).toEqual([
      ['1401/12/29', null],
      ['1402/01/01', 10],
      ['1402/01/02', 10],
    ]);
    const days = rowsOf(
      await ask({
        kind: 'multiDay',
        days: ['2024-03-21', '2023-03-21', '2022-01-01', '2023-03-21'],
        nav: parentNav(),
      }),
    );
    expect(days.map(({ dateOf, total }) => [dateOf, total])).toEqual([
      ['1400/10/11', null],
      ['1402/01/01', 10],
      ['1403/01/02', 21],
    ]);
  });

  test('all years that have data, and the list of these years', async () => {
    const rows = rowsOf(await ask({ kind: 'multiyear', nav: parentNav() }));
    expect(rows.map(({ dateOf, total }) => [dateOf, total])).toEqual([
      ['1402', 3650],
      ['1403', 10 + 364 * 20 + 31],
    ]);
    expect((await ask({ kind: 'getYears', nav: parentNav() })).data.data).toEqual([
      [{ _id: 1402 }, { _id: 1403 }],
    ]);
    expect(
      (await ask({ kind: 'getYears', nav: [{ navID: otherBuilding, navType: 'Building' }] })).data.data,
    ).toEqual([[]]);
  });

  test('two years side by side', async () => {
    const body = await ask({
      kind: 'year',
      year: 1403,
      compareActive: true,
      yearCompare: 1402,
      nav: parentNav(),
    });
    expect(body.data.dataCompare[0][0].AggregateData.map(({ total }: Row) => total).slice(0, 2)).toEqual([
      310, 310,
    ]);
    const months = await ask({
      kind: 'month',
      year: 1403,
      month: 12,
      compareActive: true,
      yearCompare: 1402,
      nav: parentNav(),
    });
    expect([
      months.data.data[0][0].AggregateData.length,
      months.data.dataCompare[0][0].AggregateData.length,
    ]).toEqual([30, 29]);
    expect((await ask({ kind: 'year', year: 1403, nav: parentNav() })).data.dataCompare).toBeUndefined();
  });

  test('a building and its organization add up all their consumption meters by carrier, temperatures apart', async () => {
    const nav = [
      { navID: world.building, navType: 'Building' },
      { navID: world.organization, navType: 'Organization' },
      { navID: otherBuilding, navType: 'Building' },
    ];
    const { data } = await ask({ kind: 'month', year: 1403, month: 1, nav });
    expect(
      data.data.map((carriers: { carrier: string }[]) => carriers.map(({ carrier }) => carrier)),
    ).toEqual([['electricity', 'water'], ['electricity', 'water'], []]);
    expect(data.data[0]).toEqual(data.data[1]);
    expect(data.data[0][0].AggregateData[1]).toMatchObject({ dateOf: '1403/01/02', total: 21 });
    expect(data.data[0][1].AggregateData[0]).toMatchObject({ total: 3, unit: 'm³' });
  });

  test('a temperature is averaged, not added', async () => {
    const rows = rowsOf(
      await ask({ kind: 'year', year: 1403, nav: [{ navID: thermometer, navType: 'Meter' }] }),
    );
    expect(rows[0]).toMatchObject({ total: 20, unit: '°C', days: 3 });
  });

  test('what is missing from a query is said in Persian', async () => {
    const answer = await server.post('/consumption/gstats', { kind: 'month', year: 1403, nav: parentNav() });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'month']);
    expect(answer.body.message).toContain('ماه را انتخاب کنید');
    const week = await server.post('/consumption/gstats', {
      kind: 'week',
      year: 1403,
      week: 53,
      nav: parentNav(),
    });
    expect([week.status, week.body.issues[0].path]).toEqual([422, 'week']);
    expect(
      (
        await server.post('/consumption/gstats', {
          kind: 'range',
          fromDate: '2024-01-01',
          toDate: '2044-01-01',
          nav: parentNav(),
        })
      ).status,
    ).toBe(422);
    expect((await server.post('/consumption/gstats', { kind: 'year', year: 1403, nav: [] })).status).toBe(
      422,
    );
  });

  test('more days or nodes than a chart may have are refused', async () => {
    const [node] = parentNav();
    const ask = (more: object) => server.post('/consumption/gstats', { nav: [node], ...more });
    const daysFrom = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        new Date(Date.UTC(2024, 2, 20 + at)).toISOString().slice(0, 10),
      );
    expect((await ask({ kind: 'multiDay', days: daysFrom(366) })).status).toBe(200);
    const refused = [
      await ask({ kind: 'multiDay', days: daysFrom(367) }),
      await ask({ kind: 'range', fromDate: '2014-01-01', toDate: '2024-02-19' }),
      await ask({ kind: 'year', year: 1403, nav: Array.from({ length: 201 }, () => node) }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [422, 'INVALID']),
    );
  });

  test('a nav item that names nothing is not found', async () => {
    for (const item of [
      { navID: '99999', navType: 'Meter' },
      { navID: 'x', navType: 'Building' },
      { navID: '1', navType: 'Formula' },
    ]) {
      expect(
        (await server.post('/consumption/gstats', { kind: 'year', year: 1403, nav: [...parentNav(), item] }))
          .status,
      ).toBe(404);
    }
  });
});

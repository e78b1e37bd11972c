import type { ChartQuery, CommonGround } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('comparisons and totals of uneven trees', (engine) => {
  let server: TestServer;
  let world: World;
  const upload = async (meter: string, first: string, values: number[], more = {}) =>
    expect(
      (await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more))).status,
    ).toBe(200);
  const days = (count: number, value: number) => Array<number>(count).fill(value);
  const building = () => [{ navID: world.building, navType: 'Building' as const }];
  const ask = async (query: Omit<ChartQuery, 'nav'>, nav: object[] = building()) => {
    const { status, body } = await server.post('/consumption/gstats', { ...query, nav });
    expect(status).toBe(200);
    return body.data;
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    // 1 Farvardin: 1403 is 2024-03-20, 1404 is 2025-03-21. Costs are 1000 toman a unit.
    await upload(world.meter, '2024-03-20', days(62, 10));
    await upload(world.meter, '2025-03-21', days(62, 8));
    // The sub-meter: all of Farvardin 1403, of 1404 only days 11 to 20 of Farvardin, and Ordibehesht without costs.
    await upload(world.subMeter, '2024-03-20', days(31, 2));
    await upload(world.subMeter, '2025-03-31', days(10, 3));
    await upload(world.subMeter, '2024-04-20', days(31, 2), { cost: null });
    await upload(world.subMeter, '2025-04-21', days(31, 1));
  });
  afterAll(() => server.stop());

  test('two years share the days each meter has in both; costs only where both have one', async () => {
    const query = { kind: 'year', year: 1404, compareActive: true, yearCompare: 1403 } as const;
    const { data } = await ask(query);
    const [farvardin, ordibehesht, khordad] = data[0][0].AggregateData;
    // 31 × 8 + 10 × 3 compared with 31 × 10 + 10 × 2.
    expect(farvardin.common).toEqual({
      ...{ days: 31, current: 278, previous: 330, currentCost: 278_000, previousCost: 330_000 },
    });
    // The sub-meter had no costs in 1403.
    expect(ordibehesht.common).toEqual({
      ...{ days: 31, current: 248 + 31, previous: 310 + 62, currentCost: 248_000, previousCost: 310_000 },
    });
    expect(khordad.common).toBeNull();
    expect(data[0][0].common).toEqual({
      ...{ days: 62, current: 557, previous: 702, currentCost: 526_000, previousCost: 640_000 },
    } satisfies CommonGround);
  });

  test('two months share days by their place', async () => {
    const query = { kind: 'month', year: 1404, month: 1, compareActive: true, yearCompare: 1403 } as const;
    const { data } = await ask(query);
    const { AggregateData, common } = data[0][0];
    expect(AggregateData[0].common).toMatchObject({ days: 1, current: 8, previous: 10 });
    expect(AggregateData[10].common).toMatchObject({ days: 1, current: 11, previous: 12 });
    expect(common).toMatchObject({ days: 31, current: 278, previous: 330 });
  });

  test('only days that all meters have, by one word of the query', async () => {
    const farvardin = async (coverage: 'any' | 'all') =>
      (await ask({ kind: 'year', year: 1404, coverage })).data[0][0].AggregateData[0];
    expect(await farvardin('any')).toMatchObject({ total: 278, days: 10, anyDays: 31, expectedDays: 31 });
    expect(await farvardin('all')).toMatchObject({ total: 110, cost: 110_000, days: 10, anyDays: 31 });
    const month = (await ask({ kind: 'month', year: 1404, month: 1, coverage: 'all' })).data[0][0]
      .AggregateData;
    expect(month.map(({ total }: { total: number | null }) => total)).toEqual([
      ...Array(10).fill(null),
      ...days(10, 11),
      ...Array(11).fill(null),
    ]);
  });

  test('which meter has which days', async () => {
    const coverage = async (query: object, nav: object[] = building()) =>
      (await server.post('/consumption/coverage', { ...query, nav })).body.data.data[0];
    expect(await coverage({ kind: 'month', year: 1404, month: 1 })).toMatchObject({
      ...{ from: '2025-03-21', to: '2025-04-20', expectedDays: 31, count: 2 },
      meters: [
        { _id: world.meter, name: 'کنتور برق', unit: 'kWh', days: 31 },
        { _id: world.subMeter, days: 10, runs: [{ from: '2025-03-31', to: '2025-04-09' }] },
      ],
    });
    const chosen = { kind: 'multiDay', days: ['2025-03-30', '2025-04-01'] };
    expect((await coverage(chosen)).meters[1]).toMatchObject({ days: 1 });
    expect(await coverage({ kind: 'multiyear' })).toMatchObject({ from: '2024-03-20', to: '2026-03-20' });
    const [refused] = await Promise.all([
      server.post('/consumption/coverage', {
        kind: 'multiyear',
        nav: [{ navID: '999999', navType: 'Meter' }],
      }),
    ]);
    expect(refused.status).toBe(404);
  });

  test('sub-meters that are part of their meter count once; another carrier below it counts by itself', async () => {
    const gas = await makeMeter(server, world, {
      ...{ name: 'گاز زیر برق', unit: world.units.gas, parentMeter: world.meter },
    });
    await upload(gas, '2025-03-21', days(31, 5));
    const total = async (nav?: object[]) =>
      (await ask({ kind: 'year', year: 1404 }, nav)).data[0].map(
        ({ carrier, AggregateData }: { carrier: string; AggregateData: { total: number }[] }) => [
          carrier,
          AggregateData[0]!.total,
        ],
      );
    expect(await total()).toEqual([
      ['electricity', 278],
      ['gas', 155],
    ]);
    expect((await server.patch(`/Meter/${world.meter}`, { subMeters: 'part' })).status).toBe(200);
    expect(await total()).toEqual([
      ['electricity', 248],
      ['gas', 155],
    ]);
    expect(await total([{ navID: world.meter, navType: 'Meter' }])).toEqual([['electricity', 248]]);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'adds' });
    await server.patch(`/Meter/${world.subMeter}`, { kind: 'check' });
    expect(await total()).toEqual([
      ['electricity', 248],
      ['gas', 155],
    ]);
    await server.patch(`/Meter/${world.subMeter}`, { kind: 'production' });
    expect(await total()).toEqual([
      ['electricity', 248],
      ['electricity', 30],
      ['gas', 155],
    ]);
    await server.patch(`/Meter/${world.subMeter}`, { kind: 'consumption' });
  });

  test('a month of temperature has a mean and goods add up', async () => {
    const units = (await server.get('/unit')).body.data.data as { _id: string; name: string; kind: string }[];
    const unit = (name: string) => units.find((each) => each.name === name)!;
    expect([unit('تولید').kind, unit('دمای هوا').kind, unit('برق').kind]).toEqual([
      ...['additive', 'average', 'additive'],
    ]);
    const make = async (name: string) => {
      const meter = await makeMeter(server, world, { name, type: 'Parameter', unit: unit(name)._id });
      await upload(meter, '2025-03-21', [1, 2, 3, 4]);
      const { data } = await ask({ kind: 'year', year: 1404 }, [{ navID: meter, navType: 'Meter' }]);
      return data[0][0];
    };
    const goods = await make('تولید');
    expect(goods.role).toBe('production');
    expect(goods.AggregateData[0]).toMatchObject({ total: 10, days: 4, anyDays: 4 });
    expect(await make('دمای هوا')).toMatchObject({ role: 'parameter', unitKind: 'average' });
    expect((await make('تعداد نفرات')).AggregateData[0]).toMatchObject({ total: 2.5, days: 4 });
  });

  test('a kind that does not go with the type is refused at its field', async () => {
    const answer = await server.patch(`/Meter/${world.meter}`, { kind: 'parameter' });
    expect(answer.body.issues[0].path).toBe('kind');
  });
});

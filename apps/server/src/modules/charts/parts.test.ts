import type { ChartQuery } from '@org/energy-core';
import type { FlowTree } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('energy in kWh, parts of a meter and their flow', (engine) => {
  let server: TestServer;
  let world: World;
  let gas: string;
  const upload = async (meter: string, first: string, values: number[], more = {}) =>
    expect(
      (await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more))).status,
    ).toBe(200);
  const days = (count: number, value: number) => Array<number>(count).fill(value);
  const building = () => [{ navID: world.building, navType: 'Building' as const }];
  const meter = (navID: string) => [{ navID, navType: 'Meter' as const }];
  const year = { kind: 'year', year: 1404 } as const;
  const ask = async (query: Omit<ChartQuery, 'nav'>, nav: object[] = building()) => {
    const { status, body } = await server.post('/consumption/gstats', { ...query, nav });
    expect(status).toBe(200);
    return body.data;
  };
  const flow = async (query: Omit<ChartQuery, 'nav'>, nav: object[]) => {
    const { status, body } = await server.post('/consumption/flow', { ...query, nav });
    expect(status).toBe(200);
    return body.data.data as { trees: FlowTree[]; factors?: object[] };
  };
  const totals = ({ nodes }: FlowTree) =>
    nodes.map(({ name, kind, total, days: found }) => [name, kind, total, found]);

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    // Farvardin and Ordibehesht of both years; costs are 1000 toman a unit.
    await upload(world.meter, '2024-03-20', days(62, 10));
    await upload(world.meter, '2025-03-21', days(62, 8));
    // Only days 11 to 20 of Farvardin 1404.
    await upload(world.subMeter, '2025-03-31', days(10, 3), { cost: null });
    gas = await makeMeter(server, world, {
      ...{ name: 'گاز', unit: world.units.gas },
      // From the 11th of Farvardin 1404 on a cubic meter has 9 kWh.
      gasFactors: [{ from: '2025-03-31', kWhPerM3: 9 }],
    });
    await upload(gas, '2025-03-21', days(31, 2));
    await upload(gas, '2024-03-20', days(31, 1));
  });
  afterAll(() => server.stop());

  test('days with a cost are distinguished from days with a reading', async () => {
    const { data } = await ask(year);
    expect(data[0][0].AggregateData[0]).toMatchObject({ cost: 248_000, costDays: 31, anyDays: 31, days: 10 });
    expect((await ask({ ...year, coverage: 'all' })).data[0][0].AggregateData[0]).toMatchObject({
      costDays: 10,
    });
    const month = (await ask({ kind: 'month', year: 1404, month: 1 })).data[0][0].AggregateData;
    expect(month[0].costDays).toBe(1);
  });

  test('all energy in kWh by the dated factors of each meter, which are listed', async () => {
    const { data, dataCompare, factors } = await ask({
      ...{ ...year, inKwh: true, compareActive: true, yearCompare: 1403 },
    });
    const [electricity, heat] = data[0];
    expect(electricity).toMatchObject({ carrier: 'electricity', inKwh: true });
    expect(electricity.AggregateData[0]).toMatchObject({ total: 278, unit: 'kWh', days: 10, anyDays: 31 });
    // 10 days at the default of 10.4, 21 days at 9.
    expect(heat.AggregateData[0]).toMatchObject({ total: 2 * (10 * 10.4 + 21 * 9), unit: 'kWh', days: 31 });
    expect(dataCompare[0][1].AggregateData[0].total).toBeCloseTo(31 * 10.4, 6);
    expect(heat.common).toMatchObject({ days: 31, current: 586, previous: 322.4, currentCost: 62_000 });
    expect(heat.AggregateData[0].common).toMatchObject({ current: 586, previous: 322.4 });
    expect(electricity.common).toMatchObject({ days: 62, current: 496, previous: 620 });
    expect(factors).toEqual([
      {
        name: 'برق',
        carrier: 'electricity',
        unit: 'kWh',
        from: null,
        kwhPerUnit: 1,
        meters: 2,
        isOwn: false,
      },
      {
        name: 'گاز طبیعی',
        carrier: 'gas',
        unit: 'm³',
        from: null,
        kwhPerUnit: 10.4,
        meters: 1,
        isOwn: false,
      },
      {
        name: 'گاز طبیعی',
        carrier: 'gas',
        unit: 'm³',
        from: '2025-03-31',
        kwhPerUnit: 9,
        meters: 1,
        isOwn: true,
      },
    ]);
  });

  test('a day and all years in kWh say the same', async () => {
    const month = (await ask({ kind: 'month', year: 1404, month: 1, inKwh: true })).data[0][1].AggregateData;
    const sum = month.reduce((added: number, { total }: { total: number }) => added + total, 0);
    expect(sum).toBeCloseTo(586, 6);
    const years = (await ask({ kind: 'multiyear', inKwh: true })).data[0][1].AggregateData;
    expect(years.at(-1)).toMatchObject({ dateOf: '1404', total: 586 });
  });

  test('sub-meters that add to their meter stand beside the meter without them', async () => {
    const { data } = await ask({ ...year, byMeter: true }, meter(world.meter));
    expect(
      data[0].map(({ meter: of, AggregateData }: { meter: object; AggregateData: { total: number }[] }) => [
        (of as { part: string }).part,
        AggregateData[0]!.total,
      ]),
    ).toEqual([
      ['meter', 30],
      ['own', 248],
    ]);
    const [tree] = (await flow(year, meter(world.meter))).trees;
    expect(totals(tree!).map((row) => row.slice(1, 3))).toEqual([
      ['meter', 526],
      ['meter', 30],
      ['own', 496],
    ]);
  });

  test('what no sub-meter counts is over the days all of them have, and the flow loses nothing', async () => {
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'part' });
    const { data } = await ask({ ...year, byMeter: true }, meter(world.meter));
    const [sub, rest] = data[0];
    expect(sub.AggregateData[0]).toMatchObject({ total: 30, days: 10 });
    // Ten days of 8 less ten days of 3.
    expect(rest.meter.part).toBe('rest');
    expect(rest.AggregateData[0]).toMatchObject({ total: 50, days: 10, anyDays: 31 });
    expect(rest.AggregateData[1].total).toBeNull();
    // The sub-meter has no costs, so the cost of the rest is unknown.
    expect(rest.AggregateData[0]).toMatchObject({ cost: null, costDays: 0 });
    await upload(world.subMeter, '2025-03-31', days(4, 3), { replace: true });
    await upload(world.subMeter, '2024-03-30', days(2, 1));
    const compared = await ask(
      { ...year, byMeter: true, compareActive: true, yearCompare: 1403 },
      meter(world.meter),
    );
    const [, again] = compared.data[0];
    // Four days of 8,000 less 3,000 toman.
    expect(again.AggregateData[0]).toMatchObject({ total: 50, cost: 20_000, costDays: 4 });
    // Days 11 and 12: 8 less 3 compared with 10 less 1, and their costs.
    expect(again.common).toEqual({
      ...{ days: 2, current: 10, previous: 18, currentCost: 10_000, previousCost: 18_000 },
    });
    expect(again.AggregateData[0].common).toMatchObject({ days: 2, current: 10, previous: 18 });

    const { trees } = await flow(year, building());
    expect(trees.map(({ unit }) => unit)).toEqual(['kWh', 'm³']);
    const [electricity] = trees;
    expect(totals(electricity!).map((row) => row.slice(1))).toEqual([
      ['building', 496, 62],
      ['meter', 496, 62],
      ['meter', 30, 10],
      ['rest', 50, 10],
      ['uncovered', 416, 52],
    ]);
    for (const { _id, total } of electricity!.nodes) {
      const parts = electricity!.nodes.filter(({ parent }) => parent === _id);
      if (parts.length > 0)
        expect(parts.reduce((sum, part) => sum + (part.total ?? 0), 0)).toBeCloseTo(total!, 6);
    }

    const energy = await flow({ ...year, inKwh: true }, building());
    expect(energy.trees).toHaveLength(1);
    expect(energy.trees[0]!.nodes[0]!.total).toBeCloseTo(496 + 586, 6);
    expect(energy.factors).toHaveLength(3);
    await server.patch(`/Meter/${world.meter}`, { subMeters: 'adds' });
  });

  test('a rest is compared over the days on which both years have the meter and all its sub-meters', async () => {
    const main = await makeMeter(server, world, { name: 'ورودی دوم' });
    const sub = await makeMeter(server, world, { name: 'بخش', parentMeter: { _id: main } });
    await server.patch(`/Meter/${main}`, { subMeters: 'part' });
    await upload(main, '2024-03-20', days(62, 10));
    await upload(main, '2025-03-21', days(62, 8));
    // Only days 11 to 20 of Farvardin 1404.
    await upload(sub, '2025-03-31', days(10, 3), { cost: null });
    // In 1403 days 6 to 15 of Farvardin: with days 11 to 20 of 1404 five days are shared.
    await upload(sub, '2024-03-25', days(10, 4));
    const restOf = async (query: object) => {
      const { data, dataCompare } = await ask(
        { ...year, compareActive: true, yearCompare: 1403, byMeter: true, ...query },
        meter(main),
      );
      return { rest: data[0][1], before: dataCompare[0][1] };
    };
    const { rest, before } = await restOf({});
    expect(rest.meter.part).toBe('rest');
    expect(rest.common).toEqual({
      // 5 × (8 − 3) compared with 5 × (10 − 4); the sub-meter of 1404 has no costs.
      ...{ days: 5, current: 25, previous: 30, currentCost: null, previousCost: null },
    });
    expect(rest.AggregateData[0].common).toMatchObject({ days: 5, current: 25, previous: 30 });
    expect(rest.AggregateData[1].common).toBeNull();
    // Costs are taken away as well: 10 × (10 − 4) × 1000 toman, on the days all of them have one.
    expect(before.AggregateData[0]).toMatchObject({ total: 60, cost: 60_000, costDays: 10, days: 10 });
    expect(rest.AggregateData[0]).toMatchObject({ total: 50, cost: null, costDays: 0 });
    // Every bucket with a total has less than 90 % of its days: none represents a month.
    expect(rest.avgConsumption).toBe(50);

    const inKwh = (await restOf({ inKwh: true })).rest;
    expect(inKwh.common).toMatchObject({ days: 5, current: 25, previous: 30 });
    const month = (await restOf({ kind: 'month', year: 1404, month: 1, yearCompare: 1403 })).rest;
    expect(month.common).toMatchObject({ days: 5, current: 25, previous: 30 });
    expect(month.AggregateData[9].common).toBeNull();
    expect(month.AggregateData[10].common).toMatchObject({ days: 1, current: 5, previous: 6 });

    // A second sub-meter without a reading leaves no day on which the rest is known.
    const silent = await makeMeter(server, world, { name: 'خاموش', parentMeter: { _id: main } });
    const { data } = await ask(
      { ...year, compareActive: true, yearCompare: 1403, byMeter: true },
      meter(main),
    );
    const none = data[0].find(({ meter: of }: { meter: { part: string } }) => of.part === 'rest');
    expect(none.common).toBeNull();
    expect(none.AggregateData[0].total).toBeNull();
    expect((await server.delete(`/Meter/${silent}`)).status).toBeLessThan(300);
  });
});

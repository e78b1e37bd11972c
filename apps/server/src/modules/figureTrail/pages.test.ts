import { addDays, daysBetween, monthRange, yearRange } from '@org/energy-core';
import type { EnergyLabelResult, FigureTrail, FigureTrailBody, SameDaysResult } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** Trails of the figures on home, label and review, requested as the pages do. */
onEachEngine('the trails of the pages', (engine) => {
  let server: TestServer;
  let world: World;
  let other: string;
  const nav = () => [{ navID: world.building, navType: 'Building' as const }];
  const periodOf = ({ from, to }: { from: string; to: string }) => ({ fromDate: from, toDate: to });
  const trail = async (body: Omit<FigureTrailBody, 'nav'> & { nav?: object[] }): Promise<FigureTrail> => {
    const answer = await server.post('/consumption/trail', { nav: nav(), ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.data;
  };
  const energy = { quantity: 'energyKwh' } as const;
  const cost = { quantity: 'cost', isOfEnergy: true } as const;
  const label = async (year: number): Promise<EnergyLabelResult> =>
    (await server.post('/consumption/energyLabel', { building: world.building, year })).body.data.data;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const upload = async (meter: string, first: string, values: (number | null)[], more = {}) => {
      const sheet = sheetOf(meter, dailyRows(first, values), { replace: true, ...more });
      expect((await server.post('/consumption/batch', sheet)).status).toBe(200);
    };
    const uneven = (length: number, value: number, misses: number) =>
      Array.from({ length }, (_, at) => (at % misses === misses - 1 ? null : value + (at % 4)));
    const gas = await makeMeter(server, world, {
      ...{ name: 'گاز', unit: world.units.gas },
      gasFactors: [{ from: monthRange(1404, 2).from, kWhPerM3: 9 }],
    });
    // 1403 nearly complete, 1404 until Shahrivar; different days are missing.
    const [first, second] = [yearRange(1403).from, yearRange(1404).from];
    await upload(world.meter, first, uneven(366, 40, 60));
    await upload(world.meter, second, uneven(180, 34, 17));
    await upload(world.subMeter, first, uneven(366, 10, 45));
    await upload(world.subMeter, second, uneven(180, 9, 23), { cost: null });
    await upload(gas, first, uneven(366, 5, 90));
    await upload(gas, second, uneven(170, 6, 31));
    for (const name of ['شاهد یک', 'شاهد دو'])
      await upload(await makeMeter(server, world, { name, kind: 'check' }), second, [7, 7, 7]);
    const solar = await makeMeter(server, world, { name: 'خورشیدی', kind: 'production' });
    await upload(solar, second, [3, 3, 3, 3]);
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    other = await make(server, '/Building', {
      ...{ name: 'ساختمان دیگر', organization: world.organization, city, kind: 'Site' },
    });
    await upload(
      await makeMeter(server, world, { name: 'برق دیگر', building: other }),
      second,
      uneven(180, 12, 9),
    );
  });
  afterAll(() => server.stop());

  test('home: the year so far, its cost, and the change of both', async () => {
    const { body } = await server.post('/consumption/sameDays', { year: 1404, nav: nav() });
    const home: SameDaysResult = body.data.data;
    const period = periodOf({ from: home.from!, to: home.to! });
    const compare = periodOf({
      from: yearRange(1403).from,
      to: addDays(yearRange(1403).from, daysBetween(home.from!, home.to!)),
    });
    for (const [figure, of] of [
      ['kwh', energy],
      ['cost', cost],
    ] as const) {
      const { current, changePercent, common } = home[figure];
      expect((await trail({ ...of, period })).value, figure).toBeCloseTo(current!, 4);
      const change = await trail({ ...of, period, compare });
      expect(change.changePercent, figure).toBeCloseTo(changePercent!, 4);
      expect(change.steps.map(({ name, value }) => [name, value]).slice(0, 2), figure).toEqual([
        ['current', expect.closeTo(common!.current, 4)],
        ['previous', expect.closeTo(common!.previous, 4)],
      ]);
    }
    for (const { _id: name, carrier, kwh } of home.carriers)
      expect((await trail({ ...energy, period, series: { name, carrier } })).value).toBeCloseTo(kwh, 4);
  });

  test('label: the year so far, the last 365 days, and each sum of the forecast', async () => {
    const found = await label(1404);
    const { soFar, last365, forecast } = found;
    expect((await trail({ ...energy, period: periodOf(soFar!) })).value).toBeCloseTo(soFar!.kwh, 4);
    const rolling = await trail({ ...energy, period: periodOf(last365!), label: { climate: found.climate } });
    expect(rolling.value).toBeCloseTo(last365!.perArea!, 4);
    expect(rolling.steps.find(({ name }) => name === 'ratio')!.value).toBeCloseTo(last365!.ratio!, 4);
    expect(forecast!.bases).toHaveLength(1);
    const [base] = forecast!.bases;
    for (const name of ['done', 'rest', 'current', 'previous'] as const) {
      const { kwh, days } = base![name];
      const single = days.flatMap(({ from, to }) =>
        Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)),
      );
      const sum = await trail({ ...energy, period: { days: single } });
      expect(sum.value, name).toBeCloseTo(kwh, 4);
      expect(sum.days, name).toMatchObject({ all: single.length, used: single.length });
    }
  });

  test('label: what does not count opens as well, several meters of one reason together', async () => {
    const { excluded } = await label(1404);
    const of = (reason: string) => excluded.find((row) => row.reason === reason)!;
    for (const reason of ['check', 'production'] as const) {
      const { _id: name, carrier, unit, total, meterIds } = of(reason);
      const found = await trail({
        nav: meterIds.map((navID) => ({ navID, navType: 'Meter' })),
        ...{ isAlone: true, quantity: 'consumption', period: periodOf(yearRange(1404)) },
        series: { name, carrier, unit, role: reason },
      });
      expect(found.value, reason).toBeCloseTo(total!, 6);
      expect(found.metersTotal, reason).toBe(meterIds.length);
    }
    expect(of('check').meterIds).toHaveLength(2);
  });

  test('review: each row, the total of all, and a meter that produces', async () => {
    const review = async (body: object) =>
      (await server.post('/consumption/review', { year: 1404, unit: world.units.electricity, ...body })).body
        .data.data;
    const places = [world.building, other].map((navID) => ({ navID, navType: 'Building' as const }));
    const rows = (await review({ kind: 'building', nav: places })).flat();
    const of = {
      period: periodOf(yearRange(1404)),
      series: { carrier: 'electricity', unit: 'kWh' },
    } as const;
    let total = 0;
    for (const { _id, total: own, cost: paid, seriesRole } of rows) {
      const mine = {
        ...of,
        nav: [{ navID: _id, navType: 'Building' }],
        series: { ...of.series, role: seriesRole },
      };
      expect((await trail({ ...mine, quantity: 'consumption' })).value).toBeCloseTo(own, 6);
      expect((await trail({ ...mine, quantity: 'cost' })).value).toBeCloseTo(paid, 4);
      total += own;
    }
    const all = await trail({
      ...{ ...of, nav: places, quantity: 'consumption' },
      series: { ...of.series, role: 'consumption' },
    });
    expect(all.value).toBeCloseTo(total, 6);
    const meters = (await server.get('/Meter?limit=100')).body.data.data;
    const solar = meters.find(({ name }: { name: string }) => name === 'خورشیدی')._id;
    const alone = [{ navID: solar, navType: 'Meter' as const }];
    const [[row]] = await review({ kind: 'equipment', nav: alone });
    expect(row).toMatchObject({ total: 12, seriesRole: 'production' });
    const series = { ...of.series, role: row.seriesRole };
    expect((await trail({ ...of, nav: alone, quantity: 'consumption', series })).value).toBe(12);
    expect((await trail({ ...of, nav: alone, quantity: 'cost', series })).value).toBe(row.cost);
  });
});

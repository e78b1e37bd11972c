import { addDays, carrierFactorAt, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

/** Thirteen decimals, and a temperature of two thirds: nothing on the way may keep fewer digits. */
const TINY = 0.1234567890123;
const WARM = 21.666666666666668;
const FIRST = '2025-03-21';
const DAYS = 31;

onEachEngine('a value keeps all of its digits', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let gas: string;
  let city: string;
  const post = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
    return answer.body.data;
  };
  const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at));
  /** Of a day: all differ, so that a fit has something to explain. */
  const amountOn = (at: number) => TINY + (at % 5) * 1e-3;
  const period = { kind: 'range', fromDate: FIRST, toDate: days.at(-1) };
  const ofMeter = (id: string) => ({ id, navType: 'Meter', type: 'consumption' });

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    meter = await makeMeter(server, world, { name: 'ریز' });
    gas = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas });
    for (const id of [meter, gas]) {
      const rows = [['تاریخ', 'مصرف'], ...days.map((day, at) => [jalaliText(day), amountOn(at)])];
      const { cost: _, ...sheet } = sheetOf(id, rows);
      await post('/consumption/batch', sheet);
    }
    const { city: of } = (await server.get(`/Building/${world.building}`)).body.data.data;
    city = of._id ?? of;
    const allData = days.map((date, at) => ({ date, avgTemprature: WARM + (at % 7) / 3, city }));
    expect((await server.post('/weather/batch', { allData })).status).toBe(200);
  }, 60_000);
  afterAll(() => server.stop());

  const sum = days.reduce((total, _, at) => total + amountOn(at), 0);

  test('in the log and in a chart of days, and its sum in a chart of months', async () => {
    const chart = async (query: object) =>
      (await post('/consumption/gstats', { nav: [{ navID: meter, navType: 'Meter' }], ...query })).data[0][0]
        .AggregateData as { total: number }[];
    expect((await chart(period)).map(({ total }) => total)).toEqual(days.map((_, at) => amountOn(at)));
    expect((await chart({ kind: 'year', year: 1404 }))[0]!.total).toBeCloseTo(sum, 13);
  });

  test('in a trend, its stored fit and a formula', async () => {
    const query = {
      ...{ ...period, paramCount: 1, yAxieFormula: 'Synonym0', yAxieFormulaSynon: [ofMeter(meter)] },
      x1AxieFormula: 'Synonym0',
      x1AxieFormulaSynon: [{ id: city, navType: 'City', type: 'temperature' }],
    };
    const { data } = await post('/util/formula/trend', query);
    expect(data.yAxie.map(({ y }: { y: number }) => y)).toEqual(days.map((_, at) => amountOn(at)));
    expect(data.x1Axie[0].y).toBe(Number(WARM.toPrecision(15)));
    const axes = {
      ...{ yAxieFormula: 'Synonym0/3', yAxieFormulaSynon: [ofMeter(meter)] },
      ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [query.x1AxieFormulaSynon[0]] },
    };
    const { data: calculated } = await post('/util/formula/calc', { ...axes, ...period, regressionOrder: 1 });
    expect(calculated.points[0].y).toBe(Number((TINY / 3).toPrecision(15)));
  });

  test('in the rows of a report', async () => {
    const navs = [{ navID: meter, navType: 'Meter' }];
    const { data } = await post('/reportdata/trend', {
      kind: 'month',
      year: 1404,
      month: 1,
      units: [],
      navs,
    });
    expect(data[0].currentMonth.total).toBeCloseTo(sum, 13);
    expect(data[0].currentMonthAllDay[0].total).toBe(TINY);
  });

  test('the label counts it with the kWh of its unit', async () => {
    const { data } = await post('/consumption/energyLabel', { building: world.building, year: 1404 });
    const found = data.consumptions.find(({ carrier }: { carrier: string }) => carrier === 'gas');
    expect(found.total).toBeCloseTo(sum, 13);
    expect(found).toMatchObject({ factor: 'default', kwhPerUnit: 10.4 });
    expect(found.kwh).toBeCloseTo(sum * found.kwhPerUnit, 12);
    for (const carrier of ['gas', 'oil'] as const)
      expect(carrierFactorAt(carrier, FIRST)).toMatchObject({ ok: true, factor: { heatingValue: 'higher' } });
  });
});

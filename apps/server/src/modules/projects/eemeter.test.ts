import { readFileSync } from 'node:fs';
import { addDays, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

const folder = new URL('../../../../../tests/worked-examples/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
/** eemeter's sample: one home, electricity in kWh and the mean outdoor temperature of each day. */
const days = textOf('baseline/home-daily.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([, day, temperature, kWh]) => ({ day: day!, temperatureC: Number(temperature), kWh: Number(kWh) }));
/** What R found for it. */
const { savings: ofR } = JSON.parse(textOf('verification/home-avoided-energy.json')).expected;
/** What eemeter's own tests expect of it; see `verification/SOURCE.md`. */
const ofEemeter: Readonly<Record<string, number>> = Object.fromEntries(
  textOf('verification/eemeter-metered-savings.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([figure, value]) => [figure, Number(value)]),
);

const celsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;
const degrees = (heatingC: number, coolingC: number, searchedParameters: number) => ({
  ...{ kind: 'degree-days', order: 1, searchedParameters },
  terms: [
    { kind: 'degrees', side: 'heating', balanceC: heatingC },
    { kind: 'degrees', side: 'cooling', balanceC: coolingC },
  ],
});

onEachEngine("eemeter's sample as an M&V project, from its sheets to its report", (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    await uploadWeather(days);
  });
  afterAll(() => server.stop());

  const upload = async (meter: string, rows: typeof days) => {
    const cells = rows.map(({ day, kWh }) => [jalaliText(day), kWh]);
    const { cost: _, ...sheet } = sheetOf(meter, [['تاریخ', 'مصرف'], ...cells]);
    expect((await server.post('/consumption/batch', sheet)).status).toBe(200);
  };
  const uploadWeather = async (rows: readonly Pick<(typeof days)[number], 'day' | 'temperatureC'>[]) => {
    const { city } = (await server.get(`/Building/${world.building}`)).body.data.data;
    const allData = rows.map(({ day, temperatureC }) => ({
      ...{ date: day, avgTemprature: temperatureC, city: city._id ?? city },
    }));
    expect((await server.post('/weather/batch', { allData })).status).toBe(200);
  };
  const reportOf = async (change: object) => {
    const body = { name: 'خانهٔ نمونه', building: world.building, IPMVP: 'C' };
    const id = (await server.post('/MVProject', body)).body.data.data._id as string;
    const { status, text } = await server.patch(`/MVProject/${id}`, { ...change, modelData: [] });
    expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    const stored = (await server.get(`/MVProject/${id}`)).body.data.data;
    const { figures, issues } = (await server.get(`/MVProject/${id}/report`)).body.data.data;
    expect(issues).toEqual([]);
    return { figures, stored };
  };

  test('the home before and after its measure: the figures of R, and the thousand kWh its authors took away', async () => {
    const meter = await makeMeter(server, world, { name: 'برق خانه' });
    await upload(meter, days);
    const { figures, stored } = await reportOf({
      meter,
      ...{ baselinePeriodFrom: '2015-11-22', baselinePeriodTo: '2016-12-25' },
      ...{ reportingPeriodFrom: '2017-01-05', reportingPeriodTo: '2018-02-07' },
      ...{ routineAdjustments: ['heating:15.6', 'cooling:18.3'], form: degrees(15.5556, 18.3333, 0) },
    });
    const { saving } = figures;
    expect(saving.predicted).toBeCloseTo(Number(ofR.totalPredicted), 4);
    expect(saving.avoidedEnergy).toBeCloseTo(Number(ofR.avoidedEnergy), 4);
    for (const [at, { plusMinus }] of ofR.uncertainty.levels.entries())
      expect(saving.levels[at].plusMinus / Number(plusMinus)).toBeCloseTo(1, 6);
    // 10,000 kWh a year before, 9,000 after.
    expect(stored.model).not.toBeNull();
    const perYear = (kWh: number) => (kWh * 365) / saving.days;
    const plusMinus = perYear(saving.levels[3].plusMinus);
    expect(Math.abs(saving.annual - 1000)).toBeLessThan(plusMinus);
    expect(saving.annual - plusMinus).toBeGreaterThan(0);
  });

  test('the sixty days on which its own tests ask its model: from 30 to 88 °F with 1 kWh a day', async () => {
    const meter = await makeMeter(server, world, { name: 'برق خانه، پرسش' });
    const [heatingF, coolingF, reportingDays, meteredSavings] = [
      ...['heatingF', 'coolingF', 'reportingDays', 'meteredSavings'].map((figure) => ofEemeter[figure]!),
    ] as [number, number, number, number];
    const baseline = days.filter(({ day }) => day >= '2015-12-27' && day <= '2016-12-25');
    await upload(meter, baseline);
    const first = '2018-04-01';
    const asked = Array.from({ length: reportingDays }, (_, at) => ({
      ...{ day: addDays(first, at), temperatureC: celsius(30 + at), kWh: 1 },
    }));
    await upload(meter, asked);
    await uploadWeather(asked);
    const { figures } = await reportOf({
      meter,
      ...{ baselinePeriodFrom: baseline[0]!.day, baselinePeriodTo: baseline.at(-1)!.day },
      ...{ reportingPeriodFrom: first, reportingPeriodTo: addDays(first, reportingDays - 1) },
      ...{ routineAdjustments: ['heating:15.6', 'cooling:18.3'] },
      form: degrees(celsius(heatingF), celsius(coolingF), 2),
    });
    const { saving } = figures;
    expect(saving.points).toBe(reportingDays);
    // Its days begin at 6:00 UTC; ours are means of rounded °C.
    expect(saving.avoidedEnergy / meteredSavings).toBeGreaterThan(0.99);
    expect(saving.avoidedEnergy / meteredSavings).toBeLessThan(1.01);
    expect(Math.abs(saving.avoidedEnergy - meteredSavings)).toBeLessThan(saving.levels[0].plusMinus);
  });
});

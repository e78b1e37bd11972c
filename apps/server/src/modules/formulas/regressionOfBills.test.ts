import { addDays, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf } from '../../testing/world.ts';

const FIRST = '2025-03-21';
const DAYS = 71;
/** Days of each bill with its consumption. */
const bills = [
  [0, 9, 100],
  [10, 19, 300],
  [20, 29, 200],
  [30, 39, 400],
  [40, 70, 620],
] as const;
/** Output of a day: 1, 3, 2, 4 and 5 in the days of each bill on average, with a swing that evens out. */
const output = Array.from(
  { length: DAYS },
  (_, day) => [1, 3, 2, 4, 5, 5, 5, 5][Math.floor(day / 10)]! + (day % 2 ? 1 : -1) / 2,
);

onEachEngine('the regression of a formula over bills', (engine) => {
  let server: TestServer;
  let billed: string;
  let tons: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const world = await makeWorld(server);
    billed = await makeMeter(server, world, { name: 'قبض برق' });
    tons = await makeMeter(server, world, { name: 'تناژ', unit: world.units.water });
    await server.post('/consumption/batch', sheetOf(tons, dailyRows(FIRST, output)));
    const rows = bills.map(([from, to, value]) => [
      ...[jalaliText(addDays(FIRST, from)), jalaliText(addDays(FIRST, to)), value],
    ]);
    const sheet = { excellData: [['از', 'تا', 'مصرف'], ...rows], from: 0, to: 1, value: 2, kind: 'range' };
    const stored = await server.post('/consumption/batch', {
      ...sheet,
      meterID: billed,
      format: 'YYYY/MM/DD',
    });
    expect(stored.status).toBe(200);
  });
  afterAll(() => server.stop());

  const meter = (id: string) => ({ id, navType: 'Meter', type: 'consumption' });
  const calc = async (period: object, language = 'fa') => {
    const axes = {
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [meter(billed)] },
      ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [meter(tons)] },
    };
    const body = { ...axes, ...period, regressionOrder: 1 };
    return (await server.post('/util/formula/calc', body, { headers: { 'accept-language': language } })).body
      .data.data;
  };
  const range = (last: number) => ({ kind: 'range', fromDate: FIRST, toDate: addDays(FIRST, last) });

  test('takes a bill as one row: the days of four bills are four observations, not forty', async () => {
    const { points, regression, warnings } = await calc(range(39));
    expect(points).toHaveLength(40);
    const near = (value: number) => expect.closeTo(value, 9);
    // (1, 10), (3, 30), (2, 20), (4, 40) per day, each weighing the same.
    expect(regression).toMatchObject({
      coefficients: [near(0), near(10)],
      ...{ sst: near(500), inDays: 40, outDays: 0, from: FIRST, to: addDays(FIRST, 39) },
    });
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('regression.rows-joined');
    expect(warnings[0].message).toMatch(/۴۰ نقطه از ۴ قرائت/);
    const english = await calc(range(39), 'en');
    expect(english.warnings[0].message).toMatch(/^40 points come from 4 readings/);
  });

  test('leaves out the days of a bill that goes on after the period, and says so', async () => {
    const { regression, warnings } = await calc(range(45));
    expect(regression).toMatchObject({ inDays: 40, outDays: 6, to: addDays(FIRST, 39) });
    const cut = warnings.find(({ code }: { code: string }) => code === 'regression.rows-cut');
    expect(cut.message).toMatch(/۶ نقطه/);
  });

  test('of a single bill nothing can be fitted', async () => {
    const { regression, issues, warnings } = await calc(range(9));
    expect(regression).toBeNull();
    expect(issues).toMatchObject([{ code: 'regression.too-few-points' }]);
    expect(warnings).toMatchObject([{ code: 'regression.rows-joined' }]);
  });

  test('says how many points have few of their days', async () => {
    const { regression, warnings } = await calc({ kind: 'year', year: 1404 });
    // Two whole months, and one with the last nine days of the last bill.
    expect(regression).toMatchObject({ inDays: 3, outDays: 9 });
    expect(warnings).toContainEqual({
      code: 'regression.points-incomplete',
      message: expect.stringMatching(/^۱ نقطه .* ۹۰ درصد/),
    });
  });

  test('errors that last from day to day are told beside t and p', async () => {
    const meters = await Promise.all(
      ['برق', 'گاز'].map(async (name, at) => {
        const world = await makeWorld(server, name);
        const id = await makeMeter(server, world, { name });
        let last = 0;
        const values = Array.from({ length: 120 }, (_, day) => {
          last = 0.9 * last + (((day + 7 * at) * 7919) % 101) / 50 - 1;
          return 50 + last;
        });
        await server.post('/consumption/batch', sheetOf(id, dailyRows(FIRST, values)));
        return id;
      }),
    );
    const body = {
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [meter(meters[0]!)] },
      ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [meter(meters[1]!)] },
    };
    const { regression, warnings } = (
      await server.post('/util/formula/calc', { ...range(119), ...body, regressionOrder: 1 })
    ).body.data.data;
    expect(regression.inDays).toBe(120);
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('check.durbin-watson.poor');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf } from '../../testing/world.ts';

let server: TestServer;
let axes: Record<'yAxieFormula' | 'xAxieFormula', string> &
  Record<'yAxieFormulaSynon' | 'xAxieFormulaSynon', object[]>;

beforeAll(async () => {
  server = await TestServer.start(engines[0]!);
  await server.signIn();
  const world = await makeWorld(server);
  const x = await makeMeter(server, world, { name: 'تناژ', unit: world.units.water });
  // From 1404/01/01; the second day has no x, the last two have no y.
  for (const [meter, values] of [
    [x, [1, null, 2, 3, 4, 5, 6]],
    [world.subMeter, [1, 7, 3, 2, 4]],
  ] as const)
    await server.post('/consumption/batch', sheetOf(meter, dailyRows('2025-03-21', values)));
  const meter = (id: string) => ({ id, navType: 'Meter', type: 'consumption' });
  axes = {
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [meter(world.subMeter)] },
    ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [meter(x)] },
  };
});
afterAll(() => server.stop());

const days = { kind: 'range', fromDate: '2025-03-21', toDate: '2025-03-27' };
const calc = async (more: object, options = {}) =>
  (await server.post('/util/formula/calc', { ...days, ...axes, ...more }, options)).body.data.data;

test('a line through (1, 1), (2, 3), (3, 2), (4, 4): y = 0.5 + 0.8 x, with its statistics', async () => {
  const { regression, issues } = await calc({ regressionOrder: 1 });
  // Sxx = 5, Sxy = 4, SST = 5: SSR = 0.8 × 4 = 3.2, SSE = 1.8, MSE = 1.8 / 2.
  const near = (value: number) => expect.closeTo(value, 10);
  expect(issues).toBeUndefined();
  expect(regression).toMatchObject({
    coefficients: [near(0.5), near(0.8)],
    ...{ ssr: near(3.2), sse: near(1.8), sst: near(5), mse: near(0.9), rSquared: near(0.64) },
    // F = 3.2 / 0.9; with 2 degrees of freedom p = 1 − √(F / (F + 2)).
    ...{ fValue: near(32 / 9), pValueOfFValue: near(0.2) },
    // Errors √(0.9 (1/4 + 2.5² / 5)) and √(0.9 / 5).
    standardErrors: [near(Math.sqrt(1.35)), near(Math.sqrt(0.18))],
    tValues: [near(0.5 / Math.sqrt(1.35)), near(0.8 / Math.sqrt(0.18))],
    pValues: [expect.any(Number), near(0.2)],
    // The second day lacks x, the last two y.
    ...{ inDays: 4, outDays: 3, from: '2025-03-21', to: '2025-03-25' },
  });
});

test('an order is a number or its digits, from 1 to 4; over time, or without one, nothing is fitted', async () => {
  expect((await calc({ regressionOrder: '2' })).regression.coefficients).toHaveLength(3);
  expect(await calc({})).not.toHaveProperty('regression');
  const overTime = { xAxieFormula: '', xAxieFormulaSynon: [], regressionOrder: 1 };
  expect(await calc(overTime)).not.toHaveProperty('regression');
  for (const regressionOrder of [0, 5, 1.5, 'x'])
    expect((await server.post('/util/formula/calc', { ...days, ...axes, regressionOrder })).status).toBe(422);
});

test('where the points do not suffice there is no regression, and a sentence says why', async () => {
  const { regression, issues, points } = await calc({ regressionOrder: 4 });
  expect(regression).toBeNull();
  expect(issues).toEqual([
    { code: 'regression.too-few-points', message: expect.stringContaining('۵ نقطهٔ کامل') },
  ]);
  expect(points).toHaveLength(7);
  const english = await calc({ regressionOrder: 4 }, { headers: { 'accept-language': 'en' } });
  expect(english.issues[0].message).toMatch(/5/);
});

test('order 4 on four distinct values asks for a lower order', async () => {
  // x (x − 5) of 1 to 6 is −4 −6 −6 −4 0 6.
  const { xAxieFormulaSynon } = axes;
  const repeated = {
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: xAxieFormulaSynon },
    ...{ xAxieFormula: 'Synonym0 * (Synonym0 - 5)', xAxieFormulaSynon },
  };
  expect((await calc({ ...repeated, regressionOrder: 3 })).regression.inDays).toBe(6);
  const { regression, issues } = await calc({ ...repeated, regressionOrder: 4 });
  expect(regression).toBeNull();
  expect(issues).toEqual([
    {
      code: 'regression.too-few-distinct-values',
      message: expect.stringContaining('مرتبهٔ پایین‌تری'),
    },
  ]);
});

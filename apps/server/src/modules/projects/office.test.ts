import { readFileSync } from 'node:fs';
import { jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

const folder = new URL('../../../../../tests/worked-examples/verification/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
function rowsOf(file: string): Record<string, string>[] {
  const [head, ...rows] = textOf(file)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at]!])));
}
const days = { baseline: rowsOf('office-baseline.csv'), reporting: rowsOf('office-reporting.csv') };
/** Figures of `office.py`. */
const options = new Map(
  rowsOf('office-options.csv').map(({ option, figure, value }) => [`${option} ${figure}`, Number(value)]),
);
/** Figures of R for options B and C. */
const workdays = JSON.parse(textOf('office-workdays.json')).expected.savings;
const LEVELS = [68, 80, 90, 95];

onEachEngine('the office through options A, B, C and D, from its sheets to its report', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let halves: string[];
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    meter = await makeMeter(server, world, { name: 'برق اداره' });
    halves = [
      await makeMeter(server, world, { name: 'طبقهٔ یک' }),
      await makeMeter(server, world, { name: 'طبقهٔ دو' }),
    ];
    const { city } = (await server.get(`/Building/${world.building}`)).body.data.data;
    for (const rows of Object.values(days)) {
      for (const [id, share] of [
        [meter, 1],
        [halves[0]!, 0.25],
        [halves[1]!, 0.75],
      ] as const)
        await upload(id, rows, share);
      const allData = rows.map(({ day, temperatureC }) => ({
        ...{ date: day, avgTemprature: Number(temperatureC), city: city._id ?? city },
      }));
      expect((await server.post('/weather/batch', { allData })).status).toBe(200);
    }
  });
  afterAll(() => server.stop());

  const upload = async (id: string, rows: readonly Record<string, string>[], share: number) => {
    const cells = rows.map(({ day, electricityKwh }) => [jalaliText(day!), share * Number(electricityKwh)]);
    const { cost: _, ...sheet } = sheetOf(id, [['تاریخ', 'مصرف'], ...cells]);
    expect((await server.post('/consumption/batch', sheet)).status).toBe(200);
  };
  const reportOf = async (IPMVP: string, change: object) => {
    const body = { name: `اداره ${IPMVP}`, building: world.building, IPMVP };
    const id = (await server.post('/MVProject', body)).body.data.data._id as string;
    const periods = {
      ...{ baselinePeriodFrom: '2006-01-02', baselinePeriodTo: '2006-12-31' },
      ...{ reportingPeriodFrom: '2017-01-02', reportingPeriodTo: '2017-12-31' },
    };
    const calendar = { week: 'saturday-sunday', nationalHolidays: false, holidays: [] };
    const { status, text } = await server.patch(`/MVProject/${id}`, { ...periods, calendar, ...change });
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const { figures, issues } = (await server.get(`/MVProject/${id}/report`)).body.data.data;
    expect(issues).toEqual([]);
    return figures;
  };
  const variables = ['temperature', 'calendar:workingDay'];
  const ofModel = { routineAdjustments: variables, routineAdjustmentsInModel: variables, modelData: [] };
  const expectR = ({ saving }: Awaited<ReturnType<typeof reportOf>>) => {
    expect(saving.avoidedEnergy).toBeCloseTo(Number(workdays.avoidedEnergy), 4);
    for (const [at, { plusMinus }] of workdays.uncertainty.levels.entries())
      expect(saving.levels[at].plusMinus / Number(plusMinus)).toBeCloseTo(1, 8);
  };
  const expectOption = (option: 'A' | 'D', { saving }: Awaited<ReturnType<typeof reportOf>>) => {
    expect(saving.avoidedEnergy).toBeCloseTo(options.get(`${option} avoidedEnergy`)!, 4);
    for (const [at, level] of LEVELS.entries())
      expect(saving.levels[at].plusMinus / options.get(`${option} plusMinus${level}`)!).toBeCloseTo(1, 7);
  };

  test('A: the daily mean is metered, the days of use in a year are estimated', async () => {
    const parameters = [
      { name: 'مصرف روزانه', unit: 'kWh', meter, before: { value: 0 } },
      { name: 'روز کار', unit: 'd', before: { value: 355, low: 345, high: 365, source: 'تقویم' } },
    ];
    const figures = await reportOf('A', { meter, parameters });
    expectOption('A', figures);
    expect(figures.saving.basis).toBe('estimates');
    expect(figures.warnings).toBeDefined();
  });

  test('B: one sub-meter, and two whose sum it is', async () => {
    expectR(await reportOf('B', { meter, ...ofModel }));
    const { saving, models } = await reportOf('B', { meters: halves, ...ofModel });
    expect(models).toHaveLength(2);
    expect(saving.avoidedEnergy).toBeCloseTo(Number(workdays.avoidedEnergy), 4);
  });

  test('C: the whole building, by one meter or by the sum of its meters', async () => {
    expectR(await reportOf('C', { meter, ...ofModel }));
    expectR(await reportOf('C', { meters: halves, ...ofModel }));
  });

  test('D: a simulation of each day, through a line and as it is', async () => {
    const simulated = Object.values(days)
      .flat()
      .map(({ day, temperatureC, isWorkday }) => ({
        ...{ from: day, to: day },
        value:
          15_000 +
          Math.round(6_000 * Math.max(0, Number(temperatureC) - 12)) / 100 +
          3_500 * Number(isWorkday),
      }));
    const figures = await reportOf('D', { meter, simulated });
    expect(figures.saving.predicted).toBeCloseTo(options.get('D predicted')!, 4);
    expectOption('D', figures);
    const plain = await reportOf('D', { meter, simulated, isAsSimulated: true });
    expect(plain.saving.predicted).toBeCloseTo(options.get('D simulated')!, 4);
    expect(plain.calibration.checks.map(({ code }: { code: string }) => code)).toEqual([
      ...['calibration-cv-rmse', 'calibration-nmbe', 'calibration-points'],
    ]);
  });
});

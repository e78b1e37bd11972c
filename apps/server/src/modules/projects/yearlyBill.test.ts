import { addDays, jalaliText } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, type World } from '../../testing/world.ts';

// A bill of a year is one reading, whatever asks for it. Spread over its 365 days it would be a line with t = 20.9.
const FIRST = '2023-03-21';
const YEAR = 366;
const LATER = addDays(FIRST, YEAR);
const LATER_DAYS = 214;
const MONTHS = 12;

onEachEngine('a bill of a year', (engine) => {
  let server: TestServer;
  let world: World;
  let yearly: string;
  let monthly: string;
  let perfect: string;
  let city: string;
  const warmth = (at: number) => 15 - 12 * Math.cos((2 * Math.PI * (at - 20)) / 365) + ((at * 7919) % 11) / 5;
  const upload = async (meterID: string, rows: (string | number)[][]) => {
    const sheet = { excellData: [['از', 'تا', 'مصرف'], ...rows], from: 0, to: 1, value: 2, kind: 'range' };
    const stored = await server.post('/consumption/batch', { ...sheet, meterID, format: 'YYYY/MM/DD' });
    expect(stored.status).toBe(200);
  };
  const bill = (from: number, to: number, value: number) => [
    ...[jalaliText(addDays(FIRST, from)), jalaliText(addDays(FIRST, to)), value],
  ];
  const post = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(300);
    return answer.body.data;
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    yearly = await makeMeter(server, world, { name: 'قبض سالانه' });
    monthly = await makeMeter(server, world, { name: 'قبض ماهانه' });
    perfect = await makeMeter(server, world, { name: 'بی‌خطا' });
    await upload(yearly, [bill(0, YEAR - 1, 36_600), bill(YEAR, YEAR + LATER_DAYS - 1, 20_000)]);
    const ends = Array.from({ length: MONTHS + 1 }, (_, month) => Math.round((month * YEAR) / MONTHS));
    const rows = ends.slice(1).map((end, month) => {
      const from = ends[month]!;
      let value = 0;
      for (let at = from; at < end; at += 1) value += 300 - 3 * warmth(at);
      return bill(from, end - 1, Math.round(value + ((month * 7919) % 13) * 20));
    });
    await upload(monthly, [...rows, bill(YEAR, YEAR + LATER_DAYS - 1, 50_000)]);
    const days = Array.from({ length: YEAR + LATER_DAYS }, (_, at) => bill(at, at, 300 - 3 * warmth(at)));
    await upload(perfect, days);
    const { city: of } = (await server.get(`/Building/${world.building}`)).body.data.data;
    city = of._id ?? of;
    const allData = days.map((_, at) => ({ date: addDays(FIRST, at), avgTemprature: warmth(at), city }));
    expect((await server.post('/weather/batch', { allData })).status).toBe(200);
  }, 90_000);
  afterAll(() => server.stop());

  const baseline = () => ({ fromDate: FIRST, toDate: addDays(FIRST, YEAR - 1) });
  const ofMeter = (id: string) => ({ id, navType: 'Meter', type: 'consumption' });
  const ofCity = () => ({ id: city, navType: 'City', type: 'temperature' });
  const axes = (id: string) => ({
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [ofMeter(id)] },
    ...{ x1AxieFormula: 'Synonym0', x1AxieFormulaSynon: [ofCity()], paramCount: 1 },
  });

  test('is one row of a trend, with the temperatures of its days; twelve bills are twelve', async () => {
    const { data } = await post('/util/formula/trend', { kind: 'range', ...baseline(), ...axes(yearly) });
    expect(data.spans).toEqual([{ from: FIRST, to: addDays(FIRST, YEAR - 1) }]);
    expect(data.yAxie).toEqual([{ x: FIRST, y: 100 }]);
    expect(data.temperatures[0]).toHaveLength(YEAR);
    const twelve = (await post('/util/formula/trend', { kind: 'range', ...baseline(), ...axes(monthly) }))
      .data;
    expect(twelve.spans).toHaveLength(MONTHS);
  });

  test('has no fit as a saved trend, twelve bills have one of 12 rows, and a perfect one is doubtful', async () => {
    const save = (id: string) => {
      const { paramCount, ...formulas } = axes(id);
      const period = { from: FIRST, to: addDays(FIRST, YEAR - 1) };
      const model = { regressionParam: paramCount, regressionOrder: 1, regressionFormula: 'y = a + bx' };
      return server.post('/trend', {
        name: `روند ${id}`,
        trendCoeff: '7.5',
        ...period,
        ...formulas,
        ...model,
      });
    };
    const one = await save(yearly);
    // Saved with its formulas, and without a fit: one row is no line.
    expect([one.status, one.body.data.data.fit]).toEqual([201, null]);
    expect((await save(monthly)).body.data.data.fit).toMatchObject({ n: MONTHS });
    const exact = (await save(perfect)).body.data.data;
    expect(exact.fit).toMatchObject({ n: YEAR, tValues: [null, null], verdict: 'doubtful' });
  });

  test('is one point of a formula over temperature, of which nothing can be fitted', async () => {
    const calc = async (id: string, period: object) =>
      (
        await post('/util/formula/calc', {
          ...{ ...period, regressionOrder: 1, yAxieFormula: 'Synonym0', yAxieFormulaSynon: [ofMeter(id)] },
          ...{ xAxieFormula: 'Synonym0', xAxieFormulaSynon: [ofCity()] },
        })
      ).data;
    for (const period of [
      { kind: 'range', ...baseline() },
      { kind: 'year', year: 1402 },
    ]) {
      const { regression, issues } = await calc(yearly, period);
      expect([regression, issues[0].code]).toEqual([null, 'regression.too-few-points']);
    }
    const { regression, warnings } = await calc(monthly, { kind: 'range', ...baseline() });
    expect([regression.inDays, warnings[0].code]).toEqual([YEAR, 'regression.rows-joined']);
    expect(warnings[0].message).toMatch(/۳۶۶ نقطه از ۱۲ قرائت/);
    const exact = await calc(perfect, { kind: 'range', ...baseline() });
    expect(exact.warnings.map(({ code }: { code: string }) => code)).toContain('regression.perfect-fit');
  });

  const project = async (IPMVP: string, meters: readonly string[], change: object = {}) => {
    const { data } = await post('/MVProject', {
      name: `${IPMVP} ${meters}`,
      building: world.building,
      IPMVP,
    });
    const id = data._id as string;
    const settings = {
      ...{ meters, routineAdjustments: ['temperature'], routineAdjustmentsInModel: ['temperature'] },
      ...{ baselinePeriodFrom: FIRST, baselinePeriodTo: addDays(FIRST, YEAR - 1) },
      ...{ reportingPeriodFrom: LATER, reportingPeriodTo: addDays(LATER, LATER_DAYS - 1), ...change },
    };
    const patched = await server.patch(`/MVProject/${id}`, settings);
    expect(patched.status, JSON.stringify(patched.body).slice(0, 300)).toBe(200);
    return (await server.get(`/MVProject/${id}/report`)).body.data.data;
  };

  test.each(['B', 'C'])('has no model in an M&V project of option %s', async (option) => {
    const { figures, issues } = await project(option, [yearly]);
    expect(figures).toBeNull();
    expect(issues).toMatchObject([{ code: 'regression.too-few-points', found: 1 }]);
    const codesOf = (found: { figures: { warnings: { code: string }[] } }) =>
      found.figures.warnings.map(({ code }) => code);
    const twelve = await project(option, [monthly]);
    expect(twelve.figures.saving).toMatchObject({ points: 1, days: LATER_DAYS });
    expect(twelve.figures.saving.chosen.plusMinus).toBeGreaterThan(500);
    expect(codesOf(twelve)).toContain('verification.few-points');
    const exact = await project(option, [perfect]);
    expect(exact.figures.saving.chosen.plusMinus).toBeLessThan(1e-6);
    expect(codesOf(exact)).toEqual(
      expect.arrayContaining(['regression.perfect-fit', 'verification.no-scatter']),
    );
  });
});

import {
  addDays,
  coverageOfPeriod,
  jalaliText,
  meanDays,
  sharedRuns,
  sumOfProjectRows,
} from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

// Farvardin 1404, 31 days, counted by hand on paper:
//   hall     every day but 3, 4 and 5                         28 days of 10 kWh
//   workshop every day but 5 to 10                            25 days of 20 kWh
//   office   one bill of 240 kWh over days 5 to 28            24 days of 10 kWh
//   roof     feed-in on days 1 to 10                          10 days of  3 kWh
//   inside with outside below it: thermometers, all days but 2 at 18 °C, days 1 to 15 at 24 °C
// The three consumers: all on days 11 to 28 (18 days; day 5 has only the bill), any on all 31, together 28 + 25 + 24 = 77.
const FIRST = '2025-03-21';
const DAYS = 31;
const day = (number: number) => addDays(FIRST, number - 1);
const values = (of: (number: number) => number | null) => Array.from({ length: DAYS }, (_, at) => of(at + 1));
const between = (from: number, to: number) => (number: number) => number >= from && number <= to;

onEachEngine('days of several meters', (engine) => {
  let server: TestServer;
  let world: World;
  const ids: Record<string, string> = {};
  const meter = (name: string) => ({ navID: ids[name]!, navType: 'Meter' });
  const site = () => ({ navID: world.building, navType: 'Building' });
  const month = { kind: 'month', year: 1404, month: 1 };
  const year = { kind: 'year', year: 1404 };
  const post = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
    return answer.body.data;
  };

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const made = await makeWorld(server);
    world = made;
    for (const id of [made.subMeter, made.meter])
      expect((await server.delete(`/Meter/${id}`)).status).toBe(200);
    const parameter = { type: 'Parameter', unit: world.units.temperature };
    for (const [name, more] of Object.entries({
      ...{ hall: {}, workshop: {}, office: {}, roof: { kind: 'production' } },
      inside: parameter,
    }))
      ids[name] = await makeMeter(server, world, { name, ...more });
    const below = { ...parameter, parentMeter: { _id: ids.inside } };
    ids.outside = await makeMeter(server, world, { name: 'outside', ...below });
    const upload = (name: string, of: (number: number) => number | null) =>
      post('/consumption/batch', sheetOf(ids[name]!, dailyRows(FIRST, values(of))));
    await upload('hall', (number) => (between(3, 5)(number) ? null : 10));
    await upload('workshop', (number) => (between(5, 10)(number) ? null : 20));
    await upload('roof', (number) => (between(1, 10)(number) ? 3 : null));
    await upload('inside', (number) => (number === 2 ? null : 18));
    await upload('outside', (number) => (between(1, 15)(number) ? 24 : null));
    await post('/consumption/batch', {
      ...{
        excellData: [
          ['از', 'تا', 'مصرف'],
          [jalaliText(day(5)), jalaliText(day(28)), 240],
        ],
      },
      ...{ meterID: ids.office, from: 0, to: 1, value: 2, kind: 'range', format: 'YYYY/MM/DD' },
    });
  }, 60_000);
  afterAll(() => server.stop());

  const counted = { days: 18, anyDays: 31 };
  const series = async (query: object, role: string, unit = 'kWh') => {
    const { data } = await post('/consumption/gstats', {
      nav: [role === 'parameter' ? meter('inside') : site()],
      ...query,
    });
    return data[0].find(
      (each: { role: string; AggregateData: { unit: string }[] }) =>
        each.role === role && each.AggregateData[0]?.unit === unit,
    );
  };
  const farvardin = async (query: object, role: string, unit?: string) =>
    (await series({ ...year, ...query }, role, unit)).AggregateData[0];

  test('the chart of the site: all 18, any 31, mean 77 / 3; feed-in beside it', async () => {
    const all = await farvardin({}, 'consumption');
    expect(all).toMatchObject({ ...counted, meterDays: 77, total: 280 + 500 + 240, expectedDays: 31 });
    expect(meanDays(all.meterDays, 3)).toBeCloseTo(25.6667, 4);
    expect(await farvardin({ coverage: 'all' }, 'consumption')).toMatchObject({
      ...counted,
      total: 18 * (10 + 20 + 10),
    });
    expect(await farvardin({}, 'production')).toMatchObject({ total: 30, days: 10, anyDays: 10 });
    const ofDays = await series(month, 'consumption');
    const daily = ofDays.AggregateData as { days: number; anyDays: number; total: number }[];
    expect(daily.reduce((sum, each) => sum + each.days, 0)).toBe(18);
    expect(daily.map(({ total }) => total).slice(0, 6)).toEqual([30, 30, 20, 20, 10, 20]);
  });

  test('temperatures of two thermometers are averaged over their readings, never added', async () => {
    const mean = await farvardin({}, 'parameter', '°C');
    expect(mean).toMatchObject({ days: 14, anyDays: 31, meterDays: 45 });
    expect(mean.total).toBeCloseTo((30 * 18 + 15 * 24) / 45, 9);
    const ofDays = await series(month, 'parameter', '°C');
    expect(ofDays.AggregateData.map(({ total }: { total: number }) => total).slice(0, 3)).toEqual([
      21, 24, 21,
    ]);
    expect(ofDays.AggregateData[15].total).toBe(18);
  });

  test('the runs that the browser draws give the same counts', async () => {
    const body = { nav: [site()], kind: 'range', fromDate: FIRST, toDate: day(31) };
    const { data } = await post('/consumption/coverage', body);
    const consumers = ['hall', 'workshop', 'office'].map((name) => ids[name]);
    const meters = data[0].meters as { _id: string; runs: { from: string; to: string }[] }[];
    const runs = sharedRuns(meters.filter(({ _id }) => consumers.includes(_id)).map((each) => each.runs));
    expect(runs.all).toEqual([{ from: day(11), to: day(28) }]);
    expect(runs.any).toEqual([{ from: FIRST, to: day(31) }]);
  });

  test('review and report of the site', async () => {
    const body = { kind: 'building', year: 1404, unit: world.units.electricity, nav: [site()] };
    const reviewed = (await post('/consumption/review', body)).data.flat() as {
      role?: string;
      total: number;
    }[];
    expect(reviewed).toContainEqual(expect.objectContaining({ ...counted, total: 1020 }));
    const { data } = await post('/reportdata/trend', { ...month, units: [], navs: [site()] });
    const row = data.find(
      ({ role, unit }: { role: string; unit: { unit: string } }) =>
        role === 'consumption' && unit.unit === 'kWh',
    );
    expect(row.currentMonth).toMatchObject({ ...counted, total: 1020 });
    expect(row.meters).toBe(3);
  });

  test('the label counts the days that all of its meters have', async () => {
    const { data } = await post('/consumption/energyLabel', { building: world.building, year: 1404 });
    const electricity = data.consumptions.find(
      ({ carrier }: { carrier: string }) => carrier === 'electricity',
    );
    expect(electricity).toMatchObject({ ...counted, total: 1020 });
    expect(data.excluded).toMatchObject([{ reason: 'production', total: 30 }]);
  });

  test('a trend takes days that all have, a bill as one row, and the mean of the thermometers', async () => {
    const place = (id: string, navType: string, type: string, more = {}) => ({ id, navType, type, ...more });
    const { data } = await post('/util/formula/trend', {
      ...{ kind: 'range', fromDate: FIRST, toDate: day(31), paramCount: 1 },
      ...{ yAxieFormula: 'Synonym0+Synonym1' },
      yAxieFormulaSynon: [
        place(ids.hall!, 'Meter', 'consumption'),
        place(ids.workshop!, 'Meter', 'consumption'),
      ],
      ...{ x1AxieFormula: 'Synonym0' },
      x1AxieFormulaSynon: [place(ids.inside!, 'Meter', 'consumption')],
    });
    const y = data.yAxie.map((point: { y: number | null }) => point.y);
    expect(y).toEqual(values((number) => (between(3, 10)(number) ? null : 30)));
    const x = data.x1Axie.map((point: { y: number | null }) => point.y);
    expect(x).toEqual(values((number) => (number === 2 || number > 15 ? null : 21)));
    expect(data.spans).toBeNull();
  });

  test('a trend of the whole site has the bill as one row, which a meter does not fill', async () => {
    const { data } = await post('/util/formula/trend', {
      ...{ kind: 'range', fromDate: FIRST, toDate: day(31), paramCount: 1 },
      ...{
        yAxieFormula: 'Synonym0',
        yAxieFormulaSynon: [{ id: ids.office, navType: 'Meter', type: 'consumption' }],
      },
      ...{
        x1AxieFormula: 'Synonym0',
        x1AxieFormulaSynon: [{ id: ids.hall, navType: 'Meter', type: 'consumption' }],
      },
    });
    expect(data.spans).toContainEqual({ from: day(5), to: day(28) });
    const at = data.spans.findIndex(({ from }: { from: string }) => from === day(5));
    expect([data.yAxie[at].y, data.x1Axie[at].y]).toEqual([10, null]);
    expect(data.longRows).toBe(1);
  });

  test('an M&V project of two meters counts the days that both have', async () => {
    const { body } = await server.post('/MVProject', { name: 'روزها', building: world.building, IPMVP: 'C' });
    const id = body.data.data._id as string;
    const change = {
      ...{ meters: [ids.hall, ids.workshop] },
      ...{ routineAdjustments: [ids.inside], routineAdjustmentsInModel: [ids.inside] },
      ...{ baselinePeriodFrom: FIRST, baselinePeriodTo: day(20) },
      ...{ reportingPeriodFrom: day(21), reportingPeriodTo: day(31) },
    };
    const patched = await server.patch(`/MVProject/${id}`, change);
    expect(patched.status).toBe(200);
    const { data } = (await server.get(`/MVProject/${id}/data`)).body.data;
    const sums = sumOfProjectRows(data.baseline);
    expect(sums).toEqual(values((number) => (between(3, 10)(number) ? null : 30)).slice(0, 20));
    const period = { from: FIRST, to: day(20) };
    expect(coverageOfPeriod(data.baseline, period, sums)?.completeDays).toBe(12);
    const x = data.baseline.variables.map((each: { values: number[] }) => each.values);
    expect(coverageOfPeriod(data.baseline, period, sums, x, ['inside'])?.completeDays).toBe(11);
  });
});

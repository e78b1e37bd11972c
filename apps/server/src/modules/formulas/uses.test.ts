import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('uses of formulas', (engine) => {
  let server: TestServer;
  let world: World;
  let karimi: string;
  let foreign: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'بیگانه');
    karimi = await signInAs(server, 'karimi', ['charts', 'formulas', 'trend'], [world.organization]);
    foreign = await signInAs(server, 'foreign', ['charts', 'formulas'], [other.organization]);
    await server.post('/consumption/batch', sheetOf(world.subMeter, dailyRows('2025-03-21', [1, 2, 4])));
  });
  afterAll(() => server.stop());

  const variable = () => ({ id: world.subMeter, navType: 'Meter', type: 'consumption', label: 'هر چه' });
  const make = async (name: string) => {
    const body = {
      ...{ name, building: world.building, type: 'simple', xAxieFormula: '', xAxieFormulaSynon: [] },
      ...{ yAxieFormula: '3 * Synonym0', yAxieFormulaSynon: [variable()] },
    };
    return (await server.post('/util/formula', body)).body.data.data._id as string;
  };
  const view = async (name: string, page: string, state: string, token?: string) => {
    const { status, body } = await server.post('/savedView', { name, page, state }, token ? { token } : {});
    expect(status).toBe(201);
    return body.data.data._id as string;
  };
  const axis = (formula: string) => ({
    formula,
    synonyms: [{ ...variable(), kind: null, label: 'نام پیشین' }],
  });
  /** A stored baseline over these formulas. */
  const keepTrend = (name: string, y: ReturnType<typeof axis>, x: ReturnType<typeof axis>) =>
    server.db.query(
      `insert into trend (organization_id, name, name_key, name_sort, from_day, to_day, variables, power, equation,
         y_formula, y_synonyms, x_axes, allowed_deviation, form, calendar, confidence, left_out, user_id, created)
       select $1::int, $2, $2, $2, '2025-03-21', '2025-03-23', 1, 1, '', $3, $4::jsonb, $5::jsonb, '5', '{}', '{}', 90, '[]',
         min(id), now() from app_user`,
      [world.organization, name, y.formula, JSON.stringify(y.synonyms), JSON.stringify([x])],
    );
  const uses = async (token = karimi) => (await server.get('/util/formula/uses', { token })).body.data.data;

  test('are charts and baselines by name; of views of other users only their number is told', async () => {
    const [first, second] = [await make('یک'), await make('دو')];
    expect(await uses()).toEqual([]);
    const own = await view('نمودار من', '/PeriodicChart', `nav=b.1+f.${first}&period=year`, karimi);
    const page = await view('صفحهٔ فرمول', '/FormulaBuilder', `formula=${first}&period=year`, karimi);
    // Neither another formula whose number starts alike, nor another node with it.
    await view('دیگر', '/PeriodicChart', `nav=f.${first}9+m.${first}`, karimi);
    await view('نمودار مدیر', '/PeriodicChart', `period=year&nav=f.${first}`);
    const of = async (token?: string) =>
      (await uses(token)).find(({ _id }: { _id: string }) => _id === first);
    expect(await of()).toEqual({
      _id: first,
      charts: [
        { _id: page, name: 'صفحهٔ فرمول' },
        { _id: own, name: 'نمودار من' },
      ],
      ...{ otherCharts: 1, trends: [], reports: [] },
    });
    expect(await uses(foreign)).toEqual([]);

    await keepTrend('مبنا', axis('3 * Synonym0'), axis('Synonym0'));
    await keepTrend('مبنای دوم', axis('Synonym0'), axis('3 * Synonym0'));
    await keepTrend('مبنای دیگر', axis('4 * Synonym0'), axis('Synonym0'));
    const names = async (id: string) => {
      const { trends } = (await uses()).find(({ _id }: { _id: string }) => _id === id);
      return trends.map(({ name }: { name: string }) => name);
    };
    expect(await names(first)).toEqual(['مبنا', 'مبنای دوم']);
    // The same formula saved twice is in the same baselines.
    expect(await names(second)).toEqual(['مبنا', 'مبنای دوم']);
  });

  test('are reports of the organizations the reader sees', async () => {
    const id = await make('سه');
    const created = await server.post('/ReportDefinition', {
      ...{ name: 'گزارش فرمول', description: 'روند ماهانه', reportPage: [{ _id: 'trend' }], time: 'ماهانه' },
      ...{
        unit: [world.units.electricity],
        nav: [{ navID: id, navType: 'Formula', navName: '' }],
        Trend: [],
      },
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { reports } = (await uses()).find(({ _id }: { _id: string }) => _id === id);
    expect(reports).toEqual([{ _id: created.body.data.data._id, name: 'گزارش فرمول' }]);
    expect(await uses(foreign)).toEqual([]);
  });
});

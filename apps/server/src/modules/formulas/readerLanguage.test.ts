import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { lastAudit } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('names of variables', (engine) => {
  let server: TestServer;
  let world: World;
  let limited: string;
  let id: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'بیگانه');
    limited = await signInAs(server, 'limited', ['charts', 'structure', 'formulas'], [world.organization]);
    const variable = (meter: string, type: string) => ({
      ...{ id: meter, navType: 'Meter', type, kind: null, label: 'برچسب' },
    });
    const made = await server.post('/util/formula', {
      ...{ name: 'آمیخته', building: world.building, type: 'simple' },
      ...{ yAxieFormula: 'Synonym0 + Synonym1', xAxieFormula: 'Synonym0' },
      yAxieFormulaSynon: [variable(world.meter, 'cost'), variable(other.meter, 'consumption')],
      xAxieFormulaSynon: [variable(other.meter, 'cost')],
    });
    expect(made.status).toBe(201);
    id = made.body.data.data._id;
  });
  afterAll(() => server.stop());

  interface Shown {
    readonly yAxieFormulaSynon: readonly { readonly label: string }[];
    readonly xAxieFormulaSynon: readonly { readonly label: string }[];
  }
  const labels = ({ yAxieFormulaSynon, xAxieFormulaSynon }: Shown) =>
    [...yAxieFormulaSynon, ...xAxieFormulaSynon].map(({ label }) => label);
  const said = {
    fa: ['کنتور برق · هزینه', 'متغیری از سازمانی دیگر', 'متغیری از سازمانی دیگر'],
    en: ['کنتور برق · cost', 'A variable of another organization', 'A variable of another organization'],
  };

  test.each(['fa', 'en'] as const)('are in the language of the reader: %s', async (locale) => {
    const options = { token: limited, headers: { 'accept-language': locale } };
    expect(labels((await server.get(`/util/formula/${id}`, options)).body.data.data)).toEqual(said[locale]);
    const [listed] = (await server.get('/util/formula', options)).body.data.data;
    expect(labels(listed)).toEqual(said[locale]);

    const { version } = listed;
    const changed = await server.patch(
      `/util/formula/${id}`,
      { name: `آمیخته ${locale}`, version },
      { token: limited, headers: { 'accept-language': locale } },
    );
    expect(labels(changed.body.data.data)).toEqual(said[locale]);
    const stale = await server.patch(`/util/formula/${id}`, { name: 'دیرتر', version }, options);
    expect([stale.body.code, labels(stale.body.data)]).toEqual(['CHANGED_MEANWHILE', said[locale]]);

    const { yAxieFormulaSynon: synonyms } = listed;
    const trail = await server.post(
      '/consumption/trail',
      {
        nav: [{ navID: id, navType: 'Formula' }],
        ...{ quantity: 'consumption', period: { fromDate: '2025-03-21', toDate: '2025-03-24' } },
        formula: { text: 'Synonym0 + Synonym1', synonyms },
      },
      options,
    );
    expect([
      trail.status,
      trail.body.data?.data.formula.variables.map(({ label }: { label: string }) => label),
    ]).toEqual([200, said[locale].slice(0, 2)]);
  });

  test('are Persian in the log whoever writes', async () => {
    await server.patch(
      `/util/formula/${id}`,
      { yAxieFormula: '2 * Synonym0' },
      { token: await server.signIn(), headers: { 'accept-language': 'en' } },
    );
    expect((await lastAudit(server)).details).toMatchObject({
      changes: { yAxieFormula: { new: '2 × \u2068کنتور برق · هزینه\u2069' } },
    });
  });
});

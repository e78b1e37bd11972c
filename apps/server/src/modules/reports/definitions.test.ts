import { fromJalali } from '@org/energy-core';
import type { NewReportDefinition } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';
import { tellDue } from './rhythm/tellDue.ts';

onEachEngine('report definitions', (engine) => {
  let server: TestServer;
  let world: World;
  let trend: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const variable = { id: world.meter, navType: 'Meter', type: 'consumption' };
    const body = {
      ...{
        name: 'مبنای برق',
        regressionParam: 0,
        from: '2024-03-20',
        to: '2024-04-20',
        yAxieFormula: 'Synonym0',
      },
      yAxieFormulaSynon: [variable],
    };
    trend = (await server.post('/trend', body)).body.data.data._id;
  });
  afterAll(() => server.stop());

  const nav = (navType: string, navID: string) => ({ navType, navID, navName: '' });
  const monthly = (name: string, more: object = {}): NewReportDefinition =>
    ({
      ...{ name, description: 'برای جلسهٔ ماهانه', reportPage: [{ _id: 'trend' }], time: 'ماهانه' },
      ...{ unit: [world.units.electricity], nav: [nav('Meter', world.meter)], Trend: [], ...more },
    }) as NewReportDefinition;
  const save = async (body: object, options: object = {}) => {
    const answer = await server.post('/ReportDefinition', body, options);
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return answer.body.data.data;
  };
  const me = async (token: string) => (await server.get('/users/me', { token })).body.data.data._id as string;

  test('the catalogue has the pages of a domain in their order, in the language of the reader', async () => {
    const { body } = await server.get('/ReportPage?type=building&sort=order');
    const ids = body.data.data.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(['trend', 'management', 'regression', 'label', 'documents', 'events']);
    expect(body.data.data[0]).toMatchObject({ order: 1, time: ['ماهانه', 'فصلی', 'سالانه'] });
    const industrial = await server.get('/ReportPage?type=industrial', {
      headers: { 'accept-language': 'en' },
    });
    expect(industrial.body.data.data.map(({ name }: { name: string }) => name)).not.toContain(
      'Energy label of a building',
    );
    expect((await server.get('/ReportPage?type=space')).status).toBe(422);
  });

  test('a definition of each form is saved, read, changed and deleted', async () => {
    const made = await save(monthly('ماهانهٔ برق'));
    expect(made).toMatchObject({
      ...{ time: 'ماهانه', unit: [world.units.electricity], type: ['industrial', 'building', 'transport'] },
      nav: [{ navID: world.meter, navType: 'Meter', navName: 'کنتور برق', isMissing: false }],
      reportPage: [{ _id: 'trend', name: 'روند ماهانه، فصلی و سالانه' }],
      ...{ rhythm: null, createdBy: { _id: expect.any(String) }, version: 1 },
    });
    const plain = { name: 'مستندات', description: 'سالانه', reportPage: [{ _id: 'documents' }] };
    expect(await save(plain)).toMatchObject({ time: 'سالانه', nav: [], unit: [] });
    const label = { ...plain, name: 'برچسب', reportPage: ['label'], nav: [nav('Building', world.building)] };
    expect(await save(label)).toMatchObject({ type: ['building'], nav: [{ navType: 'Building' }] });
    const regression = { ...plain, name: 'روند', reportPage: ['regression'], time: 'فصلی', Trend: [trend] };
    expect(await save(regression)).toMatchObject({ trends: [{ _id: trend, name: 'مبنای برق' }] });
    const at = `/ReportDefinition/${made._id}`;
    const changed = await server.patch(at, { time: 'سالانه', version: 1 });
    expect(changed.body.data.data).toMatchObject({ time: 'سالانه', version: 2, nav: made.nav });
    expect((await server.delete(at)).status).toBe(200);
    expect((await server.get(at)).status).toBe(404);
  });

  test('what is incomplete or contradicts itself is refused with its field', async () => {
    const cases: readonly [object, string, number][] = [
      [monthly('', {}), 'name', 422],
      [monthly('الف', { description: '  ' }), 'description', 422],
      [monthly('الف', { reportPage: [] }), 'reportPage', 422],
      [monthly('الف', { reportPage: [{ _id: 'none' }] }), 'reportPage.0', 422],
      [monthly('الف', { time: null }), 'time', 422],
      [monthly('الف', { reportPage: ['documents'] }), 'time', 422],
      [monthly('الف', { unit: [] }), 'unit', 422],
      [monthly('الف', { unit: ['2147483000'] }), 'unit.0', 404],
      [monthly('الف', { nav: [] }), 'nav', 422],
      [monthly('الف', { nav: [nav('Meter', '2147483000')] }), 'nav.0.navID', 404],
      [monthly('الف', { reportPage: ['regression'] }), 'Trend', 422],
      [monthly('الف', { reportPage: ['regression'], Trend: ['2147483000'] }), 'Trend.0', 404],
      [monthly('الف', { reportPage: ['label'], time: null, type: ['transport'] }), 'type', 422],
      [monthly('الف', { name: 'ن'.repeat(300) }), 'name', 422],
      [monthly('الف', { createdBy: '2147483000' }), 'createdBy', 422],
      [monthly('الف', { rhythm: { every: 'year', daysAfter: 1, to: ['1'] } }), 'rhythm.every', 422],
      [monthly('الف', { rhythm: { every: 'month', daysAfter: 1, to: ['2147483000'] } }), 'rhythm.to', 422],
    ];
    for (const [body, path, status] of cases) {
      const answer = await server.post('/ReportDefinition', body);
      expect([path, answer.status, answer.body.issues?.[0]?.path]).toEqual([path, status, path]);
      expect(answer.body.message).toMatch(/[آ-ی]/);
    }
  });

  test('the same save sent again is the same definition', async () => {
    const [one, other] = [await save(monthly('دوباره')), await save(monthly('دوباره'))];
    expect(other._id).toBe(one._id);
    // Of another time base it is a report of its own.
    const annual = await save({ ...monthly('دوباره'), time: 'سالانه' });
    expect([annual._id === one._id, annual.time]).toEqual([false, 'سالانه']);
  });

  test('only its creator, or who manages users, changes and deletes it; others of the organization read it', async () => {
    const author = await signInAs(server, 'author', ['report'], [world.organization]);
    const reader = await signInAs(server, 'reader', ['report'], [world.organization]);
    const manager = await signInAs(server, 'manager', ['report', 'users'], [world.organization]);
    const made = await save(monthly('نوشتهٔ من'), { token: author });
    const at = `/ReportDefinition/${made._id}`;
    expect((await server.get(at, { token: reader })).status).toBe(200);
    for (const answer of [
      await server.patch(at, { name: 'دیگری' }, { token: reader }),
      await server.delete(at, { token: reader }),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('سازندهٔ آن')]);
    expect((await server.patch(at, { name: 'مدیر' }, { token: manager })).status).toBe(200);
    expect((await server.delete(at, { token: author })).status).toBe(200);
  });

  test('a definition over two organizations does not exist for a reader of one', async () => {
    const other = await makeWorld(server, 'دوم');
    const both = [nav('Building', world.building), nav('Building', other.building)];
    const { _id } = await save(monthly('هر دو', { nav: both }));
    const one = await signInAs(server, 'of-one', ['report'], [world.organization]);
    const two = await signInAs(server, 'of-two', ['report'], [world.organization, other.organization]);
    expect((await server.get(`/ReportDefinition/${_id}`, { token: one })).status).toBe(404);
    expect((await server.get(`/ReportDefinition/${_id}`, { token: two })).status).toBe(200);
    const listed = await server.get('/ReportDefinition?search=هر دو', { token: one });
    expect(listed.body.total).toBe(0);
    const foreign = monthly('بیگانه', { nav: [nav('Building', other.building)] });
    expect((await server.post('/ReportDefinition', foreign, { token: one })).status).toBe(404);
  });

  test('meters and baselines that are deleted stay in it as missing, under the name they had', async () => {
    const meter = await makeMeter(server, world, { name: 'رفتنی' });
    const { _id } = await save(
      monthly('با رفتنی', { nav: [nav('Meter', meter), nav('Meter', world.meter)] }),
    );
    expect((await server.delete(`/Meter/${meter}`)).status).toBe(200);
    const at = `/ReportDefinition/${_id}`;
    const { nav: left } = (await server.get(at)).body.data.data;
    expect(left).toMatchObject([
      { navName: 'رفتنی', isMissing: true },
      { navName: 'کنتور برق', isMissing: false },
    ]);
    // It can still be changed, and the missing one be left out.
    const sent = left.map(({ navID, navType, navName }: never) => ({ navID, navType, navName }));
    expect((await server.patch(at, { nav: sent, description: 'تازه' })).status).toBe(200);
    expect((await server.patch(at, { nav: sent.slice(1) })).body.data.data.nav).toHaveLength(1);
  });

  test('saved formulas are nodes of trend reports; a deleted one is missing, a foreign one does not exist', async () => {
    const variable = { id: world.meter, navType: 'Meter', type: 'consumption', label: 'برق' };
    const formula = {
      ...{ name: 'دو برابر', building: world.building, type: 'simple', yAxieFormula: '2 * Synonym0' },
      ...{ yAxieFormulaSynon: [variable], xAxieFormula: '', xAxieFormulaSynon: [] },
    };
    const id = (await server.post('/util/formula', formula)).body.data.data._id as string;
    const made = await save(monthly('با فرمول', { nav: [nav('Formula', id), nav('Meter', world.meter)] }));
    const at = `/ReportDefinition/${made._id}`;
    expect(made.nav[0]).toEqual({ navID: id, navType: 'Formula', navName: 'دو برابر', isMissing: false });

    const review = monthly('بازنگری', { reportPage: ['management'], nav: [nav('Formula', id)] });
    const refused = await server.post('/ReportDefinition', review);
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'nav']);

    const other = await makeWorld(server, 'بیرون');
    const outside = await signInAs(server, 'outside', ['report'], [other.organization]);
    expect((await server.get(at, { token: outside })).status).toBe(404);
    const copy = await server.post('/ReportDefinition', monthly('رونوشت', { nav: [nav('Formula', id)] }), {
      token: outside,
    });
    expect([copy.status, copy.body.issues[0].path]).toEqual([404, 'nav.0.navID']);

    expect((await server.delete(`/util/formula/${id}`)).status).toBe(200);
    const { nav: left } = (await server.get(at)).body.data.data;
    expect(left).toMatchObject([
      { navType: 'Formula', navName: 'دو برابر', isMissing: true },
      { isMissing: false },
    ]);
  });

  test('the list is searched by name and description, narrowed and sorted', async () => {
    await save(monthly('یکتا', { description: 'گزارش كوره ۱' }));
    const names = async (query: string) =>
      (await server.get(`/ReportDefinition?${query}`)).body.data.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(`search=${encodeURIComponent('کوره 1')}`)).toEqual(['یکتا']);
    expect(await names('reportPage=label')).toEqual(['برچسب']);
    expect(await names('type=transport&sort=-name')).toContain('یکتا');
  });

  test('a due report is told once to its people, with what is missing and a link', async () => {
    const reader = await signInAs(server, 'told', ['report'], [world.organization]);
    const gone = await signInAs(server, 'no-page', ['home'], [world.organization]);
    const to = [await me(reader), await me(gone)];
    await server.post(
      '/consumption/batch',
      sheetOf(world.meter, dailyRows(fromJalali(1403, 7, 1), Array<number>(25).fill(5))),
    );
    const made = await save(monthly('یادآور', { rhythm: { every: 'month', daysAfter: 5, to } }));
    expect(made.rhythm).toMatchObject({ every: 'month', daysAfter: 5, to: [{}, {}] });
    const id = Number(made._id);
    await server.db.query(
      "update report_rhythm set next_period = '1403/07', next_day = '2024-10-26' where report_id = $1",
      [id],
    );
    const at = (day: string) => tellDue(server.db, () => new Date(`${day}T08:00:00.000Z`));
    const messages = async (token: string) =>
      (await server.get('/notification', { token })).body.data.data as Record<string, string>[];
    expect(await at('2024-10-25')).toBe(0);
    // Two servers at once.
    expect((await Promise.all([at('2024-10-26'), at('2024-10-26')])).sort()).toEqual([0, 1]);
    expect(await at('2024-10-26')).toBe(0);
    const [message, ...rest] = await messages(reader);
    expect(rest).toEqual([]);
    expect(message).toMatchObject({
      Title: 'گزارش «\u2068یادآور\u2069» برای مهر ۱۴۰۳ آماده است',
      text: 'داده‌های ۱ مورد از ۱ مورد کامل نیست: کنتور برق (۰ روز کامل از ۳۰).',
      link: `/Report?tab=preview&report=${id}&period=1403-07`,
    });
    expect(await messages(gone)).toEqual([]);
    // After a stop of three months only the newest period is told.
    expect(await at('2025-02-01')).toBe(1);
    expect((await messages(reader)).map(({ link }) => link!.split('=').at(-1)).sort()).toEqual([
      '1403-07',
      '1403-10',
    ]);
    const { rhythm } = (await server.get(`/ReportDefinition/${id}`)).body.data.data;
    expect(rhythm.next).toEqual({ period: '1403/11', day: '2025-02-23' });
    expect(
      (await server.patch(`/ReportDefinition/${id}`, { rhythm: null })).body.data.data.rhythm,
    ).toBeNull();
  });
});

import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { makeDocumentType, pdfOf, sendDocument } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, make, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

/** 30 Mehr 1404. */
const TODAY = '2025-10-22';
/** The server's day after the second test. */
const now = addDays(TODAY, 1);

onEachEngine('what needs attention', (engine) => {
  let server: TestServer;
  let world: World;
  const upload = (meter: string, first: string, values: readonly (number | null)[], more: object = {}) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));
  /** Ends so many days ago, in sheets of so many days. */
  const readUntil = async (meter: string, days: number, sheet: number, count = sheet) => {
    for (let done = 0; done < count; done += sheet) {
      const first = addDays(TODAY, 1 - days - count + done);
      const { status } = await upload(
        meter,
        first,
        Array.from({ length: sheet }, (_, at) => 100 + (at % 5)),
      );
      expect(status).toBe(200);
    }
  };
  const ask = (more = '', token?: string) =>
    server.get(`/home/attention?organization=${world.organization}${more}`, token ? { token } : {});
  const attention = async (more = '') => (await ask(more)).body.data.data;
  const names = (list: { items: { meter: { name: string } }[] }) => list.items.map(({ meter }) => meter.name);

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('meters without readings are not silent but unread, parameters included', async () => {
    await makeMeter(server, world, { name: 'دما', type: 'Parameter', unit: world.units.temperature });
    const found = await attention();
    expect(found).toMatchObject({ today: TODAY, silent: { count: 0 }, findings: { count: 0 } });
    expect(names(found.unread)).toEqual(['کنتور برق', 'طبقهٔ اول', 'دما']);
    expect(found.unread.items[2].meter).toMatchObject({
      isParameter: true,
      building: { _id: world.building },
    });
  });

  test('a meter is silent once its next sheet is overdue, the newest silence first', async () => {
    const daily = await makeMeter(server, world, { name: 'روزانه' });
    const monthly = await makeMeter(server, world, { name: 'ماهانه' });
    await readUntil(world.meter, 7, 1);
    await readUntil(world.subMeter, 6, 1);
    await readUntil(daily, 400, 5);
    // A month's sheet may be as late as a month and five days.
    await readUntil(monthly, 34, 30);
    const found = await attention();
    expect(names(found.silent)).toEqual(['کنتور برق', 'روزانه']);
    expect(found.silent.items).toMatchObject([
      { days: 7, last: addDays(TODAY, -7) },
      { days: 400, last: addDays(TODAY, -400) },
    ]);
    server.wait(24 * 60);
    await server.signIn();
    expect(names((await attention()).silent)).toEqual(['طبقهٔ اول', 'کنتور برق', 'ماهانه', 'روزانه']);
  });

  test('a spike and a hole of the last month are named, older ones and bills are not', async () => {
    const odd = await makeMeter(server, world, { name: 'جهش' });
    const tomorrow = addDays(TODAY, 1);
    const values = Array.from({ length: 90 }, (_, at): number | null => 100 + (at % 7));
    values[10] = 5000;
    values[80] = 4000;
    values[84] = null;
    values[85] = null;
    await upload(odd, addDays(tomorrow, -90), values);
    const { findings } = await attention();
    expect(findings).toMatchObject({ count: 2, checkedMeters: 6 });
    expect(findings.items).toMatchObject([
      {
        meter: { name: 'جهش' },
        code: 'quality.gap',
        from: addDays(tomorrow, -6),
        to: addDays(tomorrow, -5),
        days: 2,
      },
      {
        meter: { name: 'جهش' },
        code: 'quality.spike',
        from: addDays(tomorrow, -10),
        value: 4000,
        unit: 'kWh',
      },
    ]);
    expect(findings.items[1].usual).toBeLessThan(110);
  });

  test('a sheet that collided waits for its user alone, who may upload', async () => {
    await upload(world.meter, addDays(TODAY, -7), [5], { dryRun: true, fileName: 'مهر.xlsx' });
    expect((await attention()).openUploads).toMatchObject({
      count: 1,
      items: [{ meter: { _id: world.meter }, fileName: 'مهر.xlsx', days: 1 }],
    });
    const other = await signInAs(server, 'other', ['home'], [world.organization]);
    expect((await ask('', other)).body.data.data.openUploads).toEqual({ count: 0, items: [] });
  });

  test('reviews fall due within a month, of documents the caller may open', async () => {
    const documentType = await makeDocumentType(server);
    const store = async (title: string, reviewDay: string, more: Record<string, string> = {}) => {
      const fields = { title, isStandard: 'false', documentType, organization: world.organization, ...more };
      const id = (await sendDocument(server, fields, { bytes: pdfOf() })).body.data.data._id;
      await server.db.query('update document set review_day = $2 where id = $1', [Number(id), reviewDay]);
      return id;
    };
    await store('فردا', addDays(now, 30));
    await store('دور', addDays(now, 31));
    const late = await store('دیر', addDays(now, -1), { isStandard: 'true', standardNumber: '5-2' });
    const gone = await store('بازپس', now);
    await server.db.query("update file set state = 'withdrawn' where document_id = $1", [Number(gone)]);
    const reviews = async (token?: string) =>
      (await ask('', token)).body.data.data.reviews.items.map(
        ({ document, day }: { document: { name: string }; day: string }) => [document.name, day],
      );
    expect(await reviews()).toEqual([
      ['دیر', addDays(now, -1)],
      ['فردا', addDays(now, 30)],
    ]);
    expect((await attention(`&building=${world.building}`)).reviews).toMatchObject({
      count: 2,
      items: [{ document: { _id: late, isStandard: true }, owner: null }, {}],
    });
    const one = await signInAs(server, 'library', ['home', 'standards'], [world.organization]);
    expect(await reviews(one)).toEqual([['دیر', addDays(now, -1)]]);
    const none = await signInAs(server, 'closed', ['home'], [world.organization]);
    expect((await ask('', none)).body.data.data.reviews).toEqual({ count: 0, items: [] });
  });

  test('own points are due on their day; a deviation waits until somebody explains it', async () => {
    const { _id: me } = (await server.get('/users/me')).body.data.data;
    const point = (task: string, due: string) => ({ task, person: me, due });
    await make(server, '/event', {
      ...{ name: 'بازنگری', type: 'FullDay', date: now, people: [me] },
      node: { type: 'Organization', id: world.organization },
      points: [point('امروز', now), point('دیروز', addDays(now, -1)), point('بعد', addDays(now, 1))],
    });
    const tasks = async (token?: string) =>
      (await ask('', token)).body.data.data.points.items.map(({ task }: { task: string }) => task);
    expect(await tasks()).toEqual(['دیروز', 'امروز']);
    const other = await signInAs(server, 'guest', ['home', 'trend'], [world.organization]);
    expect(await tasks(other)).toEqual([]);

    const from = addDays(now, -60);
    const trend = await make(server, '/trend', {
      ...{ name: 'مبنا', regressionParam: 0, from, to: addDays(from, 30), trendCoeff: '5' },
      yAxieFormula: 'Synonym0',
      yAxieFormulaSynon: [{ id: world.meter, navType: 'Meter', type: 'consumption' }],
    });
    await server.db.query(
      `insert into trend_watch_state (trend_id, state) values ($1, $2::jsonb)
       on conflict (trend_id) do update set state = excluded.state`,
      [Number(trend), JSON.stringify({ deviation: { from: now, to: now } })],
    );
    const found = { count: 1, items: [{ trend: { _id: trend, name: 'مبنا' }, from: now, to: now }] };
    const deviations = async (more = '', token?: string) =>
      (await ask(more, token)).body.data.data.deviations;
    expect(await deviations('', other)).toEqual(found);
    expect(await deviations(`&building=${world.building}`)).toEqual(found);
    const empty = { count: 0, items: [] };
    const closed = await signInAs(server, 'untrended', ['home'], [world.organization]);
    expect(await deviations('', closed)).toEqual(empty);
    await server.db.query(
      "insert into trend_answer (trend_id, day, cause, note, user_id, created) values ($1, $2, 'other', '', $3, now())",
      [Number(trend), now, Number(me)],
    );
    expect(await deviations()).toEqual(empty);
  });

  test('a building has its own; what is foreign does not exist', async () => {
    const second = await make(server, '/Building', {
      ...{ name: 'دومی', organization: world.organization, kind: 'Site' },
      city: (await server.get('/City?limit=1')).body.data.data[0]._id,
    });
    await makeMeter(server, world, { name: 'تنها', building: second });
    expect(await attention(`&building=${second}`)).toMatchObject({ deviations: { count: 0 } });
    expect(names((await attention(`&building=${second}`)).unread)).toEqual(['تنها']);
    const elsewhere = await makeWorld(server, 'دیگر');
    expect((await ask(`&building=${elsewhere.building}`)).status).toBe(404);
    const foreign = await signInAs(server, 'foreign', ['home'], [elsewhere.organization]);
    expect((await ask('', foreign)).status).toBe(404);
    expect((await ask(`&building=${world.building}`, foreign)).status).toBe(404);
    const charts = await signInAs(server, 'charts', ['charts']);
    expect((await ask('', charts)).status).toBe(403);
  });
});

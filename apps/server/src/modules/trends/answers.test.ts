import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';
import { watchTrends } from './watch/watch.ts';

const FIRST = '2024-03-20';
const DAYS = 60;
const usual = (days: number) => Array.from({ length: days }, (_, at) => 100 + (at % 2 === 0 ? 1 : -1));

onEachEngine('what is said of a trend', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let id: string;
  let colleague: string;
  let reader: string;
  let foreign: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'بیگانه');
    meter = await makeMeter(server, world, { name: 'برق تالار' });
    colleague = await signInAs(server, 'colleague', ['trend', 'home'], [world.organization]);
    reader = await signInAs(server, 'reader', ['charts', 'report'], [world.organization]);
    foreign = await signInAs(server, 'foreign', ['trend'], [other.organization]);
    expect(
      (await server.post('/consumption/batch', sheetOf(meter, dailyRows(FIRST, usual(DAYS))))).status,
    ).toBe(200);
    const body = {
      ...{ name: 'برق تالار', regressionParam: 0, from: FIRST, to: addDays(FIRST, DAYS - 1) },
      ...{
        yAxieFormula: 'Synonym0',
        yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption' }],
      },
    };
    id = (await server.post('/trend', body)).body.data.data._id;
  });
  afterAll(() => server.stop());

  const trend = async (token?: string) =>
    (await server.get(`/trend/${id}`, token ? { token } : {})).body.data.data;

  test('its fit keeps the verdict, for the list too', async () => {
    const levels = ['good', 'doubtful', 'bad', 'unknown'];
    expect(levels).toContain((await trend()).fit.verdict);
    const listed = (await server.get('/trend')).body.data.data[0];
    expect(listed.fit.verdict).toBe((await trend()).fit.verdict);
    await server.db.query(`update trend_fit set figures = figures - 'verdict' where trend_id = $1`, [
      Number(id),
    ]);
    expect((await trend()).fit.verdict).toBeNull();
  });

  describe('the watch', () => {
    test('names those who are told, and whether the reader is one of them', async () => {
      expect((await trend()).watch).toEqual({
        ...{ watchers: [], runDays: 7, checked: null, pending: null, deviation: null, run: null },
      });
      await server.post(`/trend/${id}/watch`, { isWatched: true }, { token: colleague });
      expect(await trend(colleague)).toMatchObject({
        isWatched: true,
        watch: { watchers: [{ name: 'colleague' }] },
      });
      expect(await trend()).toMatchObject({ isWatched: false, watch: { watchers: [{ name: 'colleague' }] } });
    });

    test('what it saw last, and what it has not looked at', async () => {
      const day = addDays(FIRST, DAYS);
      await server.post('/consumption/batch', sheetOf(meter, dailyRows(day, [150])));
      expect((await trend()).watch.pending).toEqual({ from: day, to: day });
      await watchTrends(server.db, () => new Date('2025-10-22T10:00:00.000Z'));
      expect((await trend()).watch).toMatchObject({
        ...{
          checked: '2025-10-22T10:00:00.000Z',
          pending: null,
          deviation: { from: day, to: day },
          run: null,
        },
      });
    });
  });

  describe('a cause', () => {
    const day = addDays(FIRST, DAYS);
    const say = (body: object, token?: string) =>
      server.post(`/trend/${id}/answers`, { day, note: '', ...body }, token ? { token } : {});

    test('of two who answer at once the second is refused with what the first said', async () => {
      const [one, other] = await Promise.all([
        say({ cause: 'event', note: 'جشن', known: null }),
        say({ cause: 'data', known: null }, colleague),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const [kept, refused] = one.status === 200 ? [one, other] : [other, one];
      expect(refused.body.code).toBe('CHANGED_MEANWHILE');
      expect(refused.body.data).toEqual(kept.body.data.data);
    });

    test('is changed by who has seen the present one', async () => {
      const [{ created }] = (await server.get(`/trend/${id}/answers`)).body.data.data;
      server.wait(1);
      const changed = await say({ cause: 'maintenance', known: created }, colleague);
      expect(changed.body.data.data).toMatchObject([
        { day, cause: 'maintenance', createdBy: { name: 'colleague' } },
      ]);
      expect((await say({ cause: null, known: created })).status).toBe(409);
    });

    test('sent again after a lost answer it is no conflict, and no second line of the log', async () => {
      const lines = async () => (await server.get('/audit?action=trend.answered')).body.total;
      const before = await lines();
      expect((await say({ cause: 'maintenance', known: null }, colleague)).status).toBe(200);
      expect(await lines()).toBe(before);
    });

    test('without what was seen the last one counts', async () => {
      expect((await say({ cause: null })).body.data.data).toEqual([]);
    });
  });

  describe('comments', () => {
    const text = 'مبنای ممیزی امسال';
    const write = (token?: string, more: object = {}) =>
      server.post('/note', { type: 'Trend', itemId: id, text, ...more }, token ? { token } : {});
    const list = (token?: string) => server.get(`/note?type=Trend&itemId=${id}`, token ? { token } : {});

    test('are of its page: not of who sees charts only, nor of another organization', async () => {
      expect((await write(colleague)).status).toBe(201);
      expect((await list(colleague)).body.data.data).toMatchObject([{ text, type: 'Trend', itemId: id }]);
      expect([(await list(reader)).status, (await write(reader)).status]).toEqual([403, 403]);
      expect([(await list(foreign)).status, (await write(foreign)).status]).toEqual([404, 404]);
      const onMeter = await server.get(`/note?type=Meter&itemId=${meter}`, { token: colleague });
      expect(onMeter.status).toBe(200);
      expect((await server.get(`/note?type=Meter&itemId=${meter}`, { token: foreign })).status).toBe(403);
    });

    test('a reply tells its author, with the way to the trend', async () => {
      const [{ _id }] = (await list()).body.data.data;
      expect((await write(undefined, { parentNote: _id, text: 'دیدم' })).status).toBe(201);
      const messages = (await server.get('/notification', { token: colleague })).body.data.data;
      const told = messages.find(({ link }: { link: string }) => link === `/trend?trend=${id}`);
      expect(told.text).toContain('برق تالار');
    });

    test('leave with it', async () => {
      expect((await server.delete(`/trend/${id}`)).status).toBe(200);
      const { rows } = await server.db.query('select from note where trend_id is not null');
      expect(rows).toHaveLength(0);
    });
  });
});

import { addDays, dayOfNumber } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { TestServer } from '../../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../../testing/world.ts';
import { watchTrends } from './watch.ts';

const FIRST = '2024-03-20';
const AFTER = addDays(FIRST, 60);
/** 100 a day, a little more and less in turn. */
const usual = (days: number) => Array.from({ length: days }, (_, at) => 100 + (at % 2 === 0 ? 1 : -1));

onEachEngine('the watch over trends', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let id: string;
  let watcher: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    meter = await makeMeter(server, world, { name: 'برق تالار' });
    watcher = await signInAs(server, 'watcher', ['trend', 'home'], [world.organization]);
    await store(FIRST, usual(60));
    const variable = { id: meter, navType: 'Meter', type: 'consumption' };
    const body = {
      ...{ name: 'برق تالار', regressionParam: 0, from: FIRST, to: addDays(FIRST, 59), trendCoeff: '5' },
      ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable] },
    };
    id = (await server.post('/trend', body)).body.data.data._id;
    const watched = await server.post(`/trend/${id}/watch`, { isWatched: true }, { token: watcher });
    expect(watched.body.data.data.isWatched).toBe(true);
    await look();
  });
  afterAll(() => server.stop());

  const store = async (from: string, values: (number | null)[], more: object = {}) => {
    const answer = await server.post('/consumption/batch', {
      ...sheetOf(meter, dailyRows(from, values)),
      ...more,
    });
    expect(answer.status).toBe(200);
    return answer.body.data.data.upload as string;
  };
  const look = () => watchTrends(server.db, () => new Date());
  const messages = async (token = watcher) =>
    (await server.get('/notification', { token })).body.data.data.map(
      ({ Title: title, text, link }: Record<string, string>) => ({ title, text, link }),
    );

  test('days within the allowed deviation are no message', async () => {
    await store(AFTER, usual(10));
    expect(await look()).toBe(1);
    expect(await messages()).toEqual([]);
  });

  test('three deviating days of one upload are one message, with a link to the first', async () => {
    const values = usual(10);
    values.splice(3, 3, 120, 80, 120);
    await store(addDays(AFTER, 10), values);
    await look();
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message.title).toContain('برق تالار');
    expect(message.text).toContain('۳ روز');
    expect(message.link).toBe(`/trend?trend=${id}&day=${addDays(AFTER, 13)}`);
  });

  test('the days that follow are of the same episode; a later one is another', async () => {
    await store(addDays(AFTER, 20), [125, 100]);
    await look();
    expect(await messages()).toHaveLength(1);
    await store(addDays(AFTER, 22), [...usual(12), 130]);
    await look();
    expect(await messages()).toHaveLength(2);
  });

  test('nothing is told twice: not by a second look, nor by two at once', async () => {
    expect(await look()).toBe(0);
    await store(addDays(AFTER, 50), [130]);
    await Promise.all([look(), look()]);
    expect(await messages()).toHaveLength(3);
  });

  test('days in a row above the prediction are told, though each of them is allowed', async () => {
    await store(addDays(AFTER, 60), [103, 102, 103, 103, 102, 103, 104]);
    await look();
    const [message, ...others] = await messages();
    expect(others).toHaveLength(3);
    expect(message.text).toContain('۷ روز پیاپی بیشتر');
    await store(addDays(AFTER, 67), [103]);
    await look();
    expect(await messages()).toHaveLength(4);
  });

  test('a day between two reported episodes is an episode of its own', async () => {
    // The episodes of three uploads above lie on both sides of it.
    await store(addDays(AFTER, 42), [130]);
    await look();
    expect(await messages()).toHaveLength(5);
    await store(addDays(AFTER, 43), [130]);
    await look();
    expect(await messages()).toHaveLength(5);
  });

  test('of the same day changed again while it is looked at, the last value counts', async () => {
    const day = addDays(AFTER, 75);
    await store(day, [100]);
    const meanwhile = {
      ...{ engine: server.db.engine, query: server.db.query.bind(server.db) },
      async tx(work: Parameters<typeof server.db.tx>[0]) {
        await store(day, [150], { replace: true });
        return server.db.tx(work);
      },
    };
    expect(await watchTrends(meanwhile as typeof server.db, () => new Date())).toBe(1);
    expect(await messages()).toHaveLength(5);
    expect(await look()).toBe(1);
    expect(await messages()).toHaveLength(6);
  });

  test('an answered day is told no more', async () => {
    const day = addDays(AFTER, 90);
    const answered = await server.post(`/trend/${id}/answers`, { day, cause: 'event', note: 'جشن' });
    expect(answered.body.data.data).toMatchObject([{ day, cause: 'event', note: 'جشن' }]);
    await store(day, [150]);
    await look();
    expect(await messages()).toHaveLength(6);
    const taken = await server.post(`/trend/${id}/answers`, { day, cause: null });
    expect(taken.body.data.data).toEqual([]);
  });

  test('a change of the baseline period outdates the fit, its undo brings it back', async () => {
    const isOutdated = async () => (await server.get(`/trend/${id}`)).body.data.data.isOutdated;
    const upload = await store(FIRST, [500], { replace: true });
    await look();
    expect(await isOutdated()).toBe(true);
    expect((await server.post(`/consumption/uploads/${upload}/undo`, {})).status).toBe(200);
    await look();
    expect(await isOutdated()).toBe(false);
  });

  test('nobody else is told, and a meter beside it makes no work', async () => {
    expect(await messages(await signInAs(server, 'other', ['trend'], [world.organization]))).toEqual([]);
    const beside = await makeMeter(server, world, { name: 'کنتور دیگر' });
    await server.post('/consumption/batch', sheetOf(beside, dailyRows(AFTER, usual(3))));
    expect(await look()).toBe(0);
  });

  test('of many trends only those are looked at that read the uploaded meter, their building or organization', async () => {
    const variable = (of: string, navType: string, kind: string | null = null) => ({
      ...{ id: of, navType, type: 'consumption', kind },
    });
    const trendOf = async (name: string, synonym: object) => {
      const body = {
        ...{ name, regressionParam: 0, from: FIRST, to: addDays(FIRST, 59), trendCoeff: '5' },
        ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [synonym] },
      };
      return (await server.post('/trend', body)).body.data.data._id as string;
    };
    const place = await makeWorld(server, 'کارخانهٔ دوم');
    const own = await makeMeter(server, place, { name: 'برق آسانسور' });
    const others = await Promise.all(
      ['الف', 'ب', 'پ'].map((name) => makeMeter(server, place, { name: `برق ${name}` })),
    );
    for (const other of others) await trendOf(`خط ${other}`, variable(other, 'Meter'));
    const ofMeter = await trendOf('آسانسور', variable(own, 'Meter'));
    const ofBuilding = await trendOf('ساختمان', variable(place.building, 'Building', 'electricity'));
    const ofAll = await trendOf('سازمان', variable(place.organization, 'Organization', 'electricity'));
    while ((await look()) > 0);
    const before = new Date().toISOString();
    await server.post('/consumption/batch', sheetOf(own, dailyRows(AFTER, usual(10))));
    expect(await look()).toBe(3);
    const { rows } = await server.db.query<{ id: number }>(
      'select trend_id as id from trend_watch_state where checked >= $1 order by 1',
      [before],
    );
    expect(rows.map(({ id: looked }) => String(looked))).toEqual([ofMeter, ofBuilding, ofAll]);
  });

  test('a trend that cannot be looked at keeps no other one waiting', async () => {
    const place = await makeWorld(server, 'کارخانهٔ سوم');
    const own = await makeMeter(server, place, { name: 'برق دو خط' });
    await server.post('/consumption/batch', sheetOf(own, dailyRows(FIRST, usual(60))));
    const variable = { id: own, navType: 'Meter', type: 'consumption' };
    const trendOf = async (name: string) => {
      const body = {
        ...{ name, regressionParam: 0, from: FIRST, to: addDays(FIRST, 59), trendCoeff: '5' },
        ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [variable] },
      };
      return (await server.post('/trend', body)).body.data.data._id as string;
    };
    const [broken, sound] = [await trendOf('شکسته'), await trendOf('سالم')];
    while ((await look()) > 0);
    await server.post(`/trend/${broken}/watch`, { isWatched: true });
    await server.db.query(`update trend_fit set figures = '{"form": null}' where trend_id = $1`, [
      Number(broken),
    ]);
    await server.post('/consumption/batch', sheetOf(own, dailyRows(AFTER, usual(3))));
    await expect(look()).rejects.toThrow();
    const pendingOf = async (trend: string) =>
      (
        await server.db.query(
          'select from trend_watch_state where trend_id = $1 and pending_from is not null',
          [Number(trend)],
        )
      ).rows.length;
    expect([await pendingOf(broken), await pendingOf(sound)]).toEqual([1, 0]);
    await server.db.query('delete from trend where id = $1', [Number(broken)]);
  });

  test('as many days on one side as the trend asks for', async () => {
    const ask = (runDays: unknown) => server.post(`/trend/${id}/watch`, { isWatched: true, runDays });
    for (const wrong of [1, 367, 2.5, '3']) expect((await ask(wrong)).status).toBe(422);
    const own = await server.post(`/trend/${id}/watch`, { isWatched: true, runDays: 40 }, { token: watcher });
    expect(own.body.data.data.watch.runDays).toBe(40);
    const from = addDays(AFTER, 100);
    await store(
      from,
      Array.from({ length: 39 }, () => 102),
    );
    await look();
    const before = await messages();
    await store(addDays(from, 39), [102]);
    await look();
    const [message, ...others] = await messages();
    expect(others).toEqual(before);
    expect(message.text).toContain('۴۰ روز پیاپی بیشتر');
    await server.post(`/trend/${id}/watch`, { isWatched: true }, { token: watcher });
    expect((await server.get(`/trend/${id}`)).body.data.data.watch.runDays).toBe(40);
  });

  describe('with a formula that cannot be read any more', () => {
    test('the change is done with, and nobody is told', async () => {
      await server.db.query(`update trend set y_formula = 'Synonym7' where id = $1`, [Number(id)]);
      await store(dayOfNumber(20_100), [100]);
      expect(await look()).toBe(1);
      expect(await look()).toBe(0);
      expect(await messages()).toHaveLength(7);
    });
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';
import { restoreOverdue } from './store/waiting.repository.ts';

onEachEngine('edits and deletions of single readings', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let upload: string;
  let meters = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  beforeEach(async () => {
    meters += 1;
    meter = await makeMeter(server, world, { name: `کنتور ${meters}` });
    const sheet = sheetOf(meter, dailyRows('2025-03-21', [10, 20, 30]));
    upload = (await server.post('/consumption/batch', sheet)).body.data.data.upload;
  });
  afterAll(() => server.stop());

  const day = '2025-03-22';
  const edit = (more: object = {}, token?: string) =>
    server.post(
      '/consumption/edit',
      { meter, date: day, value: 21.5, cost: null, upload, ...more },
      token === undefined ? {} : { token },
    );
  const remove = (more: object = {}, body: object = {}) =>
    server.post('/consumption/deleteMany', {
      ...{ conflictData: [{ meter, date: day, upload, ...more }], isFinal: true, ...body },
    });
  const undo = (id: string) => server.post(`/consumption/uploads/${id}/undo`, {});
  const restore = (id: string) => server.post(`/consumption/uploads/${id}/restore`, {});
  const readings = async () =>
    (await server.get(`/consumption?meter=${meter}&sort=date`)).body.data.data as {
      value: number;
      cost: number | null;
      upload: string;
    }[];
  const values = async () => (await readings()).map(({ value }) => value);
  const history = async () => (await server.get(`/consumption/uploads?meter=${meter}`)).body.data.data;
  /** What the charts draw from: the sum of Farvardin 1404. */
  const monthSum = async () => {
    const nav = [{ navID: meter, navType: 'Meter', navName: '' }];
    const { body } = await server.post('/consumption/gstats', { kind: 'year', year: 1404, nav });
    return body.data.data[0][0].AggregateData[0].total as number;
  };
  const lines = async () =>
    (await server.get(`/audit?object=meter&objectId=${meter}`)).body.data.data as {
      action: string;
      details: object;
    }[];

  test('an edit changes one day, its month and the history; undo and restore bring both back', async () => {
    const { status, body } = await edit();
    expect(status).toBe(200);
    const { reading, upload: layer } = body.data.data;
    expect(reading).toMatchObject({ date: day, value: 21.5, cost: null, upload: layer });
    expect(await values()).toEqual([10, 21.5, 30]);
    expect(await monthSum()).toBe(61.5);
    expect((await history())[0]).toMatchObject({
      ...{ _id: layer, kind: 'edit', stored: 1, replaced: 1, state: 'active', canUndo: true },
    });
    expect((await lines())[0]).toMatchObject({
      action: 'reading.changed',
      details: { changes: { value: { old: 20, new: 21.5 }, cost: { old: 20000, new: null } }, from: day },
    });
    expect((await undo(layer)).body.data.data).toEqual({ takenBack: 1, kept: 0, failed: 0 });
    expect((await readings())[1]).toMatchObject({ value: 20, cost: 20000, upload });
    expect(await monthSum()).toBe(60);
    await restore(layer);
    expect(await values()).toEqual([10, 21.5, 30]);
  });

  test('of two edits of what was seen the second is refused, and the first asked again is answered the same', async () => {
    const uploadId = 'aaaaaaaa-1111-2222';
    const first = await edit({ uploadId });
    expect((await edit({ value: 5 })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await edit({ uploadId })).body.data.data).toEqual(first.body.data.data);
    expect((await edit({ uploadId, value: 5 })).body.code).toBe('UPLOAD_ID_REUSED');
    expect(await values()).toEqual([10, 21.5, 30]);
    expect(await history()).toHaveLength(2);
    // Another day is no reason to refuse.
    expect((await edit({ date: '2025-03-23' })).status).toBe(200);
    expect((await edit({ date: '2025-04-23' })).body.code).toBe('CHANGED_MEANWHILE');
  });

  test('a deletion for good stays, is in the history and can be undone and restored', async () => {
    const { deleted, uploads } = (await remove()).body.data.data;
    expect(deleted).toBe(1);
    await restoreOverdue(server.db, new Date('2040-01-01'));
    expect(await values()).toEqual([10, 30]);
    expect(await monthSum()).toBe(40);
    expect((await history())[0]).toMatchObject({
      ...{ _id: uploads[0], kind: 'removal', stored: 0, replaced: 1, state: 'active', canUndo: true },
    });
    expect((await lines())[0]!.action).toBe('reading.deleted');
    expect((await undo(uploads[0])).body.data.data).toEqual({ takenBack: 1, kept: 0, failed: 0 });
    expect(await values()).toEqual([10, 20, 30]);
    expect((await history())[0]).toMatchObject({ state: 'undone', canRestore: true });
    await restore(uploads[0]);
    expect(await values()).toEqual([10, 30]);
    expect(await monthSum()).toBe(40);
  });

  test('a day that was changed since it was seen is not deleted, nor one that is gone', async () => {
    await edit();
    expect((await remove()).body.code).toBe('CHANGED_MEANWHILE');
    const { upload: layer } = (await readings())[1]!;
    expect((await remove({ upload: layer })).status).toBe(200);
    expect((await remove({ upload: layer })).body.code).toBe('CHANGED_MEANWHILE');
    expect(await values()).toEqual([10, 30]);
  });

  test('a later upload fills a deleted day, and undoing the deletion then changes nothing', async () => {
    const { uploads } = (await remove()).body.data.data;
    await server.post('/consumption/batch', sheetOf(meter, dailyRows(day, [99])));
    expect((await undo(uploads[0])).body.data.data).toEqual({ takenBack: 0, kept: 1, failed: 0 });
    expect(await values()).toEqual([10, 99, 30]);
  });

  test('days that do not exist, values without bound and readers of the log are refused', async () => {
    for (const bad of [
      ...[{ date: '2025-02-30' }, { date: 'روز' }, { value: 1e13 }, { value: '۱۲' }, { value: null }],
      ...[{ cost: 1e13 }, { upload: '' }, { upload: undefined }, { extra: 1 }],
    ])
      expect((await edit(bad)).status, JSON.stringify(bad)).toBe(422);
    expect((await edit({ meter: '999999' })).status).toBe(404);
    const reader = await signInAs(server, 'reader', ['log']);
    expect(reader).toBeTypeOf('string');
    expect((await edit({}, reader)).status).toBe(403);
    expect(await values()).toEqual([10, 20, 30]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { START, TestServer } from '../../../testing/server.ts';
import {
  dailyRows,
  make,
  makeMeter,
  makeWorld,
  sheetOf,
  signInAs,
  signInColleague,
  type World,
} from '../../../testing/world.ts';
import { restoreOverdue } from '../store/waiting.repository.ts';

onEachEngine('undoing and restoring uploads', (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: string;
  let meter: string;
  let meters = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    colleague = await signInColleague(server);
  });
  beforeEach(async () => {
    meters += 1;
    meter = await makeMeter(server, world, { name: `کنتور ${meters}` });
  });
  afterAll(() => server.stop());

  const store = async (first: string, values: number[], more: object = {}): Promise<string> => {
    const sheet = sheetOf(meter, dailyRows(first, values), { replace: true, ...more });
    return (await server.post('/consumption/batch', sheet)).body.data.data.upload;
  };
  const change = async (action: 'undo' | 'restore', upload: string, body: object = {}, token?: string) =>
    server.post(`/consumption/uploads/${upload}/${action}`, body, token === undefined ? {} : { token });
  const undo = async (upload: string) => (await change('undo', upload)).body.data.data;
  const restore = async (upload: string) => (await change('restore', upload)).body.data.data;
  const deleteDays = (days: string[], more: object = {}) =>
    server.post('/consumption/deleteMany', { conflictData: days.map((date) => ({ meter, date })), ...more });
  const list = async () => (await server.get(`/consumption/uploads?meter=${meter}`)).body.data.data;
  /** `21 10` for the value 10 on 2025-03-21. */
  const stored = async (): Promise<string[]> => {
    const { rows } = await server.db.query<{ day: string; value: number }>(
      'select day, value from reading_day where meter_id = $1 order by day',
      [meter],
    );
    return rows.map(({ day, value }) => `${day.slice(8)} ${value}`);
  };

  test('what an upload had overwritten returns with its cost and its own upload; other days go', async () => {
    const old = await store('2025-03-21', [10, 20]);
    const before = (await server.get(`/consumption?meter=${meter}&sort=date`)).body.data.data;
    const wrong = await store('2025-03-22', [21, 31]);
    expect(await stored()).toEqual(['21 10', '22 21', '23 31']);
    expect(await undo(wrong)).toEqual({ takenBack: 2, kept: 0, failed: 0 });
    expect((await server.get(`/consumption?meter=${meter}&sort=date`)).body.data.data).toEqual(before);
    expect(before[1]).toMatchObject({ date: '2025-03-22', value: 20, cost: 20000, upload: old });
    const { rows } = await server.db.query(
      'select reason, value from reading_day_history where upload_id = $1 order by day',
      [Number(wrong)],
    );
    expect(rows).toEqual([
      { reason: 'undone', value: 21 },
      { reason: 'undone', value: 31 },
    ]);
  });

  test('days that a later upload replaced or a user deleted are kept as they are, and counted', async () => {
    const first = await store('2025-03-21', [10, 20, 30]);
    await store('2025-03-22', [21]);
    await deleteDays(['2025-03-23']);
    expect(await undo(first)).toEqual({ takenBack: 1, kept: 2, failed: 0 });
    expect(await stored()).toEqual(['22 21']);
    // The deletion's upload never arrived; its days are restored now.
    await restoreOverdue(server.db, new Date('2030-01-01'));
    expect(await stored()).toEqual(['22 21']);
  });

  test('three uploads over each other, undone in any order, leave the newest of the rest, and nothing in the end', async () => {
    const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'].map((order) => [...order]);
    const values = { A: 1, B: 2, C: 3 } as Record<string, number>;
    for (const [index, order] of orders.entries()) {
      const day = `2025-04-0${index + 1}`;
      const ids: Record<string, string> = {};
      for (const name of 'ABC') ids[name] = await store(day, [values[name]!]);
      const left = new Set('ABC');
      for (const name of order) {
        const wasOnTop = [...left].at(-1) === name;
        expect(await undo(ids[name]!)).toEqual({
          takenBack: wasOnTop ? 1 : 0,
          kept: wasOnTop ? 0 : 1,
          failed: 0,
        });
        left.delete(name);
        const top = [...left].at(-1);
        expect(await stored(), order.join('')).toEqual(top ? [`0${index + 1} ${values[top]}`] : []);
      }
      for (const name of order) await restore(ids[name]!);
      expect(await stored()).toEqual([`0${index + 1} 3`]);
      for (const name of order) await undo(ids[name]!);
    }
  });

  test('a restored upload has its days again, but not those a user wrote meanwhile', async () => {
    await store('2025-03-21', [10, 20]);
    const second = await store('2025-03-21', [11, 21, 31]);
    await undo(second);
    await store('2025-03-23', [99]);
    expect(await restore(second)).toEqual({ broughtBack: 2, kept: 1, failed: 0 });
    expect(await stored()).toEqual(['21 11', '22 21', '23 99']);
  });

  test('asked again, an undo or a restore answers the same and changes nothing', async () => {
    const upload = await store('2025-03-21', [10, 20]);
    expect(await restore(upload)).toEqual({ broughtBack: 2, kept: 0, failed: 0 });
    expect((await list())[0].lastChange).toBe(null);
    const undone = await undo(upload);
    await store('2025-03-21', [5]);
    expect(await undo(upload)).toEqual(undone);
    expect(await stored()).toEqual(['21 5']);
    expect(await restore(upload)).toEqual({ broughtBack: 1, kept: 1, failed: 0 });
    await store('2025-03-22', [6]);
    expect(await restore(upload)).toEqual({ broughtBack: 1, kept: 1, failed: 0 });
    expect(await stored()).toEqual(['21 5', '22 6']);
  });

  test('five equal requests at once and an upload between them are one undo', async () => {
    const upload = await store('2025-03-21', [10, 20]);
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => undo(upload)),
      store('2025-05-01', [7]),
      ...Array.from({ length: 2 }, () => undo(upload)),
    ]);
    expect(answers.filter((answer) => typeof answer === 'object')).toEqual(
      Array.from({ length: 5 }, () => ({ takenBack: 2, kept: 0, failed: 0 })),
    );
    expect(await stored()).toEqual(['01 7']);
    const { rows } = await server.db.query('select 1 from upload_change where upload_id = $1', [
      Number(upload),
    ]);
    expect(rows).toHaveLength(1);
  });

  test('an undo is refused when the readings changed after the list was read', async () => {
    const upload = await store('2025-03-21', [10]);
    const { replaceId } = (await list())[0];
    await store('2025-04-21', [1]);
    for (const stale of [replaceId, 'nonsense', '']) {
      const { status, body } = await change('undo', upload, { replaceId: stale });
      expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    }
    const fresh = (await list())[0].replaceId;
    expect((await change('undo', upload, { replaceId: fresh })).status).toBe(200);
    // The answer may have been lost: the same request is answered again.
    expect((await change('undo', upload, { replaceId: fresh })).body.data.data.takenBack).toBe(1);
    expect((await change('restore', upload, { replaceId: fresh })).status).toBe(409);
    expect(await stored()).toEqual(['21 1']);
  });

  test('days deleted to make room come back with the undo of the upload that took their place', async () => {
    await store('2025-03-21', [10, 20, 30]);
    await deleteDays(['2025-03-21', '2025-03-22']);
    const second = await store('2025-03-21', [11]);
    expect(await stored()).toEqual(['21 11', '23 30']);
    expect(await undo(second)).toEqual({ takenBack: 1, kept: 0, failed: 0 });
    expect(await stored()).toEqual(['21 10', '22 20', '23 30']);
    await restore(second);
    expect(await stored()).toEqual(['21 11', '23 30']);
  });

  test('the list tells who stored what, what is left of it, and who undid it', async () => {
    const first = await store('2025-03-21', [10, 20, 30], { fileName: 'اول.xlsx' });
    await store('2025-03-22', [21]);
    const third = await store('2025-04-21', [5]);
    await store('2025-04-21', [6]);
    await deleteDays(['2025-03-21']);
    expect(
      (await list()).map(({ state, current }: { state: string; current: number }) => [state, current]),
    ).toEqual([
      ['active', 1],
      ['replaced', 0],
      ['active', 1],
      ['partly', 1],
    ]);
    await change('undo', first, {}, colleague);
    const record = (await list())[3];
    expect(record).toMatchObject({
      ...{ _id: first, meter, kind: 'day', fileName: 'اول.xlsx', createdBy: { name: 'مدیر سامانه' } },
      ...{ fromDate: '2025-03-21', toDate: '2025-03-23', stored: 3, replaced: 0, dropped: 0 },
      ...{ state: 'undone', current: 0, canUndo: false, canRestore: true },
      lastChange: {
        action: 'undo',
        at: START.replace('Z', '.000Z'),
        by: { name: 'colleague' },
        days: 1,
        kept: 2,
        failed: 0,
      },
    });
    const page = (await server.get(`/consumption/uploads?meter=${meter}&sort=fromDate,true&limit=1&page=1`))
      .body;
    expect(page).toMatchObject({ results: 1, total: 4, data: { data: [{ _id: third }] } });
    expect((await server.get('/consumption/uploads?meter=999999')).status).toBe(404);
  });

  test('an upload that does not exist, and a deletion, cannot be undone', async () => {
    await store('2025-03-21', [10]);
    await deleteDays(['2025-03-21']);
    const { rows } = await server.db.query<{ id: number }>(
      "select id from upload where kind = 'deletion'",
      [],
    );
    for (const id of ['999999', 'abc', '0', '1e3', String(rows.at(-1)!.id)])
      expect((await change('undo', id)).status, id).toBe(404);
    expect((await change('undo', '1', { force: true })).status).toBe(422);
    expect((await server.request('POST', '/api/v1/consumption/uploads/1/undo', { token: null })).status).toBe(
      401,
    );
  });

  test('days that are in neither table count as failed', async () => {
    const upload = await store('2025-03-21', [10, 20, 30]);
    await server.db.query('delete from reading_day where upload_id = $1 and value = 20', [Number(upload)]);
    expect(await undo(upload)).toEqual({ takenBack: 2, kept: 0, failed: 1 });
    expect(await restore(upload)).toEqual({ broughtBack: 2, kept: 0, failed: 1 });
  });

  test('more days than one statement takes are undone and restored whole', async () => {
    const values = Array.from({ length: 6000 }, (_, day) => day);
    await store('2005-03-21', values);
    const second = await store(
      '2005-03-21',
      values.map((value) => value + 0.5),
    );
    const sum = async () =>
      (
        await server.db.query<{ sum: number; months: number; n: number }>(
          `select (select sum(value) from reading_day where meter_id = $1) as sum, count(*) as n,
             (select sum(value) from reading_month where meter_id = $1) as months
           from reading_day where meter_id = $1`,
          [meter],
        )
      ).rows[0];
    const [whole, more] = [(6000 * 5999) / 2, 3000];
    expect(await sum()).toEqual({ sum: whole + more, months: whole + more, n: 6000 });
    expect(await undo(second)).toEqual({ takenBack: 6000, kept: 0, failed: 0 });
    expect(await sum()).toEqual({ sum: whole, months: whole, n: 6000 });
    expect(await restore(second)).toEqual({ broughtBack: 6000, kept: 0, failed: 0 });
    expect(await sum()).toEqual({ sum: whole + more, months: whole + more, n: 6000 });
  });

  test('a meter whose uploads are all undone keeps its unit, since they may be restored', async () => {
    const upload = await store('2025-03-21', [10]);
    await undo(upload);
    const answer = await server.patch(`/Meter/${meter}`, { unit: world.units.water });
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_ALLOWED_HERE']);
  });

  test('a meter stays while its history holds days, since they may be restored', async () => {
    const upload = await store('2025-03-21', [10]);
    await undo(upload);
    const refused = async () => {
      const { status, body } = await server.delete(`/Meter/${meter}`);
      expect([status, body.code]).toEqual([409, 'HAS_CHILDREN']);
      expect(body.message).toContain('تاریخچهٔ این کنتور');
    };
    await refused();
    expect(await restore(upload)).toEqual({ broughtBack: 1, kept: 0, failed: 0 });
    await undo(upload);
    await refused();
  });

  test('a meter goes with its history for whoever names how much of it is lost, and the log says so', async () => {
    const first = await store('2025-03-21', [10, 20, 30]);
    const second = await store('2025-03-22', [21]);
    await undo(second);
    await undo(first);
    const remove = (historyDays: number | null, token?: string) =>
      server.delete(
        `/Meter/${meter}${historyDays === null ? '' : `?historyDays=${historyDays}`}`,
        token === undefined ? {} : { token },
      );
    const kept = async () =>
      (
        await server.db.query<{ n: number }>(
          'select count(*)::int as n from reading_day_history where meter_id = $1',
          [meter],
        )
      ).rows[0]!.n;

    const asked = await remove(null);
    expect([asked.status, asked.body.code, asked.body.data]).toEqual([
      ...[409, 'HAS_CHILDREN', { uploads: 2, days: 4 }],
    ]);
    expect(asked.body.message).toMatch(/۴ مقدار روزانه از ۲ بارگذاری.*تأیید دوم/);
    // A wrong count, none, or no right to delete readings: nothing is lost.
    for (const days of [0, 3, 5]) expect((await remove(days)).body.code).toBe('HAS_CHILDREN');
    expect((await remove(-1)).status).toBe(422);
    const builder = await signInAs(server, 'builder', ['structure']);
    expect((await remove(null, builder)).body.code).toBe('HAS_CHILDREN');
    expect((await remove(4, builder)).status).toBe(403);
    expect(await kept()).toBe(4);
    expect(await restore(first)).toEqual({ broughtBack: 3, kept: 0, failed: 0 });
    expect((await remove(1)).body.message).toContain('این کنتور داده دارد');
    await undo(first);

    const { name } = (await server.get(`/Meter/${meter}`)).body.data.data;
    const uploader = await signInAs(server, 'builder who uploads', ['structure', 'upload']);
    expect((await remove(4, uploader)).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await server.get(`/Meter/${meter}`)).status).toBe(404);
    const [line] = (await server.get(`/audit?action=meter.deleted&objectId=${meter}`)).body.data.data;
    expect(line).toMatchObject({
      actor: { name: 'builder who uploads' },
      object: { name },
      details: { historyUploads: 2, historyDays: 4 },
    });
  });

  test('the history of another meter is nobody’s to lose', async () => {
    const first = await store('2025-03-21', [1]);
    await undo(first);
    const other = await makeMeter(server, world, { name: 'بی‌تاریخچه' });
    expect((await server.delete(`/Meter/${other}?historyDays=1`)).status).toBe(200);
    expect(await restore(first)).toEqual({ broughtBack: 1, kept: 0, failed: 0 });
  });

  test('a building goes once the meters in it went with their history', async () => {
    const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
    const building = await make(server, '/Building', {
      ...{ name: 'ساختمان برچیده', organization: world.organization, city, kind: 'Building' },
      ...{ area: 100, type: 'residential' },
    });
    meter = await makeMeter(server, world, { name: 'کنتور برچیده', building });
    await undo(await store('2025-03-21', [1, 2]));
    expect((await server.delete(`/Building/${building}`)).body.code).toBe('HAS_CHILDREN');
    expect((await server.delete(`/Meter/${meter}?historyDays=2`)).status).toBe(200);
    expect((await server.delete(`/Building/${building}`)).status).toBe(200);
  });
});

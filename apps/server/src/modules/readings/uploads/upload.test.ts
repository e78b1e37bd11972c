import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { TestServer } from '../../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInColleague, type World } from '../../../testing/world.ts';
import { restoreOverdue } from '../store/waiting.repository.ts';

onEachEngine('uploading readings', (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    colleague = await signInColleague(server);
  });
  beforeEach(async () => {
    await server.signIn();
    for (const table of ['reading_day_history', 'reading_day', 'upload'])
      await server.db.query(`delete from ${table}`, []);
  });
  afterAll(() => server.stop());

  const upload = (rows: unknown[][], more: object = {}, token?: string) =>
    server.post('/consumption/batch', sheetOf(world.meter, rows, more), token === undefined ? {} : { token });
  const stored = async (meter = world.meter): Promise<(readonly [string, number])[]> => {
    const { rows } = await server.db.query<{ day: string; value: number }>(
      'select day, value from reading_day where meter_id = $1 order by day',
      [meter],
    );
    return rows.map(({ day, value }) => [day, value]);
  };

  test('stores the days of a sheet and lists them newest first', async () => {
    const { status, body } = await upload(dailyRows('2025-03-21', [10, 20, 0]));
    expect(status).toBe(200);
    expect(body.data.data).toMatchObject({
      stored: 3,
      replaced: 0,
      dropped: 0,
      upload: expect.stringMatching(/^\d+$/),
    });
    const list = (await server.get(`/consumption?meter=${world.meter}`)).body;
    expect(list).toMatchObject({ results: 3, total: 3 });
    expect(list.data.data[0]).toMatchObject({
      date: '2025-03-23',
      shamsiDateTXT: '1404/01/03',
      value: 0,
      cost: 0,
    });
    expect(list.data.data[2]).toMatchObject({
      date: '2025-03-21',
      shamsiDateTXT: '1404/01/01',
      value: 10,
      cost: 10000,
    });
  });

  test('Persian digits and separators are numbers, and empty cells drop their row', async () => {
    const rows = [
      ['تاریخ', 'مصرف'],
      ['۱۴۰۴/۰۱/۰۱', '۱٬۲۳۴٫۵'],
      ['۱۴۰۴/۰۱/۰۲', ''],
      ['١٤٠٤/٠١/٠٣', '٧'],
    ];
    const { body } = await upload(rows, { cost: undefined });
    expect(body.data.data).toMatchObject({ stored: 2, dropped: 1 });
    expect(await stored()).toEqual([
      ['2025-03-21', 1234.5],
      ['2025-03-23', 7],
    ]);
  });

  test('a dry run tells what would happen and stores nothing', async () => {
    const { body } = await upload(dailyRows('2025-03-21', [10, 20]), { dryRun: true });
    expect(body.data.data).toMatchObject({ stored: 2, upload: null, replaceId: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  test('a bill is spread over its days, both ends included, and its days sum to exactly its value', async () => {
    const rows = [
      ['از', 'تا', 'مصرف', 'هزینه'],
      ['1404/01/01', '1404/01/31', 1000.1, 70000],
    ];
    const { body } = await upload(rows, { kind: 'range', to: 1, value: 2, cost: 3 });
    expect(body.data.data.stored).toBe(31);
    const days = await stored();
    expect(days.reduce((sum, [, value]) => sum + value, 0)).toBe(1000.1);
    expect([days[0]![0], days.at(-1)![0]]).toEqual(['2025-03-21', '2025-04-20']);
  });

  test('bad cells stop the whole file and are named by row, column and reason in Persian', async () => {
    const rows = [
      ...dailyRows('2025-03-21', [10, 'قطع', 30]),
      ['1404/12/30', 5, null],
      ['2025-03-30', 5, null],
      ['1405/01/01', 5, null],
    ];
    const { status, body } = await upload(rows);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'fail', code: 'BAD_ROWS', message: expect.stringContaining('۴') });
    expect(body.issues.map(({ row, column }: { row: number; column: number }) => [row, column])).toEqual([
      [3, 1],
      [5, 0],
      [6, 0],
      [7, 0],
    ]);
    for (const { message } of body.issues) expect(message).toMatch(/ردیف/);
    expect(await stored()).toEqual([]);
  });

  test('the only bad cell is the message itself', async () => {
    const { body } = await upload(dailyRows('2025-03-21', [10, '12 kWh']));
    expect(body.message).toBe(body.issues[0].message);
    expect(body.message).toContain('ردیف ۳');
  });

  test('three hundred mistakes are counted, a hundred are listed', async () => {
    const { body } = await upload(
      dailyRows(
        '2020-03-20',
        Array.from({ length: 300 }, () => 'x'),
      ),
    );
    expect(body.issues).toHaveLength(100);
    expect(body.data.issueCount).toBe(300);
  });

  test('the last allowed day is today in Tehran', async () => {
    expect((await upload(dailyRows('2025-10-22', [1]), { dryRun: true })).status).toBe(200);
    expect((await upload(dailyRows('2025-10-23', [1]), { dryRun: true })).body.issues[0].code).toBe(
      'date.future',
    );
  });

  test('days that exist already are shown beside the new ones, and nothing is stored', async () => {
    await upload(dailyRows('2025-03-21', [10, 20, 30]));
    const { status, body } = await upload(dailyRows('2025-03-22', [21, 31, 41]));
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 'fail', code: 'OVERLAP', data: { replaceId: expect.any(String) } });
    expect(body.data.exist.map(({ date, value }: { date: string; value: number }) => [date, value])).toEqual([
      ['2025-03-22', 20],
      ['2025-03-23', 30],
    ]);
    expect(body.data.new).toMatchObject([
      { date: '2025-03-22', value: 21, row: 2, shamsiDateTXT: '1404/01/02' },
      { value: 31, row: 3 },
    ]);
    expect(await stored()).toHaveLength(3);
  });

  test('replacing keeps what was there in the history', async () => {
    await upload(dailyRows('2025-03-21', [10, 20, 30]));
    const { replaceId } = (await upload(dailyRows('2025-03-22', [21, 31, 41]), { dryRun: true })).body.data;
    const { body } = await upload(dailyRows('2025-03-22', [21, 31, 41]), { replace: true, replaceId });
    expect(body.data.data).toMatchObject({ stored: 3, replaced: 2 });
    expect(await stored()).toEqual([
      ['2025-03-21', 10],
      ['2025-03-22', 21],
      ['2025-03-23', 31],
      ['2025-03-24', 41],
    ]);
    const { rows } = await server.db.query(
      'select day, value, reason from reading_day_history order by day',
      [],
    );
    expect(rows).toEqual([
      { day: '2025-03-22', value: 20, reason: 'replaced' },
      { day: '2025-03-23', value: 30, reason: 'replaced' },
    ]);
  });

  test('a replacement is refused when a user changed the meter after the check', async () => {
    await upload(dailyRows('2025-03-21', [10, 20]));
    const { replaceId } = (await upload(dailyRows('2025-03-21', [11]))).body.data;
    await upload(dailyRows('2025-05-01', [99]));
    const { status, body } = await upload(dailyRows('2025-03-21', [11]), { replace: true, replaceId });
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(
      (await upload(dailyRows('2025-03-21', [11]), { replace: true, replaceId: 'nonsense' })).status,
    ).toBe(409);
    expect(await stored()).toContainEqual(['2025-03-21', 10]);
  });

  test('the same upload sent twice is stored once and answered alike; the same identifier for other data is refused', async () => {
    const uploadId = randomUUID();
    const once = await upload(dailyRows('2025-03-21', [10, 20]), { uploadId });
    const twice = await upload(dailyRows('2025-03-21', [10, 20]), { uploadId });
    expect(twice.body).toEqual(once.body);
    expect((await server.db.query<{ count: number }>('select count(*) from upload', [])).rows[0]!.count).toBe(
      1,
    );
    const other = await upload(dailyRows('2025-06-21', [10, 20]), { uploadId });
    expect([other.status, other.body.code]).toEqual([409, 'UPLOAD_ID_REUSED']);
    const earlier = once.body.data.data.upload;
    expect(other.body.data).toEqual({
      ...{ upload: earlier, stored: 2, fromDate: '2025-03-21', toDate: '2025-03-22', canUndo: true },
      created: expect.any(String),
    });
    await server.post(`/consumption/uploads/${earlier}/undo`, {});
    const undone = await upload(dailyRows('2025-06-21', [10, 20]), { uploadId });
    expect(undone.body.data.canUndo).toBe(false);
    // Nothing is disclosed of another meter.
    const sheet = sheetOf(world.subMeter, dailyRows('2025-03-21', [1]));
    const elsewhere = await server.post('/consumption/batch', { ...sheet, uploadId });
    expect([elsewhere.body.code, elsewhere.body.data]).toEqual(['UPLOAD_ID_REUSED', undefined]);
  });

  test('the same upload sent five times at once is stored once', async () => {
    const uploadId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(dailyRows('2025-03-21', [1, 2, 3]), { uploadId })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored()).toHaveLength(3);
  });

  test('one identifier for two meters at once is good for one of them', async () => {
    const uploadId = randomUUID();
    const answers = await Promise.all(
      [world.meter, world.subMeter].map((meter) =>
        server.post('/consumption/batch', { ...sheetOf(meter, dailyRows('2025-03-21', [1])), uploadId }),
      ),
    );
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([
      200,
      'UPLOAD_ID_REUSED',
    ]);
  });

  test('two people uploading the same days at once: one is stored, the other sees the overlap', async () => {
    const answers = await Promise.all([
      upload(dailyRows('2025-03-21', [1, 2])),
      upload(dailyRows('2025-03-21', [3, 4])),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a sheet for a meter of another unit is refused', async () => {
    const { status, body } = await upload(dailyRows('2025-03-21', [1]), { unit: world.units.water });
    expect([status, body.issues[0].path]).toEqual([422, 'unit']);
    expect((await upload(dailyRows('2025-03-21', [1]), { unit: world.units.electricity })).status).toBe(200);
  });

  test('an unknown meter is not found', async () => {
    for (const meterID of ['999999', 'abc', '1e3', '99999999999999']) {
      expect(
        (await server.post('/consumption/batch', sheetOf(meterID, dailyRows('2025-03-21', [1])))).status,
      ).toBe(404);
    }
  });

  test('deleting and then uploading under one token is one replacement', async () => {
    await upload(dailyRows('2025-03-21', [10, 20, 30]));
    const { exist, replaceId } = (await upload(dailyRows('2025-03-21', [11, 21]))).body.data;
    const gone = await server.post('/consumption/deleteMany', { conflictData: exist, replaceId });
    expect(gone.body.data.data).toEqual({ deleted: 2 });
    expect((await upload(dailyRows('2025-03-21', [11, 21]), { replaceId })).status).toBe(200);
    await restoreOverdue(server.db, new Date('2030-01-01'));
    expect(await stored()).toEqual([
      ['2025-03-21', 11],
      ['2025-03-22', 21],
      ['2025-03-23', 30],
    ]);
  });

  test('deleted days come back when their upload fails or never comes', async () => {
    await upload(dailyRows('2025-03-21', [10, 20, 30]));
    const conflictData = [
      { meter: world.meter, date: '2025-03-21' },
      { meter: world.meter, date: '2025-03-22' },
    ];
    await server.post('/consumption/deleteMany', { conflictData });
    expect(await stored()).toHaveLength(1);
    expect((await upload(dailyRows('2025-03-21', ['x']))).status).toBe(400);
    expect(await stored()).toHaveLength(3);

    await server.post('/consumption/deleteMany', { conflictData });
    await restoreOverdue(server.db, new Date('2025-10-22T08:44:00Z'));
    expect(await stored()).toHaveLength(1);
    await restoreOverdue(server.db, new Date('2025-10-22T08:46:00Z'));
    expect(await stored()).toEqual([
      ['2025-03-21', 10],
      ['2025-03-22', 20],
      ['2025-03-23', 30],
    ]);
  });

  test('days deleted in two steps under one token are one replacement, and come back with its undo', async () => {
    await upload(dailyRows('2025-03-21', [10, 20, 30]));
    const { exist, replaceId } = (await upload(dailyRows('2025-03-21', [11, 21]))).body.data;
    for (const row of exist)
      expect(
        (await server.post('/consumption/deleteMany', { conflictData: [row], replaceId })).body.data.data,
      ).toEqual({ deleted: 1 });
    const { body } = await upload(dailyRows('2025-03-21', [11, 21]), { replaceId });
    expect(await stored()).toEqual([
      ['2025-03-21', 11],
      ['2025-03-22', 21],
      ['2025-03-23', 30],
    ]);
    await server.post(`/consumption/uploads/${body.data.data.upload}/undo`, {});
    expect(await stored()).toEqual([
      ['2025-03-21', 10],
      ['2025-03-22', 20],
      ['2025-03-23', 30],
    ]);
  });

  test('deleted days come back at once when their upload is refused for what has changed or overlaps', async () => {
    await upload(dailyRows('2025-03-21', [10, 20]));
    const { exist, replaceId } = (await upload(dailyRows('2025-03-21', [11]))).body.data;
    await server.post('/consumption/deleteMany', { conflictData: exist, replaceId });
    await upload(dailyRows('2025-05-01', [99]), {}, colleague);
    expect((await upload(dailyRows('2025-03-21', [11]), { replaceId })).status).toBe(409);
    expect(await stored()).toHaveLength(3);

    await server.post('/consumption/deleteMany', { conflictData: exist });
    expect((await upload(dailyRows('2025-03-21', [11, 21]))).status).toBe(422);
    expect(await stored()).toContainEqual(['2025-03-21', 10]);
  });

  test('a colleague neither ends nor uses the wait of deleted days', async () => {
    await upload(dailyRows('2025-03-21', [10, 20]));
    const { exist, replaceId } = (await upload(dailyRows('2025-03-21', [11]))).body.data;
    await server.post('/consumption/deleteMany', { conflictData: exist, replaceId });
    // Refused: the readings have changed since this user's check.
    for (const path of ['batch', 'deleteMany']) {
      const sheet = sheetOf(world.meter, dailyRows('2025-03-21', [12]), { replace: true, replaceId });
      const sent = path === 'batch' ? sheet : { conflictData: exist, replaceId };
      expect((await server.post(`/consumption/${path}`, sent, { token: colleague })).status).toBe(409);
    }
    expect((await upload(dailyRows('2025-05-01', ['x']), {}, colleague)).status).toBe(400);
    expect(await stored()).toEqual([['2025-03-22', 20]]);
    expect((await upload(dailyRows('2025-03-21', [11]), { replaceId })).status).toBe(200);

    await server.post('/consumption/deleteMany', { conflictData: exist });
    await upload(dailyRows('2025-05-01', [99]), {}, colleague);
    await restoreOverdue(server.db, new Date('2030-01-01'));
    expect(await stored()).toContainEqual(['2025-03-21', 11]);
  });

  test('an upload repeated together with its deletion stands as it did', async () => {
    await upload(dailyRows('2025-03-21', [10, 20]));
    const uploadId = randomUUID();
    const { exist } = (await upload(dailyRows('2025-03-21', [11, 21]))).body.data;
    for (const _ of ['once', 'after the answer was lost']) {
      await server.post('/consumption/deleteMany', { conflictData: exist });
      expect((await upload(dailyRows('2025-03-21', [11, 21]), { uploadId })).status).toBe(200);
      expect(await stored()).toEqual([
        ['2025-03-21', 11],
        ['2025-03-22', 21],
      ]);
    }
  });

  test('deleteMany refuses days that do not exist in the calendar and meters that do not exist', async () => {
    const gone = (meter: string, date: string) =>
      server.post('/consumption/deleteMany', { conflictData: [{ meter, date }] });
    expect((await gone(world.meter, '2025-02-30')).status).toBe(422);
    expect((await gone('123456', '2025-02-03')).status).toBe(404);
    expect((await gone(world.meter, '2025-02-03')).body.data.data).toEqual({ deleted: 0 });
  });

  test('ten years of days in one sheet are stored and paged', async () => {
    const { body } = await upload(
      dailyRows(
        '2015-03-21',
        Array.from({ length: 3653 }, (_, day) => day + 0.5),
      ),
    );
    expect(body.data.data.stored).toBe(3653);
    const page = (await server.get(`/consumption?meter=${world.meter}&sort=date&limit=1000&page=4`)).body;
    expect(page).toMatchObject({ results: 653, total: 3653 });
    expect(page.data.data[652].value).toBe(3652.5);
    const part = (
      await server.get(
        `/consumption?meter=${world.meter}&fromDate=2016-01-01&toDate=2016-01-10&sort=value,true&fields=value`,
      )
    ).body;
    expect(part.total).toBe(10);
    expect(Object.keys(part.data.data[0]).sort()).toEqual(['_id', 'value']);
    expect(part.data.data[0].value).toBeGreaterThan(part.data.data[9].value);
  });
});

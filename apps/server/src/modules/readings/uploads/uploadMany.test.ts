import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { urlOf } from '../../../testing/listen.ts';
import { TestServer } from '../../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../../testing/world.ts';

onEachEngine('sheets of several meters in one call', (engine) => {
  let server: TestServer;
  let world: World;
  let meters: string[];
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  beforeEach(async () => {
    meters = [];
    for (let at = 0; at < 3; at++)
      meters.push(await makeMeter(server, world, { name: `کنتور چندتایی ${++count}` }));
  });
  afterAll(() => server.stop());

  const sheet = (meter: string, values: (number | string)[] = [1, 2, 3], more: object = {}) =>
    sheetOf(meter, dailyRows('2025-05-01', values), {
      uploadId: randomUUID(),
      fileName: 'همه.xlsx',
      ...more,
    });
  const send = async (uploads: unknown[], more: object = {}) =>
    server.post('/consumption/batches', { uploads, ...more });
  const daysOf = async (meter: string): Promise<number> =>
    (await server.get(`/consumption?meter=${meter}&limit=1`)).body.total;

  test('each is stored whole or refused by itself, with the answer it would have alone', async () => {
    const [one, two, last] = meters as [string, string, string];
    await server.post('/consumption/batch', sheet(two, [9]));
    const { status, body } = await send([
      sheet(one),
      sheet(two),
      sheet('2147483001'),
      sheet(last, [1, 'قطع', 3]),
      sheet(last, [4, 5]),
    ]);
    expect(status).toBe(200);
    expect(body.data.data).toEqual([
      {
        ...{ status: 'success', file: null },
        data: { stored: 3, replaced: 0, dropped: 0, leftOut: 0, keptCosts: 0, upload: expect.any(String) },
      },
      expect.objectContaining({
        ...{ status: 'fail', code: 'OVERLAP', message: expect.stringMatching(/[آ-ی]/) },
        data: expect.objectContaining({ exist: [expect.objectContaining({ value: 9 })] }),
      }),
      expect.objectContaining({ status: 'fail', code: 'NOT_FOUND' }),
      expect.objectContaining({ code: 'BAD_ROWS', issues: [expect.objectContaining({ row: 3 })] }),
      expect.objectContaining({ status: 'success', data: expect.objectContaining({ stored: 2 }) }),
    ]);
    expect(await Promise.all(meters.map(daysOf))).toEqual([3, 1, 2]);
  });

  test('each has its line in the log, its place in the history, and can be undone', async () => {
    const { body } = await send(meters.map((meter) => sheet(meter)));
    const uploads = body.data.data.map((each: { data: { upload: string } }) => each.data.upload);
    const { rows } = await server.db.query(
      `select object_id, organization_id, details ->> 'fileName' as file from audit
       where action = 'upload.stored' and object_id = any ($1::text[]) order by id`,
      [`{${meters.join(',')}}`],
    );
    expect(rows).toEqual(
      meters.map((meter) => ({
        object_id: meter,
        organization_id: Number(world.organization),
        file: 'همه.xlsx',
      })),
    );
    await server.post(`/consumption/uploads/${uploads[1]}/undo`, {});
    expect(await Promise.all(meters.map(daysOf))).toEqual([3, 0, 3]);
  });

  test('a check stores nothing and answers the tokens of a replacement', async () => {
    const { body } = await send(meters.map((meter) => sheet(meter, [1], { dryRun: true })));
    for (const { data } of body.data.data)
      expect(data).toMatchObject({ upload: null, replaceId: expect.any(String) });
    expect(await Promise.all(meters.map(daysOf))).toEqual([0, 0, 0]);
  });

  test('a connection cut in the middle: sent again it answers for all, and nothing is there twice', async () => {
    const address = await urlOf(server);
    const token = await server.signIn();
    const uploads = meters.map((meter) => sheet(meter));
    const body = JSON.stringify({ uploads });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const hangUp = new AbortController();
    const cut = fetch(`${address}/api/v1/consumption/batches`, {
      ...{ method: 'POST', headers, body, signal: hangUp.signal },
    }).catch(() => 'cut');
    await expect.poll(() => daysOf(meters[0]!), { interval: 1 }).toBe(3);
    hangUp.abort();
    await cut;
    const again = async () =>
      (await server.request('POST', '/api/v1/consumption/batches', { body, headers })).body.data.data;
    const first = await again();
    expect(first.map(({ data }: { data: { stored: number } }) => data.stored)).toEqual([3, 3, 3]);
    expect(await again()).toEqual(first);
    for (const meter of meters)
      expect((await server.get(`/consumption/uploads?meter=${meter}`)).body.total).toBe(1);
  });

  test('an upload id that names another sheet is refused for its meter alone', async () => {
    const [one, two] = meters as [string, string];
    const uploadId = randomUUID();
    const { body } = await send([
      sheet(one, [1], { uploadId }),
      sheet(one, [2], { uploadId }),
      sheet(two, [3]),
    ]);
    expect(body.data.data.map((each: { code?: string }) => each.code ?? 'stored')).toEqual([
      ...['stored', 'UPLOAD_ID_REUSED', 'stored'],
    ]);
  });

  test('a file kept with one meter is kept with each upload, once', async () => {
    const [one, ...others] = meters as [string, ...string[]];
    const { upload } = (await server.post('/consumption/batch', sheet(one))).body.data.data;
    const form = new FormData();
    for (const [name, value] of Object.entries({ meter: one, upload, isProfile: 'false', readOnly: 'true' }))
      form.set(name, value);
    form.set('file', new Blob(['a,b\n']), 'همه.csv');
    const sent = new Response(form);
    const kept = await server.post('/file', Buffer.from(await sent.arrayBuffer()), {
      headers: { 'content-type': sent.headers.get('content-type')! },
    });
    const stored = { status: 'success', file: expect.any(String) };
    const sameAs = kept.body.data._id;
    const uploads = others.map((meter) => sheet(meter));
    const first = (await send(uploads, { sameAs })).body.data.data;
    expect(first).toMatchObject(uploads.map(() => stored));
    expect((await send(uploads, { sameAs })).body.data.data).toEqual(first);
    for (const [at, meter] of others.entries()) {
      const { body } = await server.get(`/file?meter=${meter}`);
      expect(body.total).toBe(1);
      expect(body.data.data[0]).toMatchObject({
        ...{ _id: first[at].file, title: 'همه.csv', readOnly: true },
        upload: { _id: first[at].data.upload, stored: 3 },
      });
    }
    const { rows } = await server.db.query(
      "select 1 from audit where action = 'file.stored' and details ->> 'meter' = any ($1::text[])",
      [`{${others.join(',')}}`],
    );
    expect(rows).toHaveLength(2);
    const unknown = await send([sheet(one, [7], { replace: true })], { sameAs: '2147483006' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await server.get(`/consumption/uploads?meter=${one}`)).body.total).toBe(1);
  });

  test('too many sheets or rows are refused before anything is stored', async () => {
    const [meter] = meters as [string];
    const many = await send(Array.from({ length: 201 }, () => sheet(meter)));
    expect([many.status, many.body.code]).toEqual([422, 'INVALID']);
    const rows = Array.from({ length: 40_000 }, () => [null]);
    const long = await send([sheet(meter), sheetOf(meter, rows), sheetOf(meter, rows)]);
    expect([long.status, long.body.issues[0].path]).toEqual([422, 'uploads']);
    expect(await daysOf(meter)).toBe(0);
  });

  test('once the store is in trouble the rest is not tried, and can be sent again', async () => {
    await server.db.query(`
      create or replace function fail_second() returns trigger language plpgsql as $$
      begin
        if new.meter_id = ${meters[1]} then raise exception 'trial' using errcode = '53100'; end if;
        return new;
      end $$;
      create or replace trigger fail_second before insert on reading_day for each row execute function fail_second()`);
    const uploads = meters.map((meter) => sheet(meter));
    const codes = async () =>
      (await send(uploads)).body.data.data.map((each: { code?: string }) => each.code ?? 'stored');
    expect(await codes()).toEqual(['stored', 'DISK_FULL', 'DISK_FULL']);
    await server.db.query('drop trigger fail_second on reading_day', []);
    expect(await codes()).toEqual(['stored', 'stored', 'stored']);
    expect(await Promise.all(meters.map(daysOf))).toEqual([3, 3, 3]);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeWorkbook } from '@org/energy-core/spreadsheets';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compoundBytes,
  oldWorkbookWith,
} from '../../../../../packages/energy-core/src/spreadsheets/fixtures/makeFiles.ts';
import { FileStore } from '../../domain/files/disk.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { sendFile, sendForm } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('uploaded files', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  const csv = Buffer.from('تاریخ,مصرف\n1404/01/01,12\n');
  const send = (bytes: Buffer, fileName: string, fields: Record<string, string> = {}) =>
    sendFile(server, bytes, fileName, fields);
  const onDisk = (): string[] => {
    try {
      return readdirSync(join(server.dataFolder, 'files'));
    } catch {
      return [];
    }
  };

  test('a form whose boundary is missing or endless is refused as of the wrong type', async () => {
    for (const boundary of ['', '; boundary=', `; boundary=${'y'.repeat(500)}`]) {
      const headers = { 'content-type': `multipart/form-data${boundary}` };
      const { status, body } = await server.request('POST', '/api/v1/file', {
        body: Buffer.from('x'),
        headers,
      });
      expect([boundary, status, body.code]).toEqual([boundary, 415, 'BAD_CONTENT_TYPE']);
    }
  });

  test('a title and the name of an uploaded sheet read the way they are written', async () => {
    const named: Record<string, string>[] = [{ title: 'گزارش\u202efdp\u2066.csv' }, {}];
    for (const more of named) {
      const kept = await send(csv, 'گزارش\u202efdp\u2066.csv', { ...more, isProfile: 'false' });
      expect(kept.body.data.data.title).toBe('گزارشfdp.csv');
    }
    const rows = dailyRows('2024-03-21', [1]);
    await server.post(
      '/consumption/batch',
      sheetOf(world.subMeter, rows, { fileName: 'گزارش\u202efdp\u2066.csv' }),
    );
    const uploads = await server.get(`/consumption/uploads?meter=${world.subMeter}`);
    expect(uploads.body.data.data[0].fileName).toBe('گزارشfdp.csv');
  });

  test('a sheet is kept with its meter and what it stored, and comes back byte by byte', async () => {
    const upload = (
      await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-03-21', [1, 2, null])))
    ).body.data.data.upload;
    const kept = await send(csv, 'مصرف «برق».csv', {
      title: 'مصرف «برق».csv',
      isProfile: 'false',
      readOnly: 'true',
      meter: world.meter,
      upload,
    });
    expect(kept.status).toBe(200);
    const { _id, path } = kept.body.data;
    expect(kept.body.data.data).toMatchObject({
      _id,
      path,
      title: 'مصرف «برق».csv',
      readOnly: true,
      size: csv.length,
    });

    const history = (await server.get(`/file?meter=${world.meter}`)).body;
    expect(history.data.data[0]).toMatchObject({
      _id,
      upload: {
        ...{ _id: upload, stored: 2, dropped: 1, fromDate: '2025-03-21', toDate: '2025-03-22' },
        ...{ state: 'active', current: 2 },
      },
      createdBy: { name: 'مدیر سامانه' },
    });

    const content = await server.request('GET', path);
    expect(content.text).toBe(csv.toString());
    expect(content.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('مصرف «برق».csv')}`,
    });
    expect((await server.request('GET', path, { token: null })).status).toBe(401);
  });

  test('what is not what its name says is refused in Persian, and nothing stays on the disk', async () => {
    const before = onDisk();
    const sheet = Buffer.from(await writeWorkbook([['a', 1]], { sheetName: 'برگه' }));
    const cases: [Buffer, string][] = [
      [Buffer.from('%PDF-1.7'), 'a.xlsx'],
      [Buffer.from('<html><script>alert(1)</script>'), 'a.csv'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.csv'],
      [Buffer.from('<svg/>'), 'a.svg'],
      [sheet, 'a.docx'],
      [csv, 'a.docx'],
      [Buffer.from('PK\u0003\u0004 xl/workbook'), 'a.xlsx'],
      [Buffer.from(zipSync({ 'readme.txt': strToU8('xl/workbook.xml') }, { level: 0 })), 'a.xlsx'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]), 'a.xls'],
      [Buffer.concat([sheet, Buffer.from('xl/vbaProject.bin')]), 'a.xlsx'],
      [csv, 'a.xlsm'],
      [csv, 'a'],
      [csv, 'a.png'],
      [Buffer.alloc(0), 'a.csv'],
    ];
    for (const [bytes, name] of cases) {
      const answer = await send(bytes, name);
      expect(answer, name).toMatchObject({
        status: 422,
        body: { code: 'BAD_FILE', message: expect.stringMatching(/[آ-ی]/) },
      });
    }
    expect((await send(sheet, 'a.xlsx')).status).toBe(200);
    expect(onDisk()).toHaveLength(before.length + 1);
  });

  test('an old workbook with macros, a file in it or a password is refused, under every name', async () => {
    const before = onDisk();
    const cases: [Record<string, string>, RegExp][] = [
      [{ Workbook: 'x', '_VBA_PROJECT_CUR/VBA/_VBA_PROJECT': 'x' }, /ماکرو/],
      [{ WordDocument: 'x', 'Macros/VBA/dir': 'x' }, /ماکرو/],
      [{ Workbook: 'x', 'MBD0001A2B3/\u0001Ole10Native': 'MZ' }, /جاسازی/],
      [{ EncryptionInfo: 'x', EncryptedPackage: 'x' }, /گذرواژه/],
      [{ WordDocument: 'x' }, /ورد/],
      [{ Anything: 'x' }, /نه اکسل/],
    ];
    for (const [streams, reason] of cases)
      for (const name of ['a.xls', 'a.xlsx', 'a.csv']) {
        const { status, body } = await send(Buffer.from(compoundBytes(streams)), name);
        expect([status, body.code, body.message]).toEqual([422, 'BAD_FILE', expect.stringMatching(reason)]);
      }
    expect((await send(Buffer.from(oldWorkbookWith({})), 'a.xls')).status).toBe(200);
    expect(onDisk()).toHaveLength(before.length + 1);
  });

  test('a sheet whose name says another kind is kept as what it is, also for a further meter', async () => {
    const xlsx = Buffer.from(await writeWorkbook([['a', 1]], { sheetName: 'برگه' }));
    const utf16 = Buffer.from('تاریخ,مصرف\n1404/01/01,12\n', 'utf16le');
    const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const cases: [Buffer, string, string, string][] = [
      [xlsx, 'مصرف.csv', 'مصرف.xlsx', xlsxType],
      [xlsx, 'barq.1404.XLS', 'barq.1404.xlsx', xlsxType],
      [csv, 'مصرف.xlsx', 'مصرف.csv', 'text/csv; charset=utf-8'],
      [utf16, 'u16.xls', 'u16.csv', 'text/csv; charset=utf-8'],
      [Buffer.from(oldWorkbookWith({})), 'a.csv', 'a.xls', 'application/vnd.ms-excel'],
    ];
    for (const [bytes, name, title, type] of cases) {
      const kept = (await send(bytes, name, { title: name, meter: world.meter })).body.data;
      expect([kept.data.title, kept.data.size]).toEqual([title, bytes.length]);
      const { headers } = await server.request('GET', kept.path);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(title)}`,
      });
      const also = await sendForm(server, { sameAs: kept._id, title: name, meter: world.subMeter });
      expect(also.body.data.data.title).toBe(title);
    }
    expect((await send(xlsx, 'a.csv', { title: 'گزارش سال' })).body.data.data.title).toBe('گزارش سال');
  });

  test('more than 20 MB is too large', async () => {
    const before = onDisk();
    const answer = await send(Buffer.alloc(20 * 2 ** 20 + 1, 'a'), 'big.csv');
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: expect.stringContaining('۲۰ مگابایت') },
    });
    expect(onDisk()).toEqual(before);
  });

  test('a form without a file, with an unknown field or for an unknown meter is refused', async () => {
    const empty = new Response(new FormData());
    const nothing = await server.request('POST', '/api/v1/file', {
      body: Buffer.from(await empty.arrayBuffer()),
      headers: { 'content-type': empty.headers.get('content-type')! },
    });
    expect(nothing.status).toBe(422);
    expect((await send(csv, 'a.csv', { role: 'root' })).body.issues[0].path).toBe('role');
    expect((await send(csv, 'a.csv', { isProfile: 'yes' })).status).toBe(422);
    expect((await send(csv, 'a.csv', { meter: '99999' })).status).toBe(404);
    expect((await send(csv, 'a.csv', { meter: world.meter, upload: '99999' })).status).toBe(404);
    expect((await server.post('/file', { file: 'x' })).body.code).toBe('BAD_CONTENT_TYPE');
    expect(
      (
        await server.request('POST', '/api/v1/file', {
          body: 'cut off',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(400);
  });

  test('a file whose row the store refuses goes; one whose row may have arrived stays', async () => {
    const { tx } = server.db;
    const failing = async (code: string, arrives: boolean) => {
      server.db.tx = async (work) => {
        server.db.tx = tx;
        if (arrives) await tx.call(server.db, work);
        throw Object.assign(new Error('The row was not saved, or nobody knows.'), { code });
      };
      const before = onDisk().length;
      const { status } = await send(csv, `${code}.csv`);
      return { status, kept: onDisk().length - before };
    };
    expect(await failing('53100', false)).toEqual({ status: 507, kept: 0 });
    expect(await failing('23503', false)).toMatchObject({ kept: 0 });
    expect(await failing('08006', true)).toMatchObject({ kept: 1 });
    const mine = (await server.get('/file/my?sort=-_id&limit=1')).body.data.data[0];
    expect((await server.request('GET', mine.path)).text).toBe(csv.toString());
  });

  test('a draft left behind by a kill is removed a day later, not before', async () => {
    const store = new FileStore(server.dataFolder);
    const before = onDisk();
    const draft = await store.draft(Readable.from([csv]));
    await store.discardOldDrafts(new Date(Date.now() + 23 * 3600_000));
    expect(onDisk().filter((name) => !before.includes(name))).toEqual([draft]);
    await store.discardOldDrafts(new Date(Date.now() + 25 * 3600_000));
    expect(onDisk()).toEqual(before);
  });

  test('a sender that breaks off, and a disk that refuses, leave no draft', async () => {
    const store = new FileStore(server.dataFolder);
    const before = onDisk();
    const broken = Readable.from(
      (async function* () {
        yield csv;
        throw new Error('cut off');
      })(),
    );
    await expect(store.draft(broken)).rejects.toThrow('cut off');
    expect(onDisk()).toEqual(before);
    const nowhere = new FileStore(join(server.dataFolder, 'files', before[0]!));
    await expect(nowhere.draft(Readable.from([csv]))).rejects.toThrow(/ENOTDIR/);
  });

  test('a file that does not exist is not found', async () => {
    for (const id of ['9999', 'abc', '-1', '..%2f..%2fetc%2fpasswd'])
      expect((await server.get(`/file/${id}/content`)).status).toBe(404);
    expect((await server.get('/file?meter=99999')).status).toBe(404);
  });
});

import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { formOf, makeDocumentType, pdfOf, sendDocument } from '../../testing/files.ts';
import { urlOf } from '../../testing/listen.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

/** An office file whose parts unpack to 60 MB of zeros. */
const bombOf = (main: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': new Uint8Array(10),
      [main]: new Uint8Array(10),
      'big.bin': new Uint8Array(60 * 2 ** 20),
    }),
  );

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

onEachEngine('files of documents', (engine) => {
  let server: TestServer;
  let world: World;
  let other: World;
  let documentType: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    [world, other] = [await makeWorld(server), await makeWorld(server, 'دیگری')];
    documentType = await makeDocumentType(server, 'گزارش');
  });
  afterAll(() => server.stop());

  const standard = (more: object = {}) => ({
    ...{ title: 'بازنگری انرژی', isStandard: 'true', standardNumber: '6-3', documentType },
    ...more,
  });
  const general = (more: object = {}) => ({ title: 'نقشه', isStandard: 'false', documentType, ...more });
  const stored = () => readdirSync(join(server.dataFolder, 'files')).sort();
  const store = async (fields: Record<string, string>, more: Parameters<typeof sendDocument>[2] = {}) => {
    const { status, body } = await sendDocument(server, fields, more);
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data.data;
  };

  test('a file is stored with its fields, and downloaded as an attachment under its Persian name', async () => {
    const bytes = pdfOf(['review']);
    const made = await store(standard({ docDate: '1404/02/30', year: '1404', extension: 'pdf' }), {
      ...{ bytes, fileName: 'بازنگری «سالانه» ۱۴۰۴.pdf' },
    });
    expect(made).toMatchObject({
      ...{ title: 'بازنگری انرژی', docDate: '1404/02/30', year: 1404, extension: 'pdf', organization: null },
      ...{ fileName: 'بازنگری «سالانه» ۱۴۰۴.pdf', size: bytes.length, createdBy: { name: 'مدیر سامانه' } },
    });
    const { status, headers, text } = await server.get(`/file/document/${made._id}/content`);
    expect([status, text]).toEqual([200, bytes.toString('utf8')]);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('بازنگری «سالانه» ۱۴۰۴.pdf')}`,
    });
  });

  test('without a date it is of today; a day or year that cannot be is refused by name', async () => {
    expect((await store(general())).docDate).toBe('1404/07/30');
    for (const [field, fields] of Object.entries({
      docDate: general({ docDate: '1404/12/30' }),
      year: general({ docDate: '1404/02/30', year: '1403' }),
      title: general({ title: ' \u200f ' }),
      documentType: general({ documentType: '999999' }),
      standardNumber: standard({ standardNumber: '' }),
    })) {
      const { body } = await sendDocument(server, fields);
      expect([field, body.issues?.[0].path]).toEqual([field, field]);
    }
    expect((await sendDocument(server, standard({ standardNumber: '5-4' }))).status).toBe(422);
    expect((await sendDocument(server, general({ standardNumber: '5-1' }))).status).toBe(422);
    expect((await sendDocument(server, general({ owner: '1' }))).body.issues[0].path).toBe('owner');
  });

  test('a type that was deleted cannot be chosen, and stays readable where it is used', async () => {
    const type = await makeDocumentType(server, 'کهنه');
    const made = await store(general({ documentType: type }));
    await server.patch(`/documentType/${type}`, { isActive: false });
    expect((await sendDocument(server, general({ documentType: type }))).status).toBe(404);
    expect((await server.get(`/file/document/${made._id}`)).body.data.data.documentType.name).toBe('کهنه');
    const renamed = await server.patch(`/file/document/${made._id}`, { title: 'تازه', documentType: type });
    expect(renamed.status).toBe(200);
  });

  test.each([
    ['an EXE named PDF', 'برنامه.pdf', Buffer.from('MZ\u0090\0'), /محتوای فایل با پسوند/],
    ['HTML named PNG', 'تصویر.png', Buffer.from('<!doctype html><script>1</script>'), /محتوای فایل با پسوند/],
    [
      'SVG',
      'نشان.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /این نوع فایل پذیرفته نیست/,
    ],
    ['a program named TXT', 'متن.txt', Buffer.from('MZ\u0090\0'), /برنامه/],
    ['HTML named TXT', 'متن.txt', Buffer.from('<!doctype html><script>1</script>'), /صفحهٔ وب/],
    ['a ZIP named DOCX', 'سند.docx', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'), /فایل فشرده/],
    ['a bomb named DOCX', 'بمب.docx', bombOf('word/document.xml'), /پس از باز شدن/],
    ['a bomb named XLSX', 'بمب.xlsx', bombOf('xl/workbook.xml'), /پس از باز شدن/],
    ['a file without an extension', 'گزارش', pdfOf(), /این نوع فایل پذیرفته نیست/],
    ['an empty file', 'خالی.pdf', Buffer.alloc(0), /فایل خالی است/],
  ])('%s is refused in words, and nothing of it stays', async (_, fileName, bytes, words) => {
    const before = stored();
    const { status, body } = await sendDocument(server, general(), { bytes, fileName });
    expect([status, body.code, body.issues[0].path]).toEqual([422, 'BAD_FILE', 'file']);
    expect(body.issues[0].message).toMatch(words);
    expect(stored()).toEqual(before);
  });

  test('a PDF of 100 MB and one of 10,000 pages are stored; a larger file is refused with the limit', async () => {
    const whole = Buffer.concat([pdfOf(), Buffer.alloc(100 * 2 ** 20 - pdfOf().length)]);
    const { size, _id } = await store(general(), { bytes: whole });
    expect(size).toBe(100 * 2 ** 20);
    await server.delete(`/file/document/${_id}`);
    const before = stored();
    const larger = await sendDocument(server, general(), { bytes: Buffer.concat([whole, Buffer.alloc(1)]) });
    expect([larger.status, larger.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(larger.body.message).toMatch(/بیشترین اندازه .*۱۰۰/);
    expect(stored()).toEqual(before);
    await store(general(), { bytes: pdfOf(Array.from({ length: 10_000 }, (_, page) => `Page ${page}`)) });
  });

  test('a locked PDF is stored as it is: its reader asks for the password', async () => {
    const bytes = Buffer.from(`${pdfOf().toString('latin1')}trailer << /Encrypt 9 0 R >>`, 'latin1');
    const { _id } = await store(general(), { bytes });
    expect((await server.get(`/file/document/${_id}/content`)).text).toBe(bytes.toString('utf8'));
  });

  test('a document that is deleted while another reads it: each further call says it does not exist', async () => {
    const { _id, version } = await store(standard());
    await server.delete(`/file/document/${_id}`);
    for (const answer of [
      await server.get(`/file/document/${_id}/content`),
      await server.get(`/file/document/${_id}/control`),
      await server.patch(`/file/document/${_id}`, { title: 'دیر', version }),
      await server.post(`/file/document/${_id}/state`, { state: 'review' }),
      await server.post(`/file/document/${_id}/read`, { number: 1 }),
      await server.post('/note', { type: 'Document', itemId: _id, text: 'دیر' }),
      await server.delete(`/file/document/${_id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.body.message).toMatch(/[آ-ی]{2}/);
    }
  });

  test('folders, turned letters and 250 letters make no odd name', async () => {
    const names = async (fileName: string) => (await store(general(), { bytes: png, fileName })).fileName;
    expect(await names('../../etc/نقشه.png')).toBe('نقشه.png');
    expect(await names('نقشه\u202egnp.png')).toBe('نقشهgnp.png');
    const long = await names(`${'ب'.repeat(250)}.png`);
    expect([[...long].length, long.endsWith('.png')]).toEqual([200, true]);
  });

  test('a sender who is cut off at nine tenths leaves no half document', async () => {
    const [before, { total }] = [stored(), (await server.get('/file/document')).body];
    const { body, headers } = await formOf(
      Buffer.concat([pdfOf(), Buffer.alloc(200_000)]),
      'ا.pdf',
      general(),
    );
    const { port } = new URL(await urlOf(server));
    const token = (await server.login()).body.token;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/file/document HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
            `content-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
        );
        socket.write(body.subarray(0, Math.floor(body.length * 0.9)), () =>
          setTimeout(() => socket.destroy(), 200),
        );
      });
      socket.once('close', () => setTimeout(resolve, 500));
      socket.once('error', () => undefined);
    });
    expect([stored(), (await server.get('/file/document')).body.total]).toEqual([before, total]);
  });

  test('the list is narrowed by clause, chapter, year, type and words, in any spelling', async () => {
    const type = await makeDocumentType(server, 'صورت‌جلسه');
    await store(standard({ title: 'صورت‌جلسهٔ بازنگری مدیریت', standardNumber: '9-3', docDate: '1399/12/30' }));
    await store(standard({ title: 'برنامهٔ ممیزی', standardNumber: '9-2', documentType: type }));
    await store(standard({ title: 'بهبود', standardNumber: '10-2', docDate: '1400/01/01' }));
    const titles = async (query: object) =>
      (await server.get(`/file/document?${new URLSearchParams({ ...query })}`)).body.data.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles({ standardNumber: '9-2' })).toEqual(['برنامهٔ ممیزی']);
    expect(await titles({ standardNumber: '9', sort: 'standardNumber' })).toEqual([
      ...['برنامهٔ ممیزی', 'صورت‌جلسهٔ بازنگری مدیریت'],
    ]);
    expect(await titles({ year: '1399' })).toEqual(['صورت‌جلسهٔ بازنگری مدیریت']);
    expect(await titles({ documentType: type })).toEqual(['برنامهٔ ممیزی']);
    expect(await titles({ search: 'بازنگري صورت جلسه' })).toEqual(['صورت‌جلسهٔ بازنگری مدیریت']);
    expect(await titles({ search: '۱۰-۲' })).toEqual(['بهبود']);
    expect((await titles({ isStandard: 'true', sort: 'standardNumber' })).at(-1)).toBe('بهبود');
    expect(await titles({ search: 'هیچ‌کدام' })).toEqual([]);
    const counts = (await server.get('/file/document/counts?isStandard=true')).body.data.data;
    expect(counts.clauses.filter(({ _id }: { _id: string }) => _id.startsWith('9'))).toEqual([
      ...[
        { _id: '9-2', count: 1 },
        { _id: '9-3', count: 1 },
      ],
    ]);
    const years = (await server.get('/file/document?isStandard=true&fields=year,-createdBy,-documentType'))
      .body;
    expect(Object.keys(years.data.data[0]).sort()).toEqual(['_id', 'year']);
  });

  test('two who edit the same document: the second is told', async () => {
    const { _id, version } = await store(standard());
    const first = await server.patch(`/file/document/${_id}`, { title: 'الف', version });
    expect(first.body.data.data).toMatchObject({ title: 'الف', version: version + 1 });
    const second = await server.patch(`/file/document/${_id}`, { title: 'ب', version });
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await server.patch(`/file/document/${_id}`, { docDate: '1404/12/30' })).status).toBe(422);
  });

  test('a deleted document takes its file and comments away', async () => {
    const before = stored();
    const { _id } = await store(standard(), { bytes: Buffer.concat([pdfOf(), Buffer.alloc(100_000)]) });
    await server.post('/note', { type: 'Document', itemId: _id, text: 'نظر' });
    expect(stored()).toHaveLength(before.length + 1);
    expect((await server.delete(`/file/document/${_id}`)).status).toBe(200);
    expect(stored()).toEqual(before);
    expect((await server.get(`/file/document/${_id}`)).status).toBe(404);
    expect((await server.get(`/file/document/${_id}/content`)).status).toBe(404);
    expect((await server.get(`/note?type=Document&itemId=${_id}`)).status).toBe(404);
  });

  test('an organization takes its documents with it, counted in the log', async () => {
    const { _id: organization } = (await server.post('/organization', { name: 'رفتنی' })).body.data.data;
    const before = stored();
    await store(standard({ organization }));
    await store(general({ organization }));
    const { total } = (await server.get(`/file/document/counts?organization=${organization}`)).body.data.data;
    expect(total).toBe(2);
    expect((await server.delete(`/organization/${organization}`)).status).toBe(200);
    const [line] = (await server.get('/audit?action=organization.deleted&limit=1')).body.data.data;
    expect(line.details).toMatchObject({ documents: 2 });
    const { rows } = await server.db.query('select stored_name from dropped_file', []);
    expect([rows.length, stored().length]).toEqual([2, before.length + 2]);
    // The next sweep takes the files, too.
    const gone = await store(general());
    await server.delete(`/file/document/${gone._id}`);
    expect(stored()).toEqual(before);
  });

  test('a limited user adds to the own organization, and reads but does not change what is everybody’s', async () => {
    const token = await signInAs(server, 'limited', ['standards', 'otherDocuments'], [world.organization]);
    const made = await store(standard(), { token });
    expect(made.organization._id).toBe(world.organization);
    const open = await store(standard({ title: 'همگانی' }));
    expect((await server.get(`/file/document/${open._id}/content`, { token })).status).toBe(200);
    for (const answer of [
      await server.patch(`/file/document/${open._id}`, { title: 'x' }, { token }),
      await server.delete(`/file/document/${open._id}`, { token }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_ALLOWED_HERE']);
    const foreign = await store(standard({ organization: other.organization }));
    expect((await server.get(`/file/document/${foreign._id}/content`, { token })).status).toBe(404);
    const two = await signInAs(server, 'both', ['standards'], [world.organization, other.organization]);
    const unsaid = await sendDocument(server, standard(), { token: two });
    expect(unsaid.body.issues[0].path).toBe('organization');
  });

  test('each library asks for its own page', async () => {
    const token = await signInAs(server, 'general', ['otherDocuments']);
    expect((await sendDocument(server, standard(), { token })).status).toBe(403);
    const made = await store(general(), { token });
    expect((await server.delete(`/file/document/${made._id}`, { token })).status).toBe(200);
    const { _id } = await store(standard());
    expect((await server.patch(`/file/document/${_id}`, { title: 'x' }, { token })).status).toBe(403);
    const reader = await signInAs(server, 'reader', ['documents']);
    expect((await server.get(`/file/document/${_id}`, { token: reader })).status).toBe(200);
    expect((await sendDocument(server, general(), { token: reader })).status).toBe(403);
    // The way of plain files leads to no document.
    const { rows } = await server.db.query<{ id: number }>('select id from file where document_id = $1', [
      _id,
    ]);
    expect((await server.get(`/file/${rows[0]!.id}/content`)).status).toBe(404);
  });

  test('a reply to a comment on a document tells its author, with the way there', async () => {
    const author = await signInAs(server, 'author', ['standards'], [world.organization]);
    const { _id } = await store(standard({ title: 'با نظر' }));
    const on = { type: 'Document', itemId: _id };
    const note = await server.post('/note', { ...on, text: 'پرسش' }, { token: author });
    await server.post('/note', { ...on, text: 'پاسخ', parentNote: note.body.data.data._id });
    const [message] = (await server.get('/notification', { token: author })).body.data.data;
    expect([message.text, message.link]).toEqual(['دربارهٔ «با نظر»: پاسخ', `/DocumentPage/${_id}`]);
  });
});

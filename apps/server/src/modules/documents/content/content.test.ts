import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { searchWords } from '@org/energy-core';
import { writeSheets } from '@org/energy-core/spreadsheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayLiteral } from '../../../database/db.ts';
import { FileStore } from '../../../domain/files/disk.ts';
import { excerptOf } from '../../../domain/library/contentSearch.ts';
import { onEachEngine } from '../../../testing/engines.ts';
import { docxOf, makeDocumentType, pdfOf, sendDocument } from '../../../testing/files.ts';
import { TestServer } from '../../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../../testing/world.ts';
import { readWaitingFiles } from './keepTexts.ts';
import { readFile } from './readFile.ts';
import { keepText, takeWaitingFile } from './texts.repository.ts';

onEachEngine('search in the content of documents', (engine) => {
  let server: TestServer;
  let world: World;
  let other: World;
  let documentType: string;
  let disk: FileStore;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    [world, other] = [await makeWorld(server), await makeWorld(server, 'دیگری')];
    documentType = await makeDocumentType(server, 'گزارش');
    disk = new FileStore(server.dataFolder);
  });
  afterAll(() => server.stop());

  const store = async (
    title: string,
    bytes: Buffer,
    fileName: string,
    fields: Record<string, string> = {},
  ): Promise<string> => {
    const general = { title, isStandard: 'false', documentType, ...fields };
    const { status, body } = await sendDocument(server, general, { bytes, fileName });
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data.data._id;
  };
  const read = () => readWaitingFiles(server.db, disk);
  const stateOf = async (id: string) => (await server.get(`/file/document/${id}`)).body.data.data.textState;
  interface Hit {
    readonly title: string;
    readonly found: { page: number | null; sheet: string | null; text: string } | null;
  }
  const search = async (words: string, token?: string): Promise<Hit[]> =>
    (
      await server.get(
        `/file/document?sort=title&search=${encodeURIComponent(words)}`,
        token ? { token } : undefined,
      )
    ).body.data.data;
  const titles = async (words: string, token?: string) =>
    (await search(words, token)).map(({ title }) => title);

  test('words of a PDF, DOCX, XLSX and CSV are found however they are written, with page or sheet', async () => {
    await store('الف', pdfOf(['Nothing here', 'The chiller was replaced']), 'a.pdf');
    await store('ب', docxOf(['بازنگريِ سيستم سرمايش ۱۴۰۴', 'صرفه‌جویی در پمپ‌ها']), 'b.docx');
    const sheet = await writeSheets([
      { name: 'فهرست', rows: [['نام', 'توان']] },
      { name: 'موتورخانه', rows: [['دیگ بخار', 850]] },
    ]);
    await store('پ', Buffer.from(sheet), 'c.xlsx');
    await store('ت', Buffer.from('نام;شرح\nکمپرسور;هواي فشرده\nفن;تهویه\n'), 'd.csv');
    expect(await titles('chiller')).toEqual([]);
    // Windows-1256, as old editors save it.
    await store('ث', Buffer.from('c8edd3ede320d1cfedc7c8ed20d1e6d4e4c7eded', 'hex'), 'e.txt');
    expect(await read()).toBe(5);
    expect(await search('CHILLER replaced')).toMatchObject([
      { title: 'الف', found: { page: 2, sheet: null, text: 'The chiller was replaced' } },
    ]);
    expect(await search('سیستم سرمایش 1404')).toMatchObject([
      { title: 'ب', found: { page: null, text: 'بازنگريِ سيستم سرمايش ۱۴۰۴ صرفه‌جویی در پمپ‌ها' } },
    ]);
    for (const written of ['صرفه جویی', 'صرفه‌جويي', 'صرفهجویی', 'جویی پمپ'])
      expect(await titles(written), written).toEqual(['ب']);
    expect(await search('دیگ 850')).toMatchObject([{ title: 'پ', found: { sheet: 'موتورخانه' } }]);
    expect(await titles('هوای فشرده')).toEqual(['ت']);
    expect(await titles('ردیابی')).toEqual(['ث']);
    // A part of a word is found from its beginning only, a short word as a whole.
    expect([await titles('کمپر'), await titles('مپرسور'), await titles('فشر'), await titles('فن')]).toEqual([
      ...[['ت'], [], ['ت'], ['ت']],
    ]);
    // One word in the title, the other in the content.
    expect(await titles('ت کمپرسور')).toEqual(['ت']);
    expect(await titles("کمپرسور ' | :* & !")).toEqual([]);
  });

  test('contents are found within the scope only, in the palette too', async () => {
    await store('سند دیگری', docxOf(['ترموستات مرکزی']), 'x.docx', { organization: other.organization });
    await store('سند همه', docxOf(['ترموستات راهرو']), 'y.docx');
    await read();
    const token = await signInAs(server, 'limited', ['otherDocuments'], [world.organization]);
    expect(await titles('ترموستات')).toEqual(['سند دیگری', 'سند همه']);
    expect(await titles('ترموستات', token)).toEqual(['سند همه']);
    const palette = async (as?: string) =>
      (await server.get(`/search?search=${encodeURIComponent('ترموستات')}`, as ? { token: as } : undefined))
        .body.data.data;
    expect(await palette(token)).toMatchObject([{ name: 'سند همه', detail: 'ترموستات راهرو' }]);
    expect(await palette()).toHaveLength(2);
    const bare = await signInAs(server, 'bare', ['charts'], [world.organization]);
    expect(await palette(bare)).toEqual([]);
  });

  test('a deleted document is found no longer, and a newer file takes the place of the old one', async () => {
    const id = await store('نسخه', docxOf(['آسانسور کششی']), 'v.docx');
    await read();
    expect(await titles('آسانسور')).toEqual(['نسخه']);
    await server.db.query(
      `insert into file (stored_name, title, content_type, size, created_by, document_id)
       select stored_name || 'x', 'w.docx', content_type, size, created_by, document_id from file where document_id = $1`,
      [Number(id)],
    );
    expect([await titles('آسانسور'), await stateOf(id)]).toEqual([[], 'waiting']);
    const waiting = (await takeWaitingFile(server.db))!;
    expect(await takeWaitingFile(server.db)).toBeNull();
    await keepText(
      server.db,
      { ...waiting, file_id: waiting.file_id - 1 },
      {
        ...{
          words: ['کهنه'],
          state: 'read',
          passages: [{ page: 1, sheet: null, text: 'کهنه', key: 'کهنه' }],
        },
      },
    );
    expect([await titles('کهنه'), await stateOf(id)]).toEqual([[], 'waiting']);
    expect((await server.delete(`/file/document/${id}`)).status).toBe(200);
    const { rows } = await server.db.query('select from document_passage where document_id = $1', [
      Number(id),
    ]);
    expect(rows).toEqual([]);
  });

  test('damaged, locked and drawn files end without text; a file that was begun thrice is given up', async () => {
    const damaged = await store('خراب', Buffer.from('%PDF-1.7\nnothing'), 'bad.pdf');
    const picture = await store(
      'عکس',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'p.png',
    );
    await read();
    expect([await stateOf(damaged), await stateOf(picture)]).toEqual(['failed', 'none']);
    const killing = await store('کشنده', docxOf(['متن']), 'k.docx');
    for (let round = 0; round < 3; round += 1) {
      expect((await takeWaitingFile(server.db))?.document_id).toBe(Number(killing));
      expect(await takeWaitingFile(server.db)).toBeNull();
      await server.db.query("update document_text set due = now() where state = 'waiting'", []);
    }
    await read();
    expect(await stateOf(killing)).toBe('failed');
  });

  test('the newest file is read first, and one that waits does not wait forever', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(Number(await store(`نوبت ${at}`, picture, 'p.png')));
    await read();
    // Transactions are numbered one after the other.
    const { rows } = await server.db.query<{ document_id: number }>(
      'select document_id from document_text where document_id = any ($1::int[]) order by xmin::text::bigint',
      [arrayLiteral(ids)],
    );
    expect(rows.map(({ document_id }) => ids.indexOf(document_id))).toEqual([5, 4, 3, 0, 2, 1]);
  });

  test('a server that stops gives the file back; several that start take each file once', async () => {
    const id = await store('دوباره', docxOf(['شعلهٔ پیلوت']), 'r.docx');
    const stopping = new AbortController();
    const reading = readWaitingFiles(server.db, disk, stopping.signal);
    await expect.poll(() => attemptsOf(id)).toBe(1);
    stopping.abort();
    await reading;
    expect([await attemptsOf(id), await stateOf(id)]).toEqual([0, 'waiting']);
    for (let at = 0; at < 3; at += 1) await store(`سند ${at}`, docxOf([`شعلهٔ ${at}`]), 'm.docx');
    const counts = await Promise.all([read(), read()]);
    expect(counts[0]! + counts[1]!).toBe(4);
    expect(await titles('شعله')).toHaveLength(4);
  });
  const attemptsOf = async (id: string) =>
    (
      await server.db.query<{ attempts: number }>(
        'select attempts from document_text where document_id = $1',
        [Number(id)],
      )
    ).rows[0]?.attempts;

  test('a long book is read up to a limit', async () => {
    const id = await store(
      'کتاب',
      docxOf(Array.from({ length: 90_000 }, (_, at) => `واژه${at} و بیشتر`)),
      'l.docx',
    );
    await read();
    expect([await stateOf(id), await titles('واژه12'), await titles('واژه89999')]).toEqual([
      'partly',
      ['کتاب'],
      [],
    ]);
  });
});

test('a reader that hangs or fills its memory is ended, and what it found before stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'energy-reader-'));
  const script = (name: string, body: string): URL => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${body}`);
    return pathToFileURL(path);
  };
  const first = `parentPort.postMessage({ passages: [{ page: 1, sheet: null, text: 'a', key: 'a' }], words: ['a'] });`;
  const file = { path: '/none', fileName: 'a.pdf' };
  const hanging = script('hang', `${first}\nsetImmediate(() => { for (;;); });`);
  expect(await readFile(file, { milliseconds: 1500, script: hanging })).toMatchObject({
    ...{ state: 'partly', words: ['a'] },
  });
  const filling = script('fill', 'const kept = []; for (;;) kept.push({ at: [kept.length, kept.length] });');
  expect((await readFile(file, { megabytes: 16, script: filling }))?.state).toBe('failed');
  const bytes = script(
    'bytes',
    `${first}\nconst kept = []; for (;;) kept.push(new Uint8Array(2 ** 20).fill(1));`,
  );
  expect((await readFile(file, { megabytes: 64, script: bytes }))?.state).toMatch(/partly|failed/);
  expect((await readFile(file))?.state).toBe('failed');
  rmSync(folder, { recursive: true });
});

test('of a PDF with large pictures each page is read in little memory, but for one whose picture is too large', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'energy-reader-'));
  const MB = 2 ** 20;
  const lines = [1, 2, 3, 4].map((page) => `page${page} of pictures`);
  const book = pdfOf(lines, [9 * MB, 9 * MB, 33 * MB]);
  const read = async (name: string, parts: readonly Buffer[]) => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.concat(parts));
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const text = await readFile({ path, fileName: name });
    clearInterval(timer);
    const found = text?.passages.map(({ page, text }) => `${page} ${text}`);
    return { state: text?.state, found, megabytes: (most - before) / MB };
  };
  const pages = [1, 2, 4].map((page) => `${page} page${page} of pictures`);
  // A first thread leaves memory to the next ones.
  await read('small.pdf', [pdfOf()]);
  const small = await read('book.pdf', [book]);
  expect(small).toMatchObject({ state: 'read', found: pages });
  expect(small.megabytes).toBeLessThan(120);
  // What others appended to a file is no part of it; without its end a large file is not read.
  const followed = await read('followed.pdf', [pdfOf(['Energy']), Buffer.alloc(50 * MB)]);
  expect(followed).toMatchObject({ state: 'read', found: ['1 Energy'] });
  expect(followed.megabytes).toBeLessThan(40);
  expect(await read('cut.pdf', [book.subarray(0, 20 * MB)])).toMatchObject({ state: 'failed', found: [] });
  rmSync(folder, { recursive: true });
});

test('an excerpt begins shortly before the first searched word', () => {
  const text = `${'مقدمه '.repeat(100)}پمپ سیرکولاتور ${'ادامه '.repeat(100)}`.trim();
  const excerpt = excerptOf(text, searchWords('سیرکولاتور'));
  expect(excerpt).toMatch(/^… (مقدمه )+پمپ سیرکولاتور (ادامه )+…$/);
  expect(excerpt.length).toBeLessThan(190);
  expect(excerptOf('کوتاه', ['x'])).toBe('کوتاه');
});

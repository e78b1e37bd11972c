import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readSheets } from '@org/energy-core/spreadsheets';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { makeDocumentType, pdfOf, sendDocument } from '../../testing/files.ts';
import { refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';
import { safeName } from './folder.ts';
import { zipOf } from './zip.ts';

interface Row {
  readonly clause: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly gaps: readonly Readonly<Record<string, unknown>>[];
}

onEachEngine('evidence', (engine) => {
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

  const matrix = async (query = '', token?: string) => {
    const { status, body } = await server.get(`/evidence${query}`, token ? { token } : undefined);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data.data;
  };
  const rowOf = async (clause: string, query = '', token?: string): Promise<Row> =>
    (await matrix(query, token)).clauses.find((row: Row) => row.clause === clause);
  const store = async (title: string, clause: string, more: Record<string, string> = {}) => {
    const { status, body } = await sendDocument(
      server,
      { title, isStandard: 'true', standardNumber: clause, documentType, ...more },
      { bytes: pdfOf([title.replace(/[^a-z]/g, '')]), fileName: 'گزارش.pdf' },
    );
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data.data._id as string;
  };
  const addEvent = async (body: object) => {
    const answer = await server.post('/event', { type: 'FullDay', name: 'ممیزی داخلی', ...body });
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body.data.data;
  };

  // The server's day is 30 Mehr 1404, 2025-10-22.
  test('a clause turns as its evidence arrives: an event, its late report, the document', async () => {
    const query = `?organization=${world.organization}`;
    expect(await rowOf('9-2', query)).toMatchObject({
      ...{ state: 'missing', counts: { document: 0, event: 0, comment: 0 } },
      gaps: [
        { code: 'no', kind: 'document' },
        { code: 'no', kind: 'event' },
      ],
    });
    const event = await addEvent({
      ...{ date: '2025-10-01', standardNumber: '9-2', organization: world.organization },
    });
    expect(event.standardNumber).toBe('9-2');
    expect(await rowOf('9-2', query)).toMatchObject({
      ...{ state: 'partial', counts: { event: 1 } },
      gaps: [
        { code: 'no', kind: 'document' },
        { code: 'noReport', day: '2025-10-01' },
      ],
    });
    const id = await store('گزارش ممیزی', '9-2', { docDate: '1404/07/12', organization: world.organization });
    await server.post('/note', { type: 'Document', itemId: id, text: 'دیده شد' });
    expect(await rowOf('9-2', query)).toMatchObject({ state: 'complete', gaps: [], counts: { comment: 1 } });
    expect((await rowOf('9-2', `?organization=${other.organization}`)).state).toBe('missing');
    const changed = await server.patch(`/event/${event._id}`, { standardNumber: null });
    expect(changed.body.data.data.standardNumber).toBeNull();
    expect((await rowOf('9-2', query)).state).toBe('partial');
    expect((await server.patch(`/event/${event._id}`, { standardNumber: '9-7' })).status).toBe(422);
  });

  test('occurrences of a repeating event count within a year, the next one is named', async () => {
    await addEvent({
      ...{ date: '2025-08-23', standardNumber: '7-3', repeat: 'month', organization: other.organization },
    });
    expect(await rowOf('7-3', `?organization=${other.organization}`)).toMatchObject({
      ...{ counts: { event: 2 }, planned: '2025-10-23' },
    });
  });

  test('figures are those of the data, within the organizations of the caller', async () => {
    const { figures: before } = await matrix(`?organization=${world.organization}`);
    expect(before).toMatchObject({
      ...{ buildings: 1, meters: 2, monitored: 0, coverage: 0, baselines: 0, indicators: 0, projects: 0 },
      ...{ reviewed: 0, targets: 0 },
    });
    const project = await server.post('/MVProject', {
      ...{ name: 'روشنایی', building: world.building, IPMVP: 'C' },
    });
    await server.patch(`/MVProject/${project.body.data.data._id}`, {
      ECM: [
        { name: 'چراغ LED', start: null, end: null, expectedSaving: 900 },
        { name: 'پرده', start: null, end: null },
      ],
    });
    const rows = dailyRows('2025-03-21', Array<number>(186).fill(10));
    const { status } = await server.post('/consumption/batch', sheetOf(world.meter, rows));
    expect(status).toBe(200);
    const answer = await matrix(`?organization=${world.organization}`);
    expect(answer).toMatchObject({ from: '2024-09-22', to: '2025-09-22', eventsFrom: '2024-10-22' });
    expect(answer.figures).toMatchObject({ meters: 2, monitored: 1, reviewed: 1, projects: 1, targets: 1 });
    // 186 days of one of two meters in 366 days.
    expect(answer.figures.coverage).toBeCloseTo(186 / 732, 6);
    expect((await rowOf('6-6', `?organization=${world.organization}`)).gaps).toContainEqual({
      ...{ code: 'lowCoverage', share: answer.figures.coverage },
    });
    await store('محرمانه', '8-2', { organization: other.organization });
    await store('همگانی', '8-3');
    const token = await signInAs(server, 'auditor', ['documents'], [world.organization]);
    expect((await rowOf('8-2', '', token)).state).toBe('missing');
    expect((await rowOf('8-3', '', token)).state).toBe('complete');
    expect((await matrix('', token)).figures.meters).toBe(2);
    expect(refusalOf(await server.get(`/evidence?organization=${other.organization}`, { token }))).toBe(
      '404 NOT_FOUND',
    );
    const charts = await signInAs(server, 'charts', ['charts']);
    expect((await server.get('/evidence', { token: charts })).status).toBe(403);
    expect((await server.get('/evidence/folder', { token: charts })).status).toBe(403);
  });

  const folder = async (query = '', token?: string) => {
    const answer = await server.app.inject({
      ...{ method: 'GET', url: `/api/v1/evidence/folder${query}` },
      headers: { authorization: `Bearer ${token ?? (await server.login()).body.token}` },
    });
    return { answer, files: unzipSync(new Uint8Array(answer.rawPayload)) };
  };

  test('a folder holds the files by clause under their Persian names, with matrix and list', async () => {
    await store('خط‌مشی: «انرژی»/۱۴۰۴', '5-2', { organization: world.organization });
    await store('خط‌مشی: «انرژی»/۱۴۰۴', '5-2', { organization: world.organization });
    const lost = await store('گمشده', '5-1', { organization: world.organization });
    const { rows: names } = await server.db.query<{ stored_name: string }>(
      'select stored_name from file where document_id = $1',
      [Number(lost)],
    );
    rmSync(join(server.dataFolder, 'files', names[0]!.stored_name));
    const { answer, files } = await folder(`?organization=${world.organization}`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      "attachment; filename*=UTF-8''پوشهٔ ممیزی آزمون 1404-07-30.zip",
    );
    const paths = Object.keys(files).sort();
    expect(paths).toEqual([
      '0 فهرست پوشه.xlsx',
      '5 رهبری/5-2 خط‌مشی انرژی/خط‌مشی- «انرژی»-۱۴۰۴ (2).pdf',
      '5 رهبری/5-2 خط‌مشی انرژی/خط‌مشی- «انرژی»-۱۴۰۴.pdf',
      '8 عملیات/8-3 تدارکات/همگانی.pdf',
      '9 ارزیابی عملکرد/9-2 ممیزی داخلی/گزارش ممیزی.pdf',
    ]);
    expect(strFromU8(files[paths[1]!]!.subarray(0, 5))).toBe('%PDF-');
    const index = await readSheets(files[paths[0]!]!);
    if (!index.ok) throw new Error('The index is no workbook.');
    expect(index.sheets.map(({ name }) => name)).toEqual(['ماتریس شواهد', 'فهرست مستندات']);
    const clause = index.sheets[0]!.rows.find(([code]) => code === '9-2')!;
    expect(clause.slice(0, 5)).toEqual([
      ...['9-2', 'ممیزی داخلی', expect.stringContaining('ممیزی داخلی هر سال'), 1, 0],
    ]);
    expect(index.sheets[1]!.rows).toContainEqual([
      ...['5-1', 'رهبری و تعهد', 'گمشده', 'گزارش', '1404/07/30', 'مدیر سامانه', 'آزمون'],
      ...[1, null, 'فایل در انبار نیست'],
    ]);
    const { rows } = await server.db.query<{ action: string; details: { files: number } }>(
      "select action, details from audit where action = 'document.folder'",
      [],
    );
    expect(rows).toMatchObject([{ details: { files: 5 } }]);
  });

  test('a chapter alone, within the scope; too large a folder is refused with a way out', async () => {
    const token = await signInAs(server, 'chapters', ['documents'], [world.organization]);
    const { files } = await folder('?chapter=8', token);
    expect(Object.keys(files).sort()).toEqual(['0 فهرست پوشه.xlsx', '8 عملیات/8-3 تدارکات/همگانی.pdf']);
    expect((await server.get('/evidence/folder?chapter=11')).status).toBe(422);
    await server.db.query("update file set size = 2147483647 where title = 'گزارش.pdf'", []);
    const refused = await server.get('/evidence/folder');
    expect(refusalOf(refused)).toBe('422 INVALID chapter');
    expect(refused.body.issues[0].message).toContain('یک فصل استاندارد');
  });
});

test('a zip is made in chunks, without ever holding its files', async () => {
  const piece = randomBytes(1 << 20);
  let most = 0;
  let total = 0;
  async function* files() {
    for (const name of ['یک', 'دو'])
      yield {
        path: `${name}.bin`,
        content: (function* () {
          for (let at = 0; at < 100; at += 1) yield piece;
        })(),
      };
  }
  for await (const chunk of Readable.from(zipOf(files()), { objectMode: false }) as AsyncIterable<Buffer>) {
    most = Math.max(most, chunk.length);
    total += chunk.length;
  }
  expect(total).toBeGreaterThan(200 << 20);
  expect(total).toBeLessThan((200 << 20) + 1000);
  expect(most).toBeLessThanOrEqual(1 << 20);
});

test('names in a folder are those every system takes', () => {
  expect(['../گزارش', 'con', 'a. ', '‮fdp.exe', 'x'.repeat(250)].map(safeName)).toEqual([
    ...['..-گزارش', '_con', 'a', 'fdp.exe', 'x'.repeat(100)],
  ]);
});

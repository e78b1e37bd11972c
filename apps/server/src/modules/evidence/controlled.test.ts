import { readSheets } from '@org/energy-core/spreadsheets';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { formOf, makeDocumentType, pdfOf, sendDocument, sendFile } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('evidence of controlled documents and job descriptions', (engine) => {
  let server: TestServer;
  let world: World;
  let documentType: string;
  let editor: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    documentType = await makeDocumentType(server, 'دستورالعمل');
    editor = await signInAs(server, 'editor', ['standards', 'documents'], [world.organization]);
  });
  afterAll(() => server.stop());

  const matrix = async () =>
    (await server.get(`/evidence?organization=${world.organization}`)).body.data.data;
  const rowOf = async (of: string) =>
    (await matrix()).clauses.find(({ clause }: { clause: string }) => clause === of);
  const store = async (standardNumber: string, title = 'خط‌مشی'): Promise<string> => {
    const fields = { title, isStandard: 'true', standardNumber, documentType };
    const file = { bytes: pdfOf(['first']) };
    return (await sendDocument(server, { ...fields, organization: world.organization }, file)).body.data.data
      ._id;
  };
  const setState = async (id: string, state: string, token?: string, note = '') =>
    (await server.post(`/file/document/${id}/state`, { state, note }, token ? { token } : undefined)).status;
  const folder = async () => {
    const answer = await server.app.inject({
      ...{ method: 'GET', url: `/api/v1/evidence/folder?organization=${world.organization}` },
      headers: { authorization: `Bearer ${(await server.login()).body.token}` },
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const index = await readSheets(files['0 فهرست پوشه.xlsx']!);
    if (!index.ok) throw new Error('The index is no workbook.');
    return {
      texts: Object.entries(files).flatMap(([path, bytes]) =>
        path.endsWith('.pdf') ? [strFromU8(bytes, true)] : [],
      ),
      listed: index.sheets[1]!.rows.slice(1).map((row) => row.slice(7, 9)),
    };
  };

  test('a clause turns when a second person approves its document, and again when it is withdrawn', async () => {
    const id = await store('5-2');
    expect(await rowOf('5-2')).toMatchObject({ state: 'complete', gaps: [] });
    expect(await setState(id, 'draft', editor)).toBe(200);
    expect((await rowOf('5-2')).gaps).toEqual([{ code: 'notApproved', state: 'draft', count: 1 }]);
    expect(await setState(id, 'review', editor)).toBe(200);
    expect(await setState(id, 'approved', editor)).toBe(409);
    expect(await rowOf('5-2')).toMatchObject({
      ...{ state: 'partial', counts: { document: 1 } },
      gaps: [{ code: 'notApproved', state: 'review', count: 1 }],
    });
    expect(await setState(id, 'approved')).toBe(200);
    expect(await rowOf('5-2')).toMatchObject({ state: 'complete', gaps: [] });
    // What was approved holds while the next version is written, and is what an auditor is handed.
    const next = await formOf(pdfOf(['second']), 'دوم.pdf', { note: 'بازنویسی' });
    expect((await server.request('POST', `/api/v1/file/document/${id}/versions`, next)).status).toBe(200);
    expect(await rowOf('5-2')).toMatchObject({ state: 'complete', gaps: [] });
    const first = await folder();
    expect([first.texts.map((text) => text.includes('first')), first.listed]).toEqual([
      ...[[true], [[1, 'تأییدشده']]],
    ]);
    await setState(id, 'review', editor);
    await setState(id, 'approved');
    const second = await folder();
    expect([second.texts.map((text) => text.includes('second')), second.listed]).toEqual([
      ...[[true], [[2, 'تأییدشده']]],
    ]);
    expect(await setState(id, 'withdrawn', undefined, 'منسوخ')).toBe(200);
    expect(await rowOf('5-2')).toMatchObject({ state: 'missing', counts: { document: 0, comment: 0 } });
    expect(await folder()).toEqual({ texts: [], listed: [] });
    expect((await matrix()).folder).toEqual({ files: 0, bytes: 0 });
  });

  // The server's day is 30 Mehr 1404, 2025-10-22.
  test('a review that comes within a month is due; one that has passed leaves the clause incomplete', async () => {
    const [soon, late] = [await store('8-1', 'راهبری'), await store('8-1', 'نگهداری')];
    await store('8-1', 'بی‌بازبینی');
    const reviewOn = (id: string, reviewDate: string) => server.patch(`/file/document/${id}`, { reviewDate });
    expect((await reviewOn(soon, '1404/09/01')).status).toBe(200);
    expect(await rowOf('8-1')).toMatchObject({ state: 'complete', gaps: [] });
    await reviewOn(soon, '1404/08/10');
    await reviewOn(late, '1404/07/30');
    expect(await rowOf('8-1')).toMatchObject({
      state: 'due',
      gaps: [{ code: 'reviewDue', until: '2025-10-22' }],
    });
    await server.db.query("update document set review_day = '2025-10-21' where id = $1", [Number(late)]);
    expect(await rowOf('8-1')).toMatchObject({
      state: 'partial',
      gaps: [
        { code: 'reviewOverdue', count: 1 },
        { code: 'reviewDue', until: '2025-11-01' },
      ],
    });
  });

  test('people count with their job description, not with a position alone', async () => {
    await store('5-3', 'نقش‌ها');
    const { _id: position } = (await server.post('/JobPosition', { name: 'مدیر انرژی کارخانه' })).body.data
      .data;
    const { _id } = (await server.get('/users/me', { token: editor })).body.data.data;
    await signInAs(server, 'second', ['charts'], [world.organization]);
    expect((await server.patch(`/users/${_id}`, { position })).status).toBe(200);
    const { figures } = await matrix();
    expect(figures).toMatchObject({ people: 2, described: 0 });
    expect((await rowOf('5-3')).gaps).toEqual([{ code: 'no', kind: 'duty' }]);
    const fields = { title: 'شرح وظایف.pdf', isProfile: 'false', readOnly: 'false' };
    const relatedFile = (await sendFile(server, pdfOf(), 'شرح وظایف.pdf', fields)).body.data._id;
    const described = { relatedFile, impact: 'پایش مصرف', haveJobDescription: true };
    expect((await server.patch(`/users/${_id}`, described)).status).toBe(200);
    expect((await matrix()).figures).toMatchObject({ people: 2, described: 1 });
    expect(await rowOf('5-3')).toMatchObject({
      ...{ state: 'partial', counts: { duty: 1 }, gaps: [{ code: 'noDescription', count: 1 }] },
    });
    expect(await rowOf('7-2')).toMatchObject({ counts: { duty: 1 }, gaps: [{ kind: 'document' }] });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { formOf, makeDocumentType, pdfOf, sendDocument } from '../../../testing/files.ts';
import { TestServer } from '../../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../../testing/world.ts';
import { tellReviews } from './reviews.ts';

onEachEngine('controlled documents', (engine) => {
  let server: TestServer;
  let world: World;
  let documentType: string;
  let editor: string;
  let reader: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    documentType = await makeDocumentType(server, 'دستورالعمل');
    editor = await signInAs(server, 'editor', ['standards'], [world.organization]);
    reader = await signInAs(server, 'reader', ['documents'], [world.organization]);
  });
  afterAll(() => server.stop());

  const make = async (title = 'دستورالعمل') => {
    const fields = { title, isStandard: 'true', standardNumber: '8-1', documentType };
    return (await sendDocument(server, { ...fields, organization: world.organization })).body.data.data;
  };
  const addVersion = async (id: string, fields: Record<string, string>, token?: string) =>
    server.request('POST', `/api/v1/file/document/${id}/versions`, {
      ...(await formOf(pdfOf(['second']), 'دوم.pdf', fields)),
      ...(token && { token }),
    });
  const setState = (id: string, state: string | null, more: object = {}, token?: string) =>
    server.post(`/file/document/${id}/state`, { state, ...more }, token ? { token } : undefined);
  const controlOf = async (id: string) => (await server.get(`/file/document/${id}/control`)).body.data.data;
  const statesOf = async (id: string) =>
    (await controlOf(id)).versions.map(({ state }: { state: string | null }) => state);
  const messages = async (token: string) =>
    (await server.get('/notification', { token })).body.data.data.map(
      ({ Title: title, text, link }: Record<string, string>) => ({ title, text, link }),
    );
  const idOf = async (token: string) => (await server.get('/users/me', { token })).body.data.data._id;

  test('a document that is only uploaded has a version, and no state, owner or review', async () => {
    const made = await make();
    expect(made).toMatchObject({ state: null, number: 1, owner: null, reviewDate: null });
    expect(await controlOf(made._id)).toMatchObject({
      versions: [{ number: 1, state: null, note: null, steps: [], fileName: 'سند.pdf' }],
      readers: [],
    });
    const { body } = await addVersion(made._id, { note: 'اصلاح جدول', version: '1' });
    expect(body.data.data).toMatchObject({ state: null, number: 2, version: 2, fileName: 'دوم.pdf' });
  });

  test('a new version needs a note, and keeps the old one readable', async () => {
    const { _id, size } = await make();
    expect((await addVersion(_id, {})).body.issues[0].path).toBe('note');
    expect((await addVersion(_id, { note: '  ' })).body.issues[0].path).toBe('note');
    expect((await addVersion(_id, { note: 'روش تازه' })).status).toBe(200);
    const bytes = async (query = '') => (await server.get(`/file/document/${_id}/content${query}`)).text;
    expect((await bytes()).includes('second')).toBe(true);
    expect((await bytes('?number=2')).includes('second')).toBe(true);
    expect((await bytes('?number=1')).length).toBe(size);
    expect((await server.get(`/file/document/${_id}/content?number=3`)).status).toBe(404);
    const stale = await addVersion(_id, { note: 'دیگری', version: '1' });
    expect([stale.status, stale.body.code, stale.body.data.number]).toEqual([409, 'CHANGED_MEANWHILE', 2]);
    expect((await controlOf(_id)).versions.map(({ note }: { note: string }) => note)).toEqual([
      'روش تازه',
      null,
    ]);
  });

  test('a version is approved by somebody other than its submitter, who is told', async () => {
    const { _id } = await make('روش اندازه‌گیری');
    expect((await setState(_id, 'approved')).body).toMatchObject({ code: 'NOT_ALLOWED_HERE' });
    expect((await setState(_id, 'review', {}, editor)).body.data.data.state).toBe('review');
    const own = await setState(_id, 'approved', {}, editor);
    expect([own.status, own.body.issues[0].code]).toEqual([409, 'document.ownApproval']);
    expect((await setState(_id, 'draft')).body.issues[0]).toMatchObject({ path: 'note' });
    expect((await setState(_id, 'draft', { note: 'جدول ناقص است' })).status).toBe(200);
    expect((await messages(editor))[0]).toEqual({
      title: '«\u2068روش اندازه‌گیری\u2069» بازگردانده شد',
      text: '\u2068مدیر سامانه\u2069 ویرایش ۱ را به پیش‌نویس بازگرداند: \u2068جدول ناقص است\u2069',
      link: `/DocumentPage/${_id}`,
    });
    await setState(_id, 'review', {}, editor);
    expect((await setState(_id, 'approved')).body.data.data.state).toBe('approved');
    const [version] = (await controlOf(_id)).versions;
    expect(version.steps.map(({ state, by }: never) => [state, (by as { name: string }).name])).toEqual([
      ...[
        ['review', 'editor'],
        ['draft', 'مدیر سامانه'],
        ['review', 'editor'],
        ['approved', 'مدیر سامانه'],
      ],
    ]);
    const [line] = (await server.get('/audit?action=document.stateChanged&limit=1')).body.data.data;
    expect(line).toMatchObject({ details: { from: 'review', to: 'approved', number: 1 } });
  });

  test('where no other approver is needed, one user may do both; not by changing that in review', async () => {
    const { _id, version } = await make();
    await setState(_id, 'review', {}, editor);
    const change = { needsOtherApprover: false };
    const inReview = await server.patch(`/file/document/${_id}`, change, { token: editor });
    expect([inReview.status, inReview.body.issues[0].path]).toEqual([409, 'needsOtherApprover']);
    await setState(_id, 'draft', { note: 'باز' });
    expect((await server.patch(`/file/document/${_id}`, change)).status).toBe(200);
    await setState(_id, 'review', {}, editor);
    expect((await setState(_id, 'approved', { version }, editor)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await setState(_id, 'approved', {}, editor)).status).toBe(200);
  });

  test('an approved version stays valid until the next one is approved', async () => {
    const { _id } = await make();
    await setState(_id, 'review', {}, editor);
    await setState(_id, 'approved');
    await addVersion(_id, { note: 'دوم' });
    expect(await statesOf(_id)).toEqual(['draft', 'approved']);
    await addVersion(_id, { note: 'سوم' });
    expect(await statesOf(_id)).toEqual(['draft', 'withdrawn', 'approved']);
    expect((await setState(_id, null)).status).toBe(409);
    await setState(_id, 'review', {}, editor);
    await setState(_id, 'approved');
    expect(await statesOf(_id)).toEqual(['approved', 'withdrawn', 'withdrawn']);
    expect((await setState(_id, 'withdrawn')).body.issues[0].path).toBe('note');
    expect((await setState(_id, 'withdrawn', { note: 'دیگر لازم نیست' })).body.data.data.state).toBe(
      'withdrawn',
    );
    expect((await server.get(`/file/document/${_id}/content?number=1`)).status).toBe(200);
    const { states } = (await server.get('/file/document/counts')).body.data.data;
    expect(states).toContainEqual({ _id: 'withdrawn', count: 1 });
    const listed = (await server.get('/file/document?state=withdrawn')).body.data.data;
    expect(listed.map((document: { _id: string }) => document._id)).toEqual([_id]);
  });

  test('control that was begun by mistake ends again', async () => {
    const { _id } = await make();
    await setState(_id, 'draft');
    expect((await setState(_id, null)).body.data.data.state).toBe(null);
  });

  test('chosen people are asked to read, confirm for themselves, and are asked again for the next version', async () => {
    const { _id } = await make('قفل و برچسب');
    const people = (await server.get(`/file/document/${_id}/people`)).body.data.data;
    const [readerId, editorId] = [await idOf(reader), await idOf(editor)];
    expect(people.map((person: { _id: string }) => person._id)).toEqual(
      expect.arrayContaining([readerId, editorId]),
    );
    const ask = (users: string[]) => server.post(`/file/document/${_id}/readers`, { users });
    expect((await ask(['999999'])).status).toBe(404);
    expect((await ask([readerId, editorId])).body.data.data.readers).toMatchObject([
      { user: { _id: editorId }, confirmed: null },
      { user: { _id: readerId }, confirmed: null },
    ]);
    expect((await messages(reader))[0]).toMatchObject({ link: `/Documents/${_id}` });
    expect((await messages(editor))[0]).toMatchObject({ link: `/DocumentPage/${_id}` });
    const read = (number: number, token?: string) =>
      server.post(`/file/document/${_id}/read`, { number }, token ? { token } : undefined);
    expect((await read(1)).status).toBe(409);
    expect((await read(2, reader)).status).toBe(409);
    expect((await read(1, reader)).body.data.data.readers[1].confirmed).toBe(server.now.toISOString());
    expect((await ask([])).body.data.data.readers).toHaveLength(1);
    await ask([readerId, editorId]);
    const remind = async () => (await server.post(`/file/document/${_id}/readers/remind`, undefined)).body;
    expect((await remind()).data.data.reminded).toBe(0);
    server.wait(24 * 60);
    await server.signIn();
    editor = (await server.login(undefined, 'editor')).body.token;
    reader = (await server.login(undefined, 'reader')).body.token;
    expect((await remind()).data.data.reminded).toBe(1);
    await addVersion(_id, { note: 'گام سوم' });
    expect((await controlOf(_id)).readers).toEqual([]);
    expect((await read(1, reader)).status).toBe(409);
  });

  test('who may not edit the library decides nothing; a foreign document does not exist', async () => {
    const { _id } = await make();
    const other = await makeWorld(server, 'بیگانه');
    const foreign = await signInAs(server, 'foreign', ['standards'], [other.organization]);
    for (const [token, status] of [
      [reader, 403],
      [foreign, 404],
    ] as const) {
      expect((await setState(_id, 'review', {}, token)).status).toBe(status);
      expect((await addVersion(_id, { note: 'x' }, token)).status).toBe(status);
      const users = { users: [] };
      expect((await server.post(`/file/document/${_id}/readers`, users, { token })).status).toBe(status);
      expect((await server.get(`/file/document/${_id}/people`, { token })).status).toBe(status);
    }
    expect((await server.get(`/file/document/${_id}/control`, { token: reader })).status).toBe(200);
    expect((await server.get(`/file/document/${_id}/control`, { token: foreign })).status).toBe(404);
    const owner = await idOf(foreign);
    expect((await server.patch(`/file/document/${_id}`, { owner })).body.issues[0].path).toBe('owner');
  });

  test('the owner is told 30 and 7 days before a review and on the day, once by two servers', async () => {
    const { _id } = await make('خط‌مشی انرژی');
    const owner = await idOf(editor);
    // Today is 1 Aban 1404: 40 days before.
    const changed = await server.patch(`/file/document/${_id}`, { owner, reviewDate: '1404/09/11' });
    expect(changed.body.data.data).toMatchObject({ owner: { name: 'editor' }, reviewDate: '1404/09/11' });
    const at = (days: number) => () => new Date(server.now.getTime() + days * 86_400_000);
    const look = async (days: number) => {
      const told = await Promise.all([0, 1].map(() => tellReviews(server.db, at(days))));
      return told[0]! + told[1]!;
    };
    const found: number[] = [];
    for (const day of [0, 9, 10, 11, 32, 33, 34, 40, 41]) found.push(await look(day));
    expect(found).toEqual([0, 0, 1, 0, 0, 1, 0, 1, 0]);
    expect((await messages(editor)).slice(0, 3)).toEqual([
      {
        title: 'بازبینی «\u2068خط‌مشی انرژی\u2069»',
        text: 'امروز، ۱۴۰۴/۰۹/۱۱، روز بازبینی این مستند است.',
        link: `/DocumentPage/${_id}`,
      },
      expect.objectContaining({ text: '۷ روز تا بازبینی این مستند مانده است: ۱۴۰۴/۰۹/۱۱.' }),
      expect.objectContaining({ text: '۳۰ روز تا بازبینی این مستند مانده است: ۱۴۰۴/۰۹/۱۱.' }),
    ]);
    // A server that was off is late, and says so; another review day begins again.
    await server.patch(`/file/document/${_id}`, { reviewDate: '1404/10/01' });
    expect([await look(62), await look(63)]).toEqual([1, 0]);
    expect((await messages(editor))[0].text).toContain('۲ روز از روز بازبینی');
    await setState(_id, 'review', {}, editor);
    await setState(_id, 'approved');
    await setState(_id, 'withdrawn', { note: 'کهنه' });
    await server.patch(`/file/document/${_id}`, { reviewDate: '1404/11/01' });
    expect(await look(100)).toBe(0);
  });
});

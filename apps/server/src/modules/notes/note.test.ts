import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeMeter, makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('notes on a node', (engine) => {
  let server: TestServer;
  let world: World;
  let reader: string;
  let colleague: string;
  let elsewhere: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const other = await makeWorld(server, 'دیگری');
    reader = await signInAs(server, 'reader', ['charts'], [world.organization]);
    colleague = await signInAs(server, 'colleague', ['charts'], [world.organization]);
    elsewhere = await signInAs(server, 'elsewhere', ['charts'], [other.organization]);
  });
  afterAll(() => server.stop());

  const on = () => ({ type: 'Meter', itemId: world.meter });
  const write = (text: unknown, more: object = {}, token = reader) =>
    server.post('/note/', { ...on(), text, ...more }, { token });
  const idOf = async (text: string, more: object = {}, token = reader) =>
    (await write(text, more, token)).body.data.data._id as string;
  const list = async (query: object = on(), token = reader) =>
    server.get(`/note?${new URLSearchParams({ ...query } as Record<string, string>)}`, { token });
  const texts = async () => (await list()).body.data.data.map(({ text }: { text: string }) => text);
  const messages = async (token: string) => (await server.get('/notification', { token })).body.data.data;
  const me = async (token: string) => (await server.get('/users/me', { token })).body.data.data._id as string;

  test('stand newest first, each followed by its replies in the order they came', async () => {
    const first = await idOf('نخست');
    server.wait(1);
    await idOf('دوم');
    server.wait(1);
    await idOf('پاسخ یک', { parentNote: first }, colleague);
    server.wait(1);
    await idOf('پاسخ دو', { parentNote: first });
    expect(await texts()).toEqual(['دوم', 'نخست', 'پاسخ یک', 'پاسخ دو']);
    expect((await list()).body.data.data[2]).toEqual({
      ...{ _id: expect.any(String), text: 'پاسخ یک', ...on(), parentNote: first, isDeleted: false },
      createdBy: { _id: await me(colleague), name: 'colleague', photo: null },
      created: '2025-10-22T08:32:00.000Z',
    });
    expect((await list({ ...on(), limit: 2, page: 2 })).body).toMatchObject({
      total: 4,
      data: { data: [{ text: 'پاسخ یک' }, { text: 'پاسخ دو' }] },
    });
    expect((await list({ type: 'Building', itemId: world.building })).body.total).toBe(0);
  });

  test('a reply tells the author of the note, with the way to its chart; an own reply tells nobody', async () => {
    expect(await messages(colleague)).toEqual([]);
    expect(await messages(reader)).toMatchObject([
      {
        Title: 'colleague به نظر شما پاسخ داد',
        text: 'دربارهٔ «کنتور برق»: پاسخ یک',
        link: `/PeriodicChart?nav=m.${world.meter}&period=year`,
      },
    ]);
  });

  test('a reply tells nobody who may no longer see the node', async () => {
    const parent = await idOf('پیش از رفتن', {}, colleague);
    const user = await me(colleague);
    const limitTo = (organization: string) =>
      server.db.query('update user_organization set organization_id = $2 where user_id = $1', [
        ...[user, organization],
      ]);
    const [{ _id: foreign }] = (await server.get('/organization?limit=1', { token: elsewhere })).body.data
      .data;
    await limitTo(foreign);
    await idOf('پس از رفتن', { parentNote: parent });
    await limitTo(world.organization);
    expect(await messages(colleague)).toEqual([]);
    await idOf('پس از بازگشت', { parentNote: parent });
    expect(await messages(colleague)).toHaveLength(1);
  });

  test('a note on a meter that is deleted at that moment finds nothing there', async () => {
    const gone = await makeMeter(server, world, { name: 'در حال رفتن' });
    let answer: ReturnType<typeof write>;
    await server.db.tx(async (tx) => {
      await tx.query('delete from meter where id = $1', [gone]);
      // On PostgreSQL it has read the meter and waits for this transaction; the embedded engine starts it only afterwards.
      answer = write('دیر', { itemId: gone });
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    const { status, body } = await answer!;
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('there is one level of replies', async () => {
    const [, , reply] = (await list()).body.data.data.filter(
      ({ parentNote }: { parentNote: string | null }) => parentNote !== null,
    );
    const refused = await write('پاسخ به پاسخ', { parentNote: reply._id });
    expect([refused.status, refused.body.issues[0].path]).toEqual([409, 'parentNote']);
    const missing = await write('پاسخ به هیچ', { parentNote: '999999' });
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
    const onBuilding = { type: 'Building', itemId: world.building, parentNote: reply.parentNote };
    expect((await write('پاسخ از جای دیگر', onBuilding)).status).toBe(404);
  });

  test('are written in the own name, with a text of 1 to 2000 characters', async () => {
    expect((await write('به نام خودم', { createdBy: await me(reader) })).status).toBe(201);
    expect((await write('به نام دیگری', { createdBy: await me(colleague) })).body.issues[0].path).toBe(
      'createdBy',
    );
    for (const text of ['', '   ', 'ب'.repeat(2001), 5, null]) expect((await write(text)).status).toBe(422);
    expect((await write('ب'.repeat(2000))).status).toBe(201);
    expect((await write('x', { created: '2020-01-01' })).status).toBe(422);
  });

  test('the same words sent again, because no answer came, are one note', async () => {
    const before = (await list()).body.total;
    const id = await idOf('دوباره');
    expect(await idOf('دوباره')).toBe(id);
    expect((await list()).body.total).toBe(before + 1);
    server.wait(3);
    expect(await idOf('دوباره')).not.toBe(id);
  });

  test('the same words that arrive twice at the same moment are one note', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => idOf('هم‌زمان')));
    expect(new Set(ids).size).toBe(1);
    expect((await texts()).filter((text: string) => text === 'هم‌زمان')).toHaveLength(1);
  });

  test('only the author takes a note back; while it has replies its place remains', async () => {
    const parent = await idOf('برمی‌گردانم');
    const reply = await idOf('پاسخ آن', { parentNote: parent }, colleague);
    const foreign = await server.delete(`/note/${parent}`, { token: colleague });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(
      (await server.get('/audit?action=session.refused&search=colleague')).body.data.data[0],
    ).toMatchObject({ actor: { name: 'colleague' }, details: { call: 'deleteNote' } });
    const root = await server.delete(`/note/${parent}`);
    expect(root.status).toBe(403);
    expect((await server.delete(`/note/${parent}`, { token: elsewhere })).status).toBe(404);

    expect((await server.delete(`/note/${parent}`, { token: reader })).status).toBe(200);
    const found = (await list()).body.data.data.find(({ _id }: { _id: string }) => _id === parent);
    expect(found).toMatchObject({ text: '', isDeleted: true });
    expect((await server.delete(`/note/${parent}`, { token: reader })).status).toBe(404);
    expect((await write('دیر', { parentNote: parent })).status).toBe(404);

    await server.delete(`/note/${reply}`, { token: colleague });
    const ids = (await list()).body.data.data.map(({ _id }: { _id: string }) => _id);
    expect([ids.includes(parent), ids.includes(reply)]).toEqual([false, false]);
  });

  test('belong to the organization of their node, and go with it', async () => {
    for (const token of [elsewhere, await signInAs(server, 'uploader', ['upload'])]) {
      const status = [(await list(on(), token)).status, (await write('x', {}, token)).status];
      expect(status).toEqual(token === elsewhere ? [404, 404] : [403, 403]);
    }
    expect((await list({ type: 'Formula', itemId: '1' })).status).toBe(404);
    const itemId = await makeMeter(server, world, { name: 'رفتنی' });
    await idOf('روی رفتنی', { itemId });
    expect((await server.delete(`/Meter/${itemId}`)).status).toBe(200);
    expect((await list({ type: 'Meter', itemId })).status).toBe(404);
  });

  test('leave lines in the log, without their text', async () => {
    const { rows } = await server.db.query<{ text: string }>(
      `select distinct action || ' ' || object_name || ' ' || details::text as text from audit
       where object_type = 'note' and object_name = 'کنتور برق' order by 1`,
    );
    expect(rows.map(({ text }) => text)).toEqual([
      'note.created کنتور برق {"kind": "Meter"}',
      'note.deleted کنتور برق {"kind": "Meter"}',
    ]);
  });

  test('nobody writes more than 20 in a minute', async () => {
    server.wait(2);
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await write(`تند ${at}`)).status);
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

onEachEngine('messages by hand', (engine) => {
  let server: TestServer;
  let sender: string;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const [own, other] = [await makeWorld(server), await makeWorld(server, 'دیگری')];
    sender = await signInAs(server, 'sender', ['charts'], [own.organization]);
    await signInAs(server, 'near', ['charts'], [own.organization]);
    await signInAs(server, 'far', ['charts'], [other.organization]);
    const { rows } = await server.db.query<{ email: string; id: number }>(
      'select email, id from app_user',
      [],
    );
    ids = Object.fromEntries(rows.map(({ email, id }) => [email, String(id)]));
  });
  afterAll(() => server.stop());

  const send = (assignTo: string, more: object = {}) =>
    server.post('/notification/', { Title: 'پاسخ', text: 'متن', assignTo, ...more }, { token: sender });

  test('reach people of the own organizations and those of all, and name their sender', async () => {
    expect((await send(ids.near!)).body.data.data).toMatchObject({
      ...{ Title: 'پاسخ', text: 'از sender: متن', assignTo: ids.near, link: null },
    });
    expect((await send(ids.root!)).status).toBe(201);
    for (const to of [ids.far!, '999999', 'x'])
      expect([to, (await send(to)).body.code]).toEqual([to, 'NOT_FOUND']);
    await server.db.query('update app_user set active = false where id = $1', [ids.near!]);
    expect((await send(ids.near!)).body.code).toBe('NOT_FOUND');
  });

  test('are bounded in what they say and how often', async () => {
    for (const more of [{ Title: '' }, { text: '' }, { text: 'x'.repeat(2001) }, { link: '/x' }])
      expect((await send(ids.root!, more)).status).toBe(422);
    server.wait(2);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) statuses.push((await send(ids.root!)).status);
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

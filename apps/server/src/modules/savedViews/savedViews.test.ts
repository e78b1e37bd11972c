import { MAX_VIEWS } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { refusalOf } from '../../testing/people.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs } from '../../testing/world.ts';

onEachEngine('saved views', (engine) => {
  let server: TestServer;
  let karimi: string;
  let ahmadi: string;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    const { organization } = await makeWorld(server);
    const elsewhere = await makeWorld(server, 'دیگر');
    karimi = await signInAs(server, 'karimi', ['charts'], [organization]);
    ahmadi = await signInAs(server, 'ahmadi', ['charts'], [organization]);
    await signInAs(server, 'foreign', ['charts'], [elsewhere.organization]);
    const { rows } = await server.db.query<{ id: number; name: string }>('select id, name from app_user');
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, String(id)]));
  });
  afterAll(() => server.stop());

  const body = (name: string, more: object = {}) => ({
    ...{ name, page: '/PeriodicChart', state: 'nav=m.1&period=year' },
    ...more,
  });
  const save = async (name: string, more: object = {}, token = karimi) =>
    (await server.post('/savedView', body(name, more), { token })).body.data.data;
  const change = (id: string, what: object, token = karimi) =>
    server.patch(`/savedView/${id}`, what, { token });
  const names = async (token = karimi) =>
    (await server.get('/savedView', { token })).body.data.data.map((view: { name: string }) => view.name);

  test('keep a page of the product and its query, and nothing that leads elsewhere', async () => {
    for (const more of [
      { page: 'https://evil.example' },
      { page: '//evil.example' },
      { page: '/login' },
      { state: 'a=1#x' },
      { state: '?a=1' },
      { state: '/../login' },
      { state: 'a=<script>' },
      { state: 'a=1\n' },
      { state: `a=${'x'.repeat(4000)}` },
      { name: 'ن'.repeat(201) },
    ])
      expect((await server.post('/savedView', body('بد', more), { token: karimi })).status).toBe(422);
    const made = await save(`${'ن'.repeat(199)}\u202eم`);
    expect(made.name).toBe(`${'ن'.repeat(199)}م`);
    await server.delete(`/savedView/${made._id}`, { token: karimi });
  });

  test('a page has one default, and the order is the one chosen', async () => {
    const one = await save('یک', { isDefault: true });
    const two = await save('دو', { isDefault: true, isPinned: true });
    expect((await server.get(`/savedView/${one._id}`, { token: karimi })).body.data.data).toMatchObject({
      ...{ isDefault: false, isPinned: false, isOwn: true },
    });
    expect((await change(one._id, { isDefault: true })).body.data.data.isDefault).toBe(true);
    expect(await names()).toEqual(['یک', 'دو']);
    const order = { ids: [two._id, one._id, '999999', 'x'] };
    expect((await server.post('/savedView/order', order, { token: karimi })).status).toBe(200);
    expect(await names()).toEqual(['دو', 'یک']);
    await server.post('/savedView/order', { ids: [one._id, two._id] }, { token: ahmadi });
    expect(await names(), 'nobody orders those of others').toEqual(['دو', 'یک']);
  });

  test('are shared within the organizations only, and are then only read', async () => {
    const view = await save('مشترک', { isPinned: true, isDefault: false });
    const search = await server.get('/savedView/recipients?search=', { token: karimi });
    const proposed = search.body.data.data.map(({ name }: { name: string }) => name);
    expect(proposed).toContain('ahmadi');
    expect(proposed).not.toContain('foreign');
    expect(proposed).not.toContain('karimi');
    for (const id of [ids.foreign!, ids.karimi!, '999999', 'x'])
      expect(refusalOf(await change(view._id, { sharedWith: [ids.ahmadi, id] }))).toBe(
        '422 INVALID sharedWith',
      );
    expect(await names(ahmadi)).toEqual([]);
    const shared = await change(view._id, { sharedWith: [ids.ahmadi, ids.ahmadi] });
    expect(shared.body.data.data.sharedWith).toEqual([{ _id: ids.ahmadi, name: 'ahmadi' }]);
    const [seen] = (await server.get('/savedView', { token: ahmadi })).body.data.data;
    expect(seen).toMatchObject({
      ...{ name: 'مشترک', isOwn: false, isPinned: false, isDefault: false, sharedWith: [] },
      owner: { name: 'karimi' },
    });
    expect((await change(view._id, { name: 'از من' }, ahmadi)).status).toBe(403);
    // Removed from the reader's list; the owner still has it.
    expect((await server.delete(`/savedView/${view._id}`, { token: ahmadi })).status).toBe(200);
    expect(await names(ahmadi)).toEqual([]);
    expect(await names()).toContain('مشترک');
    expect((await server.delete(`/savedView/${view._id}`, { token: ahmadi })).status).toBe(404);
  });

  test('a share goes with its reader and with its owner', async () => {
    const view = await save('رفتنی');
    await change(view._id, { sharedWith: [ids.ahmadi] });
    await server.db.query('update app_user set active = false where id = $1', [ids.ahmadi!]);
    expect((await server.get(`/savedView/${view._id}`, { token: karimi })).body.data.data.sharedWith).toEqual(
      [],
    );
    await server.db.query('update app_user set active = true where id = $1', [ids.ahmadi!]);
    await server.db.query('update app_user set active = false where id = $1', [ids.karimi!]);
    expect(await names(ahmadi)).toEqual([]);
    await server.db.query('update app_user set active = true where id = $1', [ids.karimi!]);
  });

  test('there is an end to them, in two tabs as well', async () => {
    await server.db.query(
      `insert into saved_view (owner_id, name, name_key, name_sort, page, state)
       select $1::int, n, n, n, '/Review', '' from (select 'view ' || generate_series(1, $2::int - 1) as n) as names`,
      [ids.ahmadi!, MAX_VIEWS],
    );
    const both = await Promise.all(
      ['چپ', 'راست'].map((name) => server.post('/savedView', body(name), { token: ahmadi })),
    );
    expect(both.map(refusalOf).sort()).toEqual(['201', '422 INVALID name']);
    // Including the view shared with them.
    expect(await names(ahmadi)).toHaveLength(MAX_VIEWS + 1);
  });
});

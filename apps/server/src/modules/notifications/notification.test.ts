import { deviceName } from '@org/energy-core/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../domain/people/notify.ts';
import type { StoredSaying } from '../../lib/sentences/saying.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

onEachEngine('notifications', (engine) => {
  let server: TestServer;
  let token: string;
  let foreign: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    token = await signInAs(server, 'reader', ['charts']);
    const { rows } = await server.db.query<{ id: number }>(
      `select id from app_user where email = 'reader'`,
      [],
    );
    const at = (minute: number) => new Date(Date.UTC(2025, 9, 22, 8, minute));
    for (const [minute, title] of ['نخست', 'دوم', 'سوم'].entries())
      await notify(server.db, at(minute), { to: rows[0]!.id, title, text: 'متن', link: '/Tasks' });
    await notify(server.db, at(9), { to: 1, title: 'برای ریشه', text: 'متن' });
    foreign = (await server.get('/notification')).body.data.data[0]._id;
  });
  afterAll(() => server.stop());

  const titles = async (query = ''): Promise<string[]> => {
    const { body } = await server.get(`/notification${query}`, { token });
    return body.data.data.map(({ Title }: { Title: string }) => Title);
  };
  const mine = async (): Promise<Record<string, unknown>[]> =>
    (await server.get('/notification', { token })).body.data.data;

  test('one sees the own ones, newest first', async () => {
    expect(await titles()).toEqual(['سوم', 'دوم', 'نخست']);
    expect(await titles('?sort=created,true')).toEqual(['سوم', 'دوم', 'نخست']);
    expect(await titles('?sort=created')).toEqual(['نخست', 'دوم', 'سوم']);
    expect((await mine())[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      Title: 'سوم',
      text: 'متن',
      created: '2025-10-22T08:02:00.000Z',
      isActive: true,
      assignTo: expect.stringMatching(/^\d+$/),
      link: '/Tasks',
    });
  });

  test("asking for another user's finds nothing", async () => {
    expect(await titles('?assignTo=1')).toEqual([]);
    expect(await titles('?assignTo=nobody')).toEqual([]);
    expect(await titles(`?assignTo=${(await mine())[0]!.assignTo}`)).toHaveLength(3);
  });

  test('one is closed and opened again; a foreign one is as if missing', async () => {
    const [{ _id: id } = {}] = await mine();
    const closed = await server.patch(`/notification/${id}`, { isActive: false }, { token });
    expect(closed.body.data.data).toMatchObject({ _id: id, isActive: false });
    expect(await titles('?isActive=true&sort=created,true')).toEqual(['دوم', 'نخست']);
    expect(await titles('?isActive=false')).toEqual(['سوم']);
    await server.patch(`/notification/${id}`, { isActive: true }, { token });
    expect(await titles('?isActive=true')).toHaveLength(3);

    for (const path of [foreign, '999999', 'abc']) {
      const refused = await server.patch(`/notification/${path}`, { isActive: false }, { token });
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const more = await server.patch(`/notification/${id}`, { isActive: false, Title: 'x' }, { token });
    expect(more.status).toBe(422);
    expect((await server.get('/notification')).body.data.data[0].isActive).toBe(true);
  });

  test('all are closed at once, and nobody else loses any', async () => {
    const { status, body } = await server.post('/notification/closeAll', undefined, { token });
    expect([status, body.data?.data]).toEqual([200, { closed: 3 }]);
    expect(await titles('?isActive=true')).toEqual([]);
    expect((await server.get('/notification?isActive=true')).body.total).toBe(1);
  });

  test('what the product says is read in the language of the reader, what was typed as it was typed', async () => {
    const { rows } = await server.db.query<{ id: number }>(
      `select id from app_user where email = 'reader'`,
      [],
    );
    const to = rows[0]!.id;
    const device = deviceName<StoredSaying>('Firefox/140.0 Windows', (key, values) => ({ key, values }));
    await notify(server.db, new Date(), {
      to,
      title: { key: 'notice.newDevice.title', values: { address: '10.0.0.7' } },
      text: { key: 'notice.newDevice.text', values: { device } },
    });
    // As stored before messages kept their keys.
    await server.db.query(
      `insert into notification (user_id, title, text, created) values ($1, 'کهنه', 'جملهٔ کهنه', now())`,
      [to],
    );
    await server.post('/notification', { Title: 'سلام', text: 'جلسه ساعت ۹', assignTo: String(to) });
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await server.get('/notification?sort=-_id&limit=3', { token, headers });
      return body.data.data.map(({ Title, text }: { Title: string; text: string }) => `${Title} | ${text}`);
    };
    const persian = await read('fa');
    expect(persian.slice(0, 2)).toEqual(['سلام | از مدیر سامانه: جلسه ساعت ۹', 'کهنه | جملهٔ کهنه']);
    expect(persian[2]).toMatch(/^ورود تازه از .*10\.0\.0\.7.* \| .*فایرفاکس روی ویندوز/);
    const english = await read('en');
    expect(english.slice(0, 2)).toEqual(['سلام | From مدیر سامانه: جلسه ساعت ۹', 'کهنه | جملهٔ کهنه']);
    expect(english[2]).toMatch(/^New sign-in from .*10\.0\.0\.7.* \| .*Firefox on Windows/);
    const [{ _id: id }] = (await server.get('/notification?sort=_id&limit=1&isActive=true', { token })).body
      .data.data;
    const headers = { 'accept-language': 'en' };
    const closed = await server.patch(`/notification/${id}`, { isActive: false }, { token, headers });
    expect(closed.body.data.data.Title).toMatch(/^New sign-in/);
  });

  test('unknown filters, fields and orders are refused', async () => {
    for (const query of ['?user=1', '?sort=password', '?fields=user_id', '?isActive=1', '?limit=0'])
      expect((await server.get(`/notification${query}`, { token })).status, query).toBe(422);
  });
});

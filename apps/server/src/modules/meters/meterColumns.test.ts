import { gunzipSync } from 'node:zlib';
import { type MeterColumns, metersIn } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

const PATH = '/Meter/columns';

onEachEngine('all meters in columns', (engine) => {
  let server: TestServer;
  let world: World;
  let other: World;
  let limited: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    other = await makeWorld(server, 'دیگر');
    limited = await signInAs(server, 'limited', ['charts'], [other.organization]);
  });
  afterAll(() => server.stop());

  const ask = (tag?: string, token?: string, headers = {}) =>
    server.get(PATH, {
      headers: { ...(tag && { 'if-none-match': tag }), ...headers },
      ...(token && { token }),
    });
  const tagOf = async (token?: string): Promise<string> => String((await ask(undefined, token)).headers.etag);
  const metersOf = ({ body }: { body: { data: { data: MeterColumns } } }) => metersIn(body.data.data);

  test('they are the records of the list, in its order', async () => {
    const meter = { building: { _id: world.building }, organization: { _id: world.organization } };
    const gas = (await server.get('/unit?limit=1000')).body.data.data.find(
      ({ carrier }: { carrier: string }) => carrier === 'gas',
    );
    const made = await server.post('/Meter', {
      ...meter,
      ...{
        name: 'آ «گاز»\tو\\آب',
        type: gas.type,
        unit: gas._id,
        tagName: 'تگ ۱',
        icon: 'fire',
        color: 'cat-3',
      },
      gasFactors: [{ from: '2024-03-20', kWhPerM3: 9.75 }],
      register: { digits: 6, factors: [{ from: '2024-03-20', factor: 0.1 }], exchanges: [] },
    });
    expect(made.status).toBe(201);
    for (const token of [undefined, limited])
      expect(metersOf(await ask(undefined, token))).toEqual(
        (await server.get('/Meter?sort=name&limit=1000', token ? { token } : {})).body.data.data,
      );
  });

  test('who has them is answered 304, compressed or not, in either language', async () => {
    const first = await ask();
    const tag = String(first.headers.etag);
    for (const sent of [tag, tag.replace('W/', ''), `"other", ${tag}`])
      expect(await ask(sent)).toMatchObject({ status: 304, text: '', headers: { etag: tag } });
    expect((await ask(tag, undefined, { 'accept-language': 'en' })).status).toBe(304);
    expect((await ask('"other"')).body).toEqual(first.body);
    const { rawPayload, headers } = await server.app.inject({
      url: `/api/v1${PATH}`,
      headers: { authorization: `Bearer ${limited}`, 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(rawPayload)))).toEqual((await ask(undefined, limited)).body);
  });

  test('every change of what they show is another version, for the users of other organizations, too', async () => {
    const place = `/Building/${world.building}`;
    const changes: (() => Promise<unknown>)[] = [
      () => server.patch(`/Meter/${world.meter}`, { name: 'نام تازه' }),
      () => server.patch(place, { name: 'ساختمان تازه' }),
      () => server.patch(`/organization/${world.organization}`, { name: 'سازمان تازه' }),
      () => server.db.query('update unit set name = name || $1', [' تازه']),
      () => server.delete(`/Meter/${world.subMeter}`),
    ];
    for (const change of changes) {
      const [tag, theirs] = [await tagOf(), await tagOf(limited)];
      await change();
      const { status, headers } = await ask(tag);
      expect([status, headers.etag]).not.toEqual([304, tag]);
      expect((await ask(theirs, limited)).status).toBe(200);
    }
    const [meter] = metersOf(await ask()).filter(({ _id }) => _id === world.meter);
    expect(meter).toMatchObject({
      ...{ name: 'نام تازه', building: { name: 'ساختمان تازه' }, organization: { name: 'سازمان تازه' } },
      unit: { name: expect.stringMatching(/ تازه$/) },
    });
  });

  test('a change that was rolled back, and an upload, leave the version as it is', async () => {
    const tag = await tagOf();
    await expect(
      server.db.tx(async (tx) => {
        await tx.query("update meter set name = 'هرگز'");
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const stored = await server.post(
      '/consumption/batch',
      sheetOf(world.meter, dailyRows('2025-05-01', [1, 2])),
    );
    expect(stored.status).toBe(200);
    expect((await ask(tag)).status).toBe(304);
  });

  test('each user has versions of their own organizations, whoever asked before', async () => {
    const everywhere = await ask();
    const seen = await ask(String(everywhere.headers.etag), limited);
    expect(seen.status).toBe(200);
    expect(new Set(metersOf(seen).map(({ organization }) => organization._id))).toEqual(
      new Set([other.organization]),
    );
    // As soon as the user is limited to another organization, too.
    await server.db.query(
      `insert into user_organization select id, $1 from app_user where email = 'limited'`,
      [world.organization],
    );
    const more = await ask(String(seen.headers.etag), limited);
    expect(more.status).toBe(200);
    expect(metersOf(more)).toHaveLength(metersOf(everywhere).length);
    const same = await signInAs(server, 'same', ['charts'], [world.organization, other.organization]);
    expect((await ask(String(more.headers.etag), same)).status).toBe(304);
  });
});

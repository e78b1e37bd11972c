import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

interface Line {
  readonly action: string;
  readonly actor: { readonly _id: string; readonly name: string } | null;
  readonly object: { readonly type: string; readonly _id: string; readonly name: string } | null;
  readonly at: string;
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess fails the test
  readonly details: any;
}

onEachEngine('the log', (engine) => {
  let server: TestServer;
  let mine: World;
  let other: World;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    mine = await makeWorld(server, 'آرمان');
    other = await makeWorld(server, 'پارسه');
  });
  afterAll(() => server.stop());

  const lines = async (query = '', token?: string): Promise<Line[]> => {
    const { status, body } = await server.get(`/audit${query}`, token === undefined ? {} : { token });
    expect([query, status]).toEqual([query, 200]);
    return body.data.data;
  };
  const newest = async (query = ''): Promise<Line> => (await lines(`?limit=1${query}`))[0]!;
  const make = async (path: string, body: object): Promise<string> =>
    (await server.post(path, body)).body.data.data._id;
  const upload = (meter: string, first: string, values: number[], more: object = {}) =>
    server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more));

  describe('of changes', () => {
    test('what was made, changed and deleted, with names and with old and new values', async () => {
      const created = await lines(`?action=organization.created,building.created,meter.created&limit=4`);
      expect(created.map(({ action, object }) => [action, object?.name])).toEqual([
        ['meter.created', 'طبقهٔ اول'],
        ['meter.created', 'کنتور برق'],
        ['building.created', 'ساختمان پارسه'],
        ['organization.created', 'پارسه'],
      ]);
      await server.patch(`/organization/${other.organization}`, { name: 'پارسهٔ نو' });
      expect(await newest()).toMatchObject({
        action: 'organization.changed',
        actor: { _id: '1', name: expect.any(String) },
        object: { type: 'organization', _id: other.organization, name: 'پارسهٔ نو' },
        details: { changes: { name: { old: 'پارسه', new: 'پارسهٔ نو' } } },
      });
      await server.patch(`/Building/${other.building}`, { area: 1300 });
      expect(await newest()).toMatchObject({
        action: 'building.changed',
        details: { changes: { area: { old: 1200, new: 1300 } } },
      });
      await server.patch(`/Meter/${other.subMeter}`, { color: '#112233', name: 'طبقهٔ دوم' });
      expect((await newest()).details.changes).toEqual({
        name: { old: 'طبقهٔ اول', new: 'طبقهٔ دوم' },
        color: { old: null, new: '#112233' },
      });
      await server.delete(`/Meter/${other.subMeter}`);
      expect(await newest()).toMatchObject({
        action: 'meter.deleted',
        object: { type: 'meter', _id: other.subMeter, name: 'طبقهٔ دوم' },
        details: { building: 'ساختمان پارسه' },
      });
    });

    test('a building that moves is told to the readers of either organization, each by the name of their own', async () => {
      const from = await make('/organization', { name: 'مبدأ' });
      const to = await make('/organization', { name: 'مقصد' });
      const city = (await server.get('/City?limit=1')).body.data.data[0]._id;
      const building = await make('/Building', { name: 'رونده', kind: 'Site', organization: from, city });
      const moved = { organization: to, standard: 'isiri67543' };
      expect((await server.patch(`/Building/${building}`, moved)).status).toBe(200);

      const [old, now] = [
        { _id: from, name: 'مبدأ' },
        { _id: to, name: 'مقصد' },
      ];
      const hidden = { _id: null, name: null };
      const standard = { old: null, new: 'isiri67543' };
      const read = async (token?: string) =>
        (await lines(`?action=building.changed&object=building&objectId=${building}`, token)).map(
          ({ details }) => details.changes,
        );
      expect(await read()).toEqual([
        { organization: { old, new: now } },
        { organization: { old, new: now }, standard },
      ]);
      const readers = await Promise.all(
        [from, to].map((organization) => signInAs(server, `of ${organization}`, ['audit'], [organization])),
      );
      expect(await read(readers[0])).toEqual([{ organization: { old, new: hidden } }]);
      expect(await read(readers[1])).toEqual([{ organization: { old: hidden, new: now }, standard }]);
    });

    test('what changes nothing or fails leaves no line', async () => {
      const before = (await server.get('/audit?limit=1')).body.total;
      await server.patch(`/organization/${mine.organization}`, { name: 'آرمان' });
      await server.patch(`/Meter/${mine.meter}`, { name: 'کنتور برق' });
      expect((await server.post('/organization', { name: 'آرمان' })).body.code).toBe('NAME_TAKEN');
      expect((await server.delete(`/organization/${mine.organization}`)).body.code).toBe('HAS_CHILDREN');
      expect((await server.delete('/Meter/999999')).status).toBe(404);
      expect((await server.get('/audit?limit=1')).body.total).toBe(before);
    });

    test('uploads with their days and file; checks and refusals leave none', async () => {
      await upload(mine.meter, '2025-01-01', [1, 2, 3], { dryRun: true });
      expect((await newest()).object?.name).not.toBe('کنتور برق');
      const stored = await upload(mine.meter, '2025-01-01', [1, 2, 3], {
        fileName: 'دی.xlsx',
        uploadId: '0b2d7c1e-0000-4000-8000-000000000001',
      });
      expect(await newest()).toMatchObject({
        action: 'upload.stored',
        object: { type: 'meter', _id: mine.meter, name: 'کنتور برق' },
        details: {
          ...{ building: 'ساختمان آرمان', fileName: 'دی.xlsx', stored: 3, replaced: 0 },
          ...{ from: '2025-01-01', to: '2025-01-03' },
        },
      });
      const count = (await lines()).length;
      await upload(mine.meter, '2025-01-01', [1, 2, 3], {
        fileName: 'دی.xlsx',
        uploadId: '0b2d7c1e-0000-4000-8000-000000000001',
      });
      expect((await upload(mine.meter, '2025-01-02', [7, 8, 9])).body.code).toBe('OVERLAP');
      expect(await lines()).toHaveLength(count);

      await upload(mine.meter, '2025-01-02', [7, 8, 9], { replace: true });
      expect(await newest()).toMatchObject({
        action: 'upload.replaced',
        details: { stored: 3, replaced: 2 },
      });
      const id = stored.body.data.data.upload;
      await server.post(`/consumption/uploads/${id}/undo`, {});
      expect(await newest()).toMatchObject({
        action: 'upload.undone',
        details: { upload: Number(id), fileName: 'دی.xlsx', days: 1, kept: 2 },
      });
      await server.post(`/consumption/uploads/${id}/restore`, {});
      expect((await newest()).action).toBe('upload.restored');
      await server.post('/consumption/deleteMany', {
        conflictData: [
          { meter: mine.meter, date: '2025-01-03' },
          { meter: mine.meter, date: '2025-01-04' },
        ],
      });
      expect(await newest()).toMatchObject({
        action: 'reading.deleted',
        object: { name: 'کنتور برق' },
        details: { days: 2, from: '2025-01-03', to: '2025-01-04' },
      });
    });

    test('a page asked for without the right is one line a minute', async () => {
      const token = await signInAs(server, 'curious', ['charts']);
      for (let count = 0; count < 3; count += 1) await server.get('/audit', { token });
      const refused = await lines('?action=session.refused');
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ actor: { name: 'curious' }, details: { call: 'listAudit' } });
    });
  });

  describe('to be read', () => {
    test('only by those whose level holds it', async () => {
      expect((await server.get('/audit', { token: null })).status).toBe(401);
      const token = await signInAs(server, 'no auditor', ['charts', 'users']);
      expect((await server.get('/audit', { token })).body.code).toBe('FORBIDDEN');
    });

    test('a user limited to organizations sees lines about these and what they did themselves', async () => {
      const token = await signInAs(server, 'limited', ['audit', 'structure'], [mine.organization]);
      const seen = await lines('', token);
      const names = new Set(seen.map(({ object }) => object?.name));
      expect(names).toContain('ساختمان آرمان');
      expect(names).not.toContain('ساختمان پارسه');
      expect(seen.some(({ actor }) => actor?.name === 'limited')).toBe(true);
      expect(seen.some(({ action }) => action === 'session.refused')).toBe(false);
      expect((await server.get('/audit?limit=1', { token })).body.total).toBe(seen.length);
      expect(await lines(`?objectId=${other.building}&object=building`, token)).toEqual([]);
    });

    test('by user, action, object, name and day in Tehran', async () => {
      const add = (at: string, name: string) =>
        appendAudit(server.db, {
          ...{ at: new Date(at), action: 'level.changed', actor: { id: 77, name: 'مريم كريمي' } },
          ...{ object: { type: 'level', id: '5', name }, organization: null, address: '10.0.0.1' },
          ...{ requestId: 'r', details: {} },
        });
      await add('2024-03-19T20:29:59Z', 'روز آخر سال');
      await add('2024-03-19T20:30:00Z', 'روز اول سال');
      await add('2024-03-20T20:29:59Z', 'شب اول سال ۱۰۰%');
      const names = async (query: string) => (await lines(query)).map(({ object }) => object?.name);
      const ofDay = ['شب اول سال ۱۰۰%', 'روز اول سال'];
      expect(await names('?fromDate=2024-03-20&toDate=2024-03-20')).toEqual(ofDay);
      expect(await names('?fromDate=2024-03-20&toDate=2024-03-20&sort=at')).toEqual([...ofDay].reverse());
      expect(await names('?actor=77&limit=1&page=2')).toEqual(['روز اول سال']);
      expect(await names('?actor=77&action=level.created')).toEqual([]);
      expect(await names('?action=level.created,level.changed')).toHaveLength(3);
      expect(await names('?object=level&objectId=5&toDate=2024-03-19')).toEqual(['روز آخر سال']);
      // Other characters for the same letters: Arabic ya and kaf, Persian digits; and characters without a special
      // meaning here.
      expect(await names(`?search=${encodeURIComponent('مریم کریمی')}`)).toHaveLength(3);
      expect(await names(`?search=${encodeURIComponent('100%')}`)).toEqual(['شب اول سال ۱۰۰%']);
      expect(await names('?search=%25')).toEqual(['شب اول سال ۱۰۰%']);
      expect(await names('?search=_')).toEqual([]);
      expect(await names('?actor=nobody')).toEqual([]);
    });

    test('lines of the same moment stand in the order they were written, on every page', async () => {
      const count = 12;
      // From three digits on to four: a text sorts otherwise than a number there.
      await server.db.query("select setval(pg_get_serial_sequence('audit', 'id'), 994)", []);
      for (let at = 1; at <= count; at += 1)
        await appendAudit(server.db, {
          ...{
            at: new Date('2024-05-01T08:00:00Z'),
            action: 'level.changed',
            actor: { id: 78, name: 'همان' },
          },
          ...{ object: { type: 'level', id: '6', name: String(at) }, organization: null, address: null },
          ...{ requestId: null, details: {} },
        });
      const paged = async (sort: string): Promise<(string | undefined)[]> => {
        const pages = [1, 2, 3].map((page) => lines(`?actor=78&limit=4&page=${page}&sort=${sort}`));
        return (await Promise.all(pages)).flat().map(({ object }) => object?.name);
      };
      const written = Array.from({ length: count }, (_, at) => String(at + 1));
      expect(await paged('at')).toEqual(written);
      expect(await paged('-at')).toEqual(written.toReversed());
    });

    test('pages by their cursors neither skip nor repeat a line while others come', async () => {
      const add = (name: string) =>
        appendAudit(server.db, {
          ...{ at: server.now, action: 'level.changed', actor: { id: 79, name: 'پیاپی' } },
          ...{ object: { type: 'level', id: '7', name }, organization: null, address: null },
          ...{ requestId: null, details: {} },
        });
      for (let at = 1; at <= 10; at += 1) await add(String(at));
      const read = async (query: string) => {
        const { body } = await server.get(`/audit?limit=3&${query}`);
        const names = body.data.data.map(({ object }: Line) => object?.name);
        return { names, older: body.older, newer: body.newer, total: body.total };
      };
      // By what an index finds, and by a walk through the log.
      for (const filter of ['actor=79', `search=${encodeURIComponent('پیاپی')}`]) {
        const first = await read(filter);
        const count = first.total;
        await add(`${count + 1}`);
        const second = await read(`${filter}&before=${first.older}`);
        await add(`${count + 2}`);
        const third = await read(`${filter}&before=${second.older}`);
        const names = Array.from({ length: 9 }, (_, at) => String(count - at));
        expect([...first.names, ...second.names, ...third.names]).toEqual(names);
        expect([first.newer, third.total]).toEqual([null, count + 2]);
        // Backwards, up to a full first page including newer entries.
        expect((await read(`${filter}&after=${third.newer}`)).names).toEqual(second.names);
        const back = await read(`${filter}&after=${second.newer}`);
        expect(back.names).toEqual(first.names);
        const top = await read(`${filter}&after=${back.newer}`);
        expect(top.names).toEqual([count + 2, count + 1, count].map(String));
        expect(top.newer).toBeNull();
        // The other way round, to the end.
        const oldest = await read(`${filter}&sort=at`);
        expect(oldest).toMatchObject({ names: ['1', '2', '3'], older: null });
        expect((await read(`${filter}&sort=at&after=${oldest.newer}`)).names).toEqual(['4', '5', '6']);
        const last = await server.get(`/audit?limit=1000&${filter}&before=${third.older}`);
        expect(last.body.data.data).toHaveLength(count - 9);
        expect(last.body.older).toBeNull();
      }
    });

    test('a page by its number comes where it would, and gives way to cursors deep in the log', async () => {
      const pages = await Promise.all([1, 2].map((page) => server.get(`/audit?limit=4&page=${page}`)));
      const [one, two] = pages.map(({ body }) => body);
      expect((await server.get(`/audit?limit=4&before=${one.older}`)).body.data).toEqual(two.data);
      expect((await server.get(`/audit?limit=4&after=${two.newer}`)).body.data).toEqual(one.data);
      for (const query of [
        'page=12&limit=1000',
        `page=2&before=${one.older}`,
        'before=1.1&after=1.1',
        'before=x',
      ])
        expect([query, (await server.get(`/audit?${query}`)).status]).toEqual([query, 422]);
    });

    test('unknown actions, orders, days and filters are refused', async () => {
      for (const query of [
        ...['action=user.flew', 'action=%27--', 'sort=actor', 'sort=details', 'sort=at,-action'],
        ...['fromDate=2024-02-30', 'toDate=1403/01/01', 'organization=1', 'fields=names_key', 'limit=1001'],
        `search=${'x'.repeat(101)}`,
      ]) {
        const { status, body } = await server.get(`/audit?${query}`);
        expect([query, status, body.code]).toEqual([query, 422, 'INVALID']);
      }
    });
  });

  test('nothing in it can be changed or taken away, whoever asks the database', async () => {
    const before = (await lines()).length;
    for (const statement of [
      `update audit set action = 'user.created'`,
      'update audit set details = default where id = 1',
      'delete from audit where id = 1',
      'truncate audit',
      'truncate audit cascade',
      `insert into audit (id, at, action) overriding system value values (1, (select at from audit where id = 1), 'x')
         on conflict (at, id) do update set action = excluded.action`,
      `with gone as (delete from audit returning *) select count(*) from gone`,
    ])
      await expect(server.db.query(statement, []), statement).rejects.toMatchObject({ code: '42501' });
    // Neither a setting, nor the modes of replicas or trusted loads, nor the partitions themselves.
    const { rows: parts } = await server.db.query<{ name: string }>('select name from audit_part', []);
    expect(parts.length).toBeGreaterThan(1);
    for (const setting of ["energy.restoring = 'on'", "session_replication_role = 'replica'"])
      for (const table of ['audit', ...parts.map(({ name }) => name)])
        for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
          const emptied = server.db.tx(async (tx) => {
            await tx.query(`set local ${setting}`, []);
            // A partition without rows has none to refuse.
            if (
              /^delete/.test(statement) &&
              (await tx.query(`select 1 from ${table} limit 1`, [])).rows.length === 0
            )
              throw Object.assign(new Error('empty'), { code: '42501' });
            await tx.query(statement, []);
          });
          await expect(emptied, `${setting}; ${statement}`).rejects.toMatchObject({ code: '42501' });
        }
    expect(await lines()).toHaveLength(before);
  });

  test('neither passwords nor tokens stand in it', async () => {
    const { rows } = await server.db.query<{ text: string }>('select audit::text as text from audit', []);
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toMatch(/گذرواژهٔ آزمون|eyJ|\$argon2/);
  });
});

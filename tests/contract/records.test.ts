import type { Endpoint } from '@org/energy-core/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { lastAudit } from '../../apps/server/src/testing/people.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { makeLevel, makeWorld, signInAs } from '../../apps/server/src/testing/world.ts';
import { keysOf } from '../security/support/calls.ts';
import { callOf, kinds, type Made, type Place } from './kinds.ts';

const english = { headers: { 'accept-language': 'en' } };

/** Fields of a body or query; none for a call that the contract lacks. */
const fieldsOf = (schema: Endpoint['body'] | undefined): string[] => (schema && keysOf(schema)) ?? [];

onEachEngine('every record', (engine) => {
  let server: TestServer;
  let world: Place;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = {
      ...(await makeWorld(server)),
      city: (await server.get('/City?limit=1')).body.data.data[0]._id,
      level: String(await makeLevel(server, 'سطح رکوردها', ['home'])),
    };
  });
  afterAll(() => server.stop());

  describe.each(kinds)('$one', (kind) => {
    const { one, many, audit, body, taken, pages, isScoped, field = 'name', soft = 'isActive' } = kind;
    const list = callOf(kind.calls?.list ?? `list${many}`)!;
    const changes = fieldsOf(callOf(`update${one}`)?.body);
    const gets = callOf(`get${one}`) !== undefined;
    const deletes = callOf(kind.calls?.remove ?? `delete${one}`) !== undefined;
    const isSoft = changes.includes(soft);
    const { path } = list;
    const createPath = kind.createPath ?? path;
    const needed = () => kind.listOf?.(world) ?? {};
    const listPath = (query: string) => `${path}?${[new URLSearchParams(needed()), query].join('&')}`;
    const idsOf = async (query: string, options: object = {}) => {
      const { status, body: answer } = await server.get(listPath(query), options);
      expect([query, status]).toEqual([query, 200]);
      return answer.data.data.map(({ _id }: Made) => _id) as string[];
    };
    const make = async (name: string): Promise<Made> => {
      if (kind.make) return kind.make(server, name, world);
      const { status, body: made } = await server.post(createPath, body!(name, world));
      expect([status, made.code]).toEqual([201, undefined]);
      return made.data.data ?? made.data.user;
    };
    /** Each call of one record that the contract offers. */
    const callsOf = async (id: string, options: object) => [
      ...(changes.length > 0 ? [await server.patch(`${path}/${id}`, { [field]: 'ب' }, options)] : []),
      ...(gets ? [await server.get(`${path}/${id}`, options)] : []),
      ...(deletes ? [await server.delete(`${path}/${id}`, options)] : []),
    ];

    if (taken && body)
      test('a name is taken however it is written, and the reader is told in their language', async () => {
        await make(`${one} کیمیا ۱`);
        for (const name of [`${one} كيميا 1`, `  ${one}  کیمیا\u200c ١ `, `${one}\u00a0کیمیا ۱`])
          expect(await server.post(createPath, body(name, world))).toMatchObject({
            status: 409,
            body: {
              code: 'NAME_TAKEN',
              message: taken.fa,
              issues: [{ path: 'name', message: taken.fa }],
            },
          });
        const other = await make(`${one} دیگر`);
        expect(
          (await server.patch(`${path}/${other._id}`, { name: `${one} كيميا ١` }, english)).body,
        ).toMatchObject({ code: 'NAME_TAKEN', message: taken.en });
        expect((await server.patch(`${path}/${other._id}`, { name: `${one}  ديگر` })).status).toBe(200);
      });

    if (taken && body)
      test('a blank name is refused by name', async () => {
        const blank = await server.post(createPath, body('\u200f \u2069', world));
        expect(blank).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } });
      });

    if (body)
      test('a field that is not known is refused by name', async () => {
        const unknown = await server.post(createPath, { ...body(`${one} ناشناخته`, world), owner: 1 });
        expect(unknown).toMatchObject({ status: 422, body: { issues: [{ path: 'owner' }] } });
      });

    test('what is missing and what is foreign are not found, in the same words', async () => {
      const { _id } = await make(`${one} جدا`);
      const elsewhere = (await server.post('/organization', { name: `جای دیگر ${one}` })).body.data.data._id;
      const token = await signInAs(server, `elsewhere-${audit.toLowerCase()}`, pages, [elsewhere]);
      for (const [id, options] of [
        ...['2147483000', '0', 'x', '9'.repeat(20)].map((missing) => [missing, {}] as const),
        ...(isScoped ? [[_id, { token }] as const] : []),
      ])
        for (const answer of await callsOf(id, options))
          expect([id, answer.status, answer.body.code, answer.body.message]).toEqual([
            ...[id, 404, 'NOT_FOUND', 'چیزی با این نشانی پیدا نشد.'],
          ]);
      if (kind.listOf) expect((await server.get(listPath(''), { token })).status).toBe(404);
      else expect((await idsOf('', { token })).includes(_id)).toBe(!isScoped);
    });

    test('what is refused is said in the language of the reader', async () => {
      const refusals = (options: object) =>
        callsOf('0', options).then(async (answers) => [
          ...answers,
          await server.get(listPath('owner=1'), options),
        ]);
      for (const { status, body: answer } of await refusals({}))
        expect([status >= 400, answer.message]).toEqual([true, expect.stringMatching(/[آ-ی]/)]);
      for (const { status, body: answer } of await refusals(english))
        expect([status >= 400, answer.message]).toEqual([true, expect.stringMatching(/^[^آ-ی]+$/)]);
    });

    if (changes.includes('version'))
      test('a change of an older version is refused with the present record', async () => {
        const made = await make(`${one} نسخه‌دار`);
        const at = `${path}/${made._id}`;
        const first = await server.patch(at, { [field]: `${one} نسخهٔ دو`, version: made.version });
        expect(first.body.data.data).toMatchObject({ [field]: `${one} نسخهٔ دو`, version: made.version! + 1 });
        expect(await server.patch(at, { [field]: `${one} نسخهٔ سه`, version: made.version })).toMatchObject({
          status: 409,
          body: { code: 'CHANGED_MEANWHILE', data: first.body.data.data },
        });
        const both = await Promise.all(
          ['چپ', 'راست'].map((side) =>
            server.patch(at, { [field]: `${one} ${side}`, version: made.version! + 1 }),
          ),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        // Without a version the last one wins.
        expect((await server.patch(at, { [field]: `${one} آخر` })).status).toBe(200);
      });

    if (fieldsOf(list.query).includes('sort'))
      test('the list sorts by each of its fields, in pages, and is cut down to the fields asked for', async () => {
        const [made] = [await make(`${one} الف`), await make(`${one} ب`)];
        const sortFields = [...Object.keys(made), 'created'].filter(
          (sort) => list.query.safeParse({ ...needed(), sort }).success,
        );
        expect(sortFields).toEqual(expect.arrayContaining(['_id', field, 'created']));
        const all = (await server.get(listPath(''))).body;
        expect(all.data.data).toHaveLength(all.total);
        for (const sort of sortFields) {
          const up = await idsOf(`sort=${sort}`);
          expect(up).toHaveLength(all.total);
          expect([...(await idsOf(`sort=-${sort}`))].sort()).toEqual([...up].sort());
          const paged = [await idsOf(`sort=${sort}&limit=1`), await idsOf(`sort=${sort}&limit=1&page=2`)];
          expect(paged.flat()).toEqual(up.slice(0, 2));
        }
        const { data } = (await server.get(listPath(`fields=${field}`))).body.data;
        expect(Object.keys(data[0]).sort()).toEqual(['_id', field].sort());
        for (const query of ['sort=password_hash', 'fields=password_hash', 'name_key=a'])
          expect((await server.get(listPath(query))).status).toBe(422);
      });

    if (isSoft)
      test('a deleted one can be brought back, unless its name is taken meanwhile', async () => {
        const made = await make(`${one} کنار`);
        const at = `${path}/${made._id}`;
        expect((await server.patch(at, { [soft]: false })).body.data.data[soft]).toBe(false);
        expect(await lastAudit(server)).toMatchObject({
          action: `${audit}.deactivated`,
          object_id: made._id,
        });
        expect(await idsOf(`${soft}=true`)).not.toContain(made._id);
        expect(await idsOf(`${soft}=false`)).toEqual([made._id]);
        const second = await make(made.name);
        expect((await server.patch(at, { [soft]: true })).body.code).toBe('NAME_TAKEN');
        await server.patch(`${path}/${second._id}`, { name: `${one} کنار دو` });
        expect((await server.patch(at, { [soft]: true })).status).toBe(200);
        expect(await lastAudit(server)).toMatchObject({ action: `${audit}.activated`, object_id: made._id });
        const found = await idsOf(`search=${encodeURIComponent('كنار')}&sort=-name`);
        expect(found).toEqual([second._id, made._id]);
      });

    if (fieldsOf(callOf(`create${one}`)?.body).includes('createdBy'))
      test('it is made in the name of whoever asks', async () => {
        const { createdBy } = await make(`${one} امضا`);
        expect(createdBy).toMatchObject({ name: 'مدیر سامانه' });
        const foreign = { ...body!(`${one} امضا ۲`, world), createdBy: '99' };
        expect(await server.post(path, foreign)).toMatchObject({
          status: 422,
          body: { issues: [{ path: 'createdBy' }] },
        });
      });

    if (kind.logged !== null)
      test('the log tells who made, changed and deleted it, and nothing where nothing changed', async () => {
        const made = await make(`${one} ثبت`);
        const entry = { object_type: audit, object_id: made._id, actor_name: 'مدیر سامانه' };
        const own = kind.logged?.(made, world) ?? { object_name: made.name };
        expect(await lastAudit(server)).toMatchObject({ ...entry, action: `${audit}.created`, ...own });
        const at = `${path}/${made._id}`;
        const lines = async () => (await server.db.query('select count(*) as n from audit', [])).rows;
        if (changes.length > 0) {
          const renamed = `${one} ثبت تازه`;
          await server.patch(at, { [field]: renamed });
          expect(await lastAudit(server)).toMatchObject({
            ...{ ...entry, object_name: renamed, action: `${audit}.changed` },
            details: { changes: { [field]: { old: made[field], new: renamed } } },
          });
          const before = await lines();
          await server.patch(at, { [field]: renamed });
          expect(await lines()).toEqual(before);
        }
        if (!deletes) return;
        expect((await server.delete(at)).body).toEqual({ status: 'success', data: { data: null } });
        const last = changes.length > 0 ? { object_name: `${one} ثبت تازه` } : own;
        expect(await lastAudit(server)).toMatchObject({ ...entry, action: `${audit}.deleted`, ...last });
      });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { lastAudit } from '../../apps/server/src/testing/people.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { makeWorld, signInAs } from '../../apps/server/src/testing/world.ts';
import { keysOf } from '../security/support/calls.ts';
import { callOf, kinds, type Place } from './kinds.ts';

const english = { headers: { 'accept-language': 'en' } };

onEachEngine('every record', (engine) => {
  let server: TestServer;
  let world: Place;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = {
      ...(await makeWorld(server)),
      city: (await server.get('/City?limit=1')).body.data.data[0]._id,
    };
  });
  afterAll(() => server.stop());

  describe.each(kinds)('$one', ({ one, many, audit, body, taken, pages, isScoped }) => {
    const { path } = callOf(`list${many}`)!;
    const deletes = callOf(`delete${one}`) !== undefined;
    const hasVersion = keysOf(callOf(`update${one}`)!.body)!.includes('version');
    const isSoft = !deletes && keysOf(callOf(`update${one}`)!.body)!.includes('isActive');
    const make = async (name: string) => {
      const { status, body: made } = await server.post(path, body(name, world));
      expect([status, made.code]).toEqual([201, undefined]);
      return made.data.data as { _id: string; name: string; version?: number };
    };

    test('a name is taken however it is written, and the reader is told in their language', async () => {
      await make(`${one} کیمیا ۱`);
      for (const name of [`${one} كيميا 1`, `  ${one}  کیمیا\u200c ١ `, `${one}\u00a0کیمیا ۱`])
        expect(await server.post(path, body(name, world))).toMatchObject({
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

    test('a blank name, and a field that is not known, are refused by name', async () => {
      const blank = await server.post(path, body('\u200f \u2069', world));
      expect(blank).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } });
      const unknown = await server.post(path, { ...body(`${one} ناشناخته`, world), owner: 1 });
      expect(unknown).toMatchObject({ status: 422, body: { issues: [{ path: 'owner' }] } });
    });

    test('what is missing and what is foreign are not found, in the same words', async () => {
      const { _id } = await make(`${one} جدا`);
      const elsewhere = (await server.post('/organization', { name: `جای دیگر ${one}` })).body.data.data._id;
      const token = await signInAs(server, `elsewhere-${audit.toLowerCase()}`, pages, [elsewhere]);
      for (const [id, who] of [
        ...['2147483000', '0', 'x', '9'.repeat(20)].map((missing) => [missing, undefined] as const),
        ...(isScoped ? [[_id, token] as const] : []),
      ]) {
        const options = who === undefined ? {} : { token: who };
        const answers = [await server.patch(`${path}/${id}`, { name: 'ب' }, options)];
        if (callOf(`get${one}`)) answers.push(await server.get(`${path}/${id}`, options));
        if (deletes) answers.push(await server.delete(`${path}/${id}`, options));
        for (const answer of answers)
          expect([id, answer.status, answer.body.code, answer.body.message]).toEqual([
            ...[id, 404, 'NOT_FOUND', 'چیزی با این نشانی پیدا نشد.'],
          ]);
      }
      const seen = (await server.get(path, { token })).body.data.data.map(
        (each: { _id: string }) => each._id,
      );
      expect(seen.includes(_id)).toBe(!isScoped);
    });

    if (hasVersion)
      test('a change of an older version is refused with the present record', async () => {
        const made = await make(`${one} نسخه‌دار`);
        const at = `${path}/${made._id}`;
        const first = await server.patch(at, { name: `${one} نسخهٔ دو`, version: made.version });
        expect(first.body.data.data).toMatchObject({ name: `${one} نسخهٔ دو`, version: made.version! + 1 });
        expect(await server.patch(at, { name: `${one} نسخهٔ سه`, version: made.version })).toMatchObject({
          status: 409,
          body: { code: 'CHANGED_MEANWHILE', data: first.body.data.data },
        });
        const both = await Promise.all(
          ['چپ', 'راست'].map((side) =>
            server.patch(at, { name: `${one} ${side}`, version: made.version! + 1 }),
          ),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        // Without a version the last one wins.
        expect((await server.patch(at, { name: `${one} آخر` })).status).toBe(200);
      });

    test('the list sorts by each of its fields, in pages, and is cut down to the fields asked for', async () => {
      const made = await make(`${one} الف`);
      const { query } = callOf(`list${many}`)!;
      const sortFields = [...Object.keys(made), 'created'].filter(
        (sort) => query.safeParse({ sort }).success,
      );
      expect(sortFields).toEqual(expect.arrayContaining(['_id', 'name', 'created']));
      const all = (await server.get(path)).body;
      expect(all.data.data).toHaveLength(all.total);
      for (const field of sortFields) {
        const ids = async (query: string) => {
          const { status, body: answer } = await server.get(`${path}?${query}`);
          expect([query, status]).toEqual([query, 200]);
          return answer.data.data.map(({ _id }: { _id: string }) => _id) as string[];
        };
        const up = await ids(`sort=${field}`);
        expect(up).toHaveLength(all.total);
        expect([...(await ids(`sort=-${field}`))].sort()).toEqual([...up].sort());
        const paged = [await ids(`sort=${field}&limit=1`), await ids(`sort=${field}&limit=1&page=2`)].flat();
        expect(paged).toEqual(up.slice(0, 2));
      }
      const { data } = (await server.get(`${path}?fields=name`)).body.data;
      expect(Object.keys(data[0]).sort()).toEqual(['_id', 'name']);
      for (const query of ['sort=password_hash', 'fields=password_hash', 'name_key=a'])
        expect((await server.get(`${path}?${query}`)).status).toBe(422);
    });

    if (isSoft)
      test('a deleted one can be brought back, unless its name is taken meanwhile', async () => {
        const made = await make(`${one} کنار`);
        const at = `${path}/${made._id}`;
        expect((await server.patch(at, { isActive: false })).body.data.data.isActive).toBe(false);
        expect(await lastAudit(server)).toMatchObject({
          action: `${audit}.deactivated`,
          object_id: made._id,
        });
        const ids = async (query: string) =>
          (await server.get(`${path}?${query}`)).body.data.data.map(({ _id }: { _id: string }) => _id);
        expect(await ids('isActive=true')).not.toContain(made._id);
        expect(await ids('isActive=false')).toEqual([made._id]);
        const second = await make(made.name);
        expect((await server.patch(at, { isActive: true })).body.code).toBe('NAME_TAKEN');
        await server.patch(`${path}/${second._id}`, { name: `${one} کنار دو` });
        expect((await server.patch(at, { isActive: true })).status).toBe(200);
        expect(await lastAudit(server)).toMatchObject({ action: `${audit}.activated`, object_id: made._id });
        expect(await ids(`search=${encodeURIComponent('كنار')}&sort=-name`)).toEqual([second._id, made._id]);
      });

    if (isSoft)
      test('it is made in the name of whoever asks', async () => {
        const { createdBy } = (await server.post(path, body(`${one} امضا`, world))).body.data.data;
        expect(createdBy).toMatchObject({ name: 'مدیر سامانه' });
        const foreign = { ...body(`${one} امضا ۲`, world), createdBy: '99' };
        expect(await server.post(path, foreign)).toMatchObject({
          status: 422,
          body: { issues: [{ path: 'createdBy' }] },
        });
      });

    test('the log tells who made, changed and deleted it, and nothing where nothing changed', async () => {
      const made = await make(`${one} ثبت`);
      const entry = { object_type: audit, object_id: made._id, actor_name: 'مدیر سامانه' };
      expect(await lastAudit(server)).toMatchObject({
        ...entry,
        action: `${audit}.created`,
        object_name: made.name,
      });
      const at = `${path}/${made._id}`;
      await server.patch(at, { name: `${one} ثبت تازه` });
      const changed = { ...entry, object_name: `${one} ثبت تازه` };
      expect(await lastAudit(server)).toMatchObject({
        ...{ ...changed, action: `${audit}.changed` },
        details: { changes: { name: { old: made.name, new: `${one} ثبت تازه` } } },
      });
      const lines = () => server.db.query('select count(*) as n from audit', []);
      const before = (await lines()).rows;
      await server.patch(at, { name: `${one} ثبت تازه` });
      expect((await lines()).rows).toEqual(before);
      if (!deletes) return;
      expect((await server.delete(at)).body).toEqual({ status: 'success', data: { data: null } });
      expect(await lastAudit(server)).toMatchObject({ ...changed, action: `${audit}.deleted` });
    });
  });
});

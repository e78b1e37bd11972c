import { addDays, fromJalali } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { makeDocumentType, sendDocument } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';
import { sendReminders } from './reminders.repository.ts';

const DAY = '2025-11-03';

onEachEngine('meetings', (engine) => {
  let server: TestServer;
  let world: World;
  let elsewhere: World;
  let tokens: Record<'ahmadi' | 'karimi' | 'foreign', string>;
  let ids: Record<string, string>;
  let document: string;
  let secret: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    elsewhere = await makeWorld(server, 'دیگر');
    tokens = {
      ahmadi: await signInAs(server, 'ahmadi', ['calendar'], [world.organization]),
      karimi: await signInAs(server, 'karimi', ['charts'], [world.organization]),
      foreign: await signInAs(server, 'foreign', ['calendar'], [elsewhere.organization]),
    };
    const { rows } = await server.db.query<{ id: number; name: string }>('select id, name from app_user');
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, String(id)]));
    const documentType = await makeDocumentType(server);
    const store = async (organization: string) =>
      (await sendDocument(server, { title: 'صورت‌جلسه', documentType, organization, isStandard: 'false' }))
        .body.data.data._id as string;
    document = await store(world.organization);
    secret = await store(elsewhere.organization);
  });
  afterAll(() => server.stop());

  const make = async (body: object, token?: string) => {
    const answer = await server.post(
      '/event',
      { name: 'بازنگری', type: 'FullDay', date: DAY, ...body },
      token ? { token } : {},
    );
    return answer.status === 201 ? answer.body.data.data : answer;
  };
  const change = (id: string, body: object) => server.patch(`/event/${id}`, body);
  const bell = async (name: string) => {
    const { rows } = await server.db.query<{ title: string; text: string; link: string }>(
      'select title, text, link from notification where user_id = $1 order by id desc',
      [Number(ids[name])],
    );
    return rows;
  };
  const close = () => server.db.query('delete from notification', []);
  const hours = (day: string) => ({
    ...{ type: 'Hourly', date: day, fromHour: `${day}T09:00`, toHour: `${day}T10:30` },
  });

  test('people are told of an event, of another time, and of its end', async () => {
    const { _id, people } = await make({
      ...hours(DAY),
      ...{ organization: world.organization, people: [ids.ahmadi, ids.karimi, ids.ahmadi], place: 'اتاق ۲' },
    });
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['ahmadi', 'karimi']);
    const [invited] = await bell('ahmadi');
    expect(invited).toMatchObject({
      title: 'رویداد تازه برای شما: بازنگری',
      link: `/Calendar?day=${DAY}&event=${_id}.${DAY}`,
    });
    expect(invited!.text).toMatch(/^دوشنبه ۱۲ آبان ۱۴۰۴، ۰۹:۰۰ تا ۱۰:۳۰، .*اتاق ۲/);
    const english = await server.get('/notification', {
      ...{ token: tokens.ahmadi, headers: { 'accept-language': 'en' } },
    });
    expect(english.body.data.data[0].text).toMatch(/^Monday 12 Aban 1404, 09:00 to 10:30, /);
    await change(_id, { description: 'دستور' });
    await change(_id, { people: [ids.ahmadi] });
    expect(await bell('ahmadi')).toHaveLength(1);
    await change(_id, { date: addDays(DAY, 1) });
    expect((await bell('ahmadi'))[0]!.title).toBe('تغییر رویداد: بازنگری');
    await server.delete(`/event/${_id}`);
    expect((await bell('ahmadi')).map(({ title }) => title)).toEqual([
      ...['لغو رویداد: بازنگری', 'تغییر رویداد: بازنگری', 'رویداد تازه برای شما: بازنگری'],
    ]);
    expect(await bell('karimi')).toHaveLength(1);
    await close();
  });

  test('nobody is invited who may not see it', async () => {
    for (const person of [ids.foreign, '999999', 'x'])
      expect(await make({ organization: world.organization, people: [person] })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'people' }] },
      });
    const limited = await make({ people: [ids.foreign] }, tokens.ahmadi);
    expect(limited).toMatchObject({ status: 422, body: { issues: [{ path: 'people' }] } });
  });

  describe('a node', () => {
    test('gives the event its organization', async () => {
      const node = { type: 'Building', id: world.building };
      const made = await make({ node, inCharts: true });
      expect(made).toMatchObject({
        organization: { _id: world.organization },
        node: { type: 'Building', _id: world.building, name: 'ساختمان آزمون' },
        inCharts: true,
      });
      const other = { organization: elsewhere.organization };
      for (const wrong of [
        await server.post('/event', { name: 'ن', type: 'FullDay', date: DAY, node, ...other }),
        await change(made._id, other),
      ])
        expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'node' }] } });
      expect(
        await make(
          { node: { type: 'Meter', id: world.meter } },
          await signInAs(server, 'f2', ['calendar'], [elsewhere.organization]),
        ),
      ).toMatchObject({ status: 404 });
    });

    test('shows it in its charts and in those below, not beside them', async () => {
      const marks = async (nodes: string, token?: string) => {
        const range = `from=${DAY}&to=${addDays(DAY, 20)}`;
        const { body, status } = await server.get(
          `/event/marks?nodes=${nodes}&${range}`,
          token ? { token } : {},
        );
        return status === 200 ? body.data.data.map(({ date }: { date: string }) => date) : status;
      };
      await make({
        name: 'تعمیر',
        node: { type: 'Meter', id: world.meter },
        inCharts: true,
        date: addDays(DAY, 2),
        repeat: 'week',
      });
      await make({ name: 'پنهان', node: { type: 'Meter', id: world.meter }, date: addDays(DAY, 3) });
      const weekly = [2, 9, 16].map((days) => addDays(DAY, days));
      expect(await marks(`Meter:${world.meter}`)).toEqual([DAY, ...weekly]);
      expect(await marks(`Building:${world.building}`)).toEqual([DAY]);
      expect(await marks(`Organization:${world.organization}`)).toEqual([]);
      expect(await marks(`Building:${elsewhere.building}`)).toEqual([]);
      expect(await marks(`Meter:${world.meter}`, tokens.karimi)).toEqual([DAY, ...weekly]);
      expect(await marks(`Meter:${elsewhere.meter}`, tokens.karimi)).toBe(404);
    });
  });

  test('documents are attached as far as they are seen; a deleted one is gone', async () => {
    const { _id } = await make({
      organization: world.organization,
      documents: [document],
      minutes: document,
    });
    expect((await server.get(`/event/${_id}`)).body.data.data).toMatchObject({
      documents: [],
      minutes: { _id: document, title: 'صورت‌جلسه', isStandard: false },
    });
    const refused = await server.post(
      '/event',
      { name: 'ن', type: 'FullDay', date: DAY, documents: [secret] },
      { token: tokens.ahmadi },
    );
    expect([refused.status, refused.body.issues[0].path]).toEqual([404, 'documents']);
    const shared = await make({ documents: [secret] });
    expect(shared.documents).toHaveLength(1);
    const seen = await server.get(`/event/${shared._id}`, { token: tokens.ahmadi });
    expect(seen.body.data.data.documents).toEqual([]);
    await server.delete(`/file/document/${document}`);
    expect((await server.get(`/event/${_id}`)).body.data.data.minutes).toBeNull();
  });

  test('open points are tasks of their people until they are done', async () => {
    const point = { task: 'برگهٔ کالیبراسیون', person: ids.karimi, due: '2025-11-16' };
    const made = await make({
      organization: world.organization,
      points: [point, { ...point, task: 'دوم', due: null }],
    });
    expect(made.points.map(({ task, isDone }: Record<string, unknown>) => [task, isDone])).toEqual([
      ['برگهٔ کالیبراسیون', false],
      ['دوم', false],
    ]);
    const tasks = async () => (await server.get('/users/tasks', { token: tokens.karimi })).body.data.data;
    expect(await tasks()).toMatchObject([
      {
        ...{ _id: made.points[0]._id, kind: 'meeting-point', days: 0, meter: null },
        point: { task: 'برگهٔ کالیبراسیون', event: 'بازنگری', due: '2025-11-16' },
        link: `/Calendar?day=${DAY}&event=${made._id}.${DAY}`,
      },
      { point: { task: 'دوم', due: null } },
    ]);
    const path = `/event/points/${made.points[0]._id}`;
    expect((await server.patch(path, { isDone: true }, { token: tokens.ahmadi })).status).toBe(404);
    expect((await server.patch(path, { isDone: true }, { token: tokens.karimi })).body.data.data.isDone).toBe(
      true,
    );
    expect(await tasks()).toHaveLength(1);
    await server.patch(path, { isDone: false }, { token: tokens.karimi });
    expect(await tasks()).toHaveLength(2);
    const [kept] = made.points;
    const changed = await change(made._id, {
      points: [{ _id: kept._id, task: 'تازه', person: ids.ahmadi, isDone: true }],
    });
    expect(changed.body.data.data.points).toMatchObject([{ _id: kept._id, task: 'تازه', isDone: true }]);
    expect(await tasks()).toEqual([]);
    const wrong = await change(made._id, { points: [{ task: 'ن', person: ids.foreign }] });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'points']);
  });

  test('an occurrence of its own keeps people, node and reminder', async () => {
    const weekly = await make({
      ...{ repeat: 'week', reminder: 60, people: [ids.ahmadi], inCharts: true },
      node: { type: 'Meter', id: world.meter },
    });
    await close();
    const moved = await change(weekly._id, {
      occurrence: addDays(DAY, 7),
      apply: 'one',
      date: addDays(DAY, 8),
    });
    expect(moved.body.data.data).toMatchObject({
      ...{ date: addDays(DAY, 8), repeat: null, reminder: 60, inCharts: true },
      ...{ people: [{ name: 'ahmadi' }], node: { _id: world.meter } },
    });
    expect((await bell('ahmadi')).map(({ title }) => title)).toEqual(['تغییر رویداد: بازنگری']);
    for (const { _id } of [weekly, moved.body.data.data]) await server.delete(`/event/${_id}`);
  });

  describe('a reminder', () => {
    const at = (time: string) => server.wait((Date.parse(time) - server.now.getTime()) / 60_000);
    const look = () => sendReminders(server.db, () => server.now);

    test('comes at its time, once, also with two servers, to people and author', async () => {
      const day = fromJalali(1404, 8, 5);
      const { _id } = await make({ ...hours(day), people: [ids.ahmadi], reminder: 30 });
      await close();
      at('2025-10-27T04:59:59Z');
      expect(await look()).toBe(0);
      at('2025-10-27T05:00:00Z');
      await Promise.all([look(), look()]);
      expect(await look()).toBe(0);
      expect(await bell('ahmadi')).toMatchObject([
        { title: 'یادآوری: بازنگری', link: `/Calendar?day=${day}&event=${_id}.${day}` },
      ]);
      expect(await bell('مدیر سامانه')).toHaveLength(1);
      await close();
      await server.signIn();
    });

    test('of each occurrence, and late after a stop', async () => {
      const day = fromJalali(1404, 8, 6);
      const weekly = await make({ date: day, repeat: 'week', reminder: 1440, people: [ids.ahmadi] });
      await change(weekly._id, { occurrence: addDays(day, 14), apply: 'one', reminder: null });
      await close();
      const titles = async () => {
        await look();
        await look();
        return (await bell('ahmadi')).map(({ text }) => /\S+ آبان/.exec(text)?.[0]);
      };
      // The server was down while the first was due.
      at('2025-10-29T12:00:00Z');
      expect(await titles()).toEqual([]);
      at('2025-11-03T05:00:00Z');
      expect(await titles()).toEqual(['۱۳ آبان']);
      at('2025-11-18T05:00:00Z');
      expect(await titles()).toEqual(['۲۷ آبان', '۱۳ آبان']);
      await server.signIn();
      await server.delete(`/event/${weekly._id}`);
      await close();
    });
  });
});

import { fromJalali } from '@org/energy-core';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

const DAY = '2025-11-03';

onEachEngine('calendar files', (engine) => {
  let server: TestServer;
  let world: World;
  let reader: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const elsewhere = await makeWorld(server, 'دیگر');
    reader = await signInAs(server, 'reader', ['calendar'], [world.organization]);
    const make = async (body: object) =>
      expect((await server.post('/event', { type: 'FullDay', date: DAY, ...body })).status).toBe(201);
    await make({
      ...{ name: 'بازنگری', place: 'اتاق ۲', description: 'الف؛ ب, پ', type: 'Hourly' },
      ...{ fromHour: `${DAY}T09:00`, toHour: `${DAY}T10:30`, organization: world.organization },
    });
    await make({ name: 'قبض', date: fromJalali(1404, 6, 31), repeat: 'month' });
    await make({ name: 'بیگانه', organization: elsewhere.organization });
  });
  afterAll(() => server.stop());

  const namesIn = (text: string): string[] =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part).summary)
      .sort();
  const feed = (path: string) => server.get(path.replace('/api/v1', ''), { token: '' });
  const send = (ics: string, more: object = {}) => server.post('/event/import', { ics, ...more });

  describe('the feed', () => {
    let path: string;
    test('is read by a secret address, without a token, as its owner sees the calendar', async () => {
      expect((await server.get('/event/feed', { token: reader })).body.data.data).toBeNull();
      path = (await server.post('/event/feed', undefined, { token: reader })).body.data.data.path;
      const { status, headers, text } = await feed(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(namesIn(text)).toEqual(['بازنگری', 'قبض']);
      const monthly = new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .map((part) => new ICAL.Event(part))
        .find(({ summary }) => summary === 'قبض')!;
      const days = monthly.iterator();
      expect([1, 2, 3].map(() => days.next().toString())).toEqual([
        ...[fromJalali(1404, 6, 31), fromJalali(1404, 7, 30), fromJalali(1404, 8, 30)],
      ]);
      const { rows } = await server.db.query('select from calendar_feed where secret_hash = $1', [
        path.slice(17, 60),
      ]);
      expect(rows).toEqual([]);
      expect((await server.get('/event/feed', { token: reader })).body.data.data.lastRead).not.toBeNull();
    });

    test('ends with a new address, with its revocation, and with its owner', async () => {
      const next = (await server.post('/event/feed', undefined, { token: reader })).body.data.data.path;
      expect([(await feed(path)).status, (await feed(next)).status]).toEqual([404, 200]);
      await server.db.query(`update app_user set active = false where email = 'reader'`, []);
      expect((await feed(next)).status).toBe(404);
      await server.db.query(`update app_user set active = true where email = 'reader'`, []);
      const level = 'update app_user set permission_level_id = null where email = $1';
      await server.db.query(level, ['reader']);
      expect((await feed(next)).status).toBe(404);
      const own = (await server.post('/event/feed', undefined)).body.data.data.path;
      expect(namesIn((await feed(own)).text)).toContain('بیگانه');
      await server.delete('/event/feed');
      expect((await feed(own)).status).toBe(404);
    });

    test.each(['x', 'A'.repeat(43), `${'A'.repeat(43)}.ics`, `${'A'.repeat(42)}..ics`, '../../etc/passwd'])(
      'at %s there is nothing',
      async (secret) => {
        expect([404, 422]).toContain((await feed(`/calendar/${encodeURIComponent(secret)}`)).status);
      },
    );
  });

  test('an export is imported once: what it holds is known', async () => {
    const { text } = await server.get('/event/export?from=2025-03-21&to=2026-03-20');
    expect(namesIn(text)).toEqual(['بازنگری', 'بیگانه', 'قبض']);
    const elsewhere = text.replace(/UID:/g, 'UID:other-');
    const dry = await send(elsewhere, { organization: world.organization, dryRun: true });
    expect(dry.body.data.data).toMatchObject({ created: 3, known: 0, leftOut: [] });
    const { created, importId } = (await send(elsewhere, { organization: world.organization })).body.data
      .data;
    expect(created).toBe(3);
    expect((await send(elsewhere, { organization: world.organization })).body.data.data).toMatchObject({
      ...{ created: 0, known: 3 },
    });
    const found = (await server.get('/event?year=1404')).body.data.data;
    const own = found.filter(
      ({ organization }: { organization: { _id: string } | null }) =>
        organization?._id === world.organization,
    );
    expect(own.filter(({ name }: { name: string }) => name === 'قبض')).toMatchObject([
      { repeat: 'month', date: fromJalali(1404, 6, 31), until: null },
    ]);
    const { body } = await server.get('/audit?action=event.imported');
    expect(body.data.data).toMatchObject([{ details: { created: 3, known: 0, leftOut: 0 } }]);
    // Taken back by whoever made it, without what was changed since.
    const [changed] = own;
    await server.patch(`/event/${changed._id}`, { place: 'سالن', version: changed.version });
    const someone = await signInAs(server, 'planner', ['calendar'], [world.organization]);
    expect((await server.delete(`/event/import/${importId}`, { token: someone })).status).toBe(404);
    const undone = await server.delete(`/event/import/${importId}`);
    expect(undone.body.data.data).toEqual({ deleted: 2, kept: 1 });
    expect((await send(elsewhere, { organization: world.organization })).body.data.data.created).toBe(2);
  });

  test('what a file cannot give is named, the rest is stored; a script in a name is a text', async () => {
    const name = '<script>alert(1)</script>';
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const lines = [
      ...event('UID:1', `SUMMARY:${name}`, 'DTSTART;TZID=Europe/Berlin:20251103T090000', 'DURATION:PT1H'),
      ...event('UID:2', 'DTSTART:20251103T090000'),
      ...event('UID:3', 'SUMMARY:ساعتی', 'DTSTART:20251103T090000', 'RRULE:FREQ=HOURLY'),
    ];
    const { body } = await send(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
    expect(body.data.data).toEqual({
      importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ created: 1, known: 0, events: [{ name, date: DAY, fromHour: `${DAY}T11:30` }] },
      leftOut: [
        { name: '', problem: 'noName' },
        { name: 'ساعتی', problem: 'rule' },
      ],
    });
  });

  test('a file that is none, and one of ten megabytes, are refused', async () => {
    expect(await send('سلام')).toMatchObject({ status: 422, body: { issues: [{ path: 'ics' }] } });
    const large = `BEGIN:VCALENDAR\n${'X'.repeat(10_000_000)}`;
    expect((await send(large)).status).toBe(413);
    expect(await send('x'.repeat(2 ** 21 + 1))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'ics' }] },
    });
  });

  test('five thousand events of a year are stored and listed', async () => {
    const events = Array.from({ length: 5000 }, (_, at) => [
      ...['BEGIN:VEVENT', `UID:many-${at}`, `SUMMARY:خواندن ${at}`],
      ...[
        `DTSTART;VALUE=DATE:2023${String(4 + (at % 8)).padStart(2, '0')}${String(1 + (at % 28)).padStart(2, '0')}`,
        'END:VEVENT',
      ],
    ]);
    const { body } = await send(['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n'));
    expect(body.data.data.created).toBe(5000);
    const page = (await server.get('/event?year=1402&limit=1000&page=5')).body;
    expect([page.total, page.results]).toEqual([5000 + 0, 1000]);
  });
});

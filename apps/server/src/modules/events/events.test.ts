import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs } from '../../testing/world.ts';

onEachEngine('events', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
  });
  afterAll(() => server.stop());

  const make = async (body: object) => {
    const { status, body: answer } = await server.post('/event', { name: 'جلسه', type: 'FullDay', ...body });
    expect([status, answer.issues]).toEqual([201, undefined]);
    return answer.data.data;
  };
  const on = async (query: string): Promise<string[]> =>
    (await server.get(`/event?${query}`)).body.data.data.map(({ _id }: { _id: string }) => _id);

  test('the body of the specification is stored, in the default color without one', async () => {
    const made = await make({
      ...{ name: '<script>alert(1)</script>', date: '2025-03-20', type: 'Hourly', year: '1403' },
      ...{ fromHour: '2025-03-20T23:30:00.000', toHour: '2025-03-21T00:15', description: 'شرح' },
    });
    expect(made).toMatchObject({
      ...{ name: '<script>alert(1)</script>', date: '2025-03-20', toDate: '2025-03-21', year: 1403 },
      ...{ fromHour: '2025-03-20T23:30', toHour: '2025-03-21T00:15', color: '#0E803B', repeat: null },
    });
    // Across midnight and 1 Farvardin it belongs to both days and both years.
    for (const query of ['date=2025-03-20', 'date=2025-03-21', 'year=1403', 'year=1404'])
      expect([query, (await on(query)).includes(made._id)]).toEqual([query, true]);
    expect(await on('date=2025-03-22')).not.toContain(made._id);
  });

  test('years are listed by the fields of the specification', async () => {
    const { body } = await server.get('/event?fields=year,-createdBy');
    expect(body.data.data[0]).toEqual({ _id: expect.any(String), year: 1403 });
  });

  test.each([
    ['an empty name', { name: ' \u200f' }, 'name'],
    ['30 Esfand of a common year', { date: '2026-02-29' }, 'date'],
    ['another year', { year: 1399 }, 'year'],
    ['hours that are missing', { type: 'Hourly' }, 'fromHour'],
    [
      'an end before its start',
      { type: 'Hourly', fromHour: '2025-03-21T10:00', toHour: '2025-03-21T09:45' },
      'toHour',
    ],
    ['a last day before its first', { toDate: '2025-03-20' }, 'toHour'],
    ['a repetition that ends before it begins', { repeat: 'week', until: '2025-03-20' }, 'until'],
    ['a day that is longer than a week', { toDate: '2025-03-29', repeat: 'week' }, 'repeat'],
    [
      'an hour that no clock has',
      { type: 'Hourly', fromHour: '2025-03-21T24:00', toHour: '2025-03-21T24:15' },
      'fromHour',
    ],
    ['somebody else as its author', { createdBy: '2147483001' }, 'createdBy'],
  ])('%s is refused by name', async (_, wrong, path) => {
    const { status, body } = await server.post('/event', {
      ...{ name: 'جلسه', type: 'FullDay', date: '2025-03-21' },
      ...wrong,
    });
    expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
  });

  test('an event on the 31st is found on the last day of shorter months', async () => {
    const { _id } = await make({ date: '2025-08-22', repeat: 'month', until: '2026-03-20' });
    const days = ['2025-08-22', '2025-09-22', '2025-10-22', '2025-10-23', '2026-03-20', '2026-04-20'];
    const found = await Promise.all(days.map(async (day) => (await on(`date=${day}`)).includes(_id)));
    expect(found).toEqual([true, true, true, false, true, false]);
  });

  test('one occurrence is changed, the others stay', async () => {
    const weekly = await make({ date: '2025-04-05', repeat: 'week', until: '2025-04-26' });
    const change = { occurrence: '2025-04-12', apply: 'one', date: '2025-04-13', name: 'جلسهٔ فوری' };
    const { data: own } = (await server.patch(`/event/${weekly._id}`, change)).body.data;
    expect(own).toMatchObject({ name: 'جلسهٔ فوری', date: '2025-04-13', repeat: null });
    expect((await server.get(`/event/${weekly._id}`)).body.data.data).toMatchObject({
      ...{ name: 'جلسه', skipped: ['2025-04-12'], version: 2 },
    });
    expect(await on('date=2025-04-12')).not.toContain(weekly._id);
    expect(await server.patch(`/event/${weekly._id}`, change)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'occurrence' }] },
    });
  });

  test('one occurrence and all that follow become an event of their own', async () => {
    const weekly = await make({
      ...{ date: '2025-05-03', type: 'Hourly', repeat: 'week' },
      ...{ fromHour: '2025-05-03T09:00', toHour: '2025-05-03T10:00' },
    });
    const change = { occurrence: '2025-05-17', apply: 'following', date: '2025-05-18' };
    const { data: later } = (await server.patch(`/event/${weekly._id}`, change)).body.data;
    expect(later).toMatchObject({
      date: '2025-05-18',
      fromHour: '2025-05-18T09:00',
      repeat: 'week',
      until: null,
    });
    expect((await server.get(`/event/${weekly._id}`)).body.data.data.until).toBe('2025-05-16');
    expect(await on('date=2025-05-25')).toContain(later._id);
    expect(await on('date=2025-05-24')).not.toContain(weekly._id);
  });

  test('moving an occurrence with all others moves the first one as far', async () => {
    const monthly = await make({ date: '2025-04-20', repeat: 'month' });
    const change = { occurrence: '2025-05-21', apply: 'all', date: '2025-05-23' };
    const { data } = (await server.patch(`/event/${monthly._id}`, change)).body.data;
    expect(data).toMatchObject({
      _id: monthly._id,
      date: '2025-04-22',
      toDate: '2025-04-22',
      repeat: 'month',
    });
  });

  test('occurrences are deleted one by one, and the event with the last of them', async () => {
    const { _id } = await make({ date: '2025-06-07', repeat: 'week', until: '2025-06-21' });
    const remove = (query: string) => server.delete(`/event/${_id}?${query}`);
    expect((await remove('occurrence=2025-06-14&apply=one')).status).toBe(200);
    expect((await remove('occurrence=2025-06-14&apply=one')).status).toBe(422);
    expect((await remove('occurrence=2025-06-21&apply=following')).status).toBe(200);
    expect(await on('from=2025-06-08&to=2025-12-01')).not.toContain(_id);
    expect(await on('date=2025-06-07')).toContain(_id);
    expect((await remove('occurrence=2025-06-07&apply=one')).status).toBe(200);
    expect((await server.get(`/event/${_id}`)).status).toBe(404);
  });

  test('an older version changes nothing', async () => {
    const { _id } = await make({ date: '2025-07-01' });
    await server.patch(`/event/${_id}`, { place: 'اتاق ۲', version: 1 });
    expect(await server.patch(`/event/${_id}`, { place: 'اتاق ۳', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', data: { place: 'اتاق ۲', version: 2 } },
    });
  });

  test('a user of one organization writes for it, and does not change the events of everybody', async () => {
    const { organization } = await makeWorld(server);
    const everybodys = await make({ date: '2025-07-02' });
    const token = await signInAs(server, 'calendar-user', ['calendar'], [organization]);
    const as = { token };
    const made = await server.post('/event', { name: 'بازدید', date: '2025-07-02', type: 'FullDay' }, as);
    expect(made.body.data.data.organization._id).toBe(organization);
    for (const call of [
      server.patch(`/event/${everybodys._id}`, { name: 'دیگر' }, as),
      server.patch(`/event/${everybodys._id}`, { name: 'دیگر', apply: 'one' }, as),
      server.delete(`/event/${everybodys._id}`, as),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_HERE' } });
    expect((await server.get(`/event/${everybodys._id}`, as)).status).toBe(200);
  });
});

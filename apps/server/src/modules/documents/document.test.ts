import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('documents and events of the home page', (engine) => {
  let server: TestServer;
  let world: World;
  let other: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    other = (await server.post('/organization', { name: 'دیگری' })).body.data.data._id;
    await server.db.query(
      "insert into document_type (name, name_key, name_sort) values ('خط‌مشی', 'x', 'x'), ('گزارش', 'g', 'g')",
    );
    for (const [at, [title, organization, isStandard]] of [
      ['خط‌مشی انرژی', null, true],
      ['بازنگری', Number(world.organization), true],
      ['بیگانه', Number(other), true],
      ['عمومی', null, false],
    ].entries())
      await server.db.query(
        `insert into document (organization_id, title, title_sort, standard_number, document_type_id, is_standard, day, user_id, created)
         values ($1, $2, $2, case when $3 then '5-2' end, (select min(id) from document_type), $3, '2025-03-21', 1,
                 '2025-03-21T06:00:00Z'::timestamptz + $4 * interval '1 day')`,
        [organization, title, isStandard, at],
      );
    for (const [name, organization, day, from, to] of [
      ['جلسه', null, '2025-03-21', '14:00', '15:30'],
      ['تمام روز', Number(world.organization), '2025-03-21', null, null],
      ['بیگانه', Number(other), '2025-03-21', null, null],
      ['بازدید', null, '2025-03-21', '09:00', '11:30'],
      ['فردا', null, '2025-03-22', null, null],
    ])
      await server.db.query(
        `insert into event (organization_id, name, name_sort, day, last_day, type, from_hour, to_hour, color, user_id)
         values ($1, $2, $2, $3, $3, case when $4::text is null then 'FullDay' else 'Hourly' end, $4, $5, '#127873', 1)`,
        [organization, name, day, from, to],
      );
  });
  afterAll(() => server.stop());

  const titles = async (query: string, token?: string) =>
    (await server.get(`/file/document${query}`, token ? { token } : undefined)).body.data.data.map(
      ({ title }: { title: string }) => title,
    );
  const names = async (query: string, token?: string) =>
    (await server.get(`/event${query}`, token ? { token } : undefined)).body.data.data.map(
      ({ name }: { name: string }) => name,
    );

  test('the newest standard documents come first, as many as asked for', async () => {
    const { status, body } = await server.get('/file/document?isStandard=true&sort=-created&limit=2');
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.data.data.map(({ title }: { title: string }) => title)).toEqual(['بیگانه', 'بازنگری']);
    expect(body.data.data[1]).toMatchObject({
      ...{ standardNumber: '5-2', docDate: '1404/01/01', isStandard: true },
      documentType: { name: 'خط‌مشی' },
      organization: { _id: world.organization },
    });
    expect(await titles('?isStandard=false')).toEqual(['عمومی']);
    const found = (words: string) =>
      titles(`?isStandard=true&sort=created&limit=2&search=${encodeURIComponent(words)}`);
    // By the name of their clause, in both languages, and by its number.
    for (const words of ['خط‌مشي انرژی', 'خط مشی', 'policy', '۵-۲'])
      expect(await found(words), words).toEqual(['خط‌مشی انرژی', 'بازنگری']);
    expect(await found('خط ممیزی')).toEqual([]);
    expect((await server.get('/file/document?isStandard=maybe')).status).toBe(422);
    expect((await server.get('/file/document?sort=user_id')).status).toBe(422);
  });

  test('the events of a day: full days first, then by the hour', async () => {
    const { body } = await server.get('/event?date=2025-03-21');
    expect(body.data.data.map(({ name }: { name: string }) => name).slice(2)).toEqual(['بازدید', 'جلسه']);
    expect(body.data.data[3]).toMatchObject({
      ...{ type: 'Hourly', fromHour: '2025-03-21T14:00', toHour: '2025-03-21T15:30', color: '#127873' },
    });
    expect(await names('?date=2025-03-22')).toEqual(['فردا']);
    expect(await names('?date=2025-03-25')).toEqual([]);
    expect((await server.get('/event?date=2025-02-30')).body.issues[0].path).toBe('date');
    expect((await server.get('/event?date=today')).status).toBe(422);
  });

  test('whoever is limited to an organization sees its own and what is everybody’s', async () => {
    const token = await signInAs(server, 'limited', ['home'], [world.organization]);
    expect(await titles('?sort=created', token)).toEqual(['خط‌مشی انرژی', 'بازنگری', 'عمومی']);
    expect((await names('?date=2025-03-21', token)).sort()).toEqual(['بازدید', 'تمام روز', 'جلسه'].sort());
    const charts = await signInAs(server, 'charts', ['charts']);
    expect((await server.get('/file/document', { token: charts })).status).toBe(403);
    expect((await server.get('/event', { token: charts })).status).toBe(403);
  });
});

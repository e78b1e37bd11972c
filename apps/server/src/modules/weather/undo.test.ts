import { dayNumber, dayOfNumber } from '@org/energy-core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { START, TestServer } from '../../testing/server.ts';
import { makeWorld, signInAs, type World } from '../../testing/world.ts';

onEachEngine('uploads of temperatures', (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: string;
  /** A user limited to one organization, and one of another. */
  let limited: string;
  let stranger: string;
  let city: string;
  let other: string;
  let cities = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    const second = await makeWorld(server, 'دوم');
    colleague = await signInAs(server, 'همکار', ['weather']);
    limited = await signInAs(server, 'محدود', ['weather'], [world.organization]);
    stranger = await signInAs(server, 'بیگانه', ['weather'], [second.organization]);
  });
  beforeEach(async () => {
    const named = async (name: string) =>
      (await server.post('/city', { name, state: 'آزمون' })).body.data.data._id;
    cities += 1;
    city = await named(`شهر ${cities}`);
    other = await named(`دیگر ${cities}`);
  });
  afterAll(() => server.stop());

  const daysFrom = (first: string, values: readonly number[], of = city) =>
    values.map((avgTemprature, at) => ({
      ...{ date: dayOfNumber(dayNumber(first) + at), avgTemprature, city: of },
    }));
  const send = (allData: unknown, more: object = {}, token?: string) =>
    server.post('/weather/batch', { allData, ...more }, token === undefined ? {} : { token });
  const store = async (first: string, values: readonly number[], more: object = {}, token?: string) =>
    (await send(daysFrom(first, values), { replace: true, ...more }, token)).body.data.data
      .uploads[0] as string;
  const change = (action: 'undo' | 'restore', upload: string, body: object = {}, token?: string) =>
    server.post(`/weather/uploads/${upload}/${action}`, body, token === undefined ? {} : { token });
  const undo = async (upload: string) => (await change('undo', upload)).body.data.data;
  const restore = async (upload: string) => (await change('restore', upload)).body.data.data;
  const history = async (token?: string, of = city) =>
    (await server.get(`/weather/uploads?city=${of}`, token === undefined ? {} : { token })).body.data.data;
  const newest = async () => (await server.get('/audit?limit=1')).body.data.data[0];
  /** `21 10` for 10 °C on 2025-03-21. */
  const shown = async (of = city): Promise<string[]> => {
    const { data } = (await server.get(`/weather?city=${of}&sort=date&limit=1000`)).body;
    return data.data.map((row: { date: string; avgTemprature: number }) =>
      [row.date.slice(8), row.avgTemprature].join(' '),
    );
  };

  test('what an upload had overwritten returns with who stored it; other days go; a restore brings all again', async () => {
    const first = await store('2025-03-21', [1, 2]);
    const second = await store('2025-03-22', [20, 30], {}, colleague);
    expect(await shown()).toEqual(['21 1', '22 20', '23 30']);
    expect(await undo(second)).toEqual({ takenBack: 2, kept: 0, failed: 0 });
    expect(await shown()).toEqual(['21 1', '22 2']);
    const { data } = (await server.get(`/weather?city=${city}&sort=date`)).body;
    expect(data.data[1]).toMatchObject({ created: START.replace('Z', '.000Z'), createdBy: { _id: '1' } });
    expect(await restore(second)).toEqual({ broughtBack: 2, kept: 0, failed: 0 });
    expect(await shown()).toEqual(['21 1', '22 20', '23 30']);
    expect(await undo(first)).toEqual({ takenBack: 1, kept: 1, failed: 0 });
    expect(await undo(second)).toEqual({ takenBack: 2, kept: 0, failed: 0 });
    expect(await shown()).toEqual([]);
  });

  test('a restored upload comes back below what was written after it', async () => {
    const first = await store('2025-03-21', [1, 2]);
    await undo(first);
    await store('2025-03-22', [20]);
    expect(await restore(first)).toEqual({ broughtBack: 1, kept: 1, failed: 0 });
    expect(await shown()).toEqual(['21 1', '22 20']);
  });

  test('asked again, an undo or a restore answers the same, changes nothing and leaves no line', async () => {
    const upload = await store('2025-03-21', [1, 2]);
    const done = await Promise.all([1, 2, 3].map(() => undo(upload)));
    expect(done).toEqual(Array(3).fill({ takenBack: 2, kept: 0, failed: 0 }));
    const lines = (await server.get('/audit?action=weather.undone&limit=1000')).body.data.data;
    expect(
      lines.filter(({ details }: { details: { upload: number } }) => String(details.upload) === upload),
    ).toHaveLength(1);
    expect(await restore(upload)).toEqual(await restore(upload));
    expect((await change('undo', '2147483000')).status).toBe(404);
    expect((await change('restore', 'x')).status).toBe(404);
  });

  test('an undo is refused when the days changed after the list was read', async () => {
    const upload = await store('2025-03-21', [1, 2]);
    const [{ replaceId }] = await history();
    await store('2025-03-22', [9], {}, colleague);
    const refused = await change('undo', upload, { replaceId });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const [, { replaceId: now }] = await history();
    expect((await change('undo', upload, { replaceId: now })).status).toBe(200);
  });

  test('the history tells who stored what, what is left of it, and who undid it', async () => {
    const first = await store('2025-03-21', [1, 2, 3], { fileName: 'dama.csv', dropped: 4 });
    const second = await store('2025-03-23', [9], {}, colleague);
    await change('undo', second, {}, colleague);
    await store('2025-03-22', [5]);
    expect(await history()).toMatchObject([
      { stored: 1, replaced: 1, state: 'active', current: 1, fileName: null, canUndo: true },
      {
        ...{ _id: second, state: 'undone', current: 0, canUndo: false, canRestore: true },
        createdBy: { name: 'همکار' },
        lastChange: { action: 'undo', by: { name: 'همکار' }, days: 1, kept: 0, failed: 0 },
      },
      {
        ...{ _id: first, stored: 3, replaced: 0, dropped: 4, state: 'partly', current: 2 },
        ...{ fileName: 'dama.csv', fromDate: '2025-03-21', toDate: '2025-03-23', lastChange: null },
        ...{ city: { _id: city }, createdBy: { _id: '1' }, canUndo: true, canRestore: false },
      },
    ]);
    expect((await server.get(`/weather/uploads?city=${city}&limit=2&page=2`)).body).toMatchObject({
      ...{ total: 3, results: 1 },
    });
    expect((await server.get('/weather/uploads?limit=1000')).body.total).toBeGreaterThan(3);
    expect((await server.get('/weather/uploads?city=none')).body.total).toBe(0);
    expect((await server.get('/weather/uploads?sort=body_hash')).status).toBe(422);
  });

  test('the log holds how many values changed, and the lowest and highest of the old and the new ones', async () => {
    await store('2025-03-21', [-3.5, 2, 8, 7]);
    await store('2025-03-21', [-50, 2, 12], { fileName: 'dama.csv' });
    expect(await newest()).toMatchObject({
      action: 'weather.replaced',
      object: { type: 'weather', _id: city },
      details: {
        ...{ stored: 3, replaced: 3, changed: 2, fileName: 'dama.csv', from: '2025-03-21', to: '2025-03-23' },
        changes: { temperature: { old: [-3.5, 8], new: [-50, 12] } },
      },
    });
    const [{ _id }] = await history();
    await undo(_id);
    expect(await newest()).toMatchObject({
      action: 'weather.undone',
      object: { type: 'weather', _id: city },
      details: { upload: Number(_id), days: 3, kept: 0, failed: 0, fileName: 'dama.csv' },
    });
    await restore(_id);
    expect((await newest()).action).toBe('weather.restored');
    // Nothing changed, and nothing is reported.
    await store('2025-03-21', [-50]);
    expect((await newest()).details).not.toHaveProperty('changes');
  });

  test('a batch for two cities is an upload and a line of the log for each', async () => {
    const days = [...daysFrom('2025-03-21', [1]), ...daysFrom('2025-03-21', [2, 3], other)];
    const { data } = (await send(days)).body.data;
    expect(data).toMatchObject({ stored: 3, replaced: 0, uploads: [expect.any(String), expect.any(String)] });
    const lines = (await server.get('/audit?limit=2')).body.data.data;
    expect(lines.map((line: { details: { stored: number } }) => line.details.stored).sort()).toEqual([1, 2]);
    await undo(data.uploads[0]);
    expect([await shown(), await shown(other)]).toEqual([[], ['21 2', '22 3']]);
  });

  test('a repeated upload stores once; its name cannot be used for other days', async () => {
    const uploadId = '11111111-2222-4333-8444-555555555555';
    const body = { replace: true, uploadId: `${uploadId}-${cities}` };
    const days = daysFrom('2025-03-21', [1, 2]);
    const once = (await send(days, body)).body.data.data;
    expect((await send(days, body)).body.data.data).toEqual(once);
    expect(await history()).toHaveLength(1);
    const reused = await send(daysFrom('2025-03-21', [1, 3]), body);
    expect([reused.status, reused.body.code]).toEqual([409, 'UPLOAD_ID_REUSED']);
  });

  test('only missing days are stored on request, and nothing where none is missing', async () => {
    await store('2025-03-21', [1, 2]);
    const more = { onlyMissing: true, replace: true };
    const added = (await send(daysFrom('2025-03-20', [9, 9, 9, 9]), more)).body.data.data;
    expect(added).toEqual({ stored: 2, replaced: 0, kept: 2, uploads: [expect.any(String)] });
    expect(await shown()).toEqual(['20 9', '21 1', '22 2', '23 9']);
    const none = (await send(daysFrom('2025-03-20', [8]), more)).body.data.data;
    expect(none).toEqual({ stored: 0, replaced: 0, kept: 1, uploads: [] });
    await undo(added.uploads[0]);
    expect(await shown()).toEqual(['21 1', '22 2']);
  });

  test('a user limited to an organization adds missing days and replaces none', async () => {
    await store('2025-03-21', [11, 12]);
    const days = daysFrom('2025-03-22', [-50, -50]);
    const asked = await send(days, {}, limited);
    expect([asked.status, asked.body.data.mayReplace]).toEqual([422, false]);
    expect((await send(days)).body.data.mayReplace).toBe(true);
    const refused = await send(days, { replace: true }, limited);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toContain('دسترسی شما به چند سازمان محدود است');
    expect(await shown()).toEqual(['21 11', '22 12']);
    expect((await send(days, { onlyMissing: true }, limited)).body.data.data).toMatchObject({ stored: 1 });
    expect((await send(daysFrom('2025-03-25', [5]), { replace: true }, limited)).status).toBe(200);
    expect(await shown()).toEqual(['21 11', '22 12', '23 -50', '25 5']);
  });

  test('limited people undo and restore their own uploads only; others any', async () => {
    const mine = await store('2025-03-21', [1], {}, limited);
    const theirs = await store('2025-03-22', [2], {}, stranger);
    const everybodys = await store('2025-03-23', [3]);
    const may = async (token?: string) =>
      (await history(token)).map((upload: { canUndo: boolean }) => upload.canUndo);
    expect([await may(), await may(limited), await may(stranger)]).toEqual([
      [true, true, true],
      [false, false, true],
      [false, true, false],
    ]);
    for (const upload of [theirs, everybodys])
      for (const action of ['undo', 'restore'] as const) {
        const refused = await change(action, upload, {}, limited);
        expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
        expect(refused.body.message).toContain('کس دیگری');
      }
    expect((await change('undo', mine, {}, limited)).status).toBe(200);
    expect((await change('restore', mine, {}, limited)).status).toBe(200);
    expect((await change('undo', theirs, {}, colleague)).status).toBe(200);
    expect(await shown()).toEqual(['21 1', '23 3']);
  });

  test('limited people do not bring an upload back over the days of another user', async () => {
    const older = await store('2025-03-21', [1]);
    await undo(older);
    const mine = await store('2025-03-21', [-50], {}, limited);
    await change('undo', mine, {}, limited);
    await restore(older);
    expect((await change('restore', mine, {}, limited)).status).toBe(403);
    expect(await shown()).toEqual(['21 1']);
    expect((await change('restore', mine)).status).toBe(200);
    expect(await shown()).toEqual(['21 -50']);
  });

  test('the history is for those who have the page', async () => {
    const charts = await signInAs(server, `نمودار ${cities}`, ['charts']);
    const upload = await store('2025-03-21', [1]);
    expect((await server.get('/weather/uploads', { token: charts })).status).toBe(403);
    for (const action of ['undo', 'restore'] as const)
      expect((await change(action, upload, {}, charts)).status).toBe(403);
  });

  test('the newest upload that is not undone shows on each day, whatever people do, and no value is lost', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('upload' as const),
        from: fc.nat(5),
        days: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ do: fc.constantFrom('undo' as const, 'restore' as const), which: fc.nat(3) }),
    );
    const steps = fc.array(step, { minLength: 4, maxLength: 14 });
    let value = 0;
    let places = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        places += 1;
        const place = await server.post('/city', { name: `م ${places}`, state: `آزمون` });
        city = place.body.data.data._id;
        const layers: { id: string; days: Map<number, number>; isUndone: boolean }[] = [];
        for (const action of story) {
          if (action.do === 'upload') {
            const days = new Map<number, number>();
            for (let at = 0; at < action.days; at++) days.set(action.from + at + 1, (value + at) / 10);
            value = (value + action.days) % 500;
            const id = await store(`2025-05-0${action.from + 1}`, [...days.values()]);
            layers.push({ id, days, isUndone: false });
          } else {
            const layer = layers.at(-1 - (action.which % Math.max(1, layers.length)));
            if (!layer) continue;
            const counts = await (action.do === 'undo' ? undo : restore)(layer.id);
            expect(counts).toMatchObject({ failed: 0 });
            layer.isUndone = action.do === 'undo';
          }
          const expected = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((day) => {
            const top = layers.findLast((layer) => !layer.isUndone && layer.days.has(day));
            return top ? [`${String(day).padStart(2, '0')} ${top.days.get(day)}`] : [];
          });
          expect(await shown()).toEqual(expected);
          const { rows } = await server.db.query<{ count: number }>(
            `select (select count(*) from weather_day where city_id = $1)
                  + (select count(*) from weather_day_history where city_id = $1) as count`,
            [Number(city)],
          );
          expect(rows[0]!.count).toBe(layers.reduce((sum, layer) => sum + layer.days.size, 0));
        }
      }),
      { numRuns: Number(process.env.CHAOS_ROUNDS ?? 8) },
    );
  });
});

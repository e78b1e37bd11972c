import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('points of a chart', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-05-01', [1, 2, 3])));
  });
  afterAll(() => server.stop());
  const tenYears = { kind: 'range', fromDate: '2015-05-01', toDate: '2025-05-01' } as const;

  test('an item named twice is counted and answered once', async () => {
    const item = { navID: world.meter, navType: 'Meter' };
    const { status, body } = await server.post('/consumption/gstats', {
      ...tenYears,
      nav: Array.from({ length: 200 }, () => item),
    });
    expect(status).toBe(200);
    expect(body.data.nav).toHaveLength(1);
    expect(body.data.data).toHaveLength(1);
  });

  test('more than a hundred thousand are refused with a sentence, before anything is summed', async () => {
    const nav = Array.from({ length: 28 }, (_, at) => ({ navID: String(at + 1), navType: 'Organization' }));
    const { status, body } = await server.post('/consumption/gstats', { ...tenYears, nav });
    expect([status, body.code]).toEqual([422, 'INVALID']);
    expect(body.message).toContain('۱۰۰ هزار نقطه');
    const fewer = await server.post('/consumption/gstats', { ...tenYears, nav: nav.slice(0, 27) });
    expect(fewer.body.code).toBe('NOT_FOUND');
  });

  test('a large chart, made in parts, says what its items say one by one', async () => {
    const other = await makeMeter(server, world, { name: 'کنتور دوم' });
    await server.post('/consumption/batch', sheetOf(other, dailyRows('2024-02-01', [4, 5])));
    const nav = [
      { navID: world.meter, navType: 'Meter' },
      { navID: other, navType: 'Meter' },
      { navID: world.building, navType: 'Building' },
      { navID: world.organization, navType: 'Organization' },
    ];
    for (const more of [{}, { inKwh: true }]) {
      const whole = await server.post('/consumption/gstats', { ...tenYears, ...more, nav });
      expect(whole.status).toBe(200);
      expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
      const single = await Promise.all(
        nav.map(
          async (item) =>
            (await server.post('/consumption/gstats', { ...tenYears, ...more, nav: [item] })).body,
        ),
      );
      expect(whole.body.data.data).toEqual(single.flatMap(({ data }) => data.data));
      expect(whole.body.data.nav).toEqual(single.flatMap(({ data }) => data.nav));
    }
    const unknown = await server.post('/consumption/gstats', {
      ...{ ...tenYears, nav: [...nav, { navID: '999999', navType: 'Meter' }] },
    });
    expect([unknown.body.code, unknown.body.issues[0].path]).toEqual(['NOT_FOUND', 'nav.4.navID']);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

onEachEngine('tasks', (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: string;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    colleague = await signInAs(server, 'colleague', ['upload'], [world.organization]);
    for (const meter of [world.meter, world.subMeter]) await upload(meter, '2025-01-01', [1, 2, 3]);
  });
  afterAll(() => server.stop());

  const upload = (meter: string, first: string, values: number[], more: object = {}, token?: string) =>
    server.post(
      '/consumption/batch',
      sheetOf(meter, dailyRows(first, values), more),
      token === undefined ? {} : { token },
    );
  const tasks = async (token?: string) =>
    (await server.get('/users/tasks', token === undefined ? {} : { token })).body.data.data;

  test('a sheet that collides waits for its person until it is stored', async () => {
    expect(await tasks()).toEqual([]);
    await upload(world.meter, '2025-01-03', [3, 4], { dryRun: true, fileName: 'دی.xlsx' });
    expect(await tasks()).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        kind: 'upload-conflict',
        created: '2025-10-22T08:30:00.000Z',
        link: `/UploadMeterData?organization=${world.organization}&site=${world.building}&meter=${world.meter}`,
        meter: { _id: world.meter, name: 'کنتور برق', building: 'ساختمان آزمون' },
        fileName: 'دی.xlsx',
        days: 1,
      },
    ]);
    expect(await tasks(colleague)).toEqual([]);

    server.wait(1);
    await upload(world.subMeter, '2025-01-01', [3]);
    server.wait(1);
    await upload(world.meter, '2025-01-02', [3, 4, 5]);
    const all = await tasks();
    expect(all.map(({ days, fileName }: Record<string, unknown>) => [days, fileName])).toEqual([
      [1, null],
      [2, null],
    ]);
    await upload(world.meter, '2025-01-02', [3, 4, 5], { replace: true });
    expect((await tasks()).map(({ meter }: { meter: { _id: string } }) => meter._id)).toEqual([
      world.subMeter,
    ]);
  });

  test('it is taken away by its person only', async () => {
    const [{ _id: id }] = await tasks();
    expect((await server.delete(`/users/tasks/${id}`, { token: colleague })).body.code).toBe('NOT_FOUND');
    expect((await server.delete('/users/tasks/abc')).status).toBe(404);
    expect(await tasks()).toHaveLength(1);
    expect((await server.delete(`/users/tasks/${id}`)).status).toBe(200);
    expect(await tasks()).toEqual([]);
    expect((await server.delete(`/users/tasks/${id}`)).status).toBe(404);
  });

  test('one that is a month old, or no longer theirs to do, is not shown', async () => {
    await upload(world.meter, '2025-01-01', [9], {}, colleague);
    expect(await tasks(colleague)).toHaveLength(1);
    await server.db.query(`update open_upload set created = created - interval '30 days'`, []);
    expect(await tasks(colleague)).toEqual([]);
    await upload(world.meter, '2025-01-01', [9], {}, colleague);
    expect(await tasks(colleague)).toHaveLength(1);
    const elsewhere = await makeWorld(server, 'دیگر');
    await server.db.query(
      `update user_organization set organization_id = $1 where user_id = (select id from app_user where email = 'colleague')`,
      [elsewhere.organization],
    );
    expect(await tasks(colleague)).toEqual([]);
  });

  test('a deleted meter takes its tasks along', async () => {
    const { subMeter } = await makeWorld(server, 'سوم');
    await server.db.query(
      `insert into open_upload (user_id, meter_id, days, created) values (1, $1, 1, '2025-10-22')`,
      [subMeter],
    );
    expect(await tasks()).toHaveLength(1);
    expect((await server.delete(`/Meter/${subMeter}`)).status).toBe(200);
    expect(await tasks()).toEqual([]);
  });
});

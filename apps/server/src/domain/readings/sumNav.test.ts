import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('a chart asked for again', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-05-22', [10])));
  });
  afterAll(() => server.stop());

  const totals = async () => {
    const nav = [{ navID: world.building, navType: 'Building', navName: '' }];
    const { body } = await server.post('/consumption/gstats', { kind: 'multiyear', nav });
    const [series] = body.data.data as { AggregateData: { total: number }[] }[][];
    return series!.map(({ AggregateData }) => AggregateData.reduce((sum, { total }) => sum + total, 0));
  };

  test('counts the meters of this moment, though its sums were expected from the last time', async () => {
    expect(await totals()).toEqual([10]);
    expect(await totals()).toEqual([10]);
    const other = await makeMeter(server, world, { name: 'کنتور دوم' });
    await server.post('/consumption/batch', sheetOf(other, dailyRows('2025-05-22', [7])));
    expect(await totals()).toEqual([17]);
    await server.post('/consumption/batch', sheetOf(other, dailyRows('2025-05-23', [3])));
    expect(await totals()).toEqual([20]);
    const gas = await makeMeter(server, world, { name: 'گاز', unit: world.units.gas });
    await server.post('/consumption/batch', sheetOf(gas, dailyRows('2025-05-22', [5])));
    expect(new Set(await totals())).toEqual(new Set([20, 5]));
  });
});

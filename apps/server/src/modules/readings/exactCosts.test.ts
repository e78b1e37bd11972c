import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { sendFile } from '../../testing/files.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('costs and ids without end', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  const upload = async (meter: string, costs: readonly number[], more: object = {}) => {
    const rows = dailyRows('2024-03-20', costs).map((row, index) =>
      index === 0 ? row : [row[0]!, 1, costs[index - 1]!],
    );
    const answer = await server.post('/consumption/batch', sheetOf(meter, rows, more));
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.data;
  };
  const chart = async (meter: string, query: object): Promise<{ cost: number }[]> => {
    const nav = [{ navType: 'Meter', navID: meter }];
    const answer = await server.post('/consumption/gstats', { nav, ...query });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.data[0][0].AggregateData;
  };

  test('a year of large costs adds up to the last rial, from days and from months', async () => {
    const meter = await makeMeter(server, world, { name: 'پرهزینه' });
    // Added up as floats, it ends with …,677.659993.
    await upload(meter, Array(366).fill(123_456_789.01));
    expect((await chart(meter, { kind: 'multiyear' })).map(({ cost }) => cost)).toEqual([45_185_184_777.66]);
    const days = { kind: 'range', fromDate: '2024-03-20', toDate: '2025-03-20' };
    const sum = await server.db.query<{ days: string; months: string }>(
      `select (select sum(cost) from reading_day where meter_id = $1)::text as days,
              (select sum(cost) from reading_month where meter_id = $1)::text as months`,
      [Number(meter)],
    );
    expect(sum.rows).toEqual([{ days: '45185184777.66', months: '45185184777.66' }]);
    expect(new Set((await chart(meter, days)).map(({ cost }) => cost))).toEqual(new Set([123_456_789.01]));
  });

  test('any number comes back as it was sent', async () => {
    const meter = await makeMeter(server, world, { name: 'هر عدد' });
    const costs = [0.1, 33_333.333333333336, 999_999_999_999.99, 123_456_789_012.34, 5e-7, 0];
    await upload(meter, costs);
    const { body } = await server.get(`/consumption?meter=${meter}&sort=date`);
    expect(body.data.data.map(({ cost }: { cost: number }) => cost)).toEqual(costs);
  });

  test('uploads and files beyond number 2,147,483,647', async () => {
    const meter = await makeMeter(server, world, { name: 'پرشماره' });
    const first = 2 ** 31 + 10;
    for (const table of ['upload', 'file'])
      await server.db.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
        table,
        'id',
        first,
      ]);
    const before = await upload(meter, [1, 2, 3]);
    const after = await upload(meter, [4, 5, 6], { replace: true });
    expect([before.upload, after.upload].map(Number)).toEqual([first + 1, first + 2]);

    const stored = await sendFile(server, Buffer.from('a,b\n1,2\n'), 'a.csv', {
      meter,
      upload: after.upload,
    });
    expect(stored.status, stored.text).toBe(200);
    expect((await server.get(`/file/${first + 1}/content`)).text).toBe('a,b\n1,2\n');

    const trail = await server.post('/consumption/trail', {
      nav: [{ navID: meter, navType: 'Meter' }],
      ...{ quantity: 'consumption', series: { carrier: 'electricity' } },
      period: { fromDate: '2024-03-20', toDate: '2024-03-22' },
    });
    expect(trail.text).toContain(`"${first + 2}"`);
    for (const action of ['undo', 'restore', 'undo']) {
      const answer = await server.post(`/consumption/uploads/${after.upload}/${action}`, {});
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data.data).toMatchObject({ failed: 0 });
    }
    const { body } = await server.get(`/consumption?meter=${meter}&sort=date`);
    expect(body.data.data.map(({ cost }: { cost: number }) => cost)).toEqual([1, 2, 3]);
    expect((await server.post(`/consumption/uploads/${2 ** 53}/undo`, {})).status).toBe(404);
    expect((await server.get(`/Meter/${first}`)).status).toBe(404);
  });
});

import { addDays, type StoredReading } from '@org/energy-core';
import { type ReadingColumns, readingsIn } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInAs, type World } from '../../testing/world.ts';

const FIRST = '1925-03-21';
/** More than one statement reads. */
const DAYS = 20_003;

onEachEngine('all readings of a meter in columns', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-05-01', [1.25, 2, 3])));
    await server.db.query(
      `insert into reading_day (meter_id, day, value, cost, upload_id, source_row)
       select $1::int, $2::date + n, n / 4.0, case when n % 3 = 0 then n + 0.5 end, (select max(id) from upload), nullif(n % 5, 0)
       from generate_series(0, $3::int - 1) n`,
      [world.meter, FIRST, DAYS],
    );
  });
  afterAll(() => server.stop());

  const read = async (more = ''): Promise<StoredReading[]> => {
    const { body } = await server.get(`/consumption/columns?meter=${world.meter}${more}`);
    return [...readingsIn(body.data.data as ReadingColumns)].flat();
  };

  test('they are the readings of the list in time order, each once', async () => {
    const all = await read();
    expect(all).toHaveLength(DAYS + 3);
    expect(new Set(all.map(({ date }) => date)).size).toBe(DAYS + 3);
    for (const page of [1, 20, 21]) {
      const list = await server.get(`/consumption?meter=${world.meter}&sort=date&limit=1000&page=${page}`);
      expect(all.slice((page - 1) * 1000, page * 1000)).toEqual(list.body.data.data);
    }
  });

  test('a range is kept to, with both of its days, and may be empty', async () => {
    const [from, to] = [addDays(FIRST, 10), addDays(FIRST, 12)];
    const some = await read(`&fromDate=${from}&toDate=${to}`);
    expect(some.map(({ date }) => date)).toEqual([from, addDays(FIRST, 11), to]);
    expect(await read('&fromDate=2030-01-01')).toEqual([]);
  });

  test('a day that does not exist is refused, and a meter of others is missing', async () => {
    const path = `/consumption/columns?meter=${world.meter}`;
    expect((await server.get(`${path}&fromDate=2025-02-30`)).status).toBe(422);
    const other = await makeWorld(server, 'دیگر');
    const token = await signInAs(server, 'limited', ['log'], [other.organization]);
    expect((await server.get(path, { token })).status).toBe(404);
  });
});

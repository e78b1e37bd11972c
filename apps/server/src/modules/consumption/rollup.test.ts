import { readFileSync } from 'node:fs';
import { addDays, daysBetween, fromJalali, monthRange } from '@org/energy-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshMonths } from '../../database/readingMonths.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { makeWorld } from '../../testing/world.ts';

const backfill = readFileSync(
  new URL('../../database/migrations/004_monthly_rollup.sql', import.meta.url),
  'utf8',
).replace(/create table[\s\S]*?;/, '');

onEachEngine('the sums of months', (engine) => {
  let server: TestServer;
  let meter: number;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    meter = Number((await makeWorld(server)).meter);
  });
  beforeEach(() => server.db.query('delete from reading_month; delete from reading_day; delete from upload'));
  afterAll(() => server.stop());

  const months = async () =>
    (await server.db.query('select * from reading_month order by meter_id, jy, jm', [])).rows;
  const store = (from: string, days: number) =>
    server.db.query(
      `with source as (
         insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
         select '', $1::int, min(id), 'day', $3::int, 0, 0 from app_user returning id
       )
       insert into reading_day
       select $1::int, $2::date + d, d, case when d < 33 then d * 10 end, id from source, generate_series(0, $3::int - 1) d`,
      [meter, from, days],
    );
  const refresh = (changed: Parameters<typeof refreshMonths>[2]) =>
    server.db.tx((tx) => refreshMonths(tx, meter, changed));

  test('the migration sums what is stored already as the server does later, in every month of the calendar', async () => {
    const [first, last] = [fromJalali(1300, 1, 1), monthRange(1500, 12).to];
    await store(first, daysBetween(first, last) + 1);
    await refresh({ from: first, to: last });
    const kept = await months();
    expect(kept).toHaveLength(201 * 12);
    expect(kept[12 * 103 + 11]).toMatchObject({ jy: 1403, jm: 12, n: 30 });
    await server.db.query('delete from reading_month', []);
    await server.db.query(backfill);
    expect(await months()).toEqual(kept);
  });

  test('a month keeps its sum, its cost where one is known, and its days; an emptied month goes', async () => {
    await store('2024-03-18', 40);
    await refresh({ from: '2024-03-18', to: addDays('2024-03-18', 39) });
    expect(await months()).toEqual([
      { meter_id: meter, jy: 1402, jm: 12, value: 1, cost: 10, n: 2 },
      { meter_id: meter, jy: 1403, jm: 1, value: 527, cost: 5270, n: 31 },
      { meter_id: meter, jy: 1403, jm: 2, value: 252, cost: null, n: 7 },
    ]);
    await server.db.query("delete from reading_day where day < '2024-03-21'", []);
    await refresh(['2024-03-19', '2024-03-18', '2024-03-20']);
    expect(await months()).toEqual([
      { meter_id: meter, jy: 1403, jm: 1, value: 525, cost: 5250, n: 30 },
      { meter_id: meter, jy: 1403, jm: 2, value: 252, cost: null, n: 7 },
    ]);
  });
});

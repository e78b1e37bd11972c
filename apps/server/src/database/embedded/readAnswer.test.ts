import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db.ts';
import { openEmbedded } from './driver.ts';

let db: Db;
beforeAll(async () => {
  db = await openEmbedded({ folder: null });
  await db.query('create table kept (id int primary key, name text)');
});
afterAll(() => db.close());

/** Until it is prepared, and once more. */
const often = async (text: string, params: readonly unknown[]) => {
  const plain = await db.query(text, params);
  for (let time = 0; time < 3; time += 1) await db.query(text, params);
  return [plain, await db.query(text, params)] as const;
};

test('a prepared statement answers as an unprepared one: every type, empty texts and nulls', async () => {
  const values = `select 1::int2 as small, 2::int4 as "بلند", 9007199254740991::int8 as wide, 1.5::float8 as float,
    12.50::numeric as exact, 'NaN'::float8 as nan, true as yes, false as no, null::int as nothing, '' as empty,
    'متن «۱» 🙂' as text, date '2025-03-20' as day, timestamptz '2025-03-20 10:00:00.123+03:30' as moment,
    '{"a":[1,null]}'::jsonb as json, array[1,2,null]::int[] as list, array['a','ب,"']::text[] as texts,
    gen_random_uuid() is not null as made, '\\x0001ff'::bytea as bytes, b'101' as bits
    from generate_series(1, $1::int)`;
  for (const count of [0, 1, 3]) {
    const [plain, prepared] = await often(values, [count]);
    expect(prepared).toEqual(plain);
    expect(prepared.rows).toHaveLength(count);
    expect(Object.keys(prepared.rows[0] ?? {})).toEqual(Object.keys(plain.rows[0] ?? {}));
  }
});

test('an answer of many pieces is whole', async () => {
  const [plain, prepared] = await often(
    "select n, repeat('پ', n % 700) as text from generate_series(1, $1::int) n",
    [3_000],
  );
  expect(prepared).toEqual(plain);
});

test('counts what is written', async () => {
  const insert = (id: number) => db.query('insert into kept values ($1, $2)', [id, 'a']);
  for (let id = 1; id < 7; id += 1) expect(await insert(id)).toEqual({ rows: [], affected: 1 });
  const rename = () => db.query('update kept set name = name || $1 where id < 4 returning id', ['b']);
  for (let time = 0; time < 5; time += 1) {
    const { rows, affected } = await rename();
    expect([rows.length, affected]).toEqual([3, 3]);
  }
  const remove = () => db.query('delete from kept where id > $1', [4]);
  expect((await remove()).affected).toBe(2);
  for (let time = 0; time < 4; time += 1) expect((await remove()).affected).toBe(0);
});

test('an error has its SQLSTATE and rule, also after rows were read, and the statement works again', async () => {
  const insert = (id: number) =>
    db.query('insert into kept values ($1, $2) on conflict (name) do nothing', [id, 'x']);
  await expect(insert(90)).rejects.toMatchObject({ code: '42P10' });
  const again = (id: number) => db.query('insert into kept (id, name) values ($1, $2)', [id, 'x']);
  for (let id = 100; id < 104; id += 1) await again(id);
  await expect(again(100)).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
  await again(104);
  const divide = (by: number) =>
    db.query('select 1000 / ($1::int - n) from generate_series(1, 2000) n', [by]);
  for (let time = 0; time < 4; time += 1) await divide(5000);
  await expect(divide(1500)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(5000)).rows).toHaveLength(2000);
});

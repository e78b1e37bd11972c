import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db.ts';
import { openEmbedded } from './driver.ts';

let db: Db;
const written = () => db.query<{ count: number }>('select count(*) from written', []);
const other = (divisor = 1) => db.query<{ id: number }>('select id / $1::int as id from other', [divisor]);

beforeAll(async () => {
  db = await openEmbedded({ folder: null });
  await db.query('create table written (id int); create table other (id int); insert into other values (7)');
  // Frequent statements are prepared; only these may pass.
  for (let time = 0; time < 3; time++) {
    await written();
    await other();
  }
});
afterAll(() => db.close());

test('readers pass an open transaction, except where they would see what it has not committed', async () => {
  let seen: number | null = null;
  let reading: Promise<void> | undefined;
  await db.tx(async (tx) => {
    expect((await written()).rows).toEqual([{ count: 0 }]);
    await tx.query('insert into written values (1)', []);
    reading = written().then(({ rows }) => {
      seen = rows[0]!.count;
    });
    expect((await other()).rows).toEqual([{ id: 7 }]);
    await tx.query('insert into written values (2)', []);
    expect((await other()).rows).toEqual([{ id: 7 }]);
    expect(seen).toBeNull();
  });
  await reading;
  expect(seen).toBe(2);
});

test('what a reader waited for may be undone', async () => {
  const reading: Promise<unknown>[] = [];
  const failed = db.tx(async (tx) => {
    await tx.query('delete from written', []);
    reading.push(written());
    await other();
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await reading[0]).toMatchObject({ rows: [{ count: 2 }] });
});

test('an error of a passing reader is its own; one of the transaction lets readers wait', async () => {
  await db.tx(async (tx) => {
    await tx.query('insert into written values (3)', []);
    await expect(other(0)).rejects.toMatchObject({ code: '22012' });
    await tx.query('insert into written values (4)', []);
  });
  expect((await written()).rows).toEqual([{ count: 4 }]);
  let reading: ReturnType<typeof other> | undefined;
  await db
    .tx(async (tx) => {
      await tx.query('select 1 / 0', []).catch(() => undefined);
      reading = other();
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect((await reading!).rows).toEqual([{ id: 7 }]);
});

test('a statement that writes never passes', async () => {
  const add = () => db.query('insert into other values (8)', []);
  for (let time = 0; time < 3; time++) await add();
  const adding: Promise<unknown>[] = [];
  const failed = db.tx(async (tx) => {
    adding.push(add());
    await tx.query('select 1', []);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await adding[0];
  expect((await db.query('select count(*) from other where id = 8', [])).rows).toEqual([{ count: 4 }]);
});

test('many readers beside a transaction see what is committed, and it ends', async () => {
  const before = (await written()).rows[0]!.count;
  const passing: ReturnType<typeof other>[] = [];
  const waiting: ReturnType<typeof written>[] = [];
  await db.tx(async (tx) => {
    for (let value = 0; value < 20; value += 1) {
      passing.push(
        other(),
        other(0).catch(() => ({ rows: [], affected: 0 })),
      );
      if (value > 0) waiting.push(written());
      await tx.query('insert into written select $1::int', [value]);
    }
  });
  const counts = await Promise.all(waiting);
  expect(new Set(counts.map(({ rows }) => rows[0]!.count))).toEqual(new Set([before + 20]));
  for (const { rows } of await Promise.all(passing)) if (rows.length > 0) expect(rows[0]).toEqual({ id: 7 });
});

test('a statement of a transaction takes the types of its own text', async () => {
  const found = await db.tx(async (tx) => {
    const text = 'select $1::int as number, $2::text as text, $3::jsonb as json, $4::date[] as days';
    const params = [7, 'آ', '{"a": [1]}', '{2025-03-20,NULL}'];
    await tx.query(text, params);
    return (await tx.query(text, params)).rows;
  });
  expect(found).toEqual([{ number: 7, text: 'آ', json: { a: [1] }, days: ['2025-03-20', null] }]);
});

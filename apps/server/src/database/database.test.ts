import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../operations/migrate/migrate.ts';
import { engines, hasPostgres, onEachEngine } from '../testing/engines.ts';
import { arrayLiteral, type Db, isDuplicate, sqlStateOf } from './db.ts';
import { tables } from './dialect.ts';

console.info(
  hasPostgres
    ? `The server tests run on ${engines.map(({ name }) => name).join(' and ')}.`
    : 'The server tests run on the embedded database only: no PostgreSQL answered, PostgreSQL was SKIPPED. Set TEST_DATABASE_URL to test it too.',
);

onEachEngine('the store', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await engine.open();
    await migrate(db);
    await db.query(
      'create table sample (id int primary key, day date, amount float8, big int8, price numeric, note text)',
      [],
    );
  });
  afterAll(() => db.close());

  test('both engines read the same types: days as text, counts and decimals as numbers', async () => {
    await db.query('insert into sample values (1, $1, 0.1, 9007199254740991, 12.50, null)', ['2025-03-20']);
    const { rows } = await db.query('select *, count(*) over () as total from sample', []);
    expect(rows).toEqual([
      { id: 1, day: '2025-03-20', amount: 0.1, big: 9007199254740991, price: 12.5, note: null, total: 1 },
    ]);
  });

  test('arrays travel as text, with gaps', async () => {
    const { rows } = await db.query('select * from unnest($1::date[], $2::float8[]) as row (day, value)', [
      arrayLiteral(['2025-03-20', '2025-03-21']),
      arrayLiteral([0.1, null]),
    ]);
    expect(rows).toEqual([
      { day: '2025-03-20', value: 0.1 },
      { day: '2025-03-21', value: null },
    ]);
  });

  test('a transaction that throws leaves nothing, and its error says which rule was broken', async () => {
    const failed = db.tx(async (tx) => {
      await tx.query('insert into sample (id) values (50)', []);
      await tx.query('insert into sample (id) values (1)', []);
    });
    const error = await failed.catch((cause: unknown) => cause);
    expect([isDuplicate(error), sqlStateOf(error)]).toEqual([true, '23505']);
    expect((await db.query('select 1 from sample where id = 50', [])).rows).toEqual([]);
  });

  test('transactions at the same time do not see each other half done', async () => {
    await db.query('insert into sample (id, amount) values (60, 0)', []);
    const add = () =>
      db.tx(async (tx) => {
        const { rows } = await tx.query<{ amount: number }>(
          'select amount from sample where id = 60 for update',
          [],
        );
        await tx.query('update sample set amount = $1 where id = 60', [rows[0]!.amount + 1]);
      });
    await Promise.all(Array.from({ length: 12 }, add));
    expect((await db.query('select amount from sample where id = 60', [])).rows).toEqual([{ amount: 12 }]);
  });

  test('rows copied out can be copied in again, letters, gaps and line ends included', async () => {
    await db.query('delete from sample', []);
    const lines = [
      '1\t2025-03-20\t0.1\t\\N\t\\N\tکنتور «برق»\\nردیف دوم\\\\\n',
      '2\t\\N\t\\N\t\\N\t\\N\t\\N\n',
    ];
    expect(await db.copyIn('sample', lines)).toBe(2);
    const chunks: string[] = [];
    for await (const chunk of db.copyOut('sample')) chunks.push(chunk);
    expect(chunks.join('')).toBe(lines.join(''));
    expect((await db.query('select note from sample where id = 1', [])).rows).toEqual([
      { note: 'کنتور «برق»\nردیف دوم\\' },
    ]);
    expect(await db.tx((tx) => tx.copyIn('sample (id)', ['7\n']))).toBe(1);
    await expect(db.copyIn('sample (id)', ['8\n', 'x\n'])).rejects.toMatchObject({ code: '22P02' });
    expect((await db.query('select 1 from sample where id = 8', [])).rows).toEqual([]);
  });

  test('a source that breaks while it is copied in leaves nothing', async () => {
    const source = async function* () {
      yield '90\n';
      throw new Error('the source broke');
    };
    await expect(db.copyIn('sample (id)', source())).rejects.toThrow();
    expect((await db.query('select 1 from sample where id = 90', [])).rows).toEqual([]);
  });

  test('the query builder opens no transactions of its own', async () => {
    await expect(
      tables(db)
        .transaction()
        .execute(async () => undefined),
    ).rejects.toThrow(/db\.tx/);
  });

  test('migrations run once; an edited one and one of a newer server stop the start', async () => {
    await migrate(db);
    await db.query("update schema_migration set checksum = 'x' where name = '001_start.sql'", []);
    await expect(migrate(db)).rejects.toThrow(/001_start\.sql differs/);
    await db.query("update schema_migration set name = '999_future.sql' where name = '001_start.sql'", []);
    await expect(migrate(db)).rejects.toThrow(/newer server.*999_future/);
  });
});

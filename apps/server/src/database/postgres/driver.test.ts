import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, hasPostgres } from '../../testing/engines.ts';
import { type Db, isUnreachable, type Queryable } from '../db.ts';

describe.runIf(hasPostgres)('connections to PostgreSQL that break', () => {
  let db: Db;
  beforeAll(async () => {
    db = await engines.find(({ name }) => name === 'PostgreSQL')!.open();
    await db.query('create table kept (id int)', []);
  });
  afterAll(() => db.close());

  const breakOff = async (tx: Queryable): Promise<void> => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    await db.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await sleep(50);
  };

  test('one that breaks between two statements of a transaction ends the transaction, not the server', async () => {
    const work = db.tx(async (tx) => {
      await tx.query('insert into kept values (1)', []);
      await breakOff(tx);
      await tx.query('insert into kept values (2)', []);
    });
    expect(await work.catch(isUnreachable)).toBe(true);
    expect((await db.query('select * from kept', [])).rows).toEqual([]);
  });

  test('one that breaks before the commit stores nothing and says so', async () => {
    const work = db.tx(async (tx) => {
      await tx.query('insert into kept values (1)', []);
      await breakOff(tx);
    });
    expect(await work.catch(isUnreachable)).toBe(true);
    expect((await db.query('select * from kept', [])).rows).toEqual([]);
  });

  test('all of them at once, as when the database restarts: the next request gets a new one', async () => {
    const waiting = Array.from({ length: 5 }, () => db.query('select pg_sleep(5)', []).catch(isUnreachable));
    await sleep(100);
    await db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      [],
    );
    expect(await Promise.all(waiting)).toEqual(Array(5).fill(true));
    expect((await db.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  });

  test('a statement may take ten seconds, a forgotten transaction a minute', async () => {
    const shown = async (name: string) =>
      (await db.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]!.value;
    expect(await shown('statement_timeout')).toBe('10s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
  });
});

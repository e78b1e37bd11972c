import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Upkeep } from './upkeep.ts';

let pg: PGlite;
const clock = { now: 0 };
let isIdle = true;
let upkeep: Upkeep;

beforeAll(async () => {
  pg = await PGlite.create();
  await pg.exec('create table big (id int); create table small (id int)');
  upkeep = new Upkeep(
    pg,
    () => isIdle,
    () => clock.now,
  );
});
afterAll(() => pg.close());

const lastCheckpoint = async () =>
  (await pg.query<{ at: string }>('select checkpoint_lsn::text as at from pg_control_checkpoint()')).rows[0]!
    .at;
const vacuumed = async () =>
  (
    await pg.query<{ name: string }>(
      'select relname as name from pg_stat_user_tables where vacuum_count > 0 and analyze_count > 0 order by 1',
    )
  ).rows.map(({ name }) => name);

test('a checkpoint comes after five minutes, and only when something was written', async () => {
  const first = await lastCheckpoint();
  await pg.exec('insert into small values (1)');
  clock.now += 4 * 60_000;
  await upkeep.look();
  expect(await lastCheckpoint()).toBe(first);
  clock.now += 2 * 60_000;
  await upkeep.look();
  const second = await lastCheckpoint();
  expect(second).not.toBe(first);
  clock.now += 10 * 60_000;
  await upkeep.look();
  expect(await lastCheckpoint()).toBe(second);
});

test('a table with many new rows is vacuumed once nobody waits; small ones wait for the night', async () => {
  await pg.exec('insert into big select generate_series(1, 30000)');
  // The engine publishes its counts once a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await pg.exec('select 1');
  isIdle = false;
  await upkeep.look();
  await upkeep.tidy();
  expect(await vacuumed()).toEqual([]);
  isIdle = true;
  await upkeep.look();
  expect(await vacuumed()).toEqual(['big']);
  await upkeep.tidy();
  expect(await vacuumed()).toEqual(['big', 'small']);
});

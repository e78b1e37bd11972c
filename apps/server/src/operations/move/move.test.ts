import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day } from '@org/energy-core';
import { afterAll, expect, test, vi } from 'vitest';
import type { Db, Queryable } from '../../database/db.ts';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { seedBase } from '../../seed/base.ts';
import { seedRoot } from '../../seed/root.ts';
import { type Engine, engines, hasPostgres, onEachEngine } from '../../testing/engines.ts';
import { type Answered, ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { dailyRows, sheetOf } from '../../testing/world.ts';
import { rollup } from '../doctor/rollup.ts';
import { rules } from '../doctor/rules.ts';
import { appliedMigrations, migrate, migrateWithin } from '../migrate/migrate.ts';
import { partitionReadings } from '../partitions/partitionReadings.ts';
import { isPartitioned } from '../partitions/yearParts.ts';
import { exportStore } from '../transfer/exportStore.ts';
import { importStore } from '../transfer/importStore.ts';
import { isMoving, movedTables } from './movedTables.ts';
import { type MoveOptions, runMove } from './runMove.ts';

// Several stores are made, moved and copied by each test.
vi.setConfig({ testTimeout: 180_000 });

const FIRST = '2024-03-20';
const DAYS = 120;

/**
 * What years of use leave, in the schema before the move: three meters with a sheet of all days; a later one over 40 of
 * them; an undone one; a removal of five days; readings of a register. Costs with fractions.
 */
const used = `
  insert into organization (name, name_key, name_sort, status) values ('س', 'س', '', 'فعال');
  insert into building (organization_id, name, name_key, name_sort, kind) values (1, 'یک', 'یک', '', 'Site');
  insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
    select 1, (select min(id) from unit where carrier = 'electricity'), n, n, n, 'Consumption', 'consumption' from generate_series(1, 3) n;
  insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, is_undone)
    select made.kind || no, meter.id, 1, made.kind, days, replaced, 0, date '${FIRST}' + skip, date '${FIRST}' + skip + greatest(days, replaced) - 1, no = 3
    from meter, (values (1, 'day', ${DAYS}, 0, 0), (2, 'day', 40, 40, 30), (3, 'day', 50, 0, 10), (4, 'removal', 0, 5, 0))
      as made (no, kind, days, replaced, skip) order by no, meter.id;
  insert into reading_day (meter_id, day, value, cost, upload_id, source_row)
    select u.meter_id, from_day + d, u.meter_id * 1000 + d + 0.5, case when d % 3 > 0 then 123456789.01 + d end, u.id, d + 1
    from upload u, generate_series(0, u.stored - 1) d
    where (body_hash = 'day1' and d > 4 and d not between 30 and 69) or body_hash = 'day2';
  insert into reading_day_history (meter_id, day, value, cost, upload_id, source_row, reason, removed_by, removed_by_upload, removed_at)
    select u.meter_id, from_day + d, d + 0.25, 0.1, u.id, d + 1,
      case when body_hash = 'day3' then 'undone' when d < 5 then 'deleted' else 'replaced' end, 1,
      case when body_hash = 'day1' then (select id from upload o where o.meter_id = u.meter_id and o.body_hash = case when d < 5 then 'removal4' else 'day2' end) end,
      '2025-01-01'
    from upload u, generate_series(0, u.stored - 1) d
    where (body_hash = 'day1' and (d < 5 or d between 30 and 69)) or body_hash = 'day3';
  insert into empty_day select meter_id, from_day + d, id from upload, generate_series(0, 4) d where kind = 'removal';
  insert into register_reading select id, meter_id, from_day + d, d, d + 1 from upload, generate_series(0, 9) d where body_hash = 'day1';
  insert into mended_cell select id, 1, 'value', '1', '2' from upload where body_hash = 'day1';
  insert into upload_change (upload_id, action, user_id, at, days, kept, failed)
    select id, 'undo', 1, '2025-01-01', 50, 0, 0 from upload where is_undone;
  insert into file (stored_name, title, content_type, size, meter_id, upload_id, created_by)
    select 'f' || id, 'f', 'text/csv', 1, meter_id, id, 1 from upload where body_hash = 'day1';`;

/** A store as a server before the move left it; with `more` after its rows. */
const usedStore = async (engine: Engine, more = ''): Promise<Db> => {
  const db = await engine.open();
  const before = (await appliedMigrations(db)).filter(({ name }) => !/^02[45]/.test(name));
  await db.query('drop schema public cascade; create schema public');
  await db.tx((tx) => migrateWithin(tx, before));
  await seedBase(db);
  await seedRoot(db, ROOT_PASSWORD);
  await db.tx(async (tx) => {
    await tx.query(used);
    for (const meter of [1, 2, 3]) await refreshMonths(tx, meter, { from: FIRST, to: addDays(FIRST, DAYS) });
    await tx.query(more);
  });
  return db;
};

const move = (db: Db, more: Partial<MoveOptions> = {}) =>
  runMove(db, {
    progress: () => undefined,
    onTrouble: (message) => {
      throw new Error(message);
    },
    signal: new AbortController().signal,
    ...more,
  });
/** One portion. */
async function moveSome(db: Db, rows: number): Promise<void> {
  const stopping = new AbortController();
  await move(db, { rows, progress: () => stopping.abort(), signal: stopping.signal });
}
/** Stops after each portion, as a server that is killed all the time would. */
async function moveHaltingly(db: Db): Promise<number> {
  for (let stops = 0; ; stops++) {
    if (await isMoved(db)) return stops;
    await moveSome(db, 60);
  }
}
const isMoved = async (db: Db) =>
  (await appliedMigrations(db)).some(({ name }) => name === '025_exact_readings.sql');

/** Rows of a table, those of the history without the dropped key. */
const rowsOf = async (db: Queryable, table: string) =>
  (
    await db.query(
      `select to_jsonb(t) - 'id' as row from ${table} t order by (to_jsonb(t) - 'id')::text collate "C"`,
      [],
    )
  ).rows;
const contentOf = async (db: Queryable) =>
  Object.fromEntries(
    await Promise.all(
      [...movedTables.map(({ name }) => name), 'upload', 'file', 'mended_cell', 'upload_change'].map(
        async (name) => [name, await rowsOf(db, name)] as const,
      ),
    ),
  );
/** Without the moments at which things were made. */
const untimed = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told, (key, value) => (key === 'created' ? null : value)));
/** To the thousandth of a toman: until the move has ended, costs are summed as floats. */
const roughly = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told, (_, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)),
  );
/** Columns, rules and indexes of every table. */
const schemaOf = async (db: Queryable): Promise<unknown[]> =>
  (
    await db.query(
      `select c.oid::regclass::text || '.' || attname as name, format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text as rule
       from pg_attribute a join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       union all
       select conrelid::regclass::text || ' ' || conname, pg_get_constraintdef(oid) || coalesce(obj_description(oid, 'pg_constraint'), '')
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all
       select '', pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
       where relnamespace = 'public'::regnamespace
       union all
       select '', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       order by 1, 2`,
      [],
    )
  ).rows;

onEachEngine('readings on their way to new tables', (engine) => {
  const root = mkdtempSync(join(tmpdir(), 'energy-move-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('come over whole, however often it is stopped, and lie as in a store that was small enough for one step', async () => {
    const [atOnce, moved] = [await usedStore(engine), await usedStore(engine)];
    const before = await contentOf(moved);
    await migrate(atOnce);
    expect(await isMoved(atOnce)).toBe(true);
    await migrate(moved, 0);
    expect(await isMoved(moved)).toBe(false);
    expect(await contentOf(moved)).toEqual(before);

    expect(await moveHaltingly(moved)).toBeGreaterThan(5);
    expect(await schemaOf(moved)).toEqual(await schemaOf(atOnce));
    const after = await contentOf(moved);
    expect(untimed(after)).toEqual(untimed(await contentOf(atOnce)));
    const { reading_month: _, ...rest } = before;
    expect(after).toMatchObject(rest);
    // Sums of a third of a billion each, exact to the last digit.
    const { rows } = await moved.query<{ cost: number; sum: number }>(
      `select sum(month.cost)::text as cost, (select sum(cost)::text from reading_day) as sum from reading_month month`,
      [],
    );
    expect(rows[0]!.cost).toBe(rows[0]!.sum);
    expect(await rollup.run(moved, root, { repair: false })).toMatchObject({ problems: [] });
    const ids = (db: Db) =>
      db.query<{ id: number }>(
        "insert into file (stored_name, title, content_type, size, created_by) values ('x', 'x', 'x', 1, 1) returning id",
        [],
      );
    expect((await ids(moved)).rows).toEqual((await ids(atOnce)).rows);
    await atOnce.close();
    await moved.close();
  });

  test('what people write meanwhile is there afterwards, and charts show the same all the time', async () => {
    /** The same steps on a half-migrated store and on a migrated one. */
    const storyOn = async (open: () => Promise<Db>, finish: (db: Db) => Promise<void>) => {
      const server = await TestServer.start({ name: engine.name, open });
      try {
        await server.signIn();
        const told = ({ status, body, text }: Answered) => {
          expect(status, text).toBe(200);
          return body.data.data;
        };
        const upload = async (meter: string, first: Day, values: number[], more: object = {}) =>
          told(await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values), more)));
        const readings = async (meter: string) =>
          told(await server.get(`/consumption?meter=${meter}&sort=date&limit=500`));
        const nav = [1, 2, 3].map((id) => ({ navType: 'Meter', navID: String(id) }));
        const years = async () => told(await server.post('/consumption/gstats', { kind: 'multiyear', nav }));
        const seen: unknown[] = [await years()];

        for (const meter of ['1', '3']) {
          const stored = await upload(meter, '2024-04-01', [7, 8, 9], { replace: true });
          expect(stored).toMatchObject({ stored: 3, replaced: 3 });
          const other = await upload(meter, '2015-01-01', Array(1010).fill(3));
          expect(other).toMatchObject({ stored: 1010 });
          const uploads = told(await server.get(`/consumption/uploads?meter=${meter}`));
          const undone = uploads.find(({ canRestore }: { canRestore: boolean }) => canRestore)._id;
          for (const [id, action] of [
            [stored.upload, 'undo'],
            [undone, 'restore'],
            [other.upload, 'undo'],
          ])
            seen.push(told(await server.post(`/consumption/uploads/${id}/${action}`, {})));
          seen.push(await readings(meter), await years());
        }
        await finish(server.db);
        const after: unknown[] = [await years()];
        for (const meter of ['1', '2', '3']) after.push(await readings(meter));
        return { seen: roughly(seen), after, content: await contentOf(server.db) };
      } finally {
        await server.stop();
      }
    };
    const inTheMiddle = await storyOn(
      async () => {
        const db = await usedStore(engine);
        await migrate(db, 0);
        // The first meter and part of the second.
        await moveSome(db, 150);
        return db;
      },
      (db) => move(db),
    );
    const before = await storyOn(
      async () => {
        const db = await usedStore(engine);
        await migrate(db);
        return db;
      },
      async () => undefined,
    );
    expect(untimed(inTheMiddle)).toEqual(untimed(before));
  });

  test('rows that break a rule come along, and the rule stays as it was', async () => {
    const broken = `
      alter table reading_day drop constraint reading_day_day;
      update reading_day set day = '1900-01-01' where meter_id = 1 and day = (select max(day) from reading_day);
      alter table reading_day add constraint reading_day_day check (day between '1921-03-21' and '2122-03-20') not valid;`;
    const db = await usedStore(engine, broken);
    const before = await contentOf(db);
    await migrate(db, 0);
    await move(db);
    expect((await contentOf(db)).reading_day).toEqual(before.reading_day);
    expect(await rules.run(db, root, { repair: false })).toEqual({
      problems: ['1 rows of reading_day break the rule "reading_day_day".'],
    });
    await db.close();
  });

  test('an export from before, and one from the middle, are imported', async () => {
    const db = await usedStore(engine);
    const target = (name: string) => join(root, name);
    await exportStore(db, { dataFolder: root, target: target('before'), now: new Date() });
    await migrate(db, 0);
    await moveSome(db, 150);
    expect(await isMoving(db)).toBe(true);
    await exportStore(db, { dataFolder: root, target: target('middle'), now: new Date() });
    await move(db);
    const moved = await contentOf(db);
    await db.close();
    for (const [name, into] of [
      ['before', engine],
      ['middle', engines.at(-1)!],
    ] as const) {
      const imported = await into.open();
      await imported.query('drop schema public cascade; create schema public');
      await imported.tx((tx) => importStore(tx, target(name)));
      expect(await isMoved(imported)).toBe(true);
      expect(await contentOf(imported)).toEqual(moved);
      await imported.close();
    }
  });

  test('a change of the schema that comes meanwhile begins the move again', async () => {
    const db = await usedStore(engine);
    await migrate(db, 0);
    await moveSome(db, 150);
    await db.query("delete from schema_migration where name = '002_demo.sql'; drop table demo_made");
    await migrate(db, 0);
    expect(await isMoving(db)).toBe(false);
    await db.query(`insert into reading_day values (1, '2040-01-01', 1, 2.5, 1, 3)`);
    await move(db);
    expect(await rowsOf(db, "(select * from reading_day where day = '2040-01-01')")).toEqual([
      { row: { meter_id: 1, day: '2040-01-01', value: 1, cost: 2.5, upload_id: 1, source_row: 3 } },
    ]);
    await db.close();
  });
});

test.runIf(hasPostgres)('readings in parts by year stay in them', async () => {
  const postgres = engines.find(({ name }) => name === 'PostgreSQL')!;
  const db = await usedStore(postgres);
  await partitionReadings(db, { today: '2025-10-22' });
  const before = await contentOf(db);
  await migrate(db, 0);
  await moveSome(db, 150);
  await expect(partitionReadings(db, { today: '2025-10-22' })).rejects.toThrow(/still moves/);
  await db.query(
    `insert into reading_day values (1, '2040-01-01', 1, 2.5, 1, 3); delete from reading_day where day = '2040-01-01'`,
  );
  await move(db);
  expect(await isPartitioned(db)).toBe(true);
  expect((await contentOf(db)).reading_day).toEqual(before.reading_day);
  const { rows } = await db.query<{ name: string }>(
    `select tableoid::regclass::text as name from reading_day group by 1 order by 1`,
    [],
  );
  expect(rows).toEqual([{ name: 'reading_day_1403' }]);
  await expect(
    db.query(`insert into reading_day values (1, '2040-01-01', 1, null, 2)`),
  ).rejects.toMatchObject({
    constraint: 'reading_day_upload_of_meter',
  });
  await db.close();
});

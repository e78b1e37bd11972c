import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yearRange } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Queryable } from '../../database/db.ts';
import { engines, onEachEngine } from '../../testing/engines.ts';
import { foreignKeys } from '../doctor/foreignKeys.ts';
import { rules } from '../doctor/rules.ts';
import { exportStore } from '../transfer/exportStore.ts';
import { importStore } from '../transfer/importStore.ts';
import { appliedMigrations, migrateWithin } from './migrate.ts';

/** Two meters, 1 and 2, of one building and 3 of another; uploads 1 and 2 of the first two. */
const world = `
  insert into app_user (email, email_key, name, password_hash) values ('root', 'root', 'مدیر', '');
  insert into organization (name, name_key, name_sort, status) values ('س', 'س', '', 'فعال');
  insert into building (organization_id, name, name_key, name_sort, kind)
    values (1, 'یک', 'یک', '', 'Site'), (1, 'دو', 'دو', '', 'Site');
  insert into unit (name, name_sort, symbol, abbr, type, carrier, icon, color, kind)
    select 'آزمون', '', 'x', 'x', 'Consumption', 'electricity', '', '', 'additive';
  insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
    select case when n < 3 then 1 else 2 end, (select max(id) from unit), n, n, n, 'Consumption', 'consumption'
    from generate_series(1, 3) n;
  insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
    select '', n, 1, 'day', 0, 0, 0 from generate_series(1, 2) n;`;

/** An upload of temperatures of each of two cities. */
const weather = `
  insert into city (name, name_sort, state) values ('یک', '', 'آزمون'), ('دو', '', 'آزمون');
  insert into weather_upload (city_id, user_id, body_hash, stored, replaced, dropped, from_day, to_day)
    select id, 1, '', 1, 0, 0, '2025-01-01', '2025-01-01' from city where state = 'آزمون' order by id;`;

onEachEngine('what the database itself refuses', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await engine.open();
    await db.query(world);
    await db.query(weather);
  });
  afterAll(() => db.close());
  const refusal = (statement: string) =>
    db.query(statement).then(
      () => null,
      ({ constraint }: { constraint: string }) => constraint,
    );

  test('readings of another meter’s upload, shown or in the history', async () => {
    expect(await refusal(`insert into reading_day values (1, '2025-01-01', 1, null, 2)`)).toBe(
      'reading_day_upload_of_meter',
    );
    expect(
      await refusal(
        `insert into reading_day_history (meter_id, day, value, upload_id, reason, removed_at)
         values (1, '2025-01-01', 1, 2, 'undone', now())`,
      ),
    ).toBe('reading_day_history_upload_of_meter');
    await db.query(`insert into reading_day values (1, '2025-01-01', 1, null, 1)`);
  });

  test('a sub-meter of another building or of itself', async () => {
    expect(await refusal('update meter set parent_id = 1 where id = 3')).toBe('meter_parent_of_building');
    expect(await refusal('update meter set parent_id = 1 where id = 1')).toBe('meter_parent_is_another');
    await db.query('update meter set parent_id = 1 where id = 2');
  });

  test.each([
    ['upload_kind', `update upload set kind = 'other'`],
    ['upload_counts', 'update upload set dropped = -1'],
    ['upload_days', `update upload set from_day = '2025-01-02', to_day = '2025-01-01'`],
    ['reading_day_numbers', `update reading_day set value = 'NaN'`],
    ['reading_day_numbers', `update reading_day set cost = 'Infinity'`],
    ['reading_day_numbers', `update reading_day set value = '-Infinity'`],
    ['empty_day_day', `insert into empty_day values (1, '2122-03-21', 1)`],
    ['register_reading_number', `insert into register_reading values (1, 1, '2025-01-01', 'NaN', 1)`],
    ['weather_day_temperature_c_check', `insert into weather_day values (1, '2025-01-01', 'NaN', 1)`],
    ['weather_day_day', `insert into weather_day values (1, '2122-03-21', 1, 1)`],
    ['weather_day_upload_of_city', `insert into weather_day values (1, '2025-01-01', 1, 2)`],
    ['weather_day_history_upload_of_city', `insert into weather_day_history values (1, 2, '2025-01-01', 1)`],
  ])('what breaks %s: %s', async (rule, statement) => {
    expect(await refusal(statement)).toBe(rule);
  });

  test('days outside the calendar of the product', async () => {
    const [{ from }, { to }] = [yearRange(1300), yearRange(1500)];
    for (const day of [`'${from}'::date - 1`, `'${to}'::date + 1`])
      expect(await refusal(`update reading_day set day = ${day}`)).toBe('reading_day_day');
    for (const day of [from, to]) expect(await refusal(`update reading_day set day = '${day}'`)).toBe(null);
  });

  test('every foreign key finds its rows by an index', async () => {
    const { rows } = await db.query(
      `select conrelid::regclass::text || ' ' || conname as key from pg_constraint k
       where contype = 'f' and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
           and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)',
             (select attname from pg_attribute where attrelid = conrelid and attnum = indkey[0]))))`,
      [],
    );
    expect(rows).toEqual([]);
  });

  test('deleting uploads reads the readings of their meter only', async () => {
    await db.query(`
      insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, is_undone)
        select 'many', n % 2 + 1, 1, 'day', 0, 0, 0, n > 2 from generate_series(1, 28) n;
      insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
        select 2, (select max(id) from unit), 'm' || n, 'm' || n, '', 'Consumption', 'consumption' from generate_series(1, 100) n;
      insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
        select 'filler', id, 1, 'day', 1000, 0, 0 from meter where name like 'm%';
      insert into reading_day select meter_id, date '2020-01-01' + d, d, null, id
        from upload, generate_series(0, 999) d where body_hash = 'filler';
      analyze`);
    const read = await db.tx(async (tx) => {
      const { affected } = await tx.query(`delete from upload where body_hash = 'many' and is_undone`, []);
      expect(affected).toBe(26);
      const { rows } = await tx.query<{ read: number }>(
        `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
         from pg_stat_xact_user_tables where relname = 'reading_day'`,
        [],
      );
      return rows[0]!.read;
    });
    expect(read).toBeLessThan(1000);
  });
});

onEachEngine('a store from before the keys', (engine) => {
  const root = mkdtempSync(join(tmpdir(), 'energy-keys-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Rows that violate the later constraints; the day of meter 1 cannot be repaired. */
  const broken = `
    insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
      values ('odd', 1, 1, 'odd', -1, 0, 0, '2025-01-02', '2025-01-01');
    insert into reading_day values (1, '2025-01-01', 1, null, 1), (1, '2025-01-02', 2, null, 2), (2, '2025-01-02', 3, null, 2),
      (1, '1900-01-01', 4, null, 1);
    insert into reading_day_history (meter_id, day, value, upload_id, reason, removed_at)
      values (1, '2025-01-01', 5, 2, 'undone', now());
    update meter set parent_id = id where id = 3;`;
  const shown = async (tx: Queryable) =>
    (await tx.query('select meter_id, day, value from reading_day order by 1, 2', [])).rows;

  test('keeps every reading; what cannot be corrected is named and goes along when the store moves', async () => {
    const db = await engine.open();
    const applied = await appliedMigrations(db);
    await db.query('drop schema public cascade; create schema public');
    await db.tx(async (tx) => {
      const early = applied.filter(({ name }) => name < '020');
      await migrateWithin(tx, early);
      await tx.query(world);
      await tx.query(broken);
      const before = await shown(tx);
      await migrateWithin(tx);
      expect(await shown(tx)).toEqual(before);
    });
    const { rows } = await db.query(
      `select u.meter_id, u.kind, u.stored, u.is_undone, u.from_day, u.to_day from upload u where id > 2 order by id`,
      [],
    );
    const day = { kind: 'day', from_day: '2025-01-02', to_day: '2025-01-02' };
    expect(rows).toEqual([
      { ...day, meter_id: 1, stored: 0, is_undone: false, from_day: '2025-01-01' },
      { ...day, meter_id: 1, stored: 1, is_undone: false },
      { ...day, meter_id: 1, stored: 1, is_undone: true, from_day: '2025-01-01', to_day: '2025-01-01' },
    ]);
    const named = { problems: ['1 rows of reading_day break the rule "reading_day_day".'] };
    expect(await rules.run(db, root, { repair: false })).toEqual(named);
    expect(await foreignKeys.run(db, root, { repair: false })).toEqual({ problems: [] });

    const target = join(root, 'export');
    await exportStore(db, { dataFolder: root, target, now: new Date() });
    await db.close();
    for (const other of engines) {
      const moved = await other.open();
      await moved.query('drop schema public cascade; create schema public');
      await moved.tx((tx) => importStore(tx, target));
      expect(await rules.run(moved, root, { repair: false })).toEqual(named);
      await moved.close();
    }
  });
});

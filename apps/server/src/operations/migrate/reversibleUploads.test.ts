import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Queryable } from '../../database/db.ts';
import { giveUpWaiting } from '../../modules/readings/store/waiting.repository.ts';
import { onEachEngine } from '../../testing/engines.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8');

/** A meter as the server before this migration left it; 1 and 2 are uploads. */
const oldStore = `
  insert into app_user (email, email_key, name, password_hash) values ('root', 'root', 'مدیر', '');
  insert into organization (name, name_key, name_sort, status) values ('س', 'س', '', 'فعال');
  insert into building (organization_id, name, name_key, name_sort, kind) values (1, 'س', 'س', '', 'Site');
  insert into unit (name, name_sort, symbol, abbr, type, carrier, icon, color)
    values ('برق', '', 'kWh', 'kWh', 'Consumption', 'electricity', '', '');
  insert into meter (building_id, unit_id, name, name_key, name_sort, type) values (1, 1, 'ک', 'ک', '', 'Consumption');
  insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day, created) values
    ('a', 1, 1, 'day', 5, 0, 0, '2025-03-21', '2025-03-25', '2025-04-01'),
    ('b', 1, 1, 'day', 1, 1, 0, '2025-03-21', '2025-03-21', '2025-04-03');
  insert into reading_day values
    (1, '2025-03-21', 11, null, 2), (1, '2025-03-22', 20, null, 1), (1, '2025-03-26', 60, 600, null);
  insert into reading_day_history
    (meter_id, day, value, upload_id, reason, removed_by, removed_at, restore_at, version_before) values
    (1, '2025-03-21', 10, 1, 'replaced', 1, '2025-04-03', null, 2),
    (1, '2025-03-23', 30, 1, 'deleted', 1, '2025-04-02', null, 1),
    (1, '2025-03-24', 40, 1, 'deleted', 1, '2025-04-04', '2025-04-04 00:15', 3),
    (1, '2025-03-25', 50, 1, 'deleted', 1, '2025-04-04', '2025-04-04 00:15', 3),
    (1, '2025-03-26', 61, null, 'replaced', null, '2025-04-05', null, 4);`;

onEachEngine('a store from before uploads could be undone', (engine) => {
  test('keeps its readings; waiting deletions come back and final ones belong to their upload', async () => {
    const db = await engine.open();
    const readings = async (tx: Queryable) =>
      (await tx.query('select day, value, upload_id from reading_day order by day', [])).rows;
    const undone = db.tx(async (tx) => {
      await tx.query('create schema old; set local search_path to old');
      for (const name of ['001_start', '002_demo']) await tx.query(migration(name));
      await tx.query(oldStore);
      const later = [
        ...['003_reversible_uploads', '004_monthly_rollup', '014_kinds_and_coverage', '015_rows_of_uploads'],
        '067_place_years',
      ];
      for (const name of later) await tx.query(migration(name));
      // Of 033, 035 and 051 what a change of readings marks.
      await tx.query(`create table trend_node (trend_id int, type text, node_id int);
        create table trend_watch_state (trend_id int primary key, pending_from date, pending_to date);
        create table mv_project (id int primary key, is_ongoing boolean, meters jsonb, variables jsonb, building_id int);
        create table mv_project_watch (project_id int primary key, changes int, looked int)`);

      const before = await readings(tx);
      expect(before).toEqual([
        { day: '2025-03-21', value: 11, upload_id: 2 },
        { day: '2025-03-22', value: 20, upload_id: 1 },
        { day: '2025-03-26', value: 60, upload_id: expect.any(Number) },
      ]);
      const deletions = await tx.query(
        `select part_of, restore_at is not null as waits, string_agg(day::text, ' ' order by day) as days
         from upload join empty_day on upload_id = upload.id where kind = 'deletion' group by upload.id order by 3`,
        [],
      );
      expect(deletions.rows).toEqual([
        { part_of: 2, waits: false, days: '2025-03-23' },
        { part_of: null, waits: true, days: '2025-03-24 2025-03-25' },
      ]);

      await giveUpWaiting(tx, 1, { until: new Date('2030-01-01') }, new Date('2030-01-01'));
      expect(await readings(tx)).toEqual([
        ...before.slice(0, 2),
        { day: '2025-03-24', value: 40, upload_id: 1 },
        { day: '2025-03-25', value: 50, upload_id: 1 },
        before[2],
      ]);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await db.close();
  });
});

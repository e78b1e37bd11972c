import { expect, test } from 'vitest';
import type { Queryable } from '../../database/db.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { rules } from '../doctor/rules.ts';
import { appliedMigrations, migrateWithin } from './migrate.ts';

/** Two users stored days of two cities at three moments, and one day was inserted by hand. */
const oldStore = `
  insert into app_user (email, email_key, name, password_hash)
    values ('a', 'a', 'یک', ''), ('b', 'b', 'دو', '');
  insert into city (name, name_sort, state) values ('الف', '', 'آزمون'), ('ب', '', 'آزمون');
  insert into weather_day (city_id, day, temperature_c, user_id, created)
    select city.id, given.day::date, celsius, app_user.id, at::timestamptz
    from (values
      ('الف', '2025-03-21', 1, 'a', '2025-04-01'), ('الف', '2025-03-23', 3, 'a', '2025-04-01'),
      ('الف', '2025-03-22', 2, 'b', '2025-04-02'), ('ب', '2025-03-21', -4, 'a', '2025-04-01'),
      ('ب', '1900-01-01', 5, 'b', '2025-04-03')
    ) given (city, day, celsius, email, at)
    join city on city.name = given.city join app_user on app_user.email = given.email;`;

onEachEngine('a store from before uploads of temperatures could be undone', (engine) => {
  test('keeps each day with who stored it when; what one user stored at once is one upload', async () => {
    const db = await engine.open();
    const applied = await appliedMigrations(db);
    await db.query('drop schema public cascade; create schema public');
    await db.tx(async (tx) => {
      await migrateWithin(
        tx,
        applied.filter(({ name }) => name < '022'),
      );
      await tx.query(oldStore);
      const before = await days(
        tx,
        'weather_day join app_user on app_user.id = user_id',
        'weather_day.created',
      );
      await migrateWithin(tx);
      const uploaded =
        'weather_day join weather_upload u on u.id = upload_id join app_user on app_user.id = u.user_id';
      expect(await days(tx, uploaded, 'u.created')).toEqual(before);
      const { rows } = await tx.query(
        `select stored, replaced, from_day, to_day, is_undone from weather_upload order by id`,
        [],
      );
      const upload = { stored: 1, replaced: 0, is_undone: false };
      expect(rows).toEqual([
        { ...upload, stored: 2, from_day: '2025-03-21', to_day: '2025-03-23' },
        { ...upload, from_day: '2025-03-21', to_day: '2025-03-21' },
        { ...upload, from_day: '2025-03-22', to_day: '2025-03-22' },
        { ...upload, from_day: '1900-01-01', to_day: '1900-01-01' },
      ]);
    });
    expect((await rules.run(db, '', { repair: false })).problems).toEqual([
      '1 rows of weather_day break the rule "weather_day_day".',
    ]);
    await db.close();
  });
});

const days = async (tx: Queryable, from: string, created: string) =>
  (
    await tx.query(
      `select weather_day.city_id, day, temperature_c, app_user.name, ${created} as created from ${from} order by 1, 2`,
      [],
    )
  ).rows;

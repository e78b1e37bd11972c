import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sortKey } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { seedBase } from '../../seed/base.ts';
import { engines, onEachEngine } from '../../testing/engines.ts';
import { appliedMigrations, migrate, migrateWithin } from '../migrate/migrate.ts';
import { differences, summariesOf } from './compareStores.ts';
import { exportStore } from './exportStore.ts';
import { importStore } from './importStore.ts';
import { manifestPath, readManifest } from './manifest.ts';

const now = new Date('2025-10-22T08:30:00Z');

/** Structure, readings with awkward numbers, and a meter whose parent has the higher number. */
async function fill(db: Db): Promise<void> {
  await migrate(db);
  await seedBase(db);
  await db.query(`
    insert into app_user (email, email_key, name, password_hash) values ('a', 'a', E'نام\\tبا\\nخط\\\\', 'x');
    insert into organization (name, name_key, name_sort, status) values ('o', 'o', 'o', 'active');
    insert into building (organization_id, name, name_key, name_sort, kind) values (1, 'b', 'b', 'b', 'Building');
    insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
      select 1, 1, 'm' || n, 'm' || n, 'm' || n, 'Consumption', 'consumption' from generate_series(1, 3) n;
    update meter set parent_id = 3 where id = 1;
    insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
      select 'h', n, 1, 'day', 9, 0, 0 from generate_series(1, 3) n;
    insert into reading_day (meter_id, day, value, cost, upload_id)
      select m, date '2020-03-20' + d, sin(m * 10000 + d) * 1e6, case when d % 3 = 0 then exp(d / 10.0) end, m
      from generate_series(1, 3) m, generate_series(0, 1999) d;
    update reading_day set value = v from unnest(array[0.1::float8 + 0.2, 5e-324, 1.7976931348623157e308, -0.0::float8])
      with ordinality as odd (v, n) where meter_id = 1 and day = date '2020-03-20' + n::int;
    insert into organization (name, name_key, name_sort, status) values ('gone', 'gone', 'gone', 'active');
    delete from organization where name = 'gone';
    insert into audit (at, action, actor_name, details)
      select now(), 'user.changed', E'نام\\t' || n, jsonb_build_object('n', n) from generate_series(1, 20) n`);
}

onEachEngine('moving a store', (engine) => {
  const root = mkdtempSync(join(tmpdir(), 'energy-transfer-'));
  const [dataFolder, target] = [join(root, 'data'), join(root, 'export')];
  const opened: Db[] = [];
  const open = async (kind = engine): Promise<Db> => {
    const db = await kind.open();
    opened.push(db);
    return db;
  };
  let source: Db;

  beforeAll(async () => {
    source = await open();
    await fill(source);
    await mkdir(join(dataFolder, 'files'), { recursive: true });
    writeFileSync(join(dataFolder, 'files', 'one'), 'bytes');
    writeFileSync(join(dataFolder, 'files', 'two.part'), 'a draft');
    await exportStore(source, { dataFolder, target, now });
  });
  afterAll(async () => {
    for (const db of opened) await db.close();
    rmSync(root, { recursive: true, force: true });
  });

  test('every engine takes the export, and every value is the same to the last digit', async () => {
    expect(readManifest(target).files).toEqual([{ name: 'one', size: 5 }]);
    for (const other of engines) {
      const db = await open(other);
      await db.tx((tx) => emptied(tx).then(() => importStore(tx, target)));
      expect(differences(await summariesOf(source), await summariesOf(db))).toEqual([]);
      const { rows } = await db.query(
        'select value from reading_day where meter_id = 1 order by day limit 5 offset 1',
        [],
      );
      expect(rows.slice(0, 4)).toEqual([
        { value: 0.1 + 0.2 },
        { value: 5e-324 },
        { value: 1.7976931348623157e308 },
        { value: -0 },
      ]);
      // The log was imported, and is append-only again.
      expect((await db.query('select * from audit', [])).rows).toHaveLength(20);
      await expect(db.query('delete from audit', [])).rejects.toMatchObject({ code: '42501' });
      // Sequences continue after used ids, and rules apply again.
      const { rows: next } = await db.query(
        "insert into organization (name, name_key, name_sort, status) values ('n', 'n', 'n', 's') returning id",
        [],
      );
      expect(next).toEqual([{ id: 3 }]);
      await expect(
        db.query('update reading_day set upload_id = 99 where meter_id = 1', []),
      ).rejects.toMatchObject({ code: '23503' });
    }
  });

  test('one other value, one row more and a missing table are differences', async () => {
    const before = await summariesOf(source);
    await source.query("update reading_day set cost = 1 where meter_id = 2 and day = '2020-03-21'", []);
    await source.query("insert into city (name, name_sort, state) values ('x', 'x', 'x')", []);
    const after = await summariesOf(source);
    expect(differences(before, after)).toEqual([
      expect.stringMatching(/^city has \d+ rows in the first, \d+ in the second\.$/),
      'reading_day has equally many rows, but other values.',
    ]);
    expect(differences(new Map(), new Map([['meter', { rows: 0, checksum: '0' }]]))).toHaveLength(1);
  });

  test('what differs after loading is refused, and the target stays as it was', async () => {
    const changed = join(root, 'changed');
    await exportStore(source, { dataFolder, target: changed, now });
    const manifest = JSON.parse(readFileSync(manifestPath(changed), 'utf8'));
    manifest.tables.find(({ name }: { name: string }) => name === 'reading_day').checksum = '1';
    writeFileSync(manifestPath(changed), JSON.stringify(manifest));
    const db = await open();
    await migrate(db);
    const before = await summariesOf(db);
    await expect(db.tx((tx) => emptied(tx).then(() => importStore(tx, changed)))).rejects.toThrow(
      /reading_day differs after loading/,
    );
    expect(differences(before, await summariesOf(db))).toEqual([]);
  });

  test('an export from an earlier version gets the migrations that came since, one from a newer is refused', async () => {
    const early = await open();
    await early.tx(async (tx) => {
      await emptied(tx);
      await migrateWithin(tx, [{ name: '001_start.sql', checksum: '' }]);
      await tx.query(
        "insert into organization (name, name_key, name_sort, status) values ('o', 'o', 'o', 's'), ('آب', 'اب', '~a~b', 's')",
        [],
      );
      await tx.query(
        `insert into building (organization_id, name, name_key, name_sort, kind) values (1, 'b', 'b', 'b', 'Site');
         insert into unit (name, name_sort, symbol, abbr, type, carrier, icon, color)
           values ('u', 'u', 'kWh', 'kWh', 'Consumption', 'electricity', '', '');
         insert into meter (building_id, unit_id, name, name_key, name_sort, type, tag_name)
           values (1, 1, 'm', 'm', 'm', 'Consumption', 'E-۰۱'), (1, 1, 'n', 'n', 'n', 'Consumption', '');`,
      );
    });
    const old = join(root, 'old');
    await exportStore(early, { dataFolder, target: old, now });
    const db = await open();
    await db.tx((tx) => emptied(tx).then(() => importStore(tx, old)));
    expect(await appliedMigrations(db)).toEqual(await appliedMigrations(source));
    expect((await db.query('select name, name_sort from organization order by id', [])).rows).toEqual([
      { name: 'o', name_sort: 'o' },
      { name: 'آب', name_sort: sortKey('آب') },
    ]);
    expect((await db.query('select tag_key from meter order by id', [])).rows).toEqual([
      { tag_key: 'e-01' },
      { tag_key: '' },
    ]);

    const manifest = JSON.parse(readFileSync(manifestPath(old), 'utf8'));
    manifest.migrations.push({ name: '999_future.sql', checksum: 'x' });
    writeFileSync(manifestPath(old), JSON.stringify(manifest));
    await expect(db.tx((tx) => importStore(tx, old))).rejects.toThrow(/newer server.*999_future/);
  });

  test('a cut off export is refused', async () => {
    const cut = join(root, 'cut');
    await exportStore(source, { dataFolder, target: cut, now });
    const path = join(cut, 'tables', 'reading_day.copy.gz');
    writeFileSync(path, readFileSync(path).subarray(0, 5000));
    const db = await open();
    await expect(db.tx((tx) => emptied(tx).then(() => importStore(tx, cut)))).rejects.toThrow(
      /reading_day\.copy\.gz could not be loaded/,
    );
    rmSync(manifestPath(cut));
    expect(() => readManifest(cut)).toThrow(/not a whole backup/);
  });
});

/** Test stores have a schema; an import requires none. */
const emptied = async (tx: { query: Db['query'] }): Promise<void> => {
  const { rows } = await tx.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace",
    [],
  );
  for (const { name } of rows) await tx.query(`drop table if exists ${name} cascade`, []);
};

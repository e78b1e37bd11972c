import { modules, pagesAmong } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../database/db.ts';
import { migrate } from '../operations/migrate/migrate.ts';
import { onEachEngine } from '../testing/engines.ts';
import { seedBase } from './base.ts';

const everyPage = pagesAmong(modules.map(({ _id }) => _id));

onEachEngine('levels and positions of a new installation', (engine) => {
  let db: Db;
  const pagesByLevel = async () => {
    const { rows } = await db.query<{ name: string; modules: string[] }>(
      `select name, array(select module from level_module where level_id = id) as modules
       from permission_level order by id`,
      [],
    );
    return Object.fromEntries(rows.map(({ name, modules: held }) => [name, held]));
  };
  beforeAll(async () => {
    db = await engine.open();
    await migrate(db);
    await seedBase(db);
  });
  afterAll(() => db.close());

  test('an administrator opens every page, an energy manager all but those of administration', async () => {
    const levels = await pagesByLevel();
    expect(Object.keys(levels)).toEqual(['مدیر سامانه', 'مدیر انرژی', 'ثبت داده', 'مشاهده‌گر']);
    expect(pagesAmong(levels['مدیر سامانه']!)).toEqual(everyPage);
    const kept = pagesAmong(levels['مدیر انرژی']!);
    expect(everyPage.filter((page) => !kept.includes(page))).toEqual([
      'users',
      'levels',
      'audit',
      'security',
    ]);
  });

  test('every level holds known modules only, with the parents of its pages', async () => {
    const known = new Set(modules.map(({ _id }) => _id));
    for (const [name, held] of Object.entries(await pagesByLevel())) {
      expect(held.filter((id) => !known.has(id))).toEqual([]);
      const parents = modules.filter(({ _id }) => held.includes(_id)).flatMap(({ parent }) => parent ?? []);
      expect([name, parents.filter((id) => !held.includes(id))]).toEqual([name, []]);
    }
    const [, , entry, viewing] = Object.values(await pagesByLevel()).map(pagesAmong);
    expect([entry!.includes('upload'), viewing!.includes('upload')]).toEqual([true, false]);
  });

  test('what was renamed or removed does not come back with the next start', async () => {
    await db.query(
      `update permission_level set name = 'ن', name_key = 'ن' where id = (select max(id) from permission_level);
       delete from job_position`,
    );
    const before = await pagesByLevel();
    await seedBase(db);
    expect(await pagesByLevel()).toEqual(before);
    expect((await db.query('select 1 from job_position', [])).rows).toEqual([]);
  });
});

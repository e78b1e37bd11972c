import { modules, pagesAmong, withParents } from '@org/energy-core';
import type { Queryable } from '../database/db.ts';
import { nameColumns } from '../domain/records/names.ts';
import positions from './jobPositions.json' with { type: 'json' };
import levels from './levels.json' with { type: 'json' };

const everyPage = pagesAmong(modules.map(({ _id }) => _id));

interface LevelPages {
  readonly only?: readonly string[];
  readonly allBut?: readonly string[];
}
const pagesOf = ({ only, allBut = [] }: LevelPages): readonly string[] =>
  only ?? everyPage.filter((page) => !allBut.includes(page));

/**
 * Permission levels and positions of a new installation. Adds nothing if there is any level: renamed ones do not come
 * back.
 */
export async function seedAccess(db: Queryable): Promise<void> {
  const wantedLevels = levels.map((level) => ({
    ...nameColumns(level.name),
    modules: withParents(pagesOf(level)),
  }));
  // One statement, so that a killed start leaves no level without its pages.
  await db.query(
    `with wanted as (
       select * from rows from (
         jsonb_to_recordset($1::jsonb) as (name text, name_key text, name_sort text, modules jsonb)
       ) with ordinality as level(name, name_key, name_sort, modules, place)
       where not exists (select from permission_level)
     ), level as (
       insert into permission_level (name, name_key, name_sort)
       select name, name_key, name_sort from wanted order by place returning id, name_key
     ), title as (
       insert into job_position (name, name_key, name_sort)
       select name, name_key, name_sort from rows from (
         jsonb_to_recordset($2::jsonb) as (name text, name_key text, name_sort text)
       ) with ordinality as title(name, name_key, name_sort, place)
       where exists (select from wanted)
       order by place
       on conflict do nothing
     )
     insert into level_module (level_id, module)
     select level.id, jsonb_array_elements_text(wanted.modules) from level join wanted using (name_key)`,
    [JSON.stringify(wantedLevels), JSON.stringify(positions.map(nameColumns))],
  );
}

import type { Queryable } from '../../database/db.ts';

/** Marks ongoing projects whose meters or variables are this meter, so that the watch looks at them. */
export const markProjectsOfMeter = (tx: Queryable, meter: number) =>
  tx.query(mark(`meters @> $1::jsonb or variables @> $1::jsonb`), [JSON.stringify([{ id: String(meter) }])]);

/** The same for the temperatures of a city. */
export const markProjectsOfCity = (tx: Queryable, city: number) =>
  tx.query(mark('building_id in (select id from building where city_id = $1)'), [city]);

/** Watches an ongoing project from now on, beginning with a look at what is stored. */
export const markProject = (tx: Queryable, project: number) =>
  tx.query(
    `insert into mv_project_watch (project_id) values ($1)
     on conflict (project_id) do update set changes = mv_project_watch.changes + 1`,
    [project],
  );

/** Rows exist since the project became ongoing: an upload locks no project, only its watch, in one order. */
const mark = (isTouched: string) => `
  with touched as (
    select project_id from mv_project_watch join mv_project on mv_project.id = project_id
    where is_ongoing and (${isTouched})
    order by project_id for update of mv_project_watch
  )
  update mv_project_watch set changes = changes + 1
  from touched where mv_project_watch.project_id = touched.project_id`;

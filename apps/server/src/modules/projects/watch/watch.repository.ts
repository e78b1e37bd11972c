import type { Day } from '@org/energy-core';
import type { Db, Queryable } from '../../../database/db.ts';
import type { ProjectWatchState } from '../../../database/jsonColumns.ts';
import type { BuiltModel } from '../../../domain/verification/savedModel.ts';
import { keepModel } from '../model.repository.ts';

/** An ongoing project whose readings changed. */
export interface DueProject {
  readonly id: number;
  readonly changes: number;
  readonly state: ProjectWatchState;
  /** Its author, if still active and allowed to see it; nobody else is told. */
  readonly author: number | null;
}

/** Projects looked at in one turn: each reads all of its rows. */
const MAX_TURN = 20;

export async function dueProjects(db: Queryable): Promise<DueProject[]> {
  const { rows } = await db.query<DueProject>(
    `select project_id as id, changes, state, app_user.id as author
     from mv_project_watch
     join mv_project on mv_project.id = project_id and is_ongoing
     join building on building.id = building_id
     left join app_user on app_user.id = mv_project.user_id and active and (
       not exists (select from user_organization as limits where limits.user_id = app_user.id)
       or building.organization_id in (
         select limits.organization_id from user_organization as limits where limits.user_id = app_user.id))
     where changes > looked order by project_id limit $1`,
    [MAX_TURN],
  );
  return rows;
}

export interface LookOf {
  readonly project: number;
  readonly version: number;
  readonly reportingPeriodTo: Day | null;
  /** Null where its figures cannot be computed. */
  readonly model: BuiltModel | null;
  readonly state: ProjectWatchState;
}

/**
 * Keeps what a look found, unless the project was changed meanwhile: then it is looked at again.
 * @returns whether this look is the one that counts; beside another server, and with readings that came meanwhile, it is not
 */
export async function keepLook(
  tx: Parameters<Parameters<Db['tx']>[0]>[0],
  { changes }: DueProject,
  look: LookOf,
): Promise<boolean> {
  const { rows: kept } = await tx.query(
    `update mv_project set reporting_to = $3 where id = $1 and version = $2 and is_ongoing returning id`,
    [look.project, look.version, look.reportingPeriodTo],
  );
  if (kept.length === 0) return false;
  const { rows } = await tx.query(
    `update mv_project_watch set looked = changes, state = $3::jsonb
     where project_id = $1 and changes = $2 and looked < changes returning project_id`,
    [look.project, changes, JSON.stringify(look.state)],
  );
  if (rows.length === 0) return false;
  if (look.model) await keepModel(tx, look.project, look.model.model, look.model.points);
  return true;
}

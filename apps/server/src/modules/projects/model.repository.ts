import type { Queryable } from '../../database/db.ts';
import type { BuiltModel } from '../../domain/verification/savedModel.ts';

/** The city whose temperatures a building has; null without one. */
export async function cityOf(db: Queryable, building: number): Promise<number | null> {
  const { rows } = await db.query<{ city_id: number | null }>('select city_id from building where id = $1', [
    building,
  ]);
  return rows[0]?.city_id ?? null;
}

/** Consumption meters of a building. */
export async function metersOfBuilding(db: Queryable, building: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from meter where building_id = $1 and type = 'Consumption' order by id`,
    [building],
  );
  return rows.map(({ id }) => id);
}

/** Keeps a model as the present one of its project. */
export async function keepModel(
  tx: Queryable,
  project: number,
  model: BuiltModel['model'],
  points: BuiltModel['points'],
): Promise<void> {
  await tx.query('update mv_project set model = $2::jsonb, model_points = $3::jsonb where id = $1', [
    ...[project, JSON.stringify(model), JSON.stringify(points)],
  ]);
}

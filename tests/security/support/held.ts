import type { Db } from '../../../apps/server/src/database/db.ts';

const ofMeters = `where meter_id in
  (select meter.id from meter join building on building.id = building_id where organization_id = $1)`;
const ofUsers = 'in (select user_id from user_organization where organization_id = $1)';
const conditions = {
  organization: 'where id = $1',
  building: 'where organization_id = $1',
  meter: 'where building_id in (select id from building where organization_id = $1)',
  reading_day: ofMeters,
  reading_day_history: ofMeters,
  reading_month: ofMeters,
  place_series: 'where building_id in (select id from building where organization_id = $1)',
  place_year: `where series_id in (select place_series.id from place_series join building on building.id = building_id
    where organization_id = $1)`,
  upload: ofMeters,
  upload_profile: 'where organization_id = $1',
  file: `${ofMeters} or document_id in (select id from document where organization_id = $1)`,
  document: 'where organization_id = $1',
  document_step: `where file_id in (select file.id from file join document on document.id = document_id where organization_id = $1)`,
  document_reading: `where file_id in (select file.id from file join document on document.id = document_id where organization_id = $1)`,
  user_organization: 'where organization_id = $1',
  formula: 'where building_id in (select id from building where organization_id = $1)',
  event: 'where organization_id = $1',
  trend: 'where organization_id = $1',
  trend_answer: 'where trend_id in (select id from trend where organization_id = $1)',
  trend_watch: 'where trend_id in (select id from trend where organization_id = $1)',
  trend_fit: 'where trend_id in (select id from trend where organization_id = $1)',
  mv_project: 'where building_id in (select id from building where organization_id = $1)',
  note: `where organization_id = $1 or building_id in (select id from building where organization_id = $1)
    or meter_id in (select meter.id from meter join building on building.id = building_id where organization_id = $1)
    or formula_id in (select formula.id from formula join building on building.id = building_id where organization_id = $1)
    or trend_id in (select id from trend where organization_id = $1)
    or document_id in (select id from document where organization_id = $1)`,
  app_user: `where id ${ofUsers}`,
  session: `where user_id ${ofUsers}`,
};

/** Every row of an organization or of users limited to it, by table. */
export async function heldBy(db: Db, organization: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, condition] of Object.entries(conditions)) {
    const { rows } = await db.query(`select * from ${table} ${condition} order by 1, 2`, [organization]);
    found[table] = rows;
  }
  return found;
}

import type { Db } from '../db.ts';

/**
 * Whether a server is using the store; its connections have another `application_name`. Always false for an embedded
 * store, which has its lock.
 */
export async function isServed(db: Db): Promise<boolean> {
  if (db.engine !== 'postgres') return false;
  const { rows } = await db.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'energy' limit 1`,
    [],
  );
  return rows.length > 0;
}

import type { Db } from '../database/db.ts';
import { OperatorError } from '../operatorError.ts';

/**
 * On PostgreSQL nothing else tells whether a server still works on the store; the embedded one has its lock.
 * @throws OperatorError when one does: what it writes from now on would be missing in the other store
 */
export async function refuseRunningServer(db: Db): Promise<void> {
  if (db.engine !== 'postgres') return;
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'energy'`,
    [],
  );
  if (rows[0]!.count > 0)
    throw new OperatorError('A server still works on this database. Stop it first, then run this again.');
}
